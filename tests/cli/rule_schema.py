#!/usr/bin/env python3
"""What 'arbitro rule --json' writes is what docs/schema/rule.json says: rule_schema.py ARBITRO SCHEMA CASES

Every case of the folder is told. The schema uses few words of its language, so the reader is here: a word that it
does not know fails. Every key the schema names must have been seen: what nobody writes is no part of it."""
import json
import os
import re
import subprocess
import sys

program, schema_path, folder = sys.argv[1:]
schema = json.load(open(schema_path, encoding='utf-8'))
TYPES = {'string': str, 'integer': int, 'array': list, 'object': dict}
KNOWN = {'$schema', '$ref', '$defs', 'title', 'description', 'type', 'enum', 'pattern', 'items', 'required', 'properties',
         'additionalProperties'}
seen = set()


def check(value, rule, where):
    assert set(rule) <= KNOWN, f'{where}: the schema says {set(rule) - KNOWN}'
    if '$ref' in rule:
        name = rule['$ref'].split('/')[-1]
        return check(value, schema['$defs'][name], where)
    if 'type' in rule:
        assert type(value) is TYPES[rule['type']], f'{where}: {value!r} is no {rule["type"]}'
    if 'enum' in rule:
        assert value in rule['enum'], f'{where}: {value!r} is none of {rule["enum"]}'
        seen.add(value)
    if 'pattern' in rule:
        assert re.search(rule['pattern'], value), f'{where}: {value!r}'
    for key in rule.get('required', []):
        assert key in value, f'{where}: {key} is missing'
    if isinstance(value, dict):
        for key, inner in value.items():
            assert key in rule['properties'], f'{where}: {key} is not in the schema'
            seen.add(key)
            check(inner, rule['properties'][key], f'{where}.{key}')
    if isinstance(value, list):
        for i, inner in enumerate(value):
            check(inner, rule['items'], f'{where}[{i}]')


cases = sorted(os.path.join(here, name) for here, _, names in os.walk(folder) for name in names if name.endswith('.case'))
done = subprocess.run([program, 'rule', '--json', *cases], capture_output=True, text=True)
told = json.loads(done.stdout)
assert done.returncode == 0 and len(told) > 1000, f'{len(told)} things told, {done.stderr}'
check(told, schema, 'rule')
named = {key for d in schema['$defs'].values() for key in d.get('properties', {})}
# A case that holds tells no fault; these stay to be seen when one fails.
unseen = named - seen - {'fault', 'word', 'found'}
assert not unseen, f'in the schema, and never written: {sorted(unseen)}'
for broken in ({'file': 'a', 'line': '1', 'edition': '2017'}, {'file': 'a', 'line': 1, 'edition': '2018'}, {'line': 1}):
    try:
        check([broken], schema, 'broken')
    except AssertionError:
        continue
    sys.exit(f'{broken} passes')
print(f'{len(told)} things told as the schema says')
