#!/usr/bin/env python3
"""What goes into a conversion comes out, or is counted as left out, and the exit code says so: nothing_vanishes.py ARBITRO

A file with every tag and field of its format is converted, and what was written is read again as JSON. What is in the
first reading and not in the second was dropped: the program must have said of as many that they are left out. Exit
code 0 stands for none, 3 for some. A reader joins by a line of FILES, or of EVENTS; what counts as one thing is in things()."""
import json
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from flat import flat

files = flat()

program = os.path.abspath(sys.argv[1])
# A stand-in for mdb-export.
os.environ['PATH'] = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../bin') + ':' + os.environ['PATH']
DEAL = 'N:AKQ2.T98.K32.432 JT98.AKQ.QJ4.J65 765.J765.A98.KQ7 43.432.T765.AT98'

PBN = f'''% PBN 2.1
%PipColors black
[Event "Cup"]
[Site "Roma"]
[Date "2026.11.22"]
[Board "5"]
[West "Ugo"]
[North "Ida"]
[East "Pia"]
[South "Leo"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "{DEAL}"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "1NT"]
[Result "^8"]
[Annotator "Eva"]
[DealId "x17"]
[HomeTeam "Roma"]
[OptimumScore "NS 90"]
[Room "Closed"]
[Score "NS 120"]
{{ a comment }}
; and another
[Auction "N"]
1C =1= $1 Pass! 1H Pass
1NT =2= AP
[Note "1:three at least"]
[Note "2:! twelve to fourteen"]
[Note "7:of no call"]
[Play "E"]
DQ =1= D3 D8 D7
SJ S2 S5 S4 $9
*
[Note "1:the top"]
[Note "9:of no card"]
[ActionTable "Rank;Call;Percentage"]
1 1C 60
2 Pass 40
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 7
S NT 7

[Board "6"]
[Deal "{DEAL}"]
[Dealer "E"]
[Vulnerable "EW"]
[Declarer "W"]
[Contract "2HX"]
[Result "7"]
[Auction "E"]
1D ^I 1C 2H X AP
[Play "N"]
SA SJ S5 S3
DK DJ D9 ^R H2
*
'''

LIN = '''vg|Final,First,I,1,2,Roma,0,Milano,0|rs|1NN+1,|pn|Leo,Ugo,Ida,Pia,Leo2,Ugo2,Ida2,Pia2|pg||
qx|o1|md|3S765HJ765DA98CKQ7,S43H432DT765CAT98,SAKQ2HT98DK32C432,SJT98HAKQDQJ4CJ65|sv|o|nt|Good evening|
mb|1C!|an|three at least|mb|p|mb|1N|mb|p|mb|p|mb|p|nt|South thinks|pc|DQ|pc|D8|pc|D5|pc|D2|mc|8|pg||
qx|c1|md|3S765HJ765DA98CKQ7,S43H432DT765CAT98,SAKQ2HT98DK32C432,SJT98HAKQDQJ4CJ65|sv|o|mb|p|mb|p|mb|p|mb|p|pg||
'''

RBN = '''N Ida+Leo:Ugo+Pia:Open
B 5
H N:AKQ2.T98.K32.432:JT98.AKQ.QJ4.J65:765.J765.A98.KQ7:43.432.T765.AT98:
A NN:1CP1HP:1NA
C 1N:N
P DQ852:
R 8
'''

FILES = [('pbn', PBN, ('pbn', 'json', 'lin', 'url', 'dup', 'csv')), ('lin', LIN, ('pbn', 'json', 'lin', 'url')),
         ('rbn', RBN, ('pbn', 'json', 'lin')),
         ('csv', '"AKQ2","T98","K32","432","JT98","AKQ","QJ4","J65","765","J765","A98","KQ7","43","432","T765","AT98","1","N/-"\n',
          ('pbn', 'json', 'lin', 'url', 'dup', 'bri', 'dlm'))]


