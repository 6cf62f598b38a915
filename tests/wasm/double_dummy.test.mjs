// The solver in node, with and without the instructions for several lanes: on a set of deals every table, the value of
// every card along whole plays, and each play traced are what the same doors say as compiled for this machine, letter for
// letter; in slices too, and whatever the memory.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const { DOUBLE_DUMMY_WASM, DOUBLE_DUMMY_PLAIN_WASM, NATIVE } = process.env;
const MEMORY = 4 << 20;
const RANKS = 'AKQJT98765432';

function solver(path, bytes = MEMORY) {
  const module = new WebAssembly.Module(readFileSync(path));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const core = new WebAssembly.Instance(module).exports;
  assert.equal(core.arb_dd_open(bytes), 1);
  const ask = (door, lines) => {
    const text = new TextEncoder().encode(lines);
    assert.ok(text.length <= core.arb_dd_capacity());
    new Uint8Array(core.memory.buffer, core.arb_dd_text(), text.length).set(text);
    const length = core[`arb_dd_${door}`](text.length);
    return new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_dd_said(), length));
  };
  return { core, ask, parsed: (door, lines) => JSON.parse(ask(door, lines)) };
}

// The same deals each time.
let state = 20260;
const chance = below => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return (state >>> 16) % below;
};

function dealt() {
  const pack = [...'SHDC'].flatMap(suit => [...RANKS].map(rank => suit + rank));
  for (let i = 51; i > 0; i--) {
    const at = chance(i + 1);
    [pack[i], pack[at]] = [pack[at], pack[i]];
  }
  return [0, 13, 26, 39].map(from => pack.slice(from, from + 13));
}

const written = hands =>
  'N:' +
  hands
    .map(hand => [...'SHDC'].map(suit => [...RANKS].filter(rank => hand.includes(suit + rank)).join('')).join('.'))
    .join(' ');

const worth = (card, led, trump) => (card[0] === trump ? 200 : card[0] === led ? 100 : 0) - RANKS.indexOf(card[1]);

// Every question that a play of chance cards puts: before each card, and the whole of it.
function questionsOf(hands, trump, first) {
  const asked = [];
  const left = hands.map(hand => [...hand]);
  const play = [];
  let leader = first,
    table = [];
  while (play.length < 52) {
    const seat = (leader + table.length) % 4;
    const follows = left[seat].filter(card => table.length && card[0] === table[0][0]);
    const may = follows.length ? follows : left[seat];
    asked.push(['cards', `hands ${written(left)}\ntrump ${trump}\nlead ${'NESW'[leader]}\ntable ${table.join(' ')}\n`]);
    const card = may[chance(may.length)];
    left[seat] = left[seat].filter(each => each !== card);
    play.push(card);
    table.push(card);
    if (table.length === 4) {
      const best = table.reduce(
        (i, each, j) => (worth(each, table[0][0], trump) > worth(table[i], table[0][0], trump) ? j : i),
        0,
      );
      leader = (leader + best) % 4;
      table = [];
    }
  }
  const lines = `hands ${written(hands)}\ntrump ${trump}\nlead ${'NESW'[first]}\n`;
  return [['tricks', lines], ['trace', `${lines}side ${first % 2 ? 'NS' : 'EW'}\nplay ${play.join(' ')}\n`], ...asked];
}

const questions = Array.from({ length: 4 }, (_, i) => {
  const hands = dealt();
  return [
    ['table', `hands ${written(hands)}\ndealer ${'NESW'[i % 4]}\nvulnerable ${['none', 'ns', 'ew', 'both'][i % 4]}\n`],
    ...questionsOf(hands, 'SHDCN'[i % 5], i % 4),
  ];
}).flat();

const native = asked =>
  execFileSync(NATIVE, {
    input: asked.map(([door, lines]) => `${door} ${lines.length}\n${lines}`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .trimEnd()
    .split('\n');

for (const [name, path] of [
  ['with lanes', DOUBLE_DUMMY_WASM],
  ['without', DOUBLE_DUMMY_PLAIN_WASM],
])
  test(`${name}: what the doors say on this machine`, () => {
    const { ask } = solver(path);
    const answers = native(questions);
    assert.equal(answers.length, questions.length);
    questions.forEach(([door, lines], i) => assert.equal(ask(door, lines), answers[i], `${door}\n${lines}`));
    assert.ok(answers.filter(each => each.includes('"solved"')).length > 200);
  });

test('a table in slices narrows to the table at once; its par is told at the end', () => {
  const lines = questions[0][1];
  const whole = solver(DOUBLE_DUMMY_WASM).parsed('table', lines);
  const { core, parsed } = solver(DOUBLE_DUMMY_WASM);
  core.arb_dd_limit(200);
  let slices = 0,
    last = null;
  const wide = answer =>
    Object.values(answer.tricks)
      .flatMap(row => Object.values(row))
      .reduce((sum, [low, high]) => sum + high - low, 0);
  for (;;) {
    const answer = parsed('table', lines);
    slices++;
    if (last) assert.ok(wide(answer) <= wide(last), 'bounds only get closer');
    last = answer;
    if (answer.outcome === 'solved') break;
    assert.equal(answer.outcome, 'stopped');
    assert.equal(answer.par, undefined);
  }
  assert.ok(slices > 10, `${slices} slices`);
  assert.deepEqual(last, whole);
  assert.equal(typeof whole.par.points, 'number');
  assert.ok(whole.par.contracts.length > 0);
});

test('the memory decides how fast, never what', () => {
  const endings = questions.filter(([door]) => door === 'cards').filter((_, i) => i % 52 > 16);
  const some = [...endings, questions[0]];
  const answers = native(some);
  for (const [bytes, count] of [
    [256 << 10, endings.length],
    [1 << 20, some.length],
    [32 << 20, some.length],
  ]) {
    const { core, ask } = solver(DOUBLE_DUMMY_WASM, bytes);
    some.slice(0, count).forEach(([door, lines], i) => assert.equal(ask(door, lines), answers[i]));
    assert.equal(core.arb_dd_open(2 * bytes), 1, 'more, and it forgets');
    assert.equal(ask(...some[0]), answers[0]);
  }
  const small = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(DOUBLE_DUMMY_WASM))).exports;
  assert.equal(small.arb_dd_open(1000), 0, 'fewer bytes than a solver needs');
  assert.equal(small.arb_dd_open(MEMORY), 1);
});

test('what is no position, or no line, is said', () => {
  const { parsed } = solver(DOUBLE_DUMMY_WASM);
  const twice = 'N:AKQJT98765432... ... ... ...';
  assert.deepEqual(parsed('table', `hands ${twice}`), { outcome: 'no_position' });
  assert.deepEqual(parsed('cards', 'hands N:S.A.B.C'), { outcome: 'unread', line: 'hands N:S.A.B.C' });
  assert.deepEqual(parsed('cards', 'trumps S'), { outcome: 'unread', line: 'trumps S' });
  assert.deepEqual(parsed('trace', `play ${'SA '.repeat(53).trim()}`).outcome, 'unread');
});
