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
assert count > 15
print(f'{count} conversions: what is missing was told')
