#!/usr/bin/env bash
# Simulated evenings (tests/simulation): simulate.sh COUNT [OPTION…]
#
# COUNT of them from FIRST=1 on, each under a seed of its own, a process a core (CORES= for fewer). What does not hold is told with
# its seed, and `build/simulate/tests/simulation/simulate --story SEED 1` tells all that happens in that evening.
# Without sanitizers, assertions on; SANITIZE=address,undefined for another program with them.
set -uo pipefail
count=$1; shift
sanitize=${SANITIZE:-none}
build=build/simulate
[ "$sanitize" = none ] || build=build/simulate-sanitized
mkdir -p build
[ -f $build/build.ninja ] || meson setup $build -Dbuildtype=release -Db_sanitize="$sanitize" > build/setup-simulate.log || exit 1
meson compile -C $build --ninja-args=--quiet simulate > build/simulate-compiled.log 2>&1 || { cat build/simulate-compiled.log; exit 1; }

cores=${CORES:-$(nproc)}
share=$(((count + cores - 1) / cores))
began=$SECONDS
players=()
for ((core = 0; core < cores; core++)); do
  $build/tests/simulation/simulate "$@" $((${FIRST:-1} + core * share)) "$share" > build/simulate-$core.log 2>&1 &
  players+=($!)
done
ended=0
for player in "${players[@]}"; do wait "$player" || ended=1; done
cat build/simulate-*.log
awk -v took=$((SECONDS - began)) '/ passed, / {passed += $1; failed += $3} END {printf "%d evenings in %d s\n%d passed, %d failed\n", passed + failed, took, passed, failed}' build/simulate-*.log
exit $ended
