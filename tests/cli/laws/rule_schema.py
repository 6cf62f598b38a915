#!/usr/bin/env python3
"""What 'arbitro rule --json' writes is what docs/schema/rule.json says: rule_schema.py ARBITRO SCHEMA CASES

Every case of the folder is told. Every key the schema names must have been seen: what nobody writes is no part of it."""
import json
import os
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
from json_schema import Schema  # noqa: E402

program, schema_path, folder = sys.argv[1:]
schema = Schema(schema_path)
cases = sorted(os.path.join(here, name) for here, _, names in os.walk(folder) for name in names if name.endswith('.case'))
done = subprocess.run([program, 'rule', '--json', *cases], capture_output=True, text=True)
told = json.loads(done.stdout)
assert done.returncode == 0 and len(told) > 1000, f'{len(told)} things told, {done.stderr}'
schema.check(told, 'rule')
# A case that holds tells no fault; these stay to be seen when one fails.
unseen = set(schema.unseen()) - {'fault', 'word', 'found'}
assert not unseen, f'in the schema, and never written: {sorted(unseen)}'
for broken in ({'file': 'a', 'line': '1', 'edition': '2017'}, {'file': 'a', 'line': 1, 'edition': '2018'}, {'line': 1}):
    try:
        schema.check([broken], 'broken')
    except AssertionError:
        continue
    sys.exit(f'{broken} passes')
print(f'{len(told)} things told as the schema says')
