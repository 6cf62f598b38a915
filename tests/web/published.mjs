// published.mjs -- results that others published: a director imports a file, in either language, reads first what is
// odd in it, and everybody sees the ranking, the cards and the travellers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathOf } from '../cli/find.mjs';
import { DESKTOP, person, PHONE, settles, words } from './lib/browser.mjs';
import { comeIn, press, pressTwice, scene } from './lib/scene.mjs';

// What is wider than the page. Runs in the page.
const tooWide = () =>
  [...document.querySelectorAll('main *')]
    .filter(each => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('.scroll, .ear'))
    .map(each => `${each.tagName}.${each.className}`);

// What one would have to look for sideways. Runs in the page.
const sideways = () =>
  [...document.querySelectorAll('.scroll')].map(each => each.scrollWidth - each.clientWidth).filter(more => more > 0);

// Long names, numbers of three figures, IMPs of four, a place and a total that are not the computed ones.
const LARGE = Array.from({ length: 20 }, (_, b) =>
  [
    `[Event "Simultaneo"]\n[Board "${b + 101}"]\n[Scoring "IMP;Cross"]`,
    ...(b ? [] : ['[TotalScoreTable "Rank;PairId;TotalScoreIMP;Names"]']),
    ...(b
      ? []
      : Array.from(
          { length: 40 },
          (_, i) =>
            `${i ? i + 1 : 7} ${501 + i} ${i ? '-' : -1234} "Massimiliano Fioravanti ${i} - Pierfrancesco Bartolomei"`,
        )),
    '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Lead"]',
    ...Array.from({ length: 20 }, (_, i) => `${501 + i} ${521 + i} ${i % 2 ? '7NTXX N 8 SA' : '6NTX W 12 D10'}`),
  ].join('\n'),
).join('\n\n');

// A file is dropped on the page, as from a folder beside it.
async function drop(page, name, text) {
  const files = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      return transfer;
    },
    [name, text],
  );
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: files });
}

