// build.mjs -- makes web/dist of web/src, web/style, web/static and messages/*.po.
//
// Names are fixed; the service worker carries a stamp of everything it keeps, so that a new build is a new worker. A
// key without a sentence, or a sentence without a key, fails the build; so does an app over its size.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { casesUnder } from './build/cases.mjs';
import { catalogueFaults, keysNamed, readPo } from './build/po.mjs';
import { iconPng } from './build/png.mjs';

const LARGEST = 176 * 1024; // in both languages, of which a reader loads one
const LARGEST_ASSISTANT = 400 * 1024; // with its engine
const LARGEST_HAND = 24 * 1024; // a hand played again: its page and its worker, without engines
const LARGEST_CASES = 128 * 1024;
const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'dist');
const put = (name, data) => writeFileSync(join(out, name), data);
const sourcesUnder = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory()
      ? sourcesUnder(join(folder, entry.name))
      : /\.tsx?$/.test(entry.name)
        ? [readFileSync(join(folder, entry.name), 'utf8')]
        : [],
  );

function messages() {
  const named = keysNamed(sourcesUnder(join(here, 'src')));
  const read = language => readPo(readFileSync(join(here, '..', 'messages', `${language}.po`), 'utf8'));
  const catalogues = { it: read('it'), en: read('en') };
  const faults = catalogueFaults(named, catalogues);
  if (faults.length) throw new Error(faults.join('\n'));
  for (const [language, catalogue] of Object.entries(catalogues))
    put(
      `messages.${language}.json`,
      JSON.stringify(Object.fromEntries([...named].sort().map(key => [key.slice(4), catalogue.get(key)]))),
    );
}

// app.js and, beside it, what a page loads when somebody comes to it (hand.js), with what both have (chunk.js).
async function bundles() {
  const common = {
    bundle: true,
    minify: true,
    target: ['es2020', 'safari14'],
    logLevel: 'warning',
    legalComments: 'none',
  };
  await build({
    ...common,
    entryPoints: [join(here, 'src/main.tsx')],
    entryNames: 'app',
    chunkNames: '[name]',
    outdir: out,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  await build({
    ...common,
    entryPoints: [join(here, 'src/hand/worker.ts')],
    outfile: join(out, 'solver.js'),
    format: 'iife',
  });
  await build({ ...common, entryPoints: [join(here, 'style/app.css')], outfile: join(out, 'app.css') });
}

// As meson.build says it, where it stands once.
const version = () => readFileSync(join(here, '../meson.build'), 'utf8').match(/^  version: '(.*)',$/m)[1];

function pictures() {
  put('icon.svg', readFileSync(join(here, 'static/icon.svg')));
  put('icon-192.png', iconPng(192, { rounded: true, scale: 0.95 }));
  put('icon-512.png', iconPng(512, { rounded: true, scale: 0.95 }));
  put('icon-maskable-512.png', iconPng(512, { rounded: false, scale: 0.72 }));
  put('icon-180.png', iconPng(180, { rounded: false, scale: 0.85 }));
}

async function worker() {
  const stamp = createHash('sha256');
  for (const name of readdirSync(out).sort()) stamp.update(name).update(readFileSync(join(out, name)));
  await build({
    entryPoints: [join(here, 'src/sw.ts')],
    outfile: join(out, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
    define: { STAMP: JSON.stringify(stamp.digest('hex').slice(0, 12)) },
  });
}

// The case files, for the trainer alone.
const tellCases = () => put('cases.json', JSON.stringify(casesUnder(join(here, '..', 'tests/cases'))));

function sizes() {
  const rows = readdirSync(out)
    .filter(name => !name.startsWith('.'))
    .sort()
    .map(name => [name, gzipSync(readFileSync(join(out, name)), { level: 9 }).length]);
  const sum = of => rows.filter(of).reduce((sum, [, size]) => sum + size, 0);
  const isOfHand = name => name === 'hand.js' || name === 'solver.js';
  const total = sum(([name]) => !name.endsWith('.png') && name !== 'cases.json' && !isOfHand(name));
  console.log(rows.map(([name, size]) => `${name} ${size}`).join(' · '));
  console.log(`web/dist: ${total} bytes compressed, pictures, cases and the hand apart`);
  const hand = sum(([name]) => isOfHand(name));
  if (hand > LARGEST_HAND) throw new Error(`a hand played again is larger than ${LARGEST_HAND} bytes compressed`);
  if (rows.find(([name]) => name === 'cases.json')[1] > LARGEST_CASES)
    throw new Error(`the cases are larger than ${LARGEST_CASES} bytes compressed`);
  const engines = readdirSync(join(here, '..'), { withFileTypes: true })
    .filter(entry => entry.name === 'build' && entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(here, '..', name)).map(folder => join(here, '..', name, folder, 'src/wasm/assist.wasm')),
    )
    .filter(existsSync);
  for (const engine of engines.slice(0, 1)) {
    const assistant = total + gzipSync(readFileSync(engine), { level: 9 }).length;
    console.log(`the assistant with its engine: ${assistant} bytes compressed`);
    if (assistant > LARGEST_ASSISTANT)
      throw new Error(`the assistant is larger than ${LARGEST_ASSISTANT} bytes compressed`);
  }
  if (total > LARGEST) throw new Error(`the app is larger than ${LARGEST} bytes compressed`);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
try {
  messages();
  await bundles();
  pictures();
  tellCases();
  for (const name of ['manifest.webmanifest', 'assist.webmanifest'])
    put(name, readFileSync(join(here, 'static', name)));
  put('index.html', readFileSync(join(here, 'static/index.html'), 'utf8').replace('{version}', version()));
  await worker();
  sizes();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
