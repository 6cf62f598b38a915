#!/usr/bin/env python3
"""Joins the index of articles, the code that returns them and the cases that claim them.

    lawmap.py --table OUT.c DEPFILE ROOT     the table that 'arbitro lawmap' prints
    lawmap.py --write ROOT                   COVERAGE.md anew
    lawmap.py --check ROOT                   a test: COVERAGE.md is as it would be written, every article the
                                             code returns is claimed by a case, none is claimed that is not there
"""
import os
import re
import sys

EDITIONS = {'E97': '1997', 'E07': '2007', 'E17': '2017'}
ARTICLE = re.compile(r'ARTICLE\((\w+), ([^,]+), (\w+), "([^"]*)", "([^"]*)"\)')
CHAPTER = re.compile(r'/\* -- (Chapter \d+: .*?) \*/')


def articles(root):
    """In book order: (id, editions, treatment, gloss, chapter)."""
    chapter, found = '', []
    for line in open(os.path.join(root, 'include/arbitro/laws.def'), encoding='utf-8'):
        if m := CHAPTER.match(line):
            chapter = m[1]
        if m := ARTICLE.match(line):
            editions = list(EDITIONS.values()) if m[2] == 'ALL' else [EDITIONS[e.strip()] for e in m[2].split('|')]
            found.append((m[1], editions, m[3], m[4], chapter))
    return found


def files(root, folder, ending):
    for here, folders, names in os.walk(os.path.join(root, folder)):
        folders.sort()
        for name in sorted(names):
            if name.endswith(ending):
                yield os.path.relpath(os.path.join(here, name), root)


def cited(root):
    """Article -> places in the laws and the table that return it, the comments aside."""
    places = {}
    for folder in ('src/laws', 'src/table'):
        for path in files(root, folder, '.c'):
            text = open(os.path.join(root, path), encoding='utf-8').read()
            text = re.sub(r'/\*.*?\*/', lambda m: re.sub(r'[^\n]', ' ', m[0]), text, flags=re.S)
            for number, line in enumerate(text.split('\n'), 1):
                for law in re.findall(r'\bLAW_(\w+)\b', line):
                    if law != 'NONE' and not re.search(r'[!=]= LAW_', line):
                        places.setdefault(law, []).append(f'{path}:{number}')
    # Law 77 is a function of its own, not a citation.
    places.setdefault('77', []).append('src/laws/ch8_score/law77_score.c:1')
    return places


def claimed(root):
    """Article -> cases that name it, in 'law' or after a claim."""
    cases = {}
    for path in files(root, 'tests/cases', '.case'):
        for number, line in enumerate(open(os.path.join(root, path), encoding='utf-8'), 1):
            line = re.sub(r'(^|\s)#.*', '', line).rstrip()
            laws = []
            if m := re.match(r'law\s+(.*)', line):
                laws = m[1].split()
            elif m := re.match(r'(?:expect|refuse|offer)\s.*\((\d\w*)\)$', line):
                laws = [m[1]]
            for law in laws:
                cases.setdefault(law, []).append(f'{path}:{number}')
    for law, places in written(root).items():
        cases.setdefault(law, []).extend(places)
    cases.setdefault('77', []).append('tests/tables/law77.tbl:1')
    return cases


def written(root):
    """Article -> lines of the table that says what the laws answer, the table aside."""
    lines = {}
    path = 'tests/tables/rulings.tbl'
    for number, line in enumerate(open(os.path.join(root, path), encoding='utf-8'), 1):
        if line[0] != '#':
            for law in set(re.findall(r'\((\d\w*)\)', line.split('  #')[0])):
                lines.setdefault(law, []).append(f'{path}:{number}')
    return lines


def covers(whole, part):
    return part == whole or (part.startswith(whole) and not (whole[-1].isdigit() and part[len(whole)].isdigit()))


# Accepted by the next player's action, or executed whole: the laws of the auction. The rest is recognised.
RULED = {'53A', '54B'}
RULED_LAWS = {16, 17, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38, 39, 72}
# Procedure that the table keeps without citing it: an act in order needs no article.
KEPT = {'2': 'src/words/board.c', '17B': 'src/table/auction.c', '17C': 'src/table/auction.c',
        '18A': 'src/words/call.c', '18B': 'src/laws/ch5_auction/law18_bids.c', '18C': 'src/laws/ch5_auction/law18_bids.c',
        '18D': 'src/laws/ch5_auction/law18_bids.c', '18E': 'include/arbitro/call.h',
        '19A1': 'src/laws/ch5_auction/law19_doubles.c', '19B1': 'src/laws/ch5_auction/law19_doubles.c',
        '19C': 'src/table/auction.c', '19D': 'src/laws/ch8_score/law77_score.c',
        '22A': 'src/laws/ch5_auction/law22_end_of_auction.c', '22A1': 'src/laws/ch5_auction/law22_end_of_auction.c',
        '22A2': 'src/laws/ch5_auction/law22_end_of_auction.c', '41C': 'src/table/cards.c',
        '44A': 'src/laws/ch6_play/law44_order_of_play.c', '44B': 'src/table/cards.c',
        '44C': 'src/laws/ch6_play/law44_order_of_play.c', '44D': 'src/laws/ch6_play/law44_order_of_play.c',
        '44E': 'src/laws/ch6_play/law44_order_of_play.c', '44F': 'src/laws/ch6_play/law44_order_of_play.c',
        '44G': 'src/table/cards.c', '45A': 'src/table/cards.c', '45B': 'src/table/cards.c', '45C4a': 'src/table/cards.c',
        '77': 'src/laws/ch8_score/law77_score.c', '78A': 'src/score/matchpoint.c'}


