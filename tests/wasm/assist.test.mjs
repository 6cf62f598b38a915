// The Director's assistant in node: with as little told as a table can tell, every kind of irregularity goes on record,
// is asked and offered, and leaves its cards; in both languages, as docs/schema/assist.json says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Schema } from '../server/schema.mjs';

const { ASSIST_WASM } = process.env;
const module = new WebAssembly.Module(readFileSync(ASSIST_WASM));
const core = new WebAssembly.Instance(module).exports;
const schema = new Schema('assist'),
  others = new Schema('assist');
const LANGUAGES = ['en', 'it'];

test('the module says which Arbitro it is of', () => {
  const bytes = new Uint8Array(core.memory.buffer, core.arb_assist_version(), 32);
  assert.equal(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))), process.env.VERSION);
});

function said(length) {
  assert.ok(length > 0, 'the answer has no room');
  return JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_assist_said(), length)));
}

function fold(lines, language = 0) {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  assert.ok(bytes.length <= core.arb_assist_capacity());
  new Uint8Array(core.memory.buffer, core.arb_assist_text(), bytes.length).set(bytes);
  const state = said(core.arb_assist_fold(bytes.length, language));
  schema.check(state);
  return state;
}

// All that is to be read.
function texts(value) {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .filter(([key, v]) => typeof v === 'object' || ['text', 'asks', 'to', 'label', 'gloss', 'help'].includes(key))
    .map(([, v]) => texts(v))
    .join('\n');
}

