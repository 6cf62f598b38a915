#!/usr/bin/env bash
# Builds what a release consists of, with its sums: release.sh FOLDER [source | packages | linux | windows | npm]… (default: all)
#
# The source goes into one archive first; everything else is built from what was unpacked of it, without ccache, so that what
# is handed out is what anybody can build again. --twice: builds each a second time, in a folder with another name, and says
# whether both are the same to the byte; exit code 1 when one is not.
set -euo pipefail
cd "$(dirname "$0")/.."
twice=no
[ "${1:-}" != --twice ] || { twice=yes && shift; }
folder=$(realpath -m "${1:?release.sh: where to}")
shift
[ $# -gt 0 ] || set -- source packages linux windows npm
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
name=arbitro-$version
export CCACHE_DISABLE=1 LC_ALL=C.UTF-8 TZ=UTC SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
umask 022
work=$(mktemp -d "${TMPDIR:-/var/tmp}/arbitro-release.XXXXXX")
trap 'rm -rf "$work"' EXIT

# What git has, and the page made of it: the packages are built without a network.
source_archive() {
  git ls-files -z | tar c --exclude=web/dist/.stamp --transform "s|^|$name/|" --sort=name --mtime="@$SOURCE_DATE_EPOCH" \
    --owner=0 --group=0 --numeric-owner --mode=u+rw,go+r,go-w --null --files-from=- web/dist | xz -T1 > "$1/$name.tar.xz"
}

# Each of these stands in the unpacked source, and puts what it makes where it is told.
make_packages() {
  tools/packages.sh
  cp build/packages/*.deb "$1"
}

make_linux() { tools/one_file.sh "$1/$name-linux-$(uname -m)"; }

make_windows() {
  tools/windows/build.sh build/windows
  tools/windows/installer.sh build/windows
  cp build/windows/arbitro.exe "$1/$name.exe"
  cp build/windows/arbitro-setup.exe "$1/$name-setup.exe"
}

make_npm() {
  meson setup build/npm -Dbuildtype=release -Dtests=false > build/npm.log 2>&1 || { tail -n 30 build/npm.log; return 1; }
  ninja -C build/npm --quiet src/wasm/{library,double_dummy,double_dummy_plain}.wasm
  tools/npm.sh build/npm build/package
  (cd build/package && npm pack --silent --ignore-scripts --pack-destination "$1") > /dev/null
  mv "$1/$name.tgz" "$1/$name-npm.tgz"
}

# built_in UNPACKED TO PART: a part, built in an unpacked source.
built_in() {
  local place=$1 to=$2 part=$3
  echo "$part, in $(basename "$(dirname "$place")")" >&2
  (cd "$place" && mkdir -p build && "make_$part" "$to") > "$work/log" 2>&1 || { tail -n 40 "$work/log" >&2; exit 1; }
}

# all_in FOLDER TO PARTS…: unpacks there and builds.
all_in() {
  local place=$1 to=$2 part
  shift 2
  mkdir -p "$place" "$to"
  source_archive "$to"
  for guide in five-minutes cinque-minuti; do cp "docs/$guide.md" "$to/$guide.txt"; done
  tar xf "$to/$name.tar.xz" -C "$place"
  for part in "$@"; do
    [ "$part" = source ] || built_in "$place/$name" "$to" "$part"
  done
  rm -rf "$place"
}

rm -rf "$folder"
all_in "$work/one" "$folder" "$@"
(cd "$folder" && sha256sum -- * > SHA256SUMS)
cat "$folder/SHA256SUMS"
[ $twice = yes ] || exit 0

all_in "$work/a-second-time" "$work/again" "$@"
differ=0
while read -r sum file; do
  [ "$(sha256sum < "$work/again/$file" | cut -d ' ' -f 1)" = "$sum" ] && continue
  differ=$((differ + 1))
  echo "not the same the second time: $file" >&2
  cp "$work/again/$file" "$folder/$file.again"
done < <(sed 's/  / /' "$folder/SHA256SUMS")
echo "$(wc -l < "$folder/SHA256SUMS") built twice, $differ not the same"
[ $differ -eq 0 ]
