#!/usr/bin/env python3
"""The access point, in a dry run: what it would do, what it refuses, and that it does nothing: access_point.py SCRIPT"""
import re
import subprocess
import sys


def said(*words):
    done = subprocess.run(['sh', sys.argv[1], '--dry-run', *words], capture_output=True, text=True, timeout=30, check=False)
    return done.returncode, done.stdout, done.stderr


code, out, _ = said('--name', 'Sala; "bridge" $1', '--key', 'tre picche', '--country', 'IT')
assert code == 0, out
steps = [line[2:] for line in out.splitlines() if line.startswith('+ ')]
assert [step.split()[0] for step in steps[:4]] == ['/etc/NetworkManager/dnsmasq-shared.d/arbitro.conf:', 'sed', 'iw', 'rfkill'], steps
added = next(step for step in steps if step.startswith('nmcli connection add'))
for part in ('ssid Sala; "bridge" $1 ', 'wifi-sec.psk tre picche', 'wifi.mode ap', 'ipv4.method shared', 'ipv4.addresses 10.42.0.1/24', 'wifi-sec.key-mgmt wpa-psk'):
    assert part in added, (part, added)
assert '|   address=/#/10.42.0.1\n' in out and '--listen 0.0.0.0:80 --url http://10.42.0.1' in out
assert steps[-2:] == ['nmcli connection up arbitro', 'systemctl restart arbitro'], steps

keys = {re.search(r'key: (\S+)', said()[1])[1] for _ in range(2)}
assert len(keys) == 2 and all(re.fullmatch('[a-hjkmnp-z2-9]{10}', key) for key in keys), keys
assert [step.split()[1] for step in said('--off')[1].splitlines()] == ['nmcli', 'rm', 'sed', 'systemctl']
for words, complaint in ((('--key', 'seven77'), '8 to 63'), (('--key', 'x' * 64), '8 to 63'), (('--name', 'x' * 33), '1 to 32'), (('--country', 'it'), 'capital'),
                         (('--name',), 'missing'), (('--loud',), '--loud')):
    code, out, err = said(*words)
    assert code == 2 and complaint in err and out == '', (words, code, out, err)
print('what would be done, twice a key of its own, and six refusals')
