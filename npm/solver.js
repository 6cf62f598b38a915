// solver.js -- the tricks of best play with all cards open.
//
// A search runs in slices, so that between two of them a page draws and hears; told to stop, it answers with the bounds
// that hold so far.
import { load, put, take } from './module.js';

const LEAST = 256 << 10; // bytes that a solver needs
const SLICE = 20000; // positions, some hundredths of a second

const breath = () => new Promise(done => setTimeout(done));

// A browser that does not know the instructions for several lanes at once refuses the first.
const instance = () =>
  load(new URL('./double_dummy.wasm', import.meta.url)).catch(() =>
    load(new URL('./double_dummy_plain.wasm', import.meta.url)),
  );

const cardsOf = cards => (Array.isArray(cards) ? cards.join(' ') : cards);

// The question as lines: docs of the module, arb_dd_*.
function linesOf({ hands, trump, lead, table, play, side, dealer, vulnerable }) {
  const lines = {
    hands,
    trump,
    lead,
    table: table && cardsOf(table),
    side,
    play: play && cardsOf(play),
    dealer,
    vulnerable,
  };
  return Object.entries(lines)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => {
      if (/[\r\n]/.test(value)) throw new RangeError(`${name} is one line`);
      return `${name} ${value}\n`;
    })
    .join('');
}

// One solver: it remembers what it has found, and asked again it is quicker. One question at a time.
export class Solver {
  #core;
  #last = Promise.resolve();

  constructor(core) {
    this.#core = core;
  }

  // memory: bytes; from 256 KiB on the answers are the same, and come later.
  static async open({ memory = 32 << 20 } = {}) {
    const core = await instance();
    if (!(memory >= LEAST) || core.arb_dd_open(memory) !== 1) throw new RangeError(`no memory of ${memory} bytes`);
    return new Solver(core);
  }

  // What every declarer takes in every denomination; with dealer and vulnerable, par.
  table(question, options) {
    return this.#ask('table', question, options);
  }
  // What each card that may be played is worth.
  cards(question, options) {
    return this.#ask('cards', question, options);
  }
  tricks(question, options) {
    return this.#ask('tricks', question, options);
  }
  // The worth of a play, card by card.
  trace(question, options) {
    return this.#ask('trace', question, options);
  }

  #ask(door, question, options) {
    const asked = this.#last.then(() => this.#search(door, linesOf(question), options));
    this.#last = asked.catch(() => {});
    return asked;
  }

  async #search(door, lines, { signal, onBounds } = {}) {
    const core = this.#core;
    core.arb_dd_limit(SLICE);
    for (;;) {
      const length = core[`arb_dd_${door}`](put(core, core.arb_dd_text(), core.arb_dd_capacity(), lines));
      const answer = JSON.parse(take(core, core.arb_dd_said(), length));
      if (answer.outcome === 'unread') throw new RangeError(`not understood: ${answer.line}`);
      if (answer.outcome === 'no_position') throw new RangeError('these cards are no position');
      if (answer.outcome === 'solved' || signal?.aborted) return answer;
      onBounds?.(answer);
      await breath();
    }
  }
}

let shared;

// The whole table of a deal, in numbers, and par where dealer and vulnerable are told.
export async function solve(hands, { dealer, vulnerable, signal } = {}) {
  const solver = await (shared ??= Solver.open());
  const found = await solver.table({ hands, dealer, vulnerable: dealer && (vulnerable ?? 'none') }, { signal });
  if (found.outcome !== 'solved') throw new DOMException('the search was stopped', 'AbortError');
  const number = row => Object.fromEntries(Object.entries(row).map(([trump, [tricks]]) => [trump, tricks]));
  const tricks = Object.fromEntries(Object.entries(found.tricks).map(([seat, row]) => [seat, number(row)]));
  return found.par ? { tricks, par: found.par } : { tricks };
}
