import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readPo } from '../../../web/build/po.mjs';
import { fill } from '../../../web/src/pure/phrase.ts';
import { sentenceOf } from '../../../web/src/pure/trail.ts';

// Beside the repository's web, wherever the bundle of this test runs.
const file = name => readFileSync(`${process.env.ARBITRO_ROOT ?? '..'}/${name}`, 'utf8');
const sentences = { en: readPo(file('messages/en.po')), it: readPo(file('messages/it.po')) };
const said = (language, line) => {
  const told = sentenceOf(line);
  return told && fill(sentences[language].get(told.key), told.values);
};

// The acts of a header, each with the line that stands beside it as an example; more examples may stand below it.
const actsOf = (header, list) => {
  const lines = file(`include/arbitro/${header}`).split(`#define ${list}(X)`)[1].split('\n').slice(1);
  return lines
    .slice(
      0,
      lines.findIndex(line => !/X\(|^ +\/\*/.test(line)),
    )
    .filter(line => line.includes('X('))
    .map(line => {
      const [, word, example] = /X\(\w+, (\w+)\)\s*(?:\/\* (.*?)\s*(?:\*\/|$))?/.exec(line);
      return [word, example?.split(/;|\s{2,}|: /)[0].trim() || `${word} 3`];
    });
};

test('every act of an evening and of a contest of matches has its sentence, in both languages, filled', () => {
  const acts = [...actsOf('contest/contest.h', 'ARB_CONTEST_ACTS'), ...actsOf('teams/teams.h', 'ARB_TEAMS_ACTS')];
  assert.ok(
    acts.length > 70 && acts.some(([word]) => word === 'carry') && acts.some(([word]) => word === 'reopen'),
    `${acts.length}`,
  );
  for (const [word, example] of acts)
    for (const language of ['en', 'it']) {
      assert.ok(example.startsWith(word), example);
      assert.match(said(language, example) ?? '', /^[^{}]+$/, `${language}: ${example}`);
      assert.doesNotMatch(said(language, example), /undefined|NaN/, example);
    }
});

test('acts are told with what stands in them', () => {
  for (const [line, sentence] of [
    ['register EW 3 "Anna Rossi" "Ugo Bianchi"', 'ha iscritto al n. 103: Anna Rossi – Ugo Bianchi'],
    ['register 7 "Anna Rossi"', 'ha iscritto al n. 7: Anna Rossi'],
    ['register 3 "Rossi" "Anna" "Ugo" "" "Pia"', 'ha iscritto al n. 3: Rossi: Anna, Ugo, Pia'],
    ['register NS 1 "" ""', 'ha tolto i nomi dal n. 1'],
    ['movement mitchell tables 6 half EW boards 4', 'ha scelto il movimento: mitchell, 5½ tavoli, 4 board a turno'],
    ['start 1', 'ha iniziato il turno 1'],
    ['extend -90', 'ha accorciato il turno di 1:30'],
    ['bell none', 'ha tolto la campana'],
    ['corrections 45', 'ha dato 45 minuti per le correzioni'],
    ['late EW 7 pending', 'ha segnato in ritardo il n. 107'],
    ['late EW 7 from R2', 'ha segnato presente il n. 107 dal turno 2'],
    ['retire 3 none', 'ha annullato il ritiro del n. 3'],
    ['substitute NS 3 2 R4-6 "Carla \\"Cicci\\" Neri"', 'ha fatto sedere Carla "Cicci" Neri al n. 3 dal turno 4'],
    ['substitute 7 1 R4 ""', 'ha rimesso a sedere chi è iscritto al n. 7, dal turno 4'],
    ['par B7 -140', 'ha indicato il par del board 7: −140'],
    ['datum B7 none', 'ha tolto il valore indicato per il board 7'],
    ['release all', 'ha reso pubblici tutti i board'],
    ['renew T3', 'ha cambiato il codice del tavolo 3'],
    ['renew 3', 'ha cambiato il codice del n. 3'],
    ['ruling T3 R1 B7 stands laws 16B1 by "Anna" "board B9"', 'ha dato una decisione sul board 7'],
    ['ruling penalty EW 3 10% laws 90B by "Anna" "Late for B9"', 'ha dato una decisione'],
    ['award R6 M1 walkover 5 16', 'ha dato vinto l’incontro 1 del turno 6 al n. 5 senza giocare'],
    ['carry R6 M1 11 0', 'ha dato all’incontro 1 del turno 6 un riporto di 11 – 0'],
    ['series none', 'ha separato il torneo dagli altri'],
  ])
    assert.equal(said('it', line), sentence);
  assert.equal(sentenceOf('ruling T3 R1 B7 stands laws 16B1 by "Anna" "It was \\"hers\\""').said, 'It was "hers"');
  assert.deepEqual(sentenceOf('result R3 M2 open B7 4SX S 9 lead HK').outcome, {
    kind: 'played',
    contract: '4SX',
    declarer: 'S',
    tricks: 9,
    lead: 'HK',
  });
  assert.equal(sentenceOf('score R3 M2 34 21').rest, '34 – 21');
});

test('a line that is none of these is left as it stands', () => {
  for (const line of ['', 'nonsense 3', 'started 3', 'end-all', 'open']) assert.equal(sentenceOf(line), null, line);
});
