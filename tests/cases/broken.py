"""Claims made false, one by one: a case that nothing can break is no test.

Each claim of each case is told again with another article, another seat, another number, another call or card, or with
the contrary, one change at a time. The changed cases stand behind one another in one file for each file of cases, so
that one run of the program judges them all. A claim must fail in every edition when its article or its reason is
another, and must fail with one at least of the other changes.
"""
import collections
import os
import re
import subprocess

STATEMENT = re.compile(r'^(case|edition|expect|offer|refuse)\s+(.*?)\s*(?:\s#.*)?$')
ARTICLE = re.compile(r'\(([0-9]+[A-K]?[0-9]?[a-z]?[0-9]?)\)$')
REASON = re.compile(r' \(([a-z ]+)\)$')
SEATS, SIDES = 'NESW', {'NS': 'EW', 'EW': 'NS'}
CONTRARY = {
    'nothing irregular': 'revoke by N', 'ruling awaited': 'no ruling awaited', 'no ruling awaited': 'ruling awaited',
    'auction open': 'passed out', 'passed out': 'auction open', 'nothing to ask': 'ask director: both natural?',
    'no attention drawn': 'attention by N', 'no equity review': 'equity review', 'equity review': 'no equity review',
    'no lead restriction': 'N must lead spades', 'no transfer': 'transfer 1 trick to NS', 'no claim': 'claim made',
    'is free': 'must pass once', 'without ceiling': 'at most average minus', 'unauthorised for nobody': 'unauthorised for NS',
}


def other_article(text):
    """The same claim under an article, or for a reason, that is not the one."""
    if ARTICLE.search(text):
        return ARTICLE.sub('(93)', text)
    reason = REASON.search(text)
    other = 'marked' if reason and reason[1] != 'marked' else 'board over'
    return REASON.sub(f' ({other})', text) if reason else f'{text} (marked)'


def replacements(word):
    if word in SEATS:
        return [s for s in SEATS if s != word]
    if word in SIDES:
        return [SIDES[word]]
    if word.isdigit():
        return [str(int(word) + 1), '1']
    if re.fullmatch(r'[1-9][CDHSN]X{0,2}|P|XX?', word):
        return ['7N', '1C', '7NXX']
    if re.fullmatch(r'[SHDC][2-9TJQKA]', word):
        return ['C2', 'SA', 'D7']
    if word == 'none':
        return ['P', 'C2']
    if word in ('spades', 'hearts', 'diamonds', 'clubs'):
        return ['clubs', 'spades']
    if word in ('authorised', 'unauthorised'):
        return [{'authorised': 'unauthorised', 'unauthorised': 'authorised'}[word]]
    if word in ('cancelled', 'stands', 'accepted', 'withdrawn'):
        return ['stands', 'withdrawn']
    return []


def changes(keyword, text):
    """Other sentences in place of a claim: (must fail everywhere, sentence)."""
    if ARTICLE.search(text) or keyword == 'refuse':
        yield True, other_article(text)
    if keyword == 'refuse':
        return
    plain = ARTICLE.sub('', text).strip()
    for sentence, contrary in CONTRARY.items():
        if plain == sentence or plain.endswith((f': {sentence}', f' {sentence}')):
            yield False, plain[:-len(sentence)] + contrary
    if ' does not see ' in plain:
        for seat in SEATS:
            yield True, f'{plain.replace(" does not see ", " sees ")} by {seat}'
    for word in re.finditer(r'[A-Za-z0-9]+', plain):
        for other in replacements(word[0]):
            if other != word[0]:
                yield False, text[:word.start()] + other + text[word.end():]


class Twins:
    """A file of changed cases, and of each changed line what it stands for."""
    def __init__(self, path, head):
        self.path, self.head, self.lines, self.of = path, head, list(head), {}

    def add(self, block, at, keyword, sentence, claim):
        start = len(self.lines)
        self.lines += block[:at] + [f'{keyword:<9} {sentence}'] + block[at + 1:]
        self.of[start + at + 1] = claim

    def write(self):
        open(self.path, 'w', encoding='utf-8').write('\n'.join(self.lines) + '\n')


def editions(lines):
    told = [m[2].split() for m in map(STATEMENT.match, lines) if m and m[1] == 'edition']
    return len(told[-1]) if told else 3


def twins_of(path, scratch, claims):
    """Files of changed cases. claims[path, line]: [(must fail everywhere, in how many editions, sentence, failures)]"""
    lines = open(path, encoding='utf-8').read().rstrip('\n').split('\n')
    starts = [i for i, line in enumerate(lines) if line.startswith('case ')] + [len(lines)]
    head, base = lines[:starts[0]], os.path.join(scratch, path.replace(os.sep, '_'))
    main, files = Twins(base, head), []

    def change(block, first, twins_for):
        for at, line in enumerate(block):
            statement = STATEMENT.match(line)
            if not statement or statement[1] in ('case', 'edition'):
                continue
            for everywhere, sentence in changes(statement[1], statement[2]):
                claim = [everywhere, editions(head + block), sentence, 0]
                claims[path, first + at + 1].append(claim)
                twins_for(block, at, statement[1], sentence, claim)

    def twin_of_head(block, at, keyword, sentence, claim):
        one = Twins(f'{base}.{len(files)}', [])
        one.add(block, at, keyword, sentence, claim)
        files.append(one)

    change(head + lines[starts[0]:starts[1]], 0,
           lambda block, at, *rest: twin_of_head(block, at, *rest) if at < len(head) else main.add(block[len(head):], at - len(head), *rest))
    for start, end in zip(starts[1:], starts[2:]):
        change(lines[start:end], start, main.add)
    return [main] + files


def unbreakable(program, paths, scratch):
    """Claims that hold though they are made false, as sentences; and how many claims there are."""
    claims, files = collections.defaultdict(list), {}
    for path in paths:
        for twins in twins_of(path, scratch, claims):
            twins.write()
            files[twins.path] = twins
    done = subprocess.run([program, 'rule', '--check', *files], capture_output=True, text=True)
    for line in done.stderr.split('\n'):
        said = re.match(r'(.*?):(\d+): (expected .*|also on offer.*)?', line)
        if said and said[1] in files and int(said[2]) in files[said[1]].of:
            claim = files[said[1]].of[int(said[2])]
            claim[3] += 1 if said[3] else 0
            claim[0] = claim[0] and bool(said[3])   # a sentence that cannot be told of that claim
    faults = []
    for (path, line), changed in sorted(claims.items()):
        for everywhere, runs, sentence, failures in changed:
            if everywhere and failures < runs:
                faults.append(f'{path}:{line}: passes as well as: {sentence}')
        if not any(failures for *_, failures in changed):
            faults.append(f'{path}:{line}: nothing makes it fail')
    return faults, len(claims)
