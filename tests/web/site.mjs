// site.mjs -- a club's site as files, in a browser: what Lighthouse gives each of its four marks for, by its own weights and
// curves (performance, of which the speed index is taken to be the largest paint; accessibility; good practice; what search
// engines ask), with a slow phone's network. Each page has 100 of 100 in each, and so have those that a server gives of
// its players. On a device that asks for dark every page is dark, and its words stand out.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { director, folder, openContest, run, serve } from '../server/club.mjs';
import { barriers, openBrowser, PHONE } from './lib/browser.mjs';

const EVENINGS = 6;
const TYPES = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

// Lighthouse's conditions of a slow phone: 1.6 Mbit/s, and a round trip of 150 ms.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204800, uploadThroughput: 93750 };
// What has half of the points, what has nine tenths, and how much it weighs: ms, and of shifts their sum.
const CURVES = {
  firstPaint: [3000, 1800, 10],
  speedIndex: [5800, 3387, 10],
  largestPaint: [4000, 2500, 25],
  blocked: [600, 200, 30],
  shifted: [0.25, 0.1, 25],
};

// The complement of the error function, to seven digits (Abramowitz and Stegun 7.1.26).
function erfc(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x)),
    tail =
      t *
      (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
      Math.exp(-x * x);
  return x < 0 ? 2 - tail : tail;
}

// A curve of the logarithm through both points, as Lighthouse has it.
function scoreOf(value, [half, most]) {
  if (value <= 0) return 1;
  const spread = Math.abs(Math.log(most / half)) / (Math.SQRT2 * 0.9061938024368232);
  return Math.min(1, erfc((Math.log(value) - Math.log(half)) / (Math.SQRT2 * spread)) / 2);
}

const performanceOf = seen =>
  Math.round(Object.entries(CURVES).reduce((sum, [name, curve]) => sum + curve[2] * scoreOf(seen[name], curve), 0));

