// play.mjs -- people play at a table: opened by a link, seated by a name, bid and played by touch and by keyboard, with
// a claim, an insufficient bid and a reload in mid-trick; and nobody's page or wire has a card that he may not see.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DESKTOP, inHand, look, narrow, person, PHONE, settles, speaker, words } from './lib/browser.mjs';
import { comeIn, lookAt, postFrom, press, scene } from './lib/scene.mjs';

inHand();
const SEATS = ['N', 'E', 'S', 'W'];
const SUITS = 'SHDC';
const NAMES = { N: 'Anna', E: 'Ugo', S: 'Carla', W: 'Dino' };

const cardsOf = hand => hand.split('.').flatMap((ranks, i) => [...ranks].map(rank => SUITS[i] + rank));

// A player before his own page.
class Player {
  constructor(page, lang, seat) {
    Object.assign(this, speaker(lang), { page, lang, seat });
    this.wire = [];
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => this.wire.push(String(payload))));
    page.on('response', async answer => {
      if (answer.url().includes('/parts?')) this.wire.push(await answer.text().catch(() => ''));
    });
  }

  async sit(link) {
    await this.page.goto(link);
    await this.page.getByLabel(this.say('web.play.your_name')).fill(NAMES[this.seat]);
    await this.page
      .locator('.compass button')
      .filter({ hasText: new RegExp(`^${this.seatName(this.seat)}`) })
      .click();
    await this.page.locator('.play-share, .play, .actions .main-key').first().waitFor();
  }

  seatName(seat) {
    return this.say(`web.seat.${{ N: 'north', E: 'east', S: 'south', W: 'west' }[seat]}`);
  }

  // What the server gives him, asked from his own page.
  async view() {
    const parts = await this.page.evaluate(async () => {
      for (;;) {
        const id = location.pathname.split('/')[2];
        const answer = await fetch(`/api/contests/${id}/parts?as=player`);
        if (answer.ok) return (await answer.json()).parts;
        await new Promise(soon => setTimeout(soon, 200));
      }
    });
    return parts[`seat/${this.seat}`];
  }

  async call(call) {
    const box = this.page.locator('.call-box');
    await box.waitFor();
    if (call === 'P') return box.locator('.call-pass').click();
    if (call === 'X') return box.locator('.call-double').click();
    await box
      .locator('.call-level')
      .nth(Number(call[0]) - 1)
      .click();
    await box.locator('.call-suit').nth('CDHSN'.indexOf(call[1])).click();
  }

  // One touch lifts a card, the second plays it.
  async play(card) {
    const key = this.page.locator(`.held-card[data-card="${card}"]`);
    await settles(() => key.isEnabled(), true, `${this.seat} may touch ${card}`);
    for (let touch = 0; touch < 2; touch++) await key.click({ position: { x: 12, y: 12 } });
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  // In his turn, as his own page has it.
  async inTurn(...keys) {
    await this.page.locator('.play-turn-mine').waitFor();
    await this.press(...keys);
  }
}

// Four people of whom the first has opened the table.
async function seated(club, browser, errors, { set = 'online', langs = {}, views = {}, see = () => {} } = {}) {
  const players = {};
  for (const seat of SEATS) {
    const lang = langs[seat] ?? 'it';
    players[seat] = new Player(await person(browser, lang, views[seat] ?? PHONE, errors), lang, seat);
  }
  const { page, say } = players.N;
  await page.goto(`${club.url}/play`);
  await page.getByLabel(say('web.play.your_name')).fill(NAMES.N);
  await page.locator('.play-rules summary').click();
  await page
    .locator('.play-set')
    .filter({ has: page.getByText(say(`web.set.${set}`), { exact: true }) })
    .click();
  await see(page, 'play-open', 'it');
  await press(page, say('web.play.open_it'));
  await page.waitForURL(/\/play\/./);
  const link = page.url();
  for (const seat of SEATS) {
    await players[seat].sit(link);
    if (seat === 'N') await see(page, 'play-gather', 'it');
  }
  await press(page, say('web.play.begin'));
  for (const seat of SEATS) await players[seat].page.locator('.play').waitFor();
  return { players, link };
}

// One asks for the next board, and nobody is taken to it: each goes on when he likes.
async function nextBoard(players, first = 'N') {
  for (const seat of [first, ...SEATS.filter(each => each !== first)]) {
    const { page, say } = players[seat];
    if (seat !== first) await page.locator('.play-over').waitFor();
    await press(page, say('web.play.next_board'));
    await page.locator('.play').waitFor();
  }
}

const turnOf = async players => {
  const { plays, turn } = await settles(
    () => players.N.view(),
    view => players[view?.plays] !== undefined,
    'somebody is to act',
  );
  return { who: players[plays], hand: turn, view: await players[plays].view() };
};

