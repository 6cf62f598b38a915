// pages.mjs -- what the server writes as pages, and what is printed: dark as it was chosen in the app, names whole on
// paper, nothing cut off on a phone.
import assert from 'node:assert/strict';
import { broken, DESKTOP, narrow, person, PHONE, settles, words } from './lib/browser.mjs';
import { comeIn, postFrom, press, scene } from './lib/scene.mjs';

const it = (key, values) => words('it', key, values);
const A4 = { width: 688, height: 1017 }; // what the margins leave of the sheet, at 96 points an inch

const NAMES = [
  ['Massimiliano Fioravanti', 'Pierfrancesco Bartolomei'],
  ['Ada', 'Bea'],
  ['Annamaria Castelnuovo della Rovere', 'Maria Vittoria Guidobaldi'],
  ['Niccolò Montanari', 'Leo Verdi'],
  ['Giandomenico Montecchiarugolo', 'Ida Bo'],
  ['Bernardino Sant’Agostino-Cavalcabò', 'Ercole Quattrocchi'],
];

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÈÉÌÒÙ'];

// Names in two lines whose dash begins the second; but the longest words, which leave no room for it. Runs in the page.
const dashFirst = selector =>
  [...document.querySelectorAll(selector)]
    .filter(each => {
      const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode(),
        dash = text?.data.indexOf('–') ?? -1;
      if (dash < 2 || text.data.split(/\s/).some(word => word.length > 14)) return false;
      const topOf = at => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      };
      return topOf(dash) > topOf(dash - 2) + 2;
    })
    .map(each => each.textContent);

// What is cut off: of a table the part that one would have to look for sideways, of a cell what it hides. Runs in the
// page.
function cutOff() {
  const wide = [...document.querySelectorAll('.scroll, table')].filter(
    each => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > innerWidth + 1,
  );
  return wide.map(each => `${each.className}: ${each.scrollWidth} of ${each.clientWidth}`);
}

