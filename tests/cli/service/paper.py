#!/usr/bin/env python3
"""What is printed has on it what it should, on as many pages, in both languages: paper.py ARBITRO

The PDF is read by pdftotext where that is installed; the same cards as text and HTML are read in any case."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zlib

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from flat import flat

program, folder = os.path.abspath(sys.argv[1]), flat()
reader = shutil.which('pdftotext')
os.chdir(folder)


def run(*words, code=0):
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=110, env={**os.environ, 'LANG': 'en'})
    assert done.returncode == code, f'{words}: exit {done.returncode}: {done.stderr}'
    return done.stdout if code == 0 else done.stderr


def printed(*words, pages, has=()):
    """As PDF: pages and words; and twice the same bytes."""
    path = os.path.join(place, 'paper.pdf')
    run(*words, '-o', path)
    pdf = open(path, 'rb').read()
    assert pdf.startswith(b'%PDF-') and len(re.findall(rb'/Type /Page\b', pdf)) == pages, (words, len(re.findall(rb'/Type /Page\b', pdf)))
    if reader:
        text = ' '.join(subprocess.run([reader, '-layout', path, '-'], capture_output=True, text=True).stdout.split())
        for wanted in has:
            assert wanted in text, f'{words}: no "{wanted}" in {text}'
    return pdf


def html(*words):
    path = os.path.join(place, 'paper.html')
    run(*words, '-o', path)
    return open(path, encoding='utf-8').read()


def bars_of(pdf):
    """How long the grey bars on its pages are."""
    drawn = b''
    for stream in re.findall(rb'stream\r?\n(.*?)endstream', pdf, re.S):
        try:
            drawn += zlib.decompress(stream)
        except zlib.error:
            continue
    return [float(w) for w in re.findall(rb'0\.47 0\.47 0\.47 rg \S+ \S+ (\S+) \S+ re f', drawn)]


with tempfile.TemporaryDirectory() as place:
    # A table's card says where both pairs go, a guide where a pair sits: in each round they agree.
    mitchell = ['movement', 'mitchell', '--pairs', '13', '--set', '2']
    printed(*mitchell, '--cards', 'tables', pages=1, has=['Table 7', '6½ tables', '13–14', 'sits out', '2 E-W', '106'])
    printed(*mitchell, '--cards', 'guides', '--lang', 'it', pages=2, has=['Coppia 7 N-S', 'Coppia 106 E-O', 'riposa'])
    tables = json.loads(run(*mitchell, '--cards', 'tables', '--json'))['cards']
    guides = {card['head']: card['rows'] for card in json.loads(run(*mitchell, '--cards', 'guides', '--json'))['cards']}
    assert len(tables) == 7 and len(guides) == 13
    for number, card in enumerate(tables, 1):
        for row in card['rows']:
            for side, other in (('ns', 'ew'), ('ew', 'ns')):
                if row[side] == '–':
                    continue
                own = guides[f'Pair {row[side]} {"N-S" if side == "ns" else "E-W"}'][row['round'] - 1]
                if row[other] == '–':
                    assert own['against'] == 'sits out', own
                else:
                    assert (own['table'], own['against'], own['boards']) == (number, row[other], row['boards']), (own, row)
    # Everybody meets everybody once, and the phantom is no pair.
    matrix = json.loads(run('movement', 'howell', '--pairs', '7', '--cards', 'matrix', '--json'))['cards'][0]['rows']
    assert len(matrix) == 7
    for row in matrix:
        met = [v for k, v in row.items() if k != 'pair' and v != '']
        assert len(met) == 6 and len(set(met)) == 6, row
    printed('movement', 'mitchell', '--tables', '40', '--cards', 'matrix', pages=2, has=['Who meets whom', '40'])
    run('movement', 'howell', '--tables', '3', '--set', '2', code=2)
    run('movement', 'howell', '--tables', '3', '--cards', 'chairs', code=2)
    assert 'paper.doc' in run('movement', 'howell', '--tables', '3', '--cards', 'tables', '-o', 'paper.doc', code=2)

    # A board on four cards; the guide puts each of its 52 cards where the deal has it.
    printed('print', 'curtains', 'dealt.pbn', pages=1, has=['AKQ2', 'West', 'Dealer North'])
    curtains = json.loads(run('print', 'curtains', 'dealt.pbn', '--json'))['cards']
    assert [c['lines'][0] for c in curtains[:4]] == ['♠ AKQ2', '♠ JT98', '♠ 765', '♠ 43'], curtains[:4]
    guide = json.loads(run('print', 'duplication', 'dealt.pbn', '--json'))['cards'][0]['rows']
    assert ''.join(guide[0][r] for r in 'AKQJT98765432') == 'NNNEEEESSSWWN', guide[0]
    assert ''.join(guide[3][r] for r in 'AKQJT98765432') == 'WSSEWWWSEENNN', guide[3]
    printed('print', 'duplication', 'dealt.pbn', '--lang', 'it', pages=1, has=['Mazziere Nord', 'A R D F 10'])
    assert 'UTF-8' in run('print', 'curtains', 'dealt.pbn', '--title', b'caf\xe9'.decode('utf-8', 'surrogateescape'), code=2)
    assert 'no_such' in run('print', 'curtains', 'no_such.pbn', code=2)

    # The club that asks for it stands on every paper, with a title and without.
    for words in (['print', 'hands', 'dealt.pbn'], ['print', 'curtains', 'dealt.pbn'], ['print', 'duplication', 'dealt.pbn'],
                  ['print', 'travellers', '--boards', '1-4'], ['print', 'scorecards', 'mitchell.pbn'], [*mitchell, '--cards', 'guides'],
                  ['movement', 'individual', '--players', '8', '--cards', 'guides'], ['rulings', 'club.evening'], ['dd', '--play', 'played.pbn']):
        path = os.path.join(place, 'ofclub.html')
        subprocess.run([program, *words, '--club', 'Circolo & Olona', '-o', path], capture_output=True, timeout=110)
        assert '<p class=club>Circolo &amp; Olona</p>' in open(path, encoding='utf-8').read(), words
        os.remove(path)
    sixth = os.path.join(place, 'sixth.pbn')
    run('deal', '--boards', '1-6', '-o', sixth)
    printed('print', 'curtains', sixth, '--title', 'Friday', pages=1, has=['Dealer East'])      # of six boards, on a page
    printed('print', 'curtains', 'dealt.pbn', '--club', 'Circolo Olona', pages=1, has=['Circolo Olona', 'AKQ2'])
    printed('print', 'curtains', 'dealt.pbn', '--title', 'Friday', '--club', 'Circolo Olona', pages=1, has=['Friday', 'Circolo Olona'])

    # A weighted score has the suits' signs, as the contracts above it.
    path = os.path.join(place, 'weighed.json')
    run('print', 'travellers', 'club.evening', '--lang', 'it', '-o', path, code=1)
    weighed = json.load(open(path, encoding='utf-8'))['cards'][0]['lines'][-1]
    assert weighed == '3 – 102: 60% 4♠ S = · 40% 4♠ S −1', weighed

    # Hand records with what the tables scored.
    hands = json.loads(run('print', 'hands', 'played.pbn', 'played.pbn', '--json', code=0))['cards']
    assert hands[0]['head'] == '1' and hands[0]['lines'] == ['−500×2'], hands[0]    # 1HX by South, three down, twice

    event = os.path.join(place, 'event.pbn')
    open(event, 'w').write(open('dealt.pbn').read().replace('[Board "1"]', '[Event "x"]\n[Board "1"]\n[Scoring "MatchPoints"]', 1).replace(
        '\n\n', '\n[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R"]\n'
        '1 2 4S N 10\n3 4 4S S 10\n5 6 3NT N 8\n\n', 1))
    assert json.loads(run('print', 'hands', event, '--json'))['cards'][0]['lines'] == ['+420×2  −50']

    # South's longest suit is whole beside the tricks, in the language whose letters are wider.
    long = os.path.join(place, 'long.pbn')
    suit = 'AKQJT98765432'
    open(long, 'w').write(f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:.{suit}.. ..{suit}. {suit}... ...{suit}"]\n\n')
    drawn = os.path.join(place, 'long.pdf')
    run('print', 'hands', long, '--dd', '--lang', 'it', '-o', drawn)
    if reader:
        said = subprocess.run([reader, drawn, '-'], capture_output=True, text=True).stdout
        assert '…' not in said and len(re.findall(r'A\W*R\W*D\W*F\W*10\W*9\W*8\W*7\W*6\W*5\W*4\W*3\W*2', said)) == 4, said

    page = os.path.join(place, 'event.html')
    run('convert', event, page)
    assert '+420×2  −50' in open(page, encoding='utf-8').read()

    assert 'no whole deal' in run('print', 'hands', 'evening.xml', code=2)

    # To be filled in by hand.
    printed('print', 'travellers', '--boards', '1-8', pages=2, has=['Board 8', 'Contract', '+ E-W'])
    printed('print', 'scorecards', '--boards', '1-26', '--lang', 'it', pages=1, has=['Score personale', 'Mazz.', 'tutti'])
    printed('print', 'scorecards', '--boards', '1-26', '--copies', '6', pages=3)
    run('print', 'travellers', '--boards', '8-1', code=2)
    run('print', 'travellers', code=2)

    # An event: each pair's card adds up to what it is ranked by.
    printed('print', 'travellers', 'mitchell.pbn', pages=2, has=['Board 10', 'Made'])
    cards = json.loads(run('print', 'scorecards', 'mitchell.pbn', '--json'))['cards']
    assert len(cards) == 10 and cards[0]['head'] == 'Pair 3 N-S' and cards[0]['lines'] == ['Dora - Ennio'], cards[0]
    printed('print', 'scorecards', 'mitchell.pbn', pages=2, has=['Dora – Ennio'])
    for form, names in ('html', 'Dora – Ennio'), ('txt', 'Dora - Ennio'):
        file = os.path.join(place, f'names.{form}')
        run('print', 'scorecards', 'mitchell.pbn', '-o', file)
        assert names in open(file, encoding='utf-8').read(), form
    for card in cards:
        percents = [float(row['percent']) for row in card['rows']]
        place_of = float(re.search(r'([0-9.]+)%', card['beside'])[1])
        assert len(percents) == 10 and abs(sum(percents) / 10 - place_of) < 0.02, card
    assert 'Pair 3' in html('print', 'scorecards', 'mitchell.pbn')

    # Who sat for one of a pair stands below its names.
    told = {card['head']: card['lines'] for card in json.loads(run('print', 'scorecards', 'substituted.evening', '--json', '--lang', 'it'))['cards']}
    assert told['Coppia 1 N-S'] == ['Anna Rossi - Ugo Bianchi', 'Carla Neri nei turni 2–3'], told
    assert told['Coppia 102 E-O'][1:] == ['Otto -- Pini, il "Conte" nel turno 3'] and len(told['Coppia 101 E-O']) == 1, told

    # Who sat out has the mean of his other boards: rows add up to the head, whole IMPs without decimals.
    for card in json.loads(run('print', 'scorecards', 'byes.pbn', '--json'))['cards']:
        won = [str(row['won']).replace('−', '-') for row in card['rows']]
        assert abs(sum(map(float, won)) - float(re.search(r'[+−0-9.]+(?= IMP)', card['beside'])[0].replace('−', '-'))) < 0.01, card
        assert all('.' not in w for w, row in zip(won, card['rows']) if row['contract'] != 'sits out'), card
    assert 'sits out               +7.25' in run('print', 'scorecards', 'byes.pbn')

    # A traveller has the board's conditions, who played and what was led; a side is said once.
    traveller = json.loads(run('print', 'travellers', 'long-named.pbn', '--json'))['cards'][0]
    assert traveller['beside'] == 'Dealer North · N-S vul.', traveller
    assert [(r['ns'], r['ewNames'], r['lead']) for r in traveller['rows'][:2]] == [('2NS', 'Olga - Piero', '♦A'), ('1NS', 'Marta - Nino', '♥T')]
    assert traveller['rows'][2]['ewWon'] == '', traveller
    heads = {card['head']: card['beside'] for card in json.loads(run('print', 'scorecards', 'long-named.pbn', '--json'))['cards']}
    assert heads['Pair 2NS'] == 'place 1: 100.00%' and heads['Pair 3EW'].endswith(': –'), heads

    # How often each score came: a bar a figure, as long as its share of what came most; a figure alone has none.
    bars = re.findall(r'<p class=tally>(.*?)</p>', html('print', 'travellers', 'mitchell.pbn'), re.S)
    assert re.sub('<[^>]*>|\\s', ' ', bars[0]).split() == ['+110', '−50×2', '−100', '−140'], bars[0]
    assert re.findall(r'viewBox="0 0 (\d+) 1".*?rect width=(\d+)', bars[0]) == [('2', '1'), ('2', '2'), ('2', '1'), ('2', '1')], bars[0]
    assert '<p class=tally>' in html('print', 'travellers', 'one-table.pbn') and '<svg' not in html('print', 'travellers', 'one-table.pbn')
    drawn = bars_of(printed('print', 'travellers', 'mitchell.pbn', pages=2))
    assert len(drawn) == sum(len(re.findall('<rect', b)) for b in bars) and [round(w / drawn[1], 2) for w in drawn[:4]] == [0.5, 1, 0.5, 0.5], drawn

    # Long names keep to the paper, and are read; letters of no font are told.
    for what in 'scorecards', 'travellers':
        path = os.path.join(place, 'names.pdf')
        done = subprocess.run([program, 'print', what, 'long-named.pbn', '-o', path], capture_output=True, text=True,
                              env={**os.environ, 'LANG': 'en'})
        drawn = subprocess.run(['fc-list', ':charset=738b'], capture_output=True, text=True).stdout if shutil.which('fc-list') else None
        assert done.returncode == 0 and (drawn is None or (drawn == '') == ('that no font here has' in done.stderr)), done.stderr
        if not reader:
            continue
        boxes = subprocess.run([reader, '-bbox', path, '-'], capture_output=True, text=True).stdout
        words = [tuple(map(float, b)) for b in re.findall(r'xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(?!73<|8B<)', boxes)]  # a box has its letter's number
        assert len(words) > 20 and all(x2 < 568 and y2 - y1 > 6.5 for x1, y1, x2, y2 in words), words
    printed('print', 'scorecards', 'long-named.pbn', pages=1, has=['Castelluccio', 'Ivanova'])

    # The names of a pair that do not fit a line are on two, in a type that is read: at six points they were two thirds as high.
    evening = os.path.join(place, 'named.evening')
    open(evening, 'w').write('open 2026-11-24 "Long names"\nmovement mitchell tables 3 boards 1\n'
                             'register NS 1 "Massimiliano Fioravanti" "Pierfrancesco Bartolomei"\nregister EW 1 "Ada Po" "Ugo Re"\n'
                             'start 1\ncorrect T1 R1 B1 4S S 10\n')
    assert [(r['ns'], r['ew']) for r in json.loads(run('print', 'travellers', evening, '--json'))['cards'][0]['rows']] == [(1, 101)]
    if reader:
        path = os.path.join(place, 'named.pdf')
        run('print', 'travellers', evening, '-o', path)
        boxes = subprocess.run([reader, '-bbox', path, '-'], capture_output=True, text=True).stdout
        high = {word: (float(y1), float(y2) - float(y1)) for y1, y2, word in re.findall(r'yMin="(.*?)" xMax=".*?" yMax="(.*?)">(.*?)<', boxes)}
        assert high['Pierfrancesco'][0] > high['Massimiliano'][0] + 5 and high['Pierfrancesco'][1] > 0.8 * high['+420'][1], high

    # Of matches there is a card for each, and a traveller compares nothing; an individual has players.
    cards = json.loads(run('print', 'scorecards', 'autumn.teams', '--json'))['cards']
    assert [c['head'] for c in cards][:3] == ['Rossi – Milano', 'Torino – Genova', 'Torino – Rossi'], cards
    assert cards[0]['lines'] == ['Round 1 · 10 – 4 IMP · 13.28 – 6.72 VP'] and [r['won'] for r in cards[0]['rows']] == ['+10', '', '−1', '', 0, '', '−3', ''], cards[0]
    cards = json.loads(run('print', 'travellers', 'autumn.teams', '--json'))['cards']
    assert [c['head'] for c in cards] == [f'Board {n}' for n in range(1, 9)] and 'nsWon' not in cards[0]['rows'][0], cards
    assert {r['nsNames'] for r in cards[4]['rows']} == {'Torino', 'Rossi', 'Genova', 'Cuneo'}, cards[4]
    assert json.loads(run('print', 'scorecards', 'individual.evening', '--json'))['cards'][0]['head'] == 'Player 4'

    # No card of a long suit is cut off, beside the tricks either.
    for form in 'hands.pdf', 'hands.html':
        path = os.path.join(place, form)
        run('print', 'hands', 'long-suits.pbn', '--dd', '--lang', 'it', '-o', path)
        if form.endswith('html'):
            text = open(path, encoding='utf-8').read()
        else:
            if not reader:
                continue
            text = subprocess.run([reader, path, '-'], capture_output=True, text=True).stdout
        text = re.sub('[ \u2009]', '', text)  # in Italian, where a ten has two figures, a rank stands apart from the next
        assert text.count('ARDF1098765432') == 4 and text.count('ARDF109876') == 8, text

    # What is not printed is told, and is why the exit code is 1.
    assert '2 boards have no whole deal and are not printed' in run('print', 'hands', 'dealt.pbn', 'long-named.pbn', code=1)

    # The same cards are the same bytes, whatever the time is; no paper tells the clock's.
    first = printed('print', 'curtains', 'dealt.pbn', pages=1)
    time.sleep(1.1)
    assert first == printed('print', 'curtains', 'dealt.pbn', pages=1) and b'CreationDate' not in first
print('paper is as it should be' + ('' if reader else '; pdftotext is not here, the PDFs were not read'))
