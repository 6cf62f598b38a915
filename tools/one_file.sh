#!/usr/bin/env bash
# One file for any Linux with this machine's processor: one_file.sh FILE | one_file.sh --try FILE
#
# A few lines of sh, and behind them an archive of the program and all that it loads, the loader too. The first start unpacks
# it into the person's cache; nothing of the system is used but sh, tail, gzip, tar and their like. The typefaces are in the
# program; stores in PostgreSQL are not.
# --try: starts FILE where there is nothing but busybox, and asks it. Needs root and the package busybox-static.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
if [ "${1:-}" = --try ] && [ -z "${IN_BARE_ROOM:-}" ]; then
  [ "$(id -u)" -eq 0 ] && [ -x /bin/busybox ] || { echo "one_file.sh: --try needs root and busybox-static" >&2; exit 1; }
  IN_BARE_ROOM=1 exec unshare --mount --pid --fork --kill-child "$0" "$@"     # mounts and processes end with this script
fi
scratch=$(mktemp -d)
trap 'umount -l "$scratch"/root/{dev,proc} 2> /dev/null || true; rm -rf --one-file-system "$scratch"' EXIT

# What the loader gives a program, each by the name under which it is asked for; the loader itself as 'loader'.
put_libraries() {
  ldd "$1" | sed -n 's/^\t\(\S*\) => \(\/\S*\) .*/\1 \2/p; s/^\t\(\/\S*\) (.*/loader \1/p' | while read -r name path; do
    install -m 755 "$path" "$2/$(basename "$name")"
  done
}

head_of_it() {
  cat << HEAD
#!/bin/sh
# Arbitro $version. Behind these lines lies an archive: the program and all that it loads, unpacked once into the cache.
set -e
here=\${XDG_CACHE_HOME:-\${HOME:?}/.cache}/arbitro-$version-$1
if [ ! -e "\$here/arbitro" ]; then
  mkdir -p "\${here%/*}"
  new=\$(mktemp -d "\$here.XXXXXX")
  tail -n +14 "\$0" | gzip -dc | tar xf - -C "\$new"
  chmod 755 "\$new"
  [ -e "\$here" ] || mv "\$new" "\$here"
  rm -rf "\$new"
fi
exec "\$here/loader" --library-path "\$here" --argv0 arbitro "\$here/arbitro" "\$@"
HEAD
}

make_it() {
  local to
  to=$(realpath -m "$1")
  test -f build/one-file/build.ninja ||
    meson setup build/one-file -Dbuildtype=release -Dtests=false -Dtypefaces=own -Dpostgres=disabled > build/one-file.log || { tail -n 30 build/one-file.log; exit 1; }
  meson compile -C build/one-file --ninja-args=--quiet arbitro:executable
  mkdir "$scratch/all"
  install --strip -m 755 build/one-file/arbitro "$scratch/all/arbitro"
  put_libraries build/one-file/arbitro "$scratch/all"
  tar c -C "$scratch/all" --sort=name --mtime="@${SOURCE_DATE_EPOCH:-1672531200}" --owner=0 --group=0 --numeric-owner --format=ustar . | gzip -9n > "$scratch/archive"
  { head_of_it "$(sha256sum < "$scratch/archive" | cut -c 1-12)" && cat "$scratch/archive"; } > "$to"
  chmod 755 "$to"
  ls -l "$to"
}

passed=0
holds() {
  local what=$1
  shift
  "$@" > "$scratch/said" 2>&1 || { tail -n 30 "$scratch/said"; cat "$scratch/served"; echo "FAIL $what"; exit 1; }
  passed=$((passed + 1))
  echo "OK   $what"
}

try_it() {
  local root=$scratch/root port=$((20000 + RANDOM % 10000)) device tool
  mkdir -p "$root"/{bin,dev,home,proc,tmp}
  cp /bin/busybox "$root/bin/busybox"
  for tool in sh tail gzip tar mkdir mktemp chmod mv rm; do ln -s busybox "$root/bin/$tool"; done
  cp "$1" "$root/arbitro"
  mount -t tmpfs tmpfs "$root/dev"
  for device in null urandom random; do cp -a "/dev/$device" "$root/dev/$device"; done
  mount -t proc proc "$root/proc"
  touch "$scratch/served"
  local words=(env -i HOME=/home PATH=/bin LANG=it_IT.UTF-8 "$(command -v chroot)" "$root" /arbitro)
  alone() { "${words[@]}" "$@"; }
  is_itself() { [ "$(alone version)" = "arbitro $version" ]; }
  unpacked_once() { [ "$(find "$root/home/.cache" -mindepth 1 -maxdepth 1 | wc -l)" = 1 ]; }
  answers() { for _ in $(seq 300); do alone health --data /home/club && return 0; sleep 0.1; done; return 1; }
  pages() { curl -sf "http://127.0.0.1:$port/" | grep -q '<html'; }
  says_password() { grep -q 'La prima password dell.arbitro' "$scratch/served"; }
  prints() { alone movement mitchell --tables 5 --cards guides -o /home/cards.pdf && head -c 5 "$root/home/cards.pdf" | grep -q '%PDF-'; }
  stops() { kill -TERM "$server" && wait "$server"; }
  keeps() { alone backup --data /home/club /home/club.backup && alone verify /home/club.backup; }
  holds 'says which version it is' is_itself
  "${words[@]}" serve --data /home/club --listen "127.0.0.1:$port" > "$scratch/served" 2>&1 &
  server=$!
  holds 'answers' answers
  holds 'serves the page' pages
  holds 'says the first password, in the language of the person' says_password
  holds 'prints a PDF' prints
  holds 'stops cleanly when told' stops
  holds 'the store is whole, and a copy of it' keeps
  holds 'it was unpacked once' unpacked_once
  echo "$passed passed, 0 failed"
}

case ${1:-} in
  --try) try_it "${2:?one_file.sh --try: which file}" ;;
  '') echo 'one_file.sh: where to' >&2; exit 2 ;;
  *) make_it "$1" ;;
esac
