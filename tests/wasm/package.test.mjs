// The package for npm: 'npm pack' takes it, a program that installs what comes of it runs the README's examples as shown, its
// types hold, and on every case and evening it says what the program says.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const { ROOT, BUILD, ARBITRO, NODE, NODE_OPTIONS } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'package-'));
after(() => rmSync(folder, { recursive: true }));

const filesOf = (under, ending) =>
  readdirSync(join(ROOT, under), { recursive: true })
    .filter(name => name.endsWith(ending))
    .sort()
    .map(name => join(ROOT, under, name));

// A program of somebody else, with the package installed from what npm packed.
const host = join(folder, 'host');
const packed = join(folder, 'package');
execFileSync(join(ROOT, 'tools/npm.sh'), [BUILD, packed]);
const pack = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, packed], {
  encoding: 'utf8',
  env: { ...process.env, NODE_OPTIONS: '', npm_config_update_notifier: 'false' },
});
const [{ filename, files }] = JSON.parse(pack.stdout);
mkdirSync(join(host, 'node_modules'), { recursive: true });
execFileSync('tar', ['xzf', join(folder, filename), '-C', join(host, 'node_modules')]);
cpSync(join(host, 'node_modules/package'), join(host, 'node_modules/arbitro'), { recursive: true });
writeFileSync(join(host, 'package.json'), '{"type": "module"}');

const arbitro = await import(pathToFileURL(join(host, 'node_modules/arbitro/arbitro.js')));
const ask = (...words) => {
  const done = spawnSync(ARBITRO, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { code: done.status, said: done.stdout, wrong: done.stderr };
};

test('what npm packs is what a program needs, and no more', async () => {
  assert.deepEqual(files.map(({ path }) => path).sort(), [
    'LICENSE', 'README.md', 'arbitro.d.ts', 'arbitro.js', 'doors.d.ts', 'double_dummy.wasm', 'double_dummy_plain.wasm',
    'library.wasm', 'module.js', 'package.json', 'solver.js', 'types.d.ts',
  ]); // prettier-ignore
  assert.equal(`arbitro ${await arbitro.version()}\n`, ask('--version').said);
});

test('the examples of the README print what it shows', () => {
  const shown = [...readFileSync(join(ROOT, 'npm/README.md'), 'utf8').matchAll(/```js\n(.*?)```\n\n```\n(.*?)```/gs)];
  assert.equal(shown.length, 3);
  for (const [i, [, code, prints]] of shown.entries()) {
    const path = join(host, `example${i}.js`);
    writeFileSync(path, code);
    const done = spawnSync(process.execPath, [path], { encoding: 'utf8', cwd: host, env: { NODE_OPTIONS } });
    assert.equal(done.stderr, '');
    assert.equal(done.stdout, prints, code);
  }
});

test('every case: what the program tells, thing for thing', async () => {
  const cases = filesOf('tests/cases', '.case');
  assert.ok(cases.length > 40);
  const whole = JSON.parse(ask('rule', '--json', ...cases).said);
  let at = 0,
    sentences = 0;
  for (const path of cases) {
    const { told, tally } = await arbitro.rule(readFileSync(path, 'utf8'));
    assert.deepEqual([tally.failed, tally.faults], [0, 0], path);
    for (const { say, ...thing } of told) {
      for (const { text } of say ?? []) assert.ok(text.length > 0);
      sentences += say?.length ?? 0;
      if (Object.keys(thing).length === 2) {
        // The end of a case: the program tells it where it has evidence.
        if (whole[at]?.file === path && Object.keys(whole[at]).join() === 'file,line,edition,evidence') at++;
        continue;
      }
      const { file, evidence, ...here } = whole[at++];
      assert.equal(file, path);
      assert.deepEqual(thing, here, path);
    }
  }
  assert.equal(at, whole.length);
  assert.ok(sentences > 10000, `${sentences} sentences`);
});

// The acts of an evening that are taken: those with a number.
const actsOf = path =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => /^\d+\t/.test(line))
    .map(line => line.split('\t')[3]);

test('every evening: the ranking of the program', async () => {
  let ranked = 0;
  for (const path of filesOf('tests/evenings', '.evening')) {
    const file = join(folder, 'evening');
    writeFileSync(file, actsOf(path).join('\n'));
    const program = ask('standings', '--json', file);
    if (program.code !== 0) {
      await assert.rejects(arbitro.score(actsOf(path)), { name: 'ContestError' }, path);
      continue;
    }
    const { ranking, boards } = await arbitro.score(actsOf(path));
    assert.deepEqual(ranking, JSON.parse(program.said), path);
    assert.ok(boards.length > 0 && boards.every(({ results }) => results.length > 0), path);
    ranked++;
  }
  assert.ok(ranked > 15, `${ranked} evenings`);
});

