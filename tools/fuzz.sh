#!/usr/bin/env bash
# Fuzzes every parser for some seconds each, from its corpus: fuzz.sh SECONDS [TARGET…]
set -euo pipefail
seconds=$1; shift
build=build/fuzz
[ -f $build/build.ninja ] || CC=clang meson setup $build -Dfuzz=true -Dbuildtype=debugoptimized \
  -Db_sanitize=address,undefined -Db_lundef=false > build/setup-fuzz.log
# The targets alone, without the program and its pages.
mapfile -t targets < <(ninja -C $build -t targets all | sed -n 's/^\(tests\/fuzz\/fuzz_[a-z_]*\): .*/\1/p')
ninja -C $build --quiet "${targets[@]}"
passed=0 failed=0
for program in $build/tests/fuzz/fuzz_*; do
  [ -x "$program" ] && [ -f "$program" ] || continue
  name=${program##*/fuzz_}
  [ $# -eq 0 ] || [[ " $* " == *" $name "* ]] || continue
  mkdir -p build/fuzz-found/"$name"
  if "$program" -max_total_time="$seconds" -artifact_prefix=build/fuzz-found/"$name"- -verbosity=0 -print_final_stats=1 \
      build/fuzz-found/"$name" tests/fuzz/corpus/"$name" > build/fuzz-found/"$name".log 2>&1; then
    passed=$((passed + 1))
    echo "held   $name  $(grep -ao 'number_of_executed_units: *[0-9]*' build/fuzz-found/"$name".log | grep -o '[0-9]*$') inputs"
  else
    failed=$((failed + 1))
    echo "BROKE  $name  see build/fuzz-found/$name.log"
    tail -n 30 build/fuzz-found/"$name".log
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
