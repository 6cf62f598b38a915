#!/usr/bin/env python3
"""Programs come to a table: tables.py ARBITRO

Four clients of our own, each with the habits of one family of programs that are met, play boards against one another and
against the player of the house; what a client may not do is tried, and what it is sent is held to what its seat may see.
Their players know the rules and nothing else: a random call or card in order.
"""
import contextlib
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading

arbitro = sys.argv[1]
SEATS = ['North', 'East', 'South', 'West']
SUITS, RANKS = 'CDHS', '23456789TJQKA'
failures, passed = [], 0


def check(name, holds, more=''):
    global passed
    passed += bool(holds)
    if not holds:
        failures.append(f'{name}: {more}')


class Server:
    def __init__(self, *words):
        self.folder = tempfile.TemporaryDirectory()
        self.path = f'{self.folder.name}/played.pbn'
        self.process = subprocess.Popen([arbitro, 'tables', '--listen', '127.0.0.1:0', '-o', self.path, *words],
                                        stderr=subprocess.PIPE, text=True)
        self.port = int(re.search(r'port[ao]? (\d+)', self.process.stderr.readline()).group(1))

    def end(self):
        _, self.said = self.process.communicate(timeout=60)
        with open(self.path, encoding='latin-1') as file:
            self.pbn = file.read()
        return self.process.returncode


class Line:
    """A connection, a line at a time."""

    def __init__(self, port):
        self.socket = socket.create_connection(('127.0.0.1', port), timeout=30)
        self.file = self.socket.makefile('r', encoding='latin-1', newline='\r\n')

    def say(self, text, end='\r\n'):
        self.socket.sendall((text + end).encode('latin-1'))

    def hear(self):
        return self.file.readline().rstrip('\r\n')


def cards_in(text):
    hand, suit = set(), None
    for letter in text.split(':', 1)[1]:
        if letter in SUITS:
            suit = letter
        elif letter in RANKS:
            hand.add(letter + suit)
    return hand


