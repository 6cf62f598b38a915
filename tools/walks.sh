#!/usr/bin/env bash
# Random walks through boards, from tests/worlds/walk.h: walks.sh COUNT [KIND…]
#
# COUNT of each kind, from the first one that the tests do not take; a process a core. What breaks is told with its seed
# and its acts. FIRST=n begins elsewhere; SANITIZE=none walks without sanitizers, assertions on: for millions. That
# program is for this very processor, linked as one and arranged by where its first thousands of walks went (LTO, PGO),
# anew when a source changed.
set -uo pipefail
count=$1; shift
kinds=("$@")
[ ${#kinds[@]} -gt 0 ] || kinds=(lawful auction play full-record auction-seen play-seen)
sanitize=${SANITIZE:-undefined}
build=build/walks
[ "$sanitize" = undefined ] || build=build/walks-$sanitize
mkdir -p build
if [ ! -f $build/build.ninja ]; then
  how=(-Db_sanitize="$sanitize")
  [ "$sanitize" != none ] || how+=(-Db_lto=true -Dwerror=false -Dc_args='-march=native -Wno-missing-profile -Wno-coverage-mismatch')
  meson setup $build -Dbuildtype=release "${how[@]}" > build/setup-walks.log
fi

compiled() { meson compile -C $build --ninja-args=--quiet walks > build/walks-compiled.log 2>&1 || { cat build/walks-compiled.log; exit 1; }; }

# Which way each branch goes is counted by a first program, and the second is compiled with that.
trained() {
  meson configure $build -Db_pgo=generate && find $build -name '*.gcda' -delete && compiled
  for kind in lawful auction play full-record auction-seen play-seen; do $build/tests/worlds/walks $kind 1 1500 || exit 1; done > /dev/null
  meson configure $build -Db_pgo=use && compiled && touch $build/trained
}

if [ "$sanitize" != none ]; then
  compiled
elif [ ! -f $build/trained ] || [ -n "$(find src include tests/worlds -newer $build/trained -type f -print -quit)" ]; then
  trained
fi

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
