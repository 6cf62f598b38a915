#!/usr/bin/env python3
"""Games to JSON and back are the same games: there_and_back.py ARBITRO

JSON read gives the same JSON again, and the same PBN, byte for byte; so does PBN that was written here, read again."""
import glob
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from flat import flat

program, folder = sys.argv[1], flat()


def convert(source, to):
    return subprocess.run([program, 'convert', source, '--to', to, '-'], capture_output=True)


games = 0
for path in sorted(glob.glob(os.path.join(folder, '*.pbn')) + glob.glob(os.path.join(folder, '*.lin')) + glob.glob(os.path.join(folder, '*.rbn'))):
    first, pbn = convert(path, 'json'), convert(path, 'pbn')
    if first.returncode == 2:
        continue
    with tempfile.NamedTemporaryFile(suffix='.json') as kept:
        kept.write(first.stdout)
        kept.flush()
        again, back = convert(kept.name, 'json'), convert(kept.name, 'pbn')
    name = os.path.basename(path)
    assert again.returncode in (0, 1), name
    # Cards that the table cannot follow stand in another order there, but they all stand.
    cards = [sorted(re.findall(rb'"card":"(..)"', side.stdout)) for side in (first, again)]
    assert cards[0] == cards[1], f'{name}: cards came or went'
    assert again.stdout == first.stdout or name in ('unfollowed.pbn', 'broken.lin'), f'{name}: the JSON read is another'
    if name != 'broken.lin':
        for one, other in zip(pbn.stdout.splitlines(), back.stdout.splitlines()):
            assert one == other, f'{name}: {one!r} became {other!r}'
        assert pbn.stdout == back.stdout, f'{name}: its end is another'
    with tempfile.NamedTemporaryFile(suffix='.pbn') as kept:
        kept.write(pbn.stdout)
        kept.flush()
        once_more = convert(kept.name, 'pbn')
    for one, other in zip(pbn.stdout.splitlines(), once_more.stdout.splitlines()):
        assert one == other, f'{name}: {one!r} is {other!r} when it is read again'
    assert pbn.stdout == once_more.stdout, f'{name}: read again, its end is another'
    games += first.stdout.count(b'\n{')
assert games > 40, games
print(f'{games} games came back')
