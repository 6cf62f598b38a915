"""repairs.py -- whatever goes wrong in whatever movement, each way to go on is proved and its cost counted a second time.

    repairs.py ARBITRO [--cases N] [--seed S]

Makes movements of pairs and individuals, lets something happen in one of the rounds, asks `movement --repair`, and judges
every offer apart: its line makes its movement out of the one before; what was played stays; nobody sits twice, has a set
twice or sits after he has left; nobody meets again, or is partner again, but where that is the offer. Each cost is counted
from the two movements alone.
"""
import collections
import json
import random
import re
import subprocess
import sys

ARBITRO = sys.argv[1]


def option(name, usual):
    return int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else usual


CASES, SEED = option('--cases', 60), option('--seed', 1)
NOBODY = (0, 0, 0)
faults = []


def ask(*words, given=None):
    run = subprocess.run([ARBITRO, 'movement', *words, '--json', '--lang', 'en'], capture_output=True, text=True,
                         input=given)
    return run.returncode, run.stdout, run.stderr


# -- A movement as this script knows it -------------------------------------------------------------------

class Movement:
    """at[round][table] is (North-South, East-West, set): sides are tuples of one number or two, () for an empty seat."""

    def __init__(self, told):
        self.single = 'players' in told
        self.two = told.get('two_winner', False)
        self.phantom = told.get('phantom')
        self.phantom_side = told.get('phantom_side', 'EW') if self.two else None
        self.left = set(told.get('left', []))
        self.at = [[self.meeting(table[r]) for table in told['table_round']] for r in range(len(told['table_round'][0]))]
        numbers = [n for tables in self.at for ns, ew, _ in tables for n in ns + ew]
        self.numbers = told.get('players') or max(numbers)
        self.sets = max(number for tables in self.at for *_, number in tables)

    def meeting(self, at):
        if self.single:
            north, east, south, west, number = at
            return ((north, south), (east, west), number) if number else ((), (), 0)
        return (at[0],) if at[0] else (), (at[1],) if at[1] else (), at[2]

    def who(self, side, number):
        return (side if self.two else 'P', number)

    def is_phantom(self, who):
        return who == (self.phantom_side or 'P', self.phantom)

    def seats(self, meeting):
        """[(who, seat)] of a meeting."""
        ns, ew, _ = meeting
        return [(self.who('NS', n), ('NS', i)) for i, n in enumerate(ns)] + [(self.who('EW', n), ('EW', i)) for i, n in
                                                                             enumerate(ew)]

    def plays(self, meeting):
        return bool(meeting[0] and meeting[1]) and not any(self.is_phantom(who) for who, _ in self.seats(meeting))

    def everybody(self):
        fields = ('NS', 'EW') if self.two else ('P',)
        everybody = {(field, n) for field in fields for n in range(1, self.numbers + 1)}
        return {who for who in everybody if not self.is_phantom(who)}

    def seat_of(self, r, who):
        """(table, seat, does it play) or None."""
        for t, meeting in enumerate(self.at[r] if r < len(self.at) else ()):
            for sits, seat in self.seats(meeting):
                if sits == who:
                    return t, seat, self.plays(meeting)
        return None

    def rounds_of(self, who):
        return sum(1 for r in range(len(self.at)) if (self.seat_of(r, who) or (0, 0, False))[2])

    def meetings(self, r):
        return [(t, meeting) for t, meeting in enumerate(self.at[r]) if self.plays(meeting)]


def together(m, meeting, partners):
    """The twos of a meeting who are opponents, or partners."""
    ns = [m.who('NS', n) for n in meeting[0]]
    ew = [m.who('EW', n) for n in meeting[1]]
    return [frozenset(side) for side in (ns, ew)] if partners else [frozenset((a, b)) for a in ns for b in ew]


def again(m, start, partners):
    """How many twos are together again from a round on, each time they are."""
    seen, count = set(), 0
    for r in range(len(m.at)):
        now = [two for _, meeting in m.meetings(r) for two in together(m, meeting, partners)]
        count += sum(two in seen for two in now) if r >= start else 0
        seen.update(now)
    return count


# -- A line --------------------------------------------------------------------------------------------

def read_meetings(words):
    """{(round, table): (North-South, East-West, set)} of R3 T5 3-5/6 …"""
    told, r = {}, 0
    while words:
        word = words.pop(0)
        if word[0] == 'R':
            r = int(word[1:]) - 1
            continue
        sides, _, number = words.pop(0).rstrip('*').partition('/')
        ns, ew = (tuple(int(n) for n in side.split('+') if n) for side in sides.split('-'))
        told[r, int(word[1:]) - 1] = ns, ew, int(number or 0)
    return told


