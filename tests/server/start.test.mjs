// start.test.mjs -- starting where one cannot, and stopping when one is told to.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import { join, resolve } from 'node:path';
import test from 'node:test';
import {
  ARBITRO,
  Client,
  Socket,
  director,
  folder,
  launch,
  openContest,
  pause,
  phones,
  play,
  run,
  serve,
} from './club.mjs';

const start = (data, ...words) => run('serve', '--data', data, '--listen', '127.0.0.1:0', '--lang', 'en', ...words);

/* Refused: exit code 2, one sentence on standard error, in the language asked. */
function refused(answer, sentence) {
  assert.equal(answer.code, 2, answer.out + answer.err);
  assert.match(answer.err, sentence);
  assert.doesNotMatch(answer.err, /Sanitizer|runtime error/);
}

test('a store that somebody has, a port that somebody has', async t => {
  const data = folder(t),
    server = await serve(t, data);
  refused(await start(data), /^arbitro: .*(another|already).*\n$/i);
  refused(await run('serve', '--data', data, '--listen', '127.0.0.1:0', '--lang', 'it'), /già|altro/);
  const other = folder(t),
    address = `127.0.0.1:${server.port}`;
  refused(await run('serve', '--data', other, '--listen', address, '--lang', 'en'), new RegExp(`${address}.*--listen`));
  refused(await run('serve', '--data', other, '--listen', address, '--lang', 'it'), /già/);
  refused(await run('serve', '--data', other, '--listen', 'nonsense', '--lang', 'en'), /nonsense/);
  refused(await run('serve', '--data', other, '--listen', '192.0.2.1:0', '--lang', 'en'), /192\.0\.2\.1/);
  assert.equal((await new Client(server).get('/api/health')).status, 200, 'the first goes on');
  const second = await serve(t, other);
  assert.ok(second.password, 'a start that failed did not use up the first password');
});

/* A text selected in the window, Ctrl-S, a pager, a pipe: some 64 KiB go into one, 256 KiB wait behind it. */
test('who does not read what it says holds up nobody', { timeout: 120000 }, async t => {
  const server = await serve(t, folder(t), { words: ['--log', 'info'] }),
    client = new Client(server);
  const ask = async times => {
    while (times--) assert.ok([404, 429].includes((await client.get(`/api/${'x'.repeat(200)}`)).status)); // or too many
  };
  server.child.stderr.pause();
  await ask(2000);
  server.child.stderr.resume();
  for (let tries = 200; tries && !/"lines_lost"/.test(server.err); tries--) {
    await pause(20);
    await ask(1);
  }
  const lines = server.err
      .split('\n')
      .slice(0, -1)
      .map(line => JSON.parse(line)),
    lost = lines.filter(line => line.event === 'lines_lost').reduce((sum, line) => sum + Number(line.detail), 0);
  assert.ok(lost > 0, 'and the log says what is lost');
  const kept = lines.filter(line => line.event === 'request').length;
  assert.ok(kept > 300 && kept + lost >= 2000, `${kept} lines, ${lost} lost`);

  server.child.stderr.pause();
  await ask(2000);
  assert.deepEqual(await server.stop(), { code: 0, signal: null }, 'nor the end');
});

test('a start that fails leaves nothing behind', async t => {
  const server = await serve(t, folder(t)),
    taken = `127.0.0.1:${server.port}`,
    here = folder(t),
    none = join(here, 'none');
  const odd = join(folder(t), 'odd.pem');
  writeFileSync(odd, 'no certificate');
  for (const [listen, ...words] of [
    [taken],
    ['nonsense'],
    ['192.0.2.1:0'],
    ['127.0.0.1:0', '--tls', odd, odd],
    [taken, '--tls', 'auto'],
  ])
    for (const data of [here, none]) {
      refused(await run('serve', '--data', data, '--listen', listen, '--lang', 'en', ...words), /./);
      assert.deepEqual(readdirSync(here), [], `${listen} ${words}`);
    }
  const { data } = await store(t),
    before = readdirSync(data);
  refused(await run('serve', '--data', data, '--listen', taken, '--tls', 'auto'), /./);
  assert.deepEqual(readdirSync(data), before, 'no certificate was made in a store that is there');
});

