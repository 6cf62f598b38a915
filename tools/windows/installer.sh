#!/usr/bin/env bash
# Packs a built arbitro.exe into an installer, arbitro-setup.exe beside it: installer.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$(realpath "${1:?installer.sh: which build}")
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
# What NSIS would write of the day and of the files' times is the same at every build.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-1672531200} TZ=UTC
makensis -V2 -WX -INPUTCHARSET UTF8 "-DPROGRAM=$build/arbitro.exe" "-DLICENCE=$PWD/LICENSE" "-DVERSION=$version" "-DTO=$build/arbitro-setup.exe" \
  tools/windows/installer.nsi