test('a contest of matches: the ranking, a match, the players', async () => {
  const path = join(ROOT, 'tests/cli/contests/matches/autumn.teams');
  const acts = readFileSync(path, 'utf8');
  const asked = { round: 1, match: 1, butler: true };
  for (const [words, options] of [
    [[], {}],
    [['--round', '1', '--match', '1', '--butler'], asked],
    [['--cross'], { cross: true }],
  ])
    assert.deepEqual(await arbitro.scoreTeams(acts, options), JSON.parse(ask('teams', path, '--json', ...words).said));
  await assert.rejects(arbitro.scoreTeams(acts, { round: 9 }), { fault: 'teams.round_not_drawn' });
  await assert.rejects(arbitro.scoreTeams(acts, { match: 60 }), { fault: 'teams.match_unknown' });
  await assert.rejects(arbitro.scoreTeams(''), { fault: 'teams.not_open' });
});

test('what cannot be is said with its place, in the language asked for', async () => {
  await assert.rejects(arbitro.score('open 2026-11-21 "x"\n\nmovment mitchell'), {
    name: 'ContestError', fault: 'line.keyword_unknown', line: 3, column: 1, said: 'movment mitchell',
  }); // prettier-ignore
  await assert.rejects(arbitro.score('start 1', { language: 'it' }), error => error.sentence.includes('torneo'));
  await assert.rejects(arbitro.rule('case x', { language: 'tlh' }), RangeError);
  await assert.rejects(arbitro.rule('case x', { editions: ['1987'] }), RangeError);
  await assert.rejects(arbitro.rule('x'.repeat(600000)), RangeError);
  const { told, tally } = await arbitro.rule('case x\nsing a song', { language: 'it' });
  assert.deepEqual([tally.faults, told.at(-1).fault, told.at(-1).word], [1, 'keyword', 'sing']);
  assert.equal(await arbitro.points('4SX', { vulnerable: true, tricks: 9 }), -200);
  await assert.rejects(arbitro.points('8S', { tricks: 9 }), RangeError);
});

test('a search is left with the bounds that hold', async () => {
  const solver = await arbitro.Solver.open({ memory: 1 << 20 });
  const hands = 'N:KT9.Q2.QJT65.QJ7 84.AT983.A932.T2 A765.KJ65.K87.A4 QJ32.74.4.K98653';
  const stop = new AbortController();
  const answer = await solver.table({ hands }, { signal: stop.signal, onBounds: () => stop.abort() });
  assert.equal(answer.outcome, 'stopped');
  const { tricks } = await arbitro.solve(hands);
  for (const [seat, row] of Object.entries(answer.tricks))
    for (const [trump, [low, high]] of Object.entries(row))
      assert.ok(low <= tricks[seat][trump] && tricks[seat][trump] <= high);
  await assert.rejects(solver.table({ hands: 'N:A...' }), RangeError);
  await assert.rejects(solver.table({ hands: `${hands}\nlead N` }), RangeError);
});

test('its types hold', { skip: !existsSync(join(ROOT, 'web/node_modules/typescript')) }, () => {
  writeFileSync(
    join(host, 'typed.ts'),
    `import { rule, score, solve, type Article, type ContestFault } from 'arbitro';
const { told, tally } = await rule('case x', { language: 'it', editions: ['2017'] });
const law: Article | undefined = told[0]?.say?.[0]?.law;
const { ranking, boards } = await score(['open 2026-11-28 "x"']);
const rank: number | null | undefined = ranking.fields[0]?.rows[0]?.rank;
const fault: ContestFault = 'pair_twice';
const tricks: number = (await solve('N:')).tricks.N.S;
// @ts-expect-error there is no such edition
await rule('case x', { editions: ['1987'] });
export { law, rank, fault, tricks, tally, boards };
`,
  );
  const words = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--skipLibCheck',
    'false',
    'typed.ts',
  ];
  const done = spawnSync(process.execPath, [join(ROOT, 'web/node_modules/typescript/bin/tsc'), ...words], {
    cwd: host, encoding: 'utf8', env: { NODE_OPTIONS: '' },
  }); // prettier-ignore
  assert.equal(done.stdout, '');
  assert.equal(done.status, 0);
});