// Wine has no name for a file that is as long as may be (acts.test.mjs).
const full = { skip: Boolean(process.env.ARBITRO_HANGS_UP) };
test('on a full disk it does not start, says what to do, and leaves nothing behind', full, async t => {
  const where = folder(t),
    data = join(where, 'data');
  let started = false,
    refusals = 0;
  // A limit on the length of files stands for the disk: it fills at the first byte, or at any later one.
  for (let kib = 0; !started && kib < 600; kib = Math.ceil(kib * 1.2) + 4) {
    const server = launch(
      ['serve', '--data', data, '--listen', '127.0.0.1:0', '--lang', 'en'],
      ['bash', '-c', `trap "" XFSZ; ulimit -S -f ${kib}; exec "$0" "$@"`],
    );
    while (server.child.exitCode === null && !/Everything is kept/.test(server.out)) await pause(5);
    started = server.child.exitCode === null;
    if (started) {
      await server.stop();
      break;
    }
    refusals++;
    assert.match(
      server.err,
      /^arbitro: there is no room on the disk of .*data.*: make room, and start again\n$/,
      `${kib}`,
    );
    assert.deepEqual(readdirSync(where), [], `${kib} KiB`);
  }
  assert.ok(started && refusals > 3, `${refusals} refusals`);
});

test('words that are not understood', async t => {
  const data = folder(t);
  refused(await start(data, '--log', 'loudly'), /usage/);
  refused(await start(data, '--tls'), /usage/);
  refused(await start(data, '--tls', 'only-one'), /usage/);
  refused(await start(data, 'extra'), /usage/);
  refused(await start(data, '--tls', '/no/such.crt', '/no/such.key'), /\/no\/such/);
});

test('an option that a command does not have, or that has no value, is named', async () => {
  const { out } = await run('help', '--lang', 'en');
  const commands = [...out.matchAll(/^ {2}([a-z-]+) /gm)]
    .map(([, name]) => name)
    .filter(name => !/^(help|version)$/.test(name));
  assert.ok(commands.length > 30, out);
  for (const name of commands) {
    const { code, out, err } = await run(name, '--prot', '80', '--lang', 'en');
    assert.match(out + err, /--prot/, name);
    assert.notEqual(code, 0, name);
  }
  for (const [words, sentence] of [
    [['serve', '--tables', 'many'], /^arbitro: --tables does not take 'many'\narbitro: usage: arbitro serve /],
    [['serve', '--log', 'loud'], /^arbitro: --log does not take 'loud'\narbitro: usage: arbitro serve /],
    [['serve', '--programs', '99999'], /^arbitro: --programs does not take '99999'\narbitro: usage: arbitro serve /],
    [['serve', '--patience', '0'], /^arbitro: --patience does not take '0'\narbitro: usage: arbitro serve /],
    [['serve', '--data', '--open'], /^arbitro: --data is without its value\narbitro: usage: arbitro serve /],
    [['backup', '--data', '--force', 'copy'], /^arbitro: --data is without its value\narbitro: usage: arbitro backup /],
    [['serve', '--prot', '80'], /^arbitro: there is no option --prot here\narbitro: usage: arbitro serve /],
    [['serve', '--data'], /^arbitro: --data is without its value\n/],
  ]) {
    const { code, err } = await run(...words, '--lang', 'en');
    assert.equal(code, 2, `${words}`);
    assert.match(err, sentence, `${words}`);
  }
});

