// server.mjs -- the real program on a store of its own, started, killed and started again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pause = () => new Promise(resolve => setTimeout(resolve, 100));

// A port that nobody has: below those that the system gives to whoever connects, so that nobody takes it while the
// server is away.
const isFree = port =>
  new Promise(resolve => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
async function freePort() {
  for (;;) {
    const port = 12000 + Math.floor(Math.random() * 20000);
    if (await isFree(port)) return port;
  }
}

// A command that starts the program as its user does, where it listens on the port that nobody told it.
const BY_HAND = process.env.ARBITRO_BY_HAND;

export class Club {
  constructor(program, port) {
    this.program = program;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.store = mkdtempSync(join(tmpdir(), 'arbitro-evening-'));
    this.said = '';
    this.words = []; // more of the command, from its next start on
    this.isAlone = true; // nobody answers while it is away
  }

  // tools/cluster.sh evening: several servers on one database in place of the one, and none of them lives long.
  static async open(program) {
    if (process.env.ARBITRO_NODES) return (await import('../../server/nodes/mortal.mjs')).MortalClub.open();
    const club = new Club(program, BY_HAND ? 8080 : await freePort());
    await club.start();
    while (!club.password) await pause();
    return club;
  }

  // What the program says to the director as it starts for the first time; a window moves its cursor meanwhile.
  get password() {
    return /\b\w{4}-\w{4}-\w{4}\b/.exec(this.said.replace(/\x1b\[[\d;?]*[A-Za-z]/g, ''))?.[0];
  }

  async start() {
    const words = ['serve', '--data', this.store, '--listen', `127.0.0.1:${this.port}`, ...this.words];
    const [command, ...rest] = BY_HAND ? ['sh', '-c', `exec ${BY_HAND}`] : [this.program, ...words];
    this.process = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stdout.on('data', bytes => {
      this.said += bytes;
    });
    this.process.stderr.on('data', bytes => {
      this.said += bytes;
    });
    for (let tries = 0; tries < 900; tries++) {
      if (this.process.exitCode !== null) throw new Error(`the server stopped: ${this.said}`);
      try {
        if ((await fetch(`${this.url}/api/health`)).ok) return;
      } catch {
        /* not yet */
      }
      await pause();
    }
    throw new Error(`the server does not answer: ${this.said}`);
  }

  // The plug is pulled.
  async kill() {
    const gone = new Promise(resolve => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }

  async close() {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const gone = new Promise(resolve => this.process.once('exit', resolve));
      this.process.kill('SIGTERM');
      await gone;
    }
    rmSync(this.store, { recursive: true, force: true });
  }
}
