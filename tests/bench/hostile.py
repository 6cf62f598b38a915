#!/usr/bin/env python3
"""What hostile files cost: hostile.py ARBITRO [FORMAT…] -- a row a format and figure, as bench.h prints them.

Each shape is a file that is hard on some reader: nested, one endless line, the same record again and again, names
without number, errors without end, a long value that each later record inherits. `growth` is how many times longer
eight times as much takes, of the shape where that is most: 8 is linear. `memory` is the most that 8 MiB take.
"""
import itertools
import json
import os
import subprocess
import sys
import tempfile

MIB = 1 << 20
SMALL, LARGE = MIB, 8 * MIB
GROWTH_GOAL, MEMORY_GOAL = 12, 160                  # times; MiB
TURNS, TURNS_MOST, GROWTH_DOUBTED = 2, 8, 9.5
DEAL = 'N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765'
GAME = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'
TABLE = '[Event "e"]\n[Scoring "MP"]\n[Board "1"]\n[ScoreTable "%s"]\n'
LIN = 'qx|o1|pn|a,b,c,d|md|1SAKQJHT98D765C432,ST98H765D432CAKQJ,S765H432DAKQJCT98,|sv|o|'
URL = 'https://www.bridgebase.com/tools/handviewer.html?'
XML = '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">'
XML_END = '</EVENT></USEBIO>'
LINE = ('<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER><CONTRACT>1N</CONTRACT>'
        '<PLAYED_BY>N</PLAYED_BY><TRICKS>7</TRICKS></TRAVELLER_LINE>')
ACBL = '{"sessions":[{"number":1,"sections":[{"name":"A",'


