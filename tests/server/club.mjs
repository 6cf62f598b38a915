// club.mjs -- what the server's tests have in common: the real program on a store of its own, clients with cookies, a
// WebSocket, and a contest to set up. ARBITRO names the program, ARBITRO_STOP the signal that stops it cleanly, where
// that is not SIGTERM. ARBITRO_HANGS_UP: the system does not always end the connections of a program that was killed
// (Wine: tools/windows/killed.py), and we do.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ARBITRO = process.env.ARBITRO ?? 'build/test/arbitro';
export const pause = ms => new Promise(done => setTimeout(done, ms));
export const newId = () => randomBytes(12).toString('hex');

/* A folder that is gone when the test is. */
export function folder(t) {
  const path = mkdtempSync(join(tmpdir(), 'arbitro-test-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/* -- The server ------------------------------------------------------------- */

/* Connections to servers, each with its port and how it is ended. */
const held = new Set();
const hold = (port, end) => process.env.ARBITRO_HANGS_UP && held.add({ port, end });
function hangUp(port) {
  for (const each of held) if (each.port === port) each.end();
}

export class Server {
  constructor(child) {
    this.child = child;
    this.out = '';
    this.err = '';
    child.stdout.on('data', text => {
      this.out += text;
    });
    child.stderr.on('data', text => {
      this.err += text;
    });
    this.exited = new Promise(done =>
      child.on('exit', (code, signal) => {
        if (signal === 'SIGKILL') hangUp(this.port);
        done({ code, signal });
      }),
    );
  }

  get password() {
    return this.out.match(/first password: (\S+)/)?.[1];
  }

  async stop(signal = process.env.ARBITRO_STOP ?? 'SIGTERM') {
    this.child.kill(signal);
    return this.exited;
  }
}

/* Starts a program and waits for no word of it. `through`: a command that starts it in its turn. */
export function launch(words, through = []) {
  const [first, ...rest] = [...through, ARBITRO, ...words];
  return new Server(
    spawn(first, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C.UTF-8' } }),
  );
}

/* Runs a program to its end. */
export async function run(...words) {
  const server = launch(words);
  const { code } = await server.exited;
  return { code, out: server.out, err: server.err };
}

/* What is kept in that folder, once nobody serves, is one unbroken chain. */
export async function isWhole(data) {
  const told = await run('verify', '--data', data);
  assert.equal(told.code, 0, told.err);
}

/* Serves a store; ready when it says so. */
export async function serve(t, data, { port = 0, words = [], through = [] } = {}) {
  const server = launch(['serve', '--data', data, '--listen', `127.0.0.1:${port}`, '--lang', 'en', ...words], through);
  t.after(() => {
    server.child.kill('SIGKILL');
    return server.exited;
  });
  for (let i = 0; i < 6000 && !/ready at/.test(server.out); i++) {
    if (server.child.exitCode !== null) throw new Error(`did not start: ${server.err}`);
    await pause(10);
  }
  server.base = server.out.match(/ready at (\S+)/)[1];
  while (!/Everything is kept/.test(server.out)) await pause(5);
  server.port = Number(new URL(server.base).port);
  return server;
}

/* -- A client ---------------------------------------------------------------- */

export class Client {
  constructor(server, headers = {}, localAddress = undefined) {
    this.localAddress = localAddress;
    this.port = server.port;
    this.headers = headers;
    this.cookies = {};
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    hold(this.port, () => this.agent.destroy());
  }

  /* One request. Resolves to {status, headers, text, json}. */
  request(method, path, { body, headers = {} } = {}) {
    return new Promise((done, fail) => {
      const cookie = Object.entries(this.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          agent: this.agent,
          localAddress: this.localAddress,
          headers: { ...(cookie && { cookie }), ...this.headers, ...headers },
        },
        answer => {
          const pieces = [];
          answer.on('data', piece => pieces.push(piece));
          answer.on('error', fail);
          answer.on('aborted', () => fail(new Error('aborted')));
          answer.on('end', () => {
            for (const line of answer.headers['set-cookie'] ?? []) {
              const [, name, value] = line.match(/^([^=]+)=([^;]*)/);
              if (value) this.cookies[name] = value;
              else delete this.cookies[name];
            }
            const bytes = Buffer.concat(pieces),
              text = bytes.toString();
            let json = null;
            try {
              json = JSON.parse(text);
            } catch {
              /* not JSON */
            }
            done({ status: answer.statusCode, headers: answer.headers, bytes, text, json });
          });
        },
      );
      request.on('error', fail);
      request.end(body);
    });
  }

  get(path, headers) {
    return this.request('GET', path, { headers });
  }

  post(path, body, headers = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.request('POST', path, {
      body: text,
      headers: { 'content-type': 'application/json', 'x-arbitro': '1', ...headers },
    });
  }

  close() {
    this.agent.destroy();
  }

  /* Lines as acts, each with an id of its own. */
  acts(contest, as, ...lines) {
    return this.post(`/api/contests/${contest}/acts?as=${as}`, { acts: lines.map(line => ({ id: newId(), line })) });
  }

  /* The same, all of which must be kept. Returns the answer. */
  async keep(contest, as, ...lines) {
    const answer = await this.acts(contest, as, ...lines);
    if (answer.status !== 200 || answer.json.acts.some(act => !act.kept)) throw new Error(`not kept: ${answer.text}`);
    return answer.json;
  }

  async parts(contest, query = 'as=public') {
    const answer = await this.get(`/api/contests/${contest}/parts?${query}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json;
  }
}

/* -- A WebSocket, as much of it as a test needs ---------------------------------- */

export class Socket {
  /* Opens one; resolves to a Socket, or to the answer's status if it is refused. */
  static open(client, path, headers = {}) {
    return new Promise((done, fail) => {
      const cookie = Object.entries(client.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      const request = http.request({
        host: '127.0.0.1',
        port: client.port,
        localAddress: client.localAddress,
        path,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': randomBytes(16).toString('base64'),
          ...(cookie && { cookie }),
          ...headers,
        },
      });
      request.on('upgrade', (answer, socket, head) => {
        hold(client.port, () => socket.destroy());
        done(new Socket(socket, head));
      });
      request.on('response', answer => {
        answer.resume();
        done(answer.statusCode);
      });
      request.on('error', fail);
      request.end();
    });
  }

  constructor(socket, head) {
    this.socket = socket;
    this.bytes = Buffer.from(head);
    this.messages = [];
    this.closeCode = null;
    this.ended = new Promise(done => socket.on('close', done));
    socket.on('data', piece => {
      this.bytes = Buffer.concat([this.bytes, piece]);
      this.read();
    });
    socket.on('error', () => {});
    this.read();
  }

  read() {
    for (;;) {
      if (this.bytes.length < 2) return;
      let length = this.bytes[1] & 127,
        at = 2;
      if (length === 126) {
        if (this.bytes.length < 4) return;
        length = this.bytes.readUInt16BE(2);
        at = 4;
      } else if (length === 127) {
        if (this.bytes.length < 10) return;
        length = Number(this.bytes.readBigUInt64BE(2));
        at = 10;
      }
      if (this.bytes.length < at + length) return;
      const opcode = this.bytes[0] & 15,
        payload = this.bytes.subarray(at, at + length);
      this.bytes = this.bytes.subarray(at + length);
      if (opcode === 1) this.messages.push(JSON.parse(payload.toString()));
      if (opcode === 8) {
        this.closeCode = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
        this.socket.write(Buffer.from([0x88, 0x80, 0, 0, 0, 0])); // as a browser does: the close is answered
      }
    }
  }

  /* The first message, from number `from` on, that is as wanted. */
  async wait(wanted, from = 0, ms = 5000) {
    for (const end = Date.now() + ms; Date.now() < end; await pause(5)) {
      const found = this.messages.slice(from).find(wanted);
      if (found) return found;
    }
    throw new Error(`no such message among ${JSON.stringify(this.messages).slice(0, 2000)}`);
  }

  close() {
    this.socket.destroy();
  }
}

/* -- A contest -------------------------------------------------------------------- */

/* A director logged in. */
export async function director(server, password = server.password) {
  const client = new Client(server);
  const answer = await client.post('/api/login', { password });
  if (answer.status !== 200) throw new Error(`login: ${answer.text}`);
  return client;
}

/* A contest with a movement, not yet started. Returns its id. */
export async function openContest(client, movement = 'movement mitchell tables 3 rounds 3 boards 2', title = 'Prova') {
  const answer = await client.post('/api/contests', { id: newId(), line: `open 2026-11-21 "${title}"` });
  if (answer.status !== 200) throw new Error(answer.text);
  if (movement) await client.keep(answer.json.contest, 'director', movement);
  return answer.json.contest;
}

/* A phone of each table, logged in by the codes that the director has. Index 1 is table 1. */
export async function phones(server, client, contest) {
  const { parts } = await client.parts(contest, 'as=director');
  const all = [null];
  for (const { table, code } of parts.codes.tables) {
    const phone = new Client(server);
    const answer = await phone.post('/api/table', { code });
    if (answer.status !== 200 || answer.json.table !== table) throw new Error(answer.text);
    all[table] = phone;
  }
  return all;
}

/* What a table enters for each board of a round: the same everywhere but for the tricks. */
export function linesOf(contest, parts, round, table) {
  const { movement, boardsPerRound } = parts.evening;
  const [ns, ew, set] = movement.meetings[round - 1][table - 1];
  const phantom = movement.phantom;
  const sitsOut =
    phantom && ((phantom.side !== 'EW' && phantom.pair === ns) || (phantom.side !== 'NS' && phantom.pair === ew));
  if (!ns || sitsOut) return [];
  const boards = Array.from({ length: boardsPerRound }, (_, i) => (set - 1) * boardsPerRound + 1 + i);
  return boards.flatMap(board => [
    `begin T${table} R${round} B${board}`,
    `result T${table} R${round} B${board} 3N ${'NESW'[(table + board) % 4]} ${7 + ((table * 5 + board * 3 + round) % 6)}`,
    `confirm T${table} R${round} B${board}`,
  ]);
}

/* Plays rounds whole, through the tables' phones. */
export async function play(client, contest, tables, rounds) {
  for (const round of rounds) {
    await client.keep(contest, 'director', `start ${round}`);
    const { parts } = await client.parts(contest, 'as=director');
    await Promise.all(
      tables.map(async (phone, table) => {
        if (!phone) return;
        const lines = linesOf(contest, parts, round, table);
        if (lines.length) await phone.keep(contest, 'table', ...lines);
      }),
    );
  }
}
