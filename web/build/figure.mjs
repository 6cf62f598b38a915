// figure.mjs -- the figure of the app: a board as it lies on the table, seen from above, with its four sides marked
// (North and South in the zone), and on it an ace of spades whose inside is an A.
//
// The shapes stand here once: the icon as SVG and the icons as pixels are made of them.
export const FIELD = '#0b6b4f',
  ZONE = '#e0364a',
  FIRST = '#f1e6cd',
  CARD = '#fbfaf7';

const SIDES = [
  [ZONE, 'M18 0H46L43 5.5H21zM18 64H46L43 58.5H21z'],
  [FIRST, 'M0 18V46L5.5 43V21zM64 18V46L58.5 43V21z'],
];
export const ACE =
  'M32 7C34.2 13.4 39.3 18.2 44 23C48.6 27.7 52.5 32.3 52.5 38.3C52.5 44.6 48 49 42.6 49C40.9 49 39.3 48.6 38 47.8' +
  'L41.2 56.5H34.6L32.9 50.5H31.1L29.4 56.5H22.8L26 47.8C24.7 48.6 23.1 49 21.4 49C16 49 11.5 44.6 11.5 38.3' +
  'C11.5 32.3 15.4 27.7 20 23C24.7 18.2 29.8 13.4 32 7zM32 24.5L27 41H37z';
const ACE_SIZE = 0.88;

// size: in pixels, where it stands in a page.
export const figureSvg = size =>
  `<svg xmlns="http://www.w3.org/2000/svg"${size ? ` width="${size}" height="${size}" aria-hidden="true"` : ''} viewBox="0 0 64 64"><clipPath id="b"><rect width="64" height="64" rx="15"/></clipPath>` +
  `<g clip-path="url(#b)"><path fill="${FIELD}" d="M0 0h64v64H0z"/>` +
  SIDES.map(([colour, shape]) => `<path fill="${colour}" d="${shape}"/>`).join('') +
  `</g><path fill="${CARD}" fill-rule="evenodd" transform="translate(32 32) scale(${ACE_SIZE}) translate(-32 -32)" d="${ACE}"/></svg>\n`;

// A path of M, L, H, V, C and z, all absolute, as polygons: curves in so many straight pieces.
export function polygons(path, pieces = 12) {
  const out = [];
  let at = [0, 0];
  for (const [, kind, numbers] of path.matchAll(/([MLHVCz])([^MLHVCz]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (kind === 'M') out.push([]);
    if (kind === 'z') continue;
    if (kind === 'C') {
      const [a, b, c, d] = [at, values.slice(0, 2), values.slice(2, 4), values.slice(4, 6)];
      for (let i = 1; i <= pieces; i++) {
        const t = i / pieces,
          u = 1 - t;
        out.at(-1).push([0, 1].map(k => u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k]));
      }
      at = d;
      continue;
    }
    at = kind === 'H' ? [values[0], at[1]] : kind === 'V' ? [at[0], values[0]] : values;
    out.at(-1).push(at);
  }
  return out;
}

// What the icons are made of, lowest first: [colour, polygons] in a square of 64. Where the system cuts the icon as it
// likes, the board fills the square, its sides are left out of what may be cut, and the ace is smaller.
export function layers({ whole }) {
  const size = whole ? 0.86 : 1;
  const sized = (path, by) =>
    polygons(path).map(each => each.map(([x, y]) => [32 + (x - 32) * by, 32 + (y - 32) * by]));
  return [
    ...(whole ? [] : SIDES.map(([colour, shape]) => [colour, sized(shape, 1)])),
    [CARD, sized(ACE, ACE_SIZE * size)],
  ];
}
