// entered.test.mjs -- what is on record of a board is not told again: how the auction ended, the lead, the tricks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asOnRecord } from '../../../web/src/pure/entered.ts';

const record = { contract: '4S', declarer: 'S', tricks: 10, lead: 'HK' };
const calls = text => text.split(' ').map((call, i) => ({ seat: 'NESW'[i % 4], call, status: 'stands' }));
const bidding = text => ({ phase: 'auction', turn: 'NESW'[calls(text).length % 4], auction: calls(text) });

test('the last bid is the contract on record: passes, lead and tricks follow', () => {
  assert.deepEqual(asOnRecord(bidding('P P 1S P 2S P 4S'), record), [
    'auction W P, N P, E P',
    'play W HK',
    'claim S 10',
    'agree E',
  ]);
  assert.deepEqual(
    asOnRecord(bidding('P P 1S P 2S P 4S P P'), record)[0],
    'auction E P',
    'passes that were told are not told again',
  );
  assert.deepEqual(
    asOnRecord(bidding('P P 1S P 2S P 4S X'), { ...record, contract: '4SX' })[0],
    'auction N P, E P, S P',
  );
});

test('an auction that may have gone otherwise is told by the table', () => {
  assert.equal(asOnRecord(bidding('P P 1S P 2S P 3S'), record), null, 'another contract');
  assert.equal(asOnRecord(bidding('1S P 4S'), record), null, 'North would declare');
  assert.equal(asOnRecord(bidding('P P'), record), null);
  assert.equal(asOnRecord(bidding('P P 1S P 2S P 4S X'), record), null, 'doubled is another contract');
});

test('after the auction lead and tricks are left, of play under way the tricks alone, and only while nothing of it was told', () => {
  const at = (phase, more) => ({
    phase,
    turn: 'W',
    auction: [],
    contract: { text: '', line: '4S S', declarer: 'S' },
    ...more,
  });
  assert.deepEqual(asOnRecord(at('lead'), record), ['play W HK', 'claim S 10', 'agree E']);
  assert.deepEqual(asOnRecord(at('lead'), { ...record, lead: null }), ['claim S 10', 'agree E']);
  assert.deepEqual(asOnRecord(at('play', { trick: { number: 1, cards: [] } }), record), ['claim S 10', 'agree E']);
  assert.equal(asOnRecord(at('play', { trick: { number: 1, cards: [{ seat: 'W', card: 'HK' }] } }), record), null);
  assert.equal(asOnRecord(at('lead'), { ...record, declarer: 'N' }), null);
});
