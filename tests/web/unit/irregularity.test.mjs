import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  back,
  beforeIt,
  canBeAll,
  cardsOf,
  dealLine,
  dealtTo,
  defendersOf,
  derived,
  foldIrregularity,
  handOf,
  holderOf,
  kindLines,
  knowsBefore,
  mostCards,
  needsOf,
  nextNeed,
  newIrregularity,
  numbersFor,
  OTHER_CARDS,
  passesTo,
  pieces,
  strays,
  withNumber,
  meaningLine,
  without,
} from '../../../web/src/pure/irregularity.ts';

const need = fact => ({ fact, label: fact });
const INSUFFICIENT = {
  kind: 'insufficient',
  label: '',
  area: 'auction',
  needs: ['calls', 'seat', 'call'].map(need),
  lines: ['auction {calls}', 'auction {seat} {call}'],
};
const REVOKE = {
  kind: 'revoke',
  label: '',
  area: 'play',
  needs: ['contract', 'leader', 'cards', 'seat', 'held'].map(need),
  lines: ['contract {contract}', 'ending N:- - - -', 'lead {leader}', 'play {leader} {cards}', 'hold {seat} {held}'],
};

// An engine that knows whose turn it is, refuses a line that says "wrong", and has one irregularity to report.
const engine = folded => lines => {
  folded.push(lines);
  const at = lines.findIndex(line => line.includes('wrong'));
  const reported = lines.some(line => line.startsWith('report'));
  return {
    language: 'en',
    story: [],
    articles: [],
    table: { turn: 'S' },
    matters: [{ attention: reported, ...(reported ? {} : { report: 'report W: it' }) }],
    ...(at >= 0 ? { error: { line: at + 1, of: lines[at], fault: 'act', text: '' } } : {}),
  };
};

test('a kind becomes lines: an empty list is left out, and what is not told yet ends them', () => {
  assert.deepEqual(kindLines(INSUFFICIENT, { calls: '', seat: 'S', call: '2D' }), ['auction S 2D']);
  assert.deepEqual(kindLines(INSUFFICIENT, { calls: 'N 1S, E 2H' }), ['auction N 1S, E 2H']);
  assert.deepEqual(kindLines(REVOKE, { contract: '4S by S' }), ['contract 4S by S', 'ending N:- - - -']);
});

test('seats that the contract or the seat says are not asked; a line with ? is left out where it cannot be', () => {
  const kind = {
    kind: 'x',
    label: '',
    area: 'play',
    needs: ['contract', 'seat'].map(need),
    lines: ['name {dummy}', '?wrong {declarer}', 'report {opponent}'],
  };
  const facts = { contract: '4S by S', seat: 'W' };
  assert.deepEqual(kindLines(kind, facts), ['name N', '?wrong S', 'report N']);
  assert.deepEqual(foldIrregularity({ ...newIrregularity([]), kind: 'x', facts }, kind, engine([])).lines, [
    'name N',
    'report N',
  ]);
});

test('the deal says what a seat holds: it stands above the auction, not above an ending, and of a suit that was not dealt nobody is asked', () => {
  const deal = dealLine({ N: 'KT9.Q2.QJT65.QJ7', E: '84.KJ95.K43.KT52', S: 'AQJ763.84.A2.A83', W: '52.AT763.987.964' });
  const told = (facts, setting = ['board 1', deal]) => ({ setting, kind: 'x', facts, steps: [] });
  assert.ok(deal.startsWith('deal N:KT9.Q2.QJT65.QJ7 84.'));
  const bid = told({ calls: '', seat: 'S', call: '2D' });
  assert.deepEqual(foldIrregularity(bid, INSUFFICIENT, engine([])).lines.slice(0, 3), [
    'board 1',
    deal,
    'auction S 2D',
  ]);
  assert.deepEqual(dealtTo(bid, 'S')?.slice(0, 2), ['SA', 'SQ']);
  assert.equal(
    dealtTo({ ...bid, facts: { ...bid.facts, [OTHER_CARDS]: '' } }, 'S'),
    undefined,
    'the table has other cards',
  );
  assert.ok(
    !foldIrregularity({ ...bid, facts: { ...bid.facts, [OTHER_CARDS]: '' } }, INSUFFICIENT, engine([])).lines.includes(
      deal,
    ),
  );
  assert.equal(holderOf('left', 'left', { contract: '4S by S' }), 'N');
  const facts = { contract: '4S by S', leader: 'W', cards: 'HA H2 CK H4' };
  assert.equal(
    derived(REVOKE, told(facts), engine([])).held,
    undefined,
    'East was dealt hearts, and may have played them',
  );
  const short = { ...facts, cards: 'HA HQ H5 D2' };
  assert.equal(
    derived(
      REVOKE,
      told({ ...short, seat: 'S', cards: 'HA HQ H5 S3' }, ['board 1', deal.replace('AQJ763.84', 'AQJ7632.8')]),
      engine([]),
    ).held,
    undefined,
  );
  assert.equal(
    derived(REVOKE, told({ ...short, seat: 'S' }, ['board 1', deal.replace('AQJ763.84', 'AQJ76384.')]), engine([]))
      .held,
    '',
    'South was dealt none',
  );
  assert.ok(
    !foldIrregularity(told({ ...short, seat: 'S' }), REVOKE, engine([])).lines.includes(deal),
    'play is under way',
  );
});

