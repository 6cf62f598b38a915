#!/usr/bin/env python3
"""Computes the rankings of an evening apart from the program: ranking.py FILE.evening ...

Reads the acts of the file, keeps the results that count, and scores them in exact fractions with nothing but
the rules as they are written: Law 77's table, two for each score beaten and one for each equalled, Neuberg's
formula, 12C1(c), 12C2(c), penalties. Then compares with the 'ranking' and 'board' sections of the same file, which the C test
compares with what the program says. --write puts what was computed into the file instead.
"""
import math
import os
import re
import sys
from fractions import Fraction as F

HERE = os.path.dirname(os.path.abspath(__file__))


# -- Law 77 ---------------------------------------------------------------------
def vulnerable(board, side):
    who = ('', 'NS', 'EW', 'NSEW', 'NS', 'EW', 'NSEW', '', 'EW', 'NSEW', '', 'NS', 'NSEW', '', 'NS', 'EW')
    return side in who[(board - 1) % 16]


def points(contract, declarer, tricks, board):
    """From North-South's side."""
    level, denomination, crosses = int(contract[0]), contract[1], contract.count('X')
    side = 'NS' if declarer in 'NS' else 'EW'
    vul = vulnerable(board, side)
    over = tricks - 6 - level
    if over >= 0:
        trick = {'C': 20, 'D': 20, 'H': 30, 'S': 30, 'N': 30}[denomination]
        below = (trick * level + (10 if denomination == 'N' else 0)) * 2 ** crosses
        score = below + (50 if below < 100 else 500 if vul else 300)
        score += {6: 750 if vul else 500, 7: 1500 if vul else 1000}.get(level, 0)
        score += 50 * crosses
        score += over * (trick if crosses == 0 else (200 if vul else 100) * crosses)
    elif crosses == 0:
        score = over * (100 if vul else 50)
    else:
        steps = [200] + [300] * 12 if vul else [100, 200, 200] + [300] * 10
        score = -sum(steps[:-over]) * crosses
    return score if side == 'NS' else -score


