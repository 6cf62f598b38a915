// published.mjs -- results that others published: a director imports a file, in either language, reads first what is
// odd in it, and everybody sees the ranking, the cards and the travellers.
import assert from 'node:assert/strict';
import { pathOf } from '../cli/find.mjs';
import { DESKTOP, person, PHONE, settles, words } from './lib/browser.mjs';
import { comeIn, press, scene } from './lib/scene.mjs';

// What is wider than the page. Runs in the page.
const tooWide = () =>
  [...document.querySelectorAll('main *')]
    .filter(each => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('.scroll, .ear'))
    .map(each => `${each.tagName}.${each.className}`);

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

  await step('the deal is drawn; several parts stand one below the other; matches have pages', async () => {
    const page = boss.it,
      it = (key, values) => words('it', key, values);
    for (const [file, wait] of [
      ['evening.xml', null],
      ['sessions.pbn', null],
      ['swiss-teams.xml', null],
    ]) {
      await page.goto(`${club.url}/#/import`);
      await page.getByLabel(it('web.published.file')).setInputFiles(pathOf(file));
      await page.locator('.advice').waitFor();
      await press(page, it('web.published.make'));
      await page.locator('.ranking .percent').first().waitFor();
      await settles(() => page.url(), /#\/d\//);
      const [, id] = /#\/d\/([^/]+)/.exec(page.url());
      assert.equal(wait, null);
      const guest = reader.en;
      await guest.goto(`${club.url}/e/${id}/${file === 'swiss-teams.xml' ? 'match' : 'board'}/1-1`);
      await guest
        .locator(file === 'evening.xml' ? '.deal .hand' : 'table tbody tr')
        .first()
        .waitFor();
      await see(guest, `published-${file.replace(/\W/g, '-')}`, 'en');
      await guest.goto(`${club.url}/live/${id}`);
      await guest.locator('.ranking').first().waitFor();
      if (file === 'sessions.pbn') assert.equal(await guest.locator('.published-part').count(), 2);
      await see(guest, `published-live-${file.replace(/\W/g, '-')}`, 'en');
    }
  });

  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});
