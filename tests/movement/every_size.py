"""every_size.py -- every movement that the program knows by name, on every size, judged by a second validator.

    every_size.py ARBITRO [--all]

Asks for each name with 2 to 40 tables and some up to 100, half tables and fewer rounds, and for individuals of 4 to 60 players, as JSON,
and proves what comes: nobody sits twice in a round, nobody has a set twice, nobody meets an opponent twice unless the
movement says so, of a team's match both tables have one set. What is not made must be refused in words, with exit 2 and
nothing on standard output; so must a round more than there are. Without --all some of the sizes only.
"""
import collections
import json
import subprocess
import sys

ARBITRO = sys.argv[1]
ALL = '--all' in sys.argv
SOME = [*range(2, 14), 16, 24, 25, 40]         # tables
LARGE = [49, 50, 64, 65, 96, 98, 99, 100]             # where a formula ends, and the largest section
VARIED = [5, 6, 8, 13]                          # and of these the half tables, the arrow and the rest
# Which numbers of tables each name is for.
SIZES = {
    'mitchell': range(2, 100), 'howell': range(2, 25), 'three-quarter-howell': range(4, 25),
    'hesitation': range(3, 100), 'double-hesitation': range(5, 100), 'web': range(4, 100), 'bowman': range(4, 100),
    'blackpool': range(3, 100), 'double-weave': range(4, 97, 4), 'appendix': range(6, 100), 'scissors': range(2, 25, 2),
    'rover': range(5, 100), 'bump': range(5, 100), 'round-robin': range(2, 25),
    'american-whist': range(3, 100, 2), 'new-england-relay': range(4, 99, 2), 'triples': range(3, 100, 3),
}
TEAMS = {'american-whist', 'new-england-relay', 'triples'}
TWO_FIELDS = {'mitchell', 'web', 'bowman', 'blackpool', 'double-weave', 'appendix', 'scissors'}
ALL_MEET = {'mitchell', 'howell', 'round-robin', 'blackpool', 'double-weave', 'scissors'}

faults = []


def fault(asked, what):
    faults.append(f'{" ".join(asked)}: {what}')


def ask(*asked):
    """The movement, or None and a refusal that was judged."""
    run = subprocess.run([ARBITRO, 'movement', *asked, '--json', '--lang', 'en'], capture_output=True, text=True)
    if run.returncode == 0:
        return json.loads(run.stdout)
    if run.returncode != 2 or 'token' not in json.loads(run.stdout) or not run.stderr.startswith('arbitro: '):
        fault(asked, f'exit {run.returncode}, {run.stderr!r}')
    return None


def players_of(movement, at):
    """Who sits at a meeting, as (field, number), side by side: ([North-South], [East-West]), and the set."""
    if 'players' in movement:
        north, east, south, west, number = at
        return [('P', north), ('P', south)], [('P', east), ('P', west)], number
    ns, ew, number = at
    fields = ('NS', 'EW') if movement['two_winner'] else ('P', 'P')
    return [(fields[0], ns)], [(fields[1], ew)], number


def is_phantom(movement, who):
    number = movement.get('phantom')
    return number is not None and who[1] == number and who[0] in ('P', movement.get('phantom_side'))


def judge(asked, movement):
    """Every fault of a movement; returns how often each two were opponents, and partners."""
    had, met, together, match = set(), collections.Counter(), collections.Counter(), {}
    tables = movement['table_round']
    seats = None
    for r in range(len(tables[0])):
        seated = collections.Counter()
        for at in (rounds[r] for rounds in tables):
            if 'players' in movement and not any(at):
                continue
            ns, ew, number = players_of(movement, at)
            seated.update(ns + ew)
            if any(is_phantom(movement, who) for who in ns + ew):
                continue
            if number < 1 or min(who[1] for who in ns + ew) < 1:
                fault(asked, f'round {r + 1}: an incomplete table {at}')
            for who in ns + ew:
                if (who, number) in had:
                    fault(asked, f'round {r + 1}: {who} has set {number} twice')
                had.add((who, number))
            met.update(frozenset((a, b)) for a in ns for b in ew)
            together.update(frozenset(pair) for pair in (ns, ew) if len(pair) == 2)
            if movement.get('teams'):
                a, b = ns[0][1], ew[0][1]
                if a == b or match.get((b, a), number) != number:
                    fault(asked, f'round {r + 1}: match {a}-{b} on set {number}')
                match[a, b] = number
        if r + 1 == len(tables[0]) and any((b, a) not in match for a, b in match):
            fault(asked, 'of a match there is one table')
        if max(seated.values()) > 1:
            fault(asked, f'round {r + 1}: somebody sits twice')
        if 'players' in movement:
            if any(who[1] > movement['players'] for who in seated):
                fault(asked, f'round {r + 1}: a player too many')
        elif seats is not None and set(seated) != seats:
            fault(asked, f'round {r + 1}: somebody has no seat')
        seats = set(seated)
    if 'players' not in movement and not movement['revenge'] and max(met.values()) > 1:
        fault(asked, 'two meet twice')
    if together and max(together.values()) > 1:
        fault(asked, 'two are partners twice')
    return met, together


