#!/usr/bin/env bash
# Builds arbitro.exe for 64-bit Windows: build.sh BUILD [meson's options]
#
# The libraries are built once, into $WINDOWS (default /var/tmp/arbitro-windows), and kept.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${1:?build.sh: where to}
shift
place=${WINDOWS:-/var/tmp/arbitro-windows}
tools/windows/libraries.sh "$place"
mkdir -p "$(dirname "$build")"
cat > "$place/libraries.ini" <<INI
[properties]
pkg_config_libdir = '$place/libs/lib/pkgconfig'
needs_exe_wrapper = true

[built-in options]
c_args = ['-isystem', '$place/libs/include']
c_link_args = ['-L$place/libs/lib']
INI
test -f "$build/build.ninja" || meson setup "$build" --cross-file tools/windows/cross.ini --cross-file "$place/libraries.ini" \
  -Dbuildtype=release -Dtests=false "$@" > "$build.log" || { tail -n 30 "$build.log"; exit 1; }
meson compile -C "$build" --ninja-args=--quiet
