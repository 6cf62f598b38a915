// full.mjs -- the club's computer does not take what is entered: its disk is full in the middle of an evening, or another
// one is up in its place, and has not got the evening yet. A phone says that its result waits here and goes by itself,
// the Director's page what to do, on a phone and on a desk; then there is room, or the copy is in place, and all is well.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { DESKTOP, person, PHONE, words } from './lib/browser.mjs';
import { Phone } from './lib/phone.mjs';
import { comeIn, postFrom, pressTwice, scene } from './lib/scene.mjs';

// A limit on the length of files stands for the disk, as in tests/server/acts.test.mjs; the program is not to be killed
// by the signal that comes with it.
const folder = mkdtempSync(join(tmpdir(), 'arbitro-full-')),
  program = join(folder, 'arbitro');
writeFileSync(program, `#!/bin/sh\ntrap '' XFSZ\nexec '${process.env.ARBITRO}' "$@"\n`, { mode: 0o755 });
process.env.ARBITRO = program;
after(() => rmSync(folder, { recursive: true, force: true }));

// An evening of two tables whose first round has begun, and the code of the first table.
async function opened(boss, club) {
  await boss.goto(`${club.url}/#/login`);
  await postFrom(boss, '/api/login', { password: club.password });
  const { contest } = await postFrom(boss, '/api/contests', {
    id: 'open-of-full',
    line: 'open 2026-11-21 "Sabato"',
    acts: ['movement mitchell tables 2 rounds 2 boards 2', 'start 1'].map((line, i) => ({
      id: `full-first-${i}`,
      line,
    })),
  });
  const { parts } = await boss.evaluate(
    async path => (await fetch(path)).json(),
    `/api/contests/${contest}/parts?as=director`,
  );
  return { contest, code: parts.codes.tables[0].code, card: parts.codes.players[0].code };
}

for (const [lang, viewport] of [
  ['it', PHONE],
  ['en', DESKTOP],
])
  scene(`a full disk, ${lang}`, async ({ club, browser, errors, see, step }) => {
    const say = (key, values) => words(lang, key, values);
    // The browser's own word for each answer of 503 is no error of the page.
    const heard = [],
      boss = await person(browser, lang, viewport, heard),
      player = await person(browser, lang, PHONE, heard);
    const limit = size => execFileSync('prlimit', [`--fsize=${size}:unlimited`, '-p', String(club.process.pid)]);
    const { contest, code } = await opened(boss, club);
    await boss.goto(`${club.url}/#/d/${contest}`);
    await player.goto(`${club.url}/t#${code}`);
    const phone = new Phone(player, lang, 1);

    await step('nothing is kept, and both are told', async () => {
      limit(4096);
      await phone.begin(1);
      await phone.enter({ contract: '3N', declarer: 'N', lead: 'HK', tricks: 9 });
      await player.locator('.status', { hasText: say('web.untaken') }).waitFor();
      await boss
        .getByRole('alert')
        .filter({ hasText: say('web.disk_full') })
        .waitFor();
      await see(player, 'full-phone', lang);
      await see(boss, 'full-director', lang);
    });

    await step('there is room again: what waited comes by itself', async () => {
      limit('unlimited');
      await player.locator('.status', { hasText: say('web.untaken') }).waitFor({ state: 'detached' });
      await boss
        .getByRole('alert')
        .filter({ hasText: say('web.disk_full') })
        .waitFor({ state: 'detached' });
      await phone.key(say('web.right')).waitFor();
    });
    for (const error of heard) if (!/503/.test(error)) errors.push(error);
  });

