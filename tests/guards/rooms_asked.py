#!/usr/bin/env python3
"""What tools/rooms.py answers when it is asked: rooms_asked.py ROOMS BUILD"""
import subprocess
import sys


def ask(*words):
    p = subprocess.run([sys.executable, *sys.argv[1:3], *words], capture_output=True, text=True, timeout=100)
    return p.returncode, p.stdout.splitlines(), p.stderr


code, table, _ = ask('--files', 'table')
assert code == 0 and any(line.startswith('table/step.c -> ') and 'table/acts/' in line for line in table), table
assert any(line.startswith('table/claim/') for line in table), table
code, claim, _ = ask('--files', 'src/table/claim/')
assert code == 0 and claim and all(word.startswith(('table/claim/', '->')) for line in claim for word in line.split()), claim
code, arrows, _ = ask('--arrows', 'table/step.c')
assert code == 0 and any(line.startswith('-> table/') for line in arrows) and any(line.startswith('<- ') for line in arrows), arrows
for odd in (['--files', 'nosuch'], ['--arrows', 'nosuch.c'], ['--nosuch']):
    code, said, why = ask(*odd)
    assert code == 1 and not said and odd[-1] in why and 'Traceback' not in why, (odd, code, said, why)
print('six questions answered')
