// claims.mjs -- a contested claim on the Director's phone: nobody is logged in and there is no network, and the worst
// normal line comes card by card; a play is struck and the next worst shows; from a table of the evening the decision
// becomes the result. And what tables do with the irregular is chosen and shown. axe looks at every page at both
// widths.
import assert from 'node:assert/strict';
import { DESKTOP, focused, KEPT, look, narrow, person, PHONE, settles, speaker, words } from './lib/browser.mjs';
import { comeIn, lookAt, postFrom, scene } from './lib/scene.mjs';

// As a player reads it aloud in his language: the claim of docs/claims.md, South to lead with a trump outstanding.
const HANDS = { S: 'SA HA HK HQ', W: 'HJ H9 H8 CT', N: 'C5 C4 C3 C2', E: 'S2 CK CQ CJ' };
const DEAL = 'N:T76.T765.T9.5432 2.432.87654.KQJ6 AQJ543.AKQ.A32.A K98.J98.KQJ.T987';

// The story up to the statement, by touches alone; how many there were.
async function tell(page, lang, see, found, from = 'contract') {
  const { say, seat, card } = speaker(lang);
  let taps = 0;
  const press = async (name, of = page) => {
    taps++;
    await of.getByRole('button', { name, exact: true }).click();
  };
  const number = async (key, value) => {
    taps++;
    await page.getByRole('heading', { name: say(key.key, key.values) }).waitFor();
    await page.locator('.number-key').nth(value).click();
  };
  if (from === 'contract') {
    await see('claim-contract');
    if (lookAt) await narrow(page, 'claim-contract', lang, found);
    await press(`4 ${say('web.suit.spades')}`);
    await see('claim-declarer');
    await press(seat('S'), page.locator('.compass'));
  }
  await page.getByRole('heading', { name: say('web.claim.who_claims') }).waitFor();
  await settles(() => page.locator('.claim-seats button').count(), 3, 'dummy does not claim');
  await see('claim-claimer');
  await page.locator('.claim-seats button').first().click();
  taps++;
  await number({ key: 'web.claim.won', values: { seat: seat('S') } }, 7);
  await see('claim-lost');
  await number({ key: 'web.claim.lost' }, 2);
  await see('claim-leader');
  await press(seat('S'), page.locator('.compass'));
  for (const who of 'SWNE') {
    await page.getByRole('heading', { name: say('web.claim.which_cards', { seat: seat(who) }) }).waitFor();
    for (const each of HANDS[who].split(' ')) await press(card(each));
    if (who === 'S' && from === 'contract') {
      await press(`${card('SA')}: ${seat('S')}`);
      await page
        .getByRole('alert')
        .getByText(say('web.claim.is_elsewhere', { card: card('SA'), where: seat('S') }))
        .waitFor();
      await see('claim-hands-mistake');
      taps--;
    }
  }
  await see('claim-hands');
  await press(say('web.claim.these_cards'));
  await number({ key: 'web.claim.how_many', values: { seat: seat('S') } }, 4);
  return { press, taps: () => taps };
}

for (const [lang, viewport] of [
  ['it', PHONE],
  ['en', DESKTOP],
])
  scene(`a claim at a table without anything, ${lang}`, async ({ t, club, browser, errors, found }) => {
    const page = await person(browser, lang, viewport, errors, KEPT);
    const { say, seat, card } = speaker(lang);
    const see = async name => {
      if (lookAt) await look(page, name, lang, found);
    };
    const huge = () => page.locator('.claim-huge').textContent();

    await page.goto(`${club.url}/claims`);
    await page.locator('.bidding-box').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () =>
      (await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).match('/claim.wasm')))).some(
        Boolean,
      ),
    );
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('.bidding-box').waitFor();

    const { press, taps } = await tell(page, lang, see, found);
    await page.getByRole('heading', { name: say('web.claim.what_said', { seat: seat('S') }) }).waitFor();
    await see('claim-says');
    if (lookAt) await narrow(page, 'claim-says', lang, found);
    await press(say('web.claim.said_nothing'));
    await page.locator('.line-trick').first().waitFor();
    t.diagnostic(`${taps()} touches from the first question to the worst line, sixteen of them cards`);
    await settles(huge, '3');
    await settles(() => page.locator('.line-trick').count(), 4);
    await settles(() => page.locator('.claim-sentences').textContent(), /70C/);
    await see('claim-answer');
    if (lookAt) await narrow(page, 'claim-answer', lang, found);

    // He knew of the trump: nothing is lost. Back again, and the play that loses is called irrational.
    await press(say('web.claim.aware'));
    await settles(huge, '4');
    await press(say('web.claim.unaware'));
    await settles(huge, '3');
    await page.locator('.line-card button').first().click();
    await page.locator('.struck li').waitFor();
    await page.waitForFunction(() => document.querySelector('.line-card .card-text')?.textContent !== '');
    await settles(() => page.locator('.struck li').count(), 1);
    await see('claim-struck');
    await press(say('web.claim.unstrike'));

    // The statement is corrected: he spoke of trumps.
    await press(say('web.claim.no_statement'));
    await page.locator('.says-key').first().click();
    await press(say('web.claim.that_is_all'));
    await settles(huge, '4');
    await settles(() => page.getByRole('heading', { name: say('web.claim.trump_out') }).count(), 0);
    await page.locator('.number-key').nth(4).click();
    await page
      .locator('.decide .strong')
      .getByText(words(lang, 'web.made_over', { count: 1 }))
      .waitFor();
    await see('claim-decided');

    // The page is left and comes back as it was.
    await page.reload();
    await page.locator('.line-trick').first().waitFor();
    await page.context().setOffline(false);
    assert.deepEqual(errors, []);
    assert.deepEqual(found, []);
  });