for (const [lang, viewport] of [
  ['it', PHONE],
  ['en', DESKTOP],
])
  scene(`another computer in place of the club's, ${lang}`, async ({ club, browser, errors, see, step }) => {
    const say = (key, values) => words(lang, key, values);
    const heard = [],
      boss = await person(browser, lang, viewport, heard),
      player = await person(browser, lang, PHONE, heard);
    const { contest, code, card } = await opened(boss, club);
    const looks = await Promise.all(
      [`/p#${card}`, `/live/${contest}`, `/screen/${contest}`].map(async path => {
        const page = await person(browser, lang, PHONE, heard);
        await page.goto(club.url + path);
        await page.locator('h1').first().waitFor();
        return page;
      }),
    );
    await player.goto(`${club.url}/t#${code}`);
    const phone = new Phone(player, lang, 1),
      status = player.locator('.status', { hasText: say('web.unknown_evening') });
    await phone.begin(1);
    await player.locator('.status', { hasText: say('web.sending') }).waitFor({ state: 'detached' });
    const bytes = await boss.evaluate(async () => [
      ...new Uint8Array(await (await fetch('/api/copies/file')).arrayBuffer()),
    ]);
    const first = club.store;

    await step('the phone says that its evening is not known there, and keeps what is entered', async () => {
      await club.kill();
      Object.assign(club, { store: mkdtempSync(join(tmpdir(), 'arbitro-evening-')), said: '' });
      await club.start();
      await status.waitFor();
      await phone.enter({ contract: '3N', declarer: 'N', lead: 'HK', tricks: 9 });
      phone.board = 1;
      await phone.confirm();
      await player.waitForTimeout(3000);
      await player.reload();
      await status.waitFor();
      await player
        .getByText(say('web.board_done', { board: 1 }))
        .first()
        .waitFor();
      assert.equal(await player.getByText(say('web.other_phone')).count(), 0);
      assert.equal(await player.locator('.trouble').count(), 0);
      await see(player, 'unknown-phone', lang);
    });

    await step('a card, a ranking and the big screen that stand there say so; a card opened again stays', async () => {
      for (const page of looks) await page.locator('.away-word').waitFor();
      const [own] = looks;
      await own.reload();
      await own.locator('.away-word').waitFor();
      assert.equal(await own.getByText(say('web.old_code')).count(), 0);
      await see(own, 'unknown-card', lang);
    });

    await step('a file to put back is named before it takes the place of what is here', async () => {
      const key = `${say('web.copies.back')}: saturday.backup · ${Math.ceil(bytes.length / 1024)} kB`;
      await comeIn(boss, club, lang);
      await boss.locator('.home-doors-part').waitFor();
      await boss.goto(`${club.url}/#/welcome`);
      await boss.locator('summary', { hasText: say('web.copies.back') }).click();
      const choose = () =>
        boss
          .locator('input[type=file]')
          .setInputFiles({ name: 'saturday.backup', mimeType: '', buffer: Buffer.from(bytes) });
      await choose();
      const named = boss.getByRole('button', { name: key, exact: true });
      await named.waitFor();
      await see(boss, 'copy-chosen', lang);
      await boss.getByRole('button', { name: say('web.back'), exact: true }).click();
      await named.waitFor({ state: 'detached' });
      await choose();
      await pressTwice(boss, key, say('web.copies.doubt'));
      await boss.getByText(say('web.copies.is_back')).waitFor();
      await see(boss, 'copy-back', lang);
      assert.equal(await boss.getByRole('button', { name: say('web.welcome.keep') }).count(), 0);
    });

    await step('the evening is back, with what was entered meanwhile', async () => {
      await status.waitFor({ state: 'detached' });
      await player.waitForFunction(() => !Object.keys(localStorage).some(name => name.startsWith('arbitro.act.')));
      assert.equal(await player.locator('.trouble').count(), 0);
      await player.reload();
      await player
        .getByText(say('web.board_done', { board: 1 }))
        .first()
        .waitFor();
      await player.locator('.slip', { hasText: '3' }).first().waitFor();
    });
    rmSync(first, { recursive: true, force: true });
    for (const error of heard) if (!/40[14]/.test(error)) errors.push(error);
  });
