// Every case in node: the same objects give the same verdict, the same counts and the same table, to the hash, as the
// program on this machine. A claim made false fails here too.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const { CASES_WASM, CASES, NATIVE, ARBITRO } = process.env;
const module = new WebAssembly.Module(readFileSync(CASES_WASM));
const core = new WebAssembly.Instance(module).exports;

const files = readdirSync(CASES, { recursive: true })
  .filter(name => name.endsWith('.case'))
  .sort()
  .map(name => join(CASES, name));

function taken(at, length) {
  return new TextDecoder().decode(new Uint8Array(core.memory.buffer, at, length));
}

// A file run in the module: what cases_native prints of it.
function inNode(path) {
  const bytes = readFileSync(path);
  assert.ok(bytes.length <= core.arb_cases_capacity(), path + ' is longer than the buffer');
  new Uint8Array(core.memory.buffer, core.arb_cases_text(), bytes.length).set(bytes);
  const verdict = core.arb_cases_run(bytes.length);
  const counts = [0, 1, 2, 3, 4].map(which => core.arb_cases_count(which));
  return {
    verdict,
    counts,
    said: taken(core.arb_cases_said(), core.arb_cases_said_length()),
    printed:
      `= ${path}\n${[verdict, ...counts].join(' ')}\n` +
      taken(core.arb_cases_hashes(), core.arb_cases_hashes_length()) +
      taken(core.arb_cases_said(), core.arb_cases_said_length()),
  };
}

// The numbers of the program's last line: files, cases, runs, claims that hold, that do not, faults.
function checked(paths) {
  const done = spawnSync(ARBITRO, ['rule', '--check', ...paths], { encoding: 'utf8' });
  return { verdict: done.status, counts: done.stdout.trim().split('\n').at(-1).match(/\d+/g).map(Number).slice(1) };
}

test('nothing is imported', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('every file of cases: the same verdict, counts and hashes', () => {
  const native = execFileSync(NATIVE, files, { encoding: 'utf8', maxBuffer: 1 << 26 });
  const node = files.map(inNode);
  assert.ok(files.length > 40, 'no cases were found');
  for (const run of node) assert.equal(run.verdict, 0, run.printed);
  assert.ok(
    node.every(run => run.printed.split('\n').length > 3),
    'a file without a hash',
  );
  assert.equal(node.map(run => run.printed).join(''), native);
});

test('every claim that arbitro rule --check holds, holds here', () => {
  const total = [0, 0, 0, 0, 0];
  for (const path of files) inNode(path).counts.forEach((count, i) => (total[i] += count));
  const program = checked(files);
  assert.equal(program.verdict, 0);
  assert.deepEqual(program.counts, total);
});

test('a claim made false fails, in every file, on the line where the program says it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cases-'));
  const path = join(folder, 'false.case');
  try {
    for (const [i, file] of files.entries()) {
      const lines = readFileSync(file, 'utf8').split('\n');
      const at = lines.findIndex(line => line.startsWith('expect '));
      if (at < 0) continue;
      lines[at] = 'expect    contract 7NXX by N';
      writeFileSync(path, lines.join('\n'));
      const run = inNode(path);
      assert.equal(run.verdict, 1, file);
      assert.match(run.said, new RegExp(`^${at + 1} \\d+ expected contract 7NXX by N; the table says: `, 'm'), file);
      if (i % 10 === 0) assert.deepEqual(checked([path]), { verdict: 1, counts: run.counts }, file);
    }
    writeFileSync(path, 'case      Nonsense\nit        Sciocchezze\nsing      a song\n');
    assert.deepEqual([inNode(path).verdict, inNode(path).said], [2, '3 keyword: sing\n']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