// The folder as any web space gives it.
function webSpace(t, root) {
  const server = createServer((request, reply) => {
    const path = join(root, decodeURIComponent(new URL(request.url, 'http://x').pathname));
    if (!existsSync(path) || !extname(path)) return reply.writeHead(404).end();
    const bytes = readFileSync(path),
      type = TYPES[extname(path)] ?? 'text/plain';
    if (type === 'font/woff2') return reply.writeHead(200, { 'content-type': type }).end(bytes);
    reply.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' }).end(gzipSync(bytes));
  });
  t.after(() => server.close());
  return new Promise(done => server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${server.address().port}`)));
}

// Runs in the page, before it.
function watch() {
  window.seen = { firstPaint: 0, largestPaint: 0, blocked: 0, shifted: 0 };
  const on = (type, take) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', each => each.name === 'first-contentful-paint' && (window.seen.firstPaint = each.startTime));
  on('largest-contentful-paint', each => (window.seen.largestPaint = each.startTime));
  on('longtask', each => (window.seen.blocked += Math.max(0, each.duration - 50)));
  on('layout-shift', each => each.hadRecentInput || (window.seen.shifted += each.value));
}

// What search engines and good practice ask of a page, as sentences. Runs in the page.
function lacks() {
  const out = [],
    content = name => document.querySelector(`meta[name="${name}"]`)?.content ?? '';
  if (document.compatMode !== 'CSS1Compat') out.push('no doctype');
  if (document.characterSet !== 'UTF-8') out.push('another charset');
  if (!document.title.trim()) out.push('no title');
  if (!content('description').trim()) out.push('no description');
  if (!/width=device-width/.test(content('viewport'))) out.push('no viewport');
  if (!/^[a-z]{2}$/.test(document.documentElement.lang)) out.push('no language');
  if (/noindex/.test(content('robots'))) out.push('not for search engines');
  for (const link of document.links)
    if (!link.textContent.trim() && !link.ariaLabel) out.push(`a link without words: ${link.href}`);
  for (const link of document.links)
    if (!/^https?:/.test(link.href)) out.push(`a link that cannot be followed: ${link.href}`);
  let all = 0,
    legible = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim(),
      holder = walker.currentNode.parentElement;
    if (!text || !holder.checkVisibility() || holder.closest('script, style')) continue;
    all += text.length;
    if (parseFloat(getComputedStyle(holder).fontSize) >= 12) legible += text.length;
  }
  if (legible < 0.6 * all) out.push(`${Math.round((100 * legible) / all)} % of the words are legible`);
  return out;
}

async function visit(browser, address, colorScheme = 'light') {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, colorScheme }),
    page = await context.newPage(),
    amiss = [];
  page.on('console', each => each.type() === 'error' && amiss.push(each.text()));
  page.on('pageerror', each => amiss.push(String(each)));
  page.on('response', each => each.status() >= 400 && amiss.push(`${each.status()} ${each.url()}`));
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => window.seen);
  amiss.push(...(await page.evaluate(lacks)), ...(await barriers(page)));
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number));
  if (Math.max(...ground) < 128 !== (colorScheme === 'dark')) amiss.push(`${colorScheme}, on ${ground}`);
  await context.close();
  return { seen: { ...seen, speedIndex: seen.largestPaint }, amiss };
}

test('a club’s site has 100 of 100 in each of the four marks', { timeout: 300000 }, async t => {
  const data = folder(t),
    out = join(folder(t), 'site'),
    server = await serve(t, data),
    boss = await director(server);
  for (let evening = 0; evening < EVENINGS; evening++) {
    const id = await openContest(
      boss,
      'movement mitchell tables 3 rounds 3 boards 1',
      `Torneo della sera ${evening + 1}`,
    );
    const names = ['Anna Rossi', 'Ugo Bianchi', 'Ines Verdi', 'Leo Blu', 'Zoë Neri', 'Carlo Dossi'];
    await boss.keep(
      id,
      'director',
      ...names.map(
        (name, i) => `register ${i < 3 ? 'NS' : 'EW'} ${(i % 3) + 1} "${name}" "${name.split(' ')[0]} Conti"`,
      ),
      ...[1, 2, 3].flatMap(round => [
        `start ${round}`,
        ...[1, 2, 3].map(
          table =>
            `correct T${table} R${round} B${((table + round - 2) % 3) + 1} 4S S ${8 + ((table * round + evening) % 4)}`,
        ),
      ]),
      'end',
    );
  }
  assert.deepEqual(await run('site', '--data', data, '-o', out).then(made => [made.code, made.err]), [0, '']);
  const home = await webSpace(t, out),
    browser = await openBrowser();
  t.after(() => browser.close());
  const day = readdirSync(join(out, 'it')).find(each => existsSync(join(out, 'it', each, 'board'))),
    player = readdirSync(join(out, 'en/player'))[0];
  const pages = [
    'it/index.html',
    'en/players.html',
    `en/player/${player}`,
    `it/${day}/index.html`,
    `it/${day}/board/2.html`,
    `en/${day}/pair/NS1.html`,
  ];
  const live = `http://127.0.0.1:${server.port}`,
    addresses = [
      ...pages.map(page => `${home}/${page}`),
      `${live}/players`,
      `${live}/players/${player.replace('.html', '')}`,
    ];
  await t.test('letters twice as large hide nothing at the right', async () => {
    const reader = await browser.newPage(),
      letters = await reader.context().newCDPSession(reader);
    await letters.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of [320, 390])
      for (const page of pages.slice(3)) {
        await reader.setViewportSize({ width, height: 800 });
        await reader.goto(`${home}/${page}`);
        const hidden = await reader.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('.scroll')]
            .filter(box => box.scrollWidth > box.clientWidth + 1)
            .map(box => `${box.className || box.localName}: ${box.scrollWidth} in ${box.clientWidth}`),
        );
        assert.deepEqual(hidden, [], `${page} at ${width}`);
      }
    await reader.close();
  });
  for (const address of addresses)
    await t.test(new URL(address).pathname, async t => {
      assert.deepEqual((await visit(browser, address, 'dark')).amiss, []);
      // A machine that is busy makes a page late and never early: the best of three counts.
      let best = await visit(browser, address);
      for (let tries = 2; tries > 0 && performanceOf(best.seen) < 100; tries--) {
        const again = await visit(browser, address);
        if (performanceOf(again.seen) > performanceOf(best.seen)) best = again;
      }
      t.diagnostic(JSON.stringify(best.seen));
      assert.deepEqual(best.amiss, []);
      assert.equal(performanceOf(best.seen), 100, JSON.stringify(best.seen));
    });
});
