#!/usr/bin/env python3
"""Joins the index of articles, the code that returns them, the cases that cite them and those that produced them.

    lawmap.py --table OUT.c DEPFILE ROOT     the table that 'arbitro lawmap' prints
    lawmap.py --write ROOT [ARBITRO]         COVERAGE.md anew; without ARBITRO, with the one built last
    lawmap.py --check ROOT ARBITRO           a test: COVERAGE.md is as it would be written, every article the code
                                             returns is cited by a case and every one a case produces is returned by
                                             a line of it, every article a case is about is produced by it, none is
                                             given in an edition that does not have it
"""
import os
import re
import subprocess
import sys

EDITIONS = {'E97': '1997', 'E07': '2007', 'E17': '2017'}
ARTICLE = re.compile(r'ARTICLE\((\w+), ([^,]+), (\w+), "([^"]*)", "([^"]*)"\)')
CHAPTER = re.compile(r'/\* -- (Chapter \d+: .*?) \*/')


def articles(root):
    """In book order: (id, editions, treatment, gloss, chapter)."""
    chapter, found = '', []
    for line in open(os.path.join(root, 'include/arbitro/words/laws.def'), encoding='utf-8'):
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


def cited(root, folders=('src/laws', 'src/table')):
    """Article -> places in the laws and the table that return it, the comments aside."""
    places = {}
    for folder in folders:
        for path in files(root, folder, '.c'):
            text = open(os.path.join(root, path), encoding='utf-8').read()
            text = re.sub(r'/\*.*?\*/', lambda m: re.sub(r'[^\n]', ' ', m[0]), text, flags=re.S)
            for number, line in enumerate(text.split('\n'), 1):
                returned = re.sub(r'[!=]=\s*LAW_\w+|\bLAW_\w+\s*[!=]=', '', line)  # what it compares with
                for law in re.findall(r'\bLAW_(\w+)\b', returned):
                    if law != 'NONE':
                        places.setdefault(law, []).append(f'{path}:{number}')
    # Law 77 is a function of its own, not a citation.
    places.setdefault('77', []).append('src/laws/ch8_score/law77_score.c:1')
    return places


# Where a contest is scored, and the tables of figures and the evenings that tests hold against it.
SCORING = (('src/score', '.c'), ('src/contest', '.c'), ('src/teams', '.c'))
FIGURES = ('artificial', 'imp_pairs', 'imps', 'matchpoints', 'ranking', 'teams', 'vp')
SCORING_LAWS = {'12', '78', '86', '87', '88', '89', '90'}


def named_in(text):
    """Articles of the laws of scoring in a remark: 'Law 78B', '12C2(c)', or what a ruling of an evening rests on."""
    named = re.findall(r'(?:\bLaws? |\blaws )(\d+\b)', text)
    named += [a + b.strip('()') for a, b in re.findall(r'\b(\d\d[A-D]\d?)(\([a-z]\)|[a-z]?)(?!\w)', text)]
    return {law for law in named if re.match(r'\d+', law)[0] in SCORING_LAWS}


def lines_naming(root, paths, keep):
    places = {}
    for path in paths:
        for number, line in enumerate(open(os.path.join(root, path), encoding='utf-8'), 1):
            for law in named_in(' '.join(re.findall(keep, line))):
                places.setdefault(law, []).append(f'{path}:{number}')
    return places


def scored(root):
    """Article -> (code that says so, tables and evenings whose figures rest on it); both, or it is not there."""
    code = lines_naming(root, [p for folder, ending in SCORING for p in files(root, folder, ending)],
                        r'/\*.*|^ \*.*|^   [^;{}]*\*/')
    figures = [f'tests/tables/{name}.tbl' for name in FIGURES] + [*files(root, 'tests/evenings', '.evening')]
    proof = lines_naming(root, figures, r'#.*|\blaws [\dA-Za-z ]*? by ')
    return {law: (code[law], proof[law]) for law in code if law in proof}


