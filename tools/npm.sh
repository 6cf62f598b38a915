#!/usr/bin/env bash
# Puts the package for npm together, a folder that 'npm pack' takes: npm.sh BUILD FOLDER
#
# Of the modules that BUILD has made, what lies in npm, and types made from the headers.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:?npm.sh: of which build}
folder=${2:?npm.sh: where to}
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
rm -rf "$folder"
mkdir -p "$folder"
cp npm/*.js npm/*.d.ts npm/README.md LICENSE "$folder"
sed "s/@VERSION@/$version/" npm/package.json > "$folder/package.json"
python3 tools/declarations.py . "$folder/types.d.ts" "$folder/doors.d.ts"
install -m 644 "$build"/src/wasm/{library,double_dummy,double_dummy_plain}.wasm "$folder"
