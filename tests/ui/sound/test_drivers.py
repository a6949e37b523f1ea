"""A Linux without a sound card is silent on the terminal too."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kemi_desktop.ui.sound.drivers import ALSO_CHOSEN, BESIDES_ALSA, CHOSEN, choose_drivers

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is on Linux alone")
TRY = """
import sys
from pathlib import Path
import kemi_desktop.ui.sound.mixer as mixer
from kemi_desktop.ui.sound.drivers import choose_drivers

mixer.choose_drivers = lambda: choose_drivers(Path(sys.argv[1]))
speaker = mixer.MixerSpeaker(())
for second in range(30):
    speaker.tend(float(second))
speaker.close()
"""


@linux
def test_alsa_is_asked_only_while_there_is_a_card(tmp_path: Path) -> None:
    environment = {"HOME": "here"}
    choose_drivers(tmp_path / "missing", environment)
    assert environment == {"HOME": "here", CHOSEN: BESIDES_ALSA}
    (tmp_path / "pcmC0D0c").touch()
    choose_drivers(tmp_path, environment)
    assert environment == {"HOME": "here", CHOSEN: BESIDES_ALSA}
    (tmp_path / "pcmC0D0p").touch()
    choose_drivers(tmp_path, environment)
    assert environment == {"HOME": "here"}


@pytest.mark.parametrize("name", [CHOSEN, ALSO_CHOSEN])
@pytest.mark.parametrize("devices", [(), ("pcmC0D0p",)])
def test_what_the_player_has_chosen_stays(tmp_path: Path, name: str, devices: tuple[str, ...]) -> None:
    for device in devices:
        (tmp_path / device).touch()
    environment = {name: "alsa"}
    choose_drivers(tmp_path, environment)
    assert environment == {name: "alsa"}


@linux
def test_without_a_card_nothing_is_written_to_the_terminal(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in {CHOSEN, ALSO_CHOSEN}}
    line = [sys.executable, "-c", TRY, str(tmp_path)]
    done = subprocess.run(line, env=environment, capture_output=True, check=False, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
