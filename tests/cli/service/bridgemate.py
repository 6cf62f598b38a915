#!/usr/bin/env python3
"""'arbitro bridgemate' against a Data Connector that this script plays: bridgemate.py ARBITRO"""
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from flat import flat

program, folder = sys.argv[1], flat()
SESSION = '0123456789ABCDEF0123456789ABCDEF'
asked = []
ALL = json.load(open(os.path.join(folder, 'connector/results.json'), encoding='utf-8'))
CALLS = json.load(open(os.path.join(folder, 'connector/calls.json'), encoding='utf-8'))
READABLE = {**ALL, 'SerializedData': json.dumps(json.loads(ALL['SerializedData'])[:6])}
behaviour = {'chunked': False, 'status': 200, 'unreadable': False}


class Connector(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers['Content-Length'])))
        asked.append((self.path, request))
        calls = {**CALLS, 'SerializedData': json.dumps(json.loads(CALLS['SerializedData'])[:2])}
        answer = json.dumps(calls) if request['Command'] == 36 else json.dumps(ALL if behaviour['unreadable'] else READABLE) if request['Command'] in (19, 23) else json.dumps(
            {'RequestCommand': request['Command'], 'DataType': 1, 'LastQueueItemId': 0, 'ErrorType': 0, 'SessionGuid': SESSION, 'SerializedData': '"yes"'})
        body = answer.encode()
        self.send_response(behaviour['status'])
        self.send_header('Content-Type', 'application/json')
        self.send_header('Connection', 'close')
        self.send_header(*(('Transfer-Encoding', 'chunked') if behaviour['chunked'] else ('Content-Length', str(len(body)))))
        self.end_headers()
        if behaviour['chunked']:
            for i in range(0, len(body), 100):
                piece = body[i:i + 100]
                self.wfile.write(b'%x\r\n%s\r\n' % (len(piece), piece))
            self.wfile.write(b'0\r\n\r\n')
        else:
            self.wfile.write(body)
        self.close_connection = True

    def log_message(self, *words):
        pass


def run(*words):
    done = subprocess.run([program, 'bridgemate', *words, '--lang', 'en'], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Connector)
threading.Thread(target=server.serve_forever, daemon=True).start()
at = f'127.0.0.1:{server.server_port}'
account = ['--at', at, '--club', 'C1', '--licence', 'K1', '--session', SESSION]

code, out, err = run('ping', '--at', f'http://{at}/')
assert code == 0 and 'is there' in out, (code, out, err)
assert asked[-1][0] == '/dc-scoringprogram' and asked[-1][1]['Command'] == 4, asked
for chunked in (False, True):
    behaviour['chunked'] = chunked
    asked.clear()
    code, out, err = run('results', *account)
    assert code == 0 and out.startswith('result T3 R1 B7 4SX S 9 lead HK\n'), (code, out, err)
    assert [r['Command'] for _, r in asked] == [19, 27], asked
    assert asked[1][1]['SerializedData'] == '42' and asked[1][1]['ClubId'] == 'C1' and asked[1][1]['SessionGuid'] == SESSION, asked
asked.clear()
assert run('results', '--keep', '--all', *account)[0] == 0
assert [r['Command'] for _, r in asked] == [23], asked
behaviour['unreadable'] = True
asked.clear()
assert run('results', *account)[0] == 1
assert [r['Command'] for _, r in asked] == [19], 'what could not be read is accepted'
asked.clear()
code, out, err = run('event', os.path.join(folder, 'club.evening'), *account)
assert code == 0, (code, out, err)
event = json.loads(asked[0][1]['SerializedData'])
section = event['Sessions'][0]['ScoringGroups'][0]['Sections'][0]
assert asked[0][1]['Command'] == 5 and section['Winners'] == 2 and len(section['Tables']) == 3, event
second = section['Tables'][0]['Rounds'][1]
assert (second['PairNS'], second['PairEW'], second['LowBoardNumber'], second['HighBoardNumber']) == (1, 3, 2, 2), second
# What else is sent: deals, seats, settings; and what else is asked for.
asked.clear()
code, out, err = run('hands', os.path.join(folder, 'dealt.pbn'), '--dd', *account)
assert code == 0 and 'deals are on' in out, (code, out, err)
first, second = json.loads(asked[0][1]['SerializedData'])
assert asked[0][1]['Command'] == 13 and first['HasHandEvaluationData'] is True and second['DoubleDummyEastSpades'] == 13, asked
assert len(first) == 41, sorted(first)                  # as many as the connector's own samples have, but for its messages
code, out, err = run('players', os.path.join(folder, 'club.evening'), *account)
assert code == 0, (code, out, err)
seats = json.loads(asked[1][1]['SerializedData'])
assert asked[1][1]['Command'] == 12 and {s['RoundNumber'] for s in seats} == {1} and all(s['LastName'] for s in seats), seats
assert len({(s['TableNumber'], s['Direction']) for s in seats}) == len(seats) > 0, seats
third = {f'BM3{name}': 1 for name in (
    'ScreenBrightness ScreenDimMode ScreenOffMode SleepMode AudioVolume Language ConfirmNP TDCall ResultMethod BoardResultReentry LeadCardEntry '
    'PlayerNumberEntry PlayerNumberEntryDuringPlay PlayerNumberMandatory StartingPositions PlayerView Ranking NextSeatings ScoreRecap ViewResults '
    'SessionSummary ScoreColum ViewHandrecord EnterHandrecord').split()} | {'BMViewPercentages': 0, 'BM3PINcode': '1234'}
with tempfile.TemporaryDirectory() as place:
    path = os.path.join(place, 'settings.json')
    for settings, good in ((third, True), ({**third, 'BM3Language': 'it'}, False), ({**third, 'BM3Colour': 1}, False)):
        json.dump(settings, open(path, 'w', encoding='utf-8'))
        asked.clear()
        code, out, err = run('settings', path, *account)
        assert (code == 0) == good and len(asked) == good, (code, out, err)
        if good:
            sent, = json.loads(asked[0][1]['SerializedData'])
            assert asked[0][1]['Command'] == 15 and sent == {**third, 'SessionGuid': SESSION, 'SectionLetters': 'A'}, sent
asked.clear()
code, out, err = run('calls', *account)
assert code == 0 and out == 'call T3\ncall T1\n' and [r['Command'] for _, r in asked] == [36, 38], (code, out, err, asked)
behaviour['status'] = 500
code, out, err = run('ping', '--at', at)
assert code == 2 and 'does not answer as' in err, (code, out, err)
server.shutdown()
server.server_close()
code, out, err = run('ping', '--at', at)
assert code == 2 and 'nobody answers' in err, (code, out, err)
print('the connector was asked, and what it said was understood')