class Client(threading.Thread):
    """One seat. habit: 'spec', 'dots' (a dot behind each line), 'loud' (capitals, double blanks, suit first),
    'early' (asks for dummy before the lead, and says that he has it)."""

    def __init__(self, port, seat, habit, seed, boards_before_leaving=None):
        super().__init__(daemon=True)
        self.seat, self.name, self.habit = seat, SEATS[seat], habit
        self.chance = random.Random(seed * 4 + seat)
        self.line = Line(port)
        self.boards, self.heard, self.wrong = 0, [], None
        self.leaves = boards_before_leaving

    def say(self, text):
        if self.habit == 'dots':
            text += '.'
        if self.habit == 'loud':
            text = text.replace(self.name, self.name.upper(), 1).replace(' for ', ' for  ')
        self.line.say(text, '\n' if self.habit == 'early' else '\r\n')

    def hear(self):
        line = self.line.hear()
        self.heard.append(line)
        return line

    def must(self, pattern):
        line = self.hear()
        match = re.fullmatch(pattern, line)
        if match is None:
            raise ValueError(f'{self.name} wanted {pattern!r} and heard {line!r} after {self.heard[-4:]}')
        return match

    def run(self):
        try:
            self.session()
        except Exception as wrong:         # told where the clients are joined
            self.wrong = wrong
        self.line.socket.close()

    def session(self):
        self.say(f'Connecting "{"NS" if self.seat % 2 == 0 else "EW"}" as {self.name} using protocol version 18')
        self.must(rf'{self.name} \("(NS|EW)"\) seated')
        self.say(f'{self.name} ready for teams')
        self.must(r'Teams : N/S : ".*" E/W : ".*"')
        self.say(f'{self.name} ready to start')
        while True:
            line = self.hear()
            if line == 'End of session':
                return
            if line != 'Start of Board':
                raise ValueError(f'{self.name} heard {line!r} between boards')
            self.board()
            self.boards += 1
            if self.boards == self.leaves:
                return

    def board(self):
        self.say(f'{self.name} ready for deal')
        match = self.must(r'Board number (\d+)\. Dealer (North|East|South|West)\. (Neither|N/S|E/W|Both) vulnerable\.')
        self.say(f'{self.name} ready for cards')
        hand = cards_in(self.must(rf"{self.name}'s cards : .*").group(0))
        assert len(hand) == 13
        calls = self.auction(SEATS.index(match.group(2)))
        bids = [(i, call) for i, call in enumerate(calls) if call[1][0].isdigit()]
        if bids:
            self.play(hand, *self.contract(calls, bids))
        self.must(r'Timing - N/S : this board  \d\d:\d\d,  total  \d:\d\d:\d\d\.  E/W : .*')

    @staticmethod
    def contract(calls, bids):
        seat, bid = bids[-1][1]
        declarer = next(s for _, (s, b) in bids if s % 2 == seat % 2 and b[1:] == bid[1:])
        return declarer, bid[1:]

    def auction(self, turn):
        calls, last = [], -1
        while len(calls) < 4 or any(call != 'passes' for _, call in calls[-3:]):
            if len(calls) > 3 and all(call == 'passes' for _, call in calls[-3:]):
                break
            if turn == self.seat:
                call = self.own_call(last)
                self.say(f'{self.name} {call if not call[0].isdigit() else "bids " + call}'
                         + (' Alert. says nothing' if self.habit == 'dots' else ''))
            else:
                self.say(f"{self.name} ready for {SEATS[turn]}'s bid")
                heard = self.must(rf'{SEATS[turn]} (passes|doubles|redoubles|bids \dN?[CDHST])( Alert\. .*)?')
                if heard.group(2) and turn % 2 == self.seat % 2:
                    raise ValueError(f'{self.name} heard an explanation by his partner')
                call = heard.group(1).removeprefix('bids ')
            calls.append((turn, call))
            if call[0].isdigit():
                last = self.height(call)
            turn = (turn + 1) % 4
        return calls

    @staticmethod
    def height(call):
        return int(call[0]) * 5 + ['C', 'D', 'H', 'S', 'NT'].index(call[1:])

    def own_call(self, last):
        higher = [f'{level}{d}' for level in range(1, 8) for d in ('C', 'D', 'H', 'S', 'NT')]
        higher = [bid for bid in higher if self.height(bid) > last][:4]
        return self.chance.choice(higher + ['passes'] * 4)

    def play(self, hand, declarer, trump):
        dummy, leader = (declarer + 2) % 4, (declarer + 1) % 4
        dummys = None
        for trick in range(1, 14):
            if self.habit == 'early' and trick == 1 and self.seat not in (dummy, leader):
                dummys = self.see_dummy(hand)
                self.say(f'{self.name} received dummy')
            table = []
            for turn in [(leader + i) % 4 for i in range(4)]:
                mine = turn == self.seat and turn != dummy or turn == dummy and self.seat == declarer
                if mine:
                    card = self.own_card(hand if turn == self.seat else dummys, table, turn == dummy)
                else:
                    whose = 'dummy' if self.seat == dummy and turn == dummy else SEATS[turn]
                    self.say(f"{self.name} ready for {whose}'s card to trick {trick}")
                    card = self.must(rf'{SEATS[turn]} plays (\w\w)').group(1)
                    if turn == dummy and self.seat == dummy:
                        hand.discard(card)
                    elif turn == dummy:
                        dummys.discard(card)
                table.append((turn, card))
                if dummys is None and self.seat != dummy:
                    dummys = self.see_dummy(hand)
            leader = self.winner(table, trump)

    def see_dummy(self, hand):
        self.say(f'{self.name} ready for dummy')
        cards = cards_in(self.must(r"Dummy's cards : .*").group(0))
        assert len(cards) == 13 and not cards & hand
        return cards

    def own_card(self, hand, table, of_dummy):
        if not table:
            self.must('Dummy to lead' if of_dummy else f'{self.name} to lead')
        follows = [card for card in hand if table and card[1] == table[0][1][1]]
        card = self.chance.choice(sorted(follows or hand))
        hand.discard(card)
        text = card[1] + card[0].lower() if self.habit == 'loud' else card
        self.say(f'{SEATS[(self.seat + 2) % 4] if of_dummy else self.name} plays {text}')
        return card

    @staticmethod
    def winner(table, trump):
        def worth(one):
            seat, card = one
            return (card[1] == trump, card[1] == table[0][1][1], RANKS.index(card[0]))
        return max(table, key=worth)[0]