// The next of those who have to call does; seen by all before the next one.
async function callNext(players, call) {
  const { who } = await turnOf(players),
    before = (await players.N.view()).auction.length;
  await who.call(call);
  for (const seat of SEATS)
    await settles(async () => (await players[seat].view()).auction.length, before + 1, `${seat} hears ${call}`);
}

// Whatever is dealt: no card of a trick is made paler, since red and orange could not be read then.
async function nothingFaded(page) {
  const faded = await page.locator('.trick .card').evaluateAll(cards => {
    const isFaded = card => {
      for (let each = card; each; each = each.parentElement) if (getComputedStyle(each).opacity !== '1') return true;
      return false;
    };
    return cards.filter(isFaded).length;
  });
  assert.equal(faded, 0, 'a card of the trick is pale');
}

const count = view => view.play.reduce((sum, trick) => sum + Object.keys(trick.cards).length, 0);

async function playNext(players) {
  const { who, view } = await turnOf(players),
    before = count(view);
  await who.play(view.cards[0]);
  await settles(async () => count(await who.view()), before + 1, 'the card is there');
}

// No card of another hand is in a page, or came over its wire, while he may not see it.
async function nothingSeen(players, hands) {
  for (const seat of SEATS) {
    const player = players[seat],
      shown = await player.view();
    const hidden = SEATS.filter(other => shown.hands[other].cards === '...').flatMap(other => hands[other]);
    const page = await player.page.content();
    for (const card of hidden) assert.ok(!page.includes(`data-card="${card}"`), `${seat} has ${card} in his page`);
    for (const other of SEATS.filter(other => shown.hands[other].cards === '...')) {
      const hand = SUITS.split('').map(suit =>
        hands[other]
          .filter(card => card[0] === suit)
          .map(card => card[1])
          .join(''),
      );
      const told = hand.join('.');
      assert.ok(!player.wire.some(message => message.includes(told)), `${seat} was sent the hand of ${other}`);
    }
  }
}

scene('four phones play a board by touch, and claim', async ({ club, browser, errors, found }) => {
  const seeAt = async (page, name, lang) => {
    if (!lookAt) return;
    await look(page, name, lang, found);
    await narrow(page, name, lang, found);
  };
  const { players } = await seated(club, browser, errors, { langs: { E: 'en', W: 'en' }, see: seeAt });
  const see = (seat, name) => seeAt(players[seat].page, name, players[seat].lang);
  const hands = {};
  for (const seat of SEATS) hands[seat] = cardsOf((await players[seat].view()).hands[seat].cards);
  await see('N', 'play-auction');
  await see('E', 'play-waits');
  await callNext(players, '1N');
  for (let pass = 0; pass < 3; pass++) await callNext(players, 'P');
  await nothingSeen(players, hands);
  await see('E', 'play-lead');
  await playNext(players);
  await see('N', 'play-dummy');
  await see('W', 'play-defends');
  for (let card = 1; card < 22; card++) await playNext(players);
  await see('N', 'play-middle');
  await nothingSeen(players, hands);

  // Mid-trick the declarer's page is loaded anew, and goes on.
  await players.N.page.reload();
  await players.N.page.locator('.play').waitFor();
  while (count(await players.N.view()) % 4) await playNext(players);
  const { say, page } = players.N,
    view = await players.N.view();
  const left = 13 - view.tricks[0] - view.tricks[1];
  await press(page, say('web.play.claim_key'));
  await page.locator('.play-says .chip').first().waitFor();
  await see('N', 'play-claim');
  // No number is chosen beforehand, and nothing that is chosen moves what is beside it.
  const now = page.locator('.sheet-foot .main-key');
  assert.ok(await now.isDisabled());
  await press(page, say('web.play.these_cards'));
  const cards = page.locator('.play-says').last().locator('.chip');
  await cards.nth(0).scrollIntoViewIfNeeded();
  const second = await cards.nth(1).boundingBox();
  await cards.nth(0).click();
  await page.locator('.claim-said li').waitFor();
  assert.deepEqual(await cards.nth(1).boundingBox(), second);
  await cards.nth(0).click();
  await page.locator('.number-key').first().click();
  await press(page, say('web.play.claim_now', { count: left }));
  for (const seat of ['E', 'W']) await players[seat].page.locator('.matter-claim').waitFor();
  await see('E', 'play-claimed');
  for (const seat of SEATS) await nothingFaded(players[seat].page);
  await press(players.E.page, players.E.say('web.play.agree'));
  await players.N.page.locator('.play-over').waitFor();
  await see('S', 'play-over');
  const result = await players.S.page.locator('.play-result-score b').textContent();
  assert.match(result, /^[+−]\d+$|^0$/);
  await press(page, say('web.play.next_board'));
  await page.locator('.play').waitFor();
  await players.E.page.getByText(players.E.say('web.play.others_on', { board: 2 })).waitFor();
  assert.equal(await players.E.page.locator('.play-over').count(), 1, 'who reads his result is not taken from it');
  await press(players.E.page, players.E.say('web.play.next_board'));
  await players.E.page.locator('.play .call-box, .play-auction').first().waitFor();
  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});

