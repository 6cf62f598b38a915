import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedLine,
  contractOf,
  factsOf,
  isCancelled,
  isOfMovement,
  lacksOf,
  lawsFor,
  lawsOf,
  movedRows,
  movedTo,
  needsFacts,
  proposalOf,
  readRuling,
  ruledFits,
  rulingLine,
  transferred,
  weighed,
  weightsFit,
  lateBy,
  withdrawLine,
} from '../../../web/src/pure/ruling.ts';

const at = { table: 3, round: 1, board: 7 },
  by = 'Anna Rossi',
  facts = 'South revoked.';
const played = { contract: '4S', declarer: 'S', tricks: 9 };
const ruled = { score: { kind: 'stands' }, penalties: [], laws: ['64A2'], by, facts };

test('every kind of decision is a line as the journal has it', () => {
  const line = (score, penalties = []) => rulingLine(at, { ...ruled, score, penalties });
  assert.equal(line({ kind: 'stands' }), 'ruling T3 R1 B7 stands laws 64A2 by "Anna Rossi" "South revoked."');
  assert.equal(
    line({ kind: 'table', result: played }),
    'ruling T3 R1 B7 table 4S S 9 laws 64A2 by "Anna Rossi" "South revoked."',
  );
  assert.match(
    line({ kind: 'artificial', ns: 'A+', ew: 'A-' }, [{ key: 'EW3', amount: '1/4', unit: 'top' }]),
    /B7 artificial A\+\/A- penalty EW 3 1\/4 top laws/,
  );
  const parts = [
    { ...played, weight: '60%', tricks: 10 },
    { ...played, weight: '40%' },
  ];
  assert.match(line({ kind: 'assigned', ns: parts, ew: null }), /assigned 60% 4S S 10 40% 4S S 9 laws/);
  assert.match(
    line({ kind: 'assigned', ns: [{ ...played, weight: '' }], ew: parts }),
    /assigned NS 4S S 9 EW 60% 4S S 10 40% 4S S 9 laws/,
  );
  assert.equal(
    rulingLine(null, {
      ...ruled,
      score: { kind: 'none' },
      laws: ['90B'],
      penalties: [{ key: '7', amount: '2%', unit: 'session' }],
    }),
    'ruling penalty 7 2% session laws 90B by "Anna Rossi" "South revoked."',
  );
  assert.match(changedLine(3, { ...ruled, score: { kind: 'stands' } }), /^review 3 changed stands laws 64A2 by/);
  assert.equal(withdrawLine(3, by, 'It was "8".'), 'withdraw 3 by "Anna Rossi" "It was \\"8\\"."');
  // Beyond the correction period they name an article.
  assert.deepEqual(
    [undefined, { minutes: 30 }, { minutes: 30, until: Date.now() + 60000 }].map(each => lateBy(each, '92B')),
    ['', '', ''],
  );
  const late = lateBy({ minutes: 30, until: Date.now() - 1 }, '82C');
  assert.equal(withdrawLine(3, by, 'Late.', late), 'withdraw 3 laws 82C by "Anna Rossi" "Late."');
  assert.equal(lateBy({ minutes: 30, each: true }, '92B'), ' laws 92B', 'each match has its own period');
  assert.deepEqual(readRuling('ruling T3 R1 B7 stands by "A" "b"'), at);
});

test('an artificial score proposes its article, and another score does not', () => {
  const artificial = { kind: 'artificial', ns: 'A+', ew: 'A-' };
  assert.deepEqual(lawsFor(artificial, ['64A1']), ['64A1', '12C2a']);
  assert.deepEqual(lawsFor(artificial, [], '1997'), ['12C1']);
  assert.deepEqual(lawsFor({ kind: 'stands' }, lawsFor(artificial, ['64A1'])), ['64A1']);
  assert.equal(lawsFor(artificial, ['1', '2', '3', '4', '5', '6']).length, 6);
});

