#!/usr/bin/env python3
"""What 'arbitro movement --json' writes is what docs/schema/movement.json says: schema.py ARBITRO SCHEMA

Movements of every kind and files with faults are told; what was made is read again with '--check --json', which says the
same, and how it competes and who sits out is counted here a second time. Every key of the schema must have been seen."""
import itertools
import json
import os
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from json_schema import Schema  # noqa: E402

program, schema_path = sys.argv[1:]
schema = Schema(schema_path)

MADE = ['howell --tables 3', 'howell --pairs 7', 'mitchell --tables 4', 'mitchell --pairs 9', 'mitchell --pairs 9 --half ns',
        'mitchell --tables 5 --one-winner', 'rover --pairs 13', 'bump --pairs 15', 'american-whist --teams 5', 'web --tables 7 --rounds 6',
        'round-robin --tables 4', 'scissors --tables 6', 'individual --players 9', 'individual --players 8 --rounds 2',
        'howell --search --tables 4 --steps 1000', 'howell --search --tables 6 --rounds 7 --steps 1000',
        'individual --search --players 9 --steps 1000']
BROKEN = ['{"table_round": [[[1, 1, 1], [1, 2, 2]], [[2, 2, 2], [2, 1, 2]]], "two_winner": true}',
          '{"table_round": [[[1, 2, 1], [1, 2, 2]], [[3, 4, 2], [3, 4, 1]]]}',
          '{"players": 4, "table_round": [[[1, 2, 3, 4, 1], [1, 2, 3, 4, 2]]]}',
          '{"table_round": [[[1, 2, 1]]], "phantom": 9}']


def run(words, text=''):
    done = subprocess.run([program, 'movement', *words], input=text, capture_output=True, text=True)
    return done.returncode, json.loads(done.stdout)


def meetings(m):
    """Round, (NS, EW) as numbers nobody else has, and set, of every table that plays."""
    two = m['two_winner']
    for table in m['table_round']:
        for r, (ns, ew, at) in enumerate(table):
            gone = m['phantom'] is not None and (ew == m['phantom'] if two and m['phantom_side'] == 'EW' else
                                                 ns == m['phantom'] if two else m['phantom'] in (ns, ew))
            if ns and ew and not gone:
                yield r + 1, ('NS', ns) if two else ns, ('EW', ew) if two else ew, at


def weigh(m):
    """Manning's figure, and who sits out."""
    played = list(meetings(m))
    who = {p for _, a, b, _ in played for p in (a, b)} | {
        p for table in m['table_round'] for ns, ew, _ in table for p in ((('NS', ns), ('EW', ew)) if m['two_winner'] else (ns, ew))}
    phantom = (m['phantom_side'], m['phantom']) if m['two_winner'] and m['phantom'] else m['phantom']
    who -= {phantom, 0, ('NS', 0), ('EW', 0)}
    between = {frozenset(two): 0 for two in itertools.combinations(who, 2)}
    for at in {s for _, _, _, s in played}:
        tables = [(a, b) for _, a, b, s in played if s == at]
        for a, b in tables:
            between[frozenset((a, b))] += len(tables) - 1
        for (a, b), (c, d) in itertools.combinations(tables, 2):
            for p, q, sign in ((a, c, 1), (b, d, 1), (a, d, -1), (b, c, -1)):
                if p != q:
                    between[frozenset((p, q))] += sign
    rivals = [v for two, v in between.items() if not m['two_winner'] or len({p[0] for p in two}) == 1]
    mean = sum(rivals) / len(rivals)
    squares = sum(v * v for v in rivals)
    quality = 100 * sum(rivals) ** 2 / (len(rivals) * squares) if squares else 0
    out = sorted(((r, p) for r in range(1, len(m['table_round'][0]) + 1) for p in who
                  if not any(r == at and p in (a, b) for at, a, b, _ in played)), key=str)
    copies = max(sum(1 for x in played if (x[0], x[3]) == (r, s)) for r, _, _, s in played)
    return mean, quality, out, copies


for order in MADE:
    code, made = run(order.split() + ['--json'])
    assert code == 0, order
    schema.check(made, order)
    for words in (['--check', '/dev/stdin', '--json'], ['--check', '--json', '/dev/stdin'], ['--json', '--check', '/dev/stdin']):
        assert run(words, json.dumps(made)) == (0, made), f'{order} read again'
    if 'players' in made:
        continue
    mean, quality, out, copies = weigh(made)
    told = sorted(((s['round'], (s['side'], s['pair']) if made['two_winner'] else s['pair']) for s in made['sits_out']), key=str)
    assert abs(mean - made['balance']['competition']) < .0051 and abs(quality - made['balance']['quality']) < .0051, (order, mean, quality)
    assert told == out and copies == made['copies'], (order, told, out, copies)
assert run(['mitchell', '--pairs', '9', '--json'])[1]['sits_out'], 'a half table sits nobody out'
for text in BROKEN:
    code, told = run(['--check', '--json', '/dev/stdin'], text)
    assert code == 1 and told['error'].split('.')[0] in ('movement', 'individual'), told
    schema.check(told, text)
code, told = run(['--repair', 'nowhere', '--json'])
assert code == 2 and told['error'] == 'cli.movement.no_file'
repaired = json.loads(BROKEN[0]) | {'table_round': [[[1, 1, 1], [1, 2, 3]], [[2, 2, 2], [2, 1, 4]]], 'repaired': 2}
schema.check(run(['--check', '--json', '/dev/stdin'], json.dumps(repaired))[1], 'repaired')
assert not schema.unseen(), f'in the schema, and never written: {schema.unseen()}'
print(f'{len(MADE)} movements and {len(BROKEN)} broken ones told as the schema says')