// Both languages tell the same in other words.
function both(lines) {
  const [en, it] = LANGUAGES.map((_, i) => fold(lines, i));
  assert.equal(en.language, 'en');
  assert.equal(it.language, 'it');
  assert.equal(en.story.length, it.story.length);
  const keys = state =>
    JSON.stringify([state.matters, state.question, state.options, state.cards], (key, value) =>
      ['text', 'asks', 'to', 'help'].includes(key) ? undefined : value,
    );
  assert.equal(keys(en), keys(it));
  const speaks = state => JSON.stringify([state.question, state.options, state.cards, state.matters]);
  if (en.matters.length > 0) assert.notEqual(speaks(en), speaks(it));
  assert.doesNotMatch(texts(it), /\{\w|\b[a-z_]+\.[a-z_]/, 'a sentence that is in no catalogue');
  return en;
}

const kinds = LANGUAGES.map((_, i) => said(core.arb_assist_kinds(i)));

const SETTING_KNOWN = [
  'board dealer S, none vulnerable',
  'deal N:854.KJT9.752.A32 QJT7.Q84.A43.Q84 A32.A52.K9.KJT75 K96.763.QJT86.96',
  'contract 3N by S',
  'play W DQ D2 DA D9',
  'play E D4 DK D8 D5',
  'play S HA H3 H9 H4',
  'play S H2 H6',
  'touch S HJ',
];

test('nothing is imported', () => assert.deepEqual(WebAssembly.Module.imports(module), []));

test('the kinds are the same in both languages, in other words', () => {
  for (const list of kinds) others.check(list, others.root.$defs.kinds, 'kinds');
  assert.deepEqual(
    kinds[0].map(k => k.kind),
    kinds[1].map(k => k.kind),
  );
  for (const [i, kind] of kinds[0].entries()) assert.notEqual(JSON.stringify(kind), JSON.stringify(kinds[1][i]));
});

// Facts for each kind, and what then goes on record, stands open, or lies on the table once somebody speaks of it.
const contract = '4S by S';
const facts = {
  out_of_turn: [{ calls: '', seat: 'E', call: '1H' }, 'bid out of rotation', 'options'],
  information: [
    { calls: 'N 1S, E P, S 2S', seat: 'S', hint: 'hesitation' },
    'unauthorised information',
    'information conveyed?',
  ],
  misinformation: [{ calls: 'N 1N, E P, S 2C, W P', deceived: 'W' }, 'misinformation', 'influenced by misinformation?'],
  insufficient: [{ calls: 'N 1S, E 2H', seat: 'S', call: '2D' }, 'insufficient bid', 'options'],
  inadmissible: [{ calls: 'N 1S, E X', seat: 'S', call: 'X' }, 'inadmissible double', 'silenced'],
  changed: [{ calls: 'N 1S', seat: 'N', instead: '1H' }, 'change of call', 'unintended?'],
  after_end: [{ calls: 'N 1S, E P, S P, W P', seat: 'N', call: '2S' }, 'call after the final pass', 'unauthorised'],
  above_seven: [{ calls: 'N 7N', seat: 'E', call: '8C' }, 'bid above seven', 'silenced'],
  auction_card: [
    { calls: 'N 1S', seat: 'W', card: 'HK', how: 'dropped' },
    'card exposed in the auction',
    'could partner have seen?',
  ],
  opening_lead: [{ contract, seat: 'E', card: 'H4' }, 'opening lead out of turn', 'options'],
  opening_lead_down: [{ contract, seat: 'E', card: 'H4' }, 'face-down lead out of turn', 'nothing'],
  lead: [{ contract, turn: 'N', seat: 'E', card: 'H3' }, 'lead out of turn', 'options'],
  card_seen: [
    { contract, turn: 'W', seat: 'E', card: 'HK', how: 'deliberately' },
    'exposed card',
    'could partner have seen?',
  ],
  premature: [{ contract, leader: 'N', cards: 'H3', seat: 'W', card: 'HT' }, 'premature play', 'options'],
  revoke: [{ contract, leader: 'S', cards: 'D7 DT DA HT', seat: 'E', held: 'D9' }, 'revoke', 'major_penalty'],
  revoke_played_on: [
    { contract, trick: '8', leader: 'S', cards: 'D7 DT DA HT', seat: 'E', held: 'D9', next_leader: 'N', next: 'C3 C4' },
    'revoke',
    'revoke',
  ],
  revoke_claimed: [
    {
      contract,
      trick: '8',
      leader: 'S',
      cards: 'D7 DT DA HT',
      seat: 'E',
      held: 'D9',
      claimer: 'W',
      tricks: '3',
      agreed: 'agree',
      over: '',
      made: '9',
    },
    'revoke',
    'compensated?',
  ],
  revoke_over: [
    {
      contract,
      trick: '8',
      leader: 'S',
      cards: 'D7 DT DA HT',
      seat: 'E',
      held: 'D9',
      after: '3',
      over: 'hands back',
      made: '9',
    },
    'revoke',
    'compensated?',
  ],
  defective: [
    { contract, leader: 'N', cards: 'H3 H4 H5', seat: 'W', next_leader: 'S', next: 'D2' },
    'defective trick',
    'settled',
  ],
  penalty_not_played: [
    { contract, leader: 'W', cards: 'C6 C3 C9', seat: 'E', penalty: 'CK' },
    'penalty card not played',
    'options',
  ],
  two_cards: [
    { contract, leader: 'W', cards: 'H4 H2', seat: 'E', card: 'H8', other: 'H9' },
    'two cards at once',
    'options',
  ],
  designation: [
    { contract, leader: 'W', cards: 'H4', said: '"high"', left: '-.A53.-.-' },
    'incomplete designation',
    'or another incontrovertible intention?',
  ],
  dummy_suggested: [{ contract, card: 'H4' }, 'dummy took part', 'review'],
  declarers_card: [{ contract, turn: 'W', card: 'CK', how: 'dropped' }, 'exposed card', 'nothing'],
  hand_faced: [{ contract, turn: 'W', seat: 'S' }, 'hand faced', 'was it a claim?'],
  information_in_play: [{ contract, seat: 'E', hint: 'haste' }, 'unauthorised information', 'information conveyed?'],
  misinformation_in_play: [
    { contract, leader: 'W', cards: 'H4 H2 HQ', deceived: 'E' },
    'misinformation',
    'influenced by misinformation?',
  ],
  claim: [{ contract, seat: 'S', tricks: '5', objector: 'W' }, undefined, 'options'],
  number_of_cards: [
    { calls: 'N 1S, E P', many: 'S', few: 'W' },
    'wrong number of cards',
    'was a card of another hand seen?',
  ],
  number_in_play: [
    { contract, many: 'S', few: 'W' },
    'wrong number of cards',
    'can the board be corrected and played?',
  ],
  number_after: [{ many: 'S', few: 'W' }, 'wrong number of cards', 'nothing'],
  surplus_card: [{ calls: 'N 1S, E P', seat: 'S' }, 'wrong number of cards', 'settled'],
  surplus_in_play: [
    { contract, seat: 'E' },
    'wrong number of cards',
    'was the surplus card played to a quitted trick?',
  ],
  missing_card: [{ calls: '', seat: 'E' }, 'missing card', 'settled'],
  missing_in_play: [
    { contract, seat: 'E', card: 'H4' },
    'missing card',
    'did the missing card lie among the cards played?',
  ],
  wrong_cards: [{ calls: 'N 1S, E P, S 2S', seat: 'S' }, 'cards from a wrong board', 'unauthorised'],
  wrong_board: [{ calls: 'N 1S, E P' }, 'wrong board', 'had one of the four played the board?'],
  wrong_board_in_play: [{ contract }, 'wrong board', 'had one of the four played the board?'],
  wrong_player: [{ calls: 'N 1S', seat: 'E' }, 'player of another table', 'nothing'],
  wrong_player_in_play: [{ contract, seat: 'E' }, 'player of another table', 'nothing'],
  wrong_seats: [{ contract }, 'wrong seats', 'settled'],
  irregular_deal: [{ calls: '' }, 'irregular deal', 'nothing'],
  old_deal: [{ calls: 'N 1S' }, 'old deal', 'nothing'],
  other_source: [{ calls: '', seat: 'S' }, 'information from another source', 'is a new deal ordered?'],
  cards_mixed: [{ contract, seat: 'E' }, 'cards mixed', 'nothing'],
  fouled_board: [{ contract }, 'fouled board', 'were cards misplaced?'],
  other_source_in_play: [
    { contract, seat: 'E' },
    'information from another source',
    'can the board be corrected and played?',
  ],
};

const insufficient_of_south = ['board dealer N', 'auction N 1S, E 2H, S 2D', 'report W: insufficient bid'];

// Seats that are not asked, and the tricks before: South declares here.
const implied = told => ({
  ...(told.trick ? { before: `NS ${told.trick - 1}, EW 0` } : {}),
  declarer: 'S',
  dummy: 'N',
  agreer: (told.claimer ?? 'S') === 'S' ? 'W' : 'S',
  opponent: 'NESW'['NESW'.indexOf(told.seat ?? 'N') + 1] ?? 'N',
});

function linesOf(kind, told) {
  const lines = ['board dealer N'];
  for (const line of kind.lines) {
    const names = [...line.matchAll(/\{(\w+)\}/g)].map(m => m[1]),
      values = { ...implied(told), ...told };
    for (const name of names)
      assert.ok(
        kind.needs.some(n => n.fact === name) || name in implied(told),
        `${kind.kind} does not ask for ${name}`,
      );
    if (names.some(name => values[name] === '')) continue;
    const filled = line.replace(/\{(\w+)\}/g, (_, name) => values[name]),
      plain = filled.replace(/^\?/, '');
    if (plain === filled || !fold([...lines, plain]).error) lines.push(plain);
  }
  return lines;
}

for (const kind of kinds[0])
  test('with little told: ' + kind.kind, () => {
    const [told, wrong, then] = facts[kind.kind];
    assert.deepEqual(Object.keys(told).sort(), kind.needs.map(n => n.fact).sort());
    const lines = linesOf(kind, told);
    let state = both(lines);
    assert.equal(state.error, undefined, JSON.stringify(state.error));
    assert.equal(state.matters.at(-1)?.wrong, wrong);
    if (wrong) {
      assert.equal(
        state.matters.at(-1).seat,
        told.deceived ?? told.seat ?? (kind.kind === 'dummy_suggested' ? 'N' : 'S'),
      );
      if (kind.lines.some(line => line.startsWith('report'))) assert.ok(state.ruling > 0);
      else if (state.matters.length === 1) assert.equal(state.ruling, undefined);
      if (state.matters.at(-1).report) state = both([...lines, state.matters.at(-1).report]);
      assert.equal(state.matters.at(-1).attention, true);
      assert.ok(state.ruling > 0);
    }
    if (then === 'options') assert.ok(state.options.length > 1);
    else if (then === 'settled') assert.equal(state.matters.at(-1).settled, true);
    else if (then.endsWith('?')) assert.equal(state.question.ask, then);
    else if (then === 'nothing') assert.deepEqual([state.question, state.options, state.cards], [undefined, [], []]);
    else
      assert.ok(
        state.cards.some(c => c.kind === then),
        JSON.stringify(state.cards),
      );
  });

// Every answer and every choice with a line is taken, and leads on to the next; a few deep.
function walk(lines, deep) {
  const state = both(lines);
  assert.equal(state.error, undefined, lines.join('; ') + JSON.stringify(state.error));
  if (deep === 0) return 1;
  const ways = [...(state.question?.answers ?? []), ...state.options.filter(o => o.line), ...state.also];
  return ways.reduce((sum, way) => sum + walk([...lines, way.line], deep - 1), 1);
}

for (const edition of ['1997', '2007', '2017'])
  test('every way that is shown can be gone, ' + edition, () => {
    let ways = 0;
    for (const kind of kinds[0]) {
      const lines = ['edition ' + edition, ...linesOf(kind, facts[kind.kind][0])];
      const report = fold(lines).matters.at(-1)?.report;
      ways += walk(report ? [...lines, report] : lines, 3);
    }
    assert.ok(ways > 80, `${ways} ways`);
  });

test('what a line leads to is what it does', () => {
  const lines = ['board dealer N', 'auction N 1S, E 2H, S 2D', 'report W: insufficient bid'];
  const decline = fold(lines).options[2];
  const after = fold([...lines, decline.line]);
  assert.deepEqual(
    decline.leads,
    after.story
      .slice(after.ruling)
      .filter(i => i.kind !== 'act')
      .map(({ line, kind, ...item }) => item),
  );
});

test('a penalty card says what to do when partner is on lead, and goes when it is played', () => {
  const lines = [
    'contract 4S by S',
    'ending N:- - - -',
    'lead N',
    'play E H3',
    'report S: lead out of turn',
    'choose S: do not accept',
  ];
  const [card] = fold(lines).cards.filter(c => c.kind.endsWith('penalty'));
  assert.match(card.text, /^East has .*H3.* When West is on lead, .*ask South/);
  assert.match(fold(lines, 1).cards[0].text, /^Est ha una carta penalizzata maggiore: C3/);
  assert.equal(fold([...lines, 'play N H5 H3']).cards.filter(c => c.kind.endsWith('penalty')).length, 0);
});

test('an established revoke is priced when the rest of the tricks is told', () => {
  const state = fold([
    'contract 4S by S',
    'ending N:- - - -',
    'tricks NS 6, EW 2',
    'lead S',
    'play S D7 DT DA HT',
    'play N C3 C4',
    'hold E D9',
    'report S: revoke',
    'claim S 3',
    'agree E',
  ]);
  assert.ok(state.story.some(i => i.law === '64A2'));
  assert.equal(state.standing.kind, 'waits');
  assert.deepEqual([state.standing.tricks, state.standing.score], [11, 450]);
  assert.equal(state.question.answers.length, 2);
});

test('a revoke found after a claim is established by it, and priced', () => {
  const kind = kinds[0].find(each => each.kind === 'revoke_claimed');
  const by = (edition, claimer, agreed, over) =>
    both([
      'edition ' + edition,
      ...linesOf(kind, { ...facts.revoke_claimed[0], claimer, agreed, over }),
      'report S: revoke',
    ])
      .story.map(i => i.law)
      .filter(law => /^6[34]A/.test(law ?? ''));
  for (const edition of [1997, 2007, 2017]) {
    assert.deepEqual(by(edition, 'W', 'agree', ''), ['63A3', '64A2']);
    assert.deepEqual(by(edition, 'W', '', ''), ['63A3']);
    assert.deepEqual(by(edition, 'S', '', ''), [], 'only the other side has claimed: it is corrected');
  }
  assert.deepEqual(
    [1997, 2007, 2017].map(edition => by(edition, 'S', 'agree', '')),
    [['63A3', '64A2'], ['63A3', '64A2'], []],
  );
  assert.deepEqual(by(2017, 'S', 'agree', 'round over'), ['63A4']);
});

test('a revoke that was judged is read to its result, with as little told as there is', () => {
  const lines = [
    'contract 4S by S',
    'ending N:- - - -',
    'lead S',
    'play S D7 DT DA HT',
    'play N C3 C4',
    'hold E D9',
    'report S: revoke',
    'claim S 9',
    'agree E',
    'judge compensated',
  ];
  const bare = both(lines);
  assert.equal(bare.standing.needs, 'tricks');
  assert.equal(bare.standing.kind, 'final');
  assert.deepEqual(bare.cards, []);
  assert.match(bare.story.at(-1).text, /^the result: 4S by South: .*1 trick transferred to North-South \(64A2\)$/);
  assert.ok(bare.story.at(-1).text.endsWith(bare.standing.text));
  const told = both([...lines.slice(0, 2), 'tricks NS 1, EW 0', ...lines.slice(2)]);
  assert.equal(
    told.standing.text,
    '4S by South: 11 tricks made at the table, 1 trick transferred to North-South (64A2): 12 tricks, North-South 480',
  );
  assert.deepEqual(
    [told.standing.kind, told.standing.tricks, told.standing.score, told.standing.needs],
    ['final', 12, 480, undefined],
  );
});

test('what is owed after a call out of turn is said as at the table, by edition', () => {
  const owed = (edition, lines, language) =>
    fold(['edition ' + edition, 'board dealer N', ...lines], language)
      .story.filter(i => i.change === 'owes')
      .at(-1)?.text;
  const rho = ['auction E 1H', 'report S: bid out of rotation', 'choose S: do not accept'];
  assert.match(
    owed(2017, rho),
    /^North calls freely. If North passes, East .*1H. If not, at East's turn: any call. If it is comparable .* nothing more follows; if not, West passes once.*26B/,
  );
  for (const edition of [1997, 2007]) {
    assert.doesNotMatch(owed(edition, rho), /comparable/);
    assert.doesNotMatch(owed(edition, rho, 1), /comparabil/);
    assert.match(owed(edition, rho), /same denomination, West passes once; if it is another, West passes to the end/);
  }
  assert.match(
    owed(2017, ['auction S 1H', 'report E: bid out of rotation', 'choose W: do not accept'], 1),
    /^Nord dichiara liberamente. Al turno di Sud: /,
  );
});

test('what makes a call comparable goes with the question and the option', () => {
  const lines = [
    'board dealer N',
    'auction S 1H',
    'report E: bid out of rotation',
    'choose W: do not accept',
    'auction N P',
    'auction E P',
  ];
  assert.match(both(lines).options[0].help, /23A/);
  const asked = both([...lines, 'auction S 2H']).question;
  assert.deepEqual([asked.ask, /same purpose/.test(asked.help)], ['comparable?', true]);
});

test('what the Director keeps in mind is not read aloud', () => {
  const state = both([
    'contract 4S by S',
    'ending N:- - - -',
    'lead S',
    'play S D7 DT DA HT',
    'play N C3 C4',
    'hold E D9',
    'report S: revoke',
  ]);
  assert.deepEqual(
    state.story.filter(i => i.kind === 'note').map(i => i.law),
    ['64C1', '61C'],
  );
});

const refused = [
  'contract 4S by S',
  'ending N:- - - -',
  'lead W',
  'play E H3',
  'report S: lead out of turn',
  'choose S: do not accept',
];

test('what each choice costs stands beside it, before it is chosen', () => {
  const [forbid, free] = ['prohibit', 'no restriction'].map(word =>
    both(refused).options.find(o => o.line.includes(word)),
  );
  assert.ok(forbid.leads.some(l => l.text === 'West may not lead hearts as long as West keeps the lead'));
  assert.deepEqual(
    free.leads.map(l => l.text),
    ["no restriction on West's lead; East's penalty card stays on the table"],
  );
  const accept = both(['contract 4S by S', 'play E H3', 'report S: opening lead out of turn']).options.find(o =>
    o.line.includes(': accept'),
  );
  assert.match(accept.leads[0].text, /accepted: South plays second, North is dummy$/);
});

test('whether a restricted lead could be obeyed is looked for in a hand nobody knows', () => {
  for (const [choice, led, has] of [
    ['require hearts', 'D2', 'H9'],
    ['prohibit hearts', 'H2', 'D9'],
  ]) {
    const lines = [...refused, 'choose S: ' + choice, 'play W ' + led];
    assert.deepEqual(
      both(lines)
        .cards.filter(c => c.kind === 'obeys')
        .map(c => c.seat),
      ['W'],
    );
    const after = both([...lines, 'hold W ' + has]);
    assert.equal(after.matters.at(-1).wrong, 'revoke');
    assert.ok(!after.cards.some(c => c.kind === 'obeys'));
  }
  assert.ok(!both([...refused, 'choose S: require hearts', 'play W H2']).cards.some(c => c.kind === 'obeys'));
});

test('a slip, a dummy that was seen and an opponent who said so may be told while it is ruled', () => {
  const slip = both(insufficient_of_south).options[0];
  assert.deepEqual([slip.law, slip.prefix, slip.needs], ['25A', 'substitute S', 'call']);
  assert.equal(both([...insufficient_of_south, slip.prefix + ' 3D']).question.ask, 'unintended?');
  const lead = both(['contract 4S by S', 'play E H3', 'report S: opening lead out of turn']);
  assert.deepEqual(
    lead.also
      .flatMap(a => a.leads.map(l => l.law))
      .filter(law => ['54C', '47E1'].includes(law))
      .slice(0, 1),
    ['54C'],
  );
});

test('which card dummy was to play can be told, of those it has', () => {
  const lines = [
    'contract 4S by S',
    'ending N:-.A53.-.- - - -',
    'lead W',
    'play W H4',
    'name S "high"',
    'report W: incomplete designation',
  ];
  const { question } = both(lines);
  assert.deepEqual([question.needs, question.cards], ['card', ['H3', 'H5']]);
  assert.equal(both([...lines, question.answers[0].line.replace('another', 'H3')]).table.trick.cards[1].card, 'H3');
});

test('a hint: they play on, partner is told what he may not do, and at the end there is what to look at', () => {
  const lines = [
    'contract 4S by S',
    'ending N:- - - -',
    'report S: unauthorised information by E',
    'find information was conveyed',
  ];
  assert.deepEqual(
    both(lines).cards.map(c => [c.kind, c.seat]),
    [
      ['informed', 'W'],
      ['review', 'E'],
    ],
  );
  const asked = both([...lines, 'claim S 5', 'agree E']).question;
  assert.deepEqual([asked.law, asked.judged, /another choice/.test(asked.help)], ['16B3', true, true]);
});

test('of what the Law makes nothing of the Director says that', () => {
  const state = both([
    'contract 4S by S',
    'ending N:- - - -',
    'lead W',
    'show S CK, dropped',
    'report W: exposed card',
  ]);
  assert.deepEqual(
    state.story.slice(state.ruling).map(i => [i.kind, i.text, i.law]),
    [['ruled', 'no rectification', '48A']],
  );
});

test('a line that cannot be says why, and leaves the table as it was before it', () => {
  const good = ['board dealer N', 'auction N 1S, E 2H, S 2D', 'report W: insufficient bid'];
  for (const [line, fault] of [
    ['auction N 2N', 'ruling_awaited'],
    ['auction W 1Z', 'call'],
    ['sing a song', 'keyword'],
    ['choose W: do not accept\nauction S P, E P, E P, E P, E P, N 3N, S 9N, S 9N', undefined],
  ]) {
    const state = both([...good, line]);
    if (fault === undefined) continue;
    assert.equal(state.error.fault, fault);
    assert.equal(state.error.line, 4);
    assert.deepEqual({ ...state, error: 0, articles: 0 }, { ...fold(good), error: 0, articles: 0 });
  }
  assert.equal(fold(['deal N:AK - - -']).error.fault, 'deal');
  assert.equal(fold(['deal N:AKQ.AKQ.AKQ.AKQJ AKQ.... - -']).table, undefined);
});

test('a deal that is known answers by itself', () => {
  const deal = 'deal N:KT9.Q2.QJT65.QJ7 84.AT983.A932.T2 A765.KJ65.K87.A4 QJ32.74.4.K98653';
  const lines = [deal, 'contract 3N by N', 'play E C2 C4 C3 CJ', 'play N DQ H3'];
  assert.equal(both(lines).matters[0].wrong, 'revoke');
});

const insufficient = ['board dealer N', 'auction N 1S', 'auction E 1H'];

test('policy prevent: what is irregular is refused with its article, and the table is as it was', () => {
  const state = both(['policy prevent', ...insufficient]);
  assert.deepEqual([state.error.line, state.error.fault, state.error.law], [4, 'prevented', '27']);
  assert.equal(state.matters.length, 0);
  assert.deepEqual(
    state.table.auction.map(call => call.call),
    ['1S'],
  );
  assert.equal(state.table.turn, 'E');
  assert.equal(both(['policy prevent', 'board dealer N', 'auction N 1S', 'auction E 2H']).error, undefined);
});

test('a policy in the story holds from there on', () => {
  const lines = [
    'board dealer N',
    'auction N 1S',
    'auction E 1H',
    'report S: insufficient bid',
    'policy prevent',
    'choose S: do not accept',
  ];
  assert.equal(both(lines).error, undefined);
  const { error } = both([...lines, 'auction E 1D']);
  assert.deepEqual([error.line, error.fault], [7, 'prevented']);
  assert.equal(both(['board dealer N', 'auction N 1S', 'board dealer E']).error.fault, 'setting_after_story');
});

test('policy warn: it happened, and waits for somebody to speak, as where nothing is said', () => {
  for (const policy of ['policy warn', 'policy execute']) {
    const state = both([policy, ...insufficient]);
    assert.equal(state.error, undefined);
    assert.equal(state.matters[0].wrong, 'insufficient bid');
    assert.equal(state.matters[0].attention, false);
    assert.deepEqual(
      state.matters,
      fold(insufficient).matters.map(matter => ({ ...matter })),
    );
  }
});

test('the table is as it lies now: hands without what was played, tricks that are over, the price of a revoke', () => {
  const { table, matters } = both([
    ...SETTING_KNOWN,
    'play E HQ',
    "report S: dummy's card touched",
    'find only arranging',
  ]);
  assert.deepEqual(
    table.tricks.map(trick => [trick.number, trick.winner, trick.cards[0].card]),
    [
      [1, 'E', 'DQ'],
      [2, 'S', 'D4'],
      [3, 'S', 'HA'],
    ],
  );
  assert.deepEqual(
    table.hands.map(hand => [hand.seat, hand.open, hand.cards.length]),
    [
      ['N', true, 10],
      ['E', false, 10],
      ['S', false, 9],
      ['W', false, 9],
    ],
  );
  assert.deepEqual(table.hands[0].cards.slice(3, 6), ['HK', 'HJ', 'HT'], 'the jack goes back');
  assert.ok(matters.every(matter => matter.transfer === undefined));
  assert.deepEqual(
    fold(['contract 4S by S', 'ending N:- - - -', 'tricks NS 5, EW 3', 'lead N', 'play N H2 C3 H4 H5']).table.hands,
    [],
    'nobody knows them',
  );
  const paid = both([
    'contract 4S by S',
    'ending N:AK6.-.-.- 4.2.2.- 5.3.3.- 7.4.4.-',
    'tricks NS 7, EW 3',
    'lead N',
    'play N SA H2 S5 S7',
    'play N SK S4 H3 H4',
    'play N S6 D2 D3 D4',
    'report S: East revoked at trick 11',
  ]);
  assert.deepEqual(
    paid.matters.map(matter => matter.transfer),
    [{ tricks: 0, to: 'NS', law: '64B1' }],
  );
});

test('a hand laid open as a claim is told as a claim, not as an irregularity accepted', () => {
  const { story } = both([
    'contract 3N by E',
    'ending N:-.-.J9.- -.Q.T.- -.2.6.- K7.-.-.-',
    'tricks NS 3, EW 8',
    'lead S',
    'play S D6',
    'play W S7',
    'spread N',
    'report E: hand faced',
    'find was a claim',
  ]);
  const ruled = story.filter(item => item.law === '68A').map(item => item.text);
  assert.equal(ruled.length, 1);
  assert.match(ruled[0], /claim/);
  assert.doesNotMatch(ruled[0], /accepted/);
});

test('a score that the Director gives is where the board stands', () => {
  const { standing } = both([
    'edition 1997',
    'board dealer N, none vulnerable',
    'auction N 8C',
    'report E: bid above seven',
    'auction E P, S P, W P',
    'judge damage',
    'adjust assigned 3N E 9',
  ]);
  assert.equal(standing.kind, 'adjusted');
  assert.equal(standing.law, '12C2');
});

test('every key of the schema has been seen', () => {
  const named = new Set();
  for (const [name, def] of Object.entries(schema.root.$defs))
    if (!['kind', 'kinds', 'topics'].includes(name)) collect(def);
  function collect(rule) {
    for (const [key, inner] of Object.entries(rule.properties ?? {})) {
      named.add(key);
      collect(inner);
    }
    if (rule.items) collect(rule.items);
  }
  assert.deepEqual(
    [...named].filter(key => !schema.seen.has(key)),
    [],
  );
});

test('topics and articles, in both languages', () => {
  const topics = LANGUAGES.map((_, i) => said(core.arb_assist_topics(i)));
  for (const list of topics) others.check(list, others.root.$defs.topics, 'topics');
  assert.deepEqual(
    topics[0].map(t => [t.topic, t.laws]),
    topics[1].map(t => [t.topic, t.laws]),
  );
  for (const [i, topic] of topics[0].entries()) assert.notEqual(topic.label, topics[1][i].label);
  for (const edition of [0, 1, 2])
    others.check(said(core.arb_assist_articles(edition, 1)), others.root.$defs.book, 'book');
  const laws = edition => said(core.arb_assist_articles(edition, 0)).map(a => a.law);
  assert.ok(laws(0).includes('27B1') && laws(1).includes('17E2') && !laws(0).includes('17E2'));
  assert.equal(core.arb_assist_articles(3, 0), 0);
});

function exercise(...wish) {
  const length = core.arb_assist_exercise(...wish);
  return new TextDecoder()
    .decode(new Uint8Array(core.memory.buffer, core.arb_assist_text(), length))
    .split('\n')
    .filter(line => line);
}

test('an exercise is a case that the fold takes, the same for the same seed', () => {
  const topics = said(core.arb_assist_topics(0));
  for (const [t, topic] of topics.entries())
    for (const edition of [0, 1, 2])
      for (const level of [1, 2, 3]) {
        const lines = exercise(t, edition, level, 7);
        assert.deepEqual(lines[0], 'law ' + topic.laws.join(' '));
        assert.deepEqual(exercise(t, edition, level, 7), lines);
        assert.notDeepEqual(exercise(t, edition, level, 8), lines);
        const state = fold(lines);
        assert.equal(state.error, undefined, lines.join('; ') + JSON.stringify(state.error));
        assert.equal(state.edition, ['2017', '2007', '1997'][edition]);
        assert.ok(state.matters.length > 0);
      }
  for (const odd of [
    [topics.length, 0, 1, 1],
    [0, 3, 1, 1],
    [0, 0, 0, 1],
    [0, 0, 4, 1],
  ])
    assert.deepEqual(exercise(...odd), []);
});