scene(
  'at a table as of wood a bid is insufficient, and one plays by keyboard alone',
  async ({ club, browser, errors }) => {
    const { players } = await seated(club, browser, errors, {
      set: 'table',
      langs: { N: 'en', S: 'en' },
      views: { N: DESKTOP, S: DESKTOP },
    });
    const { N, E, S, W } = players;
    // What North hears, each act once.
    const heard = () => N.page.locator('.play-heard p').allTextContents();
    // The list of keys is one key away, and the first thing that Tab comes to.
    await N.press('?');
    await N.page.locator('dialog div:focus').getByText(N.say('web.play.keyboard_browse')).waitFor();
    await N.press('Escape');
    await N.page.locator('.play-keys').focus();
    await N.press('Enter', 'Escape');
    await settles(() => N.page.locator('dialog').count(), 0);
    await N.inTurn('1', 'n');
    await settles(async () => (await E.view()).auction.length, 1);
    await E.call('1D');
    await settles(async () => (await N.view()).auction.length, 2);
    await settles(heard, said => said.includes(`${N.seatName('E')}: ${N.say('web.bid.diamonds', { level: 1 })}`));

    // One key explains one's own call, one asks about the opponents'; none of them while a sheet is up. What was begun
    // comes back.
    const written = N.page.locator('dialog input');
    await N.press('e');
    await written.fill('15-17');
    await N.press('Escape');
    await settles(() => N.page.locator('dialog').count(), 0);
    await N.press('e');
    await settles(() => written.inputValue(), '15-17');
    await N.page.locator('.sheet-close').focus();
    await N.press('i');
    assert.equal(await N.page.locator('dialog').count(), 1);
    await N.press('Escape', 'i');
    await N.page.locator('dialog').getByText(N.say('web.play.ask_what')).waitFor();
    await N.press('Escape', 'r');
    await settles(heard, said => said.at(-1) === N.say('web.play.key_not', { what: N.say('web.play.claim_key') }));

    // South points it out, and may accept it or not.
    await press(S.page, S.say('web.play.mend'));
    await S.page.getByText(S.say('web.play.wrong.insufficient', { name: NAMES.E })).click();
    const choices = S.page.locator('.matter-choose button');
    await settles(() => choices.count(), 2);
    await settles(() => choices.first().textContent(), /27A1/);
    await choices.nth(1).click();
    await E.page.locator('.matter-by-call').first().waitFor();
    await E.call('2D');
    // Whether it shows the same denomination, the other side says: they have seen what he explained.
    await S.page.locator('.matter-choose button').first().click();
    await settles(async () => (await N.view()).auction.filter(({ status }) => status === 'stands').length, 2);
    await S.inTurn('p');
    await settles(async () => (await W.view()).plays, 'W');
    await W.call('P');
    await settles(async () => (await N.view()).plays, 'N');
    for (const call of ['P', 'P', 'P']) {
      const { plays, phase } = await N.view();
      if (phase !== 'auction') break;
      if ('NS'.includes(plays)) await players[plays].inTurn('p');
      else await players[plays].call(call);
      await settles(async () => (await N.view()).plays !== plays || (await N.view()).phase !== 'auction', true);
    }
    await settles(async () => (await N.view()).phase, 'lead');

    // A card that Enter lifts is said to wait for one more.
    const second = E.page.locator('.held-own .held-card:enabled').nth(1);
    await second.press('Enter');
    const lifted = E.card(await second.getAttribute('data-card'));
    await settles(
      async () => (await E.page.locator('.play-heard p').allTextContents()).at(-1),
      `${lifted}: ${E.say('web.play.lifted')}`,
    );

    // A trick, two keys a card at most, and each card heard once.
    await playNext(players);
    while (count(await N.view()) < 4) {
      const { who, view } = await turnOf(players),
        before = count(view),
        card = view.cards[0];
      if (who.lang === 'en') {
        await who.inTurn(card[0].toLowerCase());
        await settles(
          async () => count(await who.view()) > before || who.page.locator('.play-typed').count(),
          now => !!now,
        );
        if (count(await who.view()) === before) await who.press(card[1] === 'T' ? '1' : card[1].toLowerCase());
      } else await who.play(card);
      await settles(async () => count(await who.view()), before + 1, 'the card is there');
    }
    const lie = (await N.view()).play[0].cards;
    for (const [seat, card] of Object.entries(lie))
      await settles(
        async () => (await heard()).filter(said => said === `${N.seatName(seat)}: ${N.card(card)}`).length,
        1,
      );
    await N.press('t');
    await settles(heard, said => /1 trick/.test(said[said.length - 1]));
    await N.press('m');
    await settles(heard, said => /Spades|spades/.test(said[said.length - 1]));
    assert.deepEqual(errors, []);
  },
);