def cases_of(path):
    """The cases of a file: (line of its title, lines above the first case, its own lines, its editions)."""
    head, cases = [], []
    for number, text in enumerate(open(path, encoding='utf-8'), 1):
        text = re.sub(r'(^|\s)#.*', '', text).rstrip()
        if text.startswith('case '):
            cases.append((number, []))
        (cases[-1][1] if cases else head).append((number, text))
    for number, lines in cases:
        named = [text.split()[1:] for _, text in head + lines if re.match(r'edition\s', text)]
        yield number, head, lines, set(named[-1] if named else EDITIONS.values())


def cited_in(text):
    """The articles a line of a case names: all of a 'law' line, or the one in brackets after a claim."""
    if m := re.match(r'law\s+(.*)', text):
        return m[1].split()
    m = re.match(r'(?:expect|refuse|offer)\s.*\((\d\w*)\)$', text)
    return [m[1]] if m else []


def claimed(root):
    """Article -> places that name it: cases, and the lines of the table of rulings."""
    places = {}
    for path in files(root, 'tests/cases', '.case'):
        for number, text in enumerate(open(os.path.join(root, path), encoding='utf-8'), 1):
            for law in cited_in(re.sub(r'(^|\s)#.*', '', text).rstrip()):
                places.setdefault(law, []).append(f'{path}:{number}')
    for law, lines in written(root).items():
        places.setdefault(law, []).extend(lines)
    places.setdefault('77', []).append('tests/tables/law77.tbl:1')
    return places


def program(root):
    """The arbitro built last."""
    built = [os.path.join(root, 'build', d, 'arbitro') for d in os.listdir(os.path.join(root, 'build'))]
    return max(filter(os.path.exists, built), key=os.path.getmtime)


def produced(root, arbitro=None):
    """What running every case says: [(article, edition, 'names' or 'rules', 'path:line of the case')]."""
    told = subprocess.run([os.path.abspath(arbitro or program(root)), 'rule', '--articles',
                           *files(root, 'tests/cases', '.case')], cwd=root, capture_output=True, text=True)
    return [line.split(' ', 3) for line in told.stdout.splitlines()]


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


# Procedure that the table keeps without citing it: an act in order needs no article.
KEPT = {'2': 'src/words/board.c', '17A': 'src/table/record/open.c', '17B': 'src/table/auction/calls.c', '17C': 'src/table/auction/calls.c',
        '18A': 'src/words/call.c', '18B': 'src/laws/ch5_auction/law18_bids.c', '18C': 'src/laws/ch5_auction/law18_bids.c',
        '18D': 'src/laws/ch5_auction/law18_bids.c', '18E': 'include/arbitro/words/call.h',
        '19A1': 'src/laws/ch5_auction/law19_doubles.c', '19A2': 'include/arbitro/words/call.h',
        '19B1': 'src/laws/ch5_auction/law19_doubles.c', '19B2': 'include/arbitro/words/call.h',
        '19C': 'src/table/auction/calls.c', '19D': 'src/laws/ch8_score/law77_score.c',
        '22A': 'src/laws/ch5_auction/law22_end_of_auction.c', '22A1': 'src/laws/ch5_auction/law22_end_of_auction.c',
        '22A2': 'src/laws/ch5_auction/law22_end_of_auction.c', '22B': 'src/table/auction/calls.c', '22B1': 'src/table/matter/put_card.c',
        '33': 'src/table/acts/call.c', '41C': 'src/table/matter/put_card.c',
        '44A': 'src/laws/ch6_play/law44_order_of_play.c', '44B': 'src/table/cards/plays.c',
        '44C': 'src/laws/ch6_play/law44_order_of_play.c', '44D': 'src/laws/ch6_play/law44_order_of_play.c',
        '44E': 'src/laws/ch6_play/law44_order_of_play.c', '44F': 'src/laws/ch6_play/law44_order_of_play.c',
        '44G': 'src/table/cards/plays.c', '45A': 'src/table/matter/put_card.c', '45B': 'src/table/acts/naming.c', '45C4a': 'src/table/acts/named.c',
        '47A': 'src/table/revoke/takeback.c', '58B1': 'src/table/acts/two_cards.c',
        '77': 'src/laws/ch8_score/law77_score.c',
        '84B': 'src/table/matter/matter.c', '84C': 'src/table/acts/offers.c'}