test('weights make one, and a decision without any word of it does not fit', () => {
  const parts = weights => weights.map(weight => ({ ...played, weight }));
  assert.ok(weightsFit(parts(['1/3', '2/3'])) && weightsFit(parts(['60%', '30%', '10%'])) && weightsFit(parts([''])));
  assert.ok(!weightsFit(parts(['60%', '30%'])) && !weightsFit(parts(['60%', ''])));
  assert.ok(ruledFits(ruled) && !ruledFits({ ...ruled, by: ' ' }) && !ruledFits({ ...ruled, score: { kind: 'none' } }));
});

test('articles and facts come from the story', () => {
  const story = [
    { line: 1, kind: 'act', text: 'Est CR' },
    { line: 2, kind: 'ruled', text: 'renonce', law: '62' },
    { line: 2, kind: 'ruled', text: 'corretta', law: '62B1' },
    { line: 3, kind: 'ruled', text: '1P vale', law: '62B1' },
  ];
  assert.deepEqual(lawsOf({ language: 'it', story, articles: [] }), ['62B1']);
  assert.equal(factsOf({ language: 'it', story, articles: [] }), 'Est ♥R. Renonce. Corretta. 1♠ vale.');
});

test('what nobody said is not kept: words of the page, what only looks ahead, the number of a trick', () => {
  const story = [
    { line: 1, kind: 'act', text: 'Est CR' },
    { line: 2, kind: 'act', text: "Sud richiama l'attenzione: renonce" },
    { line: 2, kind: 'ruled', text: "l'arbitro potrà valutare il danno", law: '64C1', change: 'review' },
    { line: 2, kind: 'ruled', text: 'renonce di Est alla presa 2: consumata', law: '63A1' },
    { line: 2, kind: 'note', text: 'non si dice', law: '61C' },
    { line: 3, kind: 'act', text: 'Sud richiede 9 prese' },
    { line: 4, kind: 'ruled', text: '1 presa a Nord-Sud per la renonce di Est', law: '64A2' },
    { line: 5, kind: 'ruled', text: 'risultato', change: 'final' },
  ];
  const state = { language: 'it', story, articles: [] };
  assert.equal(factsOf(state, [2, 3]), 'Est ♥R. Renonce di Est: consumata. 1 presa a Nord-Sud per la renonce di Est.');
  assert.deepEqual(lawsOf(state), ['63A1', '64A2']);
});

test('a board that was cancelled has no result of the table, and a wrong board concerns the movement', () => {
  const of = (wrong, story, law) => ({
    language: 'en',
    articles: [],
    story,
    matters: [{ wrong }],
    standing: { kind: 'set_aside', text: '', law },
  });
  const remedy = law => [{ line: 3, kind: 'ruled', text: 'the board is cancelled', change: 'remedy', law }];
  assert.ok(isCancelled(of('wrong board', remedy('15B1'), '15B1')) && isOfMovement(of('wrong board', [], '15B1')));
  assert.ok(
    isCancelled(of('wrong number of cards', remedy('13D'), '13D')) &&
      !isOfMovement(of('wrong number of cards', [], '13D')),
  );
  assert.ok(
    !isCancelled(of('wrong number of cards', remedy('13B1'), '12C1')),
    'played, and damage found in the end: an assigned score',
  );
  assert.ok(!isCancelled({ ...of('revoke', remedy('15B2'), '15B2'), standing: { kind: 'final', text: '' } }));
});

test('the result that follows from a ruling: as counted, else of the table with the tricks that move', () => {
  const moved = (tricks, to) => ({
    language: 'en',
    story: [],
    articles: [],
    matters: [{ wrong: 'revoke', transfer: { tricks, to, law: '64A2' } }],
  });
  assert.deepEqual(proposalOf(moved(1, 'NS'), played), {
    result: { ...played, tricks: 10 },
    made: 9,
    moved: 1,
    laws: ['64A2'],
  });
  assert.equal(proposalOf(moved(2, 'EW'), played).result.tricks, 7);
  assert.equal(proposalOf(moved(0, 'NS'), played), null);
  const counted = {
    ...moved(1, 'NS'),
    standing: { kind: 'final', text: '', tricks: 12 },
    table: { contract: { line: '4S S' } },
  };
  assert.deepEqual(proposalOf(counted, null), {
    result: { contract: '4S', declarer: 'S', tricks: 12 },
    made: 11,
    moved: 1,
    laws: ['64A2'],
  });
});

