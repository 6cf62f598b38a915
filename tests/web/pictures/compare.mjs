// compare.mjs -- the main pages as two builds draw them, held beside each other: compare.mjs BEFORE NOW FOLDER.
//
// Two programs have the same club; each page is taken of both, in one browser, at the same moment. One that looks otherwise
// is named, with a picture of where, and the run fails, unless INTENDED names it (INTENDED=home,phone; or all). PAGES,
// WIDTHS, SCHEMES and LANGUAGES choose, as for pictures.mjs.
//
// What goes with the hour and with chance (clocks, codes) is covered on both.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBrowser } from '../lib/browser.mjs';
import { differs } from './differs.mjs';
import { everything, Made } from './evenings.mjs';
import { contextOf, cookiesOf, pagesOf, stand, still } from './shots.mjs';

const [before, now, folder] = process.argv.slice(2);
const some = (name, all) => (process.env[name] ? process.env[name].split(',') : all);
const PAGES = some('PAGES', [
    ...[
      'home',
      'login',
      'room-setup',
      'room-live',
      'room-ended',
      'ranking',
      'boards',
      'board',
      'table-here',
      'rulings',
    ],
    ...['evening', 'pairs', 'setup', 'matches-setup', 'members', 'assist', 'claims', 'hand', 'play', 'phone'],
    ...['phone-calls', 'player', 'live', 'screen', 'screen-ended', 'public-ranking', 'public-board', 'public-pair'],
    ...['play-gather', 'play-bidding', 'play-declarer', 'play-claim', 'play-over'],
  ]),
  WIDTHS = some('WIDTHS', ['390', '1280']).map(Number),
  SCHEMES = some('SCHEMES', ['light']),
  LANGUAGES = some('LANGUAGES', ['it']);
const intended = some('INTENDED', []);
const isIntended = name => intended.includes(name) || intended.includes('all');

const COVERED =
  '.clock, .call-time, .call-clock, .call-line-time, .qr, .own-codes, .play-code, [role=timer] { visibility: hidden !important }';

// Hours of the day, and addresses with a port and a name drawn by chance. Runs in the page.
function coverWords() {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode()); ) {
    const covered = node.data.replace(/\b\d{1,2}[:.]\d\d\b/g, '00:00').replace(/(https?:\/\/|127\.)\S+/g, 'http://…');
    if (covered !== node.data) node.data = covered;
  }
}

// The style of the page's own rules alone is allowed there. Runs in the page.
function cover(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

async function take({ made, all }, browser, name, lang, scheme, width) {
  const context = await contextOf(browser, made.club.url, lang, scheme, width, cookiesOf(all[name], made));
  try {
    const page = await stand(context, made.club.url, all[name]);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.evaluate(cover, COVERED);
    await page.evaluate(coverWords);
    return await still(page, { fullPage: !all[name].fills });
  } finally {
    await context.close();
  }
}

async function club(program) {
  const made = await Made.open(resolve(program));
  return { made, all: pagesOf(await everything(made)) };
}

mkdirSync(folder, { recursive: true });
const clubs = [await club(before), await club(now)],
  browser = await openBrowser();
let fell = 0,
  taken = 0;
try {
  for (const name of PAGES)
    for (const lang of LANGUAGES)
      for (const scheme of SCHEMES)
        for (const width of WIDTHS) {
          const [was, is] = await Promise.all(clubs.map(each => take(each, browser, name, lang, scheme, width)));
          const { pixels, picture } = differs(was, is);
          taken++;
          if (!picture) continue;
          const file = join(folder, `${name}-${width}-${scheme}-${lang}.png`);
          writeFileSync(file, picture);
          console.log(
            `${isIntended(name) ? 'as intended' : 'looks otherwise'}: ${name} ${width} ${scheme} ${lang}: ${pixels} points, ${file}`,
          );
          if (!isIntended(name)) fell++;
        }
} finally {
  await browser.close();
  for (const { made } of clubs) await made.close();
}
console.log(`${taken} pictures of each build, ${fell} look otherwise`);
process.exit(fell ? 1 : 0);
