#!/usr/bin/env python3
"""What tools/msgcheck.py says of names: named.py MSGCHECK"""
import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location('msgcheck', sys.argv[1])
msgcheck = importlib.util.module_from_spec(spec)
spec.loader.exec_module(msgcheck)


def faults(path, text):
    said = msgcheck.misnamed(path, text, {'evening', 'evenings'}, {'event'}, {'notOfThisEvening', 'evening'})
    return [line.split(': ')[1] for line in said]


assert faults('web/src/a.ts', 'export interface Evening {}') == ['Evening']
assert faults('web/src/a.ts', 'const withEvening = 1, NO_EVENING = 2, oldEvenings = `${evening} evening`;') == [
    'NO_EVENING', 'evening', 'oldEvenings', 'withEvening']
assert faults('web/src/a.ts', """// evening\n/* evening */ part('evening'); t("web.evening"); `an evening`; found.notOfThisEvening; const d = /^(evening|a)$/;""") == []
assert faults('web/src/a.ts', 'parts.evening') == ['evening']
assert faults('web/src/a.ts', 'export type EventPart = 1; const send = (event: Event) => event;') == ['EventPart']
assert faults('web/src/pure/published.ts', 'export type EventPart = 1;') == []
assert faults('include/arbitro/a.h', 'enum arb_team_event { A };\nstruct arb_span event; /* evening */') == ['arb_team_event']
assert faults('include/arbitro/a.h', '    X(EVENING_TWICE, evening_twice)  \\\nvoid arb_evening(void);') == ['arb_evening']
assert faults('src/a.c', 'static int read_evening; /* evening */ char *s = "evening"; struct arb_event *event;') == ['read_evening']
print('nine sources judged')