def applied(before, line):
    """What the line makes of the movement before, as at[round][table]; and who has left."""
    words = line.split()
    assert words[:2] == ['repair', 'from'], line
    words = words[3:]
    rounds, tables, left = len(before.at), len(before.at[0]), set(before.left)
    while words and not re.fullmatch(r'R\d+', words[0]):
        word = words.pop(0)
        if word == 'rounds':
            rounds = int(words.pop(0))
        elif word == 'tables':
            tables = int(words.pop(0))
        elif word == 'left':
            left.add(int(words.pop(0)))
        elif word == 'phantom' and words[0] in ('NS', 'EW'):
            words.pop(0), words.pop(0)
        elif word != 'anyway':
            words.pop(0)
    at = [[before.at[r][t] if r < len(before.at) and t < len(before.at[0]) else ((), (), 0) for t in range(tables)]
          for r in range(rounds)]
    for (r, t), meeting in read_meetings(words).items():
        at[r][t] = meeting
    return at, left


# -- What happens --------------------------------------------------------------------------------------

def wrong(chance, m, r):
    """Something that was played otherwise in a round, as words: boards, seats, or nothing."""
    plays = m.meetings(r)
    if not plays:
        return None
    (t, (ns, ew, number)), (other, (_, other_ew, other_number)) = chance.choice(plays), chance.choice(plays)
    name = lambda side: '+'.join(map(str, side))
    told = lambda table, a, b, number: f'T{table + 1} {name(a)}-{name(b)}/{number}'
    kind = chance.randrange(5)
    if kind == 0:
        return f'R{r + 1} T{t + 1} -'
    if kind == 1:
        return f'R{r + 1} ' + told(t, ns, ew, chance.randint(1, m.sets))
    if m.single and kind == 2:
        return f'R{r + 1} ' + told(t, (ns[0], ew[0]), (ns[1], ew[1]), number)
    if t == other:
        return None
    at_other = dict(plays)[other]
    if m.single:
        mine, theirs = (ew[0], at_other[1][1]), (at_other[1][0], ew[1])
    else:
        mine, theirs = other_ew, ew
    two = sorted([(t, ns, mine, number), (other, at_other[0], theirs, other_number)])
    return f'R{r + 1} ' + ' '.join(told(*each) for each in two)


def happening(chance, m):
    rounds = len(m.at)
    kind = chance.choice(['wrong', 'wrong', 'leaves', 'arrives', 'curtail', 'add'])
    start = rounds + 1 if kind == 'add' else chance.randint(1, rounds)
    if chance.random() < 0.4 and kind != 'add':
        start = max(1, rounds - chance.randrange(3))
    words = {'wrong': '', 'arrives': 'arrives', 'curtail': f'curtail {max(1, rounds - 1)}', 'add': 'add'}.get(kind)
    if kind == 'leaves':
        field, number = chance.choice(sorted(m.everybody()))
        words = f'leaves {number}' if field == 'P' else f'leaves {field} {number}'
    if kind == 'arrives' and m.two:
        words += chance.choice([' NS', ' EW'])
    if start > 1 and (kind == 'wrong' or chance.random() < 0.3):
        played = wrong(chance, m, chance.randrange(start - 1) if chance.random() < 0.6 else start - 2)
        words += ' ' + played if played else ''
    return start, kind, f'from R{start} {words}'.strip()


def orders(chance):
    if chance.random() < 0.45:
        players = chance.choice([5, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 24, 25])
        rounds = chance.randint(3, min(players - 1 if players != 5 else 5, 8))
        return 'individual', '--players', str(players), '--rounds', str(rounds)
    name = chance.choice(['mitchell', 'howell', 'blackpool', 'hesitation', 'three-quarter-howell', 'bowman', 'round-robin'])
    tables = chance.randint(4, 6 if 'howell' in name else 9)
    words = [name, '--tables', str(tables)]
    if chance.random() < 0.4:
        words += ['--half', chance.choice(['ns', 'ew'])]
    if chance.random() < 0.4:
        words += ['--rounds', str(chance.randint(2, max(2, tables - 2)))]
    return words


# -- What an offer costs ---------------------------------------------------------------------------------

def with_round(before):
    """The movement with its last round once more, as a round is added: header of arbitro/repair.h."""
    last = before.at[-1]
    tables = [t for t in range(len(last)) if last[t][2]] if before.single else list(range(len(last)))
    added = [((), (), 0)] * len(last)
    for i, t in enumerate(tables):
        ns, ew, number = last[t]
        number = number % before.sets + 1 if number else 0
        if before.single:
            south, east, west = (last[tables[(i + step) % len(tables)]] for step in (1, 2, 3))
            ns, ew = (ns[0], south[0][1]), (east[1][0], west[1][1])
        elif before.two:
            ew = last[t - 1][1]
        added[t] = ns, ew, number
    before.at = before.at + [added]