scene(
  'a claim at a table of the evening becomes a ruling; and what tables do with the irregular is chosen',
  async ({ club, browser, errors, found }) => {
    const lang = 'it';
    const page = await person(browser, lang, PHONE, errors);
    const { say, seat } = speaker(lang);
    const see = async name => {
      if (lookAt) await look(page, name, lang, found);
    };
    const press = name => page.getByRole('button', { name, exact: true }).click();
    const post = (path, body) => postFrom(page, path, body);

    await comeIn(page, club, lang);
    await page.getByRole('link', { name: say('web.directors'), exact: true }).waitFor();

    // The set-up: three keys, each with what it means.
    await page.goto(`${club.url}/#/new`);
    const keys = page.locator('.policy-key');
    await page.getByText(say('web.rest_of_it')).click();
    await keys.first().waitFor();
    await settles(
      () => keys.evaluateAll(all => all.map(key => key.getAttribute('aria-pressed'))),
      ['true', 'false', 'false'],
    );
    await keys.nth(1).click();
    await page.locator('.pick-one').filter({ hasText: '2007' }).click();
    await see('policy-setup');
    await page.locator('.setup .main-key:not([disabled])').click();
    await page.waitForURL(/#\/d\//);
    await page.goto(`${page.url()}/evening`);
    await page.locator('.policy-here summary').waitFor();
    const line = () => page.locator('.policy-here summary').textContent();
    await settles(line, `${say('web.policy.warn')} · ${say('web.laws_of', { edition: '2007' })}`);
    await page.locator('.policy-here summary').click();
    await see('policy-console');
    await keys.nth(2).click();
    await settles(line, now => now.startsWith(say('web.policy.prevent')));

    // A board with its contract entered: contract and declarer are known, and so are the laws in force.
    const id = /#\/d\/([^/]+)/.exec(page.url())[1];
    const { acts } = await post(`/api/contests/${id}/acts?as=director`, {
      acts: ['start 1', 'begin T1 R1 B1', 'result T1 R1 B1 4S S 10'].map((line, i) => ({
        id: `claims-act-${i}`,
        line,
      })),
    });
    assert.ok(
      acts.every(act => act.kept),
      JSON.stringify(acts),
    );
    // The file of the dealing program: what is of use is said, and kept; from then on only cards that were dealt there
    // are asked for.
    const pbn = `[Board "1"]\n[Deal "${DEAL}"]\n\n[Board "2"]\n[Deal "N:AK.. - - -"]\n\n[Board "99"]\n[Deal "${DEAL}"]\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mercoledì.pbn', mimeType: 'text/plain', buffer: Buffer.from(pbn) });
    await page.getByText(say('web.deals.not_here', { count: 1 })).waitFor();
    await see('deals-found');
    await press(say('web.deals.keep'));
    await page.locator('input[type=file]').waitFor();
    await page.goto(`${club.url}/#/d/${id}/board/1`);
    await page.locator('.deal').waitFor();
    await narrow(page, 'board-deal', lang, found);
    await see('board-deal');
    await page.goto(`${club.url}/#/d/${id}/correct/1/1/1`);
    await page.getByRole('link', { name: say('web.claim.title') }).click();
    await tell(
      page,
      lang,
      async name => {
        if (name === 'claim-hands') {
          await settles(() => page.locator('.card-key').count(), 13);
          await see('claim-hands-dealt');
        }
      },
      found,
      'claimer',
    );
    await press(say('web.claim.said_nothing'));
    await page.locator('.line-trick').first().waitFor();
    await settles(() => page.locator('.claim-laws').textContent(), /70D1/);
    await page.locator('.number-key').nth(3).click();
    await see('claim-at-table');
    // Declarer made ten at the table; he is given nine: the effect is shown, and the decision is kept as a ruling.
    await page.locator('.number-key').nth(2).click();
    await page.getByRole('link', { name: say('web.assist.to_score') }).click();
    await page
      .locator('.proposed-key')
      .filter({ hasText: say('web.assist.made_only', { made: 9 }) })
      .click();
    await page.locator('.effects').waitFor();
    await page.getByLabel(say('web.assist.decided_by')).fill('');
    await press(say('web.assist.give'));
    await focused(page, 'input', 'who decides is asked for');
    await page.getByText(say('web.assist.write_name')).waitFor();
    await page.getByLabel(say('web.assist.decided_by')).fill('Anna');
    await see('claim-ruling');
    await press(say('web.assist.give'));
    await page.getByRole('heading', { name: say('web.assist.given'), exact: true }).waitFor();
    const { parts } = await page.evaluate(
      async path => (await fetch(path)).json(),
      `/api/contests/${id}/parts?as=director`,
    );
    assert.equal(parts.rulings[0].decision.line, 'table 4S S 9 laws 70C');
    assert.match(parts.rulings[0].facts, /^Sud/);
    // Whoever comes to the board then is told, and led to that ruling.
    await page.goto(`${club.url}/#/d/${id}/assist/1/1/1`);
    const atOnce = page.getByRole('button', { name: say('web.assist.score_at_once'), exact: true });
    await atOnce.waitFor();
    const { y, height } = await atOnce.boundingBox();
    assert.ok(y + height <= page.viewportSize().height, 'the way to the score is in sight without scrolling');
    await press(say('web.assist.score_at_once'));
    await page.getByText(say('web.assist.ruled_before', { by: 'Anna', number: 1 })).waitFor();
    await see('claim-ruled-before');
    await page.getByRole('link', { name: say('web.assist.review_it') }).click();
    await page.locator('.decided').waitFor();
    await page.goto(`${club.url}/#/d/${id}/assist/1/2/1`);
    await page.getByText(say('web.assist.not_begun', { round: 2 })).waitFor();
    await page.goto(`${club.url}/#/d/${id}/claims/9/1/1`);
    await page.getByText(say('web.not_here')).waitFor();
    assert.deepEqual(errors, []);
    assert.deepEqual(found, []);
  },
);

scene(
  'thirteen tricks: the last hand fills itself, the search is seen going on, and is stopped',
  async ({ club, browser, errors, found }) => {
    const lang = 'en';
    const page = await person(browser, lang, PHONE, errors);
    const { say, seat, card } = speaker(lang);
    const hand = text => text.split('.').flatMap((ranks, i) => [...ranks].map(rank => 'SHDC'[i] + rank));
    const [N, E, S] = ['A964.KJ2.Q73.T84', 'QT3.A95.KJ8.9632', 'KJ852.Q73.A54.K7'].map(hand);
    await page.goto(`${club.url}/claims`);
    await page.locator('.bidding-box').waitFor();
    // The story as far as the last card of the third hand, as the page keeps it.
    const told = {
      contract: { level: 4, denomination: 'S', doubling: 0 },
      declarer: 'S',
      claimer: 'S',
      won: 0,
      lost: 0,
      leader: 'W',
      table: [],
      hands: { N, E, S: S.filter(each => each !== 'C7'), W: [] },
      claimed: null,
      heard: false,
      says: [],
      aware: false,
      out: [],
      strikes: [],
      laws: '2017',
    };
    await page.evaluate(state => sessionStorage.setItem('arbitro.claim', JSON.stringify(state)), {
      told,
      step: 'hands',
    });
    await page.reload();
    await page
      .locator('.seat-tab')
      .filter({ hasText: seat('S') })
      .click();
    await page.getByRole('button', { name: card('C7'), exact: true }).click();
    await settles(() => page.locator('.seat-whole').count(), 4, 'West has what is left');
    await page.getByRole('button', { name: say('web.claim.these_cards') }).click();
    await page.locator('.number-key').nth(10).click();
    await page.getByRole('button', { name: say('web.claim.said_nothing') }).click();
    await page.locator('.claim-search progress').waitFor();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
    assert.ok((await page.locator('.claim-search progress').count()) > 0, 'the page answers while it searches');
    if (lookAt) await look(page, 'claim-searching', lang, found);
    await page.getByRole('button', { name: say('web.claim.stop') }).click();
    await page.getByText(say('web.claim.partial')).waitFor();
    await settles(
      () => page.locator('.line-trick').count(),
      many => many > 0,
      'the worst line so far',
    );
    if (lookAt) await look(page, 'claim-stopped', lang, found);
    assert.deepEqual(errors, []);
    assert.deepEqual(found, []);
  },
);
