"""What the operating system refuses is told in the player's language, whatever it was."""

import errno
import os
import re

import pytest

from kemi_desktop.catalogue.lookup import Language
from kemi_desktop.catalogue.system_reason import folder_reason, system_reason

LATIN = re.compile(r"[A-Za-z]")


@pytest.mark.parametrize("code", sorted(errno.errorcode))
def test_every_number_of_the_system_has_words_in_both_languages(code: int) -> None:
    error = OSError(code, os.strerror(code), "file")
    for tell in (system_reason, folder_reason):
        chinese, english = tell(Language.ZH, error), tell(Language.EN, error)
        assert not LATIN.search(chinese), chinese
        assert "rrno" not in english
        assert "{" not in chinese + english


@pytest.mark.parametrize("error", [OSError(), OSError("[Errno 98] error while binding"), TimeoutError()])
def test_an_error_without_a_number_shows_nothing_of_the_system(error: OSError) -> None:
    assert not re.search(r"\d|[A-Za-z]", system_reason(Language.ZH, error))
    assert "Errno" not in system_reason(Language.EN, error)


def test_a_rare_reason_bears_its_number() -> None:
    error = OSError(errno.ESPIPE, os.strerror(errno.ESPIPE))
    assert all(str(errno.ESPIPE) in system_reason(language, error) for language in Language)