# -- Movements --------------------------------------------------------------------
def mitchell(tables, rounds, half, way):
    """[(round, table, ns, ew, set)], the meetings that are played."""
    share, skip = tables % 2 == 0 and way != 'skip', way == 'skip'
    stands = list(range(tables))
    if share:       # the sets' stands in a circle: the relay is one of them, the last table has the first one's
        stands = list(range(tables // 2)) + list(range(tables // 2 + 1, tables)) + [0]
    rounds = rounds or (tables - 1 if skip else tables)
    played = []
    for r in range(rounds):
        for t in range(tables):
            ns = t + 1
            ew = (t - r - (1 if skip and r >= tables // 2 else 0)) % tables + 1
            if (half == 'NS' and ns == tables) or (half == 'EW' and ew == tables):
                continue
            played.append((r + 1, t + 1, ns, ew, (stands[t] + r) % tables + 1))
    return played, tables


def howell(tables, rounds, half):
    text = open(os.path.join(HERE, '../../src/movement/howell/howell_first_rows.def'), encoding='utf-8').read()
    rows = {}
    for t, m, body in re.findall(r'^HOWELL\((\d+), (\d+), \d+,\n(.*?\))\)\n', text, re.S | re.M):
        rows[int(t), int(m)] = re.findall(r'SEAT\((\d+), (\d+), (\d+), "(\w*)"\)', body)
    m = min((m for t, m in rows if t == tables and m >= rounds)) if rounds else max(m for t, m in rows if t == tables)
    played = []
    for r in range(rounds or m):
        for table, (a, b, s, turn) in enumerate(rows[tables, m], 1):
            a, b, s = ((int(x) + r - 1) % m + 1 if int(x) <= m else int(x) for x in (a, b, s))
            if turn and turn[r] == 'E':
                a, b = b, a
            if not half or 2 * tables not in (a, b):
                played.append((r + 1, table, a, b, s))
    return played, m


def round_robin(tables, rounds, half):
    """The last stays and the others go round; all are on one set, and of every two rounds each sits both ways."""
    pairs = 2 * tables
    played = []
    for r in range(rounds or pairs - 1):
        for t in range(1, tables + 1):
            a, b = pairs if t == 1 else (t + r - 1) % (pairs - 1) + 1, (pairs - t + r) % (pairs - 1) + 1
            if t == 1:
                b = r % (pairs - 1) + 1
            if (r if t == 1 else t + 1) % 2:
                a, b = b, a
            if not half or pairs not in (a, b):
                played.append((r + 1, t, a, b, r + 1))
    return played, rounds or pairs - 1


def individual(players, rounds, half):
    """[(round, table, (north, south), (east, west), set)]: for a prime number of tables North stays, South goes up one,
    East two, West down two, the boards down one; otherwise everybody below goes up one."""
    tables = players // 4
    rows = {}
    text = open(os.path.join(HERE, '../../src/movement/individual/individual_first_rows.def'), encoding='utf-8').read()
    for n, m, body in re.findall(r'^INDIVIDUAL\((\d+), (\d+),\n(.*?\))\)\n', text, re.S | re.M):
        rows[int(n)] = int(m), [[int(x) for x in seats] for seats in
                                re.findall(r'TABLE\((\d+), (\d+), (\d+), (\d+), (\d+)\)', body)]
    played = []
    if players % 4 == 0 and tables % 2 and tables % 3 and (players not in rows or 0 < rounds <= tables):
        m = tables
        for r in range(rounds or m):
            for t in range(tables):
                n, e, s, w = t, tables + (t - 2 * r) % tables, 2 * tables + (t - r) % tables, 3 * tables + (t + 2 * r) % tables
                played.append((r + 1, t + 1, (n + 1, s + 1), (e + 1, w + 1), (t + r) % tables + 1))
    else:
        m, row = rows[players]
        for r in range(rounds or m):
            for t, seats in enumerate(row, 1):
                n, e, s, w, board = ((x + r - 1) % m + 1 if x <= m else x for x in seats)
                played.append((r + 1, t, (n, s), (e, w), board))
    return [p for p in played if not half or players not in p[2] + p[3]], m


# -- The evening ---------------------------------------------------------------------
class Evening:
    def __init__(self):
        self.played, self.entered, self.counting, self.round, self.over = [], {}, {}, 0, False
        self.rulings, self.edition, self.scoring, self.group = [], 2017, ['matchpoints'], {}
        self.ties, self.terms, self.fulls = [], {}, {}
        self.arrived, self.retired, self.meetings, self.absences = {}, {}, {}, {}
        self.data, self.deals = {'par': {}, 'datum': {}}, {}

    def take(self, line):
        words = re.sub(r'"(?:[^"\\]|\\.)*"', '', line).split()
        kind = words[0]
        if kind == 'movement':
            said = dict(zip(words[2::2], words[3::2])) if words[1] == 'mitchell' else {}
            said.update({w: words[i + 1] for i, w in enumerate(words[:-1]) if w in ('tables', 'players', 'rounds', 'boards')})
            self.kind, self.boards = words[1], int(said['boards'])
            size, rounds = int(said.get('tables', said.get('players'))), int(said.get('rounds', 0))
            self.half = (words[words.index('half') + 1] if self.kind == 'mitchell' else 'last') if 'half' in words else None
            self.played, self.sets = (mitchell(size, rounds, self.half, said.get('way')) if self.kind == 'mitchell'
                                      else {'howell': howell, 'individual': individual, 'round-robin': round_robin}[self.kind](size, rounds, self.half))
            self.rounds = max(r for r, *_ in self.played)
        elif kind == 'repair':
            self.repair(words[3:])
        elif kind == 'start':
            self.round = int(words[1])
        elif kind == 'end':
            self.over = True
        elif kind == 'reopen':
            self.over = False
        elif kind == 'scoring':
            self.scoring = words[1:]
        elif kind in ('par', 'datum'):
            place = int(words[1][1:]), int(words[4]) if 'group' in words else 1
            self.data[kind].pop(place, None)
            if words[2] != 'none':
                self.data[kind][place] = int(words[2])
        elif kind == 'deal':
            b = int(words[1][1:])
            if not self.over and self.deals.get(b, 'none') != ' '.join(words[2:]):
                self.data['par'] = {k: v for k, v in self.data['par'].items() if k[0] != b}
            self.deals[b] = ' '.join(words[2:])
        elif kind == 'ties':
            self.ties = words[1:]
        elif kind == 'terms':
            self.terms[''.join(words[1:3] if words[1] in ('NS', 'EW') else words[1:2])] = terms(line)
        elif kind in ('retire', 'late'):
            key, last = ''.join(words[1:3] if words[1] in ('NS', 'EW') else words[1:2]), words[-1]
            if kind == 'late':
                self.arrived[key] = 0 if last == 'none' else 999 if last == 'pending' else int(last[1:])
            else:
                self.retired[key] = 0
                self.meetings[key] = sum(key in self.all_of(m) and not self.lacking(m) - {key} for m in self.played)
                self.retired[key] = 0 if last == 'none' else int(last[1:])
        elif kind == 'absences':
            self.absences = dict(zip(words[1::2], words[2::2]))
        elif kind == 'group' and words[2] == 'from':
            board, first = int(words[1][1:]), int(words[3][1:])
            for r, t, *_ in self.due()[board]:
                if r >= first:
                    self.group[t, r, board] = int(words[4])
        elif kind == 'group':
            self.group[tuple(int(w[1:]) for w in words[1:4])] = int(words[4])
        elif kind == 'laws':
            self.edition = int(words[1])
        elif kind == 'ruling':
            where = tuple(int(w[1:]) for w in words[1:4]) if words[1:] and re.match(r'T\d', words[1]) else None
            decided = decision(words[4:] if where else words[1:])
            self.rulings.append([where, where[1] if where else self.round, decided, True])
        elif kind == 'review' and words[2] == 'changed':
            self.rulings[int(words[1]) - 1][2] = decision(words[3:])
        elif kind == 'withdraw':
            self.rulings[int(words[1]) - 1][3] = False
        elif kind in ('result', 'confirm', 'undo', 'correct'):
            place = tuple(int(w[1:]) for w in words[1:4])      # table, round, board
            if kind == 'result':
                self.entered[place] = words[4:]
            elif kind == 'confirm':
                self.counting[place] = self.entered.pop(place)
            elif kind == 'undo':
                self.entered.pop(place, None)
                self.counting.pop(place, None)
            else:
                self.entered.pop(place, None)
                self.counting[place] = words[4:]

    def standing(self):
        """What counts at each place: the table's words, or the score of the last ruling that is in force there."""
        counting = dict(self.counting)
        for where, _, (score, _), valid in self.rulings:
            if where and valid and score:
                counting[where] = score
        return counting

    def due(self):
        """The plays of each board, all evening, that are compared: {board: [(round, table, ns, ew)]}."""
        boards, cancelled = {}, self.cancelled()
        for meeting in self.played:
            r, t, ns, ew, s = meeting
            for b in range((s - 1) * self.boards + 1, s * self.boards + 1):
                plays = boards.setdefault(b, [])
                if not self.lacking(meeting) and not cancelled & self.all_of(meeting):
                    plays.append((r, t, ns, ew))
        return boards

    # -- Who is not there.
    def repair(self, words):
        """Meetings of pairs that were otherwise, or will be: R3 T2 5-7/4, two pairs on a set, or - for nobody."""
        r = t = 0
        for word in words:
            if re.fullmatch(r'R\d+', word):
                r = int(word[1:])
            elif re.fullmatch(r'T\d+', word):
                t = int(word[1:])
            elif r and t:
                self.played = [m for m in self.played if m[:2] != (r, t)]
                told = re.fullmatch(r'(\d+)-(\d+)/(\d+)', word)
                if told:
                    self.played.append((r, t, *map(int, told.groups())))

    def all_of(self, meeting):
        return set(self.keys(0, meeting[2]) + self.keys(1, meeting[3]))

    def gone(self, key, r):
        return 0 < self.retired.get(key, 0) <= r

    def lacking(self, meeting):
        """Those of a meeting who are not there in its round."""
        return {key for key in self.all_of(meeting)
                if self.arrived.get(key, 0) > meeting[0] or self.gone(key, meeting[0])}

    def cancelled(self):
        """Who withdrew and whose results do not stand."""
        rule, counting, found = self.absences.get('retired', 'half'), self.standing(), set()
        for key in (k for k in self.retired if self.gone(k, self.round)):
            played = sum(counting.get((m[1], m[0], b), ['not-played'])[0] != 'not-played'
                         for m in self.played if key in self.all_of(m) and not self.lacking(m)
                         for b in range((m[4] - 1) * self.boards + 1, m[4] * self.boards + 1))
            if rule == 'cancel' or (rule == 'half' and 2 * played < self.meetings[key] * self.boards):
                found.add(key)
        return found

    def missed(self, own, until, given):
        """What there is for boards that somebody did not come to play: (pair, its worth, what there was)."""
        cancelled, best = self.cancelled(), self.absences.get('opponents', 'best')
        for meeting in self.played:
            away, retired = self.lacking(meeting), any(self.gone(k, meeting[0]) for k in self.all_of(meeting))
            if meeting[0] > until or not away or cancelled & self.all_of(meeting):
                continue
            if (best if retired else self.absences.get('late', 'average')) == 'none':
                continue
            for b in range((meeting[4] - 1) * self.boards + 1, meeting[4] * self.boards + 1):
                for i in (0, 1):
                    left = [own.get(k, (F(0), F(0))) for k in self.keys(1 - i, meeting[3 - i]) if self.gone(k, meeting[0])]
                    for key in self.keys(i, meeting[2 + i]):
                        worth = self.for_nothing(own.get(key, (F(0), F(0))), left, given[b], retired, key in away)
                        if worth is not None:
                            yield key, worth, self.had(given[b])

    def for_nothing(self, mine, left, top, retired, is_away):
        form = self.scoring[0]
        if not retired:
            return None if form == 'total' else self.given(40 if is_away else 60, mine, top)
        if is_away:
            return None
        if self.absences.get('opponents', 'best') == 'plus':
            return None if form == 'total' else self.given(60, mine, top)
        unit = top if form == 'matchpoints' else 1
        averages = [F(mine[0], mine[1]) * unit] if mine[1] else []
        averages += [((had - won if form == 'matchpoints' else -won) / had if had else F(0)) * unit for won, had in left[:1] or [(F(0), F(0))]]
        averages += [] if form == 'total' else [F(60 * top, 100) if form == 'matchpoints' else F(3 * top)]
        return max(averages)

    def score(self, until=None):
        until = self.round if until is None else until
        due = self.due()
        counting = self.standing()
        here = {b: [(p, counting[p[1], p[0], b]) for p in plays if p[0] <= until and (p[1], p[0], b) in counting]
                for b, plays in due.items()}
        whole = self.over or until < self.round or all((t, r, b) in counting for b, plays in due.items()
                                                       for r, t, *_ in plays if r == until)
        done = until if whole else until - 1
        expected = max([max(len(here[b]), sum(p[0] <= done for p in due[b])) for b in due] or [0])
        self.alone = set()
        tally, sheets, artificial, self.tops, self.given_tops, tops = {}, {}, [], {}, {}, {}
        for b in sorted(due):
            scores = [(p, parts(w, b)) for p, w in here[b] if w[0] != 'not-played' and not re.match(r'A\d', w[0])]
            pending = not self.over and len(here[b]) < len(due[b])
            n, e = len(scores), expected
            if pending and n <= 1:
                e = 1
            elif pending and n <= 3 and 3 * n <= expected:
                e = len(here[b])
            top = self.top(e) if self.is_made() else int(any(k[0] == b for k in self.told_data()))
            given = tops[b] = top or self.top(expected)     # what is given waits for no other result
            sheets[b] = []
            self.tops[b], self.given_tops[b] = self.had(top), self.had(given)
            worth = {p: [None, None] for p, _ in scores}
            for i in (0, 1):
                told = {p: ours[i] for p, ours in scores if not isinstance(ours[i], str)}
                of = {p: self.group.get((p[1], p[0], b), 1) for p in told}
                # there is one datum, of every score there is: where one side has none, of the other's
                north = {p: ours[1] if isinstance(ours[0], str) else ours[0] for p, ours in scores}
                kind_of = {p: self.group.get((p[1], p[0], b), 1) for p in north}
                for g in set(of.values()):
                    if not self.is_made() and (b, g) not in self.told_data():
                        continue
                    members = [p for p in told if of[p] == g]
                    sizes = [list(of.values()).count(x) for x in set(of.values())]
                    field = [q for q in north if kind_of[q] == g] if self.scoring[0] == 'butler' else members
                    if len(field) == 1 and self.sets_apart(e):
                        for p in members:       # compared with nobody: an average plus, and no part of the others' base
                            artificial.append((b, p, i, 60, given, worth[p]))
                            self.alone |= {(b, p)} | {(b, p[0], key) for key in self.keys(i, p[2 + i])}
                        continue
                    for p in members:
                        value = self.worth(told[p], [told[q] for q in members if q != p], e, i, sizes,
                                           [north[q] for q in north if kind_of[q] == g]) if self.is_made() else \
                            self.against(told[p], self.told_data()[b, g], i)
                        worth[p][i] = value
                        for pair in self.keys(i, p[2 + i]):
                            won, had = tally.get(pair, (F(0), F(0)))
                            tally[pair] = won + value, had + self.had(top)
            for p, ours in scores:
                sheets[b].append([p, int(ours[0][0][1]) if is_single(ours) else 'adjusted', worth[p]])
                for i in (0, 1):
                    if isinstance(ours[i], str):
                        artificial.append((b, p, i, int(ours[i]), given, sheets[b][-1][2]))
            for p, w in here[b]:
                if re.match(r'A\d', w[0]):
                    sheets[b].append([p, w[0], [None, None]])
                    for i, percent in enumerate(int(x) for x in w[0][1:].split('/')):
                        artificial.append((b, p, i, percent, given, sheets[b][-1][2]))
        own = dict(tally)
        for b, p, i, percent, top, into in artificial:
            for pair in reversed(self.keys(i, p[2 + i])):       # what the sheet tells is North's or East's
                into[i] = self.given(percent, own.get(pair, (F(0), F(0))), top)
                won, had = tally.get(pair, (F(0), F(0)))
                tally[pair] = won + into[i], had + self.had(top)
        for pair, worth, top in self.missed(own, until, tops):
            won, had = tally.get(pair, (F(0), F(0)))
            tally[pair] = won + worth, had + top
        self.fines = {}
        for _, r, (_, penalties), valid in self.rulings:
            for key, amount, unit in penalties if valid and r <= until else ():
                had = tally.get(key, (F(0), F(0)))[1]
                of = {'session': had, 'top': F(max(2 * (expected - 1), 0))}.get(unit, F(1))
                self.fines[key] = self.fines.get(key, F(0)) + amount * of
        return {key: self.fined(key, tally) for key in set(tally) | set(self.fines)}, sheets

    # -- The form of scoring: what a board has to give, what a result is worth, what a pair has.
    def is_made(self):
        return not {'par', 'given'} & set(self.scoring)

    def told_data(self):
        return self.data['par' if 'par' in self.scoring else 'datum']

    def to_ten(self, points):
        tens = F(points) / 10
        if 'even' in self.scoring and abs(tens) % 1 == F(1, 2):
            return int(tens.numerator // tens.denominator + tens.numerator // tens.denominator % 2) * 10
        return int(rounded(tens, 0)) * 10

    def against(self, mine, datum, side):
        return (1, -1)[side] * sum(w * imps(x - self.to_ten(datum)) for w, x in mine)

    def top(self, e):
        if not self.is_made():
            return 1
        form = self.scoring[0]
        if form == 'matchpoints':
            return 2 * (e - 1)
        if form == 'total':
            return 1
        if 'ximpq' in self.scoring:
            return rooted(F(max(0, e - 1)), e)
        return 0 if e < 2 else e - 1 if 'sum' in self.scoring else 1

    def sets_apart(self, e):
        return e > 1 and self.is_made() and self.scoring[0] != 'total' and 'fixed' not in self.scoring

    def had(self, top):
        return top if self.scoring[0] == 'matchpoints' or top == 0 else 1

    def worth(self, mine, others, e, side, sizes, field):
        """What a result [(weight, points)] is worth to its side among the others of its group."""
        sign, form, n, top = (1, -1)[side], self.scoring[0], len(others) + 1, self.top(e)
        if form == 'total':
            return sign * sum(w * x for w, x in mine)
        if e == 1:
            return F(0)
        if form == 'matchpoints':
            d = sign * sum(w * v * ((x > y) - (x < y)) for w, x in mine for theirs in others for v, y in theirs)
            small = n < e and (n == 1 or (n <= 3 and 3 * n <= e))
            if 'acbl' in self.scoring:
                small = n < e and (n <= 2 or (n == 3 and max(sizes) > 3))
            value = F(60 + d * 5) * top / 100 if small else F(top, 2) + F(d * e, n)
            return value
        if n == 1 and form != 'butler' or len(field) == 1:
            return rooted(F(3 * (e - 1)), e) if 'ximpq' in self.scoring else F(3 * top)
        if form == 'crossimps':
            cap = int(self.scoring[self.scoring.index('cap') + 1]) if 'cap' in self.scoring else 24
            total = sum(w * v * imps(x - y, cap) for w, x in mine for theirs in others for v, y in theirs)
            if 'ximpq' in self.scoring:
                return rooted(sign * total * F(e - 1, n - 1), e)
            return sign * total * F(top, n - 1)
        return self.against(mine, self.datum(field, e), side)

    def datum(self, field, e):
        """The results, each as heavy as makes E of them together, in order; so much is cut off at each end."""
        heavy = sorted((x, w * e / F(len(field))) for ours in field for w, x in ours)
        cut = F(0)
        if 'median' in self.scoring:
            cut = F(e, 2)
        elif 'trim' in self.scoring:
            told = self.scoring[self.scoring.index('trim') + 1]
            cut = F(told[:-1]) / 100 * e if told.endswith('%') else F(told)
            cut = cut if 2 * cut < e else F(0)
        if 2 * cut == e:
            below, found = F(0), []
            for x, w in heavy:
                if below <= cut <= below + w:
                    found.append(x)
                below += w
            mean = F(min(found) + max(found), 2)
        else:
            below, total = F(0), F(0)
            for x, w in heavy:
                total += x * max(F(0), min(below + w, e - cut) - max(below, cut))
                below += w
            mean = total / (e - 2 * cut)
        return mean

    def given(self, percent, own, top):
        """An artificial score; the pair's own result on its other boards where that is more, or less."""
        won, had = own
        if top == 0:
            return F(0)
        if self.scoring[0] == 'matchpoints':
            base, mine, edge = F(percent * top, 100), F(won, had) * top if had else None, self.edition > 1997
            least = True
        else:
            base = F((3 if percent > 50 else -3 if percent < 50 else 0) * top)
            mine, edge = F(won, had) if had else None, self.edition > 1997
            least = edge
        if mine is not None and ((percent == 60 and mine > base and least) or (percent == 40 and mine < base and edge)):
            return mine
        return base

    def fined(self, key, tally):
        won, had = tally.get(key, (F(0), F(0)))
        fine, carry = self.fines.get(key, F(0)), self.told(key, 'opening')
        if self.scoring[0] == 'matchpoints':
            return won - fine + carry * had / 100, had
        field = key[:2] if self.kind == 'mitchell' else ''
        full = max([h for k, (_, h) in tally.items() if k.startswith(field)] or [F(0)])
        self.fulls[field] = full
        return won * full - fine * had + carry * had, had

    # -- The terms of a pair.
    def told(self, key, term):
        return self.terms.get(key, {}).get(term, F(0))

    def with_handicap(self, key, won, had):
        handicap = self.told(key, 'handicap')
        if self.scoring[0] == 'matchpoints':
            return won + handicap * had / 100
        return won + handicap * self.fulls[key[:2] if self.kind == 'mitchell' else ''] * had

    def key(self, side, pair):
        return ('NS', 'EW')[side] + str(pair) if self.kind == 'mitchell' else str(pair)

    def keys(self, side, who):
        """The pair, or in an individual both players."""
        return [str(player) for player in who] if self.kind == 'individual' else [self.key(side, who)]

    def everybody(self):
        return {key for p in self.played for side in (0, 1) for key in self.keys(side, p[2 + side])}


def imps(difference, cap=24):
    limits = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
              3000, 3500, 4000]
    return min(sum(abs(difference) >= x for x in limits), cap) * (1 if difference > 0 else -1)


# -- Rulings -------------------------------------------------------------------------
def share(word):
    return F(word[:-1]) / 100 if word.endswith('%') else F(word)


def decision(words):
    """(the score's words or None, [(pair, amount, unit)])."""
    if 'by' in words:
        words = words[:words.index('by')]
    if 'laws' in words:
        words = words[:words.index('laws')]
    score, penalties = [], []
    while words and words[0] != 'penalty':
        score.append(words.pop(0))
    while words:
        words.pop(0)
        key = words.pop(0)
        if key in ('NS', 'EW'):
            key += words.pop(0)
        penalties.append((key, share(words.pop(0)), words.pop(0)))
    if not score or score[0] in ('stands', 'none'):
        return None, penalties
    if score[0] == 'artificial':
        ns, ew = ({'+': '60', '-': '40', '': '50'}.get(x, x) for x in score[1].replace('A', '').split('/'))
        return [f'A{ns}/{ew}'], penalties
    return score[1:], penalties


def parts(words, board):
    """[North-South's, East-West's]: the results of a score with their weights."""
    if words[0] == 'NS':
        cut = words.index('EW')
        return [{'+': '60', '-': '40', '': '50'}.get(w[0][1:], w[0][1:]) if w[0][0] == 'A' else parts(w, board)[0] for w in (words[1:cut], words[cut + 1:])]
    found, words = [], list(words)
    while words and words[0] != 'lead':
        weight = share(words.pop(0)) if re.search('[%/]', words[0]) else F(1)
        contract = words.pop(0)
        if contract == 'P':
            found.append((weight, 0))
        else:
            found.append((weight, points(contract, words.pop(0), int(words.pop(0)), board)))
    return [found, found]


def is_single(ours):
    """One score for both sides, as one that nobody ruled on is."""
    return not any(isinstance(x, str) for x in ours) and len(ours[0]) == 1 and ours[0] == ours[1]


def rounded(x, decimals):
    """Exact halves away from zero."""
    unit = F(1, 10 ** decimals)
    whole = abs(x) / unit
    return (int(whole + F(1, 2)) * unit) * (1 if x >= 0 else -1)


def rooted(total, results):
    """total / sqrt(results * comparisons / 2), to the hundredth, exact halves away from zero."""
    if results < 2:
        return F(0)
    twice = math.isqrt(int(4 * 10 ** 4 * total * total * 2 / F(results * (results - 1))))
    return F((twice + 1) // 2, 100) * (1 if total >= 0 else -1)


def fixed(x, decimals):
    n = int(abs(x) * 10 ** decimals)
    return f'{"-" if x < 0 else ""}{n // 10 ** decimals}.{n % 10 ** decimals:0{decimals}}'


def number(key):
    return int(re.sub(r'\D', '', key))


# -- Terms and ties --------------------------------------------------------------------
def terms(line):
    quoted = re.search(r'category "((?:[^"\\]|\\.)*)"', line)
    words = re.sub(r'"(?:[^"\\]|\\.)*"', '', line).split()
    found = {w: F(words[i + 1]) for i, w in enumerate(words) if w in ('handicap', 'opening')}
    return dict(found, category=quoted.group(1) if quoted else '', unranked='unranked' in words)


def chance(state):
    """The first number of SplitMix64."""
    state = (state + 0x9E3779B97F4A7C15) % 2 ** 64
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2 ** 64
    state = (state ^ state >> 27) * 0x94D049BB133111EB % 2 ** 64
    return state ^ state >> 31


def scores_of(evening, sheets, pair):
    """Each board of a pair that counts: (round, board, side, opponent, its worth, what there was, the score)."""
    for b, rows in sheets.items():
        for p, score, worth in rows:
            for i in (0, 1):
                top = evening.given_tops[b] if str(score).startswith('A') else evening.tops[b]
                if pair in evening.keys(i, p[2 + i]) and top > 0:
                    yield p[0], b, i, evening.keys(1 - i, p[3 - i])[0], worth[i], top, score


def share_of(rows):
    had = sum(r[5] for r in rows)
    return F(sum(r[4] for r in rows), had) if had else None


def asked(evening, sheets, key, group, until):
    """What a key says of each of those who are equal; None: it cannot be asked of all."""
    own = {pair: list(scores_of(evening, sheets, pair)) for pair in group}
    if key == 'lot':
        seed = int(evening.ties[evening.ties.index('lot') + 1])
        return {pair: chance(seed << 16 | pair.startswith('EW') << 8 | number(pair)) >> 2 for pair in group}
    if key == 'tops':
        best = {b: [max([r[2][i] for r in rows if not str(r[1]).startswith('A') and (b, r[0]) not in evening.alone],
                         default=None) for i in (0, 1)]
                for b, rows in sheets.items()}
        return {pair: sum(r[4] == best[r[1]][r[2]] and not str(r[6]).startswith('A') and
                          (r[1], r[0], pair) not in evening.alone for r in rows) for pair, rows in own.items()}
    if key == 'won':
        half = 2 if evening.scoring[0] == 'matchpoints' else 1
        return {pair: sum(r[4] * half > (r[5] if half == 2 else 0) for r in rows) for pair, rows in own.items()}
    if key == 'last':
        said = {pair: share_of([r for r in rows if r[0] == until]) for pair, rows in own.items()}
    elif evening.kind in ('mitchell', 'individual') or any(not any(r[3] == other for r in own[pair]) for pair in group for other in group if other != pair):
        return None
    else:
        said = {pair: share_of([r for r in rows if r[3] in group]) for pair, rows in own.items()}
    return None if None in said.values() else said


def placed(evening, sheets, figures, until):
    """{pair: (rank, tied, what decided)} of those who have standing; figures: {pair: its fraction or None}."""
    low = F(-10 ** 9)
    score = {pair: low if x is None else x for pair, x in figures.items()}
    groups = [[p for p in score if score[p] == x] for x in sorted(set(score.values()), reverse=True)]
    decided = {pair: '' for pair in score}
    for key in [k for k in evening.ties if k in ('direct', 'tops', 'won', 'last', 'lot')]:
        parted = []
        for group in groups:
            said = asked(evening, sheets, key, group, until) if len(group) > 1 and score[group[0]] > low else None
            if said is None or len(set(said.values())) == 1:
                parted.append(group)
                continue
            decided.update({pair: key for pair in group})
            parted += [[p for p in group if said[p] == x] for x in sorted(set(said.values()), reverse=True)]
        groups = parted
    place, rank = {}, 1
    for group in groups:
        place.update({pair: (rank, len(group) > 1, decided[pair]) for pair in group})
        rank += len(group)
    return place


def places(evening, tally, sheets, field, until):
    """[(pair, won, available, place, place with handicap, its figure there)], best first, those without standing last."""
    everybody = sorted((key for key in evening.everybody() if key.startswith(field)), key=number)
    had = {key: tally.get(key, (F(0), F(0))) for key in everybody}
    figure = {key: won / h if h else None for key, (won, h) in had.items()}
    more = {key: evening.with_handicap(key, *had[key]) / had[key][1] if had[key][1] else None for key in everybody}
    ranked = [key for key in everybody if not evening.told(key, 'unranked') and not evening.gone(key, evening.round)]
    scratch = placed(evening, sheets, {key: figure[key] for key in ranked}, until)
    handicap = placed(evening, sheets, {key: more[key] for key in ranked}, until)
    rows = [(key, *had[key], scratch.get(key), handicap.get(key), more[key]) for key in everybody]
    worth = {key: F(-10 ** 9) if figure[key] is None else figure[key] for key in everybody}
    rows.sort(key=lambda row: (row[3][0] if row[3] else 999, -worth[row[0]], number(row[0])))
    return rows


def shown(evening, figure):
    if figure is None:
        return F(0)
    return rounded(100 * figure - 50, 2) + 50 if evening.scoring[0] == 'matchpoints' else rounded(figure, 2)


def told_place(place):
    return f'{place[0]}{"=" if place[1] else ""}' if place else '-'


def beside(evening, rows, row):
    """What is told only where there is something to tell: the key, the category, the handicap."""
    key, _, _, place, handicap, more = row
    words, category = [], evening.told(key, 'category')
    if place and place[2]:
        words.append(place[2])
    if category and place:
        ranks = [r[3][0] for r in rows if r[3] and evening.told(r[0], 'category') == category]
        words += [category, told_place((1 + sum(r < place[0] for r in ranks), ranks.count(place[0]) > 1))]
    if any(evening.told(k, 'handicap') for k in evening.terms):
        words += ['handicap', told_place(handicap), fixed(shown(evening, more), 2)]
        words += [handicap[2]] if handicap and handicap[2] else []
    return ' '.join(words)


def ranking(evening):
    before, old_sheets = evening.score(evening.round - 1) if evening.round > 1 else ({}, {})
    olds, lines = {}, []
    fields = ('NS', 'EW') if evening.kind == 'mitchell' else ('',)
    for field in fields:
        olds[field] = {row[0]: row[3] for row in places(evening, before, old_sheets, field, evening.round - 1)}
    tally, sheets = evening.score()
    for field in fields:
        known = any(had for key, (_, had) in before.items() if key.startswith(field))
        rows = places(evening, tally, sheets, field, evening.round)
        for row in rows:
            key, won, had, place = row[:4]
            figure = shown(evening, won / had if had else None)
            moved = olds[field][key][0] - place[0] if known and place else 0
            lines.append(f'{told_place(place)} {key} {fixed(rounded(won, 4), 4)} {fixed(had, 4)} {fixed(figure, 2)} {moved:+} {beside(evening, rows, row)}'.rstrip())
    return lines


def board(evening, no):
    rows = evening.score()[1].get(no, [])
    last = {'adjusted': 1}
    rows.sort(key=lambda row: (last.get(row[1], 2), 0, row[0][:2]) if isinstance(row[1], str) else (0, -row[1], row[0][:2]))
    middle = F(evening.tops.get(no, 0), 2) if evening.scoring[0] == 'matchpoints' else F(0)
    told = [[fixed(rounded((x or F(0)) - middle, 4) + middle, 4) for x in mp] for _, _, mp in rows]
    return [f'R{p[0]} T{p[1]} {score} {ns} {ew}' for (p, score, _), (ns, ew) in zip(rows, told)]


def run(path, write):
    evening, out, faults, wanted = Evening(), [], 0, None
    lines = open(path, encoding='utf-8').read().split('\n')
    at = 0
    while at < len(lines):
        line = lines[at]
        out.append(line)
        at += 1
        columns = line.split('\t')
        if len(columns) == 4 and columns[0].isdigit():
            evening.take(columns[3])
        section = re.match(r'(ranking|board (\d+))$', line)
        if not section:
            continue
        told = []
        while at < len(lines) and lines[at].startswith('  '):
            told.append(' '.join(lines[at].split()))
            at += 1
        computed = ranking(evening) if line == 'ranking' else board(evening, int(section.group(2)))
        if write:
            out += ['  ' + '  '.join(f'{w:<7}' for w in c.split()).rstrip() for c in computed]
        elif told != computed:
            faults += 1
            print(f'{path}:{at}: {line}')
            for t, c in zip(told + ['-'] * len(computed), computed + ['-'] * (len(told) - len(computed))):
                print(f'  {"  " if t == c else "! "}told {t:<50} computed {c}')
    if write:
        open(path, 'w', encoding='utf-8').write('\n'.join(out))
    return faults


if __name__ == '__main__':
    files = [a for a in sys.argv[1:] if not a.startswith('--')]
    sys.exit(1 if sum(run(f, '--write' in sys.argv) for f in files) or not files else 0)
