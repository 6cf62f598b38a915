// newcomers.mjs -- four people who know nothing but an address play and score four boards under the club's Director: one
// by touch on a small phone, one on a phone, one with a mouse, and one without a mouse and without looking, who goes by
// what the page says and by nothing else. One claim is contested, one call of the Director settled. It takes minutes,
// and is no part of the suite: node --test tests/web/newcomers.mjs, before a release; ARBITRO_SHOTS=FOLDER for pictures.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DESKTOP, person, PHONE, settles, speaker } from './lib/browser.mjs';
import { comeIn, press, scene } from './lib/scene.mjs';

const SEATS = ['N', 'E', 'S', 'W'];
const SMALL = { width: 320, height: 568 };
const SHOTS = process.env.ARBITRO_SHOTS;
// What each key of the table's list is, in the reader's language.
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'],
  RANKS = ['ace', 'king', 'queen', 'jack'],
  KEYS = { en: { suits: 'shdc', ranks: 'akqj', notrump: 'n' }, it: { suits: 'pcqf', ranks: 'ardf', notrump: 's' } };

const shown = new Map();
async function shot(page, name) {
  if (!SHOTS || shown.has(name)) return;
  shown.set(name, true);
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `newcomers-${name}.png`) });
}

// Whoever looks: touches what the page offers.
class Looker {
  constructor(page, lang, at, name) {
    Object.assign(this, speaker(lang), { page, lang, at, name });
  }

  // Partners have agreed who sits where.
  get place() {
    return this.page.locator('.compass button').filter({ hasText: new RegExp(`^${this.seat(this.at)}`) });
  }

  async arrive(link) {
    await this.page.goto(link);
    await this.page.getByLabel(this.say('web.play.your_name')).fill(this.name);
    await shot(this.page, `arrive-${this.name}`);
    await this.place.click();
    await this.page.locator('.actions .main-key').first().waitFor();
  }

  isToAct() {
    return this.page.locator('.play-turn-mine').count();
  }

  // Bids one notrump where nobody has called, passes else; plays the first card that can be touched.
  async act() {
    const box = this.page.locator('.call-box');
    if (await box.count()) {
      if (await this.page.locator('.bid-call').count()) return box.locator('.call-pass').click({ timeout: 3000 });
      await shot(this.page, `auction-${this.name}`);
      await box.locator('.call-level').nth(0).click();
      return box.locator('.call-suit').nth(4).click();
    }
    const card = this.page.locator('.held-card:enabled').first();
    await shot(this.page, `card-${this.name}`);
    for (let touch = 0; touch < 2; touch++) await card.click({ position: { x: 12, y: 12 }, timeout: 3000 });
  }

  press(key) {
    return press(this.page, key);
  }
}