scene(
  'a slip is mended, a claim is contested, and a substitute sits down',
  async ({ club, browser, errors, found }) => {
    const { players, link } = await seated(club, browser, errors, { langs: { W: 'en' } });
    const { N, E, S, W } = players;

    // The slip: East and West say whether it was one. The way back stands where the box was.
    await N.call('1C');
    await settles(async () => (await E.view()).auction.length, 1);
    await press(N.page, `${N.say('web.undo')} ${N.say('web.bid.clubs', { level: 1 })}`);
    await N.page.locator('dialog .call-level').nth(0).click();
    await N.page.locator('dialog .call-suit').nth(4).click();
    // The question has the suit in its colour, and is heard in words.
    await E.page.locator('.matter-choose h2 .suit-C').waitFor();
    const asked = async () => (await E.page.locator('.play-heard p').allTextContents()).at(-1);
    await settles(asked, said => said.startsWith(E.say('web.play.you_are_asked')));
    assert.match(await asked(), new RegExp(E.say('web.bid.clubs', { level: 1 })));
    assert.doesNotMatch(await asked(), /[♠♥♦♣]/);
    // Each answer is said with its digit, which gives it.
    assert.match(await asked(), / 1: .* 2: /);
    await E.press('1');
    await settles(async () => (await S.view()).auction[0].call, '1N');
    assert.match(await N.page.locator('.bid-call .ear').first().textContent(), new RegExp(`^${N.seatName('N')}: `));

    // What the call shows: the opponents read it, partner does not.
    await N.page.locator('.bid-call').first().click();
    await N.page.locator('dialog input').fill('15-17');
    await press(N.page, N.say('web.play.tell_them'));
    await W.page.locator('.bid-notes').getByText('15-17').waitFor();
    assert.equal(await S.page.getByText('15-17').count(), 0, 'partner reads nothing');

    // What the table prevents cannot have been meant either: no bid too low, and no redouble.
    await callNext(players, 'P');
    await press(E.page, `${E.say('web.undo')} ${E.say('web.train.pass')}`);
    const low = E.page.locator('dialog .call-level').first();
    await low.waitFor();
    assert.equal(await low.isDisabled(), true, 'over 1NT there is nothing at the level of one');
    assert.equal(await E.page.locator('dialog .call-redouble').isDisabled(), true);
    assert.equal(await E.page.locator('dialog .call-double').isDisabled(), false);
    assert.equal(await E.page.locator('dialog .call-suit').first().isDisabled(), false, 'the level of two is shown');
    await E.page.keyboard.press('Escape');
    for (let pass = 0; pass < 2; pass++) await callNext(players, 'P');
    for (let card = 0; card < 28; card++) await playNext(players);

    // West has a substitute, by the link of his seat.
    await press(W.page, W.say('web.play.more'));
    await press(W.page, W.say('web.play.my_seat'));
    const seatLink = await W.page.locator('dialog .play-link').textContent();
    assert.equal(seatLink.split('#')[0], link, 'the address that the table is given on with');
    const late = new Player(await person(browser, 'en', PHONE, errors), 'en', 'W');
    await late.page.goto(seatLink);
    await late.page.getByLabel(late.say('web.play.your_name')).fill('Elsa');
    await press(late.page, late.say('web.play.take_over'));
    await late.page.locator('.play').waitFor();
    await W.page.getByText(W.say('web.play.full')).waitFor();
    await W.page.getByText(W.say('web.play.replaced', { name: 'Elsa', seat: W.seatName('W') })).waitFor();
    players.W = late;

    // A claim that is doubted: no card any more, and the worst normal line gives the tricks.
    const view = await N.view();
    await press(N.page, N.say('web.play.claim_key'));
    await N.page.getByText(N.say('web.play.claim_binds')).waitFor();
    await N.page.getByText(N.say('web.play.own_words_alone')).waitFor();
    await N.press(String(13 - view.tricks[0] - view.tricks[1]));
    await settles(() => N.page.locator('.number-key').first().getAttribute('aria-pressed'), 'true');
    await N.page.getByLabel(N.say('web.play.own_words')).fill('sono tutte alte');
    await press(N.page, N.say('web.play.claim_now', { count: 13 - view.tricks[0] - view.tricks[1] }));
    await E.page.locator('.matter-claim').getByText('sono tutte alte').waitFor();
    assert.equal(await E.page.locator('.held-card:enabled').count(), 0, 'no card is played any more');
    // Whoever hears has the hand that was shown, and both answers with their digits.
    const told = await asked();
    assert.match(told, new RegExp(`${N.seatName('N')}: [^.]+\\. 1: .* 2: ${E.say('web.play.doubt')}`));
    await E.press('2');
    await E.page.locator('.matter-choose button').first().waitFor();
    await E.press('1');
    await N.page.locator('.play-over').waitFor();
    assert.match((await N.view()).claim.stage, /ruled/);
    // Who does not agree with what was decided leaves it with the board, and all read it.
    await E.page.getByRole('button', { name: E.say('web.play.dispute') }).click();
    await E.page.getByText(E.say('web.play.dispute_is')).waitFor();
    await E.page
      .locator('.sure')
      .getByRole('button', { name: E.say('web.play.dispute') })
      .click();
    await N.page.locator('.play-over .advice', { hasText: N.say('web.play.disputed', { names: NAMES.E }) }).waitFor();
    await settles(() => E.page.getByRole('button', { name: E.say('web.play.dispute') }).count(), 0);
    assert.deepEqual(found, []);
    assert.deepEqual(errors, []);
  },
);