# Of these all that the book says is that another article speaks: that one.
REFERS = {'27A2': '31', '30B3': '25', '45C5': '50', '47C': '45C4b', '48B1': '54'}


# What the organiser may choose and this program does not offer.
NOT_OURS = {'87C': 'a fouled board in a match of teams is the Director\'s to score',
            '89': 'no contest is for individuals'}


# Who has the word on an article that no case produces.
OTHERS = {'ADMIN': 'event', 'GUIDE': 'shown', 'JUDGE': 'judged', 'RULE': 'not executed', 'CHOICE': 'not executed'}


def standing(law, treatment, places, made, figures):
    if law in KEPT:
        return 'kept'
    ways = {way for _, way, _ in made.get(law, [])}
    if 'rules' in ways:
        return 'ruled'
    if 'names' in ways:
        return 'recognised'
    if law in figures:
        return 'scored'
    if law in NOT_OURS:
        return 'not ours'
    if law in places:
        return 'written'
    if any(part != law and covers(law, part) for part in [*made, *KEPT, *figures]):
        return 'by parts'
    if any(covers(REFERS[law], part) for part in made if law in REFERS):
        return 'refers'
    return OTHERS[treatment]


def number_of(law):
    return int(re.match(r'\d+', law)[0])


def summary(index, words):
    """A line for each of the 93 Laws: how many of its articles stand where."""
    out = ['| Law | | ' + ' | '.join(WORDS) + ' |', '|---|---|' + '---|' * len(WORDS)]
    for n in range(1, 94):
        mine = [law for law, *_ in index if number_of(law) == n]
        gloss = next(gloss for law, _, _, gloss, _ in index if law == str(n))
        counts = [sum(words[law] == word for law in mine) or '' for word in WORDS]
        out.append(f'| {n} | {gloss} | ' + ' | '.join(map(str, counts)) + ' |')
    return out


def by_article(rows):
    made = {}
    for law, edition, way, place in rows:
        made.setdefault(law, []).append((edition, way, place))
    return made


def names_of(places):
    return ' '.join(sorted({os.path.basename(p.split(':')[0]).rsplit('.', 1)[0] for p in places}))


HEAD = """# Coverage

Every article of Laws 1 to 93: the editions that have it, what the program does with it, the code that answers with it,
the cases that cite it, and the cases that *produced* it when they were run. Made by `tools/lawmap.py --write .` from
`include/arbitro/words/laws.def`, the sources, and `arbitro rule --articles` over `tests/cases`; a test fails when this page is
not what they say.

A word in the second column is earned by running, not by a list. **Ruled**: in some case the table gave an option, a
question, an effect or a refusal under the article. **Recognised**: it named what happened, no more. **Written**: the
code has an answer, a table of rulings holds it, and no case has made the table give it yet. **Kept**: lawful procedure
that needs no citation. **Scored**: the contest's arithmetic follows it, after the Director's word where he has one; the
code says so, and a table of figures or an evening that rests on the article holds. **By parts**: a heading, whose articles are ruled or scored. **Refers**: it sends to another article, named
beside it, and that one is ruled. Of the rest the program has the words and the
gloss (`arbitro lawmap`), and somebody else the decision: **judged**, the Director's opinion, from what he saw and heard;
**shown**, how players should behave; **event**, for organisers, before and around the table. **Not ours**: a form of
contest that an organiser may choose and this program does not offer; which, stands for the code. **Not executed**: a rule
that a table could follow and this one does not yet. After the editions an article belongs to stand those in which a
case produced it, if not all of them. Which letters of 1997 were set from memory, and what no text was held against, is
said in [decision 18](docs/decisions/18-what-no-text-was-held-against.md).
"""

WORDS = ('ruled', 'recognised', 'written', 'kept', 'scored', 'by parts', 'refers', 'judged', 'shown', 'event', 'not ours',
         'not executed')


def editions_words(editions):
    return 'all' if len(editions) == 3 else ' '.join(editions)


