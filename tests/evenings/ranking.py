#!/usr/bin/env python3
"""Computes the rankings of an evening apart from the program: ranking.py FILE.evening ...

Reads the acts of the file, keeps the results that count, and scores them in exact fractions with nothing but
the rules as they are written: Law 77's table, two for each score beaten and one for each equalled, Neuberg's
formula, 12C1(c), 12C2(c), penalties. Then compares with the 'ranking' and 'board' sections of the same file, which the C test
compares with what the program says. --write puts what was computed into the file instead.
"""
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
    text = open(os.path.join(HERE, '../../src/movement/howell_first_rows.def'), encoding='utf-8').read()
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


# -- The evening ---------------------------------------------------------------------
class Evening:
    def __init__(self):
        self.played, self.entered, self.counting, self.round, self.over = [], {}, {}, 0, False
        self.rulings, self.edition = [], 2017

    def take(self, line):
        words = re.sub(r'"(?:[^"\\]|\\.)*"', '', line).split()
        kind = words[0]
        if kind == 'movement':
            said = dict(zip(words[2::2], words[3::2])) if words[1] == 'mitchell' else {}
            said.update({w: words[i + 1] for i, w in enumerate(words[:-1]) if w in ('tables', 'rounds', 'boards')})
            self.kind, self.boards = words[1], int(said['boards'])
            size, rounds = int(said['tables']), int(said.get('rounds', 0))
            self.half = (words[words.index('half') + 1] if self.kind == 'mitchell' else 'last') if 'half' in words else None
            self.played, self.sets = (mitchell(size, rounds, self.half, said.get('way')) if self.kind == 'mitchell'
                                      else howell(size, rounds, self.half))
            self.rounds = max(r for r, *_ in self.played)
        elif kind == 'start':
            self.round = int(words[1])
        elif kind == 'end':
            self.over = True
        elif kind == 'reopen':
            self.over = False
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
        """The plays of each board, all evening: {board: [(round, table, ns, ew)]}."""
        boards = {}
        for r, t, ns, ew, s in self.played:
            for b in range((s - 1) * self.boards + 1, s * self.boards + 1):
                boards.setdefault(b, []).append((r, t, ns, ew))
        return boards

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
        tally, sheets, artificial = {}, {}, []
        for b in sorted(due):
            scores = [(p, parts(w, b)) for p, w in here[b] if w[0] != 'not-played' and not re.match(r'A\d', w[0])]
            pending = not self.over and len(here[b]) < len(due[b])
            n, e = len(scores), expected
            if pending and n <= 1:
                e = 1
            elif pending and n <= 3 and 3 * n <= expected:
                e = len(here[b])
            top = 2 * (e - 1)
            sheets[b] = []
            for p, ours in scores:
                # What each of our results would win and lose against each of theirs, by both weights.
                d = [side * sum(w * v * ((x > y) - (x < y)) for w, x in ours[i] for q, theirs in scores if q != p
                                for v, y in theirs[i]) for i, side in ((0, 1), (1, -1))]
                if e == 1:
                    mp = [F(0), F(0)]
                elif n < e and (n == 1 or (n <= 3 and 3 * n <= e)):
                    mp = [(F(60) + x * 5) * top / 100 for x in d]
                else:
                    mp = [F(top, 2) + F(x * e, n) for x in d]
                mp = [rounded(x - F(top, 2), 4) + F(top, 2) for x in mp]
                for side, pair in enumerate(p[2:]):
                    won, had = tally.get(self.key(side, pair), (F(0), F(0)))
                    tally[self.key(side, pair)] = won + mp[side], had + top
                single = len(ours[0]) == 1 and ours[0] == ours[1]
                sheets[b].append((p, int(ours[0][0][1]) if single else 'adjusted', mp))
            for p, w in here[b]:
                if re.match(r'A\d', w[0]):
                    artificial.append((b, p, w[0], top))
        own = dict(tally)
        for b, p, percentages, top in artificial:
            mp = []
            for side, percent in enumerate(int(x) for x in percentages[1:].split('/')):
                key = self.key(side, p[2 + side])
                won, had = own.get(key, (F(0), F(0)))
                mine = F(100) * won / had if had else None
                if mine is not None and ((percent == 60 and mine > 60) or
                                         (percent == 40 and mine < 40 and self.edition > 1997)):
                    mp.append(rounded(mine * top / 100, 4))
                else:
                    mp.append(rounded(F(percent * top, 100), 4))
                won, had = tally.get(key, (F(0), F(0)))
                tally[key] = won + mp[side], had + top
            sheets[b].append((p, percentages, mp))
        for _, r, (_, penalties), valid in self.rulings:
            for key, amount, unit in penalties if valid and r <= until else ():
                won, had = tally.get(key, (F(0), F(0)))
                of = had if unit == 'session' else F(max(2 * (expected - 1), 0))
                tally[key] = won - rounded(amount * of, 4), had
        return tally, sheets

    def key(self, side, pair):
        return ('NS', 'EW')[side] + str(pair) if self.kind == 'mitchell' else str(pair)

    def everybody(self):
        return {self.key(side, p[2 + side]) for p in self.played for side in (0, 1)}


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
        return [parts(words[1:cut], board)[0], parts(words[cut + 1:], board)[0]]
    found, words = [], list(words)
    while words and words[0] != 'lead':
        weight = share(words.pop(0)) if re.search('[%/]', words[0]) else F(1)
        contract = words.pop(0)
        if contract == 'P':
            found.append((weight, 0))
        else:
            found.append((weight, points(contract, words.pop(0), int(words.pop(0)), board)))
    return [found, found]


