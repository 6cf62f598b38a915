// assist.mjs -- the Director's assistant in a real browser: ten irregularities ruled with the phone alone, each tap
// counted and held against the table of docs/assistant.md; the same without network; a ruling of one Director in the
// ranking on another's screen; a fact corrected.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readPo } from '../../web/build/po.mjs';
import { DESKTOP, focused, KEPT, look, narrow, person, PHONE, settles, words } from './lib/browser.mjs';
import { comeIn, lookAt, postFrom, scene } from './lib/scene.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = file => readFileSync(join(root, file), 'utf8');
const LARGEST = 400 * 1024;
const catalogue = { it: readPo(read('messages/it.po')), en: readPo(read('messages/en.po')) };
const SEATS = {
  it: { N: 'Nord', E: 'Est', S: 'Sud', W: 'Ovest' },
  en: { N: 'North', E: 'East', S: 'South', W: 'West' },
};
const SUITS = 'SHDC',
  RANKS = 'AKQJT98765432',
  DENOMINATIONS = 'CDHSN';

// One person's thumb on the assistant; each touch is counted.
class Thumb {
  constructor(page, lang) {
    this.page = page;
    this.lang = lang;
    this.taps = 0;
  }
  say(key, values) {
    return words(this.lang, key, values);
  }
  async tap(locator) {
    this.taps++;
    await locator.click();
  }
  button(text) {
    return this.page.locator('button:visible').filter({ hasText: text }).first();
  }
  key(key, values) {
    return this.tap(this.page.getByRole('button', { name: this.say(key, values), exact: true }));
  }
  async kind(kind, established = null) {
    await this.tap(
      this.page.getByRole('button', { name: catalogue[this.lang].get(`assist.kind.${kind}`), exact: true }),
    );
    if (established) await this.answer(catalogue[this.lang].get(`web.assist.established_${established}`));
  }
  seat(seat) {
    return this.tap(
      this.page
        .locator('.compass button')
        .filter({ has: this.page.getByText(SEATS[this.lang][seat], { exact: true }) }),
    );
  }
  bid(bid) {
    return this.tap(
      this.page.locator('.bid:not(.call-others *)').nth((Number(bid[0]) - 1) * 5 + DENOMINATIONS.indexOf(bid[1])),
    );
  }
  call(call) {
    return /^\d/.test(call) ? this.bid(call) : this.tap(this.page.locator(`.call-${call.toLowerCase()}`));
  }
  async calls(...calls) {
    for (const call of calls) await this.call(call);
    await this.key(calls.length ? 'web.assist.calls_told' : 'web.assist.nobody_called');
  }
  async contract(contract, declarer) {
    await this.bid(contract);
    await this.seat(declarer);
  }
  async card(card, led) {
    if (card[0] !== led) await this.tap(this.page.locator('.lead-suit').nth(SUITS.indexOf(card[0])));
    await this.tap(this.page.locator('.lead-rank').nth(RANKS.indexOf(card[1])));
  }
  async cards(...cards) {
    for (const [i, card] of cards.entries()) await this.card(card, i ? cards[0][0] : '');
  }
  number(n) {
    return this.tap(this.page.locator('.number-pad button').filter({ hasText: new RegExp(`^${n}$`) }));
  }
  rank(card) {
    return this.tap(
      this.page.getByRole('button', {
        name: this.say('web.card_of', {
          rank: card[1] === 'T' ? '10' : card[1],
          suit: this.say(
            { S: 'web.suit.spades', H: 'web.suit.hearts', D: 'web.suit.diamonds', C: 'web.suit.clubs' }[card[0]],
          ),
        }),
      }),
    );
  }
  answer(text) {
    return this.tap(this.page.locator('.answer-key').filter({ hasText: text }).first());
  }
}

const REFUSE = { it: 'Non accettare', en: 'Not accept' };
const refuse = me =>
  me.tap(
    me.page
      .locator('.answer-key')
      .filter({
        has: me.page.locator('.answer-text', {
          hasText: new RegExp(`^${REFUSE[me.lang]}|^Do not accept|^${REFUSE[me.lang]}$`, 'i'),
        }),
      })
      .first(),
  );

