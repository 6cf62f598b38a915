#!/usr/bin/env python3
"""ACBLscore's game files: acblscore.py ARBITRO [FOLDER] -- makes them as their layout is described, and has them ranked.

With a folder the files are written there, as seeds for the fuzz target. Scores are published from both sides, in tens;
matchpoints in hundredths, one for a win."""
import json
import os
import struct
import subprocess
import sys
import tempfile

program = os.path.abspath(sys.argv[1])
NOT_PLAYED, NOT_IN_PLAY, AVE_MINUS, AVE_PLUS = 950, 999, 2040, 2060


def string(text):
    return bytes([len(text)]) + text.encode('latin-1')


def put(data, at, piece):
    if len(data) < at + len(piece):
        data.extend(bytes(at + len(piece) - len(data)))
    data[at:at + len(piece)] = piece


def pair(first, second, total, percent, rank):
    entry = bytearray(0xA4 + 2 * 120)
    struct.pack_into('<H', entry, 0, len(entry) - 2)
    struct.pack_into('<iii', entry, 4, 0, round(100 * total), round(100 * total))
    struct.pack_into('<H', entry, 0x1C, round(100 * percent))
    struct.pack_into('<H', entry, 0x5E, rank)
    for i, (name, last) in enumerate((first, second)):
        put(entry, 0xA4 + 120 * i, string(last))
        put(entry, 0xA4 + 120 * i + 0x11, string(name))
    return entry


def append(data, piece):
    at = len(data)
    data.extend(piece)
    return at


def game(sections, date='September 30, 2013', scoring=0, event=0):
    """sections: letter, howell, phantom, scored after and before (numbers from 1), pairs, boards. A pair is
    (number, 'N'/'E' where it began, table, entry); a board (number, [(ns, score, mp, ew, score, mp), …])."""
    data = bytearray(0x13E + 22 * 100)
    put(data, 0, b'\x12\x0a\x03AC3')
    details = append(data, bytes(0x2D0))
    struct.pack_into('<I', data, 0x12, details)
    data[0xDA], data[0x10C] = event, scoring
    for at, text in ((4, 'Monday Pairs'), (0x1E, 'Afternoon'), (0x48, date)):
        put(data, details + at, string(text))
    for row, s in enumerate(sections):
        seats = [append(data, bytes(0x10 + 8 * 12)) for _ in range(2)]
        own = append(data, bytes(0x280))
        struct.pack_into('<IIII', data, own + 4, seats[0], seats[1], 0, 0)
        data[own + 0x18] = 1 if s.get('howell') else 0
        struct.pack_into('<H', data, own + 0x1B, max(n for n, _, _, _ in s['pairs']))
        struct.pack_into('<b', data, own + 0x43, s.get('phantom', 0))
        for number, side, table, entry in s['pairs']:
            column = 'NE'.index(side)
            at = append(data, entry)
            struct.pack_into('<I', data, seats[column] + 0x10 + 8 * table, at)
            if s.get('howell'):
                data[own + 0xDD + 80 + 2 * (number - 1)] = table
                data[own + 0xDD + 81 + 2 * (number - 1)] = column + 1
            else:
                data[own + 0xDD + 160 + 4 * (number - 1) + column] = table
        for number, other in s.get('renumbered', {}).items():
            data[own + 0xDD + number - 1] = other
        index = append(data, bytes(0x26 + 8 * len(s['boards'])))
        struct.pack_into('<H', data, index + 4, len(s['boards']))
        for i, (number, results) in enumerate(s['boards']):
            at = append(data, bytes(6) + b''.join(
                struct.pack('<BBHhIHhI', 1, n + 1, ns, score, round(100 * mp), ew, other, round(100 * won))
                for n, (ns, score, mp, ew, other, won) in enumerate(results)))
            struct.pack_into('<HHI', data, index + 0x26 + 8 * i, number, len(results), at)
        head = 0x13E + 22 * row
        data[head] = 1
        put(data, head + 1, string(s['letter']))
        struct.pack_into('<II', data, head + 4, own, index)
        data[head + 0x0F], data[head + 0x10] = s.get('before', 0), s.get('after', 0)
    return bytes(data)