def standing(law, places, answers):
    if law in KEPT:
        return 'kept'
    if law in RULED or (law in places and int(re.match(r'\d+', law)[0]) in RULED_LAWS):
        return 'ruled'
    if law in answers and law in places:
        return 'written'
    return 'recognised' if law in places else ''


def coverage(root):
    index, places, cases = articles(root), cited(root), claimed(root)
    answers = written(root)
    words = {law: standing(law, places, answers) for law, *_ in index}
    count = {word: sum(w == word for w in words.values()) for word in ('kept', 'ruled', 'written', 'recognised', '')}
    out = ['# Coverage', '',
           'Every article of Laws 1 to 93, in the editions that have it: what the program does with it, where, and which cases',
           'claim it. Made by `tools/lawmap.py --write .` from `include/arbitro/laws.def`, the sources and `tests/cases`; a test',
           'fails when this page is not what they say.', '',
           '**Said plainly.** Lawful procedure is whole: the auction, the lead, the play, the score. What is irregular is',
           '*recognised*: the table takes it on record and names the article that speaks. In the auction it is *ruled* too: who may',
           'choose what, what the Director is asked, what follows. In the play it is not yet: beyond the acceptance of a lead by',
           'the next hand (53A, 54B) no rectification is applied, and the table refuses to go on until there is one. An article',
           'without a word in the second column is listed, and that is all; of a *written* one the law answers and is tested by',
           'itself, and the table does not ask for it yet.', '',
           '| word | articles | means |', '|---|---|---|',
           f'| kept | {count["kept"]} | lawful procedure follows it; nothing to cite |',
           f'| ruled | {count["ruled"]} | the article decides, and the table applies it |',
           f'| written | {count["written"]} | the law answers, and a table of rulings holds it; the table does not ask yet |',
           f'| recognised | {count["recognised"]} | the table names it when it happens; its ruling is to come |',
           f'| | {count[""]} | in the index only |', '']
    chapter = None
    for law, editions, treatment, gloss, part in index:
        if part != chapter:
            chapter = part
            out += [f'## {chapter}', '', '| article | | who decides | editions | gloss | code | cases |',
                    '|---|---|---|---|---|---|---|']
        code = [KEPT[law]] if law in KEPT else sorted({p.split(':')[0] for p in places.get(law, [])})
        names = sorted({os.path.basename(p.split(':')[0]).rsplit('.', 1)[0] for p in cases.get(law, [])})
        out.append('| {} | {} | {} | {} | {} | {} | {} |'.format(
            law, words[law], treatment, 'all' if len(editions) == 3 else ' '.join(editions), gloss,
            ' '.join(f'`{os.path.basename(p)}`' for p in code), ' '.join(names)))
        following = index.index((law, editions, treatment, gloss, part)) + 1
        if following < len(index) and index[following][4] != chapter:
            out.append('')
    return '\n'.join(out) + '\n'


def table(root, out, depfile):
    order = {law: i for i, (law, *_) in enumerate(articles(root))}
    rows = []
    for found in (cited(root), claimed(root)):
        for law, places in found.items():
            rows += [(order[law], law, place) for place in places if law in order]
    for law, path in KEPT.items():
        if law not in ('77',):
            rows.append((order[law], law, f'{path}:1'))
    rows.sort(key=lambda row: (row[0], not row[2].startswith(('src', 'include')), row[2]))
    with open(out, 'w', encoding='utf-8') as to:
        to.write('/* lawmap_places.c -- made by tools/lawmap.py. */\n#include "lawmap.h"\n\n')
        to.write('const struct lawmap_place lawmap_places[] = {\n')
        to.writelines(f'    {{LAW_{law}, "{place}"}},\n' for _, law, place in rows)
        to.write('    {LAW_NONE, ""},\n};\n')
    watched = [os.path.join(root, 'include/arbitro/laws.def'), os.path.join(root, 'tests/tables/rulings.tbl')]
    for folder, ending in (('src/laws', '.c'), ('src/table', '.c'), ('tests/cases', '.case')):
        for here, _, names in os.walk(os.path.join(root, folder)):
            watched += [here] + [os.path.join(here, name) for name in names if name.endswith(ending)]
    with open(depfile, 'w', encoding='utf-8') as to:
        to.write(f'{out}: ' + ' '.join(path.replace(' ', '\\ ') for path in watched) + '\n')


def check(root):
    index, places, cases = articles(root), cited(root), claimed(root)
    known = {law: editions for law, editions, *_ in index}
    faults = [f'{p[0]}: LAW_{law} is in no line of laws.def' for law, p in places.items() if law not in known]
    faults += [f'{p[0]}: {law} is no article' for law, p in cases.items() if law not in known]
    faults += [f'{p[0]}: returns {law}, and no case claims it' for law, p in places.items()
               if not any(covers(claim, law) or covers(law, claim) for claim in cases)]
    numbers = {re.match(r'\d+', law)[0] for law in known}
    faults += [f'laws.def: Law {n} has no line' for n in range(1, 94) if str(n) not in numbers]
    if len(known) != len(index):
        faults.append('laws.def: an article has two lines')
    try:
        stands = open(os.path.join(root, 'COVERAGE.md'), encoding='utf-8').read()
    except OSError:
        stands = ''
    if stands != coverage(root):
        faults.append('COVERAGE.md is stale: tools/lawmap.py --write .')
    print('\n'.join(faults) or f'{len(index)} articles, {len(places)} returned by the code, {len(cases)} claimed by cases')
    return 1 if faults else 0


if __name__ == '__main__':
    what, *rest = sys.argv[1:]
    if what == '--table':
        table(rest[2], rest[0], rest[1])
    elif what == '--write':
        open(os.path.join(rest[0], 'COVERAGE.md'), 'w', encoding='utf-8').write(coverage(rest[0]))
    else:
        sys.exit(check(rest[0] if rest else '.'))