// Ten irregularities: the facts up to the first ruling, what players choose then, and which article the page must have
// come to, in both languages.
const TEN = [
  {
    facts: async me => {
      await me.kind('out_of_turn');
      await me.calls();
      await me.seat('E');
      await me.call('P');
    },
    then: async me => {
      await refuse(me);
      await me.answer({ it: 'Passo era naturale', en: 'Pass was natural' }[me.lang]);
    },
    law: '30A',
    says: { it: 'Est deve passare una volta', en: 'East must pass once' },
  },
  {
    facts: async me => {
      await me.kind('out_of_turn');
      await me.calls('1S');
      await me.seat('W');
      await me.call('P');
    },
    then: async me => {
      await refuse(me);
      await me.answer({ it: 'Passo era naturale', en: 'Pass was natural' }[me.lang]);
    },
    law: '30B',
  },
  {
    facts: async me => {
      await me.kind('out_of_turn');
      await me.calls();
      await me.seat('E');
      await me.call('1H');
    },
    then: async me => {
      await refuse(me);
      await me.key('web.assist.tell_call', { seat: SEATS[me.lang].N });
      await me.call('P');
    },
    law: '31A1',
  },
  {
    facts: async me => {
      await me.kind('out_of_turn');
      await me.calls();
      await me.seat('S');
      await me.call('1S');
    },
    then: refuse,
    law: '31B',
  },
  {
    facts: async me => {
      await me.kind('out_of_turn');
      await me.calls('1S');
      await me.seat('W');
      await me.call('X');
    },
    then: refuse,
    law: '32',
  },
  {
    facts: async me => {
      await me.kind('opening_lead');
      await me.contract('4S', 'S');
      await me.seat('E');
      await me.card('HK');
    },
    then: refuse,
    law: '50D2a',
  },
  {
    facts: async me => {
      await me.kind('lead');
      await me.contract('4S', 'S');
      await me.seat('W');
      await me.seat('E');
      await me.card('HK');
    },
    then: refuse,
    law: '50D2a',
  },
  {
    facts: async me => {
      await me.kind('lead');
      await me.contract('4S', 'S');
      await me.seat('N');
      await me.seat('S');
      await me.card('HK');
    },
    then: refuse,
    law: '55B2',
    says: { it: 'si esce dal morto, Nord' },
  },
  {
    facts: async me => {
      await me.kind('revoke', 'no');
      await me.contract('4S', 'S');
      await me.seat('W');
      await me.cards('HK', 'HA', 'D2', 'H3');
      await me.rank('HT');
    },
    then: async () => {},
    law: '62B1',
  },
  {
    facts: async me => {
      await me.kind('revoke', 'yes');
      await me.contract('4S', 'S');
      await me.number(8);
      await me.seat('W');
      await me.cards('HK', 'HA', 'D2', 'H3');
      await me.rank('HT');
      await me.cards('C2', 'C5');
      await me.key('web.assist.no_more_cards');
    },
    then: async () => {},
    law: '63A1',
  },
];

// A penalty card lies there until declarer has chosen; the lead he requires, until it was made.
async function expires(me) {
  const inForce = () =>
    me.page
      .locator('.in-force')
      .allTextContents()
      .then(texts => texts.join(' '));
  await settles(inForce, /carta penalizzata maggiore/);
  await me.page.locator('.in-force summary').first().click();
  await me.page
    .locator('.in-force')
    .getByText(me.say('web.assist.because', { what: 'attacco fuori turno di Est' }))
    .waitFor();
  await me.answer('Imporre');
  await me.page.locator('.reading').filter({ hasText: 'Ovest deve uscire a cuori' }).waitFor();
  await settles(inForce, now => !/penalizzata/.test(now));
  await me.key('web.assist.tell_card', { seat: 'Ovest' });
  await me.card('H2');
  await me.page.locator('.in-force').filter({ hasText: '50E4' }).waitFor();
  await settles(inForce, now => !/deve uscire/.test(now));
}

// The rows of a doc's table: number, taps to the first ruling, taps to the last.
const tableOf = file =>
  [...read(file).matchAll(/^\| (\d+) \|.*\| (\d+) \| (\d+) \|$/gm)].map(row => row.slice(1).map(Number));

