// members.ts -- the club's members out of whatever a director pastes, and found again by a part of a name or a number.

// What the public is shown of a member.
export const SHOWN = ['name', 'initials', 'number', 'nothing'] as const;
export type Shown = (typeof SHOWN)[number];

export interface Member {
  number: string;
  name: string;
  category: string;
  shows?: Shown; // a list that does not say it changes nothing
}

// The cells of a line: quoted ones as spreadsheets write them, else cut at the mark. An apostrophe in front of what a
// spreadsheet would take for a formula is not of the text.
function cells(line: string, mark: string): string[] {
  const list: string[] = [];
  let cell = '',
    quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!;
    if (quoted && c === '"' && line[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (c === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
    else if (c === mark && !quoted) {
      list.push(cell);
      cell = '';
    } else cell += c;
  }
  return [...list, cell].map(each =>
    each
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^'(?=[=+@'-])/, ''),
  );
}

const HEADS: readonly (readonly ['number' | 'name' | 'surname' | 'category' | 'shows', RegExp])[] = [
  ['surname', /^(surname|cognome|last ?name)$/i],
  ['number', /^(numero|number|no\.?|n\.?|n°|tessera|codice|code|id|member ?(no|number)?)$/i],
  ['name', /^(nome|name|nominativo|giocatore|socio|player|first ?name|nome e cognome|cognome e nome)$/i],
  ['category', /^(categoria|category|cat\.?|grado)$/i],
  ['shows', /^(shows|mostra)$/i],
];
const isNumber = (cell: string): boolean => cell.length <= 15 && /^\S*\d\S*$/.test(cell);

function plain(row: readonly string[]): Member {
  if (row.length === 1) {
    const found = /^(\S*\d\S*)\s+(.*)$/.exec(row[0]!);
    return found ? { number: found[1]!, name: found[2]!, category: '' } : { number: '', name: row[0]!, category: '' };
  }
  const at = row.findIndex(isNumber),
    rest = row.filter((cell, i) => i !== at && cell);
  return { number: row[at] ?? '', name: rest[0] ?? '', category: rest[1] ?? '' };
}

const showsOf = (cell: string): { shows?: Shown } => {
  const shows = SHOWN.find(word => word === cell.toLowerCase());
  return shows ? { shows } : {};
};

// A member a line, in any order of number, name and category; a first line that names the columns is believed.
export function readMembers(text: string): Member[] {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .filter(line => line.trim());
  const mark = ['\t', ';', ','].find(each => rows.some(line => line.includes(each))) ?? '\t';
  const cut = rows.map(line => cells(line, mark));
  const heads = cut[0]?.map(cell => HEADS.find(([, words]) => words.test(cell))?.[0]) ?? [];
  const of = (row: string[], what: (typeof HEADS)[number][0]): string => row[heads.indexOf(what)] ?? '';
  const found = heads.includes('name')
    ? cut
        .slice(1)
        .map(row => ({
          number: of(row, 'number'),
          name: [of(row, 'name'), of(row, 'surname')].filter(Boolean).join(' '),
          category: of(row, 'category'),
          ...showsOf(of(row, 'shows')),
        }))
    : cut.map(plain);
  return found.filter(member => /\p{L}/u.test(member.name));
}

// As it is searched for: without accents and apostrophes, which a phone types as it likes, in small letters.
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase();

// Of "Anna Maria De Angelis" what the list goes by: what is in capitals where something is not, else the last word and
// the small words before it. A list that has the surname first stays as it is only where it says so by capitals.
const PARTICLE =
  /^(?:d[aei]|del|dell[aoe]|de[gi]|degli|di|dal|dalla|lo|la|li|von|van|der|den|du|mac|san|sant[ao'’]?)$/i;
export function surnameOf(name: string): string {
  const words = name.trim().split(/\s+/),
    capital = words.filter(word => word === word.toUpperCase() && /\p{Lu}{2}/u.test(word));
  if (capital.length && capital.length < words.length) return capital.join(' ');
  const particle = words.findIndex((word, i) => i > 0 && i < words.length - 1 && PARTICLE.test(word));
  return particle > 0 ? words.slice(particle).join(' ') : words[words.length - 1]!;
}

export const bySurname = (a: Member, b: Member): number =>
  surnameOf(a.name).localeCompare(surnameOf(b.name)) || a.name.localeCompare(b.name);

// Who is meant by what is typed: first whose number it is, then whose number or names begin so, word by word.
export function findMembers(members: readonly Member[], typed: string, most: number): Member[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const whole = members.filter(each => folded(each.number) === words.join(' '));
  const begin = members.filter(each => {
    const names = [...each.name.split(/[\s'’-]+/), ...each.name.split(/[\s-]+/)].map(folded);
    return (
      !whole.includes(each) &&
      (words.every(word => names.some(name => name.startsWith(word))) ||
        (words.length === 1 && folded(each.number).startsWith(words[0]!)))
    );
  });
  return [...whole, ...begin].slice(0, most);
}

// Whose card it is: its code is his number, perhaps behind words of whoever printed it ("FIGB 41", "https://club/41").
export function memberOf(members: readonly Member[], code: string): Member | undefined {
  const said = folded(code).trim(),
    whole = members.find(each => folded(each.number) === said);
  if (whole) return whole;
  const last = said
    .split(/[\s/:=#]+/)
    .filter(Boolean)
    .pop();
  return last ? members.find(each => folded(each.number) === last) : undefined;
}
