#!/usr/bin/env bash
# Runs the tests of a build and says what ran: test.sh BUILD [WORD OF MESON TEST…]
#
# ARBITRO_LOOK=yes looks at every page that a scene in the browser comes to; without it most scenes only play.
#
# Without more words every test; of some, only what they need is built.
#
# Twice as many tests as there are cores: a scene in the browser waits for half of its time.
#
# A scene in the browser depends on a hundred moments of a whole browser: one that falls is run once more, with nothing beside it, and both runs are
# told. A fault falls twice; what falls once is named at the end, to be looked for.
set -uo pipefail
build=$1; shift
logs=$build/meson-logs
# What sanitizers find ends a program, and is told with its place.
export ASAN_OPTIONS=halt_on_error=1:abort_on_error=1:print_summary=1:handle_sigill=1${ASAN_OPTIONS:+:$ASAN_OPTIONS}
export ARBITRO_LOOK=${ARBITRO_LOOK:-no}
run() { meson test -C "$build" --print-errorlogs --timeout-multiplier 4 "$@"; }

at_once=$((2 * $(nproc)))
[ $at_once -le 6 ] || at_once=6

rm -f "$logs"/testlog.json "$logs"/again.json
run --num-processes $at_once "$@"
fell=$(python3 - "$logs/testlog.json" <<'PY'
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
print(*(r['name'].split(' / ')[1] for r in rows if r['result'] not in ('OK', 'EXPECTEDFAIL') and ':web / ' in r['name']))
PY
)
[ -z "$fell" ] || [ "$(wc -w <<< "$fell")" -gt 2 ] || run --num-processes 1 --logbase again $fell

python3 - "$logs/testlog.json" "$logs/again.json" <<'PY'
import json, os, sys
read = lambda name: [json.loads(line) for line in open(name)] if os.path.exists(name) else []
passed = lambda row: row['result'] in ('OK', 'EXPECTEDFAIL')
rows, again = read(sys.argv[1]), {r['name']: r for r in read(sys.argv[2])}
last = [again.get(r['name'], r) for r in rows]
for r in rows + list(again.values()):
    print(f"{r['result']:8} {r['duration']:7.2f} s  {r['name']}")
for r in rows:
    if passed(r):
        continue
    print(f"\n{r['name']} {'fell once and passed when run again' if passed(again.get(r['name'], r)) else 'fell'}; its last words:")
    print(*(r.get('stdout', '') + r.get('stderr', '')).splitlines()[-40:], sep='\n')
good = sum(map(passed, last))
print(f'{good} passed, {len(last) - good} failed')
sys.exit(0 if last and good == len(last) else 1)
PY
