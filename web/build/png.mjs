// png.mjs -- the icon as pixels, for systems that do not take SVG: a spade in paper on a green field.
//
// Drawn by asking, for each of sixteen points in a pixel, whether it is inside the spade. `field` is how much of the
// picture is coloured: 1 for a maskable icon, less for one with round corners of its own.
import { deflateSync } from 'node:zlib';

const GREEN = [0x0b, 0x6b, 0x4f, 255],
  PAPER = [0xfb, 0xfa, 0xf7, 255],
  NOTHING = [0, 0, 0, 0];

const crcTable = Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc32 = bytes => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

const circle = (x, y, cx, cy, r) => (x - cx) ** 2 + (y - cy) ** 2 < r * r;

// In a square from -1 to 1, y downwards: two lobes, a point above them, a foot.
function inSpade(x, y) {
  const side = Math.abs(x);
  if (circle(side, y, 0.3, 0.17, 0.31)) return true;
  if (y > -0.66 && y < 0.17 && side < 0.61 * ((y + 0.66) / 0.83) ** 0.82) return true;
  return y >= 0.1 && y < 0.68 && side < 0.05 + 0.26 * Math.max(0, (y - 0.2) / 0.48) ** 2.4;
}

function inField(x, y, rounded) {
  if (!rounded) return true;
  const r = 0.42,
    over = v => Math.max(0, Math.abs(v) - (1 - r));
  return Math.hypot(over(x), over(y)) < r;
}

function pixel(px, py, size, rounded, scale) {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < 16; i++) {
    const x = ((px + ((i % 4) + 0.5) / 4) / size) * 2 - 1,
      y = ((py + ((i >> 2) + 0.5) / 4) / size) * 2 - 1;
    const colour = !inField(x, y, rounded) ? NOTHING : inSpade(x / scale, y / scale) ? PAPER : GREEN;
    for (let c = 0; c < 3; c++) sum[c] += colour[c] * colour[3];
    sum[3] += colour[3];
  }
  return sum[3] ? [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3], sum[3] / 16] : NOTHING;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]),
    out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

export function iconPng(size, { rounded, scale }) {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      pixel(x, y, size, rounded, scale).forEach((v, c) => (rows[y * (size * 4 + 1) + 1 + x * 4 + c] = Math.round(v)));
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