scene('ten irregularities, with the phone alone', async ({ t, club, browser, errors, found, step }) => {
  const see = async (page, name, lang) => {
    if (lookAt) {
      await look(page, name, lang, found);
      await narrow(page, name, lang, found);
    }
  };
  const counted = [];

  const boss = await person(browser, 'it', PHONE, errors, KEPT);
  await comeIn(boss, club, 'it');
  await boss.getByRole('link', { name: words('it', 'web.directors'), exact: true }).waitFor();
  const post = (path, body) => postFrom(boss, path, body);
  const { contest } = await post('/api/contests', {
    id: 'open-evening',
    line: 'open 2026-11-21 "Mercoledì al circolo"',
  });
  let acted = 0;
  const say = async (...lines) => {
    const { acts } = await post(`/api/contests/${contest}/acts?as=director`, {
      acts: lines.map(line => ({ id: `boss-act-${acted++}`, line })),
    });
    for (const act of acts) assert.ok(act.kept, `${act.error}: ${act.message}`);
  };
  await say(
    'movement mitchell tables 3 boards 2',
    'register NS 1 "Ida" "Nino"',
    'register EW 1 "Pia" "Aldo"',
    'start 1',
    'begin T1 R1 B1',
  );

  await step('at the event, on a phone, in Italian: the taps are those of the docs', async () => {
    const url = `${club.url}/#/d/${contest}/assist/1/1/1`;
    for (const [i, one] of TEN.entries()) {
      await boss.evaluate(() => {
        for (const name of Object.keys(localStorage))
          if (name.startsWith('arbitro.assist.')) localStorage.removeItem(name);
      });
      await boss.goto(`${club.url}/#/d/${contest}/rulings`);
      await boss.goto(url);
      const me = new Thumb(boss, 'it');
      await boss.locator('.answer-key').first().waitFor();
      await one.facts(me);
      await boss.locator('.reading').waitFor();
      const first = me.taps;
      if (i === 0) await see(boss, `assist-offer`, 'it');
      if (i === 5) await see(boss, 'assist-lead', 'it');
      if (i === 5)
        await boss
          .locator('.answer-key')
          .filter({ hasText: '54B' })
          .filter({ hasText: 'Sud gioca per secondo, Nord è il morto' })
          .waitFor();
      if (i === 9) await see(boss, `assist-established`, 'it');
      await one.then(me);
      await boss.locator('main').filter({ hasText: one.law }).waitFor();
      if (one.says) await boss.getByText(one.says.it).first().waitFor();
      counted.push([i + 1, first, me.taps]);
      await focused(boss, 'h1', 'a screen reader hears the new screen');
      if (i === 5) await expires(me);
    }
    for (const row of counted) t.diagnostic(row.join(' · '));
    assert.deepEqual(tableOf('docs/assistente.md'), counted);
    assert.deepEqual(tableOf('docs/assistant.md'), counted);
  });

  await step('what was begun and not given stands among the decisions, and leads back to it', async () => {
    const url = `${club.url}/#/d/${contest}/assist/1/1/1`;
    await boss.goto(`${club.url}/#/d/${contest}/rulings`);
    await boss.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('arbitro.assist.')) localStorage.removeItem(name);
    });
    await boss.goto(url);
    await boss.locator('.answer-key').first().click();
    await boss.locator('.kind-line').waitFor();
    const what = await boss.locator('.kind-line').textContent();
    await boss.goto(`${club.url}/#/d/${contest}/rulings`);
    await boss.locator('a.answer-key', { hasText: words('it', 'web.assist.begun') }).waitFor();
    await boss.goto(`${club.url}/#/d/${contest}/table/1`); // and on the table's page
    await boss.locator('a.answer-key', { hasText: words('it', 'web.assist.begun') }).click();
    await boss.waitForURL(url);
    await boss.locator('.kind-line', { hasText: what }).waitFor();
  });

  await step(
    'what a player does against a Law can be told, is warned of, or is refused, as the policy has it',
    async () => {
      const me = new Thumb(boss, 'it'),
        main = boss.locator('main');
      for (const policy of ['execute', 'warn', 'prevent']) {
        await say(`policy ${policy}`);
        await boss.evaluate(() => {
          for (const name of Object.keys(localStorage))
            if (name.startsWith('arbitro.assist.')) localStorage.removeItem(name);
        });
        await boss.goto(`${club.url}/#/d/${contest}/evening`);
        await boss
          .locator('.policy-here summary')
          .filter({ hasText: words('it', `web.policy.${policy}`) })
          .waitFor();
        await boss.goto(`${club.url}/#/d/${contest}/assist/1/1/1`);
        await TEN[0].facts(me);
        await TEN[0].then(me);
        await me.key('web.assist.tell_call', { seat: 'Nord' });
        await me.call('1C');
        await me.key('web.assist.tell_call', { seat: 'Est' });
        if (policy === 'execute') await see(boss, 'assist-must-pass', 'it');
        await me.call('1H');
        if (policy === 'warn') {
          await boss.getByRole('heading', { name: words('it', 'web.assist.warned'), exact: true }).waitFor();
          await main.filter({ hasText: '37' }).waitFor();
          await see(boss, 'assist-warned', 'it');
          await me.key('web.assist.told_anyway');
        }
        if (policy === 'prevent') await boss.getByRole('alert').filter({ hasText: '37' }).waitFor();
        else await boss.locator('.reading').filter({ hasText: '37' }).first().waitFor();
        await settles(
          async () => (await boss.getByText('Ovest deve passare fino alla fine').count()) > 0,
          policy !== 'prevent',
        );
      }
      await say('policy execute');
    },
  );

  await step('a revoke found when the hand is conceded', async () => {
    const me = new Thumb(boss, 'it');
    await boss.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('arbitro.assist.')) localStorage.removeItem(name);
    });
    await boss.goto(`${club.url}/#/d/${contest}/rulings`);
    await boss.goto(`${club.url}/#/d/${contest}/assist/1/1/1`);
    await me.kind('revoke_played_on');
    await me.contract('4S', 'S');
    await me.number(8);
    await me.seat('W');
    await me.cards('HK', 'HA', 'D2', 'H3');
    await me.rank('HT');
    await me.answer(catalogue.it.get('assist.kind.revoke_claimed'));
    await me.tap(boss.locator('.answer-key').filter({ hasText: 'Ovest' }));
    await settles(() => boss.locator('.number-pad button').count(), 6, 'five at most are left after the eighth trick');
    await me.number(3);
    await me.answer(catalogue.it.get('assist.agreed'));
    await me.answer(catalogue.it.get('assist.over_table'));
    await boss.getByText(catalogue.it.get('assist.need.made')).waitFor();
    await me.number(9);
    for (const law of ['63A3', '64A2']) await boss.locator('.reading').filter({ hasText: law }).first().waitFor();
    await see(boss, 'assist-conceded', 'it');
  });

  await step('a revoke found when the board is over: nobody asks for the tricks that followed', async () => {
    const me = new Thumb(boss, 'it');
    const open = async () => {
      await boss.evaluate(() => {
        for (const name of Object.keys(localStorage))
          if (name.startsWith('arbitro.assist.')) localStorage.removeItem(name);
      });
      await boss.goto(`${club.url}/#/d/${contest}/rulings`);
      await boss.goto(`${club.url}/#/d/${contest}/assist/1/1/1`);
    };
    const tell = async when => {
      await open();
      await me.kind('revoke');
      await me.answer(catalogue.it.get('web.assist.established_over'));
      await me.contract('4S', 'S');
      await me.number(8);
      await me.seat('W');
      await me.cards('HK', 'HA', 'D2', 'H3');
      await boss.getByText(words('it', 'web.assist.held_by', { seat: 'Est' })).waitFor();
      if (when === 'assist.over_table') await see(boss, 'assist-held', 'it');
      await me.rank('HT');
      await boss.getByText(catalogue.it.get('assist.need.after')).waitFor();
      await settles(() => boss.locator('.number-pad button').count(), 6, 'five were left after the eighth trick');
      await me.number(3);
      await me.number(9);
      await me.answer(catalogue.it.get(when));
    };
    await tell('assist.over_table');
    for (const law of ['63A1', '64A2']) await boss.locator('.reading').filter({ hasText: law }).first().waitFor();
    await see(boss, 'assist-over', 'it');
    await tell('assist.over_next_board');
    await boss.locator('.reading').filter({ hasText: '64B4' }).first().waitFor();
  });

  await step('alone, with the cable pulled, at a laptop in English', async () => {
    const ben = await person(browser, 'en', DESKTOP, errors, KEPT);
    await ben.goto(`${club.url}/assist`);
    await ben.locator('.answer-key').first().waitFor();
    await ben.evaluate(() => navigator.serviceWorker.ready);
    await ben.waitForFunction(async () => {
      for (const name of await caches.keys()) if (await (await caches.open(name)).match('/assist.wasm')) return true;
      return false;
    });
    await see(ben, 'assist-kinds', 'en');
    let size = 0;
    for (const file of [
      '/',
      '/app.js',
      '/app.css',
      '/messages.it.json',
      '/messages.en.json',
      '/messages.later.it.json',
      '/messages.later.en.json',
      '/core.wasm',
      '/assist.wasm',
    ])
      size += gzipSync(Buffer.from(await (await fetch(club.url + file)).arrayBuffer()), { level: 9 }).length;
    t.diagnostic(`the assistant's page: ${size} bytes compressed`);
    assert.ok(size < LARGEST, `${size} bytes`);
    await ben.context().setOffline(true);
    await ben.reload();
    const me = new Thumb(ben, 'en');
    await me.kind('insufficient');
    await me.seat('N');
    await me.calls('1S', '2H');
    await me.call('2D');
    await ben.locator('main').filter({ hasText: '27A1' }).waitFor();
    await see(ben, 'assist-insufficient', 'en');
    await ben.reload();
    await ben.locator('main').filter({ hasText: '27A1' }).waitFor();
    // The calls were other ones: the fact is told anew and all is folded again.
    await ben.locator('.so-far-told summary').click();
    await see(ben, 'assist-told', 'en');
    await ben
      .locator('.told-key')
      .filter({ hasText: catalogue.en.get('assist.need.call') })
      .click();
    await me.call('1D');
    await ben.locator('.answer-key').filter({ hasText: '27A1' }).waitFor();
    await refuse(me);
    await ben.getByRole('button', { name: words('en', 'web.back'), exact: true }).click();
    await ben.locator('.answer-key').filter({ hasText: '27A1' }).waitFor();
    for (let i = 0; i < 8 && (await ben.locator('.kind-line').count()); i++)
      await ben.getByRole('button', { name: words('en', 'web.back'), exact: true }).click();
    await me.kind('out_of_turn');
    await me.seat('N');
    await me.calls();
    await me.seat('E');
    await me.call('P');
    await refuse(me);
    await me.key('web.assist.not_known');
    await ben.locator('.branch').nth(1).waitFor();
    await see(ben, 'assist-both-ways', 'en');
    const home = async () => {
      for (let i = 0; i < 12 && (await ben.locator('.kind-line').count()); i++)
        await ben
          .getByRole('button', { name: words('en', 'web.back'), exact: true })
          .last()
          .click();
    };
    await home();
    // A claim that somebody doubts: he stands there, and is asked how many tricks a normal line takes.
    await me.kind('claim');
    await see(ben, 'assist-contract', 'en');
    await me.contract('4S', 'S');
    await me.seat('S');
    await me.tap(ben.locator('.number-pad button').filter({ hasText: /^8$/ }));
    await me.seat('W');
    await ben.locator('.answer-key').first().waitFor();
    await see(ben, 'assist-claim', 'en');
    await home();
    // A hint: partner is told what he may not do, and play goes on.
    await me.kind('information');
    await me.seat('N');
    await me.calls('1S', 'P', '2S');
    await me.seat('S');
    await me.answer(catalogue.en.get('assist.hint.hesitation'));
    await see(ben, 'assist-hint', 'en');
    await me.answer(catalogue.en.get('yes.conveyed'));
    await ben.locator('.reading').filter({ hasText: '16B1' }).waitFor();
    await home();
    // Declarer's card by a word; the Director finds which card was meant.
    await me.kind('designation');
    await me.contract('4S', 'S');
    await me.seat('W');
    await me.card('H4', '');
    await see(ben, 'assist-said', 'en');
    await me.tap(ben.locator('.word-pad button').first());
    await me.card('HA', 'H');
    await me.card('H3', 'H');
    await me.key('web.assist.no_more_cards');
    await me.answer('another card');
    await me.card('H3', 'H');
    await ben.locator('.reading').filter({ hasText: '46B' }).waitFor();
    await home();
    // A lead that did not obey, of a hand nobody knows: the card that the Director sees makes it a revoke.
    await me.kind('lead');
    await me.contract('4S', 'S');
    await me.seat('W');
    await me.seat('E');
    await me.card('HK', '');
    await refuse(me);
    await me.answer('Require');
    await me.key('web.assist.tell_card', { seat: 'West' });
    await me.card('D2', '');
    await see(ben, 'assist-obeys', 'en');
    await me.key('web.assist.he_has_one');
    await me.card('H9', '');
    await ben.locator('.reading').filter({ hasText: '62B1' }).waitFor();
    await home();
    await me.kind('revoke', 'no');
    await me.contract('4S', 'S');
    await me.seat('W');
    await me.cards('HK', 'HA');
    await see(ben, 'assist-cards', 'en');
    await home();
    await me.kind('inadmissible');
    await me.seat('N');
    await me.call('1S');
    await see(ben, 'assist-calls', 'en');
    await ben.context().setOffline(false);
    await ben.close();
  });

  await step(
    'a ruling given without network waits, and moves the ranking on another screen when it is back',
    async () => {
      for (const [table, tricks] of [
        [1, 9],
        [2, 10],
        [3, 11],
      ])
        for (const board of [2 * table - 1, 2 * table]) {
          if (table > 1 || board > 1) await say(`begin T${table} R1 B${board}`);
          await say(`result T${table} R1 B${board} 4S S ${tricks} lead HK`, `confirm T${table} R1 B${board}`);
        }
      await say('start 2', 'begin T1 R2 B3', 'result T1 R2 B3 4S S 10 lead HK', 'confirm T1 R2 B3');
      const live = await person(browser, 'it', DESKTOP, errors);
      await live.goto(`${club.url}/live/${contest}`);
      await live.locator('.ranking').first().waitFor();
      const before = await live.locator('.ranking').first().textContent();
      await boss.evaluate(() => {
        for (const name of Object.keys(localStorage))
          if (name.startsWith('arbitro.assist.')) localStorage.removeItem(name);
      });
      await boss.goto(`${club.url}/#/d/${contest}/assist/1/2/3`);
      const me = new Thumb(boss, 'it');
      await boss.locator('.answer-key').first().waitFor();
      await boss.context().setOffline(true);
      await me.kind('revoke', 'no');
      await me.seat('W');
      await me.cards('HK', 'HA', 'D2', 'H3');
      await me.rank('HT');
      await boss.locator('.reading').waitFor();
      await boss.reload(); // the page is opened anew without network: what was told and what is known is still there
      await boss.locator('.reading').waitFor();
      await me.key('web.assist.to_score');
      await see(boss, 'assist-score', 'it');
      await me.answer(words('it', 'web.assist.table_result'));
      await me.answer(words('it', 'web.assist.tricks_to', { count: 2, side: words('it', 'web.side.ew') }));
      await boss.getByText(words('it', 'web.assist.no_effect_yet')).waitFor();
      await boss.context().setOffline(false);
      await boss.getByRole('button', { name: words('it', 'web.back'), exact: true }).click();
      await me.answer(words('it', 'web.assist.table_result'));
      await me.answer(words('it', 'web.assist.tricks_to', { count: 2, side: words('it', 'web.side.ew') }));
      await boss.locator('.effects').waitFor();
      await see(boss, 'assist-effect', 'it');
      await boss.context().setOffline(true);
      await boss.getByLabel(words('it', 'web.assist.decided_by')).fill('Anna Rossi');
      await me.key('web.assist.give');
      await boss.getByRole('heading', { name: words('it', 'web.assist.given_waits') }).waitFor();
      assert.equal(await live.locator('.ranking').first().textContent(), before);
      await boss.reload(); // the whole again from what the device keeps
      await boss.getByRole('heading', { name: words('it', 'web.assist.given_waits') }).waitFor();
      await boss.goto(`${club.url}/#/d/${contest}/rulings`);
      await boss.reload();
      await boss.getByText(words('it', 'web.assist.wait_here', { count: 1 })).waitFor();
      await boss.getByText(words('it', 'web.assist.no_rulings')).waitFor();
      await see(boss, 'assist-rulings-offline', 'it');
      await boss.goto(`${club.url}/#/d/${contest}/assist/1/2/3`);
      await boss.getByRole('heading', { name: words('it', 'web.assist.given_waits') }).waitFor();
      await boss.context().setOffline(false);
      await boss.getByRole('heading', { name: words('it', 'web.assist.given'), exact: true }).waitFor();
      await see(boss, 'assist-given', 'it');
      await live.waitForFunction(was => document.querySelector('.ranking')?.textContent !== was, before);
      await live.close();
    },
  );

  await step('the second Director reads it, the pair appeals, the review changes it, and nothing is lost', async () => {
    const ben = await person(browser, 'en', DESKTOP, errors);
    await ben.context().addCookies((await boss.context().cookies()).filter(cookie => cookie.name !== 'arbitro_lang'));
    await ben.goto(`${club.url}/#/d/${contest}/rulings`);
    await see(ben, 'assist-rulings', 'en');
    assert.notEqual(await ben.locator('.ruling-line .ruling-said').first().textContent(), '', 'what was ruled');
    await ben.locator('.ruling-line').first().click();
    const me = new Thumb(ben, 'en');
    await me.key('web.assist.appeal');
    await ben.getByLabel(words('en', 'web.assist.why')).fill('East had no heart.');
    await me.key('web.assist.appeal');
    await ben.getByText('East had no heart.').first().waitFor();
    await see(ben, 'assist-appeal', 'en');
    await me.key('web.assist.change_it');
    await me.answer(words('en', 'web.assist.artificial'));
    await me.answer(words('en', 'web.assist.average_plus'));
    await me.answer(words('en', 'web.assist.average_minus'));
    await ben.locator('.effects').waitFor();
    await ben.getByLabel(words('en', 'web.assist.decided_by')).fill('Ben');
    await ben.getByLabel(words('en', 'web.assist.facts')).fill('Upheld in part.');
    await see(ben, 'assist-confirm', 'en');
    await me.key('web.assist.change_it');
    await ben
      .getByText(new RegExp(`^${words('en', 'web.assist.state_changed')} · `))
      .first()
      .waitFor();
    const slip = await ben.evaluate(async path => (await fetch(path)).text(), `/e/${contest}/ruling/1`);
    assert.match(slip, /Anna Rossi/);
    await me.key('web.assist.withdraw');
    await ben.getByLabel(words('en', 'web.assist.decided_by')).fill('Ben');
    await ben.getByLabel(words('en', 'web.assist.why')).fill('It was board 4.');
    await me.key('web.assist.withdraw');
    await ben
      .getByText(new RegExp(`^${words('en', 'web.assist.state_withdrawn')} · `))
      .first()
      .waitFor();
    assert.match(
      await ben.evaluate(
        async path => JSON.stringify(await (await fetch(path)).json()),
        `/api/contests/${contest}/trail?ruling=1`,
      ),
      /withdraw 1.*|review 1 changed/,
    );
    // Weighted for one side, another result for the other, and a quarter of a top.
    await ben.goto(`${club.url}/#/d/${contest}/assist/2/1/3`);
    await me.kind('information_in_play');
    await me.seat('W');
    await me.answer(catalogue.en.get('assist.hint.hesitation'));
    await me.answer(catalogue.en.get('yes.conveyed'));
    await me.key('web.assist.to_score');
    await me.answer(words('en', 'web.assist.assigned'));
    const result = async over => {
      await me.contract('4S', 'S');
      await me.tap(ben.locator('.result-key').filter({ has: ben.getByText(over, { exact: true }) }));
    };
    await result('=');
    await me.key('web.assist.add_result');
    await me.tap(ben.locator('.second-key').filter({ hasText: words('en', 'web.same_contract') })); // the second begins with the contract of the first
    await me.tap(ben.locator('.result-key').filter({ has: ben.getByText('+1', { exact: true }) }));
    await ben.locator('select').first().selectOption('60%');
    await settles(() => ben.locator('select').last().inputValue(), '40%', 'of two the other follows');
    await me.key('web.assist.split');
    await result('−1');
    await see(ben, 'assist-weighted', 'en');
    await me.key('web.assist.go_on');
    await me.key('web.assist.add_penalty');
    await me.tap(ben.locator('.answer-key').last());
    await me.answer(words('en', 'web.assist.top_quarter'));
    await ben.locator('.effects').waitFor();
    await ben.locator('details.more summary').first().click();
    assert.match(
      await ben.getByLabel(words('en', 'web.assist.facts')).inputValue(),
      /^A hesitation\. /,
      'what it was, not what it may have been',
    );
    await see(ben, 'assist-split', 'en');
    await me.key('web.assist.give');
    await ben.getByRole('heading', { name: words('en', 'web.assist.given'), exact: true }).waitFor();
    const { parts } = await ben.evaluate(
      async path => (await fetch(path)).json(),
      `/api/contests/${contest}/parts?as=director`,
    );
    assert.match(
      parts.rulings[1].decision.line,
      /^assigned NS 60% 4S S 10 40% 4S S 11 EW 4S S 9 penalty EW \d 1\/4 top laws 16B1 12C1c$/,
    );
    const weightedSlip = await ben.evaluate(async path => (await fetch(path)).text(), `/e/${contest}/ruling/2?lang=en`);
    for (const says of [/<strong>16B1<\/strong>/, /<strong>12C1c<\/strong>/, /<p>A hesitation\. /])
      assert.match(weightedSlip, says);
    assert.doesNotMatch(weightedSlip, /words of the Director/, "the sentences are the program's");
    // The rest of the tricks told at once, after an established revoke: what was made and what moves comes first, in
    // the facts only what was told.
    await ben.goto(`${club.url}/#/d/${contest}/assist/2/1/4`);
    await me.kind('revoke_played_on');
    await me.number(3);
    await me.seat('W');
    await me.cards('HK', 'HA', 'D2', 'H3');
    await me.rank('HT');
    await me.cards('C2', 'C5');
    await me.key('web.assist.no_more_cards');
    // While they play nothing is read out, and there is no way to a score without the count; its result says what went
    // before.
    await ben.getByRole('heading', { name: words('en', 'web.assist.not_yet_told'), exact: true }).waitFor();
    assert.equal(await ben.getByText(words('en', 'web.assist.read_out'), { exact: true }).count(), 0);
    assert.equal(await ben.getByRole('button', { name: words('en', 'web.assist.to_score'), exact: true }).count(), 0);
    await me.key('web.assist.play_over');
    await ben
      .getByRole('heading', { name: words('en', 'web.assist.won_after', { trick: 3, side: 'East–West' }) })
      .waitFor();
    await settles(() => ben.locator('.number-pad button').count(), 11, 'ten tricks are left, or none of them');
    await see(ben, 'assist-counted', 'en');
    await me.number(2);
    await ben.locator('.answer-key').first().waitFor();
    await me.tap(ben.locator('.answer-key').first());
    await me.key('web.assist.to_score');
    await settles(
      () => ben.locator('.answer-key').first().textContent(),
      new RegExp(words('en', 'web.assist.made_and_moved', { made: 10, moved: 1 }).replace('+', '\\+')),
    );
    await see(ben, 'assist-proposed', 'en');
    await me.tap(ben.locator('.proposed-key'));
    await ben.locator('.effects').waitFor();
    const told = await ben.locator('textarea').inputValue();
    assert.match(told, /8 to North.South/);
    assert.match(told, /at trick 3/);
    assert.doesNotMatch(told, /claims|agrees|attention|may look|trick 2|Director alone/);
    // A penalty of no board.
    await ben.goto(`${club.url}/#/d/${contest}/rulings`);
    await me.key('web.assist.penalty_no_board');
    await me.answer(words('en', 'web.assist.penalty_alone'));
    await me.tap(ben.locator('.answer-key').first());
    await me.answer(words('en', 'web.assist.top_tenth'));
    await ben.getByLabel(words('en', 'web.assist.facts')).fill('Late for the second time.');
    await ben.locator('.effects').waitFor();
    await me.key('web.assist.give');
    await ben.locator('.ruling-line').nth(2).waitFor();
    // A board of which the deal is known: only cards that the seat was dealt, unless the table has others.
    await say('deal B2 N:KT9.Q2.QJT65.QJ7 84.KJ95.K43.KT52 AQJ763.84.A2.A83 52.AT763.987.964');
    await ben.goto(`${club.url}/#/d/${contest}/assist/1/1/2`);
    await me.kind('opening_lead');
    await me.seat('E');
    await ben.getByText(words('en', 'web.assist.other_cards')).waitFor();
    await me.tap(ben.locator('.lead-suit').first());
    await settles(() => ben.locator('.lead-rank:enabled').allTextContents(), ['8', '4']);
    await me.key('web.assist.other_cards');
    await me.tap(ben.locator('.lead-suit').first());
    await settles(() => ben.locator('.lead-rank:enabled').count(), 13);
    await ben.close();
  });

  assert.deepEqual(found, []);
  assert.deepEqual(
    errors.filter(error => !/ERR_INTERNET_DISCONNECTED/.test(error)),
    [],
  );
});

