// browser.mjs -- Debian's Chromium without its window (chromium-headless-shell), people in it, and the eyes: axe and the
// camera.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect, isDeepStrictEqual } from 'node:util';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const require = createRequire(join(root, 'web/package.json'));
const { chromium } = require('playwright-core');
const { source: axe } = createRequire(require.resolve('@axe-core/playwright'))('axe-core');

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
const SHOTS = process.env.ARBITRO_SHOTS ?? join(root, 'tests/web/shots'); // where a scene fell; and every look, if it is set
const PATIENCE = 45000; // whoever waits longer than this waits in vain, on the slowest machine as well
// What axe finds by where things lie; contrast is asked apart.
const BY_SIZE = ['target-size', 'scrollable-region-focusable', 'css-orientation-lock'];
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const sentences = name => JSON.parse(readFileSync(join(root, `web/dist/messages.${name}.json`), 'utf8'));
const catalogue = Object.fromEntries(
  ['it', 'en'].map(lang => [
    lang,
    Object.assign({}, ...['', 'later.', 'play.', 'direct.'].map(part => sentences(part + lang))),
  ]),
);

// The sentence under a key, as the page says it.
export function words(lang, key, values = {}) {
  const sentence = catalogue[lang][key.replace(/^web\./, '')];
  if (sentence === undefined) throw new Error(`no sentence is called ${key}`);
  return sentence.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) =>
    one === undefined ? String(values[name]) : values[name] === 1 ? one : many,
  );
}

const SUIT = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
  RANK = { A: 'ace', K: 'king', Q: 'queen', J: 'jack' },
  SEAT = { N: 'north', E: 'east', S: 'south', W: 'west' };

// Sentences, seats and cards in one language, as a page says them.
export function speaker(lang) {
  const say = (key, values) => words(lang, key, values);
  const rank = each => (RANK[each] ? say(`web.rank.${RANK[each]}`) : each === 'T' ? '10' : each);
  return {
    say,
    seat: each => say(`web.seat.${SEAT[each]}`),
    card: each => say('web.card_of', { rank: rank(each[1]), suit: say(`web.suit.${SUIT[each[0]]}`) }),
  };
}

export const openBrowser = () =>
  chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    timeout: 2 * PATIENCE,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

// For whoever goes offline: his browser keeps the page, by its service worker. The others do without, which saves a fifth
// of a scene's time.
export const KEPT = { serviceWorkers: 'allow' };

// A person with a device of his own. What the page logs as an error is noted: an evening has none. ARBITRO_SLOW=4 makes
// every device four times slower: what a test reads before the page has drawn it is found that way.
export async function person(browser, lang, viewport, errors, settings = {}) {
  const context = await browser.newContext({
    locale: lang === 'it' ? 'it-IT' : 'en-GB',
    viewport,
    deviceScaleFactor: process.env.ARBITRO_SHOTS ? 1.5 : 1,
    hasTouch: viewport === PHONE,
    reducedMotion: 'reduce', // each frame of a movement is drawn by the processor
    serviceWorkers: 'block',
    ...settings,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(drawTheSame);
  const page = await context.newPage();
  // Where only the hash changes the browser is there before the page has heard of it: whoever goes there waits until it
  // is drawn.
  for (const way of ['goto', 'goBack']) {
    const goes = page[way].bind(page);
    page[way] = async (...to) =>
      (await goes(...to)) ??
      (await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn, 0, null)))));
  }
  const rate = Number(process.env.ARBITRO_SLOW ?? 1);
  if (rate > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  page.on('pageerror', error => errors.push(`${page.url()}: ${error.message}`));
  page.on('request', request => {
    if (!request.url().startsWith('http://127.0.0.1') && !/^(data|blob):/.test(request.url()))
      errors.push(`asks ${request.url()}`);
  });
  return page;
}