def boards_of(pbn):
    return pbn.count('[Board ')


def replays(name, server):
    done = subprocess.run([arbitro, 'replay', server.path], capture_output=True, text=True)
    check(name, done.returncode == 0, done.stdout + done.stderr)


def play(name, seats, habits, words, boards, seed):
    server = Server('--boards', str(boards), *words)
    clients = [Client(server.port, seat, habit, seed) for seat, habit in zip(seats, habits)]
    for client in clients:
        client.start()
    for client in clients:
        client.join(60)
    for client in clients:
        check(f'{name}, {client.name}', client.wrong is None and client.boards == boards, client.wrong or client.boards)
    check(f'{name}, ends', server.end() == 0, server.said)
    check(f'{name}, boards', boards_of(server.pbn) == boards, server.pbn[-400:])
    replays(f'{name}, replayed', server)
    return server


play('four programs', range(4), ['spec', 'dots', 'loud', 'early'], [], 6, 1)
play('every habit elsewhere', range(4), ['early', 'loud', 'spec', 'dots'], [], 6, 2)
play('two against ours', [0, 2], ['spec', 'early'], ['--ours', 'EW'], 6, 3)
alone = play('ours alone', [], [], ['--ours', 'NESO', '--lang', 'it'], 4, 4)
again = subprocess.run([arbitro, 'tables', '-o', alone.path], capture_output=True, text=True, timeout=30)
check('what was played is not written over', again.returncode == 2 and 'is there already' in again.stderr, again.stderr)


def guests():
    """Our own player at a table: at ours, beside programs; and at one that tells what cannot be."""
    server = Server('--boards', '5')
    joined = [subprocess.Popen([arbitro, 'tables', '--join', f'127.0.0.1:{server.port}', '--seat', seat, '--team', 'EW'],
                               stderr=subprocess.PIPE, text=True) for seat in 'EW']
    clients = [Client(server.port, seat, habit, 7) for seat, habit in ((0, 'loud'), (2, 'dots'))]
    for client in clients:
        client.start()
    for client in clients:
        client.join(60)
        check(f'beside guests, {client.name}', client.wrong is None and client.boards == 5, client.wrong or client.boards)
    for guest in joined:
        said = guest.communicate(timeout=60)[1]
        check('a guest plays to the end', guest.returncode == 0, said)
    check('with guests, ends', server.end() == 0, server.said)
    check('with guests, boards', boards_of(server.pbn) == 5)
    replays('with guests, replayed', server)

    before = ['North ("A") seated', 'Teams : N/S : "A" E/W : "B"', 'Start of Board',
              'Board number 1. Dealer East. Neither vulnerable.', "North's cards : S A K J. H -. D 6 5 4 3. C Q J T 9 8 2."]
    for told, code, said in [(before + ['East bids 1NT', 'South bids 1C'], 2, 'cannot have happened'),
                             (before[:4] + ["North's cards : S A K."], 2, 'cannot have happened'),
                             (['Error: the seat is taken'], 2, 'said: Error: the seat is taken'),
                             (before + ['Illegal bid'], 2, 'said: Illegal bid'), (before, 2, 'ended before the session'),
                             (before + ['End of session'], 0, '')]:
        with socket.create_server(('127.0.0.1', 0)) as manager:
            guest = subprocess.Popen([arbitro, 'tables', '--join', f'127.0.0.1:{manager.getsockname()[1]}', '--seat', 'N'],
                                     stderr=subprocess.PIPE, text=True)
            line = manager.accept()[0]
            line.sendall(''.join(text + '\r\n' for text in told).encode())
            line.shutdown(socket.SHUT_WR)
            heard = guest.communicate(timeout=30)[1]
            check(f'told {told[-1]}', guest.returncode == code and said in heard, (guest.returncode, heard))
    for name, told, last in [('silent from the start', [], ''), ('silent in the auction', before, "North's cards"),
                             ('nothing but nonsense', before + ['?\x00\xff nonsense'] * 5000, "'?")]:
        with socket.create_server(('127.0.0.1', 0)) as manager:
            guest = subprocess.Popen([arbitro, 'tables', '--join', f'127.0.0.1:{manager.getsockname()[1]}', '--seat', 'N',
                                      '--patience', '2'], stderr=subprocess.PIPE, text=True)
            line = manager.accept()[0]
            with contextlib.suppress(OSError):
                line.sendall(''.join(text + '\r\n' for text in told).encode('latin-1'))
            heard = guest.communicate(timeout=30)[1]
            check(name, guest.returncode == 2 and 'for too long' in heard and last in heard,
                  (guest.returncode, heard))
    with socket.create_server(('127.0.0.1', 0)) as manager:
        guest = subprocess.Popen([arbitro, 'tables', '--join', f'127.0.0.1:{manager.getsockname()[1]}', '--seat', 'N'],
                                 stderr=subprocess.PIPE, text=True)
        line = manager.accept()[0]
        with contextlib.suppress(OSError):
            line.sendall(b'x' * 100000)
        heard = guest.communicate(timeout=30)[1]
        check('a line of his without end', guest.returncode == 2 and 'ended before the session' in heard, heard)
    nobody = subprocess.run([arbitro, 'tables', '--join', '127.0.0.1:1', '--seat', 'N'], capture_output=True, text=True)
    check('nobody there', nobody.returncode == 2 and 'no table is to be found' in nobody.stderr, nobody.stderr)


