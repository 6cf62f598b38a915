#!/usr/bin/env python3
"""The grades of a club by chance, by both methods, are those computed here apart: matchpoints from the tricks, whom each
pair was up against from the seats, and the two methods from their words in docs/grades.md. What each board moved a grade
by adds up to what its session did, and the sessions to the grade. grades_apart.py ARBITRO [SEED]"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import grades_world  # noqa: E402

STRENGTH = {'start': 50, 'player': 4.5, 'pair': 2, 'board': 28, 'session': 1.5, 'memory': 700}
SESSIONS = {'start': 50, 'newcomer': 45, 'gain': 2, 'boards': 400, 'years': 3, 'novice': 60, 'shown': 0, 'mature': 100}


def rules(method, numbers):
    return f'grades Apart\nmethod {method}\n' + ''.join(f' {word} {value}\n' for word, value in numbers.items())


def compare(one):
    """Per pair, numbered with its side: its boards' percentages, and how much each other pair counts against it. A line is
    a board, its pairs and the score; behind it may stand the percentage that it has."""
    boards, percents, against = {}, {}, {}
    for line in one['played']:
        boards.setdefault(line[0], []).append(line)
    side = (lambda n, s: (s, n)) if one['two'] else (lambda n, s: (0, n))
    for lines in boards.values():
        for line in lines:
            others = [x for x in lines if x is not line]
            if not others:
                continue
            halves = sum(2 * (line[3] > x[3]) + (line[3] == x[3]) for x in others)
            for s in (0, 1):
                own, met = side(line[1 + s], s), side(line[2 - s], 1 - s)
                won = line[4] if len(line) > 4 else 50 * halves / len(others)
                percents.setdefault(own, []).append(won if s == 0 else 100 - won)
                weight = against.setdefault(own, {})
                weight[met] = weight.get(met, 0) - 1
                for x in others:
                    like, across = side(x[1 + s], s), side(x[2 - s], 1 - s)
                    weight[like] = weight.get(like, 0) - 1 / len(others)
                    weight[across] = weight.get(across, 0) + 1 / len(others)
    for own, weight in against.items():
        for other in weight:
            weight[other] /= len(percents[own])
    return percents, against


def names_of(one, key):
    return (one['ew'] if one['two'] and key[0] == 1 else one['ns'])[key[1]]


def by_strength(evenings, n):
    keeps = 2 ** (-1 / n['memory'])
    state = {}                          # grade, variance, day

    def rested(key, mean, spread, day):
        grade, variance, last = state.get(key, (mean, spread ** 2, day))
        f = keeps ** (day - last)
        return mean + f * (grade - mean), f * f * variance + (1 - f * f) * spread ** 2

    for one in evenings:
        percents, against = compare(one)
        known = {}
        for key in percents:
            a, b = names_of(one, key)
            known[key] = [rested(a, n['start'], n['player'], one['day']), rested(b, n['start'], n['player'], one['day']),
                          rested(tuple(sorted((a, b))), 0, n['pair'], one['day'])]
        strength = {k: (a[0] + b[0]) / 2 + p[0] for k, (a, b, p) in known.items()}
        variance = {k: (a[1] + b[1]) / 4 + p[1] for k, (a, b, p) in known.items()}
        for key, scored in percents.items():
            mean = sum(scored) / len(scored)
            expected = n['start'] + strength[key] + sum(w * strength[o] for o, w in against[key].items())
            spread = variance[key] + sum(w * w * variance[o] for o, w in against[key].items()) + \
                n['board'] ** 2 / len(scored) + n['session'] ** 2
            a, b = names_of(one, key)
            for who, (grade, v), part in ((a, known[key][0], .5), (b, known[key][1], .5), (tuple(sorted((a, b))), known[key][2], 1)):
                gain = part * v / spread
                state[who] = grade + gain * (mean - expected), v - gain * part * v, one['day']
    last = evenings[-1]['day']
    return {who: rested(who, n['start'], n['player'], last)[0] for who in state if isinstance(who, str)}


def by_sessions(evenings, n):
    state = {}                          # grade, boards it rests on, boards in all
    for one in evenings:
        percents, _ = compare(one)
        grade = {k: [state.get(p, (n['newcomer'], 0, 0)) for p in names_of(one, k)] for k in percents}
        mean = {k: (a[0] + b[0]) / 2 for k, (a, b) in grade.items()}
        for key, scored in percents.items():
            field = [mean[o] for o in percents if o != key and (not one['two'] or o[0] == key[0])]
            beyond = sum(scored) / len(scored) - (mean[key] - sum(field) / len(field) + n['start'])
            for p in (0, 1):
                own, rests, boards = grade[key][p]
                if grade[key][1 - p][2] < n['novice'] <= boards:
                    state[names_of(one, key)[p]] = own, rests, boards
                    continue
                gain = n['gain'] * len(scored) / min(rests + len(scored), n['boards'])
                state[names_of(one, key)[p]] = own + gain * beyond, min(rests + len(scored), n['boards']), boards + len(scored)
    return {who: grade for who, (grade, _, _) in state.items()}


def near(a, b, what, within=2e-4):
    if abs(a - b) > within:
        sys.exit(f'{what}: {a} and apart {b}')


def check(arbitro, folder, paths, method, numbers, apart, more=(), called=lambda name: name):
    """more: further words of the command; called: a player's name in 'apart' by the name that is told."""
    path = os.path.join(folder, f'{method}.grades')
    with open(path, 'w', encoding='utf-8') as out:
        out.write(rules(method, numbers))
    made = subprocess.run([arbitro, 'grades', path, *paths, '--boards', '--json', *more], capture_output=True, text=True, check=True)
    told = json.loads(made.stdout)
    if len(told['players']) != len(apart):
        sys.exit(f"{method}: {len(told['players'])} players, and apart {len(apart)}")
    steps = 0
    for player in told['players']:
        near(player['grade'], apart[called(player['name'])], f"{method}, {player['name']}")
        for result in player['results']:
            near(result['moved'], sum(b['moved'] for b in result['played']), f"{method}: the boards of {player['name']}", 1e-4)
            steps += 1
        if method == 'sessions' or len(player['results']) == 1:
            last = player['results'][-1]
            near(player['grade'], last['before'] + last['moved'], f"{method}: the last session of {player['name']}")
    grades = [p['grade'] for p in told['players']]
    if grades != sorted(grades, reverse=True):
        sys.exit(f'{method}: the highest grade is not first')
    print(f'{method}: {len(apart)} grades agree with those apart, {steps} sessions add up from their boards')


def main():
    arbitro = os.path.abspath(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with tempfile.TemporaryDirectory() as folder:
        paths, evenings = grades_world.season(folder, seed, weeks=8)
        check(arbitro, folder, paths, 'strength', STRENGTH, by_strength(evenings, STRENGTH))
        check(arbitro, folder, paths, 'sessions', SESSIONS, by_sessions(evenings, SESSIONS))
    return 0


if __name__ == '__main__':
    sys.exit(main())