test('a store that cannot be read', async t => {
  const file = join(folder(t), 'file');
  writeFileSync(file, 'not a folder');
  refused(await start(file), /./);

  const foreign = folder(t);
  writeFileSync(join(foreign, 'arbitro.db'), 'this is a letter to my aunt, and no database at all'.repeat(100));
  refused(await start(foreign), /arbitro\.db|store/);

  if (process.getuid() !== 0) {
    const closed = join(folder(t), 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o000);
    t.after(() => chmodSync(closed, 0o700));
    refused(await start(closed), /right|denied|permission/i);
  }
});

/* A store with a contest in it, closed. */
async function store(t) {
  const data = folder(t),
    server = await serve(t, data),
    boss = await director(server);
  const contest = await openContest(boss);
  await play(boss, contest, await phones(server, boss, contest), [1, 2]);
  await server.stop();
  return { data, contest };
}

test('the journal without a contest lists the contests', async t => {
  const { data, contest } = await store(t),
    listed = await run('journal', '--data', data);
  assert.equal(listed.code, 0, listed.err);
  assert.match(listed.out, new RegExp(`^${contest}\\t\\d+\\tProva\\n$`));
  assert.match((await run('journal', '--data', data, contest)).out, /^1\t.*open 2026-11-21 "Prova"\n/);
});

test('a store that was tampered with', async t => {
  const { data, contest } = await store(t);
  const path = join(data, 'arbitro.db'),
    bytes = readFileSync(path);
  const at = bytes.indexOf('result T1 R1 B1 3N');
  assert.ok(at > 0, 'the act lies in the file');
  const fd = openSync(path, 'r+');
  writeSync(fd, 'result T1 R1 B1 4N', at);
  closeSync(fd);
  refused(await start(data), new RegExp(contest));
});

test('a store damaged anywhere: it is refused, or it starts and says so', async t => {
  const { data } = await store(t),
    sound = readFileSync(join(data, 'arbitro.db')),
    size = sound.readUInt16BE(16);
  const ends = { refused: 0, told: 0, unseen: 0 };
  for (let page = 1; page < sound.length / size; page++) {
    const here = folder(t),
      bytes = Buffer.from(sound);
    bytes[page * size] ^= 0xff; // what kind of page it is
    writeFileSync(join(here, 'arbitro.db'), bytes);
    const verified = await run('verify', '--data', here, '--lang', 'en');
    const server = launch(['serve', '--data', here, '--listen', '127.0.0.1:0', '--lang', 'en']);
    while (!/Everything is kept/.test(server.out) && server.child.exitCode === null) await pause(5);
    const { code } = await server.stop();
    assert.doesNotMatch(server.err, /Sanitizer|runtime error/, `page ${page + 1}`);
    if (code === 2) ends.refused++;
    else if (/is damaged/.test(server.err)) ends.told++;
    else
      (ends.unseen++,
        assert.equal(verified.code, 0, `page ${page + 1}: verify finds what the start does not tell: ${verified.err}`));
  }
  assert.ok(ends.told > 0, `damage that the start outlives: ${JSON.stringify(ends)}`);
});

test('a store of a newer program', async t => {
  const { data } = await store(t);
  // SQLite keeps the application's version number at byte 60, big-endian.
  const fd = openSync(join(data, 'arbitro.db'), 'r+');
  writeSync(fd, Buffer.from([0, 0, 3, 231]), 0, 4, 60);
  closeSync(fd);
  refused(await start(data), /newer/);
});

