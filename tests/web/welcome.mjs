// welcome.mjs -- a new store: the club tells of itself on one page, with the password that the window shows, and is ready; the
// card has both codes, and an evening begins with what its federation makes usual. Afterwards the same page changes what
// was told, and asks for no password.
import assert from 'node:assert/strict';
import { DESKTOP, look, narrow, person, PHONE, settles, speaker } from './lib/browser.mjs';
import { comeIn, lookAt, postFrom, scene } from './lib/scene.mjs';
import { Club } from './lib/server.mjs';

for (const [lang, viewport] of [
  ['it', PHONE],
  ['en', DESKTOP],
])
  scene(`a club's first page, ${lang}`, async ({ club, browser, errors, found }) => {
    const page = await person(browser, lang, viewport, errors);
    const { say } = speaker(lang);
    const see = async name => {
      if (!lookAt) return;
      await look(page, name, lang, found);
      await narrow(page, name, lang, found);
    };
    const field = key => page.getByLabel(key.startsWith('web.') ? say(key) : key, { exact: true });
    // Where the browser offers it, one touch installs the app.
    await page.goto(club.url);
    await page.locator('.home-doors-part').waitFor();
    await page.evaluate(() => {
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), { prompt: async () => (document.title = 'asked') }),
      );
    });
    await page.getByRole('button', { name: say('web.install') }).click();
    await page.waitForFunction(() => document.title === 'asked');
    await page.goto(`${club.url}/#/welcome`);
    await field('web.welcome.name').fill('Due Fiori');
    // As a phone's keyboard writes it, with a capital and a blank behind it.
    await field('web.welcome.first').fill(`${club.password[0].toUpperCase()}${club.password.slice(1)} `);
    await field('ACBL').check();
    await field('web.welcome.own').fill('quattro picche');
    await field('web.welcome.wifi').fill('Sala');
    await field('web.welcome.wifi_key').fill('short');
    await page.getByRole('button', { name: say('web.welcome.without_internet') }).click();
    await see('welcome');
    await page.getByRole('button', { name: say('web.welcome.keep') }).click();
    await page.getByRole('alert').waitFor();
    await field('web.welcome.wifi_key').fill('tre picche');
    await page.getByRole('button', { name: say('web.welcome.keep') }).click();
    await page.getByRole('heading', { name: say('web.welcome.done') }).waitFor();
    await see('welcome-done');

    await page.goto(`${club.url}/card`);
    assert.equal(await page.locator('svg').count(), 2);
    assert.equal(await page.locator('h1').textContent(), 'Due Fiori');
    await see('card');
    // It looks again every five seconds by itself, which may be sooner than it is looked through.
    await page.route('**/reach', async route => {
      const response = await route.fetch(),
        { refresh, ...headers } = response.headers();
      assert.equal(refresh, '5');
      await route.fulfill({ response, headers });
    });
    await page.goto(`${club.url}/reach`);
    await page.getByRole('status').waitFor();
    await see('reach');

    await page.goto(`${club.url}/#/welcome`);
    await page.getByRole('heading', { name: say('web.club') }).waitFor();
    assert.equal(await field('web.welcome.name').inputValue(), 'Due Fiori');
    assert.equal(await field('web.welcome.first').count(), 0);
    assert.ok(await field('ACBL').isChecked());

    // Told again by somebody who only then comes in: what he did not touch stays.
    const other = await person(browser, lang, viewport, errors);
    await other.goto(`${club.url}/#/welcome`);
    await other.getByLabel(say('web.password'), { exact: true }).fill('quattro picche');
    await other.getByRole('button', { name: say('web.welcome.keep') }).click();
    await other.getByRole('heading', { name: say('web.welcome.done') }).waitFor();
    await other.goto(`${club.url}/card`);
    assert.equal(await other.locator('svg').count(), 2);

    // Its name stands on the first page; a new password is said to be one.
    await page.goto(club.url);
    await page.locator('.home-club', { hasText: 'Due Fiori' }).waitFor();
    await page.goto(`${club.url}/#/password`);
    await field('web.old_password').fill('quattro picche');
    await field('web.new_password').fill('cinque quadri');
    await page.getByRole('button', { name: say('web.change_it') }).click();
    await page.getByRole('heading', { name: say('web.password_changed') }).waitFor();
    await page.getByRole('button', { name: say('web.evenings') }).click();
    await page.locator('.home-doors-part').waitFor();

    await page.goto(`${club.url}/#/new`);
    await page.getByText(say('web.rest_of_it')).click();
    await settles(() => field('web.scoring.acbl').isChecked(), true, 'the federation that was told');
  });

for (const [lang, viewport] of [
  ['it', PHONE],
  ['en', DESKTOP],
])
  scene(`a club comes from another computer, ${lang}`, async ({ club, browser, errors, found, see }) => {
    const { say } = speaker(lang),
      before = await person(browser, lang, viewport, errors),
      page = await person(browser, lang, viewport, errors);
    const press = (on, name) => on.getByRole('button', { name, exact: true }).click();
    // On the first one: told of, an evening that is over, and a copy saved from its page.
    await comeIn(before, club, lang);
    await before.locator('.home-doors-part').waitFor();
    const { contest } = await postFrom(before, '/api/contests', {
      id: 'open-of-copies',
      line: 'open 2026-11-21 "Sabato"',
      acts: ['movement mitchell tables 2 rounds 1 boards 2', 'start 1', 'end'].map((line, i) => ({
        id: `copy-${i}aaa`,
        line,
      })),
    });
    await postFrom(before, '/api/club', { name: 'Due Fiori', language: lang, internet: true, wifi: '', key: '' });
    await postFrom(before, '/api/password', { old: club.password, new: 'quattro picche' });
    await before.goto(`${club.url}/#/d/${contest}/evening`);
    await before.getByText(say('web.copies.put_in')).waitFor();
    await see(before, 'copies-evening', lang);
    const saving = before.waitForEvent('download');
    await before.getByRole('link', { name: say('web.copies.download') }).click();
    const saved = await (await saving).path();

    // On the new one, with the password of its window.
    const other = await Club.open(process.env.ARBITRO);
    try {
      await page.goto(`${other.url}/#/welcome`);
      await press(page, say('web.welcome.copy'));
      await page.getByLabel(say('web.welcome.first'), { exact: true }).fill(other.password);
      await see(page, 'welcome-copy', lang);
      const file = page.locator('input[type=file]');
      await file.setInputFiles({ name: 'a.backup', mimeType: '', buffer: Buffer.from('nothing of ours') });
      await page.getByRole('alert').waitFor();
      await file.setInputFiles(saved);
      await page.getByText(/Due Fiori, 1 /).waitFor();
      await see(page, 'welcome-came', lang);
      await page.getByRole('link', { name: say('web.enter') }).click();
      await page.getByText(say('web.club_password')).waitFor();
      await see(page, 'login-of-copy', lang);
      await page.getByLabel(say('web.password'), { exact: true }).fill('quattro picche');
      await press(page, say('web.enter'));
      await page.getByText('Sabato').first().waitFor();
      assert.deepEqual(found, []);
    } finally {
      await other.close();
    }
  });