def refusals():
    """What cannot be is refused, and nothing changes."""
    server = Server('--boards', '1', '--ours', 'ESW')
    for text, answer in [('hello', 'Error: say Connecting'), ('Connecting "A" as North using protocol version 17', 'Error: protocol'),
                         ('Connecting "A" as East using protocol version 18', 'Error: the seat is taken')]:
        line = Line(server.port)
        line.say(text)
        heard = line.hear()
        check(f'refused: {text}', heard.startswith(answer), heard)
        check(f'closed: {text}', line.hear() == '')
    client = Client(server.port, 0, 'spec', 5)
    line = client.line
    for text in ['Connecting "A" as North using protocol version 18', 'North ready for teams', 'North ready to start',
                 'North ready for deal', 'North ready for cards']:
        line.say(text)
    for _ in range(5):
        line.hear()
    line.say('North plays AS')
    check('a card in the auction', line.hear() == 'Illegal card')
    line.say('East passes')
    check("another's call", line.hear() == 'Illegal bid')
    line.say('North bids 8NT')
    check('a bid above seven', line.hear() == 'Illegal bid')
    again = Line(server.port)
    again.say('Connecting "A" as North using protocol version 18')
    check('the seat is taken', again.hear() == 'Error: the seat is taken')
    flood = Line(server.port)
    try:
        flood.socket.sendall(b'x' * 100000)
        check('a line without end', flood.hear() == '')
    except OSError:
        check('a line without end', True)
    line.socket.close()
    check('whoever is gone lets the others wait for him', server.process.poll() is None)
    server.process.send_signal(2)
    check('stopped', server.end() == 1, server.said)


def departures():
    """Who leaves, and who says nothing: our player goes on, and he may come back."""
    server = Server('--boards', '5', '--patience', '2')
    clients = [Client(server.port, seat, 'spec', 6, 2 if seat == 1 else None) for seat in range(4)]
    for client in clients:
        client.start()
    clients[1].join(60)
    silent = Line(server.port)
    silent.say('Connecting "EW" as East using protocol version 18')
    for client in clients:
        client.join(60)
        check(f'departures, {client.name}', client.wrong is None and client.boards == (2 if client.seat == 1 else 5),
              client.wrong or client.boards)
    check('departures, ends', server.end() == 0, server.said)
    check('departures, told', 'has left E' in server.said, server.said)
    check('departures, boards', boards_of(server.pbn) == 5)
    replays('departures, replayed', server)

    server = Server('--boards', '2', '--ours', 'NSW', '--patience', '1')
    line = Line(server.port)
    line.say('Connecting "EW" as East using protocol version 18')
    line.say('East ready for teams')
    line.say('East ready to start')
    heard = []
    while (text := line.hear()):
        heard.append(text)
    check('silence is dismissed', heard[-1:] == ['Error: the others have waited too long'], heard)
    server.process.send_signal(2)
    server.end()


guests()
refusals()
departures()

for failure in failures:
    print(failure)
print(f'{passed} passed, {len(failures)} failed')
sys.exit(bool(failures) or passed == 0)