test('averages and penalties speak for themselves; what else is missing is named', () => {
  assert.equal(needsFacts(ruled), true);
  assert.equal(needsFacts({ ...ruled, score: { kind: 'artificial', ns: 'A+', ew: 'A-' } }), false);
  assert.equal(needsFacts({ ...ruled, penalties: [{ key: 'EW3', amount: '1/4', unit: 'top' }] }), false);
  assert.deepEqual(lacksOf({ ...ruled, by: ' ', facts: '' }), ['facts', 'by']);
  // What was told is kept whole, or asked for in fewer words: never cut.
  const long = { ...ruled, facts: `${'♥'.repeat(1199)}..` };
  assert.deepEqual(lacksOf(long), []);
  assert.ok(rulingLine(null, long).endsWith(`"${long.facts}"`));
  assert.deepEqual(lacksOf({ ...long, facts: `${long.facts}x` }), ['long']);
});

test('tricks move, and only who moves in the ranking is named', () => {
  assert.equal(transferred(played, 2).tricks, 11);
  assert.equal(transferred({ ...played, tricks: 13 }, 1).tricks, 13);
  const ranking = (...rows) => ({
    fields: [{ side: null, rows: rows.map(([key, rank, figure]) => ({ key, rank, figure })) }],
  });
  assert.deepEqual(
    movedRows(
      ranking(['1', 1, '60'], ['2', 2, '50'], ['3', 3, '40']),
      ranking(['1', 1, '60'], ['3', 2, '51'], ['2', 3, '50']),
    ).map(each => each.key),
    ['3', '2'],
  );
});

test('an assigned score is cited by its article, weighted by the one for that, and an artificial one by neither', () => {
  const one = { contract: '4S', declarer: 'S', tricks: 10, weight: '' },
    two = [
      { ...one, weight: '60%' },
      { ...one, tricks: 9, weight: '40%' },
    ];
  const cited = (score, laws, edition) => lawsFor(score, laws, edition);
  assert.deepEqual(cited({ kind: 'assigned', ns: two, ew: null }, ['16B1'], '2017'), ['16B1', '12C1c']);
  assert.deepEqual(cited({ kind: 'assigned', ns: [one], ew: null }, ['16B1', '12C1c'], '2017'), ['16B1', '12C1']);
  assert.deepEqual(cited({ kind: 'assigned', ns: [one], ew: null }, ['16A'], '1997'), ['16A', '12C2']);
  assert.deepEqual(cited({ kind: 'artificial', ns: 'A+', ew: 'A-' }, ['16B1', '12C1c'], '2017'), ['16B1', '12C2a']);
  assert.deepEqual(cited({ kind: 'stands' }, ['16B1', '12C2a'], '2017'), ['16B1']);
});

test('of two weights the other follows; of three each is told', () => {
  const weights = (list, at, weight) =>
    weighed(
      list.map(each => ({ ...played, weight: each })),
      at,
      weight,
    ).map(part => part.weight);
  assert.deepEqual(weights(['50%', '50%'], 0, '60%'), ['60%', '40%']);
  assert.deepEqual(weights(['50%', '50%'], 1, '1/3'), ['2/3', '1/3']);
  assert.deepEqual(weights(['50%', '25%', '25%'], 0, '40%'), ['40%', '25%', '25%']);
});

test('tricks of which nobody knows whose they were count for no result: the table’s is taken, with those that go across', () => {
  const state = {
    language: 'en',
    story: [],
    articles: [],
    standing: { kind: 'final', text: '', tricks: 12 },
    table: { contract: { text: '', line: '4S S', declarer: 'S' } },
    matters: [{ wrong: 'revoke', transfer: { tricks: 1, to: 'NS', law: '64A2' } }],
  };
  assert.equal(proposalOf(state, null, true).result.tricks, 12);
  assert.equal(proposalOf(state, null, false), null);
  assert.equal(proposalOf(state, { ...played, tricks: 10 }, false).result.tricks, 11);
  assert.deepEqual(
    [contractOf(state), movedTo(state, 'S'), movedTo(state, 'W')],
    [{ contract: '4S', declarer: 'S' }, 1, -1],
  );
});
