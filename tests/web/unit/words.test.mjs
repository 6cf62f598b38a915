import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { catalogueFaults, keysNamed, linguas, readPo } from '../../../web/build/po.mjs';
import { fill } from '../../../web/src/pure/phrase.ts';

test('a catalogue: comments, headers, continued lines, escapes', () => {
  const po = readPo(
    '# words\nmsgid ""\nmsgstr "Language: it\\n"\n\nmsgid "web.a"\nmsgstr "uno "\n"\\"due\\"\\n"\n\nmsgid "web."\n"b"\nmsgstr "tre"\n',
  );
  assert.deepEqual(
    [...po],
    [
      ['web.a', 'uno "due"\n'],
      ['web.b', 'tre'],
    ],
  );
});

test('a catalogue that is not PO, or says a thing twice, is told with its line', () => {
  assert.throws(() => readPo('msgid "web.a"\nmsgstr "x"\nnonsense\n'), /line 3/);
  assert.throws(() => readPo('"web.a"\n'), /line 1/);
  assert.throws(
    () => readPo('msgid "web.a"\nmsgstr "x"\nmsgid "web.a"\nmsgstr "y"\n'),
    /line 4: web.a has a sentence already/,
  );
});

test('a key without a sentence and a sentence without a key are both faults', () => {
  const named = keysNamed([`t('web.a'); t("web.seat.n", {}); const words = 'web.'; "cli.x"`]);
  assert.deepEqual([...named], ['web.a', 'web.seat.n']);
  const whole = new Map([
    ['web.a', 'A'],
    ['web.seat.n', 'N'],
    ['cli.x', 'X'],
  ]);
  assert.deepEqual(catalogueFaults(named, { it: whole, en: whole }), []);
  const poor = new Map([
    ['web.a', 'A'],
    ['web.b', 'B'],
  ]);
  assert.deepEqual(catalogueFaults(named, { it: whole, en: poor }), [
    'it.po: no sentence for web.b',
    'en.po: no sentence for web.seat.n',
    'web.b: in the catalogues, named nowhere',
  ]);
});

test('a sentence is filled; a number has its word; a value that is missing shows its place', () => {
  assert.equal(fill('{count} {count|presa|prese}', { count: 1 }), '1 presa');
  assert.equal(fill('{count} {count|presa|prese}', { count: 3 }), '3 prese');
  assert.equal(fill('Tavolo {table}', {}), 'Tavolo {table}');
  assert.equal(fill('{name}', { name: '{count}' }), '{count}');
});

const here = () => linguas(name => readFileSync(`../messages/${name}`, 'utf8'));

test('a language is its catalogue: the third has the sentences of the app, and says that nobody has read it through', () => {
  const [english, , french] = here();
  const catalogue = readPo(french.text);
  const ours = [...readPo(english.text).keys()].filter(key => key.startsWith('web.')),
    lacking = ours.filter(key => !catalogue.has(key));
  assert.ok(lacking.length <= ours.length / 20, `lacking: ${lacking.join(' ')}`);
  assert.deepEqual(
    [french.label, french.locale, french.comma, french.reviewed],
    ['Français (non relu)', 'fr-FR', true, false],
  );
});

test('a page in French', () => {
  const catalogue = readPo(here()[2].text);
  const t = (key, values) => fill(catalogue.get(key), values);
  assert.equal(t('web.boards_count', { count: 1 }), '1 donne');
  assert.equal(t('web.down', { count: 2 }), '2 de chute');
  assert.equal(t('web.change'), 'Changement\u00a0!');
  assert.equal(t('web.call.table', { table: 4 }), 'La table 4 appelle l’arbitre');
});
