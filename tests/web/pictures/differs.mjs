// differs.mjs -- whether two pictures of a page look otherwise to the eye: in how many points, and where.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(join(dirname(fileURLToPath(import.meta.url)), '../../../web/package.json'));
const { default: pixelmatch } = await import(require.resolve('pixelmatch')),
  { PNG } = require('pngjs');

const FEW = 20; // points: less than a comma
const COLOUR = 0.02; // by which a point may be of another colour; edges that are only smoothed otherwise do not count

// The picture on a ground of this size.
function laid(picture, width, height) {
  const ground = new PNG({ width, height });
  ground.data.fill(255);
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0);
  return ground;
}

// Before, now and what differs, side by side.
function beside(width, height, ...pictures) {
  const all = new PNG({ width: pictures.length * width, height });
  pictures.forEach((each, i) => PNG.bitblt(each, all, 0, 0, width, height, i * width, 0));
  return PNG.sync.write(all);
}

// { pixels, picture }; picture is null where both look the same.
export function differs(before, now) {
  const [was, is] = [before, now].map(bytes => PNG.sync.read(bytes)),
    width = Math.max(was.width, is.width),
    height = Math.max(was.height, is.height);
  const [one, other] = [laid(was, width, height), laid(is, width, height)],
    where = new PNG({ width, height });
  const pixels = pixelmatch(one.data, other.data, where.data, width, height, { threshold: COLOUR });
  const same = was.width === is.width && was.height === is.height && pixels <= FEW;
  return { pixels, picture: same ? null : beside(width, height, one, other, where) };
}
