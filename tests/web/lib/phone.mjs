// phone.mjs -- a table's phone in the hands of a player: what one taps, and how often.
import { words } from './browser.mjs';

const SUITS = 'SHDC';
const DENOMINATIONS = 'CDHSN';
const SEATS = {
  en: { N: 'North', E: 'East', S: 'South', W: 'West' },
  it: { N: 'Nord', E: 'Est', S: 'Sud', W: 'Ovest' },
};

// A table's phone takes two touches at one place, one right after the other, for one: a person who means two lets go.
const last = new WeakMap();
const TWICE_MS = 500,
  NEAR_PX = 24;

async function touched(page, locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox(),
    was = last.get(page);
  if (
    box &&
    was &&
    Math.abs(box.x + box.width / 2 - was.x) < NEAR_PX &&
    Math.abs(box.y + box.height / 2 - was.y) < NEAR_PX
  )
    await page.waitForTimeout(Math.max(0, was.at + TWICE_MS - Date.now()));
  await locator.click();
  last.set(page, box && { at: Date.now(), x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

export class Phone {
  constructor(page, lang, table) {
    this.page = page;
    this.lang = lang;
    this.table = table;
    this.taps = 0;
  }

  say(key, values) {
    return words(this.lang, key, values);
  }

  async tap(locator) {
    this.taps++;
    await touched(this.page, locator);
  }

  key(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  // Tables that share boards are offered different ones first: another is chosen where it is not the one.
  async begin(board) {
    const key = this.key(this.say('web.start_board', { board })),
      other = this.page
        .locator('.other-boards .chip[aria-pressed="false"]')
        .filter({ hasText: new RegExp(`^${board}$`) });
    await key.or(other).first().waitFor();
    if (await other.count()) await this.tap(other);
    await this.tap(key);
    await this.page.locator('.bidding-box').waitFor();
  }

  async bid(contract) {
    const place = (Number(contract[0]) - 1) * 5 + DENOMINATIONS.indexOf(contract[1]);
    await this.tap(this.page.locator('.bid').nth(place));
  }

  async declare({ contract, declarer }) {
    const doubling = contract.length - 2;
    if (doubling > 0) await this.tap(this.page.locator('.doubling-key').nth(doubling - 1));
    await this.tap(this.page.locator('.compass button').filter({ hasText: SEATS[this.lang][declarer] }));
  }

  async lead(card) {
    await this.tap(this.page.locator('.lead-suit').nth(SUITS.indexOf(card[0])));
    await this.tap(this.page.locator('.lead-rank').nth('AKQJT98765432'.indexOf(card[1])));
  }

  async tricks({ contract, tricks }) {
    const over = tricks - Number(contract[0]) - 6;
    const written = over === 0 ? '=' : over > 0 ? `+${over}` : `−${-over}`;
    await this.tap(this.page.locator('.result-key').filter({ has: this.page.getByText(written, { exact: true }) }));
  }

  // From "which contract?" to the page that asks the opponents.
  async enter(outcome) {
    if (outcome.contract === 'P') {
      await this.tap(this.page.locator('.bid-pass'));
    } else {
      await this.bid(outcome.contract);
      await this.declare(outcome);
      await this.lead(outcome.lead);
      await this.tricks(outcome);
    }
    await this.key(this.say('web.right')).waitFor();
  }

  async confirm() {
    await this.tap(this.key(this.say('web.right')));
    await this.page
      .getByText(this.say('web.board_done', { board: this.board }))
      .first()
      .waitFor();
  }

  // A whole board; how many taps it took after "start board".
  async play(board, outcome) {
    this.board = board;
    await this.begin(board);
    this.taps = 0;
    await this.enter(outcome);
    await this.confirm();
    return this.taps;
  }
}