def convert(source, kind, to):
    with tempfile.TemporaryDirectory() as folder:
        path, out = os.path.join(folder, 'in.' + kind), os.path.join(folder, 'out.' + to)
        open(path, 'wb').write(source)
        done = subprocess.run([program, 'convert', '--from', kind, '--to', to, path, out], capture_output=True, text=True,
                              env={**os.environ, 'LANG': 'C.UTF-8', 'LC_ALL': ''})
        return done.returncode, open(out, 'rb').read() if os.path.exists(out) else b'', done.stderr


def entries(game):
    yield from game.get('auction', [])
    for trick in game.get('tricks_played', []):
        yield from trick


def things(game):
    """What a game has, a name each; what a format tells in another way is the same thing."""
    for key in ('board', 'room', 'event', 'site', 'date', 'scoring', 'dealer', 'vulnerable', 'contract', 'tricks', 'declarer'):
        if key in game: yield f'{key} {game[key]}'
    for key in ('players', 'hands', 'tags'):
        for name, value in game.get(key, {}).items(): yield f'{key} {name} {value}'
    for key in ('swapped', 'agreed'):
        if game.get(key): yield key
    for key in ('comments', 'escapes', 'auction_notes', 'play_notes'):
        for text in game.get(key, []): yield f'{key} {" ".join(text.split())}'
    for name, table in game.get('tables', {}).items(): yield f'table {name} {table}'
    passes = 0
    for entry in entries(game):
        word = entry.get('call') or entry['card']
        passes = passes + 1 if word == 'P' else 0
        if word != 'P': yield f'said {entry.get("by")} {word}'
        for key in ('note', 'alert', 'remarks'):
            if key in entry: yield f'{key} {word} {entry[key]}'
        if {'revoke', 'insufficient', 'out_of_turn'} & set(entry): yield f'mark {word}'


LEFT_OUT = ('left out', 'question mark', 'without the commas')


def said_left_out(told):
    last = told.strip().split('\n')[-1]
    return sum(int(re.search(r'\d+', part).group()) for part in last.split(';') if any(word in part for word in LEFT_OUT))


def games_of(source, kind):
    code, out, told = convert(source, kind, 'json')
    assert code == (3 if said_left_out(told) else 0), told
    return json.loads(out)['games']


def kinds_of(told):
    """What the last line has no place for, by kind."""
    by_kind = re.search(r'for which there is no place left out: ([^;\n]*)', told.strip().split('\n')[-1])
    return {kind: int(n) for n, kind in (part.split(' ', 1) for part in by_kind.group(1).split(', '))} if by_kind else {}


count = 0
for kind, text, outs in FILES:
    first = games_of(text.encode(), kind)
    for to in outs:
        code, out, told = convert(text.encode(), kind, to)
        name = f'{kind} to {to}'
        second = games_of(out, to)
        deals_alone = to in ('dup', 'csv', 'bri', 'dlm')
        dropped = []
        for i, game in enumerate(first):
            # What several tables played is one deal in a file of deals, and boards without numbers are counted anew.
            there = set(things(second[min(i, len(second) - 1)]))
            gone = [thing for thing in things(game) if thing not in there]
            dropped += gone[:1] if deals_alone else gone
        assert len(dropped) == said_left_out(told), f'{name}: {len(dropped)} dropped, {said_left_out(told)} said: {dropped}\n{told}'
        assert code == (3 if dropped else 0), f'{name}: exit {code}, dropped {dropped}'
        count += 1

