#!/usr/bin/env python3
"""Deals a set a second time from its key, by docs/deals.md alone: deals_apart.py PROGRAM"""
import hashlib
import json
import math
import os
import re
import struct
import subprocess
import sys
import tempfile

TOTAL = math.comb(52, 13) * math.comb(39, 13) * math.comb(26, 13)
RANKS, MASK = '23456789TJQKA', 0xFFFFFFFF


def chacha20_block(key, nonce, counter):
    start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, *struct.unpack('<8I', key), counter, *struct.unpack('<3I', nonce)]
    x = list(start)

    def quarter(a, b, c, d):
        for p, q, r, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[p] = x[p] + x[q] & MASK
            x[r] = (x[r] ^ x[p]) << turn & MASK | (x[r] ^ x[p]) >> 32 - turn

    for _ in range(10):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for diagonal in range(4):
            quarter(diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4)
    return struct.pack('<16I', *((a + b) & MASK for a, b in zip(x, start)))


def stream(seed):
    for counter in range(6144 // 64):
        yield chacha20_block(seed, b'LibsodiumDRG', counter)


def deal_of(number):
    pack, hands = list(range(52)), []
    number, south = divmod(number, math.comb(26, 13))
    north, east = divmod(number, math.comb(39, 13))
    for index in (north, east, south):
        hand = []
        for size in range(13, 0, -1):
            place = max(p for p in range(size - 1, len(pack)) if math.comb(p, size) <= index)
            index -= math.comb(place, size)
            hand.append(pack[place])
        hands.append(hand)
        pack = [card for card in pack if card not in hand]
    return hands + [pack]


def strength(hand):
    return sum(max(0, card % 13 - 8) for card in hand)


def board(key, entropy, where, wanted, number):
    for block in range(200):
        message = b'arbitro deal 1 boards\0' + entropy.encode() + b'\0' + where.encode() + b'\0' + struct.pack('<HH', number, block)
        bits = b''.join(stream(hashlib.blake2b(message, key=key, digest_size=32).digest()))
        for at in range(0, len(bits) - 11, 12):
            drawn = int.from_bytes(bits[at:at + 12], 'little')
            if drawn < TOTAL and wanted(deal_of(drawn)):
                return deal_of(drawn)


def text_of(hand):
    return '.'.join(''.join(RANKS[c % 13] for c in sorted(hand, reverse=True) if c // 13 == suit) for suit in (3, 2, 1, 0))


def main(program):
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, entropy, where, wanted in (('plain', '', '', lambda hands: True), ('said', 'lotto 7 19 33', '', lambda hands: True),
                                             ('strong', '', 'N hcp 15-17', lambda hands: 15 <= strength(hands[0]) <= 17)):
            key, out = os.path.join(folder, name + '.key'), os.path.join(folder, name + '.pbn')
            more = [w for option, value in (('--entropy', entropy), ('--where', where)) if value for w in (option, value)]
            subprocess.run([program, 'deal', '--boards', '1-6', '-o', out, *more], check=True, stdout=subprocess.DEVNULL)
            opened = json.load(open(key))
            secret = bytes.fromhex(opened['secret'])
            if hashlib.blake2b(b'arbitro deal 1 commitment\0' + secret, digest_size=32).hexdigest() != opened['commitment']:
                print(name, 'commitment differs')
                faults += 1
            found = re.findall(r'\[Deal "(.):([^"]*)"\]', open(out).read())
            for number, (first, hands) in enumerate(found, 1):
                apart = [text_of(hand) for hand in board(secret, entropy, where, wanted, number)]
                turned = 'NESW'.index(first)
                if hands.split() != apart[turned:] + apart[:turned]:
                    print(name, 'board', number, hands, 'is', apart, 'apart')
                    faults += 1
            verified = subprocess.run([program, 'deal', '--verify', key, out], capture_output=True, text=True)
            swapped = open(out).read().replace('[Board "2"]', '[Board "5"]', 1)
            open(out, 'w').write(swapped)
            changed = subprocess.run([program, 'deal', '--verify', key, out], capture_output=True, text=True)
            if len(found) != 6 or verified.returncode != 0 or changed.returncode != 1:
                print(name, len(found), 'boards, verified', verified.returncode, 'changed', changed.returncode)
                faults += 1
    print('18 boards dealt apart,', faults, 'faults')
    return 1 if faults else 0


sys.exit(main(*sys.argv[1:]))
