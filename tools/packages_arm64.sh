#!/usr/bin/env bash
# The Debian packages for arm64, made and tried on a machine of another kind: packages_arm64.sh [build | try | bare]… (default: all)
#
# build: cross-built with Debian's compiler and its libraries for arm64, into build/packages/arm64, and looked at with lintian
# try:   under qemu the programs of the unit tests, every case of the Laws, and a server in which results are entered
# bare:  the packages on a bare Debian 12 for arm64, as tools/packages_bare.sh does it
#
# All of it in layers above the base that tools/bare.sh keeps in $BARE (default /var/tmp/arbitro-bare): $BARE/cross has the
# compiler and is kept, as is $BARE/base-arm64. Nothing but Debian's own archive is asked. Needs root.
set -euo pipefail
cd "$(dirname "$0")/.."
bare=${BARE:-/var/tmp/arbitro-bare}
[ "$(id -u)" -eq 0 ] || { echo "packages_arm64.sh: needs root" >&2; exit 1; }
[ -d "$bare/base" ] || { echo "packages_arm64.sh: no base in $bare: tools/bare.sh run makes it" >&2; exit 1; }
[ -f web/dist/index.html ] || { echo "packages_arm64.sh: web/dist is missing: run tools/web.sh first" >&2; exit 1; }
if [ -z "${IN_CROSS_ROOM:-}" ]; then
  IN_CROSS_ROOM=1 exec unshare --mount --pid --fork --kill-child "$0" "$@"
fi

cross=$bare/cross root=$bare/cross/root out=$PWD/build/packages/arm64
binfmt=/proc/sys/fs/binfmt_misc
export LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

inside() {
  chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    SOURCE_DATE_EPOCH="$SOURCE_DATE_EPOCH" bash -euo pipefail -c "$1"
}
# quietly WHAT COMMAND: says how it went; all of it is in a log.
quietly() {
  local began=$SECONDS
  inside "$2" > "$cross/$1.log" 2>&1 || { tail -n 40 "$cross/$1.log"; echo "FAIL $1; all of it in $cross/$1.log"; exit 1; }
  echo "OK   $1, $((SECONDS - began)) s"
}

lay_root() {
  mkdir -p "$cross/upper" "$cross/work" "$root"
  mount -t overlay overlay -o "lowerdir=$bare/base,upperdir=$cross/upper,workdir=$cross/work" "$root"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
}

# What git has, and the page that tools/web.sh made of it; in an unpacked archive of the source, all of it.
lay_source() {
  rm -rf "$root/root/source"
  mkdir -p "$root/root/source"
  if [ -e .git ]; then git ls-files -z; else find . -path ./build -prune -o -path ./web/dist -prune -o -type f -print0; fi |
    tar cf - --mtime="@$SOURCE_DATE_EPOCH" --null --files-from=- web/dist | tar xf - -C "$root/root/source"
}

# What building and trying needs: of this machine's kind the tools, for arm64 the libraries.
make_cross() {
  rm -rf "$root/root/needs"
  mkdir "$root/root/needs"
  cp -r debian "$root/root/needs"
  quietly tools 'dpkg --add-architecture arm64 && apt-get update -qq
    apt-get install -y -qq --no-install-recommends build-essential crossbuild-essential-arm64 libcmocka-dev:arm64 libdds-dev:arm64 qemu-user-static
    cd /root/needs && apt-get build-dep -y -qq --no-install-recommends --host-architecture arm64 -P cross,nocheck ./'
}

do_build() {
  lay_source
  quietly build 'cd /root/source && DEB_BUILD_OPTIONS="parallel=$(nproc)" dpkg-buildpackage --host-arch=arm64 --build=binary -Pcross,nocheck --unsigned-changes --no-pre-clean'
  rm -rf "$out"
  mkdir -p "$out"
  mv "$root"/root/*.deb "$root"/root/*_arm64.changes "$root"/root/*_arm64.buildinfo "$out"
  lintian --fail-on error,warning --suppress-tags bad-distribution-in-changes-file,initial-upload-closes-no-bugs,bogus-mail-host,bogus-mail-host-in-debian-changelog "$out"/*.changes
  ls -l "$out"/*.deb
}

# In the tree that the packages were built in: its program, and the unit tests, which are added to it.
do_try() {
  [ -d "$root/root/source/obj-aarch64-linux-gnu" ] || { echo "packages_arm64.sh: build first" >&2; exit 1; }
  cp tools/arm64_units.py "$root/root/source/tools"
  quietly units 'cd /root/source && readelf -h obj-aarch64-linux-gnu/arbitro | grep -q AArch64
    meson setup --reconfigure obj-aarch64-linux-gnu -Dtests=true
    python3 tools/arm64_units.py obj-aarch64-linux-gnu /usr/bin/qemu-aarch64-static'
  tail -n 1 "$cross/units.log"
  quietly cases 'cd /root/source && qemu-aarch64-static obj-aarch64-linux-gnu/arbitro --lang en rule --check tests/cases'
  tail -n 1 "$cross/cases.log"
  quietly evening 'cd /root/source && printf "#!/bin/sh\nexec qemu-aarch64-static $PWD/obj-aarch64-linux-gnu/arbitro \"\$@\"\n" > /root/arbitro && chmod +x /root/arbitro
    ARBITRO=/root/arbitro tools/node.sh --test tests/server/acts.test.mjs'
  grep -E '^# (pass|fail)' "$cross/evening.log"
}

# Programs for arm64 start by themselves as long as this runs.
start_by_qemu() {
  mountpoint -q "$binfmt" || mount -t binfmt_misc binfmt_misc "$binfmt"
  [ ! -e "$binfmt/qemu-aarch64" ] || return 0
  trap 'echo -1 > '"$binfmt/arbitro-arm64" EXIT
  printf '%s' ':arbitro-arm64:M::\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:'"$root/usr/bin/qemu-aarch64-static:F" > "$binfmt/register"
}

do_bare() {
  local making=$bare/making-arm64
  start_by_qemu
  if [ ! -d "$bare/base-arm64" ]; then
    rm -rf "$making"
    debootstrap --arch=arm64 --variant=minbase --include=systemd,procps bookworm "$making" > "$bare/debootstrap-arm64.log" || { tail -n 5 "$bare/debootstrap-arm64.log"; exit 1; }
    cp "$bare/base/etc/apt/sources.list" "$making/etc/apt/sources.list"
    mv "$making" "$bare/base-arm64"
  fi
  BASE=$bare/base-arm64 PACKAGES=$out tools/packages_bare.sh
}

[ $# -gt 0 ] || set -- build try bare
lay_root
make_cross
for what in "$@"; do "do_$what"; done
