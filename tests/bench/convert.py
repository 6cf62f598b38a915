#!/usr/bin/env python3
"""What a conversion costs beside its reader: convert.py ARBITRO ROWS

A row a conversion, in MB/s of what is read, in processor time of the whole command: the least of several turns. ROWS are
those of the programs that ran before; the reader alone of the same run, on the same boards in memory, is the reference.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile

BOARDS, TURNS, GOAL = 40000, 5, 100
READERS = {'pbn': 'pbn.mb_s', 'lin': 'lin.mb_s', 'json': 'json.mb_s'}
CONVERSIONS = [('pbn', 'pbn'), ('pbn', 'json'), ('json', 'pbn'), ('lin', 'pbn'), ('pbn', 'lin')]
GAME = '''[Event "Made for measuring"]
[Site ""]
[Date "2026.11.21"]
[Board "%d"]
[West "Anna"]
[North "Bea"]
[East "Carlo"]
[South "Dora"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.T98.K32.432 JT98.AKQ.QJ4.J65 765.J765.A98.KQ7 43.432.T765.AT98"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "1NT"]
[Result "7"]
[Auction "N"]
1C Pass 1H =1= Pass
1NT AP
[Note "1:four hearts"]
[Play "E"]
SJ S5 S3 SA
S8 S6 S4 SK
S9 S7 H2 SQ
HA H5 H3 H8
HK H6 H4 H9
HQ H7 D5 HT
*

'''.replace('\n', '\r\n')


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def convert(program, path, out):
    """Seconds of processor time."""
    before = spent()
    done = subprocess.run([program, 'convert', path, out], stderr=subprocess.DEVNULL)
    if done.returncode not in (0, 3):
        sys.exit(f'convert.py: {path} is not converted: {done.returncode}')
    return spent() - before


def measured(rows):
    """The values of the rows by name; what cannot be read has none."""
    found = {}
    for line in open(rows):
        try:
            row = json.loads(line)
            found[row['name']] = row['value']
        except (ValueError, KeyError, TypeError):
            pass
    return found


def main(program, rows):
    readers = measured(rows)
    with tempfile.TemporaryDirectory() as folder:
        files = {kind: os.path.join(folder, 'boards.' + kind) for kind in READERS}
        with open(files['pbn'], 'w', newline='') as out:
            out.write(''.join(GAME % (board + 1) for board in range(BOARDS)))
        for kind in ('lin', 'json'):
            convert(program, files['pbn'], files[kind])
        for read, written in CONVERSIONS:
            seconds = min(convert(program, files[read], os.path.join(folder, 'out.' + written)) for _ in range(TURNS))
            row = {'name': f'convert.{read}_{written}', 'value': round(os.path.getsize(files[read]) / seconds / 1e6, 1),
                   'unit': 'MB/s', 'goal': GOAL, 'better': 'more', 'check': BOARDS}
            if READERS[read] in readers:
                row['reference'] = {'name': 'the reader alone', 'value': readers[READERS[read]]}
            print(json.dumps(row))


if __name__ == '__main__':
    main(*sys.argv[1:])