def coverage(root, rows):
    index, places, cases, made = articles(root), cited(root), claimed(root), by_article(rows)
    figures = scored(root)
    words = {law: standing(law, treatment, places, made, figures) for law, _, treatment, *_ in index}
    count = {word: sum(w == word for w in words.values()) for word in WORDS}
    out = [HEAD, '| word | articles |', '|---|---|'] + [f'| {word} | {n} |' for word, n in count.items()]
    out += ['', '## The 93 Laws', ''] + summary(index, words) + ['']
    chapter = None
    for law, editions, treatment, gloss, part in index:
        if part != chapter:
            out += [''] * (chapter is not None) + [
                f'## {part}', '', '| article | | who decides | editions | gloss | code | cited by | produced by |',
                '|---|---|---|---|---|---|---|---|']
            chapter = part
        code = [KEPT[law]] if law in KEPT else sorted({p.split(':')[0] for p in places.get(law, [])})
        code += [f'→ {REFERS[law]}'] if words[law] == 'refers' else []
        code += [f'→ {NOT_OURS[law]}'] if words[law] == 'not ours' else []
        by_figures = words[law] == 'scored'
        code += sorted({p.split(':')[0] for p in figures[law][0]}) if by_figures else []
        seen = [e for e in editions if e in {edition for edition, *_ in made.get(law, [])}]
        partly = f' ({" ".join(seen)})' if seen and seen != editions else ''
        out.append('| {} | {} | {} | {}{} | {} | {} | {} | {} |'.format(
            law, words[law], treatment, editions_words(editions), partly, gloss,
            ' '.join(p if p.startswith('→') else f'`{os.path.basename(p)}`' for p in code), names_of(cases.get(law, [])),
            names_of(figures[law][1] if by_figures else [place for *_, place in made.get(law, [])])))
    return '\n'.join(out) + '\n'


def producing(root):
    """Article -> case files that produced it, as COVERAGE.md has them: the program cannot run before it is built."""
    paths = {os.path.basename(path).rsplit('.', 1)[0]: path
             for folder, ending in (('tests/tables', '.tbl'), ('tests/evenings', '.evening'), ('tests/cases', '.case'))
             for path in files(root, folder, ending)}
    found = {}
    for line in open(os.path.join(root, 'COVERAGE.md'), encoding='utf-8'):
        cells = [cell.strip() for cell in line.split('|')]
        if len(cells) == 10 and cells[1][:1].isdigit():
            found[cells[1]] = [paths[name] for name in cells[8].split() if name in paths]
    return found


def by_line(place):
    """'path:12' as a path and 12, a path alone as itself and 0: to be put in order."""
    path, _, line = place.partition(':')
    return path, int(line or 0)


def is_elsewhere(law, path):
    """Is it outside the file of the article's own Law? That file is where the article is decided, and stands first."""
    return not os.path.basename(path).startswith(f'law{number_of(law)}_')


def table(root, out, depfile):
    order = {law: i for i, (law, *_) in enumerate(articles(root))}
    code = cited(root)
    code.update({law: [f'{path}:1'] for law, path in KEPT.items() if law != '77'})
    code.update({law: says for law, (says, _) in scored(root).items() if law not in code})
    rows = []
    for kind, found in enumerate((code, claimed(root), producing(root))):
        rows += [(order[law], kind, is_elsewhere(law, place), *by_line(place), law) for law, places in found.items()
                 for place in places if law in order]
    kinds = ('CODE', 'CITED', 'PRODUCED')
    with open(out, 'w', encoding='utf-8') as to:
        to.write('/* lawmap_places.c -- made by tools/lawmap.py. */\n#include "laws/lawmap.h"\n\n')
        to.write('const struct lawmap_place lawmap_places[] = {\n')
        to.writelines(f'    {{LAW_{law}, LAWMAP_{kinds[kind]}, "{path}{f":{line}" * (line > 0)}"}},\n'
                      for _, kind, _, path, line, law in sorted(rows))
        to.write('    {LAW_NONE, LAWMAP_CODE, ""},\n};\n')
    watched = [os.path.join(root, path) for path in
               ('include/arbitro/words/laws.def', 'tests/tables/rulings.tbl', 'COVERAGE.md')]
    for folder, ending in (('src/laws', '.c'), ('src/table', '.c'), ('tests/cases', '.case'), *SCORING):
        for here, _, names in os.walk(os.path.join(root, folder)):
            watched += [here] + [os.path.join(here, name) for name in names if name.endswith(ending)]
    with open(depfile, 'w', encoding='utf-8') as to:
        to.write(f'{out}: ' + ' '.join(path.replace(' ', '\\ ') for path in watched) + '\n')