test('the policy of the event holds for what is told after the irregularity', () => {
  const told = {
    setting: ['board 1', 'policy prevent'],
    kind: 'insufficient',
    facts: { calls: '', seat: 'S', call: '2D' },
    steps: ['choose W: do not accept'],
  };
  assert.deepEqual(foldIrregularity(told, INSUFFICIENT, engine([])).lines, [
    'board 1',
    'auction S 2D',
    'report W: it',
    'policy prevent',
    'choose W: do not accept',
  ]);
});

test('the tricks before are a step that stands in the setting, and a step back takes it away', () => {
  const told = {
    setting: [],
    kind: 'revoke',
    facts: { contract: '4S by S', leader: 'W', cards: 'HK HA D2 H3', seat: 'E', held: 'H9' },
    steps: ['claim S 9', 'tricks NS 1, EW 0'],
  };
  const { lines, steps, own } = foldIrregularity(told, REVOKE, engine([]));
  assert.deepEqual(lines.slice(0, 4), ['contract 4S by S', 'ending N:- - - -', 'tricks NS 1, EW 0', 'lead W']);
  assert.deepEqual(steps, told.steps);
  assert.equal(lines[own[0] - 1], 'report W: it');
  assert.deepEqual(back(told, REVOKE.needs, {}).steps, ['claim S 9']);
});

const CLAIMED = {
  kind: 'revoke_claimed',
  label: '',
  area: 'play',
  needs: ['contract', 'trick', 'leader', 'cards', 'seat', 'held', 'claimer', 'tricks', 'agreed', 'over', 'made'].map(
    need,
  ),
  lines: [
    'contract {contract}',
    'ending N:- - - -',
    'tricks {before}',
    'lead {leader}',
    'play {leader} {cards}',
    'hold {seat} {held}',
    'claim {claimer} {tricks}',
    '{agreed} {agreer}',
    'mark {over}',
  ],
};

