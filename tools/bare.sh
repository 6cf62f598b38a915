#!/usr/bin/env bash
# Tries the README's two commands on a bare Debian 12: bare.sh [run | test]… (default: both)
#
# Debian is bootstrapped once, into $BARE (default /var/tmp/arbitro-bare), and kept. Each run works in a fresh layer above
# it that is thrown away at the end: a clone of HEAD, `make run` until the server answers, `make test`. Nothing of this
# machine is seen there but its network, and the certificates that it trusts. Needs root and the package debootstrap.
set -euo pipefail
cd "$(dirname "$0")/.."
bare=${BARE:-/var/tmp/arbitro-bare}
[ "$(id -u)" -eq 0 ] || { echo "bare.sh: needs root" >&2; exit 1; }
command -v debootstrap > /dev/null || { echo "bare.sh: apt install debootstrap" >&2; exit 1; }

# In a room of its own for mounts and processes: whatever happens, both end with this script.
if [ -z "${IN_BARE_ROOM:-}" ]; then
  IN_BARE_ROOM=1 exec unshare --mount --pid --fork --kill-child "$0" "$@"
fi

make_base() {
  local making=$bare/making
  rm -rf "$making"
  mkdir -p "$bare"
  debootstrap bookworm "$making" > "$bare/debootstrap.log" || { tail -n 5 "$bare/debootstrap.log"; exit 1; }
  # As Debian's installer leaves it: with its updates, security's included.
  sed -n 's|^deb \([^ ]*\) bookworm main.*|deb \1 bookworm-updates main\ndeb \1-security bookworm-security main|p' \
    "$making/etc/apt/sources.list" > "$bare/more"
  cat "$bare/more" >> "$making/etc/apt/sources.list"
  mv "$making" "$bare/base"
}

lay_root() {
  rm -rf "$bare/layer"
  mkdir -p "$bare/layer/upper" "$bare/layer/work" "$bare/layer/root"
  root=$bare/layer/root
  mount -t overlay overlay -o "lowerdir=$bare/base,upperdir=$bare/layer/upper,workdir=$bare/layer/work" "$root"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  cp /etc/ssl/certs/ca-certificates.crt "$root/root/trusted.crt"
  git clone --quiet --no-hardlinks . "$root/root/arbitro"
}

inside() {
  chroot "$root" env -i HOME=/root USER=root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
    NODE_EXTRA_CA_CERTS=/root/trusted.crt DEBIAN_FRONTEND=noninteractive bash -c "cd /root/arbitro && $1"
}

try_run() {
  local port=$((20000 + RANDOM % 10000)) began=$SECONDS log=$bare/run.log
  inside "make run LISTEN=127.0.0.1:$port" > "$log" 2>&1 &
  local server=$!
  until curl --silent --fail --max-time 2 "http://127.0.0.1:$port/api/health" > /dev/null; do
    kill -0 $server 2> /dev/null || { tail -n 30 "$log"; echo "bare: make run ended before it answered"; return 1; }
    [ $((SECONDS - began)) -lt 3600 ] || { tail -n 30 "$log"; echo "bare: make run did not answer within an hour"; return 1; }
    sleep 1
  done
  inside "pkill -INT -x arbitro" || true
  wait $server || true
  echo "bare: make run answered after $((SECONDS - began)) s"
}

try_test() {
  local began=$SECONDS log=$bare/test.log
  inside "make test" > "$log" 2>&1 || { grep -v '^OK ' "$log" | tail -n 200; echo "bare: make test fell after $((SECONDS - began)) s; all of it in $log"; return 1; }
  echo "bare: make test took $((SECONDS - began)) s: $(tail -n 1 "$log")"
}

[ -d "$bare/base" ] || make_base
lay_root
inside "apt-get update -qq && apt-get install -y -qq --no-install-recommends make" > "$bare/make.log" 2>&1 || { tail "$bare/make.log"; exit 1; }
[ $# -gt 0 ] || set -- run test
for what in "$@"; do "try_$what"; done
