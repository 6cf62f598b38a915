#!/usr/bin/env python3
"""What we write as USEBIO and PBN is held to what is in use: published_shape.py ARBITRO.

The DTD that every such file names and the guide of the format could not be read. What stands here was taken from four
files that clubs published, of Compscore (July 2022: matchpoints as Mitchell and Howell, Butler) and of RealBridge, and
from one of ScoreBridge (July 2025), by which masterpoints stand in an element of their own: for each element its
children in their order, and what its text looks like. Our documents of pairs, scored by matchpoints, by Butler
and with data that were told, artificial scores and numbers of players and clubs among them, must have nothing else and
no other order, but for the number of the table, which none of these files has and readers of others pass over.
What no such file has (cross-IMPs, individuals, teams) is not held to anything here: it is written as readers of others
take it.

Of PBN the columns of a board's results are those that Magic Contest and Ruter write, by name and in their order
(a Butler, cross-IMPs, a Mitchell, four public files); the columns of the ranking are PBN 2.1's own, with MemberID1 and
MemberID2 behind them. From PBN to PBN the file's own columns are kept.
"""
import os
import re
import subprocess
import sys
from xml.etree import ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))

ORDERS = {
    'USEBIO': ['CLUB EVENT HANDSET'],
    'CLUB': ['CLUB_NAME CLUB_ID_NUMBER'],
    'EVENT': ['EVENT_IDENTIFIER EVENT_DESCRIPTION PROGRAM_NAME PROGRAM_VERSION WINNER_TYPE TITLE DATE VENUE '
              'MASTER_POINT_SCALE MASTER_POINT_TYPE MPS_AWARDED_FLAG SESSION_COUNT SECTION_COUNT P2P_CHARGE_RATE '
              'SCORING_METHOD CONTACT PARTICIPANTS BOARD',
              'EVENT_DESCRIPTION EVENT_IDENTIFIER BOARD_SCORING_METHOD PROGRAM_NAME PROGRAM_VERSION DATE '
              'BOARDS_PLAYED BOARDS_PER_ROUND WINNER_TYPE PAIRS MPS_AWARDED_FLAG PARTICIPANTS BOARD'],
    'PARTICIPANTS': ['PAIR'],
    'PAIR': ['PAIR_NUMBER DIRECTION TOTAL_SCORE PERCENTAGE PLACE MASTER_POINTS PLAYER'],
    'MASTER_POINTS': ['MASTER_POINTS_AWARDED MASTER_POINT_TYPE'],
    'PLAYER': ['PLAYER_NAME NATIONAL_ID_NUMBER CLUB_ID_NUMBER'],
    'BOARD': ['BOARD_NUMBER BOARD_AVERAGE TRAVELLER_LINE', 'BOARD_NUMBER HAND'],
    'TRAVELLER_LINE': ['NS_PAIR_NUMBER EW_PAIR_NUMBER CONTRACT PLAYED_BY LEAD TRICKS SCORE NS_MATCH_POINTS '
                       'EW_MATCH_POINTS LIN_DATA',
                       'NS_PAIR_NUMBER EW_PAIR_NUMBER CONTRACT PLAYED_BY LEAD TRICKS SCORE NS_BUTLER_POINTS '
                       'EW_BUTLER_POINTS'],
    'HANDSET': ['BOARD'],
    'HAND': ['DIRECTION CLUBS DIAMONDS HEARTS SPADES'],
}

TEXTS = {
    'CLUB_ID_NUMBER': r'\w+', 'NATIONAL_ID_NUMBER': r'\w+', 'WINNER_TYPE': '[12]', 'DATE': r'\d{1,2}/\d{1,2}/\d{4}',
    'PAIR_NUMBER': r'\d+(NS|EW)?', 'NS_PAIR_NUMBER': r'\d+(NS)?', 'EW_PAIR_NUMBER': r'\d+(EW)?',
    'MASTER_POINTS_AWARDED': r'\d+(\.\d+)?', 'MPS_AWARDED_FLAG': '[YN]', 'P2P_CHARGE_RATE': r'\d+',
    'TOTAL_SCORE': r'-?\d+(\.\d+)?', 'PERCENTAGE': r'\d+(\.\d+)?', 'PLACE': r'\d+=?', 'BOARD_NUMBER': r'\d+',
    'BOARD_AVERAGE': r'-?\d+', 'CONTRACT': r'[1-7](NT|[SHDC])X{0,2}|PASS', 'PLAYED_BY': '[NESW]', 'TRICKS': r'\d|1[0-3]',
    'LEAD': '[2-9TJQKA][SHDC]|10[SHDC]|[SHDC]([2-9TJQKA]|10)', 'SCORE': r'-?\d+|A\d{4}',
    'NS_MATCH_POINTS': r'\d+(\.\d+)?', 'EW_MATCH_POINTS': r'\d+(\.\d+)?',
    'NS_BUTLER_POINTS': r'-?\d+', 'EW_BUTLER_POINTS': r'-?\d+',
    'SPADES': '[2-9TJQKA]*', 'HEARTS': '[2-9TJQKA]*', 'DIAMONDS': '[2-9TJQKA]*', 'CLUBS': '[2-9TJQKA]*',
}
OURS = {'TABLE_NUMBER'}
DIRECTIONS = {'PAIR': {'NS', 'EW', 'N', 'E', ''}, 'HAND': {'North', 'East', 'South', 'West'}}

