#!/usr/bin/env bash
# Tries arbitro.exe with Wine: test.sh BUILD
#
# The file itself, every case, the programs of the unit tests, and the server, spoken to over HTTP and WebSocket by the tests
# that try it on Linux; killed in the middle of entry too. Wine's own folder lies in $WINDOWS (default /var/tmp/arbitro-windows).
set -uo pipefail
cd "$(dirname "$0")/../.."
build=$(realpath "${1:?test.sh: which build}")
export WINEPREFIX=${WINDOWS:-/var/tmp/arbitro-windows}/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
passed=0

# A test of the server needs a program that it can start and send signals to.
printf '#!/bin/sh\nexec wine %s "$@"\n' "$build/arbitro.exe" > "$scratch/arbitro"
chmod +x "$scratch/arbitro"
export ARBITRO=$scratch/arbitro ARBITRO_STOP=SIGINT

try() {
  local name=$1 began=$SECONDS
  shift
  if "$@" > "$scratch/said" 2>&1; then
    passed=$((passed + 1))
    echo "OK   $name, $((SECONDS - began)) s"
  else
    failed=$((failed + 1))
    echo "FAIL $name"
    tail -n 40 "$scratch/said"
  fi
}

is_small() { [ "$(stat -c %s "$build/arbitro.exe")" -le $((20 << 20)) ]; }
says_version() { [ "$("$ARBITRO" version)" = "arbitro $(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)" ]; }
# What Windows itself has, and nothing else, is loaded beside the file.
is_alone() {
  x86_64-w64-mingw32-objdump -p "$build/arbitro.exe" | sed -n 's/.*DLL Name: //p' | tr 'A-Z' 'a-z' | sort -u > "$scratch/dlls"
  cat "$scratch/dlls"
  ! grep -vE '^(kernel32|msvcrt|user32|advapi32|shell32|ws2_32|iphlpapi|psapi|userenv|crypt32|gdi32|bcrypt)\.dll$' "$scratch/dlls"
}
takes_names() {
  local path="$scratch/mano è ♠.pbn"
  cp tests/cli/deals/dealt.pbn "$path"
  "$ARBITRO" print hands "Z:${path//\//\\}" -o "Z:${scratch//\//\\}\\carte è ♠.pdf" && head -c 5 "$scratch/carte è ♠.pdf" | grep -q '%PDF-'
}
keeps_bytes() { [ "$("$ARBITRO" matchpoints 620 140 | od -An -tx1 | tr -d ' ')" = 3220300a ]; }
unit() {
  for program in "$build"/tests/unit/test_*.exe; do
    wine "$program" || { echo "$program"; return 1; }
  done
}
server() { tools/node.sh --test "tests/server/$1.test.mjs"; }

wineboot -i > /dev/null 2>&1
try 'at most 20 MB' is_small
try 'nothing but Windows beside it' is_alone
try 'its version' says_version
try 'every case' "$ARBITRO" rule --check tests/cases
try 'names of files in any letters, and a PDF' takes_names
try 'bytes go through as they are' keeps_bytes
try 'units' unit
for part in setup acts roles rulings cut views pages; do try "server: $part" server "$part"; done
wineserver -k
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
