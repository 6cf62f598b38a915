// screens.test.mjs -- the sets of articles beside 'online' and 'table': screens, where one asks one's mate; correct
// procedure enforced; supervised, where the Director reads what is written. Law 20 says when somebody may ask.
import assert from 'node:assert/strict';
import test from 'node:test';
import { act, deal, must, openTable, PARTNER, seated, SEATS, see, turn } from './attable.mjs';
import { Client, director, folder, run, serve } from './club.mjs';

const MATE = { N: 'E', E: 'N', S: 'W', W: 'S' };

/* What each seat reads of a call, by its number from 1. */
async function read(players, table, number) {
  const rows = {};
  for (const seat of SEATS) {
    const { auction } = await see(players, table, seat);
    rows[seat] = auction[number - 1].notes.map(
      ({ seat: by, question, text }) => `${by}${question ? '?' : ':'} ${text}`,
    );
  }
  return rows;
}

/* The dealer of the first board is North. */
async function begun(t, terms) {
  const server = await serve(t, folder(t));
  const { table, players } = await seated(server, terms);
  await deal(server, players, table);
  await must(players, table, 'N', 'auction N 1C');
  return { server, table, players };
}

test('with screens a call is explained to one’s mate, also a call of partner’s, and asked of him', async t => {
  const { table, players } = await begun(t, 'laws 2017 set screens');
  await must(players, table, 'N', 'alert N 1 "strong"');
  await must(players, table, 'S', 'alert S 1 "two or more clubs"');
  const none = { N: [], E: [], S: [], W: [] };
  assert.deepEqual(await read(players, table, 1), {
    ...none,
    N: ['N: strong'],
    E: ['N: strong'],
    S: ['S: two or more clubs'],
    W: ['S: two or more clubs'],
  });
  for (const seat of ['E', 'W']) {
    await must(players, table, seat, `question ${seat} 1 "how strong?"`);
    const rows = await read(players, table, 1);
    for (const other of SEATS)
      assert.equal(
        rows[other].includes(`${seat}? how strong?`),
        other === seat || other === MATE[seat],
        `${seat} ${other}`,
      );
  }
  assert.equal((await act(players, table, 'E', 'alert E 1 "no"')).error, 'tables.no_such_call');
});

test('with screens no irregular call passes, and the play is ruled', async t => {
  const { table, players } = await begun(t, 'laws 2017 set screens');
  assert.equal((await act(players, table, 'S', 'auction S 1S')).error, 'tables.prevented');
  assert.equal((await act(players, table, 'E', 'auction E 1C')).error, 'tables.prevented');
  while ((await see(players, table, 'N')).phase === 'auction') await turn(players, table);
  const { declarer, turn: leader } = await see(players, table, 'N');
  const other = PARTNER[leader],
    early = (await see(players, table, other)).hands[other].cards.replace(/\./g, '')[0];
  assert.ok(early && declarer);
  const suit = 'SHDC'[(await see(players, table, other)).hands[other].cards.split('.').findIndex(Boolean)];
  assert.equal(
    (await act(players, table, other, `play ${other} ${suit}${early}`)).error,
    'tables.prevented',
    'faced lead',
  );
  await turn(players, table);
  const last = SEATS[(SEATS.indexOf(leader) + 3) % 4];
  const [ranks] = (await see(players, table, last)).hands[last].cards.split('.').filter(Boolean),
    of = 'SHDC'[(await see(players, table, last)).hands[last].cards.split('.').indexOf(ranks)];
  assert.ok(
    (await act(players, table, last, `play ${last} ${of}${ranks[0]}`)).kept,
    'a card out of turn happens, and is ruled',
  );
});

test('when one may ask is Law 20: prevented, warned of, or taken, as the set says', async t => {
  for (const [set, early] of [
    ['enforced', 'tables.prevented'],
    ['lesson', 'tables.would_be'],
    ['screens', undefined],
    ['online', undefined],
  ]) {
    const { table, players } = await begun(t, `laws 2017 set ${set}`);
    assert.equal((await act(players, table, 'W', 'question W 1')).error, early, `${set}, not at his turn`);
    if (set === 'lesson') assert.ok((await act(players, table, 'W', 'anyway question W 1')).kept);
    await must(players, table, 'E', 'question E 1');
    while ((await see(players, table, 'N')).phase === 'auction') await turn(players, table);
    const seen = await see(players, table, 'N'),
      number = 1 + seen.auction.findIndex(({ seat }) => 'NS'.includes(seat) !== 'NS'.includes(seen.declarer));
    await must(players, table, seen.declarer, `question ${seen.declarer} ${number}`); // before the lead (41B)
    await turn(players, table);
    const lead = SEATS.indexOf(seen.turn),
      third = SEATS[(lead + 2) % 4];
    const asked = 1 + seen.auction.findIndex(({ seat }) => 'NS'.includes(seat) === 'NS'.includes(seen.declarer));
    assert.equal(
      (await act(players, table, third, `question ${third} ${asked}`)).error,
      { enforced: 'tables.prevented', lesson: 'tables.would_be', screens: 'tables.prevented' }[set],
      `${set}, the leader’s partner before his turn (20F2)`,
    );
  }
});

test('a supervised table has a Director, who reads what the players write; else nobody does', async t => {
  const server = await serve(t, folder(t)),
    boss = await director(server);
  assert.equal((await openTable(boss, 'laws 2017 set supervised talk')).json.error, 'tables.terms');
  for (const [set, reads] of [
    ['supervised', [['N', 'in bocca al lupo']]],
    ['enforced', undefined],
  ]) {
    const opened = await openTable(boss, `laws 2017 set ${set} director talk`);
    assert.equal(opened.status, 200, opened.text);
    const { players, table } = await seated(server, undefined, opened.json.contest);
    await deal(server, players, table);
    await must(players, table, 'N', 'tell N "in bocca al lupo"');
    const { record } = (await boss.get(`/api/contests/${table}/parts?as=director`)).json.parts;
    assert.deepEqual(
      record.talk?.map(({ seat, text }) => [seat, text]),
      reads,
      set,
    );
  }
});

test('the command says which Laws each set prevents and warns of', async () => {
  const { code, out } = await run('tables', '--sets', '--json');
  assert.equal(code, 0);
  const sets = Object.fromEntries(JSON.parse(out).map(each => [each.set, each]));
  assert.deepEqual(Object.keys(sets), ['online', 'table', 'lesson', 'screens', 'enforced', 'supervised']);
  for (const { prevent, warn, execute } of Object.values(sets)) {
    assert.ok(prevent.includes(68), 'no card after a claim');
    assert.deepEqual(
      [...prevent, ...warn, ...execute].sort((a, b) => a - b),
      Array.from({ length: 93 }, (_, i) => i + 1),
    );
  }
  assert.deepEqual(sets.table.prevent, [68]);
  assert.ok(sets.screens.prevent.includes(27) && sets.screens.execute.includes(61));
});