SCORE_TABLE = ('Section Table Round PairId_NS PairId_EW Contract Declarer Result Lead Score_NS Score_EW IMP_NS IMP_EW '
               'MP_NS MP_EW Percentage_NS Percentage_EW ButlerDatum')
TOTAL_TABLE = ('Rank PairId Direction Names TotalScore TotalIMP TotalMP TotalPercentage NrBoards Club MemberID1 '
               'MemberID2')

DOCUMENTS = [
    ['events/usebio/evening.xml'],
    ['../evenings/five_and_a_half_tables.evening'],
    ['../evenings/seven_tables.evening'],
    ['../evenings/butler.evening'],
    ['events/pbn/mitchell.pbn', '--club', 'Circolo', '--club-number', 'F0123'],
    ['events/clubs/club.bws'],
    ['../evenings/seven_tables.evening', '--scale', os.path.join(HERE, '../../../share/masterpoints/ebu-club.scale'),
     '--charge', '10'],
]


def is_in_order(tags, order):
    rest = iter(order.split())
    return all(tag in rest for tag in tags)


def faults_of(element):
    tags = list(dict.fromkeys(child.tag for child in element if child.tag not in OURS))
    if tags and not any(is_in_order(tags, order) for order in ORDERS.get(element.tag, [])):
        yield f'{element.tag} has {" ".join(tags)}'
    text = element.text or ''
    if not tags and element.tag in TEXTS and text and not re.fullmatch(TEXTS[element.tag], text):
        yield f'{element.tag}: {text!r}'
    for child in element:
        if child.tag == 'DIRECTION' and (child.text or '') not in DIRECTIONS.get(element.tag, ()):
            yield f'{element.tag} DIRECTION: {child.text!r}'
        yield from faults_of(child)


def table_faults(text):
    for name, columns in re.findall(r'^\[(ScoreTable|TotalScoreTable) "([^"]*)"\]', text, re.M):
        names = [re.sub(r'\\.*|^[+-]', '', column) for column in columns.split(';')]
        if not is_in_order(names, SCORE_TABLE if name == 'ScoreTable' else TOTAL_TABLE):
            yield f'{name} has {" ".join(names)}'


def convert(arbitro, path, form, options, environment):
    told = subprocess.run([arbitro, 'convert', path, '--to', form, *options, '-'], capture_output=True, env=environment)
    if not told.stdout:
        sys.exit(f'{path}: {told.stderr.decode()}')
    return told.stdout


def main():
    arbitro = os.path.abspath(sys.argv[1])
    environment = {**os.environ, 'PATH': os.path.join(HERE, '..', 'bin') + ':' + os.environ['PATH'], 'LC_ALL': 'C.UTF-8'}
    seen, boards, bad = 0, 0, 0
    for name, *options in DOCUMENTS:
        path = os.path.join(HERE, '..', name)
        root = ElementTree.fromstring(convert(arbitro, path, 'xml', options, environment))
        tables = '' if name.endswith('.pbn') else convert(arbitro, path, 'pbn', [], environment).decode('latin-1')
        faults = sorted({*faults_of(root), *table_faults(tables)})
        boards += tables.count('[ScoreTable ')
        seen += sum(1 for _ in root.iter())
        bad += len(faults)
        for fault in faults[:12]:
            print(f'{name}: {fault}')
    print(f'{len(DOCUMENTS)} documents, {seen} elements, {boards} tables, {bad} as no published file has them')
    return bad > 0 or boards == 0


sys.exit(main())
