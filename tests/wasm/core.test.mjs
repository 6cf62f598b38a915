// The core in node: the same objects that the server runs answer the same questions, and import nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const module = new WebAssembly.Module(readFileSync(process.env.CORE_WASM));
const core = new WebAssembly.Instance(module).exports;

// Puts text into the core's buffer and gives its length in bytes.
function put(text) {
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(core.memory.buffer, core.arb_web_text(), core.arb_web_text_capacity()).set(bytes);
  return bytes.length;
}

test('nothing is imported', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('Law 77: the 2 940 scores add up', () => {
  let sum = 0;
  for (let level = 1; level <= 7; level++)
    for (let denomination = 0; denomination < 5; denomination++)
      for (let doubling = 0; doubling < 3; doubling++)
        for (let vulnerable = 0; vulnerable < 2; vulnerable++)
          for (let tricks = 0; tricks <= 13; tricks++)
            sum += core.arb_web_score(level, denomination, doubling, vulnerable, tricks);
  assert.equal(sum, -2628190);
});

test('Law 2: board 6 is dealt by East, East-West vulnerable', () => {
  assert.equal(core.arb_web_dealer(6), 1);
  assert.equal(core.arb_web_vulnerability(6), 2);
});

test('a deal is checked', () => {
  const whole = 'N:KJ852.QT864.Q.32 A764.A93.KJ5.JT4 QT.5.AT943.AQ875 93.KJ72.8762.K96';
  assert.equal(core.arb_web_deal_check(put(whole)), 0);
  assert.notEqual(core.arb_web_deal_check(put(whole.replace('93.KJ72', 'K3.KJ72'))), 0);
  assert.notEqual(core.arb_web_deal_check(put('N:nonsense')), 0);
});

test('a match has as many boards as there is room for, and a published scale only the lengths of its columns', () => {
  const [teams, eights, pairs] = [1, 2, 3],
    has = (event, scoring, boards) => core.arb_web_match_has_length(event, boards, put(scoring)) === 1;
  assert.deepEqual(
    [teams, eights, pairs].map(event => core.arb_web_match_boards(event)),
    [64, 32, 64],
  );
  const lengths = (event, scoring) =>
    Array.from({ length: 64 }, (_, i) => i + 1).filter(boards => has(event, scoring, boards));
  assert.deepEqual(lengths(teams, 'vp acbl-20'), [6, 7, 8, 9, 10, 11]);
  assert.deepEqual(lengths(eights, 'vp acbl-30'), [3, 4, 5]);
  assert.deepEqual(lengths(pairs, 'vp ebu-swiss-pairs').slice(-1), [27]);
  for (const scoring of ['vp wbf', 'imps', 'vp own', '']) assert.equal(lengths(teams, scoring).length, 64, scoring);
});
