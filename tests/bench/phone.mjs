// phone.mjs -- what a hand at a table feels: phone.mjs PROGRAM. In Chromium with the processor slowed six times, from a
// touch to the next paint while boards are entered, and to the paint of what follows; and on slow 3G (400 ms there and back, 400 kbit/s) how soon the
// phone of a table that was there before, and one that has never been there, paint their first words.
import { resolve } from 'node:path';
import { openBrowser, PHONE, words } from '../web/lib/browser.mjs';
import { Phone } from '../web/lib/phone.mjs';
import { Made } from '../web/pictures/evenings.mjs';

const SLOWER = 6,
  BOARDS = 6,
  VISITS = 5;
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50000, uploadThroughput: 50000 };
const OUTCOMES = [
  { contract: '4S', declarer: 'S', tricks: 10, lead: 'HK' },
  { contract: '3N', declarer: 'N', tricks: 9, lead: 'D2' },
  { contract: '2HX', declarer: 'W', tricks: 7, lead: 'CA' },
];

const row = (name, value, unit, goal) =>
  console.log(JSON.stringify({ name, value: Math.round(value), unit, goal, better: 'less' }));
const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];

// From the finger to when the page that follows has been painted: the key's own answer comes before it. Runs in the page.
function follow() {
  window.drawn = [];
  let since = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (since = timeStamp), true);
  new MutationObserver(() => {
    const from = since;
    since = 0;
    if (from) requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - from)));
  }).observe(document.getElementById('app'), { childList: true, subtree: true });
}

// Every event that the browser answers: from the touch to the paint, as the browser itself measures it in steps of 8 ms.
// Of a touch with several events the longest counts. Runs in the page.
function watch() {
  window.taken = new Map();
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.taken.set(interactionId, Math.max(window.taken.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

// A finger: what Phone else presses is the mouse of the test's tool, which looks on each event what lies under it, and that
// would be measured too.
class Finger extends Phone {
  async tap(key) {
    this.taps++;
    await key.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await key.boundingBox();
    await this.page.touchscreen.tap(x + width / 2, y + height / 2);
  }
}

// Those below 16 ms are not told one by one: they are as many as there were touches less those that are.
async function interactions(browser, made, code) {
  const context = await browser.newContext({ locale: 'it-IT', viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${made.club.url}/t#${code}`);
  await page.getByRole('button', { name: words('it', 'web.start_board', { board: 1 }) }).waitFor();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(watch);
  await page.evaluate(follow);
  const phone = new Finger(page, 'it', 1);
  let touches = 0;
  for (let board = 1; board <= BOARDS; board++)
    touches += 2 + (await phone.play(board, OUTCOMES[board % OUTCOMES.length]));
  await page.waitForTimeout(500);
  const told = await page.evaluate(() => [...window.taken.values()]),
    drawn = await page.evaluate(() => window.drawn);
  await context.close();
  const up = (a, b) => a - b;
  return { answers: [...Array(Math.max(0, touches - told.length)).fill(8), ...told].sort(up), follows: drawn.sort(up) };
}

async function firstPaint(page, address) {
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
}

// again: the service worker has the app, as on every visit but the first.
async function paints(browser, made, code, again) {
  const all = [];
  for (let i = 0; i < VISITS; i++) {
    const context = await browser.newContext({ locale: 'it-IT', viewport: PHONE, hasTouch: true });
    const page = await context.newPage(),
      address = `${made.club.url}/t#${code}`;
    if (again) {
      await firstPaint(page, address);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForTimeout(500);
      await page.goto('about:blank');
    }
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_3G);
    all.push(await firstPaint(page, address));
    await context.close();
  }
  return all.sort((a, b) => a - b);
}

const made = await Made.open(resolve(process.argv[2])),
  browser = await openBrowser();
try {
  const contest = await made.open('open 2026-11-25 "Prova"');
  await made.say(contest, ['movement mitchell tables 3 boards 6', 'start 1']);
  const { codes } = await made.parts(contest),
    code = codes.tables.find(each => each.table === 1).code;
  const { answers, follows } = await interactions(browser, made, code);
  row('phone.touch_to_paint_p95', share(answers, 0.95), 'ms, processor slowed six times', 100);
  row('phone.touch_to_paint_worst', answers.at(-1), 'ms, processor slowed six times', 200);
  row('phone.touch_to_next_page_p95', share(follows, 0.95), 'ms, processor slowed six times', 250);
  row('phone.first_paint_again', share(await paints(browser, made, code, true), 0.5), 'ms on slow 3G', 1000);
  row('phone.first_paint_new', share(await paints(browser, made, code, false), 0.5), 'ms on slow 3G', 4000);
} finally {
  await browser.close();
  await made.close();
}