scene('pages and paper', async ({ club, browser, errors, found, see, step }) => {
  const boss = await person(browser, 'it', PHONE, errors),
    reader = await person(browser, 'it', PHONE, errors);
  const ids = [];
  let acted = 0;
  const post = (path, body) => postFrom(boss, path, body);
  const say = async (id, ...lines) => {
    const { acts } = await post(`/api/contests/${id}/acts?as=director`, {
      acts: lines.map(line => ({ id: `pages-act-${acted++}`, line })),
    });
    for (const act of acts) assert.ok(act.kept, `${act.error}: ${act.message}`);
  };

  await step(
    'two evenings of a series: long names, doubled contracts, a ruling, and a pair that missed one',
    async () => {
      await comeIn(boss, club, 'it');
      await boss.getByRole('link', { name: it('web.directors'), exact: true }).waitFor();
      for (const [i, title] of ['Torneo d’autunno, prima sera', 'Torneo d’autunno, seconda sera'].entries()) {
        const { contest } = await post('/api/contests', {
          id: `open-pages-${i}`,
          line: `open 2026-11-2${i} "${title}"`,
        });
        ids.push(contest);
        const pairs = NAMES.map(
          (names, n) =>
            `register ${n < 3 ? 'NS' : 'EW'} ${(n % 3) + 1} "${i && n === 0 ? 'Altra' : names[0]}" "${i && n === 0 ? 'Coppia' : names[1]}"`,
        );
        await say(contest, 'movement mitchell tables 3 boards 2', ...pairs);
        for (const round of [1, 2, 3])
          await say(
            contest,
            `start ${round}`,
            ...[1, 2, 3].flatMap(table =>
              [0, 1].map(b => {
                const board = ((table - 1 + round - 1) % 3) * 2 + 1 + b;
                return `correct T${table} R${round} B${board} ${[`4SXX S ${8 + table}`, `3NX W ${5 + table + b}`, `7HXX E ${11 + (round % 3)}`][(table + round) % 3]} lead DT`;
              }),
            ),
          );
        await say(contest, 'end');
      }
      await say(
        ids[1],
        'reopen',
        'ruling T1 R1 B1 assigned 60% 4SXX S 10 40% 4SXX S 9 laws 12C1c by "Anna Rossi" "A hesitation."',
        'end',
      );
      await say(ids[1], `series "Coppa d’autunno" mean session A ${ids[0]} session A ${ids[1]}`);
    },
  );

  await step(
    'dark, chosen in the app, is kept on the pages of the server; what the device is set to otherwise',
    async () => {
      const paper = () => reader.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await reader.goto(`${club.url}/e/${ids[1]}`);
      const light = await paper();
      await reader.goto(`${club.url}/`);
      await press(reader, it('web.dark'));
      for (const path of ['', '/board/1', '/pair/NS1', '/series']) {
        await reader.goto(`${club.url}/e/${ids[1]}${path}`);
        assert.notEqual(await paper(), light, path);
      }
      await see(reader, 'page-dark', 'it');
      await reader.emulateMedia({ media: 'print' });
      assert.equal(await paper(), 'rgb(255, 255, 255)', 'paper is white');
      await reader.emulateMedia({ media: 'screen' });
      await reader.goto(`${club.url}/`);
      await press(reader, it('web.dark'));
      await reader.emulateMedia({ colorScheme: 'dark' });
      await reader.goto(`${club.url}/e/${ids[1]}`);
      assert.equal(await paper(), light, 'light was chosen, whatever the device is set to');
      await reader.emulateMedia({ colorScheme: 'light' });
    },
  );

  await step('a traveller on a phone shows all its columns, in both languages', async () => {
    for (const lang of ['it', 'en'])
      for (const path of ['/board/1', '/board/3', '/pair/NS1', '/series', '']) {
        await reader.goto(`${club.url}/e/${ids[1]}${path}?lang=${lang}`);
        await settles(() => reader.evaluate(cutOff), [], `${path} at 390 in ${lang}`);
      }
    for (const [path, name] of [
      ['/board/1', 'page-traveller'],
      ['/pair/NS1', 'page-pair'],
      ['/series', 'page-series'],
    ]) {
      await reader.goto(`${club.url}/e/${ids[1]}${path}?lang=it`);
      await see(reader, name, 'it');
      await narrow(reader, name, 'it', found);
    }
  });

  await step(
    'nor is a name on a phone, where its longest word has room; numbers of three figures stand in one line with the others',
    async () => {
      await reader.goto(`${club.url}/live/${ids[1]}`);
      await reader.locator('.rank-names').first().waitFor();
      await settles(
        () => reader.evaluate(broken, '.rank-names'),
        broken => broken.every(word => word.length > 15),
        'the ranking at 390',
      );
      const [row, place, names] = await Promise.all(
        ['tbody tr', 'tbody .rank', 'tbody .names'].map(each =>
          reader.locator(`.ranking ${each}`).first().boundingBox(),
        ),
      );
      assert.ok(place.width <= 46 && names.width >= 0.5 * row.width, `of ${row.width} the names have ${names.width}`);
      for (const width of [390, 320]) {
        await reader.setViewportSize({ width, height: 844 });
        await settles(() => reader.evaluate(dashFirst, '.rank-names'), [], `the ranking at ${width}`);
      }
      await reader.goto(`${club.url}/e/${ids[1]}`);
      await settles(() => reader.evaluate(dashFirst, '.ranking th a'), [], 'the ranking for everybody at 320');
      await reader.goto(`${club.url}/live/${ids[1]}`);
      await reader.setViewportSize(PHONE);
      await see(reader, 'page-live', 'it');
      await boss.goto(`${club.url}/#/d/${ids[1]}/pairs`);
      await boss.locator('.table-what').first().waitFor();
      assert.equal(
        new Set(
          await boss
            .locator('.table-what')
            .evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().left))),
        ).size,
        1,
        'names begin in one line',
      );
      await see(boss, 'pairs-aligned', 'it');
    },
  );

  await step('on paper no name is broken in the middle of a word', async () => {
    for (const [name, path, selector] of [
      ['paper-ranking', `/e/${ids[1]}`, '.ranking th[scope="row"]'],
      ['paper-series', `/e/${ids[1]}/series`, '.ranking th[scope="row"]'],
      ['paper-live', `/live/${ids[1]}`, '.rank-names, .ranking td'],
      ['paper-screen', `/screen/${ids[1]}`, '.ranking td'],
    ]) {
      await reader.setViewportSize(DESKTOP);
      await reader.goto(`${club.url}${path}`);
      await reader.locator(selector).first().waitFor();
      await reader.setViewportSize(A4);
      await reader.emulateMedia({ media: 'print' });
      await settles(() => reader.evaluate(broken, selector), [], name);
      await reader.emulateMedia({ media: 'screen' });
    }
    await reader.setViewportSize(PHONE);
  });

  await step('on paper sixteen pairs of a side are one sheet, and a lead and a weighted score one line', async () => {
    const { contest } = await post('/api/contests', { id: 'open-sixteen', line: 'open 2026-11-23 "Sedici tavoli"' });
    const long = n => `"Annamaria ${LETTERS[n]} Castelnuovo" "Piergiorgio ${LETTERS[n]} Bartolomei"`;
    const sides = ['NS', 'EW'].flatMap((side, s) =>
      Array.from({ length: 16 }, (_, i) => `register ${side} ${i + 1} ${long(16 * s + i)}`),
    );
    await say(contest, 'movement mitchell tables 16 boards 1', ...sides);
    const { parts } = await boss.evaluate(
      path => fetch(path).then(answer => answer.json()),
      `/api/contests/${contest}/parts?as=director`,
    );
    for (const [r, round] of parts.evening.movement.meetings.slice(0, 2).entries()) {
      await say(contest, `start ${r + 1}`);
      await say(contest, ...round.map(([, , set], t) => `correct T${t + 1} R${r + 1} B${set} 1N N ${7 + r} lead CT`));
    }
    await say(
      contest,
      'ruling T1 R1 B1 assigned 60% 4S S 10 40% 4SXX S 9 laws 12C1c by "Anna Rossi" "A hesitation."',
      'end',
    );
    await reader.goto(`${club.url}/e/${contest}?lang=it`);
    await reader.locator('.ranking th').first().waitFor();
    await reader.emulateMedia({ media: 'print' });
    const pdf = (await reader.pdf({ preferCSSPageSize: true })).toString('latin1');
    assert.equal(pdf.match(/\/Type \/Page\b/g).length, 1, 'sheets of the ranking');
    // However large the letters of the screen are, paper has its own.
    const settings = await reader.context().newCDPSession(reader);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const large = (await reader.pdf({ preferCSSPageSize: true })).toString('latin1');
    assert.equal(large.match(/\/Type \/Page\b/g).length, 1, 'sheets of the ranking, printed by large letters');
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await reader.setViewportSize(A4);
    await reader.goto(`${club.url}/e/${contest}/board/1?lang=en`);
    await settles(
      () =>
        reader.locator('.traveller td.lead').evaluateAll(all =>
          all.map(each => {
            const inside = document.createRange();
            inside.selectNodeContents(each);
            return inside.getBoundingClientRect().height < 30;
          }),
        ),
      [true, true, true],
    );
    assert.equal(await reader.locator('.traveller .contract .quiet .spades').count(), 2, 'suits are drawn');
    await reader.goto(`${club.url}/e/${contest}?lang=it`);
    await reader.emulateMedia({ media: 'screen' });
    await reader.setViewportSize(PHONE);
  });

  await step('the first page shows the newest, and asks the server for others', async () => {
    for (let i = 1; i <= 9; i++)
      await post('/api/contests', { id: `open-older-${i}`, line: `open 2025-01-0${i} "Mercoledì numero ${i}"` });
    await reader.goto(club.url);
    const titles = () => reader.locator('.contest-title').allTextContents();
    await settles(async () => (await titles()).length, 8);
    await press(reader, it('web.home.more'));
    await settles(async () => (await titles()).length, 12);
    const field = reader.getByLabel(it('web.home.find'));
    await field.fill('mercoledi 7/1');
    await field.press('Enter');
    await settles(titles, ['Mercoledì numero 7']);
    await see(reader, 'home-found', 'it');
    await field.fill('parola '.repeat(14).trim());
    await field.press('Enter');
    await reader.getByRole('alert').waitFor();
  });

  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});
