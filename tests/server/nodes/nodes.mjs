// nodes.mjs -- several servers on one database, with something in front that sends each connection to the next of them;
// and phones that go on as the app does when a server goes.
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { Client, newId, pause, serve, Socket } from '../club.mjs';

export const STORE = process.env.ARBITRO_TEST_POSTGRES;

/* Ports that nobody has. */
export async function freePorts(count) {
  const held = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise(done => {
          const server = net.createServer().listen(0, '127.0.0.1', () => done(server));
        }),
    ),
  );
  const ports = held.map(server => server.address().port);
  await Promise.all(held.map(server => new Promise(done => server.close(done))));
  return ports;
}

/* -- In front ------------------------------------------------------------------ */

const SILENT_MS = 3000, // as long a server that took the line may say nothing
  DOWN_MS = 2000; // and is then left out

/* Each connection goes to the next server that takes it. */
function plainFront(t, nodes, port) {
  let turn = 0;
  const open = (client, tries) => {
    if (!tries) return client.destroy();
    const node = nodes[turn++ % nodes.length];
    if (node.downUntil > Date.now()) return open(client, tries - 1);
    const server = net.connect(node.port, '127.0.0.1');
    server.once('error', () => open(client, tries - 1));
    server.once('connect', () => {
      const silent = setTimeout(() => {
        node.downUntil = Date.now() + DOWN_MS;
        server.destroy();
      }, SILENT_MS);
      server.removeAllListeners('error');
      server.on('error', () => client.destroy());
      server.once('data', () => clearTimeout(silent));
      server.on('close', () => client.destroy());
      client.on('close', () => {
        clearTimeout(silent);
        server.destroy();
      });
      client.pipe(server);
      server.pipe(client);
    });
  };
  const front = net.createServer(client => {
    client.on('error', () => {});
    open(client, nodes.length);
  });
  t.after(() => front.close());
  return new Promise(done => front.listen(port, '127.0.0.1', done));
}

/* Debian's nginx, with what docs/cluster.md says. */
export const nginxConf = (nodes, port, at) => `
daemon off; master_process off; pid ${at}/nginx.pid; error_log ${at}/nginx.log;
events { worker_connections 4096; }
http {
  access_log off; client_body_temp_path ${at}/body; proxy_temp_path ${at}/proxy;
  fastcgi_temp_path ${at}/f; uwsgi_temp_path ${at}/u; scgi_temp_path ${at}/s;
  map $http_upgrade $line { default upgrade; '' ''; }
  upstream arbitro { ${nodes.map(node => `server 127.0.0.1:${node.port} max_fails=0;`).join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Connection $line;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id $request_id;
    proxy_connect_timeout 1s;
    proxy_next_upstream error timeout http_503;
    location / { proxy_pass http://arbitro; proxy_read_timeout 10s; }
    location ~ /live$ { proxy_pass http://arbitro; proxy_read_timeout 90s; }
    location ~ /(acts|preview|repair)$ {
      proxy_pass http://arbitro; proxy_read_timeout 3s;
      proxy_next_upstream error timeout http_503 non_idempotent;
    }
  }
}
`;

async function nginxFront(t, nodes, port, at) {
  writeFileSync(join(at, 'nginx.conf'), nginxConf(nodes, port, at));
  const child = spawn('nginx', ['-p', at, '-c', join(at, 'nginx.conf')], { stdio: 'inherit' });
  t.after(() => child.kill('SIGKILL'));
  for (let tries = 0; tries < 100; tries++) {
    const answers = await new Promise(done => {
      const socket = net.connect(port, '127.0.0.1', () => done(true));
      socket.on('error', () => done(false));
    });
    if (answers) return;
    await pause(50);
  }
  throw new Error('nginx does not listen');
}

/* -- Servers -------------------------------------------------------------------- */

/* `count` servers on an empty store, begun one after the other, and a front. Each node: {port, inside, start(), server};
 * inside: the port for the others. storeOf(i, node): the address of the store that one is given; words: more options. */