// Hands that have not thirteen cards, a card that is missing, a board that had been played before: each from the four
// at the table to the ranking.
scene('cards and board, up to the ruling on the evening', async ({ club, browser, errors, found, see, step }) => {
  const boss = await person(browser, 'it', PHONE, errors, KEPT),
    me = new Thumb(boss, 'it'),
    it = key => (key.startsWith('web.') ? words('it', key) : catalogue.it.get(key));
  let contest,
    acted = 0;
  const post = (path, body) => postFrom(boss, path, body);
  const say = async (...lines) => {
    const { acts } = await post(`/api/contests/${contest}/acts?as=director`, {
      acts: lines.map(line => ({ id: `cards-act-${acted++}`, line })),
    });
    for (const act of acts) assert.ok(act.kept, `${act.error}: ${act.message}`);
  };
  const given = async () =>
    (await boss.evaluate(async path => (await fetch(path)).json(), `/api/contests/${contest}/parts?as=director`)).parts;
  const at = async board => {
    await boss.goto(`${club.url}/#/d/${contest}/rulings`);
    await boss.goto(`${club.url}/#/d/${contest}/assist/1/2/${board}`);
    await boss.locator('.answer-key').first().waitFor();
  };
  const give = async () => {
    await boss.getByLabel(it('web.assist.decided_by')).fill('Anna Rossi');
    await me.key('web.assist.give');
    await boss.getByRole('heading', { name: it('web.assist.given'), exact: true }).waitFor();
  };

  await step('an evening of three tables in its second round', async () => {
    await comeIn(boss, club, 'it');
    await boss.getByRole('link', { name: it('web.directors'), exact: true }).waitFor();
    contest = (await post('/api/contests', { id: 'open-cards', line: 'open 2026-11-22 "Torneo delle carte"' })).contest;
    await say(
      'movement mitchell tables 3 boards 3',
      'start 1',
      ...[4, 5, 6].map(board => `correct T2 R1 B${board} 4S S 10`),
      'start 2',
      'correct T1 R2 B5 4S S 9',
    );
  });

  await step('fourteen cards and twelve, seen in the auction: the hands are corrected and they play on', async () => {
    await at(4);
    await me.kind('number_of_cards');
    await me.calls('P', 'P', '1S');
    await me.seat('E');
    await me.answer('Sud');
    await see(boss, 'cards-number', 'it');
    await me.answer(it('yes.correctable'));
    await boss.locator('.reading').filter({ hasText: '13B1' }).waitFor();
    await me.key('web.assist.settled');
    await give();
    const { rulings, 'table/1': table } = await given();
    assert.match(rulings[0].decision.line, /^stands laws .*13B1/);
    assert.equal(table.boards[0].state, 'empty', 'the board is still to be played');
  });

  await step('a card was missing, seen when the board was over: it goes back, and the result stands', async () => {
    await at(5);
    await me.kind('missing_in_play');
    await me.seat('W');
    await me.card('D2');
    await me.answer(it('no.among_played'));
    await me.answer(it('no.could_have_seen'));
    await boss.locator('.reading').filter({ hasText: '14B4' }).waitFor();
    await see(boss, 'cards-missing', 'it');
    await me.key('web.assist.to_score');
    await me.answer(it('web.assist.stands'));
    await boss.locator('.effects').waitFor();
    await give();
    const { rulings, 'table/1': table } = await given();
    assert.match(rulings[1].decision.line, /^stands laws .*14B4/);
    assert.equal(table.boards[1].result.tricks, 9);
  });

  await step(
    'the wrong pairs have played a board that one of them had played before: cancelled, sixty per cent for both',
    async () => {
      await at(6);
      await me.kind('wrong_board_in_play');
      await me.contract('3N', 'W');
      await see(boss, 'cards-wrong-board', 'it');
      await me.answer(it('yes.played_before'));
      await boss.locator('main').filter({ hasText: '15B1' }).waitFor();
      await me.key('web.assist.to_score');
      await boss.getByRole('link', { name: it('web.assist.mend_movement') }).waitFor();
      await see(boss, 'cards-cancelled', 'it');
      await me.answer(it('web.assist.average_both'));
      await boss.locator('.effects').waitFor();
      await give();
      const { rulings, 'table/1': table, ranking } = await given();
      assert.match(rulings[2].decision.line, /^artificial A60\/60 laws .*15B1 12C2a$/);
      assert.deepEqual([table.boards[2].result.ns, table.boards[2].result.ew], [60, 60]);
      assert.equal(
        ranking.fields[0].rows.find(({ key }) => key === 'NS1').figure,
        '30.00',
        'nothing on board 5, sixty per cent on board 6',
      );
    },
  );

  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});

