// double_dummy.mjs -- the double-dummy tables of a file with a deal a line, "N:KT9.Q2.QJT65.QJ7 … … …", by WebAssembly.
//
//     node double_dummy.mjs double_dummy.wasm deals.txt
import { readFileSync } from 'node:fs';

const MEMORY = 32 << 20; // bytes; from 256 KiB up the answers are the same, and come later
const SLICE = 20000; // positions, some hundredths of a second
const PATIENCE_MS = 10000; // a deal that takes longer is told with the bounds that are known by then

// A question is lines, an answer an object. One solver, one question at a time; as many solvers as there is memory for.
function solverOf(bytes) {
  const core = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  if (core.arb_dd_open(MEMORY) !== 1) throw new Error('no memory');
  return {
    limit: positions => core.arb_dd_limit(positions),
    ask(question, lines) {
      const text = new TextEncoder().encode(lines.join('\n'));
      if (text.length > core.arb_dd_capacity()) return { outcome: 'unread' };
      new Uint8Array(core.memory.buffer, core.arb_dd_text(), text.length).set(text);
      const length = core[`arb_dd_${question}`](text.length);
      return JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_dd_said(), length)));
    },
  };
}

// Stopped, the same question goes on where it was: between two slices a page draws, and may leave it at that.
async function tableOf(solver, deal) {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = solver.ask('table', [`hands ${deal}`]);
    if (answer.outcome !== 'stopped' || Date.now() > until) return answer;
    await new Promise(done => setTimeout(done));
  }
}

function print(tricks) {
  const cell = ([low, high]) =>
    low === high ? String(low).padStart(6) : ` ${String(low).padStart(2)}-${String(high).padEnd(2)}`;
  console.log('       NT     S     H     D     C');
  for (const declarer of 'NESW')
    console.log(`${declarer}  ${[...'NSHDC'].map(trump => cell(tricks[declarer][trump])).join('')}`);
}

const [module, file] = process.argv.slice(2);
const solver = solverOf(readFileSync(module));
solver.limit(SLICE);
for (const deal of readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean)) {
  const answer = await tableOf(solver, deal);
  console.log(deal);
  if (answer.tricks) print(answer.tricks);
  else {
    console.log('not a deal');
    process.exitCode = 1;
  }
}