// The trainer draws its exercises by chance; in a test the same are drawn each time, so that a run that fails can be
// run again. Runs in the page.
function drawTheSame() {
  let state = 2026;
  Math.random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

// Reads until what is read is so (a value, a pattern or a question): what is still under way arrives, and what never
// comes is told as it was last.
export async function settles(read, wanted, why = 'it never comes') {
  const end = Date.now() + PATIENCE;
  for (let pause = 10; ; pause = Math.min(160, 2 * pause)) {
    const seen = await read();
    if (
      wanted instanceof RegExp
        ? wanted.test(seen)
        : typeof wanted === 'function'
          ? wanted(seen)
          : isDeepStrictEqual(seen, wanted)
    )
      return seen;
    if (Date.now() > end) assert.fail(`${why}: ${inspect(seen)}, wanted ${inspect(wanted)}`);
    await new Promise(soon => setTimeout(soon, pause));
  }
}

// Waits until what has the focus is one of these: the page may still be drawing when its words are there.
export async function focused(page, selector, why) {
  await page
    .waitForFunction(selector => document.activeElement?.matches(selector), selector)
    .catch(async () => {
      const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
      throw new Error(`${why}: the focus is on ${where}, not on ${selector}`);
    });
}

// The focus and the first words. Runs in the page.
function standing() {
  const words = (document.querySelector('main') ?? document.body).innerText.replace(/\s+/g, ' ');
  return `${/^<[^>]*>/.exec(document.activeElement?.outerHTML)?.[0].slice(0, 80)} | ${words.slice(0, 160)}`;
}

// Where everybody stands when a scene falls: the address, the focus, the first words; and a picture of each.
export function whereabouts(browser, name) {
  mkdirSync(SHOTS, { recursive: true });
  const late = new Promise(soon => setTimeout(soon, 10000, 'it does not answer'));
  return Promise.all(
    browser
      .contexts()
      .flatMap(context => context.pages())
      .map(async (page, i) => {
        const seen = await Promise.race([page.evaluate(standing), late]).catch(error => error.message.split('\n')[0]);
        await page
          .screenshot({
            path: join(SHOTS, `fell-${name.replace(/\W+/g, '-').slice(0, 40)}-${i + 1}.png`),
            timeout: 10000,
          })
          .catch(() => {});
        return `${i + 1}. ${page.url()} | ${seen}`;
      }),
  );
}

// A page of another size is drawn: what hears of the size in one frame stands in the next. Runs in the page.
const drawnAnew = async () => {
  for (let frames = 4; frames; frames--) await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn, 0)));
};

// A picture for people, who ask for them with ARBITRO_SHOTS=FOLDER: no test reads one.
async function picture(page, name, how = {}) {
  if (!process.env.ARBITRO_SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), ...how });
}

// What moves has come to rest. Runs in the page.
const atRest = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(each => each.effect.getComputedTiming().endTime !== Infinity)
      .map(each => each.finished.catch(() => {})),
  ).then(() => {});

// What makes the page wider than the screen: the innermost elements that stick out of it. Runs in the page.
function widest() {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return '';
  const out = [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > clientWidth + 1);
  return (
    out
      .filter(e => !out.some(other => other !== e && e.contains(other)))
      .slice(0, 4)
      .map(e => `${e.tagName.toLowerCase()}.${e.className} "${e.textContent.slice(0, 20)}"`)
      .join(', ') || 'something unseen'
  );
}