scene('results of others', async ({ club, browser, errors, found, see, step }) => {
  const boss = { it: await person(browser, 'it', PHONE, errors), en: await person(browser, 'en', DESKTOP, errors) },
    reader = { it: await person(browser, 'it', DESKTOP, errors), en: await person(browser, 'en', PHONE, errors) };
  const made = {};

  for (const lang of ['it', 'en']) {
    const say = (key, values) => words(lang, key, values),
      page = boss[lang];

    await step(`${lang}: a file that is none is refused in words, and nothing is listed`, async () => {
      await comeIn(page, club, lang);
      await page.getByRole('link', { name: say('web.published.import'), exact: true }).click();
      await page.getByRole('heading', { name: say('web.published.import') }).waitFor();
      await see(page, `import-${lang}`, lang);
      await drop(page, 'notes.txt', 'Milk, bread.');
      await page.getByRole('alert').waitFor();
      assert.match(await page.getByRole('alert').innerText(), /notes\.txt/);
      await press(page, say('web.understood'));
      assert.equal((await (await fetch(`${club.url}/api/contests`)).json()).length, lang === 'it' ? 0 : 1);
    });

    await step(`${lang}: what was read and what is odd is said, and one key makes the event`, async () => {
      await page.getByLabel(say('web.published.file')).setInputFiles(pathOf('broken.xml'));
      const status = page.locator('.advice');
      await status.waitFor();
      await settles(
        () => status.innerText(),
        text => text.includes('Serata inventata al caffè'),
      );
      await status.getByText(say('web.published.differ', { count: 12, figures: 35 })).click();
      assert.match(await status.innerText(), lang === 'it' ? /riga 8: / : /line 8: /);
      for (const places of ['web.published.damaged', 'web.published.mended'])
        await status.getByText(say(places, { count: 2 })).waitFor();
      assert.deepEqual(await page.evaluate(tooWide), []);
      await see(page, `import-odd-${lang}`, lang);
      assert.equal(await page.getByLabel(say('web.title')).inputValue(), 'Serata inventata al caffè');
      await page.getByLabel(say('web.title')).fill(`Serata ${lang}`);
      await page.getByLabel(say('web.date')).fill('2026-11-20');
      await press(page, say('web.published.make'));
      await page.getByRole('heading', { name: `Serata ${lang}`, level: 1 }).waitFor();
      await page.locator('.ranking .percent').first().waitFor();
      [, made[lang]] = /#\/d\/([^/]+)/.exec(page.url());
      assert.match(await page.locator('.qr-url').innerText(), new RegExp(`/e/${made[lang]}$`));
      await settles(() => page.evaluate(() => document.querySelector('.qr img').naturalWidth > 0), true);
      assert.deepEqual(await page.evaluate(tooWide), []);
      await see(page, `published-director-${lang}`, lang);
    });

    await step(`${lang}: it is listed, and everybody reads the ranking, a card and a traveller`, async () => {
      const guest = reader[lang];
      await guest.goto(`${club.url}/`);
      await guest
        .getByRole('link', { name: new RegExp(`^Serata ${lang}`) })
        .first()
        .click();
      await guest.locator('.ranking .percent').first().waitFor();
      assert.match(await guest.locator('.published-was').first().innerText(), lang === 'it' ? /\d,\d/ : /\d\.\d/);
      assert.deepEqual(await guest.evaluate(tooWide), []);
      await see(guest, `published-live-${lang}`, lang);
      await guest.locator('.ranking .rank-who').first().click();
      await guest.locator('table.card').waitFor();
      await see(guest, `published-pair-${lang}`, lang);
      await guest.locator('table.card th a').first().click();
      await guest.locator('table.traveller').waitFor();
      assert.deepEqual(await guest.evaluate(tooWide), []);
      await see(guest, `published-board-${lang}`, lang);
      await guest.goto(`${club.url}/e/${made[lang]}`);
      await see(guest, `published-page-${lang}`, lang);
      await guest.goto(`${club.url}/e/${made[lang]}/checks`);
      await see(guest, `published-checks-${lang}`, lang);
      await guest.goto(`${club.url}/screen/${made[lang]}`);
      await guest.locator('.room .ranking .percent').first().waitFor();
      await see(guest, `published-screen-${lang}`, lang);
    });
  }

  for (const lang of ['it', 'en'])
    await step(
      `${lang}: the file comes back, and the event is withdrawn at the second touch and shown again`,
      async () => {
        const say = (key, values) => words(lang, key, values),
          page = boss[lang],
          guest = reader[lang];
        await page.goto(`${club.url}/#/d/${made[lang]}`);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: say('web.published.file_back'), exact: true }).click(),
        ]);
        assert.equal(file.suggestedFilename(), 'broken.xml');
        assert.ok(readFileSync(await file.path()).equals(readFileSync(pathOf('broken.xml'))));
        await guest.goto(`${club.url}/live/${made[lang]}`);
        await guest.locator('.ranking .percent').first().waitFor();
        await press(page, say('web.published.withdraw'));
        await page.getByRole('button', { name: say('web.published.withdraw_doubt') }).waitFor();
        await see(page, `published-withdraw-${lang}`, lang);
        // The look may have taken so long that the key asks no more: then once again.
        await pressTwice(page, say('web.published.withdraw'), say('web.published.withdraw_doubt'));
        await page.getByText(say('web.published.withdrawn_now')).waitFor();
        await see(page, `published-withdrawn-${lang}`, lang);
        await guest.getByText(say('web.published.gone')).waitFor();
        await see(guest, `published-withdrawn-guest-${lang}`, lang);
        await guest.goto(`${club.url}/`);
        await guest.getByRole('heading', { level: 1 }).waitFor();
        await settles(() => guest.getByRole('link', { name: new RegExp(`^Serata ${lang}`) }).count(), 0);
        await page.goto(`${club.url}/`);
        await page.getByText(say('web.published.is_withdrawn')).waitFor();
        await see(page, `home-withdrawn-${lang}`, lang);
        await page.goto(`${club.url}/#/d/${made[lang]}`);
        await press(page, say('web.published.show_again'));
        await page.getByRole('button', { name: say('web.published.withdraw'), exact: true }).waitFor();
        await guest.goto(`${club.url}/live/${made[lang]}`);
        await guest.locator('.ranking .percent').first().waitFor();
      },
    );

  await step('the deal is drawn; several parts stand one below the other; matches have pages', async () => {
    const page = boss.it,
      it = (key, values) => words('it', key, values);
    for (const file of ['tables-played.xml', 'sessions.pbn', 'swiss-teams.xml']) {
      await page.goto(`${club.url}/#/import`);
      await page.getByLabel(it('web.published.file')).setInputFiles(pathOf(file));
      await page.locator('.advice').waitFor();
      await press(page, it('web.published.make'));
      await page.locator('.ranking .percent').first().waitFor();
      await settles(() => page.url(), /#\/d\//);
      const [, id] = /#\/d\/([^/]+)/.exec(page.url());
      const guest = reader.en;
      await guest.goto(`${club.url}/e/${id}/${file === 'swiss-teams.xml' ? 'match' : 'board'}/1-1`);
      await guest
        .locator(file === 'tables-played.xml' ? '.deal .hand' : 'table tbody tr')
        .first()
        .waitFor();
      await see(guest, `published-${file.replace(/\W/g, '-')}`, 'en');
      await guest.goto(`${club.url}/live/${id}`);
      await guest.locator('.ranking').first().waitFor();
      if (file === 'sessions.pbn') assert.equal(await guest.locator('.published-part').count(), 2);
      await see(guest, `published-live-${file.replace(/\W/g, '-')}`, 'en');
    }
  });

  await step('large figures and long names have room on a phone, in both languages', async () => {
    const page = boss.it,
      guest = reader.en;
    await page.goto(`${club.url}/#/import`);
    await page.locator('.drop').waitFor();
    await drop(page, 'simultaneo.pbn', LARGE);
    await page.locator('.advice').waitFor();
    await press(page, words('it', 'web.published.make'));
    await page.locator('.ranking .percent').first().waitFor();
    await settles(() => page.url(), /#\/d\//);
    const [, id] = /#\/d\/([^/]+)/.exec(page.url());
    assert.deepEqual(await page.evaluate(tooWide), []);
    for (const lang of ['it', 'en'])
      for (const path of ['', '/board/1-1', '/pair/1-1', '/checks']) {
        await guest.goto(`${club.url}/e/${id}${path}?lang=${lang}`);
        await settles(() => guest.evaluate(tooWide), [], `${path} in ${lang}`);
        await settles(() => guest.evaluate(sideways), [], `${path} in ${lang}`);
      }
    await guest.goto(`${club.url}/e/${id}?lang=it`);
    await see(guest, 'published-large', 'it');
    await guest.goto(`${club.url}/e/${id}/pair/1-1?lang=it`);
    await see(guest, 'published-large-pair', 'it');
  });

  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});