export async function cluster(t, count, at, { storeOf = async () => STORE, words: more = [] } = {}) {
  execFileSync('psql', ['-q', STORE, '-c', 'SET client_min_messages = error; DROP SCHEMA IF EXISTS arbitro CASCADE']);
  const ports = await freePorts(2 * count + 1),
    front = ports[2 * count];
  const nodes = Array.from({ length: count }, (_, i) => {
    const words = ['--node', `127.0.0.1:${ports[count + i]}`, '--proxy', '--url', `http://127.0.0.1:${front}`, ...more];
    const node = { port: ports[i], inside: ports[count + i], server: null };
    let store = null;
    node.start = async () => {
      node.server = await serve(t, join(at, `node${i + 1}`), {
        port: node.port,
        words: ['--store', (store ??= await storeOf(i, node)), ...words],
      });
      node.server.port = node.port;
      return node.server;
    };
    return node;
  });
  for (const node of nodes) await node.start();
  await (process.env.ARBITRO_FRONT === 'nginx' ? nginxFront(t, nodes, front, at) : plainFront(t, nodes, front));
  return { nodes, front: { port: front }, password: nodes.map(node => node.server.password).find(Boolean) };
}

/* kill -9, and systemd's second until it runs again. What is done to one node is over before it befalls another. */
export async function killAndStart(node) {
  await node.server.stop('SIGKILL');
  await pause(1000);
  await node.start();
}

/* A figure of /metrics, of that server itself. */
export async function figure(node, name) {
  const text = (await new Client(node).get('/metrics')).text;
  return Number(text.match(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\d+)$`, 'm'))[1]);
}

/* The server that holds most contests; one that is down holds none. */
export async function holderOf(nodes) {
  const held = await Promise.all(nodes.map(node => figure(node, 'arbitro_contests_held').catch(() => -1)));
  return held.indexOf(Math.max(...held));
}

/* -- A phone, as the app is ------------------------------------------------------- */

/* A request that goes again while no answer comes; how long that took is noted. */
export class Phone {
  constructor(front, cookies = {}, from = '127.0.0.1') {
    this.from = from; // the address that it has: each has an allowance of requests
    this.front = front;
    this.cookies = cookies;
    this.longest = 0;
    this.silences = [];
    this.kept = [];
  }

  /* One try, on a connection of its own: `null` if no whole answer came in time. */
  async once(method, path, body) {
    const client = new Client(this.front, {}, this.from);
    client.cookies = this.cookies;
    const answer = (body === undefined ? client.get(path) : client.post(path, body)).catch(() => null);
    const late = pause(Phone.patience).then(() => null);
    const first = await Promise.race([answer, late]);
    client.close();
    return first && first.status < 500 && first.status !== 429 ? first : null;
  }

  async ask(method, path, body) {
    const since = Date.now();
    for (let failures = 0; Date.now() - since < 40000; failures++) {
      const answer = await this.once(method, path, body);
      if (answer) {
        this.note(Date.now() - since);
        return answer;
      }
      await pause(Math.min(2000, 250 * 2 ** failures));
    }
    throw new Error(`no answer: ${method} ${path}`);
  }

  note(ms) {
    this.longest = Math.max(this.longest, ms);
  }

  /* Acts, each of which must be kept; the same ids however often they are sent. */
  async enter(contest, as, ...lines) {
    const acts = lines.map(line => ({ id: newId(), line }));
    const answer = await this.ask('POST', `/api/contests/${contest}/acts?as=${as}`, { acts });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    answer.json.acts.forEach((each, i) => {
      if (!each.kept) throw new Error(`${lines[i]}: ${JSON.stringify(each)}`);
      this.kept.push({ seq: each.kept, line: lines[i] });
    });
  }

  /* Watches, and opens the line again whenever it is lost. What it has seen: the last version. */
  watch(contest, as) {
    const path = `/api/contests/${contest}/live?as=${as}`;
    this.watching = true;
    this.opened = 0;
    this.watched = (async () => {
      let lost = 0;
      while (this.watching) {
        const client = new Client(this.front, {}, this.from);
        client.cookies = this.cookies;
        const socket = await Promise.race([Socket.open(client, path).catch(() => null), pause(Phone.patience)]);
        if (!(socket instanceof Socket)) {
          await pause(250);
          continue;
        }
        this.socket = socket;
        if (!this.watching) socket.close();
        await Promise.race([socket.wait(() => true).catch(() => {}), socket.ended]);
        if (lost && socket.messages.length) this.silences.push(Date.now() - lost);
        this.opened++;
        await socket.ended;
        this.version = socket.messages.at(-1)?.version ?? this.version;
        lost = Date.now();
        if (this.watching) await pause(300);
      }
    })();
  }

  async leave() {
    this.watching = false;
    this.socket?.close();
    await this.watched;
  }
}
Phone.patience = 3500; // somewhat more than what is in front waits for a server that took the line and says nothing
