// phone.mjs -- a phone that takes part in a contest over a bad line: it does what it may, under one id until there is an
// answer, and comes back by itself. Who sits at a table, and the director of one.
import { newId, pause } from '../club.mjs';
import { Live, Requests } from './wire.mjs';

const LATER_MS = 40,
  LATER_MOST_MS = 2000,
  SLEEP_MS = 50000; // longer than a player is waited for

class Phone {
  constructor(table, role, chance) {
    Object.assign(this, { table, role, chance, parts: {}, version: '', live: null, busy: false, timer: null });
    Object.assign(this, { told: [], ended: false, woken: false, later: LATER_MS });
    this.requests = new Requests(table.hall.port, table.from);
    this.path = `/api/contests/${table.id}`;
  }

  count(what) {
    this.table.hall.counts[what] = (this.table.hall.counts[what] ?? 0) + 1;
  }

  /* -- The live line ------------------------------------------------------- */

  watch() {
    if (this.live || this.ended || this.away) return;
    const since = this.version && `&since=${this.version}`;
    this.requests.port = this.table.hall.port;
    this.live = new Live(
      this.requests,
      `${this.path}/live?as=${this.role}${since}`,
      message => this.hear(message),
      code => this.lineEnded(code),
    );
  }

  lineEnded(code) {
    this.live = null;
    if (code) this.count(`ended${code}`);
    this.lastCode = code;
    if (code >= 400 && code !== 429 && code !== 503 && code < 1000) this.table.fail(`${this.name}: no line: ${code}`);
    setTimeout(() => this.watch(), 30 + this.chance.below(200));
  }

  cutLine() {
    this.live?.cut();
    this.live = null;
  }

  hear({ version, parts, resync }) {
    if (resync) return void this.table.fail(`${this.name}: too long a document`);
    const [store, number] = version.split('.'),
      [before, reached] = this.version.split('.');
    if (this.version && (store !== before || Number(number) < Number(reached)))
      this.table.fail(`${this.name}: the record went back, from ${this.version} to ${version}`);
    this.version = version;
    for (const [name, part] of Object.entries(parts)) {
      if (part === null) delete this.parts[name];
      else this.parts[name] = part;
    }
    this.table.reached(Number(number));
    this.later = LATER_MS;
    this.wake(2 + this.chance.below(15));
  }

  /* As a page that is loaded anew: the cookies, nothing else. */
  reload() {
    this.count('reloads');
    this.cutLine();
    this.requests.cut();
    Object.assign(this, { parts: {}, version: '' });
    this.watch();
  }

  /* -- Acts ------------------------------------------------------------------ */

  /* Asked until there is an answer, through cut lines and a server that is killed. */
  async ask(path, body) {
    for (;;) {
      const broken = this.chance.in(30) ? this.chance.below(700) : this.chance.in(30) ? Infinity : undefined;
      if (broken !== undefined) this.count('requestsCut');
      try {
        this.requests.port = this.table.hall.port;
        const answer = await this.requests.post(path, body, broken);
        if (answer.status !== 429 && answer.status !== 503) return answer;
        await pause(200);
      } catch {
        await pause(20 + this.chance.below(150));
      }
    }
  }

  async say(line) {
    const acts = [{ id: newId(), line }],
      answer = await this.ask(`${this.path}/acts?as=${this.role}`, { acts });
    if (answer.status !== 200) return void this.table.fail(`${this.name}: ${line}: ${answer.text}`);
    const [act] = answer.json.acts;
    if (!act.kept) return act;
    this.count('acts');
    this.told.push({ seq: act.kept, line });
    if (this.chance.in(15)) {
      this.count('sentAgain');
      const again = await this.ask(`${this.path}/acts?as=${this.role}`, { acts });
      if (again.json?.acts?.[0].kept !== act.kept) this.table.fail(`${this.name}: sent again: ${again.text}`);
    }
    return act;
  }

  wake(ms) {
    if (this.timer || this.ended) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.step();
    }, ms);
  }

  /* One thing that may happen, then one that may be done. What was refused is tried again, later each time. */
  async step() {
    if (this.busy) this.woken = true;
    if (this.busy || this.ended || this.table.failed) return;
    Object.assign(this, { busy: true, woken: false });
    await this.mishap();
    const line = this.choose();
    if (line) {
      const act = await this.say(line);
      if (act && !act.kept) {
        this.wake(this.later);
        this.later = Math.min(2 * this.later, LATER_MOST_MS);
      }
    }
    this.busy = false;
    if (this.woken) this.wake(2);
  }

  async mishap() {
    if (this.chance.in(40)) return this.reload();
    if (!this.chance.in(40)) return;
    this.count('linesCut');
    this.cutLine();
    this.watch();
  }

  end() {
    this.ended = true;
    this.cutLine();
    this.requests.cut();
  }
}