// Told when the board is over and its result entered: contract, lead and tricks are on record, and nobody taps them
// again.
scene('a hesitation told after the board', async ({ club, browser, errors, found, see, step }) => {
  const boss = await person(browser, 'it', PHONE, errors, KEPT);
  let contest,
    acted = 0;
  const post = (path, body) => postFrom(boss, path, body);
  const say = async (...lines) => {
    const { acts } = await post(`/api/contests/${contest}/acts?as=director`, {
      acts: lines.map(line => ({ id: `hint-act-${acted++}`, line })),
    });
    for (const act of acts) assert.ok(act.kept, `${act.error}: ${act.message}`);
  };

  await step('an evening, and a board played', async () => {
    await comeIn(boss, club, 'it');
    await boss.getByRole('link', { name: words('it', 'web.directors'), exact: true }).waitFor();
    contest = (await post('/api/contests', { id: 'open-hesitation', line: 'open 2026-11-22 "Torneo delle pause"' }))
      .contest;
    await say(
      'movement mitchell tables 3 boards 2',
      'start 1',
      'begin T1 R1 B1',
      'result T1 R1 B1 4S S 10 lead HK',
      'confirm T1 R1 B1',
    );
  });

  for (const lang of ['it', 'en'])
    await step(`${lang}: thirteen taps to the question of damage, twenty to the ruling`, async () => {
      const page = lang === 'it' ? boss : await person(browser, lang, PHONE, errors),
        me = new Thumb(page, lang),
        told = key => catalogue[lang].get(key);
      if (page !== boss)
        await page
          .context()
          .addCookies((await boss.context().cookies()).filter(cookie => cookie.name !== 'arbitro_lang'));
      await page.goto(`${club.url}/#/d/${contest}/assist/1/1/1`);
      await page.locator('.answer-key').first().waitFor();
      await me.kind('information');
      await me.calls('P', 'P', '1S', 'P', '2S', 'P', '4S');
      await me.seat('W');
      await me.answer(told('assist.hint.hesitation'));
      await me.answer(told('yes.conveyed'));
      await me.tap(page.locator('.record-key'));
      await page
        .getByText(told('ask.damage').replace(/^./, first => first.toUpperCase()))
        .first()
        .waitFor();
      assert.equal(me.taps, 13, 'the auction, who, what, and the rest as on record');
      await me.answer(told('yes.damage').replace(/^./, first => first.toUpperCase()));
      await me.key('web.assist.to_score');
      await me.answer(me.say('web.assist.assigned'));
      await me.tap(page.locator('.second-key').filter({ hasText: me.say('web.same_contract') }));
      await see(page, 'assist-result', lang); // four keys beside seven
      await me.tap(page.locator('.result-key').filter({ has: page.getByText('−1', { exact: true }) }));
      await me.key('web.assist.go_on');
      await page.locator('.effects').waitFor();
      await see(page, 'assist-hesitation', lang);
      await page.getByLabel(me.say('web.assist.decided_by')).fill('Anna Rossi');
      if (lang === 'it') return;
      await me.key('web.assist.give');
      await page.getByRole('heading', { name: me.say('web.assist.given'), exact: true }).waitFor();
      assert.equal(me.taps, 20);
      const { rulings } = (
        await page.evaluate(async path => (await fetch(path)).json(), `/api/contests/${contest}/parts?as=director`)
      ).parts;
      assert.equal(rulings[0].decision.line, 'assigned 4S S 9 laws 16B1 12C1');
    });

  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});
