// walk.mjs -- games over bad lines, by the thousand: walk.mjs FIRST COUNT [FILE]
//
// Games are boards, played a thousand at a time at 250 tables of one server (batch.mjs says what must
// hold of them). FIRST is the seed of the first thousand, the next one of the next. With a FILE each thousand
// leaves a line in it, and those that are there are not played again: so a walk that was stopped goes on.
// ARBITRO names the program, as in the tests.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playBatch } from './batch.mjs';

const TABLES = 250,
  BOARDS = 4,
  [, , first = '1', count = '10000', file] = process.argv;

const lines = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
const done = new Map(lines.map(line => JSON.parse(line)).map(batch => [batch.seed, batch]));
const batches = Math.ceil(Number(count) / (TABLES * BOARDS));
const all = {};

for (let seed = Number(first); seed < Number(first) + batches; seed++) {
  if (!done.has(seed)) {
    const data = mkdtempSync(join(tmpdir(), 'arbitro-cut-'));
    const cleanups = [];
    const t = { after: cleanup => cleanups.push(cleanup) };
    try {
      const played = await playBatch(t, data, { seed, tables: TABLES, boards: BOARDS, kills: 12 });
      done.set(seed, played);
      if (file) appendFileSync(file, `${JSON.stringify(played)}\n`);
      console.log(JSON.stringify(played));
      rmSync(data, { recursive: true, force: true });
    } catch (trouble) {
      console.error(`${trouble.message}\nseed ${seed}: the store is left in ${data}`);
      process.exitCode = 1;
      break;
    } finally {
      for (const cleanup of cleanups) await cleanup();
    }
  }
  const { seed: number, longestMs, ...sums } = done.get(seed);
  for (const [name, value] of Object.entries(sums)) all[name] = (all[name] ?? 0) + value;
  Object.assign(all, { longestMs: Math.max(all.longestMs ?? 0, longestMs), last: number });
}
console.log(JSON.stringify(all));
process.exit();
