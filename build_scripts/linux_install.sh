#!/bin/sh
# Puts the program of this folder into the menu of your desktop and lets it open replay files; no root needed.
#   ./install.sh            and again after moving the folder
#   ./install.sh --remove   takes everything out again; the folder stays
set -eu
here=$$(cd "$$(dirname "$$0")" && pwd)
data=$${XDG_DATA_HOME:-$$HOME/.local/share}
entry=$$data/applications/$id.desktop
types=$$data/mime/packages/$id.xml

refresh() {
    for line in "update-desktop-database $$data/applications" "update-mime-database $$data/mime" \
        "gtk-update-icon-cache -q -t $$data/icons/hicolor"; do
        command -v "$${line%% *}" >/dev/null && "$${line%% *}" "$${line#* }" >/dev/null 2>&1 || true
    done
}

if [ "$${1:-}" = --remove ]; then
    rm -f "$$entry" "$$types" "$$data"/icons/hicolor/*/apps/$id.png
    refresh
    echo "$removed"
    exit 0
fi
mkdir -p "$$data/applications" "$$data/mime/packages"
# In an Exec line a quoted path wants \ " \` and $$ escaped twice over, and % doubled.
program=$$(printf '%s' "$$here/$program" | sed -e 's/[\\"\`$$]/\\\\&/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $$line in
        Exec=*) printf 'Exec="%s" %%f\n' "$$program" ;;
        *) printf '%s\n' "$$line" ;;
    esac
done < "$$here/$id.desktop" > "$$entry"
cp "$$here/$id.xml" "$$types"
for size in 16 24 32 48 64 128 256 512; do
    place=$$data/icons/hicolor/$${size}x$$size/apps
    mkdir -p "$$place"
    cp "$$here/icons/$$size.png" "$$place/$id.png"
done
refresh
echo "$installed"