// Words that stand in more than one line. Runs in the page.
export function broken(selector) {
  const out = [];
  for (const of of document.querySelectorAll(selector)) {
    const walk = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
    for (let node; (node = walk.nextNode()); )
      for (const word of node.parentElement.closest('.ear') ? [] : node.data.matchAll(/[\p{L}’']+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(each => Math.round(each.top))).size > 1) out.push(word[0]);
      }
  }
  return out;
}

// Keys of results that are drawn out to fill their column. Runs in the page.
function drawnOut() {
  const heights = [...document.querySelectorAll('.result-key')]
    .map(key => Math.round(key.getBoundingClientRect().height))
    .filter(height => height > 0);
  return heights.length && Math.max(...heights) > Math.min(...heights) + 1
    ? `${Math.min(...heights)} to ${Math.max(...heights)}`
    : '';
}

// Keys that are smaller than a finger, 44 px (WCAG 2.2, 2.5.5): a link within a sentence has the size of its words, and of
// a card in a hand others lie over the rest. Runs in the page.
export function tooSmall() {
  const keys = 'button, summary, select, input, textarea, a[class*="key"], .chip, .shell-place, .row-line a, .door';
  const out = [];
  for (const key of document.querySelectorAll(keys)) {
    if (
      !key.checkVisibility({ opacityProperty: false }) ||
      key.matches('.held-card, .card, [type=hidden], [tabindex="-1"]')
    )
      continue;
    const { width, height } = (key.closest('label') ?? key).getBoundingClientRect();
    if (width && height && (width < 43.5 || height < 43.5))
      out.push(
        `${key.tagName.toLowerCase()}.${key.className} "${key.textContent.trim().slice(0, 20)}" ${Math.round(width)} × ${Math.round(height)}`,
      );
  }
  return out;
}

// What is held at a table holds to the AAA of WCAG: 44 px of a key, 7 : 1 of keys and scores. A scene that is of such pages
// says so.
let isHeld = false;
export const inHand = () => {
  isHeld = true;
};

// Keys that reach the edge of the slip on which they lie, or stand out of it. Runs in the page.
function overTheEdge() {
  const out = [];
  for (const key of document.querySelectorAll('.stepper, .chip, .pick-one, .main-key, .second-key, .small-key')) {
    if (!key.checkVisibility()) continue;
    for (let slip = key.parentElement; slip && slip.tagName !== 'MAIN'; slip = slip.parentElement) {
      if (!parseFloat(getComputedStyle(slip).borderRightWidth)) continue;
      if (key.getBoundingClientRect().right > slip.getBoundingClientRect().right - 2)
        out.push(`"${key.textContent.trim().slice(0, 20)}" over ${slip.className}`);
    }
  }
  return out;
}

// Short names that are cut with an ellipsis. Runs in the page.
const cutShort = () =>
  [...document.querySelectorAll('.plate-name, .bid-name')]
    .filter(each => each.textContent.trim().length < 6 && each.scrollWidth > each.clientWidth + 1)
    .map(each => each.textContent);

// What is amiss with the keys as they stand.
async function keys(page, where, found) {
  for (const key of await page.evaluate(overTheEdge)) found.push(`${where}: a key at the edge: ${key}`);
  for (const name of await page.evaluate(cutShort)) found.push(`${where}: the name ${name} is cut`);
  for (const key of isHeld ? await page.evaluate(tooSmall) : []) found.push(`${where}: smaller than a finger: ${key}`);
  for (const word of await page.evaluate(broken, 'button')) found.push(`${where}: "${word}" on a key is broken`);
  const high = await page.evaluate(drawnOut);
  if (high) found.push(`${where}: result keys are ${high} high`);
}

// From now on, what a screen reader says of itself: a heading or a line that takes the focus, and what changes in a region that
// speaks. Kept in the page, as { heading } and { said }.
export const listen = page =>
  page.evaluate(() => {
    const heard = (window.heard = []),
      plain = said => said.replace(/\s+/g, ' ').trim(),
      words = of => plain(of.textContent) || (of.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '');
    addEventListener('focusin', ({ target }) => {
      if (/^(H[1-6]|LI)$/.test(target.tagName))
        heard.push({ heading: target.tagName === 'LI' ? plain(target.innerText) : words(target) });
    });
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        for (const each of addedNodes)
          if (each instanceof Element && each.matches('[role=alert]')) heard.push({ said: words(each) });
        const from = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement,
          region = from?.closest('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]');
        if (region && words(region)) heard.push({ said: words(region) });
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

// How much of the height is taken by what stays where it is while the page is scrolled. A sheet is the page while it is
// open, and is scrolled itself. Runs in the page.
export function covered() {
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const rows = new Set();
  for (const each of document.querySelectorAll('body *')) {
    if (!/sticky|fixed/.test(getComputedStyle(each).position) || each.matches(':modal')) continue;
    const { top, bottom, width } = each.getBoundingClientRect();
    if (width > innerWidth / 2)
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y++) rows.add(y);
  }
  scrollTo(0, 0);
  return rows.size / innerHeight;
}

// Short words that are broken in the middle, and words that stand out of their key. Runs in the page after broken().
function standOut() {
  const out = [];
  for (const key of document.querySelectorAll('button, a[class*="key"], .chip, .pick-one')) {
    if (!key.checkVisibility() || key.matches('.held-card, .card')) continue;
    if (key.scrollWidth > key.clientWidth + 2) out.push(`"${key.textContent.trim().slice(0, 20)}"`);
  }
  return out;
}
async function torn(page, where, found) {
  const words = await page.evaluate(
    broken,
    '.row-title, .table-state, .steps li, .ruled-line, .seat, .bid, .rank-names',
  );
  for (const word of words) if (word.length < 10) found.push(`${where}: ${word} is broken in the middle`);
  for (const key of await page.evaluate(standOut)) found.push(`${where}: the words of ${key} stand out of their key`);
}

// Keys that something else lies over where a finger comes down, and words that something is drawn over. Runs in the page.
function laidOver() {
  const out = [],
    over = (x, y, of) => {
      const top = document.elementFromPoint(x, y);
      return top && !of.contains(top) && !top.contains(of) && !top.closest('label, .ear') ? top : null;
    };
  const bars = '.shell-top, .shell-nav, .tabs-free, .dock, .back-key, .main-foot, .setup-key, .claim-foot, .hand-steps';
  for (const key of document.querySelectorAll('main button, main a, .seat span')) {
    if (
      !key.checkVisibility() ||
      key.closest('.held-card, .card, .ear, .trick') ||
      key.matches('.ear *, [tabindex="-1"]')
    )
      continue;
    key.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = key.getClientRects();
    if (!box || box.width < 2) continue;
    const top = over(box.left + box.width / 2, box.top + box.height / 2, key);
    if (top && !top.closest(bars))
      out.push(`"${key.textContent.trim().slice(0, 20)}" under ${top.className || top.tagName}`);
  }
  scrollTo(0, 0);
  return out;
}

// Whoever reads with the letters at twice their size, the page as wide as ever: nothing is wider than the screen, no key
// lies under another thing, no short word is broken.
export async function large(page, name, lang, found) {
  const was = page.viewportSize(),
    letters = await page.context().newCDPSession(page);
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ]) {
    const where = `${name} at ${width} with letters twice as large in ${lang}`;
    await page.setViewportSize({ width, height });
    await letters.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.evaluate(drawnAnew);
    await picture(page, `${name}-${width}-large-${lang}`);
    const wide = await page.evaluate(widest);
    if (wide) found.push(`${where}: wider than the screen: ${wide}`);
    for (const key of await page.evaluate(laidOver)) found.push(`${where}: ${key}`);
    await torn(page, where, found);
  }
  await letters.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await letters.detach();
  await page.setViewportSize(was);
}

// The smallest phone, a phone at twice its size, a laptop at four times: nothing is wider than the screen, and what
// stays in sight leaves more than half of it.
export async function narrow(page, name, lang, found) {
  const was = page.viewportSize();
  for (const [width, height] of [
    [320, 640],
    [195, 422],
    [320, 256],
  ]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(drawnAnew);
    await picture(page, `${name}-${width}x${height}-${lang}`);
    const wide = await page.evaluate(widest);
    if (wide) found.push(`${name} at ${width} in ${lang}: wider than the screen: ${wide}`);
    const share = await page.evaluate(covered);
    if (share > 0.5) found.push(`${name} at ${width} × ${height} in ${lang}: ${Math.round(100 * share)} % is covered`);
    if (width === 195) await torn(page, `${name} at ${width} in ${lang}`, found);
    if (height === 640) await keys(page, `${name} at ${width} in ${lang}`, found);
  }
  await page.setViewportSize(was);
}

// The elements with words of their own that look otherwise than at the last look at this document: in their colour, size,
// or what lies under them. Contrast is half of axe's time and depends on nothing else. Runs in the page.
function newlyColoured() {
  const looked = (window.looked ??= new WeakMap());
  const paper = e => {
    const under = [];
    for (; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      under.push(style.backgroundColor, style.backgroundImage, style.opacity);
    }
    return under.join();
  };
  return [...document.body.querySelectorAll('*')].filter(e => {
    if (![...e.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())) return false;
    if (!e.checkVisibility()) return false;
    const style = getComputedStyle(e);
    const look = [e.innerText, style.color, style.fontSize, style.fontWeight, paper(e)].join();
    if (looked.get(e) === look) return false;
    looked.set(e, look);
    return true;
  });
}

// Whether the page shows what it showed at the last look, in another size perhaps: then only what depends on the size can be
// amiss anew. Runs in the page.
function showsTheSame() {
  const shown = [...document.body.querySelectorAll('*')]
    .filter(e => e.checkVisibility())
    .map(
      e =>
        e.cloneNode(false).outerHTML +
        [...e.childNodes].map(node => (node.nodeType === Node.TEXT_NODE ? node.data : '')),
    )
    .join();
  const same = window.shown === shown;
  window.shown = shown;
  return same;
}

// The rules with one of these tags, and the one of names that axe still calls an experiment. Runs in the page.
const rulesOf = tags => [
  ...window.axe
    .getRules(tags)
    .flatMap(rule => (rule.tags.includes('experimental') || rule.tags.includes('deprecated') ? [] : rule.ruleId)),
  'label-content-name-mismatch',
];

// axe over the page as it stands; each finding is a sentence. It is read into a document once: AxeBuilder does so twice at
// each look, which takes longer than to look. The pages have no frames.
export async function barriers(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What is scrolled half under a bar that stays in sight is no target of its own size: meanwhile the bars lie in the page.
  const lay = position =>
    page.evaluate(position => {
      for (const bar of document.querySelectorAll('.shell-top, .shell-nav, .tabs-free, .dock, .back-key'))
        bar.style.position = position;
    }, position);
  await lay('static');
  const asks = (await page.evaluate(showsTheSame)) ? BY_SIZE : await page.evaluate(rulesOf, AXE_TAGS);
  const violations = await page.evaluate(axeFinds, [
    asks,
    await page.evaluateHandle(newlyColoured),
    isHeld ? STRONG : ':not(*)',
  ]);
  await lay('');
  return violations.map(
    v =>
      `${v.id}: ${v.help} (${v.nodes
        .map(n => n.target.join(' '))
        .slice(0, 3)
        .join(', ')})`,
  );
}

// Scores and keys, of which the contrast is 7 : 1, however large they are written; a playing card is a picture.
const STRONG =
  'button, summary, [class*="key"], .chip, .shell-place, .ranking, .traveller, .frequency, .card-table, .compare, .won, ' +
  '.hero, .sentence, .room, .slip';

// The rules asked over the whole page, and contrast over what is newly coloured, which bears a mark meanwhile: in one run,
// since axe reads the whole page at each. Runs in the page.
async function axeFinds([asks, coloured, strong]) {
  window.axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-coloured="words"]' },
      { id: 'color-contrast-enhanced', selector: '[data-coloured="strong"]', enabled: true },
    ],
    checks: [
      {
        id: 'color-contrast-enhanced',
        options: {
          ...{ ignoreUnicode: true, ignoreLength: false, ignorePseudo: false, boldValue: 700, boldTextPt: 14 },
          ...{ largeTextPt: 18, pseudoSizeThreshold: 0.25, shadowOutlineEmMax: 0.2, textStrokeEmMin: 0.03 },
          contrastRatio: { normal: { expected: 7 }, large: { expected: 7 } },
        },
      },
    ],
  });
  for (const e of coloured) e.dataset.coloured = e.closest(strong) && !e.closest('.card') ? 'strong' : 'words';
  const runOnly = { type: 'rule', values: [...asks, 'color-contrast', 'color-contrast-enhanced'] };
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'], runOnly });
  for (const e of coloured) delete e.dataset.coloured;
  return violations;
}

// Looks at the page at both widths, in its language: axe at each, and a picture if somebody wants to see it.
export async function look(page, name, lang, found) {
  // A page that fills the screen has the screen's size and no other.
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
  const was = page.viewportSize();
  for (const [size, viewport] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(drawnAnew);
    await page.evaluate(atRest);
    await picture(page, `${name}-${size}-${lang}`, { fullPage: true });
    const wide = await page.evaluate(widest);
    if (wide) found.push(`${name} at ${size} in ${lang}: wider than the screen: ${wide}`);
    await keys(page, `${name} at ${size} in ${lang}`, found);
    for (const barrier of await barriers(page)) found.push(`${name} at ${size} in ${lang}: ${barrier}`);
  }
  await page.setViewportSize(was);
}
