#!/usr/bin/env python3
"""Builds the programs of the unit tests for another kind of machine and runs each by an emulator:
arm64_units.py BUILD EMULATOR

Of what meson knows as suite 'unit' those that are programs of BUILD; others only look at the sources."""
import json
import os
import subprocess
import sys


def main(build, emulator):
    known = subprocess.run(['meson', 'introspect', '--tests', build], capture_output=True, text=True, check=True).stdout
    inside = os.path.abspath(build) + os.sep
    units = [test for test in json.loads(known) if 'unit' in ' '.join(test['suite']) and test['cmd'][0].startswith(inside)]
    if not units:
        print('no programs of unit tests')
        return 1
    subprocess.run(['ninja', '-C', build, '--quiet', *sorted({test['cmd'][0].removeprefix(inside) for test in units})], check=True)
    failed = 0
    for test in units:
        done = subprocess.run([emulator, *test['cmd']], cwd=test['workdir'] or build, env={**os.environ, **test['env']},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        failed += done.returncode != 0
        print('OK  ' if done.returncode == 0 else f'FAIL with {done.returncode}:', test['name'], flush=True)
        if done.returncode != 0:
            print(done.stdout[-2000:])
    print(f'{len(units) - failed} programs passed, {failed} failed')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