scene(
  'a table with a Director: he is asked, called, and sees what nobody has spoken of',
  async ({ club, browser, errors, found }) => {
    const boss = await person(browser, 'it', PHONE, errors),
      { say } = speaker('it');
    await comeIn(boss, club, 'it');
    await boss.locator('.home').waitFor();
    await boss.goto(`${club.url}/play`);
    await boss.getByText(say('web.play.rules_director')).click();
    await press(boss, say('web.play.open_it'));
    await boss.waitForURL(/\/play\/./);
    // Who opened it has no seat, and gives its link to those who have.
    const players = {},
      link = await boss.locator('.play-link').textContent();
    assert.equal(link, boss.url());
    for (const seat of SEATS) {
      players[seat] = new Player(await person(browser, 'en', PHONE, errors), 'en', seat);
      await players[seat].sit(link);
    }
    const { N, E, S, W } = players;
    await press(N.page, N.say('web.play.begin'));
    for (const seat of SEATS) await players[seat].page.locator('.play').waitFor();
    await callNext(players, '1C');
    await press(N.page, N.say('web.play.mend'));
    await N.page.locator('dialog .matter-key').first().click();
    await N.page.locator('dialog .call-level').nth(0).click();
    await N.page.locator('dialog .call-suit').nth(4).click();
    await settles(() => E.page.locator('.matter-choose').count(), 0, 'no player is asked');
    await E.page.locator('.matter-wait', { hasText: E.say('web.play.awaits_director') }).waitFor();
    const answer = boss.locator('.matter-choose .answer-key').first();
    await answer.waitFor();
    if (lookAt) await look(boss, 'play-director', 'it', found);
    await answer.click();
    await settles(async () => (await E.view()).auction[0].call, '1N');
    await press(W.page, W.say('web.call.director'));
    await E.page.locator('.matter-wait', { hasText: E.say('web.play.director_called', { name: NAMES.W }) }).waitFor();
    await press(boss, say('web.direct.settle'));
    await E.call('P');
    await settles(async () => (await N.view()).auction.length > 1, true);

    // A board that is over waits for what the Director has still to judge, and for nobody's touch.
    for (let pass = 0; pass < 2; pass++) await callNext(players, 'P');
    await playNext(players);
    // What he says to the table everybody reads and hears.
    await boss.getByText(say('web.direct.announce'), { exact: true }).click();
    await boss.getByLabel(say('web.direct.announce_how')).fill('diritti riservati');
    await boss.locator('.play-talk[open]').getByRole('button').click();
    await S.page.locator('.matters').getByText('diritti riservati').waitFor();
    assert.match((await S.page.locator('.play-heard p').allTextContents()).join(), /diritti riservati/);
    // Another's call is refused, and what was told of it is gone with the board.
    await press(W.page, W.say('web.call.director'));
    await press(E.page, E.say('web.call.director'));
    const refused = E.page.locator('.matters').getByRole('alert');
    await refused.waitFor();
    await press(boss, say('web.direct.settle'));
    await press(N.page, N.say('web.play.claim_key'));
    await N.press('1', '3');
    await press(N.page, N.say('web.play.claim_now', { count: 13 }));
    await E.page.locator('.claim-keys').waitFor();
    await E.press('1');
    const next = N.page.getByRole('button', { name: N.say('web.play.next_board') });
    await settles(() => next.isEnabled(), true);
    await settles(() => refused.count(), 0);
    const tell = line =>
      boss.evaluate(
        async ([table, line]) =>
          (
            await fetch(`/api/contests/${table}/acts?as=director`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-arbitro': '1' },
              body: JSON.stringify({ acts: [{ id: `judged-${line.length}`, line }] }),
            })
          ).text(),
        [link.split('/').at(-1), line],
      );
    assert.match(await tell('report W: unauthorised information by N'), /"kept"/);
    await N.page.locator('.play-over .advice', { hasText: N.say('web.play.waits_for_director') }).waitFor();
    assert.equal(await next.isDisabled(), true);
    assert.match(await tell('find no information was conveyed'), /"kept"/);
    await settles(() => next.isEnabled(), true);
    assert.deepEqual(found, []);
    assert.deepEqual(errors, []);
  },
);