# Events with results: each is written as USEBIO, and what stands in its tables and not in those of that was dropped.
# The number is that of the fields which the reader itself has no place for, and tells; of matches PBN has fewer places.
USEBIO = f'''<USEBIO Version="1.2"><CLUB><CLUB_NAME>Nord</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Open</EVENT_DESCRIPTION><PROGRAM_NAME>x</PROGRAM_NAME>
<DATE>23/11/2026</DATE><WINNER_TYPE>2</WINNER_TYPE><MPS_AWARDED_FLAG>Y</MPS_AWARDED_FLAG><PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><TOTAL_SCORE>2</TOTAL_SCORE><PERCENTAGE>100</PERCENTAGE><PLACE>1</PLACE>
<MASTER_POINTS_AWARDED>6</MASTER_POINTS_AWARDED><PLAYER><PLAYER_NAME>Anna Rossi</PLAYER_NAME><NATIONAL_ID_NUMBER>7</NATIONAL_ID_NUMBER></PLAYER>
<PLAYER><PLAYER_NAME>Ugo Bianchi</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION><TOTAL_SCORE>0</TOTAL_SCORE><PERCENTAGE>0</PERCENTAGE><PLACE>2</PLACE></PAIR>
</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><TABLE_NUMBER>1</TABLE_NUMBER><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><CONTRACT>1N</CONTRACT>
<PLAYED_BY>N</PLAYED_BY><LEAD>DQ</LEAD><TRICKS>8</TRICKS><SCORE>120</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS>
<EW_MATCH_POINTS>0</EW_MATCH_POINTS><LIN_DATA>qx|o1|pn|Leo,Ugo,Ida,Pia|md|3S765HJ765DA98CKQ7,S43H432DT765CAT98,SAKQ2HT98DK32C432,|sv|o|mb|1N|mb|p|mb|p|mb|p|pc|DQ|mc|8|</LIN_DATA></TRAVELLER_LINE>
<TRAVELLER_LINE><TABLE_NUMBER>2</TABLE_NUMBER><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>A5050</SCORE></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>
'''

TABLES = f'''[Event "Open"]
[Site "Roma"]
[Date "2026.11.23"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{DEAL}"]
[Scoring "MatchPoints;MP1"]
[Generator "x"]
[ScoreTable "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS;Score_EW;MP_NS;MP_EW;Percentage_NS;Percentage_EW;Club"]
1 1 1 2 1NT N 8 DQ 120 -120 2 0 100 0 "Nord"
2 1 3 4 1NT N 7 - 90 -90 0 2 0 100 -
[TotalScoreTable "Rank;PairId;Names;TotalMP;TotalPercentage;NrBoards"]
1 1 "Anna Rossi - Ugo Bianchi" 2 100 1
1 4 "Bea Conti - Ida Elia" 2 100 1
3 2 "-" 0 0 1
3 3 "-" 0 0 1
[OptimumResultTable "Declarer;Denomination;Result"]
N NT 7
'''


def beside(name):
    return open(os.path.join(files, name), 'rb').read()


# An evening and an event of matches of ours with everything that acts can tell of them: how many of each kind no
# format has a place for, and what PBN's own tags hold.
EVENING = f'''open 2026-11-21 "Finale"
movement mitchell tables 4 boards 1
register EW 4 "Zoe Valli" "Ivo Serra"
movement mitchell tables 3 boards 1
scoring matchpoints groups acbl alone fixed
ties direct lot 17
absences retired stand
register NS 1 "Anna Rossi" "Ugo Bianchi"
register NS 2 "Bea Conti" "Carlo Dossi"
register EW 1 "Rita Gallo" "Karl Huber"
terms NS 1 category "A" opening 5
terms NS 2 category "B" handicap 10
terms EW 2 unranked
late EW 1 from R1
retire NS 3 from R3
key EW 3 "Rossi"
carry EW 3 1.25
series "Finale" within session A f1 session A f2
deal B1 {DEAL}
par B1 90
par B2 -50 group 2
datum B1 120
start 1
correct T1 R1 B1 1N S 9 lead HK
correct T2 R1 B2 1N S 9
correct T3 R1 B3 1N S 8
group T3 R1 B3 2
start 2
correct T1 R2 B2 1N S 9
correct T3 R2 B1 1N S 8
result T2 R2 B3 1N S 8
ruling T1 R1 B1 table 1N S 8 penalty NS 1 1/4 top laws 64A2 by "Eva" "A revoke."
appeal 1 by "EW 1" "No."
review 1 upheld by "Ada" "Yes."
ruling penalty EW 3 1/4 top laws 90B by "Eva" "Late."
'''

