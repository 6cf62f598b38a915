// address.test.mjs -- a computer that comes to a network, is carried to another, and leaves it, while the server runs:
// what it says, and what its codes lead to. In a network of its own, which only root may make.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import dgram from 'node:dgram';
import { inflateSync } from 'node:zlib';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, Socket, director, folder, launch, openContest, pause } from './club.mjs';

const PORT = 8092,
  BLOCKS = /[▀▄█]/,
  ip = (...words) => assert.equal(spawnSync('ip', words, { stdio: 'inherit' }).status, 0, words.join(' ')),
  inside = process.env.ARBITRO_APART === '1',
  may =
    process.getuid?.() === 0 &&
    !process.env.ARBITRO_HANGS_UP &&
    spawnSync('unshare', ['--net', 'ip', 'link', 'add', 'one', 'type', 'veth', 'peer', 'name', 'other']).status === 0;

// An interface with somebody on its other side.
function plug(name, ...addresses) {
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', `${name}-far`);
  ip('link', 'set', `${name}-far`, 'up');
  for (const address of addresses) ip('addr', 'add', address, 'dev', name);
  ip('link', 'set', name, 'up');
}

async function until(holds, what) {
  for (let i = 0; i < 300; i++) {
    if (await holds()) return;
    await pause(100);
  }
  assert.fail(what);
}

async function away(t, ...words) {
  const server = launch(['serve', '--data', folder(t), '--listen', `0.0.0.0:${PORT}`, '--lang', 'en', ...words]);
  t.after(() => server.child.kill('SIGKILL'));
  await until(() => /Everything is kept/.test(server.out), `it did not start: ${server.err}`);
  server.port = PORT;
  return server;
}

// What somebody who asks the network for arbitro.local is told.
function named(from) {
  return new Promise((done, fail) => {
    const socket = dgram.createSocket('udp4');
    socket.on('message', answer => {
      socket.close();
      done([...answer.subarray(-4)].join('.'));
    });
    socket.on('error', fail);
    socket.bind(0, () => {
      socket.setMulticastInterface(from);
      socket.send(
        Buffer.from('\x12\x34\x01\0\0\x01\0\0\0\0\0\0\x07arbitro\x05local\0\0\x01\0\x01', 'latin1'),
        5353,
        '224.0.0.251',
      );
    });
  });
}

