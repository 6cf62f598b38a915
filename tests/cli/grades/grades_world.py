"""A club by chance, for trying grades: players whose strength changes, partnerships, guests, evenings of two kinds, each
result played out as a number of tricks and written as USEBIO. Nothing here knows how grades are computed."""
import math
import os
import random

DAY0 = 737000                           # an ordinary day, as datetime counts


def date_of(day):
    import datetime
    return datetime.date.fromordinal(day).strftime('%d/%m/%Y')


class Club:
    """Strengths in per cent: what a pair of two such players scores beyond 50 in an average field, about."""

    def __init__(self, seed, players=80, spread=5, partnership=1.5, drift=0.03, usual=0.7):
        self.chance = random.Random(seed)
        self.players = [f'Player {n:03}' for n in range(players)]
        self.strength = {p: self.chance.gauss(0, spread) for p in self.players}
        self.keen = {p: self.chance.choice([1, 1, 2, 3, 5]) for p in self.players}
        self.drift, self.partnership, self.usual, self.extra = drift, partnership, usual, {}
        order = sorted(self.players, key=lambda p: self.strength[p] + self.chance.gauss(0, 4))    # like finds like
        self.friend = {}
        for a, b in zip(order[::2], order[1::2]):
            self.friend[a], self.friend[b] = b, a
        self.slope = 100 / math.sqrt(4 * math.pi)       # per cent for a unit of a table's chance, near the average

    def pass_days(self, days):
        for p in self.players:
            self.strength[p] += self.chance.gauss(0, self.drift * math.sqrt(days))

    def of_pair(self, pair):
        key = tuple(sorted(pair))
        if key not in self.extra:
            self.extra[key] = self.chance.gauss(0, self.partnership)
        return (self.strength[pair[0]] + self.strength[pair[1]]) / 2 + self.extra[key]

    def couples(self, count):
        """So many pairs, the keen more often, with their usual partners or not."""
        pool, made = list(self.players), []
        while len(made) < count:
            one = self.chance.choices(pool, [self.keen[p] for p in pool])[0]
            pool.remove(one)
            usual = self.friend[one]
            other = usual if usual in pool and self.chance.random() < self.usual else \
                self.chance.choices(pool, [self.keen[p] for p in pool])[0]
            pool.remove(other)
            made.append((one, other))
        return made

    def tricks(self, board, ns, ew):
        beyond = (self.of_pair(ns) - self.of_pair(ew)) / self.slope
        return max(0, min(13, round(7 + 2 * (board + beyond + self.chance.gauss(0, 1)))))


def mitchell(tables, rounds):
    """(round, table, North-South, East-West, set), all from 0; tables odd."""
    return [(r, t, t, (t - r) % tables, (t + r) % tables) for r in range(rounds) for t in range(tables)]


def everybody(pairs):
    """A barometer in which each meets each: pairs even, the last one stays."""
    rows = []
    for r in range(pairs - 1):
        middle = r + pairs // 2 - 1
        for t in range(pairs // 2):
            a, b = (middle + t) % (pairs - 1), (middle - t) % (pairs - 1) if t else pairs - 1
            rows.append((r, t, a, b, r) if (r + t) % 2 else (r, t, b, a, r))
    return rows


def evening(club, day, title, two_fields):
    """(USEBIO, results): results are (pair, pair) and tricks of each board, for whoever computes apart."""
    if two_fields:
        tables = club.chance.choice([7, 9, 11])
        plan, rounds = mitchell(tables, min(tables, 9)), min(tables, 9)
        pairs = club.couples(2 * tables)
        ns, ew = pairs[:tables], pairs[tables:]
    else:
        count = club.chance.choice([10, 12, 14])
        plan, rounds = everybody(count), count - 1
        ns = ew = club.couples(count)
    each = max(1, round(24 / rounds))
    played, boards = [], {}
    for r, t, a, b, s in plan:
        for k in range(each):
            board = s * each + k
            boards.setdefault(board, club.chance.gauss(0, 0.5))
            played.append((board, a, b, club.tricks(boards[board], ns[a], ew[b])))
    out = ['<?xml version="1.0" encoding="UTF-8"?>', '<USEBIO Version="1.2">',
           f'<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>{title}</EVENT_DESCRIPTION><DATE>{date_of(day)}</DATE>'
           f'<WINNER_TYPE>{2 if two_fields else 1}</WINNER_TYPE>', '<PARTICIPANTS EVENT_TYPE="MP_PAIRS">']
    for side, list_ in (('NS', ns), ('EW', ew)) if two_fields else (('', ns),):
        for n, pair in enumerate(list_, 1):
            direction = f'<DIRECTION>{side}</DIRECTION>' if side else ''
            names = ''.join(f'<PLAYER><PLAYER_NAME>{p}</PLAYER_NAME></PLAYER>' for p in pair)
            out.append(f'<PAIR><PAIR_NUMBER>{n}</PAIR_NUMBER>{direction}{names}</PAIR>')
    out.append('</PARTICIPANTS>')
    for board in sorted(boards):
        out.append(f'<BOARD EVENT_TYPE="MP_PAIRS"><BOARD_NUMBER>{board + 1}</BOARD_NUMBER>')
        for at, a, b, tricks in played:
            if at == board:
                out.append(f'<TRAVELLER_LINE><NS_PAIR_NUMBER>{a + 1}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{b + 1}</EW_PAIR_NUMBER>'
                           f'<CONTRACT>1NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{tricks}</TRICKS></TRAVELLER_LINE>')
        out.append('</BOARD>')
    out += ['</EVENT>', '</USEBIO>', '']
    return '\n'.join(out), {'day': day, 'title': title, 'ns': ns, 'ew': ew, 'two': two_fields, 'played': played}


def season(folder, seed, weeks, sessions=3, **told):
    """Writes evenings into a folder: (paths, evenings, strengths' part of the results, which nobody could know)."""
    club, paths, evenings = Club(seed, **told), [], []
    for week in range(weeks):
        for n in range(sessions):
            text, one = evening(club, DAY0 + 7 * week + 2 * n, f'Session {week * sessions + n + 1}', n % 2 == 0)
            one['true'] = {pair: club.of_pair(pair) for pair in set(one['ns']) | set(one['ew'])}
            path = os.path.join(folder, f'{week:03}-{n}.xml')
            with open(path, 'w', encoding='utf-8') as out:
                out.write(text)
            paths.append(path)
            evenings.append(one)
        club.pass_days(7)
    return paths, evenings
