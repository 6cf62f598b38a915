// pictures.mjs -- every page in its states, at each width, light and dark, in Italian and in English, in one contact
// sheet for people to look at: pictures.mjs PROGRAM FOLDER. No test reads one.
//
// PAGES, WIDTHS, SCHEMES and LANGUAGES name some of them, with commas: PAGES=screen,home WIDTHS=390.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBrowser } from '../lib/browser.mjs';
import { everything, Made } from './evenings.mjs';
import { contextOf, cookiesOf, pagesOf, stand } from './shots.mjs';

const [program, folder] = process.argv.slice(2);
const some = (name, all) => (process.env[name] ? process.env[name].split(',') : all);
const WIDTHS = some('WIDTHS', ['320', '390', '768', '1280', '1920']).map(Number),
  SCHEMES = some('SCHEMES', ['light', 'dark']),
  LANGUAGES = some('LANGUAGES', ['it', 'en']);

async function take(context, base, what, file) {
  const page = await stand(context, base, what);
  await page.screenshot({ path: file, fullPage: !what.fills });
  await context.setOffline(false);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  await page.close();
  return wide;
}

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
        const whose = new Map(); // the browsers, by their cookies
        for (const name of names) {
          const file = `${name}-${width}-${scheme}-${lang}.png`,
            cookies = cookiesOf(all[name], made),
            who = cookies.join(';');
          if (!whose.has(who)) whose.set(who, await contextOf(browser, made.club.url, lang, scheme, width, cookies));
          if (await take(whose.get(who), made.club.url, all[name], join(folder, file))) wide.push(file);
          taken.push({ name, file, words: `${width} ${scheme} ${lang}` });
        }
        for (const context of whose.values()) await context.close();
        console.log(`${lang} ${scheme} ${width}: ${names.length} pages`);
      }
  writeFileSync(join(folder, 'index.html'), sheet(names, taken));
  for (const file of wide) console.log(`wider than its screen: ${file}`);
  console.log(`${taken.length} pictures: ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await made.close();
}
