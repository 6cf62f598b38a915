#!/usr/bin/env bash
# Measures, and prints one JSON document: bench.sh [BUILD]. Programs are those of tests/bench/meson.build; references from
# npm are installed into build/bench, at the versions written here, and measured in the same run.
set -euo pipefail
build=${1:-build/release}
references=(bridge-scorer@2.4.0)

meson compile -C "$build" --ninja-args=--quiet bench-programs >&2
mkdir -p build/bench
if [ ! -f build/bench/.installed ] || [ "$(cat build/bench/.installed)" != "${references[*]}" ]; then
  if npm install --prefix build/bench --no-audit --no-fund --no-save --ignore-scripts --loglevel=error "${references[@]}" >&2; then
    echo "${references[*]}" > build/bench/.installed
  else
    echo "bench: npm's references could not be installed; the figures stand alone" >&2
  fi
fi

rows=build/bench/rows.jsonl
: > "$rows"
for program in "$build"/tests/bench/bench_*; do
  [ -f "$program" ] && [ -x "$program" ] || continue
  echo "$(basename "$program")" >&2
  "$program" >> "$rows"
done
echo convert.py >&2
python3 tests/bench/convert.py "$build/arbitro" "$rows" > build/bench/converted
cat build/bench/converted >> "$rows"
echo hostile.py >&2
python3 tests/bench/hostile.py "$build/arbitro" >> "$rows"
echo wasm_double_dummy.mjs >&2
tools/node.sh tests/bench/wasm_double_dummy.mjs "$build" >> "$rows"
echo tables.mjs >&2
tools/node.sh tests/bench/tables.mjs "$build/arbitro" "$build/tests/bench/tables_client" >> "$rows"
for form in evenings sections; do
  echo "evenings.mjs, $form" >&2
  tools/node.sh tests/bench/evenings.mjs "$build/arbitro" "$build/tests/bench/evenings_client" $form >> "$rows"
done
echo small.mjs >&2
tools/node.sh tests/bench/small.mjs "$build/arbitro" "$PWD/$build/tests/bench/slow_disk.so" >> "$rows"
echo phone.mjs >&2
tools/node.sh tests/bench/phone.mjs "$build/arbitro" >> "$rows"
if [ -f build/bench/.installed ]; then
  for reference in tests/bench/reference_*.mjs; do
    echo "$(basename "$reference")" >&2
    tools/node.sh "$reference" "$PWD/build/bench/node_modules" >> "$rows"
  done
fi
python3 tests/bench/report.py "$rows"
