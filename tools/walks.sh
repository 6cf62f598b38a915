#!/usr/bin/env bash
# Random walks through boards, from tests/worlds/walk.h: walks.sh COUNT [KIND…]
#
# COUNT of each kind, from the first one that the tests do not take; a process a core. What breaks is told with its seed
# and its acts. FIRST=n begins elsewhere; SANITIZE=none walks without sanitizers, assertions on: for millions.
set -uo pipefail
count=$1; shift
kinds=("$@")
[ ${#kinds[@]} -gt 0 ] || kinds=(lawful auction play full-record auction-seen play-seen)
sanitize=${SANITIZE:-undefined}
build=build/walks
[ "$sanitize" = undefined ] || build=build/walks-$sanitize
mkdir -p build
[ -f $build/build.ninja ] || meson setup $build -Dbuildtype=release -Db_sanitize="$sanitize" > build/setup-walks.log
meson compile -C $build --ninja-args=--quiet walks || exit 1

export UBSAN_OPTIONS=halt_on_error=1:abort_on_error=1:print_stacktrace=1
cores=$(nproc)
share=$(((count + cores - 1) / cores))
for kind in "${kinds[@]}"; do
  began=$SECONDS
  walkers=()
  for ((core = 0; core < cores; core++)); do
    $build/tests/worlds/walks "$kind" $((${FIRST:-1} + core * share)) "$share" &
    walkers+=($!)
  done
  wait "${walkers[@]}" # not for the writer of the log, which ends with the loop
  echo "$kind: $((SECONDS - began)) s"
done > >(tee build/walks.log) 2>&1
wait
awk '/ passed, / {passed += $4; failed += $6} END {printf "%d passed, %d failed\n", passed, failed; exit failed > 0 || passed == 0}' build/walks.log