def cost_of(planned, after, start, gone, boards):
    lost = []
    sitting = moved = carried = shared = 0
    for who in after.everybody():
        known = who in planned.everybody()
        due = planned.rounds_of(who) if known else len(after.at) - start
        if who != gone and due > after.rounds_of(who):
            lost.append(due - after.rounds_of(who))
        for r in range(start, len(after.at)):
            seat, was = after.seat_of(r, who), planned.seat_of(r, who)
            if after.single:
                sitting += seat is None and r < len(planned.at) and who[1] not in after.left
            else:
                sitting += seat is not None and not seat[2]
            moved += bool(known and seat and seat[2] and was and was[:2] != seat[:2])
    for r in range(start, len(after.at)):
        on = collections.Counter(number for _, (_, _, number) in after.meetings(r))
        shared += sum(tables - 1 for tables in on.values())
        for t, (_, _, number) in after.meetings(r):
            there = r < len(planned.at) and t < len(planned.at[0])
            carried += there and planned.at[r][t][2] != number
    cost = {'boardsLost': sum(lost) * boards, 'mostLost': max(lost, default=0) * boards, 'sittingOut': sitting,
            'tablesSharing': shared, 'boardsCarried': carried,
            'newBoards': max(0, after.sets - planned.sets) * boards, 'roundsMore': max(0, len(after.at) - len(planned.at))}
    if after.single:
        cost.update(playersLosing=len(lost), playersMoved=moved, partnersAgain=again(after, start, True),
                    opponentsAgain=again(after, start, False), opponentsAgainPlanned=again(planned, start, False))
        met = collections.Counter(two for r in range(len(after.at)) for _, meeting in after.meetings(r)
                                  for two in together(after, meeting, False))
        cost['opponentsAtMost'] = max(met.values(), default=0)
    else:
        cost.update(pairsLosing=len(lost), pairsMoved=moved, rematches=again(after, start, False))
    return cost


# -- Judging ---------------------------------------------------------------------------------------------

def illegal(m, start, offer):
    """Why it cannot be played, or None."""
    had = set()
    for r in range(len(m.at)):
        seated = [who for meeting in m.at[r] for who, _ in m.seats(meeting)]
        if len(set(seated)) < len(seated):
            return f'round {r + 1}: somebody sits twice'
        for _, (ns, ew, number) in m.meetings(r):
            players = [m.who('NS', n) for n in ns] + [m.who('EW', n) for n in ew]
            if not number or (m.single and len(players) != 4):
                return f'round {r + 1}: a table is incomplete'
            if r >= start and any(m.single and who[1] in m.left for who in players):
                return f'round {r + 1}: who has left plays'
            for who in players:
                if (who, number) in had:
                    return f'round {r + 1}: {who} has set {number} twice'
                had.add((who, number))
    if offer != 'rematch' and again(m, start, m.single):
        return 'two meet, or are partners, again'
    return None


def judge(where, before, start, kind, words, boards, offer):
    after, bad = Movement(offer['movement']), lambda what: faults.append(f'{where} ({offer["kind"]}): {what}')
    at, left = applied(before, offer['line'])
    if at != after.at or left != after.left:
        bad('the line makes another movement')
    told = read_meetings(re.findall(r'R\d+|T\d+|\S*-\S*', words.split(' ', 2)[2] if words.count(' ') > 1 else ''))
    for r in range(start):
        for t, meeting in before.meetings(r):
            if after.at[r][t] != told.get((r, t), meeting):
                bad(f'round {r + 1}, table {t + 1}: what was played is lost')
    why = illegal(after, start, offer['kind'])
    if why:
        bad(why)
    gone = None
    if kind == 'leaves':
        *field, number = re.search(r'leaves (?:(NS|EW) )?(\d+)', words).groups()
        gone = (field[0] or 'P', int(number))
    if kind == 'add':
        with_round(before)
    for name, count in cost_of(before, after, start, gone, boards).items():
        if offer['cost'][name] != count:
            bad(f'{name} is {offer["cost"][name]}, counted {count}')


def try_one(number):
    chance = random.Random(f'{SEED} {number}')
    order = orders(chance)
    code, made, _ = ask(*order)
    if code != 0:
        return 0
    movement = json.loads(made)
    start, kind, words = happening(chance, Movement(movement))
    boards = chance.randint(1, 4)
    where = f'{" ".join(order)}: {words}'
    code, answer, refusal = ask('--repair', '/dev/stdin', given=json.dumps(dict(movement, happened=words, boards=boards)))
    if code != 0:
        if code not in (1, 2) or not refusal.startswith('arbitro: ') or 'error' not in json.loads(answer):
            faults.append(f'{where}: exit {code}, {refusal!r}')
        return 0
    offers = json.loads(answer)['offers']
    for offer in offers:
        judge(where, Movement(movement), start - 1, kind, words, boards, offer)
    return len(offers)


offers = sum(try_one(number) for number in range(CASES))
for each in faults[:40]:
    print(each)
print(f'{CASES} cases, {offers} offers, {len(faults)} faults')
sys.exit(1 if faults or offers < CASES else 0)