test('asked to stop, it stops: answers are given, watchers are told, the code is 0', async t => {
  for (const signal of process.env.ARBITRO_STOP ? [process.env.ARBITRO_STOP] : ['SIGTERM', 'SIGINT']) {
    const data = folder(t),
      server = await serve(t, data),
      boss = await director(server),
      contest = await openContest(boss);
    const watcher = await Socket.open(boss, `/api/contests/${contest}/live?as=director`);
    const idle = net.connect(server.port, '127.0.0.1');
    await new Promise(done => idle.on('connect', done));
    idle.on('error', () => {});
    await watcher.wait(message => message.parts.evening);
    const asked = Array.from({ length: 20 }, (_, i) =>
      boss.acts(contest, 'director', `announce "${i}"`).catch(() => null),
    );
    await pause(3);
    const from = Date.now(),
      { code } = await server.stop(signal);
    assert.equal(code, 0, server.err);
    assert.ok(Date.now() - from < 5900, 'it waits for nobody longer than five seconds');
    await watcher.ended;
    assert.equal(watcher.closeCode, 1001);
    assert.doesNotMatch(server.err, /Sanitizer|runtime error/);
    const told = (await Promise.all(asked)).filter(answer => answer?.json?.acts?.[0].kept).length;
    const again = await serve(t, data, { port: server.port });
    assert.ok((await boss.get(`/api/contests/${contest}/trail`)).json.acts.length >= 2 + told);
    await again.stop();
    assert.deepEqual(
      readdirSync(data).filter(name => /-wal$/.test(name)),
      [],
      'the log is folded into the file',
    );
  }
});

test('the first words: address, code to scan, password once', async t => {
  const data = folder(t),
    server = await serve(t, data);
  assert.match(server.out, /^Arbitro is ready at http:\/\/127\.0\.0\.1:\d+\n/);
  assert.match(server.out, /[▀▄█]{3}/);
  assert.match(server.password, /^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
  const boss = await director(server);

  const well = await run('health', '--data', data, '--lang', 'en');
  assert.deepEqual([well.code, well.out], [0, `The server answers: ${server.base}\n`]);
  assert.equal((await run('health', '--data', join(data, 'nowhere'))).code, 1);
  // A new password, while the server runs and while it does not.
  const first = await run('password', '--data', data, '--lang', 'en');
  assert.equal(first.code, 0, first.err);
  const running = first.out.match(/: (\S+)\n/)[1];
  assert.equal((await boss.get('/api/me')).json.director, false);
  assert.ok(await director(server, running));
  await server.stop();
  assert.equal((await run('health', '--data', data)).code, 1, 'nobody is there to answer');
  const second = await run('password', '--data', data, '--lang', 'en');
  assert.equal(second.code, 0, second.err);
  const again = await serve(t, data);
  assert.equal(again.password, undefined);
  assert.ok(await director(again, second.out.match(/: (\S+)\n/)[1]));
  assert.equal((await run('password', '--data', join(data, 'nowhere'))).code, 2);
});

test("TLS of the club's own: a certificate that its authority vouches for, cookies for TLS only", async t => {
  const data = folder(t),
    server = await serve(t, data, { words: ['--tls', 'auto'] });
  assert.match(server.base, /^https:/);
  const ask = (path, options = {}) =>
    new Promise((done, fail) => {
      const request = https.request(
        { host: '127.0.0.1', port: server.port, path, ca: readFileSync(join(data, 'tls', 'ca.crt')), ...options },
        answer => {
          let text = '';
          answer.on('data', piece => {
            text += piece;
          });
          answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, text }));
        },
      );
      request.on('error', fail);
      request.end(options.body);
    });
  assert.equal((await ask('/api/health')).status, 200, 'trusted, for this address');
  const certificate = await ask('/ca.crt');
  assert.equal(certificate.headers['content-type'], 'application/x-x509-ca-cert');
  assert.equal(certificate.text, readFileSync(join(data, 'tls', 'ca.crt'), 'utf8'));
  const login = await ask('/api/login', {
    method: 'POST',
    body: JSON.stringify({ password: server.password }),
    headers: { 'content-type': 'application/json', 'x-arbitro': '1', origin: server.base },
  });
  assert.equal(login.status, 200, login.text);
  assert.match(login.headers['set-cookie'][0], /; Secure/);
  await server.stop();
  const again = await serve(t, data, { words: ['--tls', 'auto'] });
  assert.equal(
    (
      await new Promise((done, fail) =>
        https
          .get({ host: '127.0.0.1', port: again.port, path: '/ca.crt', ca: certificate.text }, answer => {
            answer.resume();
            done(answer);
          })
          .on('error', fail),
      )
    ).statusCode,
    200,
    'the same authority after a restart',
  );
});

