"""What each system is told of the program: entries for menus and files, reasons asked for, notes, version.

Every word comes from the catalogue.
"""

from pathlib import Path
from string import Template
from typing import Final

from build_scripts.build_names import (
    BUNDLE,
    DESKTOP_ID,
    PROGRAM,
    REPLAY_SUFFIX,
    REPLAY_TYPE,
    REPLAY_UTI,
    SERVICE,
    program_file,
)
from kemi_desktop import __version__
from kemi_desktop.catalogue.lookup import Language, word

LOCALES: Final = {Language.EN: "en", Language.ZH: "zh-Hans"}
"""Names of languages on macOS."""
WINDOWS_LANGUAGES: Final = {Language.ZH: 0x0804, Language.EN: 0x0409}
UNICODE_PAGE: Final = 1200
JOURNAL_START: Final = '{"format":"kemi-journal"'
"""What every record begins with."""
INSTALLER: Final = Path(__file__).with_name("linux_install.sh")


def say(language: Language, key: str, **fields: object) -> str:
    """Return words for the packages."""
    return word(language, f"package.{key}", **fields)


def names() -> dict[Language, str]:
    """Return the program's name in every language."""
    return {language: word(language, "app.name") for language in Language}


# ---------------------------------------------------------------- Linux


def desktop_entry() -> str:
    """Return the entry for menus and for opening replay files; the installer puts the program's path in."""
    name, comment = names(), {language: say(language, "comment") for language in Language}
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.0",
        f"Name={name[Language.EN]}",
        f"Name[zh_CN]={name[Language.ZH]}",
        f"Comment={comment[Language.EN]}",
        f"Comment[zh_CN]={comment[Language.ZH]}",
        f"Exec={PROGRAM} %f",
        f"Icon={DESKTOP_ID}",
        "Terminal=false",
        "Categories=Game;BoardGame;",
        f"Keywords={say(Language.EN, 'keywords')}",
        f"Keywords[zh_CN]={say(Language.ZH, 'keywords')}",
        f"MimeType={REPLAY_TYPE};",
        f"StartupWMClass={PROGRAM}",  # kemi_desktop/ui/environment.py names it
    ]
    return "\n".join(lines) + "\n"


def mime_types() -> str:
    """Return the description of replay files for Linux desktops."""
    kind = {language: say(language, "replay") for language in Language}
    start = JOURNAL_START.replace('"', "&quot;")
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{REPLAY_TYPE}">
    <comment>{kind[Language.EN]}</comment>
    <comment xml:lang="zh_CN">{kind[Language.ZH]}</comment>
    <icon name="{DESKTOP_ID}"/>
    <magic priority="60"><match type="string" offset="0" value="{start}"/></magic>
    <glob pattern="*.{REPLAY_SUFFIX}"/>
  </mime-type>
</mime-info>
"""


def install_script() -> str:
    """Return the script that puts the program into the desktop's menu, and takes it out again."""
    template = Template(INSTALLER.read_text(encoding="utf-8"))
    both = {key: " / ".join(say(language, key) for language in Language) for key in ("installed", "removed")}
    return template.substitute(both, program=PROGRAM, id=DESKTOP_ID)


# ---------------------------------------------------------------- macOS


def bundle_properties() -> dict[str, object]:
    """Return what Info.plist says beyond what PyInstaller writes."""
    return {
        "CFBundleName": word(Language.EN, "app.name"),
        "CFBundleDisplayName": word(Language.EN, "app.name"),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": sorted(LOCALES.values()),
        "LSHasLocalizedDisplayName": True,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": say(Language.EN, "copyright"),
        "NSLocalNetworkUsageDescription": say(Language.EN, "local_network"),
        "NSBonjourServices": [SERVICE],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": say(Language.EN, "replay"),
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [REPLAY_UTI],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": REPLAY_UTI,
                "UTTypeDescription": say(Language.EN, "replay"),
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [REPLAY_SUFFIX],
                    "public.mime-type": [REPLAY_TYPE],
                },
            }
        ],
    }


def bundle_strings(language: Language) -> str:
    """Return InfoPlist.strings of a language."""
    texts = {
        "CFBundleName": word(language, "app.name"),
        "CFBundleDisplayName": word(language, "app.name"),
        "NSLocalNetworkUsageDescription": say(language, "local_network"),
        "NSHumanReadableCopyright": say(language, "copyright"),
        say(Language.EN, "replay"): say(language, "replay"),
    }
    return "".join(f"{_quoted(key)} = {_quoted(text)};\n" for key, text in texts.items())


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


# ---------------------------------------------------------------- Windows


def version_resource() -> str:
    """Return the version resource, in both languages, as PyInstaller reads it."""
    numbers = (*(int(part) for part in __version__.split(".")[:3]), 0)
    tables, translations = [], []
    for language, code in WINDOWS_LANGUAGES.items():
        name = word(language, "app.name")
        texts = {
            "CompanyName": name,
            "FileDescription": name,
            "FileVersion": __version__,
            "InternalName": PROGRAM,
            "LegalCopyright": say(language, "copyright"),
            "OriginalFilename": program_file("windows"),
            "ProductName": name,
            "ProductVersion": __version__,
        }
        rows = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
        tables.append(f"StringTable('{code:04X}{UNICODE_PAGE:04X}', [{rows}])")
        translations += [code, UNICODE_PAGE]
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1),
  kids=[StringFileInfo([{", ".join(tables)}]), VarFileInfo([VarStruct('Translation', {translations})])])
"""


# ---------------------------------------------------------------- all


def read_me(system: str) -> str:
    """Return the note that lies beside the program: how it is started, in both languages."""
    start = BUNDLE if system == "macos" else program_file(system)
    parts = []
    for language in Language:
        title = f"{word(language, 'app.name')} {__version__}"
        lines = [say(language, f"start_{system}", file=start), say(language, "licences")]
        parts.append("\n".join([title, "", *lines]))
    return "\n\n\n".join(parts) + "\n"


def write_generated(folder: Path) -> None:
    """Write the files the description of the program asks for."""
    for language, locale in LOCALES.items():
        place = folder / "mac" / f"{locale}.lproj"
        place.mkdir(parents=True, exist_ok=True)
        (place / "InfoPlist.strings").write_text(bundle_strings(language), encoding="utf-8", newline="\n")
    (folder / "version_info.txt").write_text(version_resource(), encoding="utf-8", newline="\n")
