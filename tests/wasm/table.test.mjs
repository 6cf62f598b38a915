// A board played in node by the core itself: acts go in as the journal's lines, views come out.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const core = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.env.CORE_WASM))).exports;
const [APPLIED, IRREGULAR, REFUSED, NO_ACT] = [0, 1, 2, 3];
const [EXECUTE, WARN, PREVENT] = [0, 1, 2];

function put(text) {
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(core.memory.buffer, core.arb_web_text(), core.arb_web_text_capacity()).set(bytes);
  return bytes.length;
}

function taken(length) {
  return new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_web_text(), length));
}

const act = line => core.arb_web_table_act(put(line));
const why = () => taken(core.arb_web_table_reason());
const view = seat => JSON.parse(taken(core.arb_web_table_view('NESW'.indexOf(seat))));

const deal = 'N:KT9.Q2.QJT65.QJ7 84.AT983.A932.T2 A765.KJ65.K87.A4 QJ32.74.4.K98653';
const tricks = [
  'W C5 CJ C2 C4',
  'N DQ D2 D7 D4',
  'N D5 D3 DK H4',
  'S D8 C3 DJ DA',
  'E CT CA C6 C7',
  'S H5 H7 HQ HA',
  'E HT HK S2 H2',
  'S S5 SJ SK S4',
  'N DT D9 H6 C8',
  'N D6 H3 S6 S3',
  'N CQ H8 S7 CK',
  'W C9 S9 S8 HJ',
  'W SQ ST H9 SA',
];

test('a board from the first call to the score', () => {
  assert.equal(core.arb_web_table_open(9, 0, EXECUTE, put(deal)), 0);
  assert.equal(view('N').mayCall, 36);
  for (const call of ['N P', 'E P', 'S 1N', 'W P', 'N 3N', 'E P', 'S P', 'W P'])
    assert.equal(act('auction ' + call), APPLIED);
  assert.equal(view('E').contract, '3N S');
  assert.equal(view('E').hands[0], '...', 'dummy is not seen before the lead');
  for (const trick of tricks) {
    const [leader, ...cards] = trick.split(' ');
    cards.forEach((card, i) =>
      assert.equal(act(`play ${'NESW'[('NESW'.indexOf(leader) + i) % 4]} ${card}`), APPLIED, trick + ' ' + card),
    );
  }
  assert.deepEqual([view('S').ns, view('S').ew], [9, 4]);
  assert.equal(core.arb_web_table_score(), 400);
});

test('what is irregular is named, what cannot be is refused, and says why', () => {
  core.arb_web_table_open(9, 0, EXECUTE, put(deal));
  act('auction N 1S');
  assert.equal(act('auction E 1H'), IRREGULAR);
  assert.equal(why(), '27');
  assert.equal(act('report S: insufficient bid'), APPLIED);
  assert.equal(act('auction W P'), REFUSED);
  assert.equal(why(), '9B2');
  assert.equal(act('sing a song'), NO_ACT);
  assert.equal(core.arb_web_table_score(), 100000);
  assert.notEqual(core.arb_web_table_open(9, 0, EXECUTE, put(deal.replace('KT9', 'AT9'))), 0);
});

test('where the policy is to prevent, what is irregular is refused with its article, and the table is as before', () => {
  core.arb_web_table_open(9, 0, PREVENT, put(deal));
  act('auction N 1S');
  assert.equal(act('auction E 1H'), REFUSED);
  assert.equal(why(), '27');
  assert.equal(act('auction E 2H'), APPLIED);
  core.arb_web_table_open(9, 0, WARN, put(deal));
  act('auction N 1S');
  assert.equal(act('auction E 1H'), IRREGULAR);
});
