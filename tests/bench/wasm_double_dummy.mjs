// The solver's WebAssembly in node beside the same solver on this machine, by turns on the same random deals: wasm_double_dummy.mjs
// BUILD. Both in processor time with 32 MiB; the modules are compiled, and have solved one deal, before the clock starts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [build] = process.argv.slice(2);
const TURNS = 5,
  DEALS = 12,
  MEMORY = 32 << 20;

let state = 2026;
const next = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state >>> 16;
};

function dealt() {
  const pack = [];
  for (let card = 0; card < 52; card++) {
    const at = next() % (card + 1);
    pack[card] = pack[at];
    pack[at] = card;
  }
  const hand = seat =>
    [3, 2, 1, 0].map(suit =>
      pack
        .filter((card, i) => i % 4 === seat && Math.floor(card / 13) === suit)
        .sort((a, b) => b - a)
        .map(card => '23456789TJQKA'[card % 13])
        .join(''),
    );
  return `N:${[0, 1, 2, 3].map(seat => hand(seat).join('.')).join(' ')}`;
}

function solver(path) {
  const core = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path))).exports;
  if (core.arb_dd_open(MEMORY) !== 1) throw new Error('no memory');
  return deal => {
    const lines = new TextEncoder().encode(`hands ${deal}`);
    new Uint8Array(core.memory.buffer, core.arb_dd_text(), lines.length).set(lines);
    const length = core.arb_dd_table(lines.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_dd_said(), length)));
  };
}

const checkOf = ({ tricks }) =>
  [...'CDHSN'].reduce(
    (sum, trump, i) => sum + [...'NESW'].reduce((n, seat) => n + tricks[seat][trump][0], 0) * (i + 1),
    0,
  );

function inNode(solve, deals) {
  const from = process.cpuUsage();
  const check = deals.reduce((sum, deal) => sum + checkOf(solve(deal)), 0);
  const { user, system } = process.cpuUsage(from);
  return { seconds: (user + system) / 1e6, check };
}

function here(deals) {
  const said = execFileSync(join(build, 'tests/bench/beside_wasm'), {
    input: `${deals.join('\n')}\n`,
    encoding: 'utf8',
  });
  const [seconds, check] = said.split(' ').map(Number);
  return { seconds, check };
}

const ways = { native: here, wasm: deals => inNode(lanes, deals), wasm_plain: deals => inNode(plain, deals) };
const lanes = solver(join(build, 'src/wasm/double_dummy.wasm')),
  plain = solver(join(build, 'src/wasm/double_dummy_plain.wasm'));
const warm = [dealt()];
for (const way of [ways.wasm, ways.wasm_plain]) way(warm);
const all = Object.fromEntries(Object.keys(ways).map(way => [way, { seconds: 0, check: 0 }]));
for (let turn = 0; turn < TURNS; turn++) {
  const deals = Array.from({ length: DEALS }, dealt);
  for (const [way, solve] of Object.entries(ways)) {
    const { seconds, check } = solve(deals);
    all[way].seconds += seconds;
    all[way].check += check;
  }
}
const a_second = way => Number(((TURNS * DEALS) / all[way].seconds).toPrecision(4));
for (const way of ['wasm', 'wasm_plain']) {
  if (all[way].check !== all.native.check) throw new Error(`${way}: other answers than on this machine`);
  console.log(
    JSON.stringify({
      name: `double_dummy.${way}`,
      value: a_second(way),
      unit: 'tables/CPU-s',
      reference: { name: 'the same on this machine', value: a_second('native') },
    }),
  );
}
