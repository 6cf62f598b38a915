// po.mjs -- reads a gettext catalogue and holds it against the keys a program names.
//
// PO is read by the line: msgid and msgstr, each followed by as many quoted lines as it likes. Comments and the
// header (the empty msgid) are passed over. What is malformed is told with its line.

const QUOTED = /^(?:(msgid|msgstr)\s+)?"((?:[^"\\]|\\.)*)"\s*$/;
const ESCAPES = { n: '\n', t: '\t', '"': '"', '\\': '\\' };

const unescape = text => text.replace(/\\(.)/g, (_, letter) => ESCAPES[letter] ?? letter);

export function readPo(text) {
  const sentences = new Map();
  let id = null,
    kind = null;
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const found = QUOTED.exec(line);
    if (!found || (!found[1] && !kind)) throw new Error(`line ${index + 1}: not PO: ${line}`);
    const words = unescape(found[2]);
    if (found[1] === 'msgid') [id, kind] = [words, 'msgid'];
    else if (found[1] === 'msgstr') {
      if (sentences.has(id)) throw new Error(`line ${index + 1}: ${id} has a sentence already`);
      (sentences.set(id, words), (kind = 'msgstr'));
    } else if (kind === 'msgid') id += words;
    else sentences.set(id, sentences.get(id) + words);
  });
  sentences.delete('');
  return sentences;
}

// Every "web.…" that stands as a literal in the sources.
export function keysNamed(sources) {
  const keys = new Set();
  for (const source of sources)
    for (const found of source.matchAll(/["'`](web\.[a-z0-9_]+(?:\.[a-z0-9_]+)*)["'`]/g)) keys.add(found[1]);
  return keys;
}

// What is wrong between the keys named and the catalogues: nothing is an empty list.
export function catalogueFaults(named, catalogues) {
  const faults = [];
  const everywhere = new Set(Object.values(catalogues).flatMap(catalogue => [...catalogue.keys()]));
  const ours = [...everywhere].filter(key => key.startsWith('web.'));
  for (const [language, catalogue] of Object.entries(catalogues)) {
    for (const key of named) if (!catalogue.get(key)) faults.push(`${language}.po: no sentence for ${key}`);
    for (const key of ours) if (!catalogue.has(key)) faults.push(`${language}.po: no sentence for ${key}`);
  }
  for (const key of ours) if (!named.has(key)) faults.push(`${key}: in the catalogues, named nowhere`);
  return [...new Set(faults)];
}

// The languages that messages/LINGUAS names, in its order. read: a file's text by its name.
export function linguas(read) {
  const names = read('LINGUAS')
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .flatMap(line => line.split(/\s+/))
    .filter(Boolean);
  return names.map(name => {
    const text = read(`${name}.po`),
      field = of => new RegExp(`^"${of}: *(.*?)\\\\n"$`, 'm').exec(text.split('\n\n')[0])?.[1];
    const unreviewed = field('X-Unreviewed'),
      label = field('X-Name');
    return {
      name,
      text,
      locale: field('X-Locale'),
      label: unreviewed ? `${label} (${unreviewed})` : label,
      comma: readPo(text).get('number.point') === ',',
      reviewed: !unreviewed,
    };
  });
}
