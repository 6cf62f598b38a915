#!/usr/bin/env bash
# The container's image, made and tried: container.sh | container.sh --inside IMAGE
#
# --inside: on a Debian 12, builds the program from the source around it and lays out in IMAGE all that it loads, and nothing else; the Containerfile
# calls it. Without it: does what the Containerfile says on the base that tools/bare.sh keeps in $BARE (default /var/tmp/arbitro-bare), starts the
# image as its user, with a read-only root and one volume, and asks it. Needs root.
set -euo pipefail
cd "$(dirname "$0")/.."
user=990

# put PATH…: into the image, links followed, under the same path.
put() {
  local path
  for path in "$@"; do
    mkdir -p "$image$(dirname "$path")"
    cp --dereference "$path" "$image$path"
  done
}

# Programs of the system, with what the loader gives them.
put_program() {
  local program
  for program in "$@"; do
    put "$program"
    ldd "$program" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p; s/^\t\(\/[^ ]*\) (.*/\1/p' | while read -r library; do put "$library"; done
  done
}

# The typefaces are in the program: no fonts, no fontconfig, no pango.
lay_out() {
  image=$1
  tools/install.sh run
  tools/web.sh
  meson setup build/container -Dbuildtype=release -Dtests=false -Dtypefaces=own -Dprefix=/usr > build/container.log || { tail -n 30 build/container.log; return 1; }
  meson compile -C build/container --ninja-args=--quiet
  mkdir -p "$image"/{usr/bin,etc,tmp,var/lib/arbitro}
  install --strip -m 755 build/container/arbitro /usr/bin/arbitro
  put_program /usr/bin/arbitro /usr/bin/mdb-export
  printf 'arbitro:x:%s:%s:Arbitro:/var/lib/arbitro:/nonexistent\n' $user $user > "$image/etc/passwd"
  printf 'arbitro:x:%s:\n' $user > "$image/etc/group"
  chown $user:$user "$image/var/lib/arbitro"
  chmod 700 "$image/var/lib/arbitro"
  chmod 1777 "$image/tmp"
}

if [ "${1:-}" = --inside ]; then
  lay_out "$(realpath -m "${2:?container.sh --inside: where to}")"
  exit
fi

bare=${BARE:-/var/tmp/arbitro-bare}
[ "$(id -u)" -eq 0 ] || { echo "container.sh: needs root" >&2; exit 1; }
[ -d "$bare/base" ] || { echo "container.sh: no base in $bare: tools/bare.sh run makes it" >&2; exit 1; }
# In rooms of its own: whatever happens, mounts, processes and the network end with this script.
if [ -z "${IN_BARE_ROOM:-}" ]; then
  IN_BARE_ROOM=1 exec unshare --mount --pid --fork --kill-child "$0" "$@"
fi

layer=$bare/container
rm -rf "$layer"
mkdir -p "$layer"/{upper,work,root,volume}
root=$layer/root
mount -t overlay overlay -o "lowerdir=$bare/base,upperdir=$layer/upper,workdir=$layer/work" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp /etc/ssl/certs/ca-certificates.crt "$root/root/trusted.crt"
git clone --quiet --no-hardlinks . "$root/source"
chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/root/trusted.crt DEBIAN_FRONTEND=noninteractive \
  bash -c 'apt-get update -qq && cd /source && tools/container.sh --inside /image' > "$layer/log" 2>&1 || { tail -n 30 "$layer/log"; exit 1; }

# -- The image, tried: its user, nothing but its volume and /tmp to write in -------------
image=$root/image
mount --bind "$image" "$image"
mount -t proc proc "$(mkdir -p "$image/proc" && echo "$image/proc")"
mkdir -p "$image/dev"
mount -t tmpfs tmpfs "$image/dev"
for device in null urandom random; do touch "$image/dev/$device" && mount --bind "/dev/$device" "$image/dev/$device"; done
ln -s /proc/self/fd "$image/dev/fd"
mount -t tmpfs -o mode=1777 tmpfs "$image/tmp"
chown $user:$user "$layer/volume"
mount --bind "$layer/volume" "$image/var/lib/arbitro"
mount -o remount,bind,ro "$image"
# As the Containerfile says: who, where, with what around him.
contained() { exec env -i LANG=C.UTF-8 HOME=/var/lib/arbitro PATH=/usr/bin "$(command -v chroot)" --userspec=$user:$user "$image" /usr/bin/arbitro "$@"; }
passed=0
holds() {
  local what=$1
  shift
  "$@" > "$layer/said" 2>&1 || { tail -n 30 "$layer/said" "$layer/serve.log"; echo "FAIL $what"; exit 1; }
  passed=$((passed + 1))
  echo "OK   $what"
}
port=$((20000 + RANDOM % 10000))
mapfile -t command < <(sed -n 's/^CMD \[\(.*\)\]/\1/p' Containerfile | tr ',' '\n' | sed 's/^ *"//; s/"$//' | sed "s/0.0.0.0:8080/127.0.0.1:$port/")
mapfile -t health < <(sed -n 's/^HEALTHCHECK.*CMD \["\/usr\/bin\/arbitro", \(.*\)\]/\1/p' Containerfile | tr ',' '\n' | sed 's/^ *"//; s/"$//')

no_shell() { [ -z "$(find "$image/bin" "$image/usr/bin" "$image/sbin" -type f ! -name arbitro ! -name mdb-export 2> /dev/null)" ]; }
is_ill() { local code=0; (contained "${health[@]}") || code=$?; [ $code -eq 1 ]; }
answers() { for _ in $(seq 100); do (contained "${health[@]}") && return 0; sleep 0.1; done; return 1; }
pages() { curl -sf "http://127.0.0.1:$port/" | grep -q '<html'; }
as_user() { [ "$(stat -c %u "$layer/volume/arbitro.db")" = $user ]; }
cannot_write() { ! touch "$image/usr/bin/x" 2> /dev/null; }
prints() { (contained movement mitchell --tables 5 --cards guides -o /var/lib/arbitro/cards.pdf) && head -c 5 "$layer/volume/cards.pdf" | grep -q '%PDF-'; }
stops() { kill -TERM $server && wait $server; }
keeps() { (contained verify --data /var/lib/arbitro); }

holds 'no shell, nothing but the program and mdb-export' no_shell
holds 'ill before it is started' is_ill
contained "${command[@]}" > "$layer/serve.log" 2>&1 &
server=$!
holds 'well once it is started' answers
holds 'serves the page' pages
holds 'the store is its user'"'"'s' as_user
holds 'its root cannot be written' cannot_write
holds 'prints a PDF' prints
holds 'stops cleanly when told' stops
holds 'ill again' is_ill
holds 'the store is whole' keeps
echo "$(du -sm --exclude=proc "$image" | cut -f 1) MB, $(find "$image" -xdev -type f | wc -l) files"
echo "$passed passed, 0 failed"