def faults_of_lines(path, lines, editions, laws, known):
    """Of the lines of a case, or of those above the first: run in those editions, producing those laws."""
    for at, text in lines:
        for law in cited_in(text):
            if law not in known:
                yield f'{path}:{at}: {law} is no article'
            elif not editions & set(known[law]):
                yield f'{path}:{at}: {law} is in no edition of the case'
            elif text.startswith('law') and not any(covers(law, given) for given in laws | KEPT.keys()):
                yield f'{path}:{at}: claims {law}, which was not produced'


def unproduced(root, made, known):
    """Faults of cases: an article they name that running them never gave, or that is of no edition of theirs."""
    for path in files(root, 'tests/cases', '.case'):
        cases, of_file, in_file = list(cases_of(os.path.join(root, path))), set(), set()
        for number, _, lines, editions in cases:
            laws = made.get(f'{path}:{number}', set())
            of_file, in_file = of_file | editions, in_file | laws
            yield from faults_of_lines(path, lines, editions, laws, known)
        yield from faults_of_lines(path, cases[0][1], of_file, in_file, known)


def outside_their_edition(root, rows, known):
    """Faults of editions: an article given where it is not in force, by a case or in the table of rulings."""
    for law, edition, _, place in rows:
        if edition not in known[law]:
            yield f'{place}: {law} is produced in {edition}, which has no such article'
    path = 'tests/tables/rulings.tbl'
    for number, line in enumerate(open(os.path.join(root, path), encoding='utf-8'), 1):
        if m := re.match(r'((?:\d{4}/?)+)\s', line):
            for law in re.findall(r'\((\d\w*)\)', line.split('  #')[0]):
                missing = [e for e in m[1].split('/') if e not in known.get(law, [])]
                if missing:
                    yield f'{path}:{number}: {law} is not in force in {" ".join(missing)}'


def check(root, arbitro):
    index, places, cases, rows = articles(root), cited(root), claimed(root), produced(root, arbitro)
    known = {law: editions for law, editions, *_ in index}
    by_case = {}
    for law, _, _, place in rows:
        by_case.setdefault(place, set()).add(law)
    faults = [f'{p[0]}: LAW_{law} is in no line of laws.def' for law, p in places.items() if law not in known]
    faults += [f'{p[0]}: returns {law}, and no case cites it' for law, p in places.items()
               if not any(covers(claim, law) for claim in cases)]
    given_by = cited(root, ('src/laws', 'src/table', 'src/text/cases'))
    faults += sorted({f'{law} is produced, and no line of the sources returns it' for law, *_ in rows
                      if law not in given_by and re.match(r'\d+', law)[0] not in SCORING_LAWS})
    faults += [*unproduced(root, by_case, known), *sorted(set(outside_their_edition(root, rows, known)))]
    numbers = {re.match(r'\d+', law)[0] for law in known}
    faults += [f'laws.def: Law {n} has no line' for n in range(1, 94) if str(n) not in numbers]
    if len(known) != len(index):
        faults.append('laws.def: an article has two lines')
    if not rows:
        faults.append('no case produced anything')
    try:
        stands = open(os.path.join(root, 'COVERAGE.md'), encoding='utf-8').read()
    except OSError:
        stands = ''
    if stands != coverage(root, rows):
        faults.append('COVERAGE.md is stale: build, then tools/lawmap.py --write .')
    print('\n'.join(faults) or f'{len(index)} articles, {len(places)} returned by the code, '
                                f'{len({row[0] for row in rows})} produced by cases')
    return 1 if faults else 0


if __name__ == '__main__':
    what, *rest = sys.argv[1:]
    if what == '--table':
        table(rest[2], rest[0], rest[1])
    elif what == '--write':
        page = coverage(rest[0], produced(*rest[:2]))
        open(os.path.join(rest[0], 'COVERAGE.md'), 'w', encoding='utf-8').write(page)
    else:
        sys.exit(check(*rest))
