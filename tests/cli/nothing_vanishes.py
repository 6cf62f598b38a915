#!/usr/bin/env python3
"""What goes into a conversion comes out, or is counted as left out, and the exit code says so: nothing_vanishes.py ARBITRO

A file with every tag and field of its format is converted, and what was written is read again as JSON. What is in the
first reading and not in the second was dropped: the program must have said of as many that they are left out. Exit
code 0 stands for none, 3 for some. A reader joins by a line of FILES; what counts as one thing is in things()."""
import json
import os
import re
import subprocess
import sys
import tempfile

program = os.path.abspath(sys.argv[1])
# A stand-in for mdb-export.
os.environ['PATH'] = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'bin') + ':' + os.environ['PATH']
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
    assert code == 0, told
    return json.loads(out)['games']


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
# The second number is that of the fields which the reader itself has no place for, and tells.
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
    return open(os.path.join(os.path.dirname(os.path.abspath(__file__)), name), 'rb').read()


EVENTS = [('usebio', USEBIO.encode(), 4), ('pbn', TABLES.encode(), 0), ('evening', beside('individual.evening'), 0),
          ('evening', beside('substituted.evening'), 0), ('acbl', beside('club.html'), 0),
          ('usebio', beside('seated.xml'), 0), ('usebio', beside('tables-played.xml'), 0),
          ('bws', beside('club.bws'), 0), ('teams', beside('final.teams'), 1),
          ('acblscore', beside('../fuzz/corpus/acblscore/mitchell.AC1'), 0)]
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


for kind, source, unplaced in EVENTS:
    code, out, told = convert(source, kind, 'json')
    damaged = 'could not be read' in told          # exit 1 stands before 3
    assert said_left_out(told) == unplaced, f'{kind}: {unplaced} to tell\n{told}'
    assert code == (1 if damaged else 3 if unplaced else 0), f'{kind}: exit {code}\n{told}'
    first = set(cells(json.loads(out)['games']))
    code, xml, told = convert(source, kind, 'xml')
    dropped = first - set(cells(games_of(xml, 'usebio')))
    said = said_left_out(told)
    assert len(dropped) + unplaced == said, f'{kind} to xml: {len(dropped)} dropped, {said} said: {sorted(map(str, dropped))}\n{told}'
    assert code == (1 if damaged else 3 if said else 0), f'{kind} to xml: exit {code}, {said} left out'
    count += 1
assert count > 22
print(f'{count} conversions: what is missing was told')