// Somebody in a room of his own at the other side of an interface, which has our address: runs words there.
async function phoneBehind(t, name, ours, theirs) {
  const phone = spawn('unshare', ['--net', 'sh', '-c', 'echo apart; exec sleep 100'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => phone.kill('SIGKILL'));
  await new Promise(done => phone.stdout.once('data', done));
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'phone', 'netns', String(phone.pid));
  const into = ['--net', '--target', String(phone.pid)],
    there = (...words) => spawnSync('nsenter', [...into, ...words], { encoding: 'utf8' });
  there.begin = (...words) => spawn('nsenter', [...into, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  assert.equal(there('ip', 'addr', 'add', theirs, 'dev', 'phone').status, 0);
  assert.equal(there('ip', 'link', 'set', 'phone', 'up').status, 0);
  ip('addr', 'add', ours, 'dev', name);
  there.plug = () => ip('link', 'set', name, 'up');
  return there;
}

// What is said of names where it runs, a line each: is it asked, or answered?
const LISTENS = `
  const socket = require('dgram').createSocket({ type: 'udp4', reuseAddr: true });
  socket.on('message', packet => {
    if (packet.toString('latin1').includes('\\x07arbitro\\x05local')) console.log(packet[2] & 0x80 ? 'said' : 'asked');
  });
  socket.bind(5353, () => {
    socket.addMembership('224.0.0.251', '10.1.2.20');
    console.log('listens');
  });
`;

const drawn = pdf =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)endstream/g)]
    .map(([, bytes]) => {
      try {
        return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join(' ')
    .match(/ l\s+h/g)?.length ?? 0;

if (!inside)
  test('an address that comes, changes and goes', { skip: !may, timeout: 240000 }, async () => {
    const { NODE_TEST_CONTEXT, ...env } = process.env;
    const child = spawn('unshare', ['--net', process.execPath, '--test', fileURLToPath(import.meta.url)], {
      env: { ...env, ARBITRO_APART: '1' },
      stdio: 'inherit',
    });
    assert.equal(await new Promise(done => child.on('exit', done)), 0);
  });
else {
  ip('link', 'set', 'lo', 'up');

  test('without a network, with one, with another', async t => {
    plug('docker0', '172.17.0.1/16');
    plug('wlan0', '169.254.12.7/16');
    const server = await away(t),
      boss = await director(server),
      contest = await openContest(boss, 'movement mitchell tables 5 rounds 3 boards 2'),
      watch = await Socket.open(boss, `/api/contests/${contest}/live?as=director`);
    const pages = ['/card', `/e/${contest}/codes`, '/reach'];
    const forOthers = async () => (await new Client(server).get('/api/address')).json.base;
    const base = async () => (await boss.parts(contest, 'as=director')).parts.codes.base;
    const leads = async to => {
      for (const path of pages) {
        const page = (await boss.get(path)).text.replaceAll('<wbr>', '');
        assert.ok(page.includes('<svg') && page.includes(to), `${path}: ${page}`);
        assert.doesNotMatch(page, /127\.0\.0\.1/, path);
      }
      assert.deepEqual([await base(), await forOthers()], [to, to]);
      const told = watch.messages.filter(message => message.parts?.codes).at(-1);
      assert.equal(told.parts.codes.base, to, 'and whoever watches was told');
    };
    const nowhere = async () => {
      for (const path of pages) {
        const page = (await boss.get(path)).text;
        assert.doesNotMatch(page, /<svg|127\.0\.0\.1/, path);
        assert.match(page, /on no network/, path);
      }
      assert.deepEqual([await base(), await forOthers()], ['', '']);
      for (const path of ['/card.pdf', `/e/${contest}/codes.pdf`])
        assert.ok(drawn((await boss.get(path)).bytes) < 50, `${path} has no code, whose squares are hundreds`);
    };

    assert.match(server.out, /ready, on this computer alone: http:\/\/127\.0\.0\.1:8092\n.*on no network yet/);
    assert.doesNotMatch(server.out, BLOCKS, 'nobody scans 127.0.0.1');
    await nowhere();

    ip('addr', 'add', '192.168.7.10/24', 'dev', 'wlan0');
    await until(() => server.out.includes('the address is http://192.168.7.10:8092'), server.out);
    await until(() => server.out.includes('http://arbitro.local:8092'), 'it has a name');
    assert.match(server.out.split('192.168.7.10:8092')[1], BLOCKS, 'with its code');
    await leads('http://192.168.7.10:8092');
    assert.equal(await named('192.168.7.10'), '192.168.7.10');

    ip('addr', 'flush', 'dev', 'wlan0');
    ip('addr', 'add', '10.1.2.3/24', 'dev', 'wlan0');
    await until(
      () => /is now http:\/\/10\.1\.2\.3:8092\. .*http:\/\/192\.168\.7\.10:8092/.test(server.out),
      server.out,
    );
    assert.match(server.out.split('10.1.2.3:8092')[1], BLOCKS);
    await leads('http://10.1.2.3:8092');
    await until(async () => (await named('10.1.2.3')) === '10.1.2.3', 'by its name at the new address');

    ip('link', 'del', 'wlan0');
    await until(() => server.out.includes('No network now'), server.out);
    await nowhere();
    plug('eth7', '10.1.2.3/24');
    await until(() => server.out.includes('the address is http://10.1.2.3:8092'), 'the same again');
    await leads('http://10.1.2.3:8092');
    assert.equal(server.out.match(/10\.1\.2\.3:8092/g).length, 2, 'each change is said once');
    ip('link', 'del', 'eth7');
    ip('link', 'del', 'docker0');
    await server.stop();
  });

  // Somebody there may have it; and who heard the address before has to forget it.
  test('at an address that comes the name is asked for, and said again', async t => {
    plug('wlan0', '192.168.7.10/24');
    const server = await away(t);
    await until(() => server.out.includes('http://arbitro.local:8092'), 'it has a name');
    const there = await phoneBehind(t, 'eth7', '10.1.2.3/24', '10.1.2.20/24'),
      listener = there.begin(process.execPath, '-e', LISTENS);
    t.after(() => listener.kill('SIGKILL'));
    let heard = '';
    listener.stdout.on('data', piece => (heard += piece));
    await until(() => heard.includes('listens'), 'a phone that listens');
    there.plug();
    await until(
      () => /asked\nasked\nasked\n(asked\n)*said\nsaid\n/.test(heard),
      `asked three times, said twice: ${heard}`,
    );
    await pause(1500); // it may answer its own last question, which comes back to it
    const before = heard;
    await pause(2500);
    assert.equal(heard, before, 'and then no more');
    ip('link', 'del', 'wlan0');
    ip('link', 'del', 'eth7');
    await server.stop();
  });

  // By its address this computer asks itself too: somebody else's stands in a room of its own, behind the cable.
  test('a phone that asks whether it gets through has got through', async t => {
    const there = await phoneBehind(t, 'wlan0', '192.168.7.10/24', '192.168.7.20/24');
    there.plug();
    const server = await away(t),
      boss = await director(server);
    const asks = `require('http').get('http://192.168.7.10:${PORT}/reach', answer => {
      let text = String(answer.statusCode);
      answer.on('data', piece => (text += piece));
      answer.on('end', () => console.log(text));
    })`;
    const page = there(process.execPath, '-e', asks).stdout;
    assert.match(page, /^200/);
    assert.match(page, /has reached Arbitro: all is well/);
    assert.doesNotMatch(page, /192\.168/, 'who was here is for the director');
    assert.match((await boss.get('/reach')).text, /192\.168\.7\.20/);
    await server.stop();
    ip('link', 'del', 'wlan0');
  });

  test('a certificate of its own that names the addresses of the network before', async t => {
    plug('wlan0', '192.168.7.10/24');
    const server = await away(t, '--tls', 'auto');
    assert.match(server.out, /ready at https:\/\/192\.168\.7\.10:8092/);
    assert.doesNotMatch(server.out, /certificate/);
    ip('addr', 'flush', 'dev', 'wlan0');
    ip('addr', 'add', '10.1.2.3/24', 'dev', 'wlan0');
    await until(() => /certificate does not name https:\/\/10\.1\.2\.3:8092/.test(server.out), server.out);
    ip('link', 'del', 'wlan0');
    await server.stop();
  });
}
