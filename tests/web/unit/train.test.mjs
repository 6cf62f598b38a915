import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { casesOf, casesUnder } from '../../../web/build/cases.mjs';
import { chanceOf, shuffled } from '../../../web/src/pure/train/chance.ts';
import { claimKey, claimsOf, mayHold, reachOf } from '../../../web/src/pure/train/claims.ts';
import { foreignOf } from '../../../web/src/pure/train/foreign.ts';
import { LAWS, mayDecide } from '../../../web/src/pure/train/laws.ts';
import { lawsOfCases, lawsOfTables } from '../../../web/src/pure/train/menu.ts';
import {
  EDITIONS,
  lessonOf,
  problemOfCase,
  problemOfExercise,
  readId,
  writeId,
} from '../../../web/src/pure/train/problem.ts';
import { cardsOfHand, decidedBy, foundAt, judged, questionsOf } from '../../../web/src/pure/train/questions.ts';
import {
  answered,
  comesAgain,
  counted,
  emptyDesk,
  emptyRecord,
  finished,
  readDesk,
  readRecord,
} from '../../../web/src/pure/train/record.ts';
import { turned, turnedLine } from '../../../web/src/pure/train/turned.ts';

test('the same seed draws the same', () => {
  const drawn = seed => shuffled([1, 2, 3, 4, 5, 6, 7, 8], chanceOf(seed));
  assert.deepEqual(drawn('a'), drawn('a'));
  assert.notDeepEqual(drawn('a'), drawn('b'));
  assert.deepEqual(drawn('b').sort(), [1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a case file is read as it stands: what is above belongs to each, what is claimed goes', () => {
  const [first, second] = casesOf(
    'law 45\nboard dealer N\nplay W C5   # led\n\ncase One\nit Uno\nsource seed 45-2\nname S CJ\nexpect played N CJ (45C4a)\nrefuse play E S9 (50D2a)\n\ncase Two\nit Due\nedition 2007 2017\nlaw 46B 46B2\nplay N C2\n',
    '45/x',
  );
  assert.deepEqual(first, {
    name: '45/x#1',
    en: 'One',
    it: 'Uno',
    laws: ['45'],
    editions: ['1997', '2007', '2017'],
    source: 'seed 45-2',
    lines: ['board dealer N', 'play W C5', 'name S CJ'],
    played: [[3, 'N', 'CJ', '45C4a']],
    cites: ['45'],
  });
  assert.deepEqual(
    [second.name, second.editions, second.laws, second.lines, second.source],
    ['45/x#2', ['2007', '2017'], ['46B', '46B2'], ['board dealer N', 'play W C5', 'play N C2'], ''],
  );
  assert.deepEqual(casesOf('policy prevent\ncase One\nit Uno\n', 'x'), []);
  const problem = problemOfCase(first, '2007', 2);
  assert.deepEqual(
    [problem.id, problem.lines[0], problem.laws, problem.played],
    ['c:45/x#1:2007:2', 'edition 2007', ['45'], [[4, 'N', 'CJ', '45C4a']]],
  );
});

test('an exercise is found again by its name', () => {
  for (const wish of [
    { random: true, topic: 3, edition: '2017', level: 2, seed: 77 },
    { random: false, name: '45/45_seed_seen#2', edition: '1997', level: 1 },
  ])
    assert.deepEqual(readId(writeId(wish)), wish);
  for (const odd of ['', 'r:1:2017:4:1', 'c:x:2018:1', 'x']) assert.equal(readId(odd), null);
});

test('the lesson is in the order of the sheets, and of one scene there is one exercise, in the edition one reads', () => {
  const at = (source, lines = ['play W S2', 'report N: revoke'], editions = ['2017']) => ({ source, lines, editions });
  const told = [
    'seed 47C',
    'seed 45-10',
    'the text',
    'seed 45-2',
    'seed 000-54',
    'seed 46-3A',
    'seed 450',
    'seed 47B',
  ].map(source => at(source));
  assert.deepEqual(
    lessonOf(told, '2017').map(each => each.source),
    ['seed 45-2', 'seed 45-10', 'seed 46-3A', 'seed 47B', 'seed 47C'],
  );
  const scenes = [
    at('seed 45-1', ['touch S HJ', 'find only arranging']),
    at('seed 45-1', ['touch S HJ', 'find not for arranging'], ['1997']),
    at('seed 45-1', ['touch S HJ', 'play E HQ', 'report S: x']),
    at('seed 45-1', ['touch S HJ', 'play E H2']),
  ];
  assert.deepEqual(lessonOf(scenes, '2017'), [scenes[0], scenes[2]]);
  assert.deepEqual(lessonOf(scenes, '1997'), [scenes[1], scenes[2]]);
});

test('a story is turned: players, hands, sides, and no suit', () => {
  const lines = [
    'edition 2017',
    'board 9',
    'deal N:AK.2.3.4 - - -',
    'contract 3N by S',
    'tricks NS 3, EW 2',
    'auction N 1S, E 2H',
    'play S S5 DA',
    'name S "S"',
    'report W: South revoked at trick 9',
    'meaning E 2C: artificial, shows D S',
  ];
  assert.deepEqual(turned(lines, 2), [
    'edition 2017',
    'board dealer S',
    'deal S:AK.2.3.4 - - -',
    'contract 3N by N',
    'tricks NS 3, EW 2',
    'auction S 1S, W 2H',
    'play N S5 DA',
    'name N "S"',
    'report E: North revoked at trick 9',
    'meaning W 2C: artificial, shows D S',
  ]);
  assert.equal(turnedLine('tricks NS 3, EW 2', 1), 'tricks EW 3, NS 2');
  assert.equal(turnedLine('board 9', 1), 'board dealer E');
});

test('cards of a hand that was told', () => {
  assert.deepEqual(cardsOfHand(['ending E:9.5.A3.6 6.T.Q.K9 - -.QJ.JT.Q'], 'N'), ['HQ', 'HJ', 'DJ', 'DT', 'CQ']);
  assert.deepEqual(cardsOfHand(['ending E:9.5.A3.6 6.T.Q.K9 - -'], 'W'), []);
  assert.deepEqual(cardsOfHand([], 'W'), []);
});

test('the record: Laws counted, what was missed waits until it is right', () => {
  let record = counted(counted(emptyRecord(), '27B1a', true), '27A', false);
  assert.deepEqual(record.laws, { 27: { asked: 2, right: 1 } });
  record = finished(finished(finished(record, 'a', '27', false, 1), 'b', '27', false, 2), 'a', '27', false, 3);
  assert.deepEqual(
    record.missed.map(each => [each.id, each.times]),
    [
      ['b', 1],
      ['a', 2],
    ],
  );
  assert.deepEqual(
    [0, 3, 4].map(count => comesAgain(record, count, null)),
    [null, 'b', null],
  );
  assert.equal(comesAgain(record, 3, 'b'), 'a');
  assert.deepEqual(
    finished(record, 'b', '27', true, 4).missed.map(each => each.id),
    ['a'],
  );
  assert.deepEqual(readRecord(JSON.stringify(record)), record);
  for (const odd of [null, '', '{}', '[]', 'x']) assert.deepEqual(readRecord(odd), emptyRecord());
});

test('what is wrong waits at once, and what is right takes it away only when the whole exercise is', () => {
  const run = { way: 'endless', id: 'a', at: 0, right: true, count: 0, picked: null },
    part = { law: '27', own: '27', last: false },
    end = { ...part, last: true };
  const wrong = answered(emptyRecord(), run, part, false, 1);
  assert.deepEqual([wrong.record.missed.map(each => [each.id, each.times]), wrong.run.right], [[['a', 1]], false]);
  const over = answered(wrong.record, wrong.run, end, true, 2);
  assert.deepEqual(
    over.record.missed.map(each => [each.id, each.times]),
    [['a', 1]],
    'counted once, and it waits still',
  );
  const again = answered(over.record, run, end, true, 3);
  assert.deepEqual([again.record.missed, again.record.laws[27]], [[], { asked: 3, right: 2 }]);
  assert.deepEqual(answered(over.record, run, part, true, 3).record.missed.length, 1, 'it is not over');
});

test('where the trainee is stands on the device, and what is not ours is not read', () => {
  const desk = {
    choice: { law: '64', edition: '1997', level: 3, from: 'cases' },
    run: { way: 'again', id: 'r:3:2017:2:77', at: 2, right: false, count: 4, picked: ['S accepts'] },
  };
  assert.deepEqual(readDesk(JSON.stringify(desk)), desk);
  for (const odd of [
    null,
    '',
    'x',
    '[]',
    'null',
    '{"choice":{"law":"<b>","edition":"1997","level":3,"from":"cases"},"run":{"way":"again","id":"x","at":0,"right":true,"count":0,"picked":null}}',
  ])
    assert.deepEqual(readDesk(odd), emptyDesk());
  for (const [key, odd] of Object.entries({ way: 'x', id: 'c:..', at: -1, right: 1, count: 'a', picked: [1] }))
    assert.equal(readDesk(JSON.stringify({ ...desk, run: { ...desk.run, [key]: odd } })).run, null, key);
});

test('an answer: the set, and who is asked first; not the order of what one player may choose', () => {
  const option = (key, right, place, seat) => ({ key, right, place, claim: { sort: 'offer', text: key, seat } });
  const question = {
    sort: 'offers',
    options: [
      option('a', true, 1, 'E'),
      option('b', true, 2, 'E'),
      option('c', true, 3, 'W'),
      option('d', false, 0, 'N'),
    ],
  };
  const right = picked => judged(question, picked).right;
  assert.deepEqual(
    [
      right(['a', 'b', 'c']),
      right(['b', 'a', 'c']),
      right(['c', 'a', 'b']),
      right(['a', 'c', 'b']),
      right(['a', 'b']),
      right(['a', 'b', 'c', 'd']),
    ],
    [true, true, false, false, false, false],
  );
  assert.deepEqual(
    judged(question, ['d', 'a']).missed.map(each => each.key),
    ['b', 'c'],
  );
});

// -- With the engine ----------------------------------------------------------------------------------

const { ASSIST_WASM } = process.env;
const engine =
  ASSIST_WASM && existsSync(ASSIST_WASM)
    ? new WebAssembly.Instance(new WebAssembly.Module(readFileSync(ASSIST_WASM))).exports
    : null;
const skip = engine ? false : 'ASSIST_WASM names no engine';
const decode = (at, length) => new TextDecoder().decode(new Uint8Array(engine.memory.buffer, at, length));
const said = length => JSON.parse(decode(engine.arb_assist_said(), length));
// The fold is pure: what was folded for one question need not be folded again for the next.
const folded = new Map();
const fold = language => lines => {
  const text = `${lines.join('\n')}\n`,
    key = `${language}${text}`;
  if (folded.has(key)) return folded.get(key);
  if (folded.size === 4000) folded.clear();
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(engine.memory.buffer, engine.arb_assist_text(), bytes.length).set(bytes);
  const state = said(engine.arb_assist_fold(bytes.length, language));
  folded.set(key, state);
  return state;
};
const make = (...wish) =>
  decode(engine.arb_assist_text(), engine.arb_assist_exercise(...wish))
    .split('\n')
    .filter(Boolean);
const told = casesUnder(join(process.env.ARBITRO_ROOT ?? process.cwd().replace(/\/web$/, ''), 'tests/cases'));
const sourcesIn = language => {
  const topics = said(engine.arb_assist_topics(language)),
    others = {},
    books = {};
  return {
    fold: fold(language),
    articles: edition => (books[edition] ??= said(engine.arb_assist_articles(EDITIONS.indexOf(edition), language))),
    topics,
    foreign: edition => (others[edition] ??= foreignOf(fold(language), told, edition)),
  };
};

// The articles that the engine gives for what that sentence says: an effect's own, or an option's.
const ruledBy = (state, { about }) =>
  [...state.story.filter(item => item.kind === 'ruled' && item.change !== 'turn'), ...state.options]
    .filter(item => item.text === about.text)
    .map(item => item.law);
const cardsAt = question => {
  const { hands, trick, from } = foundAt(question);
  return [
    ...(hands.find(hand => hand.seat === question.seat)?.cards ?? []),
    ...[
      ...trick,
      ...(from
        ? question.stage.before.table.tricks.filter(each => each.number >= from).flatMap(each => each.cards)
        : []),
    ].map(each => each.card),
  ];
};

// A choice that is right is in the engine's answer; one that is wrong is in none that it gives of this table, now or
// later, in the whole reach; and says nothing that the table holds already.
function holds(question, problem, language) {
  const state = fold(language)(question.stage.lines),
    where = `${problem.id} ${question.sort}: `;
  const now = new Set([
    ...claimsOf(state, 0).map(claimKey),
    ...(state.cards ?? []).map(card => card.text),
    ...state.story.map(item => item.text),
  ]);
  const reach = ['ask', 'offers', 'hold', 'law'].includes(question.sort)
    ? reachOf(fold(language), question.stage.lines)
    : null;
  assert.ok(
    question.options.some(option => option.right) && question.options.some(option => !option.right),
    `${where}nothing to choose`,
  );
  assert.equal(
    new Set(question.options.map(option => option.key)).size,
    question.options.length,
    `${where}a choice twice`,
  );
  for (const option of question.options) {
    if (option.claim && option.right) assert.ok(now.has(option.key), `${where}not so: ${option.key}`);
    if (option.claim && !option.right)
      assert.ok(!now.has(option.key) && !mayHold(option.claim, reach), `${where}true after all: ${option.key}`);
    if (question.sort === 'law' && !option.right)
      assert.ok(
        ![...reach.laws].some(law => law.startsWith(option.law) || option.law.startsWith(law)),
        `${where}${option.law} is used`,
      );
    if (question.sort === 'law' && option.right)
      assert.ok(
        ruledBy(state, question).includes(option.law),
        `${where}${option.law} decides nothing there: ${question.about.text}`,
      );
    if (question.sort === 'transfer')
      assert.equal(
        option.right,
        state.matters.some(
          ({ seat, trick, transfer }) =>
            seat === question.seat &&
            trick === question.trick &&
            transfer.tricks === option.number &&
            transfer.law === option.law,
        ),
        where,
      );
    if (question.sort === 'number' && option.right)
      assert.equal(
        problem.lines[question.stage.lines.length],
        `judge claimer takes ${option.number} trick${option.number === 1 ? '' : 's'}`,
        where,
      );
    if (question.sort === 'card')
      assert.ok(!option.right || cardsAt(question).includes(option.card), `${where}${option.card} is not to be seen`);
    if (question.sort === 'card')
      assert.equal(
        option.right,
        problem.played.some(([after, , card]) => after === question.stage.lines.length && card === option.card),
        where,
      );
  }
  if (question.sort === 'offers')
    assert.deepEqual(
      question.options
        .filter(o => o.right)
        .sort((a, b) => a.place - b.place)
        .map(o => o.key),
      state.options.map(o => `${o.to}: ${o.text}`),
      where,
    );
}

// The same apart: what holds after any three answers, choices or passes, by the plainest road; a call that is still to
// be compared is waited for.
function later(lines, deep, found = new Set()) {
  const state = fold(0)(lines);
  if (state.error) return found;
  for (const claim of claimsOf(state, 0)) found.add(claimKey(claim));
  const { phase, turn } = state.table,
    owes = state.cards.some(card => card.kind === 'owes');
  const idle = !state.question && state.options.length === 0 && phase === 'auction' && owes;
  const calls = idle
    ? [`auction ${turn} P`]
    : state.options.filter(each => each.needs === 'call').map(each => `${each.prefix} P`);
  if (deep > 0) for (const line of calls) later([...lines, line], deep - 1, found);
  if (deep > 0)
    for (const way of [...(state.question?.answers ?? []), ...state.options])
      if (way.line) later([...lines, way.line], deep - 1, found);
  return found;
}

test('some thousand exercises: no false choice may be true, and every topic asks', { skip, timeout: 150000 }, () => {
  const sources = sourcesIn(0);
  let asked = 0;
  for (const [topic, { topic: word }] of sources.topics.entries()) {
    let exercises = 0,
      silent = 0;
    for (const edition of EDITIONS)
      for (const level of [1, 2, 3])
        for (let seed = 1; seed <= 18; seed++) {
          const wish = { random: true, topic, edition, level, seed };
          const problem = problemOfExercise(wish, make(topic, EDITIONS.indexOf(edition), level, seed));
          const questions = questionsOf(sources, problem, chanceOf(problem.id));
          for (const question of questions) holds(question, problem, 0);
          if (seed % 6 === 0)
            for (const { sort, stage, options } of questions.filter(each => each.sort !== 'law'))
              for (const option of options.filter(each => each.claim && !each.right))
                assert.ok(
                  !later(stage.lines, 3).has(option.key),
                  `${problem.id} ${sort}: may come true: ${option.key}`,
                );
          asked += questions.length;
          exercises++;
          if (questions.length === 0) silent++;
        }
    assert.ok(silent < (exercises * 2) / 3, `${word}: ${silent} of ${exercises} ask nothing`);
  }
  assert.ok(asked > 3000, `${asked} questions`);
});

test('case files: most ask something, and nothing that is not so', { skip, timeout: 150000 }, () => {
  const sources = sourcesIn(1);
  let asking = 0;
  for (const found of told) {
    const problem = problemOfCase(found, found.editions.at(-1), 2);
    const questions = questionsOf(sources, problem, chanceOf(problem.id));
    for (const question of questions) holds(question, problem, 1);
    if (questions.length > 0) asking++;
  }
  assert.ok(asking > told.length / 2, `${asking} of ${told.length}`);
});

test('the lesson has the exercises of all three sheets, and both languages ask the same', { skip }, () => {
  const [en, it] = [sourcesIn(0), sourcesIn(1)],
    lesson = lessonOf(told, '2017');
  const asking = lesson.filter(found => {
    const problem = problemOfCase(found, found.editions.at(-1), 1);
    const [one, two] = [en, it].map(sources => questionsOf(sources, problem, chanceOf(problem.id)));
    assert.deepEqual(
      one.map(question => [question.sort, question.options.filter(option => option.right).length]),
      two.map(question => [question.sort, question.options.filter(option => option.right).length]),
      problem.id,
    );
    return one.length > 0;
  });
  assert.ok(asking.length >= 50, `${asking.length} of ${lesson.length}`);
  for (const law of ['45', '46', '47'])
    assert.ok(asking.filter(found => found.source.startsWith(`seed ${law}`)).length >= 8, law);
});

const asksOf = (sources, problem) => questionsOf(sources, problem, chanceOf(problem.id));
const caseNamed = (name, edition = '2017', level = 2) =>
  problemOfCase(
    told.find(found => found.name === name),
    edition,
    level,
  );

test(
  'a Law that can be chosen decides something that is asked, in that edition, from there, at every difficulty',
  { skip, timeout: 120000 },
  () => {
    const sources = sourcesIn(0),
      { TRAIN_LAWS } = process.env;
    if (TRAIN_LAWS) {
      const row = laws => EDITIONS.map(edition => `    ${edition}: [${laws(edition).join(', ')}],\n`).join('');
      const text = readFileSync(TRAIN_LAWS, 'utf8'),
        lists = `  tables: {\n${row(edition => lawsOfTables(sources, make, sources.topics, edition))}  },\n  cases: {\n${row(edition => lawsOfCases(sources, told, edition))}  },\n`;
      writeFileSync(TRAIN_LAWS, text.replace(/(?<=^export const LAWS.*\n)[^]*(?=^};)/m, lists));
    }
    const decides = (problem, law) => asksOf(sources, problem).some(question => decidedBy(question).includes(law));
    for (const edition of EDITIONS)
      for (const level of [1, 3]) {
        for (const law of LAWS.cases[edition].map(String))
          assert.ok(
            told.some(
              found =>
                found.editions.includes(edition) &&
                mayDecide(found, law) &&
                decides(problemOfCase(found, edition, level), law),
            ),
            `${law} ${edition} ${level}, cases`,
          );
        for (const law of LAWS.tables[edition].map(String)) {
          const topics = sources.topics.flatMap(({ laws }, topic) => (laws.includes(law) ? [topic] : [])),
            seeds = Array.from({ length: 40 }, (_, i) => i + 1);
          assert.ok(
            topics.some(topic =>
              seeds.some(seed =>
                decides(
                  problemOfExercise(
                    { random: true, topic, edition, level, seed },
                    make(topic, EDITIONS.indexOf(edition), level, seed),
                  ),
                  law,
                ),
              ),
            ),
            `${law} ${edition} ${level}, tables`,
          );
        }
      }
    assert.ok(['51', '64'].every(law => LAWS.tables[2017].includes(Number(law))) && LAWS.cases[2017].includes(70));
  },
);

test(
  'Law 64 asks how many tricks go over, Law 70 how many the claimer gets, Law 51 which of two penalty cards',
  { skip },
  () => {
    const sources = sourcesIn(1),
      sorts = problem => asksOf(sources, problem).map(question => question.sort);
    const paid = asksOf(sources, caseNamed('64/64A1_revoker_won#1')).find(question => question.sort === 'transfer');
    assert.deepEqual(
      [paid.options.map(option => option.key), paid.options.find(option => option.right).number, paid.law],
      [['0', '1', '2'], 2, '64A1'],
    );
    const given = asksOf(sources, caseNamed('70/70_contested_claim#3')).find(question => question.sort === 'number');
    assert.deepEqual([given.options.find(option => option.right).number, given.options.length > 3], [3, true]);
    const topic = word => sources.topics.findIndex(each => each.topic === word);
    const drawn = (word, level) =>
      Array.from({ length: 12 }, (_, seed) =>
        problemOfExercise(
          { random: true, topic: topic(word), edition: '2017', level, seed },
          make(topic(word), 0, level, seed),
        ),
      );
    assert.ok(drawn('established-revoke', 1).every(problem => sorts(problem).includes('transfer')));
    assert.ok(
      drawn('penalty-cards', 2).some(problem =>
        asksOf(sources, problem).some(question => question.sort === 'offers' && question.law === '51A'),
      ),
    );
  },
);

test('who speaks is not dummy, in a table made by chance', { skip }, () => {
  for (let seed = 1; seed <= 60; seed++) {
    const lines = make(11, 0, 1, seed),
      contract = fold(0)(lines.filter(line => !/^(law|case)\b/.test(line)));
    assert.ok(!contract.story.some(item => item.law === '43A1'), lines.join('\n'));
  }
});

test('the table shown is the one that is ruled: dummy as it is now, and the cards of this trick', { skip }, () => {
  const sources = sourcesIn(1),
    card = name => asksOf(sources, caseNamed(name)).find(question => question.sort === 'card');
  const fourth = card('46/46_seed_ten_cards#4'),
    { hands, trick } = foundAt(fourth);
  assert.deepEqual(
    trick.map(each => each.card),
    ['C3', 'C5', 'C7'],
  );
  assert.deepEqual(
    hands.find(hand => hand.seat === 'N').cards.filter(each => each[0] === 'C'),
    ['CQ', 'CT', 'C2'],
  );
  const third = card('46/46_seed_of_course#5'),
    at = foundAt(third);
  assert.deepEqual(
    third.stage.before.table.tricks.find(each => each.number === at.from).cards.map(each => each.card),
    ['S8', 'S4', 'S9', 'S5'],
  );
  assert.deepEqual(
    at.hands.find(hand => hand.seat === 'N'),
    { seat: 'N', open: true, cards: ['SK', 'SJ', 'S6'] },
  );
  const touched = foundAt(card('45/45_seed_touched#1'));
  assert.deepEqual(
    [touched.hands.find(hand => hand.seat === 'N').cards.length, touched.from],
    [9, 4],
    'three tricks are gone, and the fourth lies there',
  );
});

test('which article: of what was ruled, never of whose turn it is, nor of what no article orders', { skip }, () => {
  const sources = sourcesIn(0),
    turns = new Set(['turn', 'unauthorised', 'card_unauthorised', 'review']);
  let asked = 0;
  for (const topic of [0, 3])
    for (const edition of EDITIONS)
      for (let seed = 1; seed <= 80; seed++) {
        const problem = problemOfExercise(
          { random: true, topic, edition, level: 3, seed },
          make(topic, EDITIONS.indexOf(edition), 3, seed),
        );
        for (const { about, law } of asksOf(sources, problem).filter(question => question.sort === 'law')) {
          asked++;
          assert.ok(!turns.has(about.change) && about.law === law, `${problem.id} ${about.text}`);
          if (about.change === 'accepted') assert.equal(law, '29A', problem.id);
          if (about.change === 'card_back') assert.fail(`${problem.id}: no article orders it`);
        }
      }
  assert.ok(asked > 20, `${asked}`);
});

test('a card taken back: whether it is a penalty card, and of which kind, is there to be mistaken', { skip }, () => {
  const sources = sourcesIn(1),
    wrong = name =>
      asksOf(sources, caseNamed(name))
        .filter(question => question.sort === 'hold')
        .flatMap(question =>
          question.options.filter(option => !option.right).map(option => `${option.claim.change} ${option.claim.who}`),
        );
  assert.ok(wrong('62/62_cards_after#1').includes('minor_penalty E'), 'played, and so major');
  assert.ok(wrong('62/62_cards_after#1').includes('major_penalty S'), 'declarer has none');
  const foreign = sources.foreign('2017');
  assert.ok(
    foreign.filter(each => each.sort === 'ask' && each.area === 'card').length >= 6 &&
      foreign.every(each => !/\d|pass[oi]\b/.test(each.text)),
  );
});

test('what was found out is asked no more, and is no choice', { skip }, () => {
  const sources = sourcesIn(1),
    asked = name => asksOf(sources, caseNamed(name, '2007')).filter(question => question.sort === 'ask');
  assert.equal(asked('70/70_contested_claim#7').length, 1, 'asked three times, it is one question');
  const [first, ...later] = asked('70/70_contested_claim#1');
  const found = first.options.find(option => option.right).key;
  assert.ok(
    later.length === 2 && later.every(question => question.options.every(option => option.key !== found)),
    found,
  );
});

test(
  'what nobody could believe is no choice, and what a player was offered is not held against the trainee',
  { skip },
  () => {
    const sources = sourcesIn(1);
    for (const found of lessonOf(told, '2017'))
      for (const question of asksOf(sources, problemOfCase(found, found.editions.at(-1), 1)))
        for (const { claim, why, key } of question.options.filter(
          option => !option.right && option.why?.of === 'turned',
        ))
          assert.ok(
            !['card_back', 'card_withdrawn', 'card_stands', 'major_penalty', 'let_stand'].includes(claim.change),
            `${found.name}: ${key}`,
          );
    const refused = asksOf(sources, caseNamed('45/45_seed_three_turned#2', '2017', 1)).filter(
      question => question.sort === 'offers',
    );
    assert.ok(
      refused.length > 0 &&
        refused.every(question =>
          question.options.every(
            option => option.right || !/accettare/.test(option.key) || !/^(Est|Ovest)/.test(option.key),
          ),
        ),
    );
  },
);
