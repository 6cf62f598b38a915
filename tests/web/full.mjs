// full.mjs -- the disk of the club's computer is full in the middle of an evening: a phone says that its result waits
// here and goes by itself, the Director's page what to do, on a phone and on a desk; then there is room, and all is well.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { DESKTOP, person, PHONE, words } from './lib/browser.mjs';
import { Phone } from './lib/phone.mjs';
import { postFrom, scene } from './lib/scene.mjs';

// A limit on the length of files stands for the disk, as in tests/server/acts.test.mjs; the program is not to be killed
// by the signal that comes with it.
const folder = mkdtempSync(join(tmpdir(), 'arbitro-full-')),
  program = join(folder, 'arbitro');
writeFileSync(program, `#!/bin/sh\ntrap '' XFSZ\nexec '${process.env.ARBITRO}' "$@"\n`, { mode: 0o755 });
process.env.ARBITRO = program;
after(() => rmSync(folder, { recursive: true, force: true }));

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
    await boss.goto(`${club.url}/#/d/${contest}`);
    await player.goto(`${club.url}/t#${parts.codes.tables[0].code}`);
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