def home_and_away(asked, movement):
    """In a round robin everybody sits each way as often as can be."""
    rounds = len(movement['table_round'][0])
    home = collections.Counter(at[0] for table in movement['table_round'] for at in table)
    pairs = 2 * len(movement['table_round'])
    for pair in range(1, pairs + 1):
        if abs(2 * home[pair] - rounds) > 1:
            fault(asked, f'pair {pair} sits North-South {home[pair]} times in {rounds} rounds')


def by_name(name, tables):
    size = ('--teams' if name in TEAMS else '--tables', str(tables))
    if tables not in SIZES[name]:
        if not (name in TEAMS and tables < 3) and ask(name, *size) is not None:
            fault((name, *size), 'made, and is none')
        return
    whole = ask(name, *size)
    if whole is None:
        fault((name, *size), 'not made')
        return
    rounds = len(whole['table_round'][0])
    met, _ = judge((name, *size), whole)
    if name in ALL_MEET and rounds < 48:
        opponents = tables if whole['two_winner'] else 2 * tables - 1
        numbers = 2 * tables
        if len(met) != numbers * opponents // 2:
            fault((name, *size), f'{len(met)} meetings of {numbers * opponents // 2}')
    if name == 'scissors' and set(met.values()) != {2}:
        fault((name, *size), 'a meeting is not two halves')
    if name == 'round-robin':
        home_and_away((name, *size), whole)
    if not ALL and tables not in VARIED:
        return
    if name not in ('three-quarter-howell', 'web', 'appendix') and rounds < 48:
        if ask(name, *size, '--rounds', str(rounds + 1)) is not None:
            fault((name, *size), f'{rounds + 1} rounds are made')
    few = rounds // 2 + 1
    if name in TEAMS and rounds % 2 == 0 and few % 2 != 0:      # a match is two rounds
        if ask(name, *size, '--rounds', str(few)) is not None:
            fault((name, *size), f'{few} rounds are made')
        few += 1
    variants = [('--rounds', str(few))]
    if name not in TEAMS:
        variants += [('--barometer',)]
    if name not in TEAMS and name not in ('rover', 'bump'):     # these have a pair more, not one fewer
        variants += [('--half', 'ns'), ('--half', 'ew')]
    if name in TWO_FIELDS or name in ('rover', 'bump'):
        half = ('--half', 'ew') if name in TWO_FIELDS else ()
        variants += [('--one-winner',), ('--switch', '2', *half)][:2 if rounds > 1 else 1]
    if name in ('mitchell', 'rover', 'bump') and (tables - (name != 'mitchell')) % 2 == 0:
        variants += [('--way', 'skip'), ('--way', 'skip', '--one-winner')]
    for variant in variants:
        made = ask(name, *size, *variant)
        if made is None:
            fault((name, *size, *variant), 'not made')
        else:
            judge((name, *size, *variant), made)


def individual(players):
    asked = ('individual', '--players', str(players))
    made = ask(*asked)
    if made is None:
        if 8 <= players <= 40:
            fault(asked, 'not made')
        return
    rounds = len(made['table_round'][0])
    judge(asked, made)
    if len(made['table_round']) != players // 4:
        fault(asked, f'{len(made["table_round"])} tables')
    if rounds < 48 and ask(*asked, '--rounds', str(rounds + 1)) is not None:
        fault(asked, f'{rounds + 1} rounds are made')
    for some in (1, rounds // 2 + 1):
        part = ask(*asked, '--rounds', str(some))
        judge((*asked, '--rounds', str(some)), part)
        played = collections.Counter(who for table in part['table_round'] for at in table for who in at[:4])
        counts = [played[who] for who in range(1, players + 1)]
        # Of 14, 22, 30 … two sit out who cannot be half the circle apart.
        if max(counts) - min(counts) > (2 if players % 8 == 6 else 1):
            fault((*asked, '--rounds', str(some)), f'somebody plays {min(counts)} rounds, another {max(counts)}')


def barometer(name, *asked):
    """All tables on one set: of more tables than there are sets, too."""
    made = ask(name, '--tables', '99', '--rounds', '13', *asked)
    if made is None:
        fault((name, *asked), '99 tables on one set are not made')
        return
    judge((name, *asked), made)
    if [{at[2] for at in meetings} for meetings in zip(*made['table_round'])] != [{r + 1} for r in range(13)]:
        fault((name, *asked), 'not all are on one set')
    if name == 'round-robin':
        home_and_away((name, *asked), made)


def main():
    for name in SIZES:
        for tables in [*(range(2, 41) if ALL else SOME), *LARGE]:
            by_name(name, tables)
    barometer('round-robin')
    barometer('mitchell', '--barometer')
    barometer('mitchell', '--barometer', '--half', 'ew', '--one-winner')
    for players in range(4, 61) if ALL else [*range(4, 30, 3), 34, 40, 44]:
        individual(players)
    print('\n'.join(faults[:2000]))
    print(f'{len(faults)} faults')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
