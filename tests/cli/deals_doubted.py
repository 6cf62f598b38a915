#!/usr/bin/env python3
"""What an organiser might try, and what who doubts him is told: deals_doubted.py PROGRAM"""
import json
import os
import re
import stat
import subprocess
import sys
import tempfile

program = os.path.abspath(sys.argv[1])


def run(*words, code):
    done = subprocess.run([program, 'deal', *words], capture_output=True, text=True, timeout=60, env={**os.environ, 'LANG': 'en'})
    assert done.returncode == code, f'{words}: exit {done.returncode}: {done.stdout}{done.stderr}'
    return done.stdout + done.stderr


def verified(change, code, has, *more):
    """The set with something changed is verified, or is not, and the answer says why."""
    text = change(fair)
    open('changed.pbn', 'w').write(text)
    said = run('--verify', 'fair.key', 'changed.pbn', *more, code=code)
    assert has in said, f'no "{has}" in: {said}'


def sub(pattern, new, count=1):
    return lambda text: re.sub(pattern, new, text, count=count, flags=re.S)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    commitment = re.search(r'commitment ([0-9a-f]{64})', run('--boards', '1-8', '-o', 'fair.pbn', code=0))[1]
    fair = open('fair.pbn').read()
    assert f'%Commitment: {commitment}' in fair
    for secret in ('fair.pbn', 'fair.key'):
        assert stat.S_IMODE(os.stat(secret).st_mode) == 0o600, secret
    verified(lambda t: t, 0, 'boards 1-8')
    verified(lambda t: t, 0, 'every board is the one', '--commitment', commitment)

    # Another key than the one that was published, or a file that says another.
    verified(lambda t: t, 1, 'which was published', '--commitment', '0' * 64)
    verified(lambda t: t.replace(commitment, 'f' * 64), 1, 'the key has another')

    # Two cards changed places; two boards did; dealer or vulnerability; a number that is none; no deal; one left out.
    def two_cards(text):
        deal = re.search(r'\[Deal "(.):([^"]*)"', text)
        hands = deal[2].split(' ')
        suits = [hand.split('.') for hand in hands]
        suit = next(s for s in range(4) if suits[0][s] and suits[1][s])
        suits[0][suit], suits[1][suit] = suits[1][suit][0] + suits[0][suit][1:], suits[0][suit][0] + suits[1][suit][1:]
        return text.replace(deal[0], f'[Deal "{deal[1]}:{" ".join(".".join(s) for s in suits)}"', 1)

    verified(two_cards, 1, 'board 1 is not the one')
    verified(sub(r'Board "2"', 'Board "3"'), 1, 'board 3 is not the one')
    verified(sub(r'Dealer "E"', 'Dealer "S"'), 1, 'board 2: dealer or vulnerability')
    verified(sub(r'Vulnerable "NS"', 'Vulnerable "All"'), 1, 'board 2: dealer or vulnerability')
    verified(sub(r'Board "4"', 'Board "4a"'), 1, "'4a' is no board's number")
    verified(sub(r'Board "4"', 'Board "1004"'), 1, "'1004' is no board's number")
    verified(sub(r'(Board "5".*?)\[Deal "[^"]*"\]\n', r'\1'), 1, 'board 5 has no deal')
    verified(sub(r'\[Board "6"\].*?\n\n', ''), 0, 'boards 1-5 7-8')
    verified(lambda t: '% PBN 2.1\n', 2, 'holds no boards')
    # A second deal in the same game is not overlooked, whichever of the two is the right one.
    first, second = re.findall(r'\[Deal "[^"]*"\]', fair)[:2]
    verified(lambda t: t.replace(first, first + '\n' + second, 1), 1, 'says Deal twice')
    verified(lambda t: t.replace(first, second + '\n' + first, 1), 1, 'says Deal twice')

    # The key's own words are told, so that nobody chooses boards by trying words, or by asking for hands.
    key = json.load(open('fair.key'))
    for field, value, has in (('entropy', 'a word nobody said', 'a word nobody said'), ('where', 'N hcp 0-37', 'N hcp 0-37')):
        tried = {**key, field: value}
        json.dump(tried, open('tried.key', 'w'))
        words = ['--entropy', value] if field == 'entropy' else ['--where', value]
        run('--key', 'tried.key', '--boards', '1-3', '-o', 'tried.pbn', *words, code=0)
        said = run('--verify', 'tried.key', 'tried.pbn', code=0)
        assert has in said, said
        run('--verify', 'fair.key', 'tried.pbn', code=1)
    tampered = {**key, 'secret': '00' * 32}
    json.dump(tampered, open('tampered.key', 'w'))
    assert 'no key' in run('--verify', 'tampered.key', 'fair.pbn', code=2)

    # Sessions have keys of their own, and the same key deals the same boards again.
    run('--sessions', '3', '--boards', '1-4', '-o', 'final.pbn', code=0)
    deals = [re.findall(r'\[Deal "[^"]*"\]', open(f'final-{n}.pbn').read()) for n in (1, 2, 3)]
    assert all(len(set(d)) == 4 for d in deals) and len(set(sum(deals, []))) == 12
    run('--verify', 'final-2.key', 'final-2.pbn', code=0)
    run('--verify', 'final-1.key', 'final-2.pbn', code=1)
    run('--sessions', '2', '--key', 'fair.key', '-o', 'again.pbn', code=2)
    run('--sessions', '0', '-o', 'none.pbn', code=2)
    run('--key', 'fair.key', '--boards', '1-8', '-o', 'again.pbn', code=0)
    assert open('again.pbn').read() == fair

    # What cannot be dealt leaves nothing behind.
    run('--boards', '5-2', '-o', 'odd.pbn', code=2)
    assert not os.path.exists('odd.pbn') and not os.path.exists('odd.key')
print('every change was told')
