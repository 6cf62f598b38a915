// The search for the worst line of a claim in node: what the command line says, in slices, in both languages.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const { ARBITRO, CLAIM_WASM } = process.env;
const module = new WebAssembly.Module(readFileSync(CLAIM_WASM));
const core = new WebAssembly.Instance(module).exports;

const said = length =>
  JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_page_claim_said(), length)));

function begin(lines, language = 0) {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  new Uint8Array(core.memory.buffer, core.arb_page_claim_text(), bytes.length).set(bytes);
  const refused = core.arb_page_claim_begin(bytes.length, language);
  return refused ? said(refused) : null;
}

function ask(lines, language = 0, slice = 1000) {
  assert.equal(begin(lines, language), null);
  while (!core.arb_page_claim_run(slice));
  return said(core.arb_page_claim_known(language));
}

const claims = {
  'a trump is out': [
    'hands N:...5432 2...KQJ A.AKQ.. .J98..T',
    'trump S',
    'declarer S',
    'lead S',
    'claimer S',
    'tricks 4',
  ],
  'he was aware of it': [
    'hands N:...5432 2...KQJ A.AKQ.. .J98..T',
    'trump S',
    'declarer S',
    'lead S',
    'claimer S',
    'tricks 4',
    'aware',
  ],
  'it is drawn': [
    'hands N:...5432 2...KQJ A.AKQ.. .J98..T',
    'trump S',
    'declarer S',
    'lead S',
    'claimer S',
    'tricks 4',
    'says drawing trumps',
  ],
  'a defender claims': [
    'hands N:.K43.. A.A.A. KQJ... .2..AK',
    'trump N',
    'declarer S',
    'lead W',
    'claimer W',
    'tricks 3',
  ],
  'in the middle of a trick': [
    'hands N:...A2 .3..7 .4.. .5..',
    'trump N',
    'declarer S',
    'lead S',
    'table C5 C9',
    'claimer S',
    'tricks 2',
  ],
  'a play struck': [
    'hands N:.432.. 6.AK.. 754... .QJT..',
    'trump N',
    'declarer S',
    'lead S',
    'claimer S',
    'tricks 3',
    'strike S S4',
    'without spots_from_top throws_low',
  ],
};

test('nothing is imported, and memory is bounded', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const before = core.memory.buffer.byteLength;
  ask(claims['a trump is out']);
  assert.ok(before < 20 << 20);
  assert.equal(core.memory.buffer.byteLength, before);
});

for (const [name, lines] of Object.entries(claims))
  test('as the command line says: ' + name, () => {
    const options = lines.flatMap(line => {
      const [word] = line.split(' ', 1);
      return ['--' + word, ...(line === word ? [] : [line.slice(word.length + 1)])];
    });
    const native = JSON.parse(execFileSync(ARBITRO, ['claim', ...options, '--json'], { encoding: 'utf8' }));
    const known = ask(lines);
    assert.ok(known.done && known.finished);
    for (const key of ['left', 'claimed', 'low', 'high', 'most', 'lostToTrump', 'partnerRight'])
      assert.equal(known[key], native[key], key);
    assert.deepEqual(
      known.line.map(({ trick, seat, card }) => ({ trick, seat, card })),
      native.line,
    );
    for (const trick of new Set(known.line.map(card => card.trick)))
      assert.ok(known.line.filter(card => card.trick === trick && card.wins).length <= 1, 'a trick has one winner');
    const story = execFileSync(ARBITRO, ['claim', ...options, '--lang', 'it'], { encoding: 'utf8' }).split('\n');
    const told = ask(lines, 1);
    assert.deepEqual(
      told.sentences.slice(0, -1),
      story.filter(line => line && !line.startsWith('  ')).slice(0, -1),
      'the same sentences',
    );
    assert.ok(told.articles.every(({ law, gloss }) => law && gloss));
  });

test('who wins is marked: East ruffs, South overruffs', () => {
  const { line } = ask(claims['a trump is out']);
  assert.deepEqual(
    line.filter(card => card.wins).map(card => card.card),
    ['S2', 'SA', 'HK', 'HQ'],
  );
  assert.deepEqual(
    ask(claims['in the middle of a trick'])
      .line.filter(card => card.wins)
      .map(card => card.card),
    ['CA', 'C2'],
  );
});

test('what is known so far can be asked at any time, and a long search is put down', () => {
  const whole = [
    'hands N:KT9.Q2.QJT65.QJ7 84.AT983.A932.T2 A765.KJ65.K87.A4 QJ32.74.4.K98653',
    'trump S',
    'declarer S',
    'lead W',
    'claimer S',
    'tricks 10',
  ];
  assert.equal(begin(whole), null);
  assert.equal(core.arb_page_claim_run(50), 0);
  const known = said(core.arb_page_claim_known(0));
  assert.equal(known.done, false);
  assert.ok(!known.finished && known.low <= known.high && known.high <= 13 && known.permille < 1000);
  assert.match(known.sentences[0], /^Not finished/);
  core.arb_page_claim_stop();
  assert.equal(core.arb_page_claim_run(1000), 1, 'it is over');
  const stopped = said(core.arb_page_claim_known(0));
  assert.ok(stopped.done && !stopped.finished && stopped.line.length > 0, 'the worst line so far');
  assert.match(stopped.sentences.at(-2), /line/);
  assert.equal(ask(claims['a trump is out']).low, 3, 'and another one asked');
});

test('what cannot be asked says why, in the language of whoever asks', () => {
  assert.match(
    begin([claims['a trump is out'][0].replace('QJ ', 'Q '), ...claims['a trump is out'].slice(1)], 1).text,
    /mani/,
  );
  assert.deepEqual(begin(['hands N:...5432 2...KQJ A.AKQ.. .J98..T', 'trump X']), { odd: 'trump X' });
  assert.deepEqual(begin(['sing a song']), { odd: 'sing a song' });
});

test('every clause that is offered is understood', () => {
  for (const language of [0, 1]) {
    const clauses = said(core.arb_page_claim_clauses(language));
    assert.equal(clauses.length, 49);
    assert.ok(clauses.every(({ text }) => text && !/said\.|\{/.test(text)));
    for (const { says } of clauses) assert.equal(begin(['says ' + says])?.odd, undefined, says);
  }
});