def again(unit, head='', tail=''):
    """The head, the unit as often as there is room, the tail; a unit with %d is numbered."""
    def make(size):
        room = size - len(head) - len(tail)
        if '%d' not in unit:
            return head + unit * (room // len(unit)) + tail
        parts, length = [], 0
        for number in itertools.count():
            if length >= room:
                return head + ''.join(parts) + tail
            parts.append(unit.replace('%d', str(number)))
            length += len(parts[-1])
    return make


def half(long, unit):
    """A value as long as half the file, and records that may inherit it."""
    return lambda size: long % ('a' * (size // 2)) + unit * (size // 2 // len(unit))


PBN = {
    'empty games': again('[Board "1"]\n\n'), 'bare games': again('[A ""]\n\n'), 'empty tags': again('[]\n'),
    'one tag': again('[Board "1"]\n'), 'tags of other names': again('[T%d "x"]\n', GAME), 'brackets': again('['),
    'braces': again('{\n', '[A ""]\n'), 'quotes': again('"'), 'a string': again('a', '[A "', '"]\n'), 'a line': again('a'),
    'calls': again('Pass ', GAME + '[Auction "N"]\n'), 'cards': again('SA ', GAME + '[Play "N"]\n'),
    'notes': again('[Note "%d:x"]\n', GAME + '[Auction "N"]\nPass\n'), 'auctions': again('[Auction "N"]\n1C\n'),
    'marks': again('^S ', GAME + '[Auction "N"]\n'), 'headers': again('[T%d "##x"]\n'), 'zeros': again('\0'),
    'inherited': again('[Board "#"]\n\n', f'[Deal "##{DEAL}"]\n\n'), 'inherited names': half('[West "##%s"]\n\n', '[Board "1"]\n\n'),
    'inherited deals': half('[Deal "##%s"]\n\n', '[Board "1"]\n\n'), 'again the same': half('[North "%s"]\n\n', '[North "#"]\n\n'),
    'columns': again('A;', '[Foo "', '"]\n1 2 3\n'), 'rows': again('a b\n', '[Foo "A;B"]\n'), 'escapes': again('\\', '[A "', '"]\n'),
    'backslashes': again('\\"', '[A "', '"]\n'), 'lines of nothing': again('\r'), 'percent': again('%\n'), 'notes cited': again('=1= ', GAME + '[Auction "N"]\n1C '),
}
SHAPES = {
    'pbn': PBN,
    'rank': {
        'results': again('%d %d 1NT N 7\n', TABLE % 'PairId_NS;PairId_EW;Contract;Declarer;Result'),
        'one result': again('1 2 1NT N 7\n', TABLE % 'PairId_NS;PairId_EW;Contract;Declarer;Result'),
        'least rows': again('- ', TABLE % 'A'), 'boards': again((TABLE % 'PairId_NS;PairId_EW;Score_NS').replace('"1"', '"%d"') + '1 2 90\n\n'),
        'sections': again('[Section "%d"]\n' + TABLE % 'PairId_NS;PairId_EW;Score_NS' + '1 2 90\n\n'),
        'totals': again('%d 1\n', TABLE % 'A' + '\n[TotalScoreTable "PairId;Rank"]\n'),
        'inherited events': half('[Event "##%s"]\n\n', '[ScoreTable "A"]\n\n'), 'deals': again(f'[Board "%d"]\n[Deal "{DEAL}"]\n\n'),
        'broken rows': again('1 \n', TABLE % 'A;B;C'),
    },
    'lin': {
        'boards': again('qx|o1|'), 'deals': again('md|1|'), 'whole boards': again(LIN + 'mb|1n|mb|p|mb|p|mb|p|pc|SA|mc|7|pg||\n'),
        'calls': again('mb|p|', LIN), 'cards': again('pc|SA|', LIN), 'one card': again('SA', LIN + 'pc|', '|'), 'bars': again('|'),
        'commands': again('aa|'), 'a line': again('a'), 'texts': again('nt|x|', LIN), 'headers': again('ah|Board 3|'),
        'results': lambda size: 'vg|t,s,I,1,9999,a,0,b,0|\nrs|' + '1CN=,' * (size // 10) + '|\n' + 'qx|o1|md|1|' * (size // 22),
        'names': lambda size: 'pn|' + 'a,' * (size // 4) + '|\n' + 'qx|o1|md|1|' * (size // 22),
    },
    'url': {
        'addresses': again(URL + 'lin=qx%7Co1%7C\n'), 'one address': again('%7C', URL + 'lin='), 'hands': again('n=&', URL),
        'calls': again('p', URL + 'n=sakqht98&a='), 'explained': again('(', URL + 'n=sakqht98&a='), 'none': again('a\n'),
    },
    'rbn': {
        'boards': again('B 1\n\n'), 'lines': again('B 1\n'), 'calls': again('P', 'B 1\nA NZ:'), 'cards': again('SA', 'B 1\nP N:'), 'braces': again('{\n'),
        'inherited names': half('N %s\n', 'B 1\n\n'), 'inherited boards': half('B %s\n', 'A NZ:A\n\n'),
        'inherited hands': half('H %s\n', 'B 1\n\n'), 'no lines': again('x\n'),
    },
    'xml': {
        'open': again('<a>', XML), 'open boards': again('<BOARD>', XML), 'a name': again('a', XML + '<'), 'attributes': again('a%d="" ', XML + '<a ', '/>' + XML_END),
        'a comment': again('a', XML + '<!--'), 'names': again('<a%d/>', XML, XML_END), 'boards': again('<BOARD/>', XML, XML_END),
        'numbered boards': again('<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER></BOARD>', XML, XML_END),
        'results': again(LINE, XML + '<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>', '</BOARD>' + XML_END),
        'empty results': again('<TRAVELLER_LINE/>', XML + '<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>', '</BOARD>' + XML_END),
        'errors': again('<SCORE>x</SCORE>', XML + '<BOARD><TRAVELLER_LINE>', '</TRAVELLER_LINE></BOARD>' + XML_END),
        'sections': again('<SECTION SECTION_ID="%d"><BOARD><BOARD_NUMBER>%d</BOARD_NUMBER></BOARD></SECTION>', XML, XML_END),
        'pairs': again('<PAIR/>', XML + '<PARTICIPANTS>', '</PARTICIPANTS>' + XML_END), 'entities': again('<!ENTITY e%d "x">', '<!DOCTYPE USEBIO ['),
        'hands': again('<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER><HAND><DIRECTION>N</DIRECTION><SPADES>A</SPADES></HAND></BOARD>', XML + '<HANDSET>', '</HANDSET>' + XML_END),
    },
    'json': {
        'brackets': again('['), 'braces': again('{"a":'), 'numbers': again('0,', '{"games":[', '0]}'), 'empty games': again('{},', '{"games":[', '{}]}'),
        'games': again('{"board":"%d"},', '{"games":[', '{}]}'), 'lists in a game': again('[],', '{"games":[{"a":[', '[]]}]}'), 'keys': again('"T%d":"x",', '{"games":[{"tags":{', '"a":""}}]}'),
        'calls': again('{"call":"P"},', '{"games":[{"board":"1","auction":[', '{}]}]}'), 'before the games': again('0,', '{"a":[', '0],"games":[]}'),
        'a string': again('a', '{"games":[{"board":"', '"}]}'), 'members': again('"a%d":0,', '{', '"games":[]}'), 'odd games': again('{"board":1},', '{"games":[', '{}]}'), 'blanks': again(' ', '{"games":[', ']}'),
    },
    'acbl': {
        'sections': again('{},', '{"sessions":[{"sections":[', '{}]}]}'), 'boards': again('{"board_number":%d},', ACBL + '"boards":[', '{}]}]}]}'),
        'results': again('{},', ACBL + '"boards":[{"board_number":1,"board_results":[', '{}]}]}]}]}'), 'pairs': again('{},', ACBL + '"pair_summaries":[', '{}]}]}]}'),
        'hands': again('{"board":%d},', '{"sessions":[{"hand_records":[', '{}],"sections":[{}]}]}'), 'brackets': again('<var data = {', '<'),
    },
    'acblscore': {'ones': again('\1', '\x12\x0a\x03AC3'), 'pointers': again('\x40\1\0\0', '\x12\x0a\x03AC3' + '\0' * 12), 'threes': again('\3\0', '\x12\x0a\x03AC3' + '\1\0\0\0' * 80)},
    'dup': {'digits': again('0'), 'zeros': again('\0')}, 'bri': {'digits': again('01'), 'lines': again('\n')}, 'dge': {'digits': again('0'), 'suits': again('\6A')},
    'ber': {'digits': again('1'), 'deals': again('1234' * 13 + '\n')}, 'csv': {'commas': again(','), 'quotes': again('"'), 'lines': again('a,b,c\n')},
    'dlm': {'boards': again('Board 01=aaa\n', '[Document]\n'), 'signs': again('=', '[Document]\n'), 'duplicates': again('Duplicates 01=0\n', '[Document]\n')},
    'evening': {'no acts': again('x\n'), 'results': again('result T%d R1 B7 4SX S 9 lead HK\n'), 'a line': again('a')},
    'case': {'no lines': again('x\n'), 'calls': again('N P\n', 'case a\ndealer N\n'), 'a line': again('a'), 'words': again('a ', 'case ')},
    'movement': {'brackets': again('['), 'lists': again('[],', '{"tables":[', '[]]}'), 'numbers': again('1,', '{"tables":[', '1]}')},
    'mov': {'zeros': again('\0', '\x5d\x8d'), 'ones': again('\1', '\x5d\x8d')},
    'scale': {'lines': again('x\n'), 'bands': again('%d 10 10\n', 'boards 8\n'), 'scales': again('boards 8\nmore 10 10\n'), 'a line': again('a'), 'comments': again('#\n')},
    'masterpoints': {'lines': again('x\n'), 'a line': again('a'), 'scales': again('scale %d\n'), 'comments': again('#\n'), 'brackets': again('(', 'scale a\n')},
    'connector': {'brackets': again('['), 'results': again('{},', '{"RequestCommand":19,"DataType":1,"SerializedData":"[', '{}]"}'), 'escapes': again('\\"', '{"RequestCommand":19,"SerializedData":"', '"}')},
    'teams': {'no acts': again('x\n'), 'results': again('result M1 R1 B7 4SX S 9\n'), 'a line': again('a')},
}
COMMANDS = {
    'rank': ['rank', None], 'evening': ['convert', '--from', 'evening', None, '--to', 'pbn', '-'], 'case': ['rule', None],
    'acbl': ['rank', None], 'acblscore': ['rank', None], 'movement': ['movement', '--check', None], 'mov': ['movement', '--check', None],
    'scale': ['vp', '--scale', None, '--boards', '8', '--margin', '1'], 'masterpoints': ['masterpoints', '--scale', None, '10'],
    'connector': ['bridgemate', 'read', None], 'teams': ['teams', None],
}


def made(path, make, size):
    """Written by a process of its own, whose memory would else be the first that the reader's is measured by."""
    child = os.fork()
    if child == 0:
        with open(path, 'w', encoding='latin-1', newline='') as file:
            file.write(make(size))
        os._exit(0)
    os.waitpid(child, 0)


def cost(words):
    """Seconds of processor time and MiB at most, of one run."""
    child = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1, 2):
        sys.exit(f'hostile: {" ".join(words)}: exit {child.returncode}')
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def grown(once, eight):
    return eight[0] / max(once[0], 0.01)                # what is done in 10 ms says nothing of growth


def costs(small, large):
    """The least cost of each, run by turns. The machine has other work, which may fall on one of two runs and not on
    the other: where the growth is near its goal there are more. What is not linear stays so however often it is run."""
    once, eight = cost(small), cost(large)
    for turn in range(1, TURNS_MOST):
        if turn >= TURNS and grown(once, eight) < GROWTH_DOUBTED:
            break
        once, eight = min(once, cost(small)), min(eight, cost(large))
    return once, eight


def measure(program, kind, folder):
    words = COMMANDS.get(kind, ['convert', None, '--to', 'json' if kind == 'pbn' else 'pbn', '-'])
    ending = {'rank': 'pbn', 'acbl': 'json', 'movement': 'json', 'mov': 'MOV', 'connector': 'json'}.get(kind, kind)
    paths = [os.path.join(folder, f'{size}.{ending}') for size in ('small', 'large')]
    growth, memory = [], []
    for name, make in SHAPES[kind].items():
        made(paths[0], make, SMALL)
        made(paths[1], make, LARGE)
        once, eight = costs(*([program] + [path if word is None else word for word in words] for path in paths))
        growth.append((grown(once, eight), name))
        memory.append((eight[1], name))
        if '-v' in sys.argv:
            print(f'{kind:12} {name:20} {once[0]:8.3f} {eight[0]:8.3f} s  x{growth[-1][0]:5.1f} {eight[1]:6.0f} MiB', file=sys.stderr, flush=True)
    for figure, found, unit, goal in (('growth', growth, 'times for eight times as much', GROWTH_GOAL), ('memory', memory, 'MiB', MEMORY_GOAL)):
        most, name = max(found)
        print(json.dumps({'name': f'hostile.{kind}.{figure}', 'value': round(most, 1), 'unit': unit, 'goal': goal, 'better': 'less', 'shape': name}), flush=True)


def main():
    program, kinds = os.path.abspath(sys.argv[1]), [k for k in sys.argv[2:] if k != '-v'] or list(SHAPES)
    with tempfile.TemporaryDirectory() as folder:
        for kind in kinds:
            measure(program, kind, folder)


main()
