// evenings.mjs -- a club with something of everything, made over the wire: an evening that is played, one that is over,
// one that is set up, a Howell at its change, teams. The deals are the same each time.
import { Socket } from '../../server/club.mjs';
import { Club } from '../lib/server.mjs';

const NAMES = [
  'Anna Rossi|Ugo Bianchi',
  'Carla Ferrari|Piero Fontana',
  'Paola Costa|Dino Giordano',
  'Rita Mancini|Enzo Lombardi',
  'Teresa Greco|Aldo Bruno',
  'Elena Gallo|Sergio Conti',
  'Giulia Esposito|Marco De Angelis',
  'Nora Santoro|Luigi Mariani',
  'Silvia Moretti|Gino Barbieri',
  'Massimiliano Fioravanti|Pierfrancesco Bartolomei',
].map(pair => pair.split('|'));
const OUTCOMES = [
  '4S S 10 lead HK',
  '4S N 9 lead D2',
  '3N E 9 lead S4',
  '2HX W 7 lead CA',
  '5D S 11 lead SA',
  '1N N 8 lead CT',
  'P',
  '6C E 12 lead HQ',
  '2S W 8 lead DK',
  '4H E 11 lead C3',
];
const TABLES = 5,
  BOARDS = 3;

const SUITS = 'SHDC',
  RANKS = 'AKQJT98765432';
let seed = 7;
const chance = below => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;

