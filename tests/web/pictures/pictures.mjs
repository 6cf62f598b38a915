// pictures.mjs -- every page in its states, at each width, light and dark, in Italian and in English, in one contact
// sheet for people to look at: pictures.mjs PROGRAM FOLDER. No test reads one.
//
// PAGES, WIDTHS, SCHEMES and LANGUAGES name some of them, with commas: PAGES=screen,home WIDTHS=390.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBrowser } from '../lib/browser.mjs';
import { everything, Made } from './evenings.mjs';

const [program, folder] = process.argv.slice(2);
const some = (name, all) => (process.env[name] ? process.env[name].split(',') : all);
const WIDTHS = some('WIDTHS', ['320', '390', '768', '1280', '1920']).map(Number),
  SCHEMES = some('SCHEMES', ['light', 'dark']),
  LANGUAGES = some('LANGUAGES', ['it', 'en']);
const DRAWN = 8000; // no page takes longer
const heightOf = width => (width >= 768 ? Math.round(width * 0.5625) : 844);

// A page by its path; boss: with the director's cookie; and in which state of the network.
function pagesOf({ ended, live, next, howell, table, done, player }) {
  const desk = (id, path = '') => ({ path: `/#/d/${id}${path}`, boss: true });
  return {
    home: { path: '/' },
    login: { path: '/#/login' },
    'room-setup': desk(next),
    'room-live': desk(live),
    'room-ended': desk(ended),
    ranking: desk(live, '/ranking'),
    boards: desk(live, '/boards'),
    board: desk(live, '/board/1'),
    'table-here': desk(live, '/table/5'),
    rulings: desk(live, '/rulings'),
    evening: desk(live, '/evening'),
    'evening-ended': desk(ended, '/evening'),
    pairs: desk(live, '/pairs'),
    trail: desk(live, '/trail'),
    codes: desk(live, '/codes'),
    cards: desk(live, '/cards'),
    repair: desk(live, '/repair'),
    'nothing-here': desk(live, '/table/99'),
    setup: { path: '/#/new', boss: true },
    'matches-setup': { path: '/#/new-matches', boss: true },
    import: { path: '/#/import', boss: true },
    members: { path: '/#/members', boss: true },
    directors: { path: '/#/directors', boss: true },
    'assist-at': desk(live, '/assist/1/3'),
    assist: { path: '/assist' },
    claims: { path: '/claims' },
    hand: { path: '/hand' },
    trainer: { path: '/trainer' },
    play: { path: '/play' },
    phone: { path: `/t#${table}` },
    'phone-calls': { path: `/t#${done}` },
    'phone-wrong': { path: '/t#nz000000000' },
    'phone-away': { path: `/t#${table}`, network: 'away' },
    'phone-slow': { path: `/t#${table}`, network: 'slow' },
    player: { path: `/p#${player}` },
    live: { path: `/live/${live}` },
    'live-ended': { path: `/live/${ended}` },
    'live-wrong': { path: '/live/never-was' },
    'live-slow': { path: `/live/${live}`, network: 'slow' },
    screen: { path: `/screen/${live}`, fills: true },
    'screen-change': { path: `/screen/${howell}`, fills: true },
    'screen-ended': { path: `/screen/${ended}`, fills: true },
    'public-ranking': { path: `/e/${ended}` },
    'public-board': { path: `/e/${ended}/board/1` },
    'public-pair': { path: `/e/${ended}/pair/NS1` },
  };
}

const drawn = page =>
  page
    .waitForFunction(() => document.querySelector('main h1, main .room-round, h1'), null, { timeout: DRAWN })
    .then(() => page.evaluate(() => new Promise(soon => requestAnimationFrame(() => setTimeout(soon, 250)))))
    .catch(() => {});

// Nothing comes while it is slow; nothing goes once it is away.
async function take(context, base, { path, network, fills }, file) {
  const page = await context.newPage();
  if (network === 'slow') await page.route('**/api/**', () => {});
  if (network === 'away') await page.routeWebSocket(/./, () => {});
  await page.goto(base + path);
  await drawn(page);
  if (network === 'away') {
    await context.setOffline(true);
    await page.waitForTimeout(400);
  }
  await page.screenshot({ path: file, fullPage: !fills });
  await context.setOffline(false);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  await page.close();
  return wide;
}

const contextOf = (browser, { club, cookie }, lang, scheme, width, boss) =>
  browser
    .newContext({
      locale: lang === 'it' ? 'it-IT' : 'en-GB',
      viewport: { width, height: heightOf(width) },
      hasTouch: width < 700,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    .then(async context => {
      const [name, value] = cookie.split('=');
      const cookies = [{ name: 'arbitro_lang', value: lang, url: club.url }];
      if (boss) cookies.push({ name, value, url: club.url });
      await context.addCookies(cookies);
      return context;
    });

// The sheet: a row a page, and in it each width, scheme and language.
function sheet(names, taken) {
  const figure = ({ file, words }) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}"></a><figcaption>${words}</figcaption></figure>`;
  const pictures = names.map(name => {
    const all = taken.filter(each => each.name === name);
    return `<h2>${name}</h2><div>${all.map(figure).join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Arbitro: every page</title>
<style>body{font:14px sans-serif;margin:16px;background:#ccc}h2{margin:16px 0 4px}figure{margin:0}
div{display:flex;gap:8px;overflow-x:auto;align-items:flex-start}
img{height:340px;width:auto;object-fit:contain;object-position:top;background:#fff}</style>
${pictures.join('\n')}`;
}

mkdirSync(folder, { recursive: true });
const made = await Made.open(resolve(program)),
  browser = await openBrowser();
try {
  const all = pagesOf(await everything(made)),
    names = some('PAGES', Object.keys(all)),
    taken = [],
    wide = [];
  for (const lang of LANGUAGES)
    for (const scheme of SCHEMES)
      for (const width of WIDTHS) {
        const anybody = await contextOf(browser, made, lang, scheme, width, false),
          boss = await contextOf(browser, made, lang, scheme, width, true);
        for (const name of names) {
          const file = `${name}-${width}-${scheme}-${lang}.png`;
          if (await take(all[name].boss ? boss : anybody, made.club.url, all[name], join(folder, file)))
            wide.push(file);
          taken.push({ name, file, words: `${width} ${scheme} ${lang}` });
        }
        await anybody.close();
        await boss.close();
        console.log(`${lang} ${scheme} ${width}: ${names.length} pages`);
      }
  writeFileSync(join(folder, 'index.html'), sheet(names, taken));
  for (const file of wide) console.log(`wider than its screen: ${file}`);
  console.log(`${taken.length} pictures: ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await made.close();
}
