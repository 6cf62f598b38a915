#!/usr/bin/env bash
# Runs every test of a checked build and says what ran: test.sh BUILD
set -uo pipefail
build=$1
meson test -C "$build" --no-rebuild --print-errorlogs --num-processes 2 --timeout-multiplier 4
python3 - "$build/meson-logs/testlog.json" <<'PY'
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
good = sum(r['result'] in ('OK', 'EXPECTEDFAIL') for r in rows)
for r in rows:
    print(f"{r['result']:8} {r['duration']:7.2f} s  {r['name']}")
print(f'{good} passed, {len(rows) - good} failed')
sys.exit(0 if rows and good == len(rows) else 1)
PY