// Whoever hears: keys, and the sentences of the log in their order.
class Listener extends Looker {
  async arrive(link) {
    await this.page.addInitScript(() => {
      window.heard = [];
      new MutationObserver(changes => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node.parentElement?.matches('.play-heard')) window.heard.push(node.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await this.page.goto(link);
    await this.page.getByLabel(this.say('web.play.your_name')).focus();
    await this.page.keyboard.type(this.name);
    await this.enter(this.place);
    await this.page.locator('.actions .main-key').first().waitFor();
  }

  heard() {
    return this.page.evaluate(() => window.heard);
  }

  async enter(key) {
    await key.waitFor();
    await key.focus();
    await this.page.keyboard.press('Enter');
  }

  async press(name) {
    await this.enter(this.page.getByRole('button', { name, exact: true }));
  }

  async isToAct() {
    return (await this.heard()).at(-1)?.startsWith(this.say('web.play.your_turn')) ?? false;
  }

  async type(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  // What a key reads out.
  async reads(key) {
    const before = (await this.heard()).length;
    await this.type(key);
    await settles(async () => (await this.heard()).length > before, true, `${key} is answered`);
    return (await this.heard()).at(-1);
  }

  async act() {
    const heard = await this.heard(),
      since = heard.slice(heard.findLastIndex(said => said.startsWith(this.say('web.board_number', { board: '' }))));
    const contract = since.some(said =>
      said.includes(this.say('web.play.contract_by', { contract: '', seat: '' }).trim()),
    );
    const others = SEATS.filter(seat => seat !== this.at).map(seat => `${this.seat(seat)}: `),
      { suits, ranks, notrump } = KEYS[this.lang];
    if (!contract)
      return this.type(...(since.some(said => others.some(seat => said.startsWith(seat))) ? ['p'] : ['1', notrump]));
    const fromDummy = heard.at(-1) === this.say('web.play.your_turn_dummy');
    const lies = await this.reads('g'),
      held = await this.reads(fromDummy ? 'o' : 'm');
    const names = SUITS.map(suit => this.say(`web.suit.${suit}`).toLowerCase()),
      of = names.join('|');
    const led = new RegExp(`^[^.;]*?(${of})`, 'i').exec(fromLead(lies, this))?.[1].toLowerCase();
    const groups = [...held.matchAll(new RegExp(`(${of}) ([^;.]+)`, 'gi'))].map(([, suit, ranks]) => ({
      suit: suit.toLowerCase(),
      rank: ranks.trim().split(/[ ,]+/)[0].toLowerCase(),
    }));
    const { suit, rank } = groups.find(group => group.suit === led) ?? groups[0];
    const before = (await this.heard()).length;
    await this.type(suits[names.indexOf(suit)]);
    await new Promise(breath => setTimeout(breath, 150));
    // The suit is said, and waits for its rank.
    if ((await this.page.locator('.play-typed').count()) > 0)
      await this.type(
        rank === '10' ? '1' : (ranks[RANKS.findIndex(each => this.say(`web.rank.${each}`) === rank)] ?? rank),
      );
    await settles(
      async () =>
        (await this.heard()).slice(before).some(said => SEATS.some(each => said.startsWith(`${this.seat(each)}: `))),
      true,
      `${suit} ${rank} is played; heard ${lies} | ${held}`,
    );
  }
}

// Cards lie on the table where a player is named first; else somebody is to lead.
const fromLead = (lies, who) => (SEATS.some(seat => lies.startsWith(`${who.seat(seat)} `)) ? lies : '');

const isOver = async players => (await players.N.page.locator('.play-over').count()) > 0;

// Turns until the board is over, or so many cards and calls are made.
async function go(players, most) {
  for (let made = 0, idle = 0; made < most && !(await isOver(players)); ) {
    const ready = [];
    for (const seat of SEATS) if (await players[seat].isToAct()) ready.push(seat);
    if (ready.length !== 1) {
      assert.ok(++idle < 900, 'nobody is to act');
      await new Promise(breath => setTimeout(breath, 50));
      continue;
    }
    // A page may still show the turn that its player has just had: then there is nothing to touch.
    const [seat] = ready,
      acted = await players[seat].act().then(
        () => true,
        () => false,
      );
    idle = acted ? 0 : idle + 50;
    made += acted ? 1 : 0;
    await new Promise(breath => setTimeout(breath, 150));
  }
}

// What was played, told to the engine apart: no act of it is irregular but what was.
async function rulesItself(boss, table) {
  const { parts } = await boss.evaluate(
      async id => (await fetch(`/api/contests/${id}/parts?as=director`)).json(),
      table,
    ),
    { setting, story } = parts.record;
  const folder = mkdtempSync(join(tmpdir(), 'arbitro-newcomers-')),
    file = join(folder, 'board.case');
  writeFileSync(file, [...setting, ...story, ''].join('\n'));
  const told = spawnSync(process.env.ARBITRO, ['rule', '--json', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.equal(told.status, 0, told.stderr + told.stdout.slice(0, 400));
  return { ...parts.record, told: told.stdout };
}

const scenes = [
  ['en', 'it'],
  ['it', 'en'],
];
for (const [most, one] of scenes)
  scene(`four newcomers play and score four boards, in ${most}`, async ({ club, browser, errors }) => {
    const boss = await person(browser, most, DESKTOP, errors),
      director = speaker(most);
    await comeIn(boss, club, most);
    await boss.getByText(director.say('web.home.table')).first().click();
    await boss.getByLabel(director.say('web.play.your_name')).fill('Marta');
    await boss.getByText(director.say('web.play.rules_director')).click();
    await shot(boss, 'open');
    await press(boss, director.say('web.play.open_it'));
    await boss.waitForURL(/\/play\/./);
    const link = boss.url();
    const players = {
      N: new Looker(await person(browser, one, SMALL, errors, { hasTouch: true }), one, 'N', 'Anna'),
      E: new Looker(await person(browser, most, DESKTOP, errors), most, 'E', 'Ugo'),
      S: new Listener(await person(browser, most, DESKTOP, errors), most, 'S', 'Carla'),
      W: new Looker(await person(browser, most, PHONE, errors), most, 'W', 'Dino'),
    };
    for (const seat of SEATS) await players[seat].arrive(link);
    const { N, E, S, W } = players;
    await N.press(N.say('web.play.begin'));
    for (const seat of SEATS) await players[seat].page.locator('.play').waitFor();

    for (let board = 1; board <= 4; board++) {
      await settles(
        async () => (await S.heard()).some(said => said.startsWith(S.say('web.board_number', { board }))),
        true,
      );
      if (board === 1) await go(players, 1000);
      else await go(players, 4 + 20);
      if (board === 2) {
        // Ugo declares, and claims; Carla hears it and does not agree; Marta decides.
        await E.press(E.say('web.play.claim_key'));
        await shot(E.page, 'claim');
        await E.page.locator('dialog .number-key').first().click(); // all that are left
        await E.page.locator('dialog .main-key').click();
        await settles(
          async () => (await S.heard()).some(said => said.includes(S.say('web.play.stage.made'))),
          true,
          'the claim is heard',
        );
        // Each answer was said with its digit.
        const told = (await S.heard()).findLast(said => said.includes(S.say('web.play.stage.made')));
        await S.type(new RegExp(`(\\d): ${S.say('web.play.doubt')}`).exec(told)[1]);
        await shot(E.page, 'doubted');
        await shot(boss, 'director-claim');
        while (!(await isOver(players))) {
          await shot(N.page, 'doubted-small');
          // Anna and Carla want the Director (68D2a), who decides by the worst normal line.
          const wish = N.page.locator('.matter-choose button'),
            hers = S.page.locator('.matter-choose button');
          if (await wish.count()) await wish.first().click();
          // With Anna's wish the question may be gone.
          if (await hers.count())
            await hers
              .first()
              .press('Enter', { timeout: 2000 })
              .catch(() => {});
          const choose = boss.locator('.matter-choose button');
          if ((await boss.locator('.matter-line summary').count()) > 0) {
            const line = await boss.locator('.matter-line summary').textContent();
            await shot(boss, 'director-asked');
            await choose.filter({ hasText: new RegExp(`^${/\d+/.exec(line)[0]}$`) }).click();
            await choose.first().waitFor({ state: 'detached' });
          }
          await new Promise(breath => setTimeout(breath, 300));
        }
      } else if (board === 3) {
        // Carla calls the Director by a key of the keyboard; nothing goes on before Marta has settled it.
        await S.press(S.say('web.call.director'));
        await S.page.getByLabel(S.say('web.play.call_says')).fill('Ugo ha pensato a lungo');
        await press(S.page, S.say('web.play.talk_send'));
        await boss.locator('.matter-said').filter({ hasText: 'Ugo ha pensato a lungo' }).waitFor();
        for (const seat of ['N', 'E', 'W'])
          assert.equal(await players[seat].page.getByText('Ugo ha pensato').count(), 0, `${seat} reads nothing of it`);
        await shot(S.page, 'called');
        await press(boss, director.say('web.direct.settle'));
        await settles(async () => (await S.heard()).includes(S.say('web.play.director_was_here')), true, 'he was here');
        await go(players, 1000);
      } else if (board === 4) await go(players, 1000);
      for (const seat of SEATS) await players[seat].page.locator('.play-over').waitFor();
      await shot(N.page, `over-${board}`);
      const record = await rulesItself(boss, link.split('/').at(-1));
      assert.deepEqual(record.irregular, [], `board ${board}: nothing irregular`);
      if (SHOTS)
        writeFileSync(
          join(SHOTS, `newcomers-${most}-${board}.case`),
          [...record.setting, ...record.story, ''].join('\n'),
        );
      // Whoever likes asks for the next one first; each goes on when he has read enough.
      if (board < 4)
        for (const seat of [SEATS[board - 1], ...SEATS.filter((_, i) => i !== board - 1)])
          await players[seat].press(players[seat].say('web.play.next_board'));
    }
    for (const seat of SEATS)
      await settles(
        () => players[seat].page.locator('.play-over .play-results tbody tr').count(),
        4,
        `${seat} has four results`,
      );
    await shot(W.page, 'end');
    const said = await S.heard();
    assert.equal(
      said.filter(each => each.startsWith(S.say('web.board_number', { board: '' }).trim())).length >= 4,
      true,
    );
    if (SHOTS) console.log(said.join('\n'));
    assert.deepEqual(errors, []);
  });
