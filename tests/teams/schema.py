#!/usr/bin/env python3
"""What 'arbitro teams --json' writes is what docs/schema/teams.json says: schema.py ARBITRO SCHEMA FOLDER

The events of the folder's teams.tbl and of the command's tests are told in every way. Every key of the schema must
have been seen."""
import json
import os
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from json_schema import Schema  # noqa: E402

program, schema_path, folder = sys.argv[1:]
schema = Schema(schema_path)


def events():
    """The acts of each event that are taken, and whose each line the director may say."""
    yield open(os.path.join(folder, 'cli', 'contests', 'matches', 'autumn.teams'), encoding='utf-8').read()
    acts = []
    for line in open(os.path.join(folder, 'tables', 'teams.tbl'), encoding='utf-8'):
        words = line.rstrip('\n').split(' | ')
        if words[0] == 'event':
            if acts:
                yield '\n'.join(acts)
            acts = []
        elif words[0] and words[0][0] not in '#=' and (len(words) == 1 or words[1] == '='):
            acts.append(words[0].split(' > ')[-1])
    yield '\n'.join(acts)


told = 0
for acts in events():
    for options in ([], ['--round', '1'], ['--round', '1', '--match', '1'], ['--match', '1'], ['--butler'], ['--cross']):
        done = subprocess.run([program, 'teams', *options, '--json', '-'], input=acts, capture_output=True, text=True)
        if done.returncode == 2:
            assert 'round 1' in done.stderr, done.stderr
            continue
        schema.check(json.loads(done.stdout), 'event')
        told += 1
assert not schema.unseen(), f'nobody writes {schema.unseen()}'
assert told > 60, told
print(f'{told} answers are as the schema says')
