#!/usr/bin/env bash
# An evening by the page that lies beside the package, on a bare Debian 12 that is booted for it: packages_booted.sh
#
# With systemd and no network but one of its own. What docs/five-minutes.md tells to type is typed there, the browser is this machine's; in both
# languages, each on a Debian of its own. On the base that tools/bare.sh keeps in $BARE (default /var/tmp/arbitro-bare), in layers that are
# thrown away. Needs root, the packages systemd-container and chromium-headless-shell, and web/node_modules (tools/web.sh). PACKAGES names
# another folder of packages. --boot: starts one such Debian, and says what its first password is.
set -euo pipefail
cd "$(dirname "$0")/.."
bare=${BARE:-/var/tmp/arbitro-bare}
packages=${PACKAGES:-build/packages}
fetched=$bare/booted/fetched
[ "$(id -u)" -eq 0 ] || { echo "packages_booted.sh: needs root" >&2; exit 1; }
[ -d "$bare/base" ] || { echo "packages_booted.sh: no $bare/base: tools/bare.sh run makes it" >&2; exit 1; }
if [ -z "${IN_BARE_ROOM:-}" ]; then
  IN_BARE_ROOM=1 exec unshare --mount --pid --fork --kill-child --mount-proc "$0" "$@"
fi

# overlaid LOWER UPPER ROOT
overlaid() {
  mkdir -p "$2"/{upper,work} "$3"
  mount -t overlay overlay -o "lowerdir=$1,upperdir=$2/upper,workdir=$2/work" "$3"
}

# The packages that it depends on lie ready, as from a mirror: the booted Debian has no network.
fetch() {
  local root=$bare/booted/root
  rm -rf "$bare/booted"
  overlaid "$bare/base" "$fetched" "$root"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  cp "$packages"/arbitro_*.deb "$root/root"
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    sh -c 'apt-get update -qq && apt-get install -y -qq --download-only /root/arbitro_*.deb' > "$bare/booted/log" 2>&1 || { tail "$bare/booted/log"; exit 1; }
  umount "$root"
}

boot() {
  local here root says debian
  here=$(mktemp -d "$bare/booted/XXXXXX")
  root=$here/root
  overlaid "$fetched/upper:$bare/base" "$here" "$root"
  cat > "$root/root/type" << 'TYPED'
cd /root
apt install -y ./arbitro_*.deb
for second in $(seq 60); do journalctl -u arbitro | grep password && break; sleep 1; done
systemctl is-active arbitro
TYPED
  printf '[Service]\nType=oneshot\nExecStart=/bin/sh /root/type\nStandardOutput=append:/root/said\nStandardError=append:/root/said\n' > "$root/etc/systemd/system/typed.service"
  mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
  ln -s ../typed.service "$root/etc/systemd/system/multi-user.target.wants/typed.service"
  touch "$root/root/said"
  tail -f "$root/root/said" &
  says=$!
  systemd-nspawn --quiet --boot --directory="$root" --register=no --keep-unit --machine="arbitro-$$" < /dev/null > "$here/boot.log" 2>&1 &
  debian=$!
  trap 'kill '$says'; kill '$debian' && wait '$debian'; umount -l '"$root" EXIT
  trap exit TERM
  wait $debian
}

if [ "${1:-}" = --boot ]; then
  boot
  exit
fi
fetch
ARBITRO_BY_HAND="$PWD/tools/packages_booted.sh --boot" unshare --net sh -c '. tools/apart.sh && exec tools/node.sh --test tests/web/guide.mjs' > "$bare/booted/said" 2>&1 ||
  { tail -n 60 "$bare/booted/said"; echo 'FAIL an evening by one page'; exit 1; }
sed -n 's/^# \([0-9]* s from.*\)/OK   \1/p' "$bare/booted/said" | tee "$bare/booted/passed"
echo "$(wc -l < "$bare/booted/passed") passed, 0 failed"