def rounded(x, decimals):
    """Exact halves away from zero."""
    unit = F(1, 10 ** decimals)
    whole = abs(x) / unit
    return (int(whole + F(1, 2)) * unit) * (1 if x >= 0 else -1)


def fixed(x, decimals):
    n = int(abs(x) * 10 ** decimals)
    return f'{"-" if x < 0 else ""}{n // 10 ** decimals}.{n % 10 ** decimals:0{decimals}}'


def number(key):
    return int(re.sub(r'\D', '', key))


def places(evening, tally, field):
    """[(rank, tied, key, won, available)], best first."""
    rows = [(key, *tally.get(key, (F(0), F(0)))) for key in evening.everybody() if key.startswith(field)]
    share = {key: won / had if had else F(-1) for key, won, had in rows}
    rows.sort(key=lambda row: (-share[row[0]], number(row[0])))
    return [(sum(s > share[key] for s in share.values()) + 1, sum(s == share[key] for s in share.values()) > 1, key, won, had)
            for key, won, had in rows]


def ranking(evening):
    tally = evening.score()[0]
    before = evening.score(evening.round - 1)[0] if evening.round > 1 else {}
    lines = []
    for field in ('NS', 'EW') if evening.kind == 'mitchell' else ('',):
        old = {key: rank for rank, _, key, _, _ in places(evening, before, field)}
        known = any(had for key, (_, had) in before.items() if key.startswith(field))
        for rank, tied, key, won, had in places(evening, tally, field):
            percent = rounded(100 * won / had - 50, 2) + 50 if had else F(0)
            moved = old[key] - rank if known else 0
            lines.append(f'{rank}{"=" if tied else ""} {key} {fixed(won, 4)} {fixed(had, 4)} {fixed(percent, 2)} {moved:+}')
    return lines


def board(evening, no):
    rows = evening.score()[1].get(no, [])
    last = {'adjusted': 1}
    rows.sort(key=lambda row: (last.get(row[1], 2), 0, row[0][:2]) if isinstance(row[1], str) else (0, -row[1], row[0][:2]))
    return [f'R{p[0]} T{p[1]} {score} {fixed(mp[0], 4)} {fixed(mp[1], 4)}' for p, score, mp in rows]


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
