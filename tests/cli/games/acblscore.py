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


def teams(scoring=7):
    """Three teams, three rounds: each meets each, and has a bye. (number, name, total, rank, [(round, other, imps, points)])"""
    rows = [(1, 'Ann', 32.5, 1, [(1, 2, 8, 12.5), (2, 888, 0, 0), (3, 3, 30, 20)]),
            (2, 'Bob', 19.5, 2, [(1, 1, -8, 7.5), (2, 3, 5, 12), (3, 888, 0, 0)]),
            (3, 'Cy', 8, 3, [(1, 888, 0, 0), (2, 2, -5, 8), (3, 1, -30, 0)])]
    data = bytearray(game([], scoring=scoring, event=1))
    index, own = append(data, bytes(0x14 + 8 * len(rows))), append(data, bytes(0x300))
    tables = append(data, bytes(0x56 + 4 * len(rows)))
    data[index + 6] = len(rows)
    struct.pack_into('<I', data, own + 4, index)
    struct.pack_into('<I', data, own + 0x23D, tables)
    struct.pack_into('<HH', data, tables + 4, len(rows), 3)
    for i, (number, name, total, place, matches) in enumerate(rows):
        entry = pair((name, 'One'), (name, 'Two'), total, 0, place)
        struct.pack_into('<i', entry, 0x14, round(100 * total))
        struct.pack_into('<HHI', data, index + 0x14 + 8 * i, number, 2, append(data, entry))
        table = append(data, bytes(0x22 + 32 * len(matches)))
        struct.pack_into('<I', data, tables + 0x56 + 4 * i, table)
        data[table + 4] = len(matches)
        for m, (r, other, imps, points) in enumerate(matches):
            at = table + 0x22 + 32 * m
            data[at + 1] = r
            struct.pack_into('<H', data, at + 2, other)
            struct.pack_into('<hH', data, at + 8, imps, round(100 * points))
    head = 0x13E
    data[head] = 1
    put(data, head + 1, string('A'))
    struct.pack_into('<I', data, head + 4, own)
    return bytes(data)


def individual():
    """Players keep table and direction; which of a result's four is which is not known."""
    data = bytearray(game([{'letter': 'A', 'howell': True,
                            'pairs': [(n, 'NE'[n % 2], 1 + n // 2, pair((f'P{n}', 'One'), ('', ''), 10 - n, 50 + n, 5 - n))
                                      for n in (1, 2, 3, 4)], 'boards': [(1, [(1, 11, 1, 2, -11, 0)])]}], event=2))
    return bytes(data)


def rank(path, code=0):
    done = subprocess.run([program, 'rank', path, '--json'], capture_output=True, text=True, timeout=60, env={**os.environ, 'LANG': 'en'})
    assert done.returncode == code, (path, done.returncode, done.stderr, done.stdout)
    return json.loads(done.stdout)


def main(folder):
    files = {'mitchell.AC1': mitchell(), 'howell.ACA': howell(), 'together.ACM': together(), 'hostile.AC2': hostile(),
             'teams.AC3': teams(), 'individual.AC4': individual()}
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
    ranked = rank(at('teams.AC3'))
    assert not ranked['differences'] and [(r['rank'], r['number'], r['total'], r['computed']) for r in ranked['standings']] == [
        (1, '1', 32.5, 32.5), (2, '2', 19.5, 19.5), (3, '3', 8, 8)], ranked
    assert [(m['round'], m['first'], m['second'], m['scoreFirst'], m['scoreSecond'], m['pointsSecond']) for m in ranked['matches']] == [
        ('1', '1', '2', 8, -8, 7.5), ('3', '1', '3', 30, -30, 0), ('2', '2', '3', 5, -5, 8)], ranked
    convert = lambda to: subprocess.run([program, 'convert', at('teams.AC3'), '-', '--to', to], capture_output=True, text=True,
                                        timeout=60, env={**os.environ, 'LANG': 'en'})
    assert 'matches are told, and no boards' in convert('pbn').stderr and convert('pbn').returncode == 2
    assert convert('xml').returncode == 0 and '<TEAM_VICTORY_POINTS>12.50<' in convert('xml').stdout
    ranked = rank(at('individual.AC4'))
    assert [r['number'] for r in ranked['standings']] == ['4', '3', '2', '1'] and ranked['results'] == 0, ranked


if len(sys.argv) > 2:
    main(sys.argv[2])
else:
    with tempfile.TemporaryDirectory() as place:
        main(place)
