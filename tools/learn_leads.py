#!/usr/bin/env python3
"""Learns what speaks for a lead: the tables of src/double_dummy/leads.c.

  ninja -C build/quick tests/bench/lead_turns         (in a build that has tests)
  build/quick/tests/bench/lead_turns 4711 100 > turns
  build/quick/tests/bench/lead_turns 98765 50 > held-out
  tools/learn_leads.py turns held-out > tables.c

The weight of a lead is a sum of one number from each table: those that its suit and the card choose. A turn's leads are
tried with probabilities, the exponentials of their weights, which are moved towards the leads that decide, the cheap ones
most; a turn counts by what a wrong lead costs there. The numbers are thirty-seconds. Of turns that were held out it tells
how often the first lead decides, and how many positions are searched until one does.
"""
import math
import sys

PASSES, STEP, SHRINK, COST, TURN = 12, 0.3, 0.995, 0.5, 0.6
LANE = 0x1FFF

# Name, sizes behind the kind of suit, and what it is about.
TABLES = [
    ('by_tops_and_card', (4, 5, 6), 'Who has the ace, who the king, and the card.'),
    ('by_three_tops', (4, 5, 5), 'Who has the ace, the king and the queen.'),
    ('by_voids', (3, 3, 3), 'Who is void: the opponent on the left, the one on the right, partner.'),
    ('by_our_lengths', (6, 6), "The leader's length, and partner's."),
    ('by_their_lengths', (5, 5), 'The length on the left, and on the right.'),
    ('by_rank', (4, 3, 2), 'How many cards are higher, how many equals the card has, and is it a lowest one?'),
    ('by_highest', (4, 2, 2, 6), 'Who wins when all play their highest; does partner beat the left, does the card; the card.'),
]


def ranks(hand, suit):
    return hand >> 16 * suit & LANE


def highest(cards):
    return cards.bit_length() - 1


def equals_below(card, mine, others):
    """Cards of the hand below this one with none of another hand between."""
    lower, others = mine & ((1 << card) - 1), others & ((1 << card) - 1)
    return lower if others == 0 else lower & -(1 << highest(others) + 1)


def role(card, mine, equals, lowest, all_cards):
    """enum role of leads.c."""
    ace = card == highest(all_cards)
    if mine == equals | 1 << card:
        return 5 if ace else 0
    if ace:
        return 1
    if lowest:
        return 2
    return 3 if mine >> card + 1 == 0 else 4


def void(length, trumps, kind):
    return 0 if length else 2 if kind == 2 and trumps else 1


def features(trump, hands, card):
    """For each table the place of that lead, hands from the leader's; the kind of suit first."""
    suit, rank = divmod(card, 16)
    kind = 0 if trump == 4 else 1 if suit == trump else 2
    cards = [ranks(hand, suit) for hand in hands]
    trumps = [ranks(hand, trump) if trump < 4 else 0 for hand in hands]
    length = [bin(x).count('1') for x in cards]
    every = cards[0] | cards[1] | cards[2] | cards[3]
    tops = [next(i for i in range(4) if cards[i] >> r & 1) for r in range(12, -1, -1) if every >> r & 1][:3]
    tops += [4] * (3 - len(tops))
    top = [highest(x) for x in cards]
    equals = equals_below(rank, cards[0], every & ~cards[0])
    lowest = cards[0] & ((1 << rank) - 1) == equals
    what = role(rank, cards[0], equals, lowest, every)
    winner, best = 0, rank
    for i in (1, 2, 3):
        if top[i] > best:
            winner, best = i, top[i]
    return [
        (kind, tops[0], tops[1], what),
        (kind, tops[0], tops[1], tops[2]),
        (kind, *(void(length[i], trumps[i], kind) for i in (1, 3, 2))),
        (kind, min(length[0], 5), min(length[2], 5)),
        (kind, min(length[1], 4), min(length[3], 4)),
        (kind, min(bin(every >> rank + 1).count('1'), 3), min(bin(equals).count('1'), 2), int(lowest)),
        (kind, winner, int(top[2] > top[1]), int(rank > top[1]), what),
    ]


def read(path):
    """Turns: how much each counts, and of its leads the features, whether it decides, and the positions."""
    turns = []
    with open(path) as file:
        for line in file:
            words = line.split()
            trump, leader, _, weight = map(int, words[:4])
            hands = [int(x, 16) for x in words[4:8]]
            hands = hands[leader:] + hands[:leader]
            leads = [tuple(map(int, x.split(':'))) for x in words[8:]]
            turns.append((weight, [(features(trump, hands, c), d, max(n, 1)) for c, d, n in leads]))
    return turns


def weights_of(tables, leads):
    return [sum(table.get(place, 0) for table, place in zip(tables, places)) for places, _, _ in leads]


def learn(turns):
    tables, moved = [{} for _ in TABLES], [{} for _ in TABLES]
    for _ in range(PASSES):
        for weight, leads in turns:
            by_weight = [math.exp(x) for x in weights_of(tables, leads)]
            wanted = [decides * cost ** -COST for _, decides, cost in leads]
            wrong = [cost for _, decides, cost in leads if not decides]
            counts = (weight * sum(wrong) / len(wrong)) ** TURN / 20
            for (places, _, _), is_there, should in zip(leads, by_weight, wanted):
                slope = counts * (is_there / sum(by_weight) - should / sum(wanted))
                for table, sum_of_squares, place in zip(tables, moved, places):
                    sum_of_squares[place] = sum_of_squares.get(place, 0) + slope * slope
                    table[place] = table.get(place, 0) - STEP * slope / math.sqrt(1 + sum_of_squares[place])
        for table in tables:
            for place in table:
                table[place] *= SHRINK
    return tables


def told(turns, tables):
    """How often the first lead decides, and what is searched until one does."""
    first = count = positions = 0
    for weight, leads in turns:
        order = sorted(zip(weights_of(tables, leads), leads), key=lambda x: -x[0])
        first += weight * order[0][1][1]
        count += weight
        for _, (_, decides, cost) in order:
            positions += weight * cost
            if decides:
                break
    return f'first decides {first / count:.3f}, {positions / 1e6:.2f} million positions'


def nested(table, place, sizes):
    if not sizes:
        return str(max(-127, min(127, round(32 * table.get(place, 0)))))
    return '{' + ', '.join(nested(table, (*place, i), sizes[1:]) for i in range(sizes[0])) + '}'


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit('learn_leads.py TURNS [HELD-OUT]')
    tables = learn(read(sys.argv[1]))
    for (name, sizes, about), table in zip(TABLES, tables):
        print(f'/* {about} */\nstatic const int8_t {name}[KINDS]{"".join(f"[{n}]" for n in sizes)} =\n'
              f'    {nested(table, (), (3, *sizes))};\n')
    for path in sys.argv[2:]:
        turns = read(path)
        print('untaught:', told(turns, [{} for _ in TABLES]), file=sys.stderr)
        print('learned: ', told(turns, tables), file=sys.stderr)


if __name__ == '__main__':
    main()