/* Whoever sits there. */
export class Player extends Phone {
  constructor(table, seat, chance) {
    super(table, 'player', chance);
    Object.assign(this, { seat, name: seat, away: false });
    this.sleepsAt = chance.in(16) ? chance.below(60) : -1;
    this.leavesAt = chance.in(12) ? chance.below(60) : -1;
  }

  get view() {
    return this.parts[`seat/${this.seat}`];
  }

  async sit(code) {
    const body = { id: newId(), seat: this.seat, name: code ? 'Carla' : this.seat, ...(code && { code }) };
    const answer = await this.ask(`${this.path}/seat`, body);
    if (answer.status !== 200) this.table.fail(`${this.name} cannot sit down: ${answer.text}`);
  }

  async mishap() {
    if (this.sleepsAt-- === 0) return this.sleep();
    if (this.leavesAt-- === 0 && this.view?.code) return this.giveSeat();
    return super.mishap();
  }

  /* In a pocket: a robot plays on until he is back. */
  async sleep() {
    this.count('asleep');
    this.away = true;
    this.cutLine();
    this.requests.cut();
    await pause(SLEEP_MS);
    this.away = false;
    this.watch();
  }

  /* A substitute takes the seat with its code on a phone of his own; the one before is out. */
  async giveSeat() {
    const before = this.requests;
    this.count('substitutes');
    this.away = true;
    this.cutLine();
    this.requests = new Requests(before.port, before.from);
    await this.sit(this.view.code);
    const late = { acts: [{ id: newId(), line: `auction ${this.seat} P` }] };
    before.post(`${this.path}/acts?as=player`, late).then(
      answer => answer.status !== 401 && this.table.fail(`${this.name}: the phone of before acts: ${answer.text}`),
      () => {},
    );
    Object.assign(this, { parts: {}, version: '', away: false });
    this.watch();
  }

  /* A line that somebody in this seat could say now, or nothing. */
  choose() {
    const { chance, view, seat } = this,
      { table } = this.parts;
    if (!view || !table) return null;
    if (!view.board || table.over) return this.table.isPlayed(table) || table.next ? null : 'next';
    if (table.called) return null;
    // Whose turn it is, and has nothing to call or play, is the one for whom somebody has to speak first.
    return (
      this.chooseAnswer(view) ??
      this.chooseTurn(view) ??
      (chance.in(6) || view.plays === seat ? this.chooseWord(view, seat) : null)
    );
  }

  chooseAnswer({ asked, options, claim }) {
    const { chance, seat } = this,
      lines = options.map(option => option.line).filter(Boolean);
    if (asked) return chance.any(asked.answers).line;
    if (lines.length) return chance.any(lines);
    if (claim?.stage !== 'claim made' || 'NESW'.indexOf(claim.seat) % 2 === 'NESW'.indexOf(seat) % 2) return null;
    return chance.in(2) ? `agree ${seat}` : `object ${seat}`;
  }

  chooseTurn({ phase, calls, cards, turn, play }) {
    const { chance, seat } = this;
    if (phase === 'play' && play.length > 7 && chance.in(25)) return `claim ${seat} ${chance.below(3)}`;
    if (calls.length && chance.in(12)) return `anyway auction ${seat} ${chance.any(['1C', '2D', 'X', '1N'])}`;
    if (calls.length) return `auction ${seat} ${chance.in(3) ? (calls[1] ?? 'P') : 'P'}`;
    return cards.length ? `play ${turn} ${chance.any(cards)}` : null;
  }

  chooseWord({ irregular, auction }, seat) {
    const { chance } = this;
    if (irregular.length) {
      const { wrong, seat: by } = chance.any(irregular);
      return `report ${seat}: ${wrong} by ${by}`;
    }
    const own = auction.findIndex(call => call.seat === seat) + 1;
    if (this.table.hasDirector && chance.in(20)) return `call ${seat} "please"`;
    return own > 0 && chance.in(6) ? `alert ${seat} ${own} "${chance.below(1000)}"` : null;
  }
}

/* The director of a table that has one: settles what he is called for, answers what he is asked. */
export class Ruler extends Phone {
  constructor(table, cookies, chance) {
    super(table, 'director', chance);
    this.name = 'director';
    this.requests.cookies = cookies;
  }

  choose() {
    const { record, table } = this.parts,
      { chance } = this;
    if (table?.called) return 'settle';
    if (!record || table.over) return null;
    if (record.asked) return chance.any(record.asked.answers).line;
    return record.standing === 'setAside' ? 'adjust artificial A+/A-' : null;
  }
}