/* What a double click does, which is a start with --open and no word of where: a browser that notes what it is shown, and a network of its own, where
 * nobody else has the usual ports. Only root may make one. */
const wanted = ['8080', '8090', '8180', '9080'];
const alone = process.getuid?.() === 0 && !process.env.ARBITRO_HANGS_UP;
test(
  'a double click: another port where that one is taken, and the page of whoever runs already',
  { skip: !alone, timeout: 240000 },
  async t => {
    const place = folder(t),
      shown = join(place, 'shown');
    mkdirSync(join(place, 'bin'));
    writeFileSync(join(place, 'bin', 'xdg-open'), `#!/bin/sh\necho "$1" >> ${shown}\n`, { mode: 0o755 });
    const script = join(place, 'try.sh');
    writeFileSync(
      script,
      `ip link set lo up
servers=
PATH=${place}/bin:$PATH
ready() { for try in $(seq 300); do grep -qs 'Everything is kept' $1 && return; sleep 0.1; done; }
"$1" serve --data "$2/other" --listen 0.0.0.0:8080 --no-mdns --lang en > $2/other.out 2>&1 & other=$!
ready $2/other.out
"$1" serve --data "$2/store" --open --no-mdns --lang en > $2/first.out 2>&1 & servers=$!
ready $2/first.out
"$1" serve --data "$2/store" --open --no-mdns --lang en > $2/second.out 2>&1; echo $? > $2/second.code
"$1" serve --data "$2/store" --open --listen 0.0.0.0:9999 --no-mdns --lang en > $2/told.out 2>&1; echo $? > $2/told.code
"$1" serve --data "$2/third" --open --listen 0.0.0.0:8080 --no-mdns --lang en > $2/third.out 2>&1; echo $? > $2/third.code
kill $other
wait $other
for try in $(seq 100); do [ "$(wc -l < ${shown})" -ge 2 ] && break; sleep 0.1; done
for at in 8080 8180 9080; do "$1" serve --data "$2/at$at" --listen 0.0.0.0:$at --no-mdns --lang en > $2/at$at.out 2>&1 & servers="$servers $!"; ready $2/at$at.out; done
"$1" serve --data "$2/none" --open --no-mdns --lang it > $2/none.out 2>&1; echo $? > $2/none.code
kill $servers
wait $servers
`,
    );
    const child = spawn('unshare', ['--net', 'sh', script, resolve(ARBITRO), place], { stdio: 'inherit' });
    await new Promise(done => child.on('exit', done));
    const said = name => readFileSync(join(place, name), 'utf8');
    assert.match(said('first.out'), /Another program has port 8080, so this time it is port 8090/);
    assert.match(said('first.out'), /ready, on this computer alone: http:\/\/127\.0\.0\.1:8090/);
    assert.equal(said('second.code'), '0\n', said('second.out'));
    assert.match(said('second.out'), /^Arbitro is running already, .*http:\/\/127\.0\.0\.1:8090\/#\/welcome/);
    assert.equal(said('shown'), 'http://127.0.0.1:8090/#/welcome\n'.repeat(2));
    assert.equal(said('told.code'), '2\n', 'who says where is refused');
    assert.match(said('told.out'), /in use by another Arbitro/);
    assert.equal(said('third.code'), '2\n', 'who says where is refused');
    assert.match(said('third.out'), /another program is listening on 0\.0\.0\.0:8080 already/);
    assert.equal(said('none.code'), '2\n');
    for (const port of wanted) assert.match(said('none.out'), new RegExp(port));
    assert.match(said('none.out'), /altri programmi/);
    assert.ok(readdirSync(place).includes('store') && !readdirSync(place).includes('none'), 'and no store is made');
  },
);
