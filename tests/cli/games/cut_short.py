#!/usr/bin/env python3
"""A large file that somebody cuts short while it is read: cut_short.py ARBITRO

The program waits to write into a pipe that nobody empties yet, so that what it has not read is taken from under it.
What stood before is written, what is gone is told, and nothing else happens."""
import os
import subprocess
import sys
import tempfile

GAME = ('[Event "Long"]\n[Board "%d"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        '[Deal "N:AKQ2.T98.K32.432 JT98.AKQ.QJ4.J65 765.J765.A98.KQ7 43.432.T765.AT98"]\n\n')
program = os.path.abspath(sys.argv[1])


def main():
    with tempfile.TemporaryDirectory() as place:
        path = os.path.join(place, 'long.pbn')
        with open(path, 'w', encoding='ascii') as file:
            number = 0
            while file.tell() < 24 << 20:
                file.write(''.join(GAME % (number + i + 1) for i in range(1000)))
                number += 1000
        work = subprocess.Popen([program, 'convert', path, '--to', 'pbn', '-'], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env={**os.environ, 'LANG': 'en'})
        first = work.stdout.read(1 << 16)
        os.truncate(path, 12 << 20)
        rest, said = work.communicate(timeout=100)
    boards = (first + rest).count(b'[Board ')
    said = said.decode()
    assert work.returncode == 1, (work.returncode, said)
    assert 'was cut short while it was read' in said, said
    assert 0 < boards < number, (boards, number)
    assert f'{boards} written' in said, (boards, said)


main()
