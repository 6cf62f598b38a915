// trainer.mjs -- a trainee alone with his phone: he opens the trainer, rules, is told what was right and what was
// missed, and gets it again.
//
// In Italian on a phone and in English on a laptop, nobody logged in; the first lesson is gone through whole, rightly;
// then the network goes. What is right the test takes from the page's own engine: it tries a key, reads the verdict,
// and knows when the same comes again.
import assert from 'node:assert/strict';
import { DESKTOP, focused, KEPT, narrow, person, PHONE, settles, words } from './lib/browser.mjs';
import { press, scene } from './lib/scene.mjs';

scene('the trainer', async ({ club, browser, errors, found, see, step }) => {
  const headingIs = (page, text) => page.getByRole('heading', { level: 1 }).filter({ hasText: text });
  const keys = page => page.locator('.train-keys .train-key');

  // Answers with the keys of these numbers; true when it was right.
  async function rule(page, lang, numbers) {
    const many = (await page.locator('.train-keys .train-key[aria-pressed]').count()) > 0;
    for (const i of numbers) await keys(page).nth(i).click();
    if (many) await press(page, words(lang, 'web.train.answer'));
    await page.locator('.train-lines').waitFor();
    return (await headingIs(page, words(lang, 'web.train.right')).count()) > 0;
  }

  for (const [lang, viewport, name] of [
    ['it', PHONE, 'phone'],
    ['en', DESKTOP, 'laptop'],
  ])
    await step(`a wrong and a right answer, ${name}, ${lang}`, async () => {
      const page = await person(browser, lang, viewport, errors);
      const say = (key, values) => words(lang, key, values);
      await page.goto(club.url);
      await page.getByRole('link', { name: say('web.train.title') }).click();
      await page.getByRole('button', { name: say('web.train.begin') }).waitFor();
      await see(page, 'trainer-start', lang);
      await page.locator('.field select').selectOption('27');
      await page.getByText(say('web.train.from.tables'), { exact: true }).click();
      await press(page, say('web.train.begin'));
      await headingIs(page, say('web.train.ask.offers')).waitFor();
      await see(page, 'trainer-question', lang);
      await narrow(page, 'trainer-question', lang, found);
      assert.equal(await rule(page, lang, [0, 1, 2, 3]), false, 'all keys cannot be right');
      await see(page, 'trainer-not-right', lang);
      await page.locator('.train-reading summary').click();
      await see(page, 'trainer-reading', lang);
      assert.ok((await page.locator('.train-wrong').count()) >= 1);
      const right = await page.locator('.train-right .train-said, .train-missed .train-said').allTextContents();
      // Any of the offers may come first: a slip is 25A's, where the call could be one.
      const laws = await page.locator('.train-right .train-law, .train-missed .train-law').allTextContents();
      assert.ok(
        laws.some(law => /^27/.test(law)),
        `Law 27 among ${laws.join(', ')}`,
      );
      await page.getByRole('button', { name: say('web.dark'), exact: true }).click();
      await see(page, 'trainer-dark', lang);
      // Loaded anew, the page is where it was: the answer stands, and is not counted twice.
      const verdict = await page.locator('.train-lines').textContent();
      await page.reload();
      await page.locator('.train-lines').waitFor();
      await settles(() => page.locator('.train-lines').textContent(), verdict);
      await page.goBack();
      await settles(
        () => page.locator('.train-score tbody tr').first().locator('th, td').allTextContents(),
        ['27', '1', '0'],
      );
      await settles(
        () => page.getByRole('button', { name: say('web.train.again') }).count(),
        1,
        'wrong and left: it waits',
      );
      await settles(() => page.locator('.field select').inputValue(), '27', 'the choice stays');
      await press(page, say('web.train.resume'));
      await settles(() => page.locator('.train-lines').textContent(), verdict);
      await page.goBack();
      await page.locator('.field select').selectOption('64');
      await press(page, say('web.train.begin'));
      await headingIs(page, say('web.train.ask.transfer', { seat: '', trick: '' }).slice(0, 20)).waitFor();
      await see(page, 'trainer-transfer', lang);
      assert.ok(right.length >= 2, 'accept, do not accept, and the slip where one could be');
      await page.close();
    });

  await step('with the keyboard alone', async () => {
    const page = await person(browser, 'en', DESKTOP, errors);
    await page.goto(`${club.url}/trainer`);
    await page.locator('.train-door').first().focus();
    await page.keyboard.press('Enter');
    await keys(page).first().waitFor();
    await focused(page, '.question', 'the question is read first');
    await page.keyboard.press('Tab');
    await focused(page, '.train-key', 'the first answer comes after the question');
    await page.keyboard.press('Space');
    await page.locator('.train-lines').waitFor();
    await page.close();
  });

  await step('what was said or explained stands in the scene that asks about it', async () => {
    const page = await person(browser, 'it', PHONE, errors);
    for (const [law, key, words_] of [
      ['21', 'web.train.calls_misinformed', { seat: '' }],
      ['16', 'web.train.calls_information', { seat: '', by: '' }],
    ]) {
      const told = words('it', key, words_).split(':')[1].trim(),
        drawn = [];
      // One of the Law's stories tells of it; which one is drawn first depends on how many there are.
      do {
        await page.goto(`${club.url}/trainer`);
        await page.locator('.field select').selectOption(law);
        await page.getByText(words('it', 'web.train.from.cases'), { exact: true }).click();
        await page.evaluate(count => {
          while (count-- > 0) Math.random();
        }, drawn.length);
        await press(page, words('it', 'web.train.begin'));
        drawn.push(await page.locator('.train-story').textContent());
      } while (!drawn.at(-1).includes(told) && drawn.length < 60);
      assert.ok(drawn.at(-1).includes(told), `Law ${law}: ${told}: ${drawn.at(-1)}`);
      if (law === '21') await see(page, 'trainer-misinformation', 'it');
    }
    await page.close();
  });

  await step('what was missed comes again, and is let go once it is right', async () => {
    const page = await person(browser, 'en', PHONE, errors);
    await page.goto(`${club.url}/trainer`);
    await page.locator('.field select').selectOption('27');
    await page.getByText(words('en', 'web.train.from.tables'), { exact: true }).click();
    await press(page, words('en', 'web.train.begin'));
    const known = new Map();
    // Goes through one exercise; what was seen before is answered rightly.
    async function exercise() {
      for (;;) {
        const question =
          (await page.locator('.train-story').textContent()) +
          (await page.getByRole('heading', { level: 1 }).textContent());
        const texts = (await keys(page).allTextContents()).map(text => text.replace(/^[✓\d]?/, ''));
        const wished = known.get(question);
        await rule(page, 'en', wished ? wished.map(text => texts.findIndex(each => each === text)) : [0]);
        known.set(
          question,
          await page.locator('.train-right .train-said, .train-missed .train-said').allTextContents(),
        );
        const last = (await page.getByRole('button', { name: words('en', 'web.train.next_table') }).count()) > 0;
        if (last) return;
        await press(page, words('en', 'web.train.next'));
        await page.locator('.train-lines').waitFor({ state: 'detached' });
      }
    }
    await exercise();
    await press(page, words('en', 'web.train.leave'));
    const again = page.getByRole('button', { name: words('en', 'web.train.again') });
    await settles(() => again.textContent(), /1 exercise waits/);
    await page.reload();
    await again.click();
    await exercise();
    await press(page, words('en', 'web.train.next_table'));
    await page.getByText(words('en', 'web.train.again_done')).waitFor();
    await settles(() => again.count(), 0);
    await page.close();
  });

  await step('the first lesson whole, and then without network', async () => {
    const page = await person(browser, 'it', PHONE, errors, KEPT);
    await page.goto(`${club.url}/trainer`);
    const door = page.getByRole('button', { name: words('it', 'web.train.lesson') });
    const all = Number(/su (\d+)/.exec(await door.textContent())[1]);
    assert.ok(all > 45, `${all} exercises`);
    await door.click();
    const names = new Set();
    for (let questions = 0; ; questions++) {
      await keys(page).first().waitFor();
      names.add(/Esercizio (\S+)/.exec(await page.locator('.train-head').textContent())[1]);
      if (questions % 50 === 0) await see(page, `trainer-lesson-${questions}`, 'it');
      assert.doesNotMatch(
        await page.locator('main').innerText(),
        /(?<![\p{L}\d])[PCQF](?:10|[2-9ARDF])(?![\p{L}\d])/u,
        'a card in letters',
      );
      await rule(page, 'it', [0]);
      const next = page.locator('.train > .main-key');
      const last = (await next.textContent()) === words('it', 'web.train.next_table');
      await next.click();
      await page.locator('.train-lines').waitFor({ state: 'detached' });
      if (last && (await page.getByText(words('it', 'web.train.lesson_done')).count())) break;
      assert.ok(questions < 400);
    }
    for (const name of ['45-1', '45-10', '46-1', '46-4', '47A', '47D-2', '47E4'])
      assert.ok(names.has(name), `${name} in ${[...names].join(' ')}`);
    await settles(() => door.textContent(), new RegExp(`${all} esercizi su ${all}`));
    await see(page, 'trainer-after', 'it');

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(`${club.url}/trainer`);
    await press(page, words('it', 'web.train.begin'));
    await keys(page).first().waitFor();
    await rule(page, 'it', [0]);
    await page.close();
  });

  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});
