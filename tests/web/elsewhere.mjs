// elsewhere.mjs -- somebody at a phone sits at another program's table: chosen as a table is opened, played as any, said
// in words when it is gone. The other table is `arbitro tables`, with our plain player on three seats.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPo } from '../../web/build/po.mjs';
import { inHand, narrow, person, PHONE, settles, speaker } from './lib/browser.mjs';
import { lookAt, press, scene } from './lib/scene.mjs';

inHand();
const REST = '9876.T98.Q876.Q8 5432.7654.J5.J97 AKQJT.AKQJ.AK.AK .32.T9432.T65432';
const BOARDS = ['S', 'W']
  .map((dealer, i) => `[Board "${i + 5}"]\n[Dealer "${dealer}"]\n[Vulnerable "NS"]\n[Deal "N:${REST}"]\n`)
  .join('\n');

// A sentence that the server says, and not the page.
const told = (lang, key) =>
  readPo(readFileSync(fileURLToPath(new URL(`../../messages/${lang}.po`, import.meta.url)), 'utf8')).get(key);

// A table of another program, which is killed at the end.
async function manager(t, folder, name) {
  const deals = join(folder, `${name}.pbn`);
  writeFileSync(deals, BOARDS);
  const words = ['--listen', '127.0.0.1:0', '--lang', 'en', '--deals', deals, '--ours', 'NEW', '-o', `${deals}.out`];
  const child = spawn(process.env.ARBITRO, ['tables', ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  const port = await new Promise(done => {
    let said = '';
    child.stderr.on('data', text => {
      said += text;
      const found = /port (\d+)\s/.exec(said);
      if (found) done(found[1]);
    });
  });
  return { child, place: `127.0.0.1:${port}` };
}

const part = (page, name) =>
  page.evaluate(async name => {
    const answer = await fetch(`/api/contests/${location.pathname.split('/')[2]}/parts?as=player`);
    return answer.ok ? (await answer.json()).parts[name] : null;
  }, name);

// The first card that may be touched, lifted and played.
async function playOne(page) {
  const before = (await part(page, 'seat/S')).play;
  const card = page.locator('.held-turn .held-card:enabled').first();
  await card.click({ position: { x: 12, y: 12 } });
  await card.click({ position: { x: 12, y: 12 } });
  await settles(async () => JSON.stringify((await part(page, 'seat/S')).play) !== JSON.stringify(before), true);
}

const playsNow = async page => {
  const { phase, plays, cards } = await part(page, 'seat/S');
  return phase === 'over' ? 'over' : plays === 'S' && cards.length > 0 && 'S';
};

if (!process.env.ARBITRO_NODES)
  scene("a seat at another program's table, from a phone", async ({ t, club, browser, errors, found, see, step }) => {
    const there = { it: await manager(t, club.store, 'it'), en: await manager(t, club.store, 'en') };
    await club.kill();
    club.words = ['--elsewhere', `${there.it.place},${there.en.place}`];
    await club.start();
    for (const lang of ['it', 'en']) {
      const { say } = speaker(lang),
        page = await person(browser, lang, PHONE, errors);
      await step(`${lang}: the place is chosen, and one sits there`, async () => {
        await page.goto(`${club.url}/play`);
        await page.getByLabel(say('web.play.your_name')).fill('Anna');
        await page.getByText(there[lang].place, { exact: true }).click();
        await page.getByLabel(say('web.play.programs_team')).fill('Noi');
        assert.equal(await page.locator('.play-sets').count(), 0, 'nothing is asked that the other table decides');
        await see(page, 'elsewhere-open', lang);
        await press(page, say('web.play.open_it'));
        await page.waitForURL(/\/play\/./);
        await page
          .locator('.compass button')
          .filter({ hasText: new RegExp(`^${say('web.seat.south')}`) })
          .click();
        await page.getByText(told(lang, 'elsewhere.seated')).waitFor();
        await page.getByText(told(lang, 'tables.lacks')).waitFor();
        await see(page, 'elsewhere-seated', lang);
        if (lookAt) await narrow(page, 'elsewhere-seated', lang, found);
      });
      await step(`${lang}: a board is bid and played there`, async () => {
        await press(page, say('web.play.begin'));
        const box = page.locator('.call-box');
        await box.waitFor();
        await box.locator('.call-level').nth(5).click();
        await box.locator('.call-suit').nth(4).click();
        await settles(async () => (await part(page, 'seat/S')).dummySpread, true, 'dummy lies there');
        await page.locator('.dummy .held-card').first().waitFor();
        for (const key of ['web.play.mend', 'web.play.claim_key'])
          assert.equal(await page.getByRole('button', { name: say(key), exact: true }).count(), 0, key);
        await playOne(page);
        await settles(() => playsNow(page), 'S');
        await see(page, 'elsewhere-play', lang);
        for (let cards = 0; cards < 26; cards++) {
          await settles(async () => !!(await playsNow(page)), true, 'his turn comes');
          if ((await playsNow(page)) === 'over') break;
          await playOne(page);
        }
        await page.locator('.play-over').waitFor();
        await see(page, 'elsewhere-over', lang);
        assert.equal((await page.getByRole('link', { name: say('web.play.replay') }).count()) > 0, true);
      });
      await step(`${lang}: the other table is gone in the middle of a board`, async () => {
        await press(page, say('web.play.next_board'));
        await settles(async () => (await part(page, 'seat/S')).board, 6);
        there[lang].child.kill('SIGKILL');
        await page.getByText(told(lang, 'elsewhere.lost')).waitFor();
        await page.getByText(told(lang, 'elsewhere.partial')).waitFor();
        assert.equal(await page.locator('.play-next a').count(), 0, 'what is not known is not played again');
        await see(page, 'elsewhere-lost', lang);
        await press(page, say('web.play.elsewhere_again'));
        await page.getByText(told(lang, 'elsewhere.unreachable')).waitFor();
      });
    }
    assert.deepEqual(errors, []);
    assert.deepEqual(found, []);
  });
