#!/usr/bin/env python3
"""An event of forty teams over seven rounds of eight boards, made by chance and scored a second time: event.py ARBITRO

Each round is drawn by the program, played here, and told to it as lines. Contracts, IMPs, victory points and ties are
computed here again, by other ways than the program's: scores by adding up Law 77, the scale by the formula in floating
point, the ranking by sorting. Then a round robin, board-a-match and a quotient, and pairs against the field; a Swiss of
pairs at matchpoints, in exact fractions."""
import json
import math
import os
import random
import subprocess
import sys
from fractions import Fraction as F

program = sys.argv[1]
TABLE = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]


def score(level, strain, doubled, declarer, tricks, board):
    """From North-South's side, the tricks of either side counted one by one."""
    n = (board - 1) % 16
    ns = n in (1, 3, 4, 6, 9, 10, 12, 15)
    ew = n in (2, 3, 5, 6, 8, 9, 12, 15)
    vulnerable = ns if declarer in 'NS' else ew
    made = tricks - 6 - level
    if made < 0:
        down = -made
        if doubled == 0:
            value = -(100 if vulnerable else 50) * down
        elif vulnerable:
            value = -(200 + 300 * (down - 1))
        else:
            value = -sum([100, 200, 200][i] if i < 3 else 300 for i in range(down))
    else:
        each = 20 if strain in 'CD' else 30
        trick = (each * level + (10 if strain == 'N' else 0)) * (2 if doubled else 1)
        value = trick + (50 if trick < 100 else 500 if vulnerable else 300)
        if level == 6:
            value += 750 if vulnerable else 500
        if level == 7:
            value += 1500 if vulnerable else 1000
        if doubled:
            value += 50 + made * (200 if vulnerable else 100)
        else:
            value += each * made
    return value if declarer in 'NS' else -value


def imps(difference):
    won = sum(1 for limit in TABLE if abs(difference) >= limit)
    return won if difference > 0 else -won


def victory_points(boards):
    """Hundredths by margin; the formula of 2013 in floating point, and no step larger than the one before."""
    x, r = 15 * math.sqrt(boards), math.sqrt(5) - 2
    last = math.ceil(x)
    v = [min(2000, math.floor(1000 + 1000 * (1 - r ** (i / x)) / (1 - r) + 0.5)) for i in range(last + 1)]
    v[last] = 2000
    again = True
    while again:
        again = False
        for i in range(1, last):
            if v[i + 1] - v[i] > v[i] - v[i - 1]:
                v[i] += 1
                again = True
    return v


def played(rng):
    level, strain, doubled = rng.choice([1, 2, 2, 3, 3, 4, 4, 4, 5, 6]), rng.choice('CDHSN'), rng.choice([0, 0, 0, 0, 1])
    declarer = rng.choice('NESW')
    return level, strain, doubled, declarer, max(0, min(13, level + 6 + rng.choice([-3, -2, -1, -1, 0, 0, 0, 1, 2])))