test('the trick of a revoke is told by its number, and what was made says whose those before were', () => {
  const facts = { contract: '4S by S', trick: '8', leader: 'S', cards: 'D7 DT DA HT', seat: 'E', held: 'D9' };
  assert.equal(kindLines(CLAIMED, facts)[2], 'tricks NS 7, EW 0', 'as many as went before: nobody has said whose');
  assert.equal(knowsBefore(facts, []), false);
  assert.equal(knowsBefore(facts, ['tricks NS 5, EW 2']), true);
  const told = { ...facts, claimer: 'W', tricks: '3', agreed: 'agree', over: '', made: '9' }; // diamond ace won, two of the last five: six before
  assert.equal(kindLines(CLAIMED, told)[2], 'tricks NS 6, EW 1');
  assert.equal(knowsBefore(told, []), true);
  assert.deepEqual(numbersFor('tricks', told), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(numbersFor('made', told), [3, 4, 5, 6, 7, 8, 9, 10], 'seven went before');
  assert.deepEqual(
    [numbersFor('trick', {})[0], numbersFor('trick', {}).length],
    [1, 12],
    'to the thirteenth every hand has one card',
  );
  const as = made =>
    derived(CLAIMED, { setting: [], kind: 'revoke_claimed', facts: { ...told, made }, steps: [] }, engine([])).made;
  assert.deepEqual([as('9'), as('12')], ['9', undefined], 'a result that cannot be is asked');
  assert.equal(beforeIt(8, 9, false, 3), 6);
  assert.equal(beforeIt(8, 3, true, 3), null);
  const folded = foldIrregularity(
    { setting: [], kind: 'revoke_claimed', facts, steps: ['tricks NS 5, EW 2'] },
    CLAIMED,
    engine([]),
  );
  assert.deepEqual(
    folded.lines.filter(line => line.startsWith('tricks')),
    ['tricks NS 5, EW 2'],
    'what is known stands in the place of what was not',
  );
});

test('of a board that is over the tricks after are counted, and who noticed when is told by sides', () => {
  const OVER = {
    ...CLAIMED,
    kind: 'revoke_over',
    needs: ['contract', 'trick', 'leader', 'cards', 'seat', 'held', 'after', 'made', 'over'].map(need),
    lines: [
      ...CLAIMED.lines.slice(0, 6),
      'mark played on',
      'claim {declarer} {after}',
      'agree {agreer}',
      'mark {over}',
    ],
  };
  const facts = { contract: '4S by S', trick: '8', leader: 'S', cards: 'D7 DT DA HT', seat: 'E', held: 'D9' };
  assert.deepEqual(numbersFor('after', facts), [0, 1, 2, 3, 4, 5]);
  const told = { ...facts, after: '2', made: '9', over: 'next board called by {others}' };
  assert.deepEqual(kindLines(OVER, told).slice(2), [
    'tricks NS 6, EW 1',
    'lead S',
    'play S D7 DT DA HT',
    'hold E D9',
    'mark played on',
    'claim S 2',
    'agree W',
    'mark next board called by NS',
  ]);
  assert.equal(kindLines(OVER, { ...told, over: '' }).at(-1), 'agree W', 'nothing of the room had come');
  const { lines, own } = foldIrregularity(
    { setting: [], kind: 'revoke_over', facts: told, steps: [] },
    OVER,
    engine([]),
  );
  assert.deepEqual(
    own.map(line => lines[line - 1]).sort(),
    ['agree W', 'claim S 2', 'report W: it'],
    'nobody claimed, and no report says so',
  );
});

test('a step back takes away what was told at once, and stops at no claim that nobody made', () => {
  const told = steps => ({ setting: [], kind: 'revoke', facts: {}, steps });
  assert.deepEqual(back(told(['play N C3', 'claim S 5', 'agree E']), REVOKE.needs, {}).steps, ['play N C3']);
  assert.deepEqual(back(told(['play N C3', 'tricks NS 5, EW 2', 'claim S 5', 'agree E']), REVOKE.needs, {}).steps, [
    'play N C3',
  ]);
  assert.deepEqual(back(told(['claim S 5', 'object W']), REVOKE.needs, {}).steps, ['claim S 5']);
});

test('twelve tricks left: the trick that was told was the first, if the defender on the left led to it', () => {
  // An engine that knows eleven tricks at most after an ending, and twelve without.
  const counting = lines => ({
    ...engine([])(lines),
    ...(lines.includes('claim S 12') && lines.some(line => line.startsWith('ending'))
      ? { error: { line: 1, of: '', fault: 'act', text: 'too many' } }
      : {}),
  });
  const told = leader => ({
    setting: ['board 1'],
    kind: 'revoke',
    facts: { contract: '4S by S', leader, cards: 'HK HA D2 H3', seat: 'E', held: 'H9' },
    steps: ['claim S 12', 'agree E'],
  });
  const { lines, steps, refused } = foldIrregularity(told('W'), REVOKE, counting);
  assert.deepEqual(
    [steps.length, refused, lines.slice(0, 3)],
    [2, null, ['board 1', 'contract 4S by S', 'play W HK HA D2 H3']],
  );
  assert.equal(foldIrregularity(told('N'), REVOKE, counting).refused, 'too many');
  assert.ok(
    foldIrregularity({ ...told('W'), steps: ['claim S 9', 'agree E'] }, REVOKE, counting).lines.includes('lead W'),
  );
});

test('who answers a claim follows from who made it, and without his word the round is not asked', () => {
  const kind = {
    kind: 'x',
    label: '',
    area: 'play',
    needs: ['contract', 'claimer', 'agreed', 'over'].map(need),
    lines: ['claim {claimer}', '{agreed} {agreer}', 'mark {over}'],
  };
  const facts = { contract: '4S by S', claimer: 'W', agreed: 'agree', over: '' };
  assert.deepEqual(kindLines(kind, facts), ['claim W', 'agree S']);
  assert.deepEqual(kindLines(kind, { ...facts, claimer: 'S', over: 'round over' }), [
    'claim S',
    'agree W',
    'mark round over',
  ]);
  assert.equal(
    derived(
      kind,
      { ...newIrregularity([]), kind: 'x', facts: { contract: '4S by S', claimer: 'W', agreed: '' } },
      engine([]),
    ).over,
    '',
  );
});

test('who followed and who has still to play is not asked either', () => {
  assert.deepEqual(defendersOf('4S by S', 'W', 'C6 C3 C9'), ['W', 'E']);
  assert.equal(mostCards('designation', 'cards', { contract: '4S by S', leader: 'W' }), 1);
  assert.equal(mostCards('designation', 'cards', { contract: '4S by S', leader: 'N' }), 0);
  assert.equal(handOf(['H3', 'SA', 'HK']), 'A.K3.-.-');
  assert.deepEqual(cardsOf('A.K3.-.-'), ['SA', 'HK', 'H3']);
});

test('who dealt is asked only where no board says it', () => {
  assert.deepEqual(
    needsOf(INSUFFICIENT, ['edition 2017'], 'dealer?').map(each => each.fact),
    ['dealer', 'calls', 'seat', 'call'],
  );
  assert.deepEqual(
    needsOf(INSUFFICIENT, ['board 3'], 'dealer?').map(each => each.fact),
    ['calls', 'seat', 'call'],
  );
  assert.deepEqual(
    needsOf(REVOKE, [], 'dealer?').map(each => each.fact),
    ['contract', 'leader', 'cards', 'seat', 'held'],
  );
});

test('what follows is not asked: whose turn it is, who alone did not follow suit', () => {
  const told = { ...newIrregularity(['board 1']), kind: 'insufficient', facts: { calls: 'N 1S, E 2H' } };
  assert.equal(derived(INSUFFICIENT, told, engine([])).seat, 'S');
  assert.equal(nextNeed(INSUFFICIENT.needs, derived(INSUFFICIENT, told, engine([]))).fact, 'call');
  const revoked = {
    ...newIrregularity([]),
    kind: 'revoke',
    facts: { contract: '4S by S', leader: 'W', cards: 'HK HA D2 H3' },
  };
  assert.equal(derived(REVOKE, revoked, engine([])).seat, 'E');
  assert.deepEqual(strays('W', 'HK C2 D2 H3'), ['N', 'E']);
  assert.equal(
    nextNeed(
      REVOKE.needs,
      derived(REVOKE, { ...revoked, facts: { ...revoked.facts, cards: 'HK C2 D2 H3' } }, engine([])),
    ).fact,
    'seat',
  );
});

test('somebody speaks of it at once, and steps that cannot follow any more are left out', () => {
  const told = {
    setting: ['board 1'],
    kind: 'insufficient',
    facts: { calls: '', seat: 'S', call: '2D' },
    steps: ['choose W: do not accept', 'wrong', 'auction S 3D'],
  };
  const { lines, steps } = foldIrregularity(told, INSUFFICIENT, engine([]));
  assert.deepEqual(lines, ['board 1', 'auction S 2D', 'report W: it', 'choose W: do not accept']);
  assert.deepEqual(steps, ['choose W: do not accept']);
});

test('back is the last step, then the last fact told, then the kind; what is known stays', () => {
  const known = { contract: '4S by S' };
  let told = { setting: [], kind: 'revoke', facts: { ...known, leader: 'W' }, steps: ['a'] };
  told = back(told, REVOKE.needs, known);
  assert.deepEqual(told.steps, []);
  told = back(told, REVOKE.needs, known);
  assert.deepEqual(told.facts, known);
  told = back(told, REVOKE.needs, known);
  assert.equal(told.kind, '');
  assert.deepEqual(without({ ...told, facts: { a: '1', b: '2' } }, 'a').facts, { b: '2' });
});

test('a seat before its turn: those between have passed', () => {
  assert.equal(passesTo('N 1S', 'E', 'W'), 'N 1S, E P, S P');
  assert.equal(passesTo('N 1S', 'E', 'E'), 'N 1S');
});

test('bids and cards are found in a sentence of either language, words are not', () => {
  const shown = (text, language) =>
    pieces(text, language)
      .filter(each => each.contract || each.card)
      .map(each => each.contract ?? each.card);
  assert.deepEqual(shown('Sud 2C dopo 1SA e 4PX, poi CR, F10 e QD', 'it'), ['2H', '1N', '4SX', 'HK', 'CT', 'DQ']);
  assert.deepEqual(shown('South 2C over 1NT, then HK and ST', 'en'), ['2C', '1N', 'HK', 'ST']);
  assert.deepEqual(shown('Est ha una carta penalizzata maggiore (50B), art. 27A1, presa 2, Est-Ovest', 'it'), []);
  assert.equal(
    pieces('Nord 1P, Est CR', 'it')
      .map(each => each.text)
      .join(''),
    'Nord 1P, Est CR',
  );
});

test('answers with a number, and what a call shows', () => {
  assert.equal(withNumber('judge claimer takes 0 tricks', 3), 'judge claimer takes 3 tricks');
  assert.equal(meaningLine('meaning S 2D: natural', ['D', 'H']), 'meaning S 2D: artificial, shows D H');
  assert.equal(meaningLine('meaning S 2D: natural', []), 'meaning S 2D: natural');
});

test('nothing is insufficient before a bid, nor changed before a call', () => {
  assert.ok(!canBeAll('insufficient', ''));
  assert.ok(!canBeAll('insufficient', 'N P, E P'));
  assert.ok(canBeAll('insufficient', 'N P, E 1S'));
  for (const kind of ['changed', 'after_end']) {
    assert.ok(!canBeAll(kind, ''));
    assert.ok(canBeAll(kind, 'N P'));
  }
  assert.ok(canBeAll('out_of_turn', ''));
});
