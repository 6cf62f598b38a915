// guide.mjs -- the one page that lies beside the file, followed to the letter in both languages: from a new store to an
// evening that runs, with a result from each of two phones, within five minutes.
//
// What the page writes in italics is what the app says, in the order in which one comes to it: a key that is called
// otherwise, or comes elsewhere, makes this fall. ARBITRO_BY_HAND names a command that starts the program as its user
// does, on port 8080: a double click, a service.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DESKTOP, person, PHONE, settles, words } from './lib/browser.mjs';
import { Phone } from './lib/phone.mjs';
import { scene } from './lib/scene.mjs';

const MINUTES = 5;
const read = path => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

// The page's words in italics, one after the other.
class Guide {
  constructor(path, lang) {
    this.lang = lang;
    this.marks = [...read(path).matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, words]) => words);
  }

  // The next of them, which has to be this sentence of the app.
  next(key, values) {
    const mark = this.marks.shift();
    assert.equal(mark, words(this.lang, key, values), 'the guide says what the app says');
    return mark;
  }
}

for (const [lang, path] of [
  ['it', 'docs/cinque-minuti.md'],
  ['en', 'docs/five-minutes.md'],
])
  scene(`five minutes with one page, ${lang}`, async ({ t, club, browser, errors, found, see, step }) => {
    const began = Date.now(),
      guide = new Guide(path, lang),
      say = (key, values) => words(lang, key, values);
    const laptop = await person(browser, lang, DESKTOP, errors);
    const field = key => laptop.getByLabel(guide.next(key), { exact: true });
    const touch = key => laptop.getByRole('button', { name: guide.next(key), exact: true }).click();
    const follow = key => laptop.getByRole('link', { name: guide.next(key), exact: true }).click();
    const links = [],
      phones = [];

    await step('2. the club is told of', async () => {
      await laptop.goto(`${club.url}/#/welcome`);
      await field('web.welcome.name').fill('Due Fiori');
      await field('web.welcome.first').fill(club.password);
      await field('web.welcome.own').fill('tre picche contrate');
      await field('web.welcome.wifi').fill('Sala');
      await field('web.welcome.wifi_key').fill('quattro cuori');
      await touch('web.welcome.keep');
      await laptop.getByText(guide.next('web.welcome.card'), { exact: true }).click();
      await settles(() => laptop.locator('svg').count(), 2, 'both codes are on the card');
      await laptop.goBack();
      await laptop.getByRole('heading', { name: say('web.welcome.done') }).waitFor();
    });

    await step('3. an evening', async () => {
      await follow('web.new_evening');
      const pairs = laptop.getByLabel(guide.next('web.how_many_pairs'), { exact: true });
      await pairs.fill('4');
      await pairs.blur();
      await laptop.locator('.setup-side table').waitFor();
      await touch('web.create_evening');
      await follow('web.codes');
      await laptop.locator('.qr img').first().waitFor();
      for (const each of await laptop.locator('.qr-url').evaluateAll(all => all.map(({ href }) => href)))
        links.push(each.replace(/^https?:\/\/[^/]+/, club.url));
      assert.ok(links.length >= 2, 'a code for each table');
      const soon = guide.next('web.soon_begins');
      for (const table of [1, 2]) {
        const page = await person(browser, lang, PHONE, errors);
        await page.goto(links[table - 1]);
        await page.getByText(soon).waitFor();
        phones.push(new Phone(page, lang, table));
      }
      await laptop.locator('.crumbs a').last().click();
      await touch('web.start_first');
    });

    await step('4. a result from each phone', async () => {
      const first = guide.next('web.start_board', { board: 1 });
      guide.next('web.right');
      const boards = [];
      for (const [i, phone] of phones.entries()) {
        const start = phone.page.getByRole('button', { name: new RegExp(`^${first.replace('1', '(\\d+)')}$`) });
        const board = Number(/\d+/.exec(await start.textContent())[0]);
        boards.push(board);
        await phone.play(board, { contract: '4S', declarer: i ? 'N' : 'S', tricks: 10 - i, lead: 'HK' });
      }
      await laptop
        .getByRole('link', { name: guide.next('web.ranking') })
        .first()
        .click();
      await laptop
        .getByText(say('web.after_results', { count: 2 }))
        .first()
        .waitFor();
      // The two tables share the boards and began with different ones; the second plays the first one's now.
      await phones[1].play(boards[0], { contract: '4S', declarer: 'N', tricks: 9, lead: 'HK' });
      await laptop.locator('.leads .rank').first().waitFor();
      await see(laptop, 'guide-ranking', lang);
      // Both pairs that lead are first together: the number and its sign stand in one round medal.
      const { width, height } = await laptop.locator('.leads .rank > span').first().boundingBox();
      assert.ok(Math.abs(width - height) < 2, `the medal is ${width} by ${height}`);
    });

    const seconds = Math.round((Date.now() - began) / 1000);
    t.diagnostic(`${seconds} s from the first page to the second result`);
    assert.ok(seconds < MINUTES * 60, `${seconds} s`);

    await step('what else the page names', async () => {
      guide.next('web.welcome.reach');
      const refusal = guide.marks.shift();
      assert.ok(read(`messages/${lang}.po`).includes(refusal), `the program never says: ${refusal}`);
      guide.next('web.welcome.copy');
      for (const key of ['web.end_evening', 'web.place.evening', 'web.end_now', 'web.sure.end']) guide.next(key);
      guide.next('web.copies.make');
      guide.next('web.copies.download');
      assert.deepEqual(guide.marks, [], 'and nothing else');
      assert.deepEqual([errors, found], [[], []]);
    });
  });
