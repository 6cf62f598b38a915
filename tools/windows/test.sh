#!/usr/bin/env bash
# Tries arbitro.exe with Wine: test.sh BUILD [WORDS…]
#
# With words, only the steps that have one of them in their name: test.sh build/windows acts 'double click'.
#
# The file itself, every case, the programs of the unit tests, the journal killed in the middle of entry, the installer, the server, spoken to over
# HTTP and WebSocket by the tests that try it on Linux, and an evening in a browser. Wine's own folder lies in $WINDOWS (default /var/tmp/arbitro-windows).
set -uo pipefail
cd "$(dirname "$0")/../.."
build=$(realpath "${1:?test.sh: which build}")
words=("${@:2}")
export WINEPREFIX=${WINDOWS:-/var/tmp/arbitro-windows}/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
scratch=$(mktemp -d)
passed=() fell=() again=() now=

# A test of the server needs a program that it can start and send signals to.
printf '#!/bin/sh\nexec wine %s "$@"\n' "$build/arbitro.exe" > "$scratch/arbitro"
chmod +x "$scratch/arbitro"
export ARBITRO=$scratch/arbitro ARBITRO_STOP=SIGINT ARBITRO_HANGS_UP=yes
# What reads a Bridgemate database on Linux is a script, which Wine does not start: a program stands for it, on Windows' path.
mkdir "$scratch/path"
x86_64-w64-mingw32-gcc-posix -Wall -Werror -o "$scratch/path/mdb-export.exe" tools/windows/mdb_export.c
export WINEPATH=Z:${scratch//\//\\}\\path

names() { local name list=; for name in "$@"; do list+="${list:+; }$name"; done; echo "$list"; }
# However it ends, it says what passed before.
last_words() {
  trap - EXIT
  [ -z "$now" ] || { fell+=("$now"); echo "interrupted in: $now"; end_step; }
  wineserver -k
  rm -rf "$scratch"
  [ ${#fell[@]} -eq 0 ] || { echo "passed: $(names "${passed[@]}")"; echo "failed: $(names "${fell[@]}")"; }
  [ ${#again[@]} -eq 0 ] || echo "stood still once and were run again: $(names "${again[@]}")"
  echo "${#passed[@]} passed, ${#fell[@]} failed"
  [ ${#fell[@]} -eq 0 ]
  exit
}
trap last_words EXIT
trap 'exit 1' INT TERM

# Every step has a time in which it must end, in seconds. It is a group of processes of its own; who is still there when the time is over, in the group
# or in Wine, is ended.
step=
end_step() {
  kill -TERM -- "-$step" 2> /dev/null && sleep 3
  kill -KILL -- "-$step" 2> /dev/null
  wineserver -k
}
# Ends as the step does, with 124 when it stood still.
within() {
  local limit=$1 began=$SECONDS code
  shift
  set -m
  "$@" > "$scratch/said" 2>&1 < /dev/null &
  step=$!
  set +m
  while kill -0 $step 2> /dev/null; do
    sleep 0.2
    [ $((SECONDS - began)) -ge "$limit" ] || continue
    # Bytes that nobody has read tell whether it was the program or the test that waited.
    ss -tnp 2>&1 | awk '/wineserver/ && $2 > 0' > "$scratch/sockets"
    end_step
    wait $step
    return 124
  done
  wait $step
  code=$?
  [ $code -ne 124 ] || code=1
  return $code
}
# What fell, or else the end.
tell() {
  if grep -q '^not ok' "$scratch/said"; then grep -A 24 '^not ok' "$scratch/said" | head -n 60; else tail -n 40 "$scratch/said"; fi
}

# Wine's services are started with the first program, have its output for theirs, and may outlive it: then a test that waits for the end of what its
# program says waits for ever. A program of ours is the first.
keeper=
keep_wine() {
  [ -z "$keeper" ] || ! kill -0 "$keeper" 2> /dev/null || return 0
  wine ping -n 100000 127.0.0.1 > /dev/null 2>&1 < /dev/null &
  keeper=$!
  wine cmd /c ver > /dev/null 2>&1 < /dev/null
}
is_wanted() {
  local word
  [ ${#words[@]} -gt 0 ] || return 0
  for word in "${words[@]}"; do [[ $1 != *"$word"* ]] || return 0; done
  return 1
}
# try NAME LIMIT COMMAND…
try() {
  local name=$1 limit=$2 began=$SECONDS code
  shift 2
  is_wanted "$name" || return 0
  now=$name
  keep_wine
  within "$limit" "$@"
  code=$?
  if [ $code -eq 124 ] && [ -s "$scratch/sockets" ]; then
    # Wine may keep the connection of a program that a test killed, and who has it waits for ever (killed.py). The tests hang up by themselves; where one
    # waits all the same it has one more try, and it is told.
    echo "AGAIN $name: stood still, ended after $limit s; Wine's server has bytes that no program reads:"
    cat "$scratch/sockets"
    tell
    again+=("$name")
    began=$SECONDS
    keep_wine
    within "$limit" "$@"
    code=$?
  fi
  now=
  if [ $code -eq 0 ]; then
    passed+=("$name")
    echo "OK   $name, $((SECONDS - began)) s"
    return
  fi
  fell+=("$name")
  if [ $code -eq 124 ]; then
    echo "FAIL $name: stood still, ended after $limit s. Its last words, and the connections in Wine's server with bytes that no program has read:"
    tell
    cat "$scratch/sockets"
  else
    echo "FAIL $name, after $((SECONDS - began)) s. Its last words:"
    tell
  fi
}

is_small() { [ "$(stat -c %s "$build/arbitro.exe")" -le $((20 << 20)) ]; }
says_version() { [ "$("$ARBITRO" version)" = "arbitro $(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)" ]; }
# What Windows itself has, and nothing else, is loaded beside the file. With it, and before a word of ours is run, only what Windows counts among its known
# libraries (KnownDLLs): any other is looked for in the program's own folder first.
is_alone() {
  x86_64-w64-mingw32-objdump -p "$build/arbitro.exe" | sed -n 's/.*DLL Name: //p' | tr 'A-Z' 'a-z' | sort -u > "$scratch/dlls"
  cat "$scratch/dlls"
  ! grep -vE '^(kernel32|msvcrt|user32|advapi32|shell32|ws2_32|psapi|gdi32)\.dll$' "$scratch/dlls"
}
# Libraries of other people, under the names of Windows' own, lie in the folder of downloads; Wine is told to prefer them to its own. Each leaves a
# file when it is loaded. (Not version.dll, which Wine's user32 brings along, and Windows' does not.)
leaves_others_alone() {
  local names=(iphlpapi userenv crypt32 bcrypt cryptbase dnsapi mswsock powrprof profapi rsaenh) name server code=0 place="$scratch/downloads"
  mkdir -p "$place"
  cp "$build/arbitro.exe" "$place"
  x86_64-w64-mingw32-gcc-posix -shared -Wall -Werror -o "$scratch/planted.dll" tools/windows/planted.c || return 1
  for name in "${names[@]}"; do cp "$scratch/planted.dll" "$place/$name.dll"; done
  (cd "$place" && WINEDLLOVERRIDES="$WINEDLLOVERRIDES;$(IFS=,; echo "${names[*]}")=n,b" exec wine ./arbitro.exe serve --data kept --listen 0.0.0.0:0) > "$scratch/served" 2>&1 &
  server=$!
  for _ in $(seq 300); do grep -q 'Everything is kept\|Tutto' "$scratch/served" && break; kill -0 $server 2> /dev/null || break; sleep 0.1; done
  kill -INT $server
  wait $server || code=$?
  cat "$scratch/served"
  ! ls "$place" | grep loaded && [ $code -eq 0 ]
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
server() { tools/node.sh --test "$1"; }
browser() { tools/node.sh --test "tests/web/$1.mjs"; }
# What was acknowledged is there after each of sixty-six kills.
killed() { ARBITRO_KILL_LOADED=1 TMPDIR=$scratch wine "$build/tests/journal/test_kill.exe"; }

# -- The installer -----------------------------------------------------------------------
installed="$WINEPREFIX/drive_c/Program Files/Arbitro"
listed='HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall\Arbitro'
links=("$WINEPREFIX/drive_c/ProgramData/Microsoft/Windows/Start Menu/Programs/Arbitro.lnk" "$WINEPREFIX/drive_c/users/Public/Desktop/Arbitro.lnk")
# Where a double click keeps the store.
store() { find "$WINEPREFIX/drive_c/users" -path '*/Local/Arbitro' -type d; }
installs() {
  wine "$build/arbitro-setup.exe" /S || { echo "exit code $?"; return 1; }
  cmp "$build/arbitro.exe" "$installed/arbitro.exe" && cmp LICENSE "$installed/LICENSE.txt" && test -s "$installed/uninstall.exe" &&
    ls -l "${links[@]}" && wine reg query "$listed" /v DisplayVersion | grep -F "$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)"
}
# The program as installed, on the folder of a double click, still running: not replaced, not removed, and said so by the exit code.
spares_the_running() {
  local kept server code=0
  kept="$(wine cmd /c 'echo %LOCALAPPDATA%' | tr -d '\r')\\Arbitro"
  wine "$installed/arbitro.exe" serve --data "$kept" --listen 127.0.0.1:0 --no-mdns > "$scratch/served" 2>&1 &
  server=$!
  for _ in $(seq 300); do grep -q 'Everything is kept\|Tutto' "$scratch/served" && break; sleep 0.1; done
  wine "$build/arbitro-setup.exe" /S || code=$?
  kill -INT $server
  wait $server
  [ $code -eq 2 ] || { echo "the installer ended with $code"; cat "$scratch/served"; return 1; }
}
uninstalls() {
  wine "$installed/uninstall.exe" /S
  for _ in $(seq 300); do [ -e "$installed" ] || break; sleep 0.1; done      # it goes on from a copy of itself
  ! ls "$installed" "${links[@]}" 2> /dev/null && ! wine reg query "$listed" > /dev/null && test -s "$(store)/arbitro.db" &&
    "$ARBITRO" verify --data "Z:$(store | tr / '\\')"
}

# -- A double click ----------------------------------------------------------------------
# Its window is a terminal, the browser a script that notes what it is to show; from there one goes by the page that lies beside the file, in both
# languages. As root on a network of its own, where nobody else has port 8080.
# Sockets are opened by Wine's server, for every program: one that is still there from the step before would open them in
# the network outside, and nobody in here would reach them.
apart() {
  wineserver -k
  wineserver -w
  if [ "$(id -u)" -eq 0 ]; then unshare --net sh -c '. tools/apart.sh && exec "$@"' apart "$@"; else "$@"; fi
}
double_click() {
  mkdir -p "$scratch/bin"
  printf '#!/bin/sh\necho "$1" >> %s\n' "$scratch/opened" > "$scratch/bin/xdg-open"
  cat > "$scratch/double-click" << CLICK
#!/bin/sh
for try in \$(seq 100); do curl -s -m 2 http://127.0.0.1:8080/api/health > /dev/null || break; sleep 0.2; done
find "$WINEPREFIX/drive_c/users" -path '*/Local/Arbitro' -prune -exec rm -rf {} +
unset LC_ALL
LANG=C.UTF-8 LC_MESSAGES=it_IT.UTF-8 exec script -qfec "wine $build/arbitro.exe" "$scratch/window"
CLICK
  chmod +x "$scratch/bin/xdg-open" "$scratch/double-click"
  PATH=$scratch/bin:$PATH ARBITRO_BY_HAND=$scratch/double-click apart tools/node.sh --test tests/web/guide.mjs || return 1
  cat "$scratch/opened"
  [ "$(sort -u "$scratch/opened")" = 'http://127.0.0.1:8080/#/welcome' ] || return 1
  # Letters and squares of several bytes are whole; what follows moves the cursor.
  sed 's/\x1b\[[0-9;?]*[A-Za-z]//g' "$scratch/window" > "$scratch/window.txt"
  cat "$scratch/window.txt"
  grep -q 'dell’arbitro' "$scratch/window.txt" && grep -q '█▀▀▀▀▀█' "$scratch/window.txt" || return 1
  # Closed by the scene, it left a whole store.
  "$ARBITRO" verify --data "Z:$(store | tr / '\\')"
}

wineboot -i > /dev/null 2>&1
wine winecfg -v win10 > /dev/null 2>&1
try 'at most 20 MB' 10 is_small
try 'nothing but Windows beside it' 30 is_alone
try 'libraries of others beside it' 60 leaves_others_alone
try 'its version' 60 says_version
try 'every case' 600 "$ARBITRO" rule --check tests/cases
try 'names of files in any letters, and a PDF' 120 takes_names
try 'bytes go through as they are' 60 keeps_bytes
try 'units' 1200 unit
try 'the journal, killed' 180 killed
try 'installs without a question' 180 installs
try 'leaves a running program as it is' 180 spares_the_running
try 'uninstalls, and leaves the store' 180 uninstalls
# All that Linux has, but for what another system, another clock or another program is needed: a test that is renamed is found again.
for file in tests/server/*.test.mjs tests/server/cut/*.test.mjs; do
  case $(basename "$file" .test.mjs) in
    bench) continue ;;      # measures with clients that are not built for Windows
    clock) continue ;;      # a build of its own, with a wrong clock
    plug) continue ;;       # pulls it while it is being loaded, of which Wine loses sight
  esac
  try "server: $(basename "$file" .test.mjs)" 600 server "$file"
done
for scene in evening welcome; do try "in a browser: $scene" 900 browser "$scene"; done
try 'a double click, and an evening by one page' 900 double_click