class Event:
    def __init__(self, form, *more):
        self.lines = ['open 2026-11-21 "By chance"', form, *more]

    def ask(self, *options):
        done = subprocess.run([program, 'teams', *options, '--json', '-'], input='\n'.join(self.lines), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def draw(self, number, words):
        drawn = self.ask('--next', words)['round']
        self.lines.append(f'draw R{number} {words}')
        return drawn

    def play(self, rng, number, match, board, rooms=('open ', 'closed ')):
        points = []
        for room in rooms:
            level, strain, doubled, declarer, tricks = one = played(rng)
            self.lines.append(f'result R{number} M{match} {room}B{board} {level}{strain}{"X" * doubled} {declarer} {tricks}')
            points.append(score(*one, board))
        return points


def equal(got, wanted, what):
    assert got == wanted, f'{what}: the program says {got}, counted apart it is {wanted}'


def direct(group, met):
    """Points of each of a group against the others; None unless each has met each, all equally often."""
    times = {len(met.get((a, b), [])) for a in group for b in group if a != b}
    if len(times) != 1 or times == {0}:
        return None
    return {a: sum(sum(met[a, b]) for b in group if b != a) for a in group}


def ranked(points, won, lost, met):
    """Points, then the direct match, then the quotient; what is equal after that is a tie."""
    rows = []
    for total in sorted(set(points.values()), reverse=True):
        group = sorted(t for t in points if points[t] == total)
        among = direct(group, met) if len(group) > 1 else None
        for score_among in sorted(set(among.values()), reverse=True) if among else [None]:
            left = [t for t in group if among is None or among[t] == score_among]
            key = {t: math.inf if lost[t] == 0 and won[t] > 0 else 1.0 if lost[t] == 0 else won[t] / lost[t] for t in left}
            for value in sorted(set(key.values()), reverse=True):
                rows.append(sorted(t for t in left if key[t] == value))
    return rows


def swiss(teams, rounds, boards, seed):
    rng, scale = random.Random(seed), victory_points(boards)
    event = Event(f'teams {teams} rounds {rounds} boards {boards} scoring vp wbf bye 12', 'ties direct quotient')
    points, won, lost, met = ({t: 0 for t in range(1, teams + 1)} for _ in range(3)), None, None, {}
    points, won, lost = points
    byes, order = [], None
    for number in range(1, rounds + 1):
        drawn = event.draw(number, 'halves' if number == 1 else 'swiss')
        sitting = [t for m in drawn['matches'] for t in m['teams']] + drawn['byes']
        equal(sorted(sitting), list(range(1, teams + 1)), f'who plays in round {number}')
        assert all(tuple(m['teams']) not in met for m in drawn['matches']), f'round {number}: a rematch'
        assert not set(drawn['byes']) & set(byes), f'round {number}: a second bye'
        if order is not None:
            assert order[0] in drawn['matches'][0]['teams'], f'round {number}: the leaders are not at the first table'
            top = [t for t in order[1:] if (order[0], t) not in met and t not in drawn['byes']]
            assert set(drawn['matches'][0]['teams']) == {order[0], top[0]} or rounds > teams // 2, f'round {number}: {top}'
        for team in drawn['byes']:
            byes.append(team)
            points[team] += 1200
        figures = {}
        for m in drawn['matches']:
            ours = [0, 0]
            for board in range(1, boards + 1):
                a, b = event.play(rng, number, m['match'], board)
                swing = imps(a - b)
                ours[0 if swing > 0 else 1] += abs(swing)
            margin = ours[0] - ours[1]
            event.lines.append(f'confirm R{number} M{m["match"]}')
            vp = scale[min(abs(margin), len(scale) - 1)]
            two = (vp, 2000 - vp) if margin >= 0 else (2000 - vp, vp)
            figures[m['match']] = ([float(i) for i in ours], [v / 100 for v in two])
            for i, team in enumerate(m['teams']):
                points[team] += two[i]
                won[team] += ours[i]
                lost[team] += ours[1 - i]
                met.setdefault((team, m['teams'][1 - i]), []).append(two[i])
        told = event.ask('--round', str(number))
        for m in told['round']['matches']:
            equal((m['won'], m['points']), figures[m['match']], f'round {number}, match {m["match"]}')
        wanted = ranked(points, won, lost, met)
        equal({r['team']: r['points'] for r in told['standings']}, {t: p / 100 for t, p in points.items()}, f'points after round {number}')
        got = {}
        for row in told['standings']:
            got.setdefault(row['rank'], []).append(row['team'])
        equal([sorted(got[rank]) for rank in sorted(got)], wanted, f'ranking after round {number}')
        order = [row['team'] for row in told['standings']]
    return len(event.lines)


def board_a_match(teams, boards, seed):
    rng = random.Random(seed)
    event = Event(f'teams {teams} rounds {teams - 1} boards {boards} scoring bam')
    total, met = {t: 0 for t in range(1, teams + 1)}, set()
    for number in range(1, teams):
        for m in event.draw(number, 'round-robin')['matches']:
            pair = frozenset(m['teams'])
            assert len(pair) == 2 and pair not in met
            met.add(pair)
            for board in range(1, boards + 1):
                a, b = event.play(rng, number, m['match'], board)
                for i, better in enumerate((a - b, b - a)):
                    total[m['teams'][i]] += 2 if better > 0 else 1 if better == 0 else 0
            event.lines.append(f'confirm R{number} M{m["match"]}')
    equal(len(met), teams * (teams - 1) // 2, 'meetings of a round robin')
    equal({r['team']: r['points'] for r in event.ask()['standings']}, {t: float(p) for t, p in total.items()}, 'board-a-match')


def told_as(hundredths):
    """To the hundredth, halves away from zero."""
    whole, left = divmod(abs(hundredths), 1)
    return int(whole + (left >= F(1, 2))) * (1 if hundredths >= 0 else -1)


def exactly(event, total, what):
    """Points as they are told, and places by the fractions: equal ones share."""
    rows = event.ask()['standings']
    equal({r['team']: r['points'] for r in rows}, {t: told_as(p) / 100 for t, p in total.items()}, f'points, {what}')
    places = {t: 1 + sum(other > p for other in total.values()) for t, p in total.items()}
    equal({r['team']: r['rank'] for r in rows}, places, f'places, {what}')
    return len(places) - len(set(places.values()))


def small(event, rng, number, match, board, room):
    """One notrump by North: scores so near one another that totals are equal now and then."""
    tricks = rng.randint(6, 10)
    event.lines.append(f'result R{number} M{match} {room}B{board} 1N N {tricks}')
    return score(1, 'N', 0, 'N', tricks, board)


def pairs(count, rounds, boards, seed):
    """Cross-IMPs of the field, the mean over comparisons, in fractions."""
    rng = random.Random(seed)
    event = Event(f'pairs {count} rounds {rounds} boards {boards} scoring imps compare mean')
    total = {t: F(0) for t in range(1, count + 1)}
    for number in range(1, rounds + 1):
        drawn = event.draw(number, f'lots {seed + number}')['matches']
        for board in range(1, boards + 1):
            points = {m['match']: small(event, rng, number, m['match'], board, '') for m in drawn}
            for m in drawn:
                mean = F(100 * sum(imps(points[m['match']] - other) for n, other in points.items() if n != m['match']), len(drawn) - 1)
                total[m['teams'][0]] += mean
                total[m['teams'][1]] -= mean
        event.lines += [f'confirm R{number} M{m["match"]}' for m in drawn]
    return exactly(event, total, f'{count} pairs by the mean')


def patton(teams, rounds, boards, seed):
    """Two for a board won, and as many again by the points won and lost, in fractions."""
    rng = random.Random(seed)
    event = Event(f'teams {teams} rounds {rounds} boards {boards} scoring patton')
    total = {t: F(0) for t in range(1, teams + 1)}
    for number in range(1, rounds + 1):
        drawn = event.draw(number, 'round-robin')['matches']
        for m in drawn:
            gains = [small(event, rng, number, m['match'], board, 'open ') - small(event, rng, number, m['match'], board, 'closed ')
                     for board in range(1, boards + 1)]
            up, down = sum(g for g in gains if g > 0), -sum(g for g in gains if g < 0)
            own = sum(200 if g > 0 else 100 if g == 0 else 0 for g in gains) + (F(200 * boards * up, up + down) if up + down else 100 * boards)
            total[m['teams'][0]] += own
            total[m['teams'][1]] += 400 * boards - own
        event.lines += [f'confirm R{number} M{m["match"]}' for m in drawn]
    return exactly(event, total, f'{teams} teams by Patton')


def limits(name, boards):
    """[(the largest percentage, the winner's points)] of a published scale, as its file has it; None: whatever is more."""
    found, here = [], False
    for line in open(os.path.join(os.path.dirname(__file__), '../../share/vp', name + '.scale'), encoding='ascii'):
        words = line.split('#')[0].split()
        if words[:1] == ['boards']:
            least, _, most = words[1].partition('-')
            here = int(least) <= boards <= int(most or least)
        elif here and len(words) == 3:
            found.append((None if words[0] == 'more' else F(words[0]), int(words[1])))
    return found


def matchpoints(points, expected):
    """{match: North-South's}: two for each score beaten, one for each equalled, stretched to the results expected. The
    stretch ends at a ten-thousandth; too few for it, and they have 65 and 55, 70, 60 and 50, alone 60 to both sides."""
    top, n, given = 2 * (expected - 1), len(points), {}
    for match, mine in points.items():
        ahead = sum((mine > other) - (mine < other) for other in points.values())
        small = n < expected and (n == 1 or (n <= 3 and 3 * n <= expected))
        from_middle = F(expected * ahead, n)
        whole, left = divmod(abs(from_middle) * 10000, 1)
        rounded = F(whole + (left >= F(1, 2)), 10000) * (1 if ahead >= 0 else -1)
        given[match] = tuple(F((60 + 5 * d) * top, 100) if small else F(top, 2) + r for d, r in ((ahead, rounded), (-ahead, -rounded)))
    return top, given


def percentages(count, rounds, boards, seed):
    """A Swiss of pairs at matchpoints: the match's percentage, exactly, and its victory points. Now and then a board is not
    played, and a pair is fined."""
    rng, scale = random.Random(seed), limits('ebu-swiss-pairs', boards)
    event = Event(f'pairs {count} rounds {rounds} boards {boards} scoring vp ebu-swiss-pairs compare matchpoints')
    points, met, byes = {t: F(0) for t in range(1, count + 1)}, set(), set()
    for number in range(1, rounds + 1):
        drawn = event.draw(number, 'halves' if number == 1 else 'swiss')
        order = [r['team'] for r in event.ask()['standings']] if number > 1 else None
        assert order is None or drawn['byes'] or order[0] in drawn['matches'][0]['teams'], f'round {number}: the leaders are not at the first table'
        assert not byes & set(drawn['byes'])
        byes |= set(drawn['byes'])
        for team in drawn['byes']:
            points[team] += 12
        matches = {m['match']: m['teams'] for m in drawn['matches']}
        assert not met & {frozenset(two) for two in matches.values()}, f'round {number}: a rematch'
        met |= {frozenset(two) for two in matches.values()}
        won, had = {m: [F(0), F(0)] for m in matches}, {m: F(0) for m in matches}
        for board in range(1, boards + 1):
            scores = {}
            for m in matches:
                if rng.random() < 0.08:
                    event.lines.append(f'correct R{number} M{m} B{board} not-played "no time"')
                else:
                    scores[m] = event.play(rng, number, m, board, rooms=('',))[0]
            top, given = matchpoints(scores, len(matches))
            for m, two in given.items():
                had[m] += top
                won[m] = [won[m][i] + two[i] for i in (0, 1)]
        wanted = {}
        for m, two in matches.items():
            if had[m]:
                event.lines.append(f'confirm R{number} M{m}')
            each = []
            for i in (0, 1):
                percent = 100 * won[m][i] / had[m] if had[m] else F(50)
                above = abs(percent - 50)
                vp = next(vp for limit, vp in scale if limit is None or above <= limit - 50)
                each.append(vp if percent >= 50 else 20 - vp)
                points[two[i]] += each[i]
            wanted[m] = [float(v) for v in each]
        if rng.random() < 0.5:
            team = rng.randint(1, count)
            event.lines.append(f'ruling R{number} penalty {team} 1/2 vps by "Anna" "Late."')
            points[team] -= F(1, 2)
        told = event.ask('--round', str(number))
        equal({m['match']: m['points'] for m in told['round']['matches']}, wanted, f'victory points of round {number}')
        equal({r['team']: r['points'] for r in told['standings']}, {t: float(p) for t, p in points.items()}, f'points after round {number} at matchpoints')
        levels = [r['points'] for r in told['standings']]
        equal(levels, sorted(levels, reverse=True), 'the ranking at matchpoints')


def without(teams, boards, seed, leaves, rule, given):
    """A round robin out of which somebody withdraws, by two rules that the Director tells."""
    rng, scale = random.Random(seed), victory_points(boards)
    event = Event(f'teams {teams} rounds {teams - 1} boards {boards} scoring vp wbf bye 11', f'absences retired {rule} opponents {given}')
    gone, plays = rng.randint(1, teams), {}
    for number in range(1, teams):
        if number == leaves:
            event.lines.append(f'retire {gone} from R{leaves}')
        for m in event.draw(number, 'round-robin')['matches']:
            if number >= leaves and gone in m['teams']:
                plays[number, m['match']] = (m['teams'], None)
                continue
            margin = 0
            for board in range(1, boards + 1):
                a, b = event.play(rng, number, m['match'], board)
                margin += imps(a - b)
            event.lines.append(f'confirm R{number} M{m["match"]}')
            vp = scale[min(abs(margin), len(scale) - 1)]
            plays[number, m['match']] = (m['teams'], (vp, 2000 - vp) if margin >= 0 else (2000 - vp, vp))
        cancelled = rule == 'cancel' or (rule == 'half' and 2 * (leaves - 1) < teams - 1)
        out = number >= leaves
        counts = {at: play for at, play in plays.items() if play[1] and not (out and cancelled and gone in play[0])}
        mean = lambda team, against: fair([two[(pair[0] != team) != against] for pair, two in counts.values() if team in pair])
        told, total = event.ask('--round', str(number)), {t: 0 for t in range(1, teams + 1)}
        for pair, two in counts.values():
            for team, vp in zip(pair, two):
                total[team] += vp
        for at, (pair, _) in plays.items():
            if at in counts:
                continue
            other = pair[1] if pair[0] == gone else pair[0]
            best = [1100] if cancelled or given != 'best' else [1100, mean(other, False), mean(gone, True)]
            total[other] += 0 if given == 'none' else max(v for v in best if v is not None)
        equal({r['team']: r['points'] for r in told['standings']}, {t: told_as(v) / 100 for t, v in total.items()}, f'round {number} without {gone}, {rule} {given}')
        equal([r['team'] for r in told['standings'] if r['rank'] is None], [gone] if out else [], 'who has no place')


def fair(values):
    """The mean; None of nothing."""
    return F(sum(values), len(values)) if values else None


acts = swiss(40, 7, 8, 20261121)
swiss(13, 6, 6, 7)
board_a_match(8, 6, 5)
shared = sum(pairs(count, 3, 2, seed) for seed, count in enumerate((8, 8, 14, 20)))
shared += sum(patton(teams, teams - 1, 2, seed) for seed, teams in enumerate((6, 8, 8, 10)))
assert shared > 3, f'only {shared} places were shared: no chance for a rounded figure'
percentages(14, 5, 7, 11)
percentages(9, 4, 3, 12)
percentages(30, 6, 2, 13)
for rule, given, leaves in (('half', 'best', 3), ('half', 'best', 5), ('half', 'plus', 6), ('stand', 'none', 2), ('cancel', 'best', 6)):
    without(8, 4, leaves, leaves, rule, given)
print(f'{acts} acts of forty teams, and eighteen smaller events: all figures agree')
