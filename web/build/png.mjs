// png.mjs -- the icon as pixels, for systems that do not take SVG.
//
// Each of four lines in a pixel is cut with the shapes' edges; what lies between an odd cut and the next is inside.
import { deflateSync } from 'node:zlib';
import { FIELD, layers } from './figure.mjs';

const LINES = 4; // in a pixel, and as many points along each

const crcTable = Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc32 = bytes => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};
const rgb = colour => [1, 3, 5].map(i => parseInt(colour.slice(i, i + 2), 16));

// Where a line of height y enters and leaves the shapes, from the left.
function cuts(shapes, y) {
  const out = [];
  for (const shape of shapes)
    shape.forEach(([x1, y1], i) => {
      const [x2, y2] = shape[(i + 1) % shape.length];
      if (y1 <= y !== y2 <= y) out.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    });
  return out.sort((a, b) => a - b);
}

// The corners of an icon that has round ones of its own: from where to where a line of it is inside.
function between(y, rounded) {
  const r = 15,
    over = Math.max(0, r - y, y - (64 - r));
  const inset = rounded ? r - Math.sqrt(Math.max(0, r * r - over * over)) : 0;
  return [inset, 64 - inset];
}

// One line of points: which colour each has, counted from 1; 0 outside.
function points(y, count, shapes, rounded) {
  const row = new Uint8Array(count);
  const fill = (from, to, ink) => {
    const end = Math.min(count, Math.ceil((to / 64) * count - 0.5));
    for (let i = Math.max(0, Math.ceil((from / 64) * count - 0.5)); i < end; i++) if (ink === 1 || row[i]) row[i] = ink;
  };
  fill(...between(y, rounded), 1);
  shapes.forEach(([, polygons], layer) => {
    const at = cuts(polygons, y);
    for (let i = 0; i + 1 < at.length; i += 2) fill(at[i], at[i + 1], layer + 2);
  });
  return row;
}

// The mean colour of the points in a pixel, and how many of them are inside.
function mean(lines, x, inks, rows, at) {
  const sum = [0, 0, 0];
  let inside = 0;
  for (const line of lines)
    for (let i = x * LINES; i < (x + 1) * LINES; i++) {
      if (!line[i]) continue;
      inside++;
      for (let c = 0; c < 3; c++) sum[c] += inks[line[i] - 1][c];
    }
  for (let c = 0; c < 3 && inside; c++) rows[at + c] = Math.round(sum[c] / inside);
  rows[at + 3] = Math.round((255 * inside) / LINES ** 2);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]),
    out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

// `rounded`: with round corners of its own; `whole`: the system cuts it as it likes, and only the middle is sure to stay.
export function iconPng(size, { rounded, whole }) {
  const rows = Buffer.alloc(size * (size * 4 + 1)),
    shapes = layers({ whole }),
    inks = [FIELD, ...shapes.map(([colour]) => colour)].map(rgb);
  for (let y = 0; y < size; y++) {
    const lines = Array.from({ length: LINES }, (_, i) =>
      points(((y + (i + 0.5) / LINES) / size) * 64, size * LINES, shapes, rounded),
    );
    for (let x = 0; x < size; x++) mean(lines, x, inks, rows, y * (size * 4 + 1) + 1 + x * 4);
  }
  const head = Buffer.alloc(13);
  (head.writeUInt32BE(size, 0), head.writeUInt32BE(size, 4));
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