function deal() {
  const cards = [...SUITS].flatMap(suit => [...RANKS].map(rank => suit + rank));
  for (let i = cards.length - 1; i > 0; i--) {
    const j = chance(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  const hand = at =>
    [...SUITS]
      .map(suit => [...RANKS].filter(rank => cards.slice(13 * at, 13 * at + 13).includes(suit + rank)).join(''))
      .join('.');
  return `N:${[0, 1, 2, 3].map(hand).join(' ')}`;
}

export class Made {
  static async open(program) {
    const made = new Made();
    seed = 7; // each club has the same deals
    made.club = await Club.open(program);
    made.cookie = '';
    made.acts = 0;
    const { cookie } = await made.post('/api/login', { password: made.club.password });
    made.cookie = cookie;
    return made;
  }

  async post(path, body, cookie = this.cookie) {
    const answer = await fetch(this.club.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Arbitro': '1', Cookie: cookie },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`);
    return { ...said, cookie: answer.headers.get('set-cookie')?.split(';')[0] };
  }

  async open(line, acts = []) {
    const said = await this.post('/api/contests', {
      id: `pictures-open-${this.acts++}`,
      line,
      acts: acts.map(each => ({ id: `pictures-act-${this.acts++}`, line: each })),
    });
    return said.contest;
  }

  async say(contest, lines, { as = 'director', cookie = this.cookie } = {}) {
    for (let i = 0; i < lines.length; i += 40) {
      const acts = lines.slice(i, i + 40).map(line => ({ id: `pictures-act-${this.acts++}`, line }));
      const said = await this.post(`/api/contests/${contest}/acts?as=${as}`, { acts }, cookie);
      for (const act of said.acts) if (!act.kept) throw new Error(JSON.stringify(act));
    }
  }

  async parts(contest) {
    const answer = await fetch(`${this.club.url}/api/contests/${contest}/parts?as=director`, {
      headers: { Cookie: this.cookie },
    });
    return (await answer.json()).parts;
  }

  // Who holds the phone of a table.
  async seat(code) {
    return (await this.post('/api/table', { code }, '')).cookie;
  }

  // An evening of ten pairs, the rounds played; of the last one each table so many boards as `last` says.
  async evening(title, date, rounds, last = () => BOARDS) {
    const contest = await this.open(`open ${date} "${title}"`);
    await this.say(contest, [
      `movement mitchell tables ${TABLES} boards ${BOARDS}`,
      ...NAMES.map(([a, b], i) => `register ${i < TABLES ? 'NS' : 'EW'} ${(i % TABLES) + 1} "${a}" "${b}"`),
      ...Array.from({ length: TABLES * BOARDS }, (_, i) => `deal B${i + 1} ${deal()}`),
    ]);
    const { meetings } = (await this.parts(contest)).evening.movement;
    for (let round = 1; round <= rounds; round++) {
      await this.say(contest, [`start ${round}`]);
      const lines = meetings[round - 1].flatMap(([, , set], t) =>
        Array.from({ length: round < rounds ? BOARDS : last(t + 1) }, (_, i) => {
          const board = (set - 1) * BOARDS + 1 + i;
          return `correct T${t + 1} R${round} B${board} ${OUTCOMES[(board * 5 + t * 7 + round * 3) % OUTCOMES.length]}`;
        }),
      );
      await this.say(contest, lines);
    }
    return contest;
  }

  // The clock of a contest, so many seconds before its end.
  async leave(contest, seconds) {
    for (;;) {
      const { clock } = (await this.parts(contest)).evening;
      const by = seconds - Math.round((clock.endsAt - Date.now()) / 1000);
      if (Math.abs(by) < 2) return;
      await this.say(contest, [`extend ${Math.max(-600, Math.min(600, by))}`]);
    }
  }

  close() {
    return this.club.close();
  }
}

// Four at tables of the server, each at another moment of the same deal; who looks, by his cookie.
const HANDS = 'N:AQ5.KJ4.K93.QJ72 J972.Q83.QT5.T84 K84.A962.AJ8.A53 T63.T75.7642.K96';
const SITTERS = { N: 'Anna', E: 'Ugo', S: 'Carla', W: 'Dino' };

async function seatedTable(made, seats) {
  const { contest } = await made.post('/api/tables', {
    id: `pictures-table-${made.acts++}`,
    title: 'Al tavolo',
    terms: 'laws 2017 set online stop none boards 4',
    boards: [{ board: 1, deal: HANDS }],
  });
  const cookies = {};
  for (const seat of seats) {
    const id = `pictures-seat-${made.acts++}`;
    cookies[seat] = (await made.post(`/api/contests/${contest}/seat`, { id, seat, name: SITTERS[seat] }, '')).cookie;
  }
  return { contest, cookies };
}

// The view of a seat, once it is so.
async function viewOf(made, { contest, cookies }, seat, isSo) {
  for (;;) {
    const answer = await fetch(`${made.club.url}/api/contests/${contest}/parts?as=player`, {
      headers: { Cookie: cookies[seat] },
    });
    const view = answer.ok && (await answer.json()).parts[`seat/${seat}`];
    if (view && isSo(view)) return view;
    await new Promise(soon => setTimeout(soon, 100));
  }
}

// The board is dealt while somebody watches. Played until so many cards lie and one of these has the turn: he looks.
export async function playedTable(made, cards, who, calls = ['1N', 'P', '3N', 'P', 'P', 'P']) {
  const table = await seatedTable(made, ['N', 'E', 'S', 'W']),
    { contest, cookies } = table;
  const say = (seat, line) => made.say(contest, [line], { as: 'player', cookie: cookies[seat] });
  const line = await Socket.open({ port: made.club.port, cookies: {} }, `/api/contests/${contest}/live?as=player`, {
    cookie: cookies.N,
  });
  await say('N', 'next');
  let view = await viewOf(made, table, 'N', each => each.board);
  line.close();
  const seen = async () => (view = await viewOf(made, table, 'N', () => true));
  for (const call of calls) {
    await say(view.plays, `auction ${view.plays} ${call}`);
    await seen();
  }
  for (let lie = 0; view.phase !== 'over' && (lie < cards || !who.includes(view.plays)); lie++) {
    const { cards: held } = await viewOf(made, table, view.plays, () => true);
    await say(view.plays, `play ${view.turn} ${held[0]}`);
    await seen();
  }
  return { say, by: (seat = view.plays) => ({ id: contest, cookie: cookies[seat] }) };
}

async function tablesToPlayAt(made) {
  const gather = await seatedTable(made, ['N', 'E']),
    claim = await playedTable(made, 32, 'N');
  await claim.say('N', 'claim N 2, "cashing S"');
  return {
    gather: { id: gather.contest, cookie: gather.cookies.N },
    bidding: (await playedTable(made, 0, 'S', ['1N', 'P'])).by(),
    declarer: (await playedTable(made, 14, 'N')).by(),
    defender: (await playedTable(made, 14, 'EW')).by(),
    claim: claim.by('E'),
    over: (await playedTable(made, 52, 'N')).by('S'),
  };
}

// Everything at once, and what it is called.
export async function everything(made) {
  const ended = await made.evening('Torneo del mercoledì', '2026-11-18', 5);
  await made.say(ended, ['end']);
  const live = await made.evening('Mercoledì al circolo', '2026-11-25', 3, table => table % 3);
  await made.say(live, ['announce "Buffet tra poco: si riprende alle 22.30"']);
  const next = await made.open('open 2026-12-02 "Coppa d’autunno"');
  const howell = await made.open('open 2026-11-26 "Howell del giovedì"');
  await made.say(howell, ['movement howell tables 4 boards 3', 'start 1', 'start 2']);
  await made.leave(howell, -20);
  const { codes, evening } = await made.parts(live),
    code = table => codes.tables.find(each => each.table === table).code;
  await made.post('/api/members', {
    members: NAMES.flat().map((name, i) => ({ number: String(4101 + 7 * i), name, category: i % 3 ? '2F' : '1C' })),
  });
  await made.post('/api/directors', { name: 'Marta Riva', office: 'director', password: 'quadri e picche' });
  const board = (evening.movement.meetings[2][4][2] - 1) * BOARDS + 3;
  await made.say(live, [`call T5 B${board}`], { as: 'table', cookie: await made.seat(code(5)) });
  const tables = await tablesToPlayAt(made);
  const [, somebody] = /href="(\/players\/[^"]+)"/.exec(await (await fetch(`${made.club.url}/players`)).text());
  return { ended, live, next, howell, table: code(2), done: code(5), player: codes.players[0].code, somebody, tables };
}
