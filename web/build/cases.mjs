// cases.mjs -- the case files as the trainer has them: setting and story as they stand there, titles, Laws, editions,
// source. Of what the files claim only the cards that were played are kept, each with the line after which it was, and
// the Laws that are cited. docs/cases.md has the notation.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLAIMS = new Set(['expect', 'refuse', 'offer']);
const ALL = ['1997', '2007', '2017'];

const statement = line => {
  const plain = line.replace(/(^|\s)#.*$/, '').trim();
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(plain) ?? [];
  return { word, rest };
};

const empty = () => ({
  en: '',
  it: '',
  laws: [],
  editions: ALL,
  source: '',
  lines: [],
  played: [],
  cites: [],
  policy: false,
});

// The Laws in brackets behind what is claimed: "expect no transfer (64B5)".
const citedBy = rest => [...rest.matchAll(/\((\d+)[A-K]?\w*\)/g)].map(([, law]) => law);

function take(into, { word, rest }) {
  if (word === 'it') into.it = rest;
  else if (word === 'law') into.laws = rest.split(' ');
  else if (word === 'edition') into.editions = rest.split(' ');
  else if (word === 'source') into.source = rest;
  else if (word === 'policy') into.policy = true;
  else if (word === 'expect' || word === 'offer') {
    into.cites = [...new Set([...into.cites, ...citedBy(rest)])];
    const [, seat, card, law] = /^played ([NESW]) (\w\w) \((\w+)\)$/.exec(rest) ?? [];
    if (card) into.played.push([into.lines.length, seat, card, law]);
  } else if (word && !CLAIMS.has(word) && word !== 'director') into.lines.push(`${word} ${rest}`.trim());
}

// The cases of one file: what stands above the first belongs to each.
export function casesOf(text, name) {
  const above = empty(),
    cases = [];
  for (const line of text.split('\n').map(statement)) {
    if (line.word === 'case')
      cases.push({
        ...above,
        lines: [...above.lines],
        played: [...above.played],
        cites: [...above.cites],
        en: line.rest,
      });
    else if (line.word) take(cases.at(-1) ?? above, line);
  }
  return cases
    .map((each, i) => ({ name: `${name}#${i + 1}`, ...each }))
    .filter(each => !each.policy)
    .map(({ policy, ...each }) => each);
}

export const casesUnder = folder =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()
    .flatMap(law =>
      readdirSync(join(folder, law))
        .filter(file => file.endsWith('.case'))
        .sort()
        .flatMap(file => casesOf(readFileSync(join(folder, law, file), 'utf8'), `${law}/${file.slice(0, -5)}`)),
    );
