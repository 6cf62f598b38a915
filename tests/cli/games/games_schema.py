#!/usr/bin/env python3
"""What 'arbitro convert' writes as JSON is what docs/schema/games.json says: games_schema.py ARBITRO SCHEMA"""
import glob
import json
import os
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from json_schema import Schema  # noqa: E402
from flat import flat  # noqa: E402

program, schema_path, folder = sys.argv[1], sys.argv[2], flat()
schema = Schema(schema_path)
games = 0
for path in sorted(glob.glob(os.path.join(folder, '*.pbn')) + glob.glob(os.path.join(folder, '*.lin')) + glob.glob(os.path.join(folder, '*.rbn'))):
    done = subprocess.run([program, 'convert', path, '--to', 'json', '-'], capture_output=True, text=True)
    if done.returncode == 2:
        continue
    told = json.loads(done.stdout)
    schema.check(told, os.path.basename(path))
    games += len(told['games'])
assert games > 40, games
for broken in ({'format': 'x', 'version': 1, 'games': []}, {'format': 'arbitro-games', 'version': 1, 'games': [{'board': 3, 'vulnerable': 'none'}]}):
    try:
        schema.check(broken, 'broken')
    except AssertionError:
        continue
    sys.exit(f'{broken} passes')
print(f'{games} games as the schema says')
