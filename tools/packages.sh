#!/usr/bin/env bash
# Builds the Debian packages for this machine's architecture into build/packages, and looks at them with lintian: packages.sh
set -euo pipefail
cd "$(dirname "$0")/.."
out=$PWD/build/packages
source=$out/source
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
[ "$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)" = "$version" ] || { echo "packages.sh: debian/changelog says another version than meson.build" >&2; exit 1; }
rm -rf "$out"
mkdir -p "$source"
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
# What git has, and the page that tools/web.sh made of it; in an unpacked archive of the source, all of it. Each file of
# one time: a package keeps times that are older than this, and they are those of a checkout.
if [ -e .git ]; then git ls-files -z; else find . -path ./build -prune -o -path ./web/dist -prune -o -type f -print0; fi |
  tar cf - --mtime="@$SOURCE_DATE_EPOCH" --null --files-from=- web/dist | tar xf - -C "$source"
(cd "$source" && DEB_BUILD_OPTIONS="parallel=$(nproc) ${DEB_BUILD_OPTIONS:-}" dpkg-buildpackage --build=binary --unsigned-changes --no-pre-clean) > "$out/build.log" 2>&1 ||
  { tail -n 30 "$out/build.log" >&2; exit 1; }
rm -rf "$source"
# The project has no address to write to yet, and no bug of Debian to close.
lintian --fail-on error,warning --suppress-tags bad-distribution-in-changes-file,initial-upload-closes-no-bugs,bogus-mail-host,bogus-mail-host-in-debian-changelog "$out"/*.changes
ls -l "$out"/*.deb