scene(
  'one person and three robots; the server is killed in mid-board, and the page goes on by itself',
  async ({ club, browser, errors }) => {
    const player = new Player(await person(browser, 'it', PHONE, errors), 'it', 'S'),
      { page, say } = player;
    await page.goto(`${club.url}/play`);
    await page.getByText(say('web.play.robots_play')).click();
    await press(page, say('web.play.open_it'));
    await page.waitForURL(/\/play\/./);
    await player.sit(page.url());
    await page.getByRole('button', { name: say('web.play.begin') }).click();
    await page.locator('.play').waitFor();
    const done = view => view.auction.length + count(view);
    let killed = false;
    for (let acts = 0; acts < 5; acts++) {
      await settles(
        async () => {
          const { phase, plays, calls, cards } = await player.view();
          return phase === 'over' || (plays === 'S' && calls.length + cards.length > 0);
        },
        true,
        'the robots play',
      );
      const view = await player.view();
      if (view.phase === 'over') break;
      if (view.calls.length) await player.call(view.calls.includes('1N') ? '1N' : 'P');
      else await player.play(view.cards[0]);
      await settles(async () => done(await player.view()) > done(view) || (await player.view()).phase === 'over', true);
      if (!killed) {
        killed = true;
        await club.kill();
        if (club.isAlone) await page.getByText(say('web.play.no_line')).first().waitFor();
        await club.start();
      }
    }
    assert.ok(killed);
    assert.deepEqual(errors, []);
  },
);

scene('in a lesson what would be irregular is warned of, and done all the same', async ({ club, browser, errors }) => {
  const { players } = await seated(club, browser, errors, { set: 'lesson' });
  const { N, E } = players;
  await N.call('1S');
  await settles(async () => (await E.view()).auction.length, 1);
  await E.call('1C');
  await E.page.locator('.matter-warned').getByText(/27/).waitFor();
  assert.equal((await N.view()).auction.length, 1, 'nothing is called yet');
  await press(E.page, E.say('web.play.not_so'));
  await settles(() => E.page.locator('.matter-warned').count(), 0);
  await E.call('1C');
  await press(E.page, E.say('web.play.anyway'));
  await settles(async () => (await N.view()).auction.length, 2);

  // Who gets up leaves a seat that a robot fills.
  await press(E.page, E.say('web.play.more'));
  await press(E.page, E.say('web.play.my_seat'));
  await press(E.page, E.say('web.play.get_up'));
  await E.page.locator('.sure-key').click();
  await press(N.page, N.say('web.play.robot_plays'));
  await settles(() => N.page.locator('.bid-name').nth(1).textContent(), N.say('web.play.robot'));
  assert.deepEqual(errors, []);
});

// A board of known hands, as far as its opening lead: West, whose partner it is to lead, leads; East does not follow.
const WOOD = 'N:AKQJ.AKQ.432.432 T98.JT9.AKQ5.765 765.8765.876.AKQ 432.432.JT9.JT98';

scene('a lead out of turn is chosen about, and a revoke is put right', async ({ club, browser, errors }) => {
  const opener = await person(browser, 'it', PHONE, errors);
  await opener.goto(`${club.url}/play`);
  const opening = {
    id: 'wood-scene-1',
    title: 'Legno',
    terms: 'laws 2017 set table',
    boards: [{ board: 1, deal: WOOD }],
  };
  const { contest } = await postFrom(opener, '/api/tables', opening);
  const players = {};
  for (const seat of SEATS) {
    players[seat] = new Player(await person(browser, 'it', PHONE, errors), 'it', seat);
    await players[seat].sit(`${club.url}/play/${contest}`);
  }
  const { N, E, S, W } = players;
  await press(N.page, N.say('web.play.begin'));
  for (const [player, call] of [
    [N, '1N'],
    [E, 'P'],
    [S, 'P'],
    [W, 'P'],
  ]) {
    await settles(async () => (await player.view())?.calls?.length > 0, true, 'his turn');
    await player.call(call);
  }
  await settles(async () => (await N.view()).phase, 'lead');
  await W.play('CJ');
  await settles(async () => count(await N.view()), 1, 'the wrong defender has led');
  await press(N.page, N.say('web.play.mend'));
  await N.page.getByText(N.say('web.play.wrong.lead', { name: NAMES.W })).click();
  const choices = N.page.locator('.matter-choose button');
  await settles(() => choices.first().textContent(), /54/);
  const line = (await N.view()).options.findIndex(option => /^choose N: accept/.test(option.line ?? ''));
  await choices.nth(line).click();
  for (const [player, card] of [
    [N, 'C2'],
    [E, 'D5'],
  ]) {
    await settles(async () => (await player.view()).turn, player.seat, 'his turn');
    await player.play(card);
  }
  await settles(async () => count(await N.view()), 3);
  await press(N.page, N.say('web.play.mend'));
  await N.page.getByText(N.say('web.play.wrong.revoke', { trick: 1, name: NAMES.E })).click();
  await settles(async () => (await E.view()).irregular.some(({ wrong }) => wrong === 'revoke'), true);
  await E.play('C5');
  await settles(async () => (await N.view()).play[0].cards.E, 'C5');
  assert.deepEqual(errors, []);
});

