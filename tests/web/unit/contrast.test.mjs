// contrast.test.mjs -- the colours of tokens.css, in each scheme: words that are said on a ground stand out from it.
//
// 7 : 1 for every word and figure, the AAA of WCAG 2.2 (1.4.6), since each of these colours is used for a score or on a
// key somewhere; 4.5 : 1 for the signs of the suits, which are drawings (1.4.11 asks 3 : 1). A key that is held down is
// left out: it is so for a moment. And paper has sizes of its own.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ofScreens } from '../../../web/build/themes.mjs';

const css = readFileSync(`${process.env.ARBITRO_ROOT ?? '..'}/web/style/tokens.css`, 'utf8');
const GROUNDS = ['paper', 'slip', 'sunken', 'key', 'wash', 'red-wash', 'warn-wash', 'gold-wash'];
const WORDS = ['ink', 'quiet', 'accent', 'red', 'green', 'warn', 'gold'];
const SIGNS = ['spades', 'hearts', 'diamonds', 'clubs', 'diamonds-four', 'clubs-four'];
const SIGNED = ['paper', 'slip', 'key', 'wash'];
const UPON = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-down'],
  ['on-banner', 'banner'],
  ['on-zone', 'red'],
  ['on-zone', 'green'],
];

// The colours that a scheme's rule names.
function coloursOf(selector) {
  const from = css.indexOf(`\n${selector} {`);
  assert.ok(from >= 0, `tokens.css has ${selector}`);
  const rule = css.slice(from, css.indexOf('\n}', from));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
}
const light = coloursOf(':root'),
  dark = { ...light, ...coloursOf(':root[data-theme="dark"]') },
  more = coloursOf(':root[data-contrast="more"]');
const SCHEMES = {
  light,
  dark,
  'light with more contrast': { ...light, ...more },
  'dark with more contrast': { ...dark, ...more, ...coloursOf(':root[data-theme="dark"][data-contrast="more"]') },
};

// Relative luminance and contrast, as WCAG 2.2 defines them.
function luminance(colour) {
  const [r, g, b] = [1, 3, 5]
    .map(at => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one, other) {
  const [more, less] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}
const weak = (colours, pairs, least) =>
  pairs
    .map(([upper, ground]) => [upper, ground, contrast(colours[upper], colours[ground])])
    .filter(([, , found]) => !(found >= least))
    .map(([upper, ground, found]) => `${upper} on ${ground}: ${found.toFixed(2)}`);
const each = (uppers, grounds) => uppers.flatMap(upper => grounds.map(ground => [upper, ground]));

test('contrast is what WCAG says it is', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});

for (const [name, colours] of Object.entries(SCHEMES)) {
  test(`${name}: words and figures stand out 7 : 1`, () => {
    assert.deepEqual(weak(colours, [...each(WORDS, GROUNDS), ...UPON], 7), []);
  });
  test(`${name}: the signs of the suits stand out 4.5 : 1`, () => {
    assert.deepEqual(weak(colours, each(SIGNS, SIGNED), 4.5), []);
  });
}

// A rem of such a question is as large as the reader's letters: with large ones A4 would be as narrow as a phone.
test('whether a screen is narrow is not asked of paper', () => {
  const rest = ' (max-width: 34rem) { a { color: red } }';
  assert.equal(ofScreens(`@media${rest}`), `@media screen and${rest}`);
  const folder = `${process.env.ARBITRO_ROOT ?? '..'}/web/dist`,
    built = readdirSync(folder).filter(name => name.endsWith('.css'));
  assert.ok(built.length > 1);
  for (const name of built) assert.doesNotMatch(readFileSync(`${folder}/${name}`, 'utf8'), /@media ?\(max-width/, name);
});
