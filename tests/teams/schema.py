#!/usr/bin/env python3
"""What 'arbitro teams --json' writes is what docs/schema/teams.json says: schema.py ARBITRO SCHEMA FOLDER

The events of the folder's teams.tbl and of the command's tests are told in every way. The schema uses few words of its
language, so the reader is here: a word that it does not know fails. Every key it names must have been seen."""
import json
import os
import subprocess
import sys

program, schema_path, folder = sys.argv[1:]
schema = json.load(open(schema_path, encoding='utf-8'))
TYPES = {'string': (str,), 'integer': (int,), 'number': (int, float), 'array': (list,), 'object': (dict,), 'boolean': (bool,), 'null': (type(None),)}
KNOWN = {'$schema', '$ref', '$defs', 'title', 'description', 'type', 'enum', 'items', 'required', 'properties', 'additionalProperties'}
seen = set()


def check(value, rule, where):
    assert set(rule) <= KNOWN, f'{where}: the schema says {set(rule) - KNOWN}'
    if '$ref' in rule:
        return check(value, schema['$defs'][rule['$ref'].split('/')[-1]], where)
    kinds = rule['type'] if isinstance(rule['type'], list) else [rule['type']]
    assert any(type(value) in TYPES[kind] for kind in kinds), f'{where}: {value!r} is no {rule["type"]}'
    if 'enum' in rule:
        assert value in rule['enum'], f'{where}: {value!r} is none of {rule["enum"]}'
    if isinstance(value, dict):
        for key in rule.get('required', []):
            assert key in value, f'{where}: {key} is missing'
        for key, inner in value.items():
            assert key in rule['properties'], f'{where}: {key} is not in the schema'
            seen.add(key)
            check(inner, rule['properties'][key], f'{where}.{key}')
    if isinstance(value, list):
        for i, inner in enumerate(value):
            check(inner, rule['items'], f'{where}[{i}]')


def events():
    """The acts of each event that are taken, and whose each line the director may say."""
    yield open(os.path.join(folder, 'cli', 'autumn.teams'), encoding='utf-8').read()
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


def keys(rule):
    for key, inner in rule.items():
        if key == 'properties':
            yield from inner
        if isinstance(inner, dict):
            yield from keys(inner)


told = 0
for acts in events():
    for options in ([], ['--round', '1'], ['--round', '1', '--match', '1'], ['--match', '1'], ['--butler'], ['--cross']):
        done = subprocess.run([program, 'teams', *options, '--json', '-'], input=acts, capture_output=True, text=True)
        if done.returncode == 2:
            assert 'round 1' in done.stderr, done.stderr
            continue
        check(json.loads(done.stdout), schema, 'event')
        told += 1
unseen = set(keys(schema)) - seen
assert not unseen, f'nobody writes {unseen}'
assert told > 60, told
print(f'{told} answers are as the schema says')
