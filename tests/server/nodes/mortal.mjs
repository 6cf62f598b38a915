// mortal.mjs -- what a scene of tests/web plays against under tools/cluster.sh evening: several servers behind nginx
// in place of one, of which one is killed (-9) in every round, and in a scene without rounds every now and then.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, pause, run } from '../club.mjs';
import { cluster, holderOf, killAndStart, STORE } from './nodes.mjs';

const LOOK_MS = 300, // how often it is asked which round is played
  QUIET_MS = 6000, // without a new round one is killed all the same
  BREATH_MS = 1500; // at most, from the start of a round to the killing

/* To the scene it is as the Club of tests/web/lib/server.mjs. */
export class MortalClub {
  constructor(nodes, front, password, ends, at) {
    Object.assign(this, { nodes, front, password, ends, at });
    this.url = `http://127.0.0.1:${front.port}`;
    this.said = '';
    this.rounds = new Map();
    this.kills = 0;
    this.quietSince = Date.now();
    this.busy = Promise.resolve(); // one trouble after the other
    this.open = true;
    this.isAlone = false;
    this.reaper = this.reap();
  }

  static async open() {
    const ends = [],
      at = mkdtempSync(join(tmpdir(), 'arbitro-mortal-'));
    const { nodes, front, password } = await cluster(
      { after: end => ends.push(end) },
      Number(process.env.ARBITRO_NODES),
      at,
    );
    return new MortalClub(nodes, front, password, ends, at);
  }

  /* The round that is played in the newest contest, if it has begun since it was asked last. */
  async newRound() {
    const client = new Client(this.front),
      asked = path => Promise.race([client.get(path), pause(2000).then(() => null)]).catch(() => null);
    const [newest] = (await asked('/api/contests'))?.json ?? [];
    const parts = newest && (await asked(`/api/contests/${newest.contest ?? newest.id}/parts?as=public`))?.json?.parts;
    client.close();
    const round = parts?.evening?.round ?? parts?.match?.round ?? 0,
      id = newest?.contest ?? newest?.id;
    if (!round || (this.rounds.get(id) ?? 0) >= round) return 0;
    this.rounds.set(id, round);
    return round;
  }

  async reap() {
    while (this.open) {
      await pause(LOOK_MS);
      const round = await this.newRound();
      if (!this.open || (!round && Date.now() - this.quietSince < QUIET_MS)) continue;
      await pause(Math.random() * BREATH_MS);
      await this.trouble(round ? `in round ${round}` : 'with no new round');
    }
  }

  /* The one that holds most is killed every other time, else one of the others. */
  trouble(when) {
    this.busy = this.busy.then(async () => {
      if (!this.open || this.dead) return;
      const holder = await holderOf(this.nodes),
        unlucky = this.kills % 2 === 0 ? holder : (holder + 1) % this.nodes.length;
      this.kills++;
      console.log(`# ${when}: server ${unlucky + 1} killed, ${unlucky === holder ? 'the holder' : 'another'}`);
      await killAndStart(this.nodes[unlucky]);
      this.quietSince = Date.now();
    });
    return this.busy;
  }

  /* The scene pulls the plug itself: of the server that holds its evening. */
  kill() {
    this.busy = this.busy.then(async () => {
      this.dead = this.nodes[await holderOf(this.nodes)];
      console.log(`# by the scene: server ${this.nodes.indexOf(this.dead) + 1} killed, the holder`);
      await this.dead.server.stop('SIGKILL');
    });
    return this.busy;
  }

  start() {
    this.busy = this.busy.then(async () => {
      await this.dead.start();
      this.dead = null;
      this.quietSince = Date.now();
    });
    return this.busy;
  }

  /* What is stored afterwards is whole. */
  async close() {
    this.open = false;
    await this.reaper;
    await this.busy;
    for (const node of this.nodes) await node.server.stop();
    const verified = await run('verify', '--data', STORE);
    for (const end of this.ends) await end();
    rmSync(this.at, { recursive: true, force: true });
    console.log(
      `# ${this.kills} servers killed, rounds ${[...this.rounds.values()].join(', ')}; ${verified.out.trim()}`,
    );
    if (verified.code !== 0) throw new Error(`the store is not whole: ${verified.err}`);
    if (!this.kills) throw new Error('no server was killed');
  }
}
