// arbitro.js -- cases ruled, contests scored, deals solved: the core of Arbitro for programs in JavaScript.
//
// The modules are loaded at the first question, and once.
import { load, put, take, taken } from './module.js';

export { Solver, solve } from './solver.js';

const EDITIONS = ['2017', '2007', '1997'];
const DENOMINATIONS = ['C', 'D', 'H', 'S', 'N'];

let loaded;
const library = () => (loaded ??= load(new URL('./library.wasm', import.meta.url)));

// The place of a language among those that the module speaks.
function languageOf(core, code) {
  for (let i = 0; ; i++) {
    const known = taken(core, core.arb_lib_language(i));
    if (known === code) return i;
    if (known === '') throw new RangeError(`no language is called ${JSON.stringify(code)}`);
  }
}

function editionsOf(names) {
  return names.reduce((bits, name) => {
    const edition = EDITIONS.indexOf(String(name));
    if (edition < 0) throw new RangeError(`no edition is called ${JSON.stringify(name)}: ${EDITIONS.join(', ')}`);
    return bits | (1 << edition);
  }, 0);
}

const ask = (core, text) => put(core, core.arb_lib_text(), core.arb_lib_capacity(), text);
const answer = (core, length) => JSON.parse(take(core, core.arb_lib_said(), length));

// Which Arbitro this is, 1.0.0.
export async function version() {
  const core = await library();
  return taken(core, core.arb_lib_version());
}

// Rules the cases of a text in the notation of cases. An answer comes in pieces, as many as it needs.
export async function rule(text, { language = 'en', editions = EDITIONS, signs = false } = {}) {
  const core = await library();
  const spoken = languageOf(core, language),
    bits = editionsOf(editions);
  const told = [];
  for (;;) {
    const length = core.arb_lib_rule(ask(core, text), bits, spoken, signs ? 1 : 0, told.length);
    const piece = answer(core, length);
    told.push(...piece.told);
    if (piece.next === 0) return { told, tally: piece.tally };
  }
}

// What could not be: an act of a contest, with its line.
export class ContestError extends Error {
  constructor({ sentence, ...where }) {
    super(where.line === undefined ? sentence : `line ${where.line}: ${sentence}`);
    this.name = 'ContestError';
    Object.assign(this, where, { sentence });
  }
}

function sound(found) {
  if (found.fault !== undefined) throw new ContestError(found);
  return found;
}

// Scores a contest of pairs or single players: its acts, a line each, or a list of them.
export async function score(acts, { language = 'en' } = {}) {
  const core = await library();
  const text = Array.isArray(acts) ? acts.join('\n') : acts;
  const spoken = languageOf(core, language);
  return sound(answer(core, core.arb_lib_score(ask(core, text), spoken)));
}

// The same of a contest of matches: teams of four or eight, Swiss pairs.
export async function scoreTeams(acts, { language = 'en', round = 0, match = 0, butler = false, cross = false } = {}) {
  const core = await library();
  const text = Array.isArray(acts) ? acts.join('\n') : acts;
  const spoken = languageOf(core, language),
    players = cross ? 2 : butler ? 1 : 0;
  return sound(answer(core, core.arb_lib_score_teams(ask(core, text), spoken, round, match, players)));
}

// What a contract is worth to declarer's side: points('4SX', { vulnerable: true, tricks: 9 }) is -200.
export async function points(contract, { vulnerable = false, tricks }) {
  const read = /^([1-7])(C|D|H|S|N|NT)(X{0,2})$/i.exec(contract);
  if (!read) throw new RangeError(`${JSON.stringify(contract)} is no contract: 4S, 3NTX, 6DXX`);
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > 13) throw new RangeError('tricks are 0 to 13');
  const core = await library();
  const denomination = DENOMINATIONS.indexOf(read[2][0].toUpperCase());
  return core.arb_lib_points(Number(read[1]), denomination, read[3].length, vulnerable ? 1 : 0, tricks);
}
