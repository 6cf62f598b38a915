// paged.mjs -- the list of contests, page by page and searched: the same questions over a store in a file and over
// several servers on one database.
import assert from 'node:assert/strict';
import { newId } from './club.mjs';

const OPENED = [
  ['2026-11-21', 'Mercoledì sera'],
  ['2026-11-21', 'Coppa Città di Forlì'],
  ['2026-12-03', 'mercoledi, seconda prova'],
  ['2025-12-03', 'Torneo dell’Amicizia'],
  ['2026-12-12', 'Natale'],
];

// boss: a director. ask: what the server answers to a GET; where there are several, another one each time.
export async function opensAndSearches(boss, ask) {
  for (const [date, title] of OPENED) {
    const opened = await boss.post('/api/contests', { id: newId(), line: `open ${date} "${title}"` });
    assert.equal(opened.status, 200, opened.text);
  }
  const titles = rows => rows.map(each => each.title),
    page = async query => {
      const answer = await ask(`/api/contests?${query}`);
      assert.equal(answer.status, 200, `${query}: ${answer.text}`);
      return answer.json;
    };

  const whole = (await ask('/api/contests')).json,
    paged = [];
  for (let after = '', pages = 0; after !== null; pages++) {
    assert.ok(pages < 200, 'it ends');
    const { contests, next } = await page(`limit=3${after && `&after=${encodeURIComponent(after)}`}`);
    assert.ok(contests.length === 3 || next === null);
    paged.push(...contests);
    after = next;
  }
  assert.deepEqual(paged, whole, 'page by page it is the whole list');

  for (const [words, found] of [
    ['MERCOLEDI', ['mercoledi, seconda prova', 'Mercoledì sera']],
    ['citta forli', ['Coppa Città di Forlì']],
    ['dell’amicizia', ['Torneo dell’Amicizia']],
    ['dellam', ['Torneo dell’Amicizia']],
    ['coppa 2026', ['Coppa Città di Forlì']],
    ['coppa 2025', []],
    ['mercoled 03/12/2026', ['mercoledi, seconda prova']],
    ['amicizia 2025-12', ['Torneo dell’Amicizia']],
    ['amicizia 3.12', ['Torneo dell’Amicizia']],
    ['natale 12/2026', ['Natale']],
    ['natale 268/2026', []], // no month, and no word of it
    ['sera prova', []],
  ])
    assert.deepEqual(titles((await page(`q=${encodeURIComponent(words)}`)).contests), found, words);

  const [first, second] = ['&limit=1', ''].map(rest => `q=mercoledi${rest}`);
  const { contests, next } = await page(first);
  assert.deepEqual(titles(contests), ['mercoledi, seconda prova']);
  assert.deepEqual(await page(`${second}&after=${next}`), {
    contests: whole.filter(each => each.title === 'Mercoledì sera'),
    next: null,
  });
  const past = '1999-01-01.a-contest-that-is-gone';
  assert.deepEqual(await page(`after=${past}`), { contests: [], next: null }, 'nothing is as old');
  assert.deepEqual((await page('tables=only')).contests, []);
  assert.deepEqual(titles((await page('tables=no&limit=200')).contests), titles(whole));

  for (const [query, error] of [
    ...['0', '201', '-1', 'all', '', '1e2', '99999999999999999999', '%31%00'].map(each => [
      `limit=${each}`,
      'wire.limit',
    ]),
    ...['x', '2026-11-21', '2026-11-21.', '2026-13-21.a', `2026-11-21.${'a'.repeat(500)}`, '%ff'].map(each => [
      `after=${each}`,
      'wire.place',
    ]),
    ...['a'.repeat(101), '%zz', '%c3', 'a%00b', 'a+b+c+d+e+f+g+h+i+j+k+l+m'].map(each => [`q=${each}`, 'wire.search']),
    ['tables=perhaps', 'wire.which_tables'],
  ]) {
    const answer = await ask(`/api/contests?${query}`);
    assert.deepEqual([answer.status, answer.json.error], [400, error], query);
  }
}
