#!/usr/bin/env python3
"""Numbers and deals, worked out apart: deals.py > tests/tables/deals.tbl

Nothing here is taken from the C sources: a deal's number is its place among all deals in order, North's hand first,
a hand being its thirteen cards read from the highest down, and a lower set coming before a higher one."""
import hashlib
import math

RANKS, SUITS = '23456789TJQKA', 'CDHS'
TOTAL = math.comb(52, 13) * math.comb(39, 13) * math.comb(26, 13)


def smallest_sets_below(cards, pack):
    """How many sets of thirteen of the pack come before this one: by its members, none of them twice."""
    places = sorted(pack.index(card) for card in cards)
    return sum(math.comb(place, i + 1) for i, place in enumerate(places))


def set_at(number, pack):
    chosen = []
    for size in range(13, 0, -1):
        place = max(p for p in range(size - 1, len(pack)) if math.comb(p, size) <= number)
        number -= math.comb(place, size)
        chosen.append(pack[place])
    assert number == 0
    return chosen


def deal_of(number):
    pack, hands = list(range(52)), []
    number, south = divmod(number, math.comb(26, 13))
    north, east = divmod(number, math.comb(39, 13))
    for index in (north, east, south):
        hand = set_at(index, pack)
        hands.append(hand)
        pack = [card for card in pack if card not in hand]
    return hands + [pack]


def text_of(hand):
    return '.'.join(''.join(RANKS[c % 13] for c in sorted(hand, reverse=True) if c // 13 == suit) for suit in (3, 2, 1, 0))


print('# number  North  East  South  West: made by tests/gen/deals.py, which knows nothing of the C sources')
numbers = [0, 1, 2, 10400599, 10400600, TOTAL // 2, TOTAL - 2, TOTAL - 1]
numbers += [int.from_bytes(hashlib.sha256(b'%d' % i).digest()[:16], 'big') % TOTAL for i in range(60)]
for number in numbers:
    print(number, *map(text_of, deal_of(number)))
