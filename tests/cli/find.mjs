// find.mjs -- the path of a file of the command line's tests by its name alone, wherever it lies: names differ (flat.py).
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));

const walk = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(each =>
    each.isDirectory() ? walk(join(folder, each.name)) : [[each.name, join(folder, each.name)]],
  );
const paths = new Map(walk(root));

export const BIN = join(root, 'bin');

export function pathOf(name) {
  const path = paths.get(name);
  if (path === undefined) throw new Error(`no file of tests/cli is called ${name}`);
  return path;
}