// North has every trick, says nine, and East and West agree; later North takes back what he has conceded, and then East
// his agreement to a claim of thirteen, over East's ace.
const ALL = 'N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432',
  ACE = 'N:KQJT.AKQ.AKQ.AKQ A987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432';

scene('what was conceded is taken back when the next board is on', async ({ club, browser, errors, found, see }) => {
  const langs = { N: 'it', E: 'en', S: 'it', W: 'it' },
    views = { N: PHONE, E: DESKTOP, S: PHONE, W: PHONE };
  const opener = await person(browser, 'it', PHONE, errors);
  await opener.goto(`${club.url}/play`);
  const boards = [ALL, ACE, ALL].map((deal, i) => ({ board: i + 1, dealer: 'N', vulnerable: 'none', deal }));
  const opening = { id: 'withdrawn-scene', title: 'Ritirata', terms: 'laws 2017 set online', boards };
  const { contest } = await postFrom(opener, '/api/tables', opening);
  const players = {};
  for (const seat of SEATS) {
    players[seat] = new Player(await person(browser, langs[seat], views[seat], errors), langs[seat], seat);
    await players[seat].sit(`${club.url}/play/${contest}`);
  }
  const { N, E } = players;
  await press(N.page, N.say('web.play.begin'));
  for (const [board, tricks] of [
    [1, 9],
    [2, 13],
  ]) {
    await settles(async () => (await N.view()).board, board);
    await callNext(players, '1N');
    for (let pass = 0; pass < 3; pass++) await callNext(players, 'P');
    await playNext(players);
    await press(N.page, N.say('web.play.claim_key'));
    await N.page
      .locator('.number-key')
      .filter({ hasText: `${tricks}` })
      .first()
      .click();
    await press(N.page, N.say('web.play.claim_now', { count: tricks }));
    await press(E.page, E.say('web.play.agree'));
    await N.page.locator('.play-over').waitFor();
    if (board === 1) await see(N.page, 'play-over-conceded', 'it');
    await nextBoard(players);
  }
  await settles(async () => (await N.view()).board, 3);
  for (let calls = 0; calls < 2; calls++) await callNext(players, 'P');

  // Declarer of the first board, on a phone.
  const result = (page, board) =>
    page
      .locator('.play-results tbody tr')
      .nth(board - 1)
      .locator('.number')
      .textContent();
  await press(N.page, N.say('web.play.more'));
  assert.equal(await result(N.page, 1), '+150');
  const taken = N.page.getByRole('button', { name: 'Board 1: Ritira la concessione', exact: true });
  await taken.click();
  await N.page
    .locator('.sure-says')
    .getByText(/nessun gioco normale/)
    .waitFor();
  await see(N.page, 'play-withdraw', 'it');
  await N.page.locator('.sure-key').click();
  await settles(() => result(N.page, 1), '+270');
  await settles(() => N.page.getByRole('button', { name: /1: Ritira/ }).count(), 0, 'once');

  // A defender of the second, at a desk: his ace, and what he would probably have won.
  await press(E.page, E.say('web.play.more'));
  await E.page.getByRole('button', { name: /^Board 2: Withdraw the agreement/ }).click();
  await see(E.page, 'play-withdraw-desk', 'en');
  await E.page.locator('.sure-key').click();
  await E.page.locator('.play-results').getByText(E.say('web.play.would_be_judged')).waitFor();
  assert.equal(await result(E.page, 2), '−270', 'it stays as it was agreed, and is told from his side');
  assert.deepEqual(cardsOf((await E.view()).hands.N.cards), [], 'nobody sees a card of the board that is on');
  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});

