#!/usr/bin/env python3
"""What 'arbitro convert' writes as JSON is what docs/schema/games.json says: games_schema.py ARBITRO SCHEMA FOLDER"""
import glob
import json
import os
import re
import subprocess
import sys

program, schema_path, folder = sys.argv[1:]
schema = json.load(open(schema_path, encoding='utf-8'))
TYPES = {'string': str, 'integer': int, 'array': list, 'object': dict, 'boolean': bool}
KNOWN = {'$schema', '$ref', '$defs', 'title', 'description', 'type', 'enum', 'pattern', 'items', 'required', 'properties',
         'additionalProperties'}


def check(value, rule, where):
    assert set(rule) <= KNOWN, f'{where}: the schema says {set(rule) - KNOWN}'
    if '$ref' in rule:
        return check(value, schema['$defs'][rule['$ref'].split('/')[-1]], where)
    assert type(value) is TYPES[rule['type']], f'{where}: {value!r} is no {rule["type"]}'
    assert value in rule.get('enum', [value]), f'{where}: {value!r}'
    assert 'pattern' not in rule or re.search(rule['pattern'], value), f'{where}: {value!r}'
    for key in rule.get('required', []):
        assert key in value, f'{where}: {key} is missing'
    for key, inner in value.items() if isinstance(value, dict) else ():
        known = rule.get('properties', {}).get(key, rule['additionalProperties'])
        assert known, f'{where}: {key} is not in the schema'
        check(inner, known, f'{where}.{key}')
    for i, inner in enumerate(value) if isinstance(value, list) else ():
        check(inner, rule['items'], f'{where}[{i}]')


games = 0
for path in sorted(glob.glob(os.path.join(folder, '*.pbn')) + glob.glob(os.path.join(folder, '*.lin')) + glob.glob(os.path.join(folder, '*.rbn'))):
    done = subprocess.run([program, 'convert', path, '--to', 'json', '-'], capture_output=True, text=True)
    if done.returncode == 2:
        continue
    told = json.loads(done.stdout)
    check(told, schema, os.path.basename(path))
    games += len(told['games'])
assert games > 40, games
for broken in ({'format': 'x', 'version': 1, 'games': []}, {'format': 'arbitro-games', 'version': 1, 'games': [{'board': 3, 'vulnerable': 'none'}]}):
    try:
        check(broken, schema, 'broken')
    except AssertionError:
        continue
    sys.exit(f'{broken} passes')
print(f'{games} games as the schema says')