def mitchell():
    names = {'N1': ('Ann', 'Bob'), 'N2': ('Cy', 'Dee'), 'E1': ('Eve', 'Fay'), 'E2': ('Gus', 'Hal')}
    entry = {who: pair((a, who), (b, who), t, 50 * t, r) for who, (a, b), t, r in
             ((w, names[w], *v) for w, v in {'N1': (1.5, 1), 'N2': (.5, 2), 'E1': (.5, 2), 'E2': (1.5, 1)}.items())}
    return game([{'letter': 'A', 'pairs': [(n, side, n, entry[f'{side}{n}']) for n in (1, 2) for side in 'NE'],
                  'boards': [(1, [(1, 62, 1, 1, -62, 0), (2, -5, 0, 2, 5, 1)]),
                             (2, [(1, 11, .5, 2, -11, .5), (2, 11, .5, 1, -11, .5)]),
                             (3, [(1, NOT_IN_PLAY, 0, 1, NOT_IN_PLAY, 0)])]}])


def howell():
    pairs = [(n, 'NE'[n % 2], 1 + n // 2, pair((f'P{n}', 'One'), (f'Q{n}', 'Two'), 0, 0, 0)) for n in (1, 2, 3, 4)]
    return game([{'letter': 'C', 'howell': True, 'pairs': pairs, 'renumbered': {4: 9},
                  'boards': [(7, [(1, AVE_PLUS, .6, 4, AVE_MINUS, .4), (2, 42, .5, 3, -42, .5)]),
                             (8, [(4, -10, 1, 2, 10, 0), (1, NOT_PLAYED, 0, 3, NOT_PLAYED, 0)])]}])


def together():
    def section(letter, top, **links):
        return {'letter': letter, 'pairs': [(1, 'N', 1, pair((letter, 'N'), ('x', 'N'), top, 100 * top, 1)),
                                           (1, 'E', 1, pair((letter, 'E'), ('x', 'E'), 1 - top, 100 - 100 * top, 1))],
                'boards': [(5, [(1, 14 if top else 11, top, 1, -14 if top else -11, 1 - top)])], **links}
    return game([section('A', 1, after=2), section('B', 0, before=1)])


def hostile():
    """Boards that come back to the same results again and again, and places that are none."""
    data = bytearray(mitchell())
    own = struct.unpack_from('<I', data, 0x13E + 4)[0]
    index = struct.unpack_from('<I', data, 0x13E + 8)[0]
    struct.pack_into('<H', data, index + 4, 0xFFFF)
    struct.pack_into('<I', data, own + 4, 0xFFFFFFF0)
    return bytes(data)


def rank(path, code=0):
    done = subprocess.run([program, 'rank', path, '--json'], capture_output=True, text=True, timeout=60, env={**os.environ, 'LANG': 'en'})
    assert done.returncode == code, (path, done.returncode, done.stderr, done.stdout)
    return json.loads(done.stdout)


def main(folder):
    files = {'mitchell.AC1': mitchell(), 'howell.ACA': howell(), 'together.ACM': together(), 'hostile.AC2': hostile(),
             'teams.AC3': game([], event=1)}
    for name, data in files.items():
        open(os.path.join(folder, name), 'wb').write(data)
    at = lambda name: os.path.join(folder, name)

    ranked = rank(at('mitchell.AC1'))
    assert ranked['event'] == 'Monday Pairs' and not ranked['differences'], ranked
    assert ranked['boards'] == 2 and ranked['results'] == 4 and ranked['compared'] == 24, ranked
    assert [(p['field'], p['rank'], p['pair'], p['names']) for p in ranked['standings']] == [
        ('NS', 1, '1', 'Ann N1 - Bob N1'), ('NS', 2, '2', 'Cy N2 - Dee N2'),
        ('EW', 1, '2', 'Gus E2 - Hal E2'), ('EW', 2, '1', 'Eve E1 - Fay E1')], ranked
    ranked = rank(at('together.ACM'))
    assert {p['pair'] for p in ranked['standings']} == {'A1', 'B1'} and ranked['boards'] == 1 and not ranked['differences'], ranked
    done = subprocess.run([program, 'convert', at('howell.ACA'), '-', '--to', 'pbn'], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and '[Date "2013.09.30"]' in done.stdout and '[Board "8"]' in done.stdout, done
    assert ' 9 ' in done.stdout, 'a pair that was renumbered has its new number'
    rank(at('hostile.AC2'), code=1)
    done = subprocess.run([program, 'rank', at('teams.AC3')], capture_output=True, text=True, timeout=60, env={**os.environ, 'LANG': 'en'})
    assert done.returncode == 2, done


if len(sys.argv) > 2:
    main(sys.argv[2])
else:
    with tempfile.TemporaryDirectory() as place:
        main(place)