MATCHES = '''open 2026-11-22 "Coppa"
teams 4 rounds 3 boards 2 scoring imps
ties direct lot 7
absences retired stand
register 1 "Torino" "Rita Gallo" "Ivo Serra" "Nora Costa" "Gino Riva" "Sesto Uomo"
register 2 "Rossi" "Anna Rossi" "Ugo Bianchi" "Ada Neri" "Leo Verdi"
register 3 "Bari" "Bea Conti"
register 4 "Pisa"
carry 3 12.5
draw R1 round-robin
lineup R1 1 NS 1 2 EW 3 4
correct R1 M1 open B1 4S S 10 lead HK
correct R1 M1 closed B1 4S S 9
ruling R1 M1 B2 artificial A+/A- laws 12C2 by "Eva" "A fouled board."
correct R1 M1 closed B2 3N N 8
score R1 M2 30 21
confirm R1 M2
draw R2 round-robin
result R2 M1 open B1 4S S 10
retire 4 from R3
'''

EVENTS = [('usebio', USEBIO.encode(), {'json': 3, 'xml': 0}), ('pbn', TABLES.encode(), 0), ('evening', beside('individual.evening'), 0),
          ('evening', beside('substituted.evening'), 0), ('acbl', beside('club.html'), 0),
          ('usebio', beside('seated.xml'), 0), ('usebio', beside('tables-played.xml'), 0),
          ('bws', beside('club.bws'), 0), ('teams', beside('final.teams'), {'json': 14, 'xml': 3}),
          ('acblscore', beside('../fuzz/corpus/acblscore/mitchell.AC1'), 0), ('bridgewebs', beside('made-up.csv'), 10)]
IDS = ('PairId', 'PlayerId', 'Direction', 'PairId_NS', 'PairId_EW', 'PlayerId_North', 'PlayerId_East', 'Declarer', 'Denomination')


def cells(games):
    """What an event's tables say: a cell each, by board, table and whose row it is; and tags beside them."""
    for game in games:
        for name, value in game.get('tags', {}).items(): yield 'tag', game['board'], name, value
        if game.get('site', '?') != '?': yield 'site', game['board'], game['site']
        for name, hand in game.get('hands', {}).items(): yield 'hand', game['board'], name, hand
        for entry in entries(game): yield 'said', game['board'], game['players']['N'], entry.get('by'), entry.get('call'), entry.get('card')
        for name, table in game.get('tables', {}).items():
            if name.startswith('Optimum'): yield 'table', game['board'], name
            # Who sat for whom stands in USEBIO as a remark, which is not read back (docs/formats.md).
            for row in [] if name.startswith('Optimum') or name == 'SubstituteTable' else table['rows']:
                row = dict(zip(table['columns'], row))
                whose = tuple(row.get(column) for column in IDS[:7])
                for column, value in row.items():
                    if column not in IDS and value not in ('-', '?', ''): yield game['board'], name, whose, column, value


for kind, source, left in EVENTS:
    code, out, told = convert(source, kind, 'json')
    unplaced = left['json'] if isinstance(left, dict) else left
    damaged = 'could not be read' in told          # exit 1 stands before 3
    assert said_left_out(told) == unplaced, f'{kind}: {unplaced} to tell\n{told}'
    assert code == (1 if damaged else 3 if unplaced else 0), f'{kind}: exit {code}\n{told}'
    first = set(cells(json.loads(out)['games']))
    code, xml, told = convert(source, kind, 'xml')
    dropped = first - set(cells(games_of(xml, 'usebio')))
    unplaced = left['xml'] if isinstance(left, dict) else left
    said = said_left_out(told)
    assert len(dropped) + unplaced == said, f'{kind} to xml: {len(dropped)} dropped, {said} said: {sorted(map(str, dropped))}\n{told}'
    assert code == (1 if damaged else 3 if said else 0), f'{kind} to xml: exit {code}, {said} left out'
    count += 1
# Of ours, each kind by its name; and what PBN has tags of its own for is there.
ANY = {"players' names": 2, 'categories': 2, 'handicap': 1, 'opening balance': 1, 'withdrawal': 1, 'late arrival': 1,
       'rules of scoring ties or absences': 4, 'group of a result on fouled boards': 1, 'pars or data': 2,
       'appeals reviews or withdrawals of rulings': 2, 'plan of a series': 1, 'key of pairs in a series': 1,
       'balance carried into a series': 1, 'result that is not confirmed': 1}