scene('a table is closed when all who are there would, and its shuffle can be checked', async of => {
  const { club, browser, errors, found, see } = of;
  const langs = { N: 'it', E: 'en', S: 'en', W: 'it' },
    opener = await person(browser, 'it', PHONE, errors);
  await opener.goto(`${club.url}/play`);
  const terms = 'laws 2017 set online stop none boards 1 by "Anna"',
    { contest } = await postFrom(opener, '/api/tables', { id: 'closed-scene', title: 'Il tavolo di Anna', terms });
  const players = {};
  for (const seat of SEATS) {
    players[seat] = new Player(await person(browser, langs[seat], PHONE, errors), langs[seat], seat);
    await players[seat].sit(`${club.url}/play/${contest}`);
  }
  const { N, E, S } = players;
  await E.page.getByText("Anna's table").first().waitFor();
  await press(N.page, N.say('web.play.begin'));
  for (let pass = 0; pass < 4; pass++) await callNext(players, 'P');
  await N.page.getByText(N.say('web.play.more_boards', { count: 4 })).waitFor();
  await press(E.page, E.say('web.play.close'));
  await S.page.getByText(S.say('web.play.finish_asked', { names: NAMES.E })).waitFor();
  await see(S.page, 'play-closing', 'en');
  for (const seat of ['N', 'S', 'W']) await press(players[seat].page, players[seat].say('web.play.close'));
  await N.page.getByText(N.say('web.play.closed')).waitFor();
  await N.page.getByText(N.say('web.play.shuffle'), { exact: true }).click();
  await see(N.page, 'play-closed', 'it');
  const folder = mkdtempSync(join(tmpdir(), 'arbitro-shuffle-'));
  for (const name of ['table.key', 'table.pbn']) {
    const link = await N.page.locator(`a[download="${name}"]`).getAttribute('href');
    writeFileSync(join(folder, name), decodeURIComponent(link.slice(link.indexOf(',') + 1)));
  }
  const said = execFileSync(
    resolve(process.env.ARBITRO),
    ['--lang', 'en', 'deal', '--verify', 'table.key', 'table.pbn'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  assert.match(said, /every board is the one that the key deals/);
  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});

scene('after a jump bid everybody reads who waits, and he does', async ({ club, browser, errors, found, see }) => {
  const { players } = await seated(club, browser, errors, { langs: { E: 'en' }, views: { E: DESKTOP, S: DESKTOP } });
  const { N, E, S } = players;
  const heard = player => player.page.locator('.play-heard p').allTextContents();
  await callNext(players, '3C');
  const stop = player => player.page.locator('.play-own .advice');
  await stop(E)
    .getByText(/^Stop: East calls in \d+ seconds?$/)
    .waitFor();
  await stop(S)
    .getByText(/^Stop: Est dichiara fra \d+ second[oi]$/)
    .waitFor();
  assert.equal(await E.page.locator('.call-box button:enabled').count(), 0, 'no key of his box');
  await E.page.keyboard.press('p');
  await E.page.getByText(/Law 73A2/).waitFor(); // before the pictures, which may take longer than the stop
  await see(E.page, 'play-stop', 'en');
  await see(S.page, 'play-stopped', 'it');
  for (const player of [E, S])
    assert.equal((await heard(player)).filter(said => /Stop:/.test(said)).length, 1, 'it is said once');
  await E.page.locator('.call-pass:enabled').waitFor({ timeout: 20000 });
  assert.equal(await stop(E).count(), 0);
  await E.call('P');
  await settles(async () => (await N.view()).auction.length, 2);
  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});

scene(
  'before the first board: who sits where is heard, the link is given on, a refusal is told in words',
  async ({ club, browser, errors }) => {
    const page = await person(browser, 'it', PHONE, errors),
      { say } = speaker('it');
    await page.goto(`${club.url}/play`);
    await page.getByLabel(say('web.play.your_name')).fill('Anna');
    await press(page, say('web.play.open_it'));
    await page.waitForURL(/\/play\/./);
    await page.locator('.compass button').first().click();
    await page.locator('.play-share').waitFor();
    const south = say('web.seat.south'),
      heard = page.locator('.play-heard p');
    assert.match(await page.locator('h1').textContent(), new RegExp(`${south}: ${say('web.play.you')}`));
    const west = page.locator('.compass button').filter({ hasText: say('web.seat.west') });
    await west.click();
    await heard.filter({ hasText: say('web.play.robot') }).waitFor();
    await west.click();
    await heard.filter({ hasText: `${say('web.seat.west')}: ${say('web.play.free')}.` }).waitFor();
    // A club's own network is without TLS: the browser has no clipboard for a page there.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.evaluate(() =>
      document.addEventListener('copy', () => (document.title = String(document.activeElement.value))),
    );
    await press(page, say('web.play.share'));
    await page.getByText(say('web.copied')).waitFor();
    assert.equal(await page.title(), page.url());
    await page.route('**/acts?as=player', route =>
      route.fulfill({ json: { acts: [{ error: 'tables.seat_taken', message: 'Il posto è occupato.' }] } }),
    );
    await press(page, say('web.play.fill_robots', { count: 3 }));
    await page.getByText('Il posto è occupato.').waitFor();
    assert.deepEqual(errors, []);
  },
);
