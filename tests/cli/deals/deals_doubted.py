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
    # A second deal behind a board's own is not overlooked, whichever of the two is the right one.
    first, second = re.findall(r'\[Deal "[^"]*"\]', fair)[:2]
    verified(lambda t: t.replace(first, first + '\n' + second, 1), 1, "a deal without a board's number")
    verified(lambda t: t.replace(first, second + '\n' + first, 1), 1, "a deal without a board's number")

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

    # Words said in the hall after the commitment: the key alone does not know them.
    run('--commit', '-o', 'hall.key', code=0)
    words = ['--entropy', 'lotto 7 19 33 52 81']
    run('--key', 'hall.key', *words, '--boards', '1-4', '-o', 'hall.pbn', code=0)
    assert 'lotto 7 19 33 52 81' in run('--verify', 'hall.key', 'hall.pbn', *words, code=0)
    run('--verify', *words, 'hall.key', 'hall.pbn', code=0)
    run('--verify', 'hall.key', 'hall.pbn', code=1)

    # A key is not written over by boards, nor do boards go where another format is promised.
    before = open('hall.key').read()
    for name in ('hall.key', 'HALL.KEY', 'boards.dup', 'boards.lin'):
        assert 'written as PBN' in run('--key', 'hall.key', '-o', name, code=2)
        assert 'written as PBN' in run('-o', name, code=2)
    assert open('hall.key').read() == before and not os.path.exists('boards.dup') and not os.path.exists('boards.key')

    # What no deal can be is said at once; what one deal in a thousand is, is dealt.
    for clauses in ('N spades 14', 'NS hcp 41', 'N hcp 38+', 'N balanced, N spades 6+', 'N spades 7+, S spades 7+', 'N hcp 30+, E hcp 11+',
                    'NS spades 0-1, EW spades 0-11', 'N spades 5+, N hearts 5+, N clubs 4+', 'NS hcp 20-22, EW hcp 10-17', 'N spades 10+, N hcp 0',
                    'NS hearts 13, E hearts 1+', 'NS balanced, NS spades 11+', 'N hcp 12-14, N hcp 15-17'):
        assert 'no deal can be' in run('--where', clauses, '--boards', '1', code=2), clauses
    for clauses in ('N spades 9+', 'NS hcp 35+', 'N balanced, N spades 5, E balanced, S balanced, W balanced', 'NS spades 13', 'N hcp 0',
                    'N hcp 20+, E hcp 12+'):
        assert '[Deal "' in run('--where', clauses, '--boards', '1', code=0), clauses
    assert 'from 1 to 999' in run('--boards', '1-1000', code=2)
    assert '1 to 99 sessions' in run('--sessions', '100', '-o', 'many.pbn', code=2)
    assert run('--boards', '1', '-o', '-', code=0).startswith('% PBN') and not os.path.exists('-')

    # What cannot be dealt leaves nothing behind.
    run('--boards', '5-2', '-o', 'odd.pbn', code=2)
    assert not os.path.exists('odd.pbn') and not os.path.exists('odd.key')
print('every change was told')