IN_MATCHES = {'withdrawal': 1, 'rules of scoring ties or absences': 2, 'result that is not confirmed': 1}
OURS = [('evening', EVENING, 'pbn', ANY), ('evening', EVENING, 'json', ANY),
        ('evening', EVENING, 'usebio', {**ANY, 'pars or data': 3, 'rounds of results': 5}),
        ('evening', EVENING, 'bridgewebs', {**ANY, 'pars or data': 3, 'rounds of results': 5, 'tables of results': 5, 'deal': 1}),
        ('teams', MATCHES, 'pbn', {**IN_MATCHES, "players' names": 6, 'rows of the standings': 4, 'score of a match': 1,
                                   'match without boards': 1}),
        ('teams', MATCHES, 'usebio', {**IN_MATCHES, 'line-ups': 4})]
for kind, source, to, kinds in OURS:
    code, out, told = convert(source.encode(), kind, to)
    found = kinds_of(told.replace('scoring, ties', 'scoring ties').replace('appeals, reviews', 'appeals reviews'))
    assert (code, found) == (3, kinds), f'{kind} to {to}: exit {code}\n{told}'
    count += 1
first = games_of(EVENING.encode(), 'evening')[0]
assert first['hands']['N'] == 'AKQ2.T98.K32.432' and first['tags']['OptimumScore'] == 'NS 90', first
open_room, closed_room = games_of(MATCHES.encode(), 'teams')[:2]
assert open_room['players'] == {'W': 'Gino Riva', 'E': 'Nora Costa'}, open_room['players']
assert closed_room['players'] == {'N': 'Rita Gallo', 'S': 'Ivo Serra'}, closed_room['players']
assert (open_room['tags']['ScoreIMP'], closed_room['tags']['ScoreIMP']) == ('NS 10', 'EW 10')
assert open_room['tricks_played'][0][0]['card'] == 'HK' and open_room['scoring'] == 'IMP', open_room

# PBN to what holds results alone: calls, notes, alerts and the tags of others, each by its name.
PLAYED = PBN.replace('[Board "6"]', TABLES[TABLES.index('[ScoreTable'):] + '\n[Board "6"]')
IN_PBN = {"players' names": 4, 'auctions': 2, 'plays': 2, 'notes': 4, 'alert': 1, 'comments': 2, 'line of other programs': 1,
          'Declarer': 2, 'Contract': 2, 'Result': 2, 'Annotator': 1, 'DealId': 1, 'HomeTeam': 1, 'OptimumScore': 1, 'Room': 1,
          'Score': 1, 'Site': 1, 'ActionTable': 1, 'OptimumResultTable': 2, 'Club': 1, 'NrBoards': 4,
          'percentages of results': 4, 'rounds of results': 2}
for to, more in (('usebio', {}), ('bridgewebs', {'tables of results': 2, 'deals': 2})):
    code, out, told = convert(PLAYED.encode(), 'pbn', to)
    assert (code, kinds_of(told)) == (3, {**IN_PBN, **more}), f'pbn to {to}: exit {code}\n{told}'
    count += 1

# Hands that stand in no section are those of every section's boards.
SUITS = ('SPADES', 'HEARTS', 'DIAMONDS', 'CLUBS')
HANDS = '<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>' + ''.join(
    f'<HAND><DIRECTION>{seat}</DIRECTION>' + ''.join(f'<{suit}>{cards}</{suit}>' for suit, cards in zip(SUITS, hand.split('.'))) + '</HAND>'
    for seat, hand in zip(('North', 'East', 'South', 'West'), DEAL[2:].split())) + '</BOARD></HANDSET>'
SECTIONS = beside('sections.xml').decode()
for text in (SECTIONS.replace('</USEBIO>', HANDS + '</USEBIO>'), SECTIONS.replace('<USEBIO>', '<USEBIO>' + HANDS)):
    games = games_of(text.encode(), 'usebio')
    assert [(game['tags']['Section'], game.get('hands', {}).get('N')) for game in games] == [('A', 'AKQ2.T98.K32.432'), ('B', 'AKQ2.T98.K32.432')], games
    count += 1
assert count > 30
print(f'{count} conversions: what is missing was told')
