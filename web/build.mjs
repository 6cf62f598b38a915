// build.mjs -- makes web/dist of web/src, web/style, web/static and messages/*.po.
//
// What is asked for by name has a fixed one; the parts of the app that a page loads when somebody comes to it carry a
// stamp of what is in them. The service worker carries one of everything it keeps, so that a new build is a new worker.
// A key without a sentence, or a sentence without a key, fails the build; so does an app over its size.
//
// A table's phone loads at once the sentences that its own sources name, and no other: the rest come with a page that is
// loaded later.
//
// build.mjs --kit makes web/kit/dist of web/kit instead: every component with its states, for developers alone.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { casesUnder } from './build/cases.mjs';
import { catalogueFaults, keysNamed, linguas, readPo } from './build/po.mjs';
import { figureSvg } from './build/figure.mjs';
import { iconPng } from './build/png.mjs';
import { themes } from './build/themes.mjs';

const LARGEST_FIRST = 104 * 1024; // what a table's phone loads before its first page, in the longest language
const LARGEST_FACE = 60 * 1024; // the typeface
const LARGEST = 266 * 1024; // every part of the app in Italian and English, of which a reader loads some, in one
const LARGEST_ASSISTANT = 430 * 1024; // with its engine
const LARGEST_HAND = 24 * 1024; // a hand played again: its page and its worker, without engines
const LARGEST_PLAY = 52 * 1024; // a table to play at: its page, its style, its words in Italian and English
const LARGEST_DIRECT = 10 * 1024; // what its director loads besides: his page there, its words in Italian and English
const LARGEST_CASES = 148 * 1024; // of all the cases that the trainer asks of
const PLAY = 'src/play/play.tsx',
  DIRECT = 'src/play/direct/page.tsx';
const here = dirname(fileURLToPath(import.meta.url));
const isKit = process.argv.includes('--kit');
const out = join(here, isKit ? 'kit/dist' : 'dist');
const put = (name, data) => writeFileSync(join(out, name), data);
const sourcesUnder = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory()
      ? sourcesUnder(join(folder, entry.name))
      : /\.tsx?$/.test(entry.name)
        ? [join(folder, entry.name)]
        : [],
  );
const namedIn = files => keysNamed(files.map(file => readFileSync(file, 'utf8')));

// What is said at a table to play at alone, and on its director's page alone, comes with that page; what no page says at
// once, with any that is loaded later.
const CHAPTERS = ['play', 'direct'],
  LATER = 'later';
const chapterOf = (key, atOnce) =>
  CHAPTERS.find(chapter => key.startsWith(`web.${chapter}.`)) ?? (atOnce.has(key) ? '' : LATER);
const sentencesOf = (keys, catalogue) => Object.fromEntries(keys.map(key => [key.slice(4), catalogue.get(key)]));

const languages = () => linguas(name => readFileSync(join(here, '..', 'messages', name), 'utf8'));

// atOnce: the sources of what is loaded before the first page.
function messages(atOnce) {
  const named = namedIn(sourcesUnder(join(here, 'src')));
  const first = namedIn(atOnce);
  const [english, ...others] = languages().map(each => ({ ...each, catalogue: readPo(each.text) }));
  for (const each of others) if (!each.reviewed) each.catalogue = new Map([...english.catalogue, ...each.catalogue]); // what is lacking
  const catalogues = Object.fromEntries([english, ...others].map(({ name, catalogue }) => [name, catalogue]));
  const faults = catalogueFaults(named, catalogues);
  if (faults.length) throw new Error(faults.join('\n'));
  for (const [language, catalogue] of Object.entries(catalogues))
    for (const chapter of ['', LATER, ...CHAPTERS])
      put(
        `messages.${chapter && `${chapter}.`}${language}.json`,
        JSON.stringify(sentencesOf([...named].filter(key => chapterOf(key, first) === chapter).sort(), catalogue)),
      );
}

const LANGUAGES = JSON.stringify(
  languages().map(({ name, label, locale, comma, reviewed }) => ({ name, label, locale, comma, reviewed })),
);

const common = {
  define: { LANGUAGES },
  bundle: true,
  minify: true,
  target: ['es2020', 'safari14'],
  logLevel: 'warning',
  legalComments: 'none',
  absWorkingDir: here,
};

// A script and, beside it, what its pages load when somebody comes to them. Gives the names of what it needs at once, the
// sources of that, and of each file which pages, by their sources, load it.
async function script(name, from) {
  const { metafile } = await build({
    ...common,
    entryPoints: [join(here, from)],
    entryNames: name,
    chunkNames: '[name]-[hash]',
    outdir: out,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
  });
  const made = Object.fromEntries(Object.entries(metafile.outputs).map(([path, each]) => [basename(path), each]));
  const neededBy = begin => {
    const needs = new Set([begin]);
    for (const each of needs)
      for (const { path, kind } of made[each].imports) if (kind === 'import-statement') needs.add(basename(path));
    return [...needs];
  };
  const pages = {};
  for (const [begin, { entryPoint }] of Object.entries(made))
    if (entryPoint) for (const each of neededBy(begin)) (pages[each] ??= []).push(entryPoint);
  const needs = neededBy(`${name}.js`);
  const sources = needs.flatMap(each => Object.keys(made[each].inputs)).filter(each => each.startsWith('src/'));
  return { needs, pages, sources: sources.map(each => join(here, each)) };
}

const sheet = (from, name) =>
  build({
    ...common,
    entryPoints: [join(here, from)],
    outfile: join(out, name),
    plugins: [themes],
    external: ['*.woff2'],
  });

const solver = () =>
  build({
    ...common,
    entryPoints: [join(here, 'src/hand/worker.ts')],
    outfile: join(out, 'solver.js'),
    format: 'iife',
  });

// Figtree, one file for every weight: the letters of western Europe, and apart those that a name from elsewhere needs.
function typeface() {
  const from = join(here, 'node_modules/@fontsource-variable/figtree');
  for (const [name, of] of [
    ['figtree', 'latin'],
    ['figtree-ext', 'latin-ext'],
  ])
    put(`${name}.woff2`, readFileSync(join(from, `files/figtree-${of}-wght-normal.woff2`)));
  put('figtree-licence.txt', readFileSync(join(from, 'LICENSE')));
}

// As meson.build says it, where it stands once.
const version = () => readFileSync(join(here, '../meson.build'), 'utf8').match(/^  version: '(.*)',$/m)[1];

function pictures() {
  put('icon.svg', figureSvg());
  put('icon-192.png', iconPng(192, { rounded: true, whole: false }));
  put('icon-512.png', iconPng(512, { rounded: true, whole: false }));
  put('icon-maskable-512.png', iconPng(512, { rounded: false, whole: true }));
  put('icon-180.png', iconPng(180, { rounded: false, whole: false }));
}

// The page that starts a script, which asks at once for all that the script needs. Meanwhile the figure stands there,
// before the style sheet, which would hold it back.
const page = (from, needs) =>
  put(
    'index.html',
    readFileSync(join(here, from), 'utf8')
      .replace('{version}', version())
      .replace('{figure}', figureSvg(96).trim())
      .replace('{needs}', needs.map(name => `<link rel="modulepreload" href="/${name}">`).join('\n')),
  );

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
    define: {
      STAMP: JSON.stringify(stamp.digest('hex').slice(0, 12)),
      PARTS: JSON.stringify(readdirSync(out).filter(name => /\.(js|woff2)$|^play\.css$|^messages\./.test(name))),
    },
  });
}

// The case files, for the trainer alone.
const tellCases = () => put('cases.json', JSON.stringify(casesUnder(join(here, '..', 'tests/cases'))));

function sizes({ needs, pages }) {
  const rows = readdirSync(out)
    .filter(name => !name.startsWith('.'))
    .sort()
    .map(name => [name, gzipSync(readFileSync(join(out, name)), { level: 9 }).length]);
  const sum = of => rows.filter(([name]) => of(name)).reduce((sum, [, size]) => sum + size, 0);
  const check = (what, size, largest) => {
    console.log(`${what}: ${size} bytes compressed`);
    if (size > largest) throw new Error(`${what}: larger than ${largest} bytes compressed`);
  };
  const isFace = name => name.endsWith('.woff2'),
    isHand = name => /^(hand-.*|solver)\.js$/.test(name),
    isOnlyOf = (name, ...of) => pages[name]?.every(page => of.includes(page)),
    isDirect = name => isOnlyOf(name, DIRECT) || /^messages\.direct\..*\.json$/.test(name),
    isPlay = name =>
      (!isDirect(name) && isOnlyOf(name, PLAY, DIRECT)) || /^(play\.css|messages\.play\..*\.json)$/.test(name),
    isUnreviewed = name => languages().some(each => !each.reviewed && name.endsWith(`.${each.name}.json`)),
    isApart = name =>
      isUnreviewed(name) ||
      /\.(png|txt)$/.test(name) ||
      ['cases.json', 'pages.css', 'print.js', 'site.js'].includes(name);
  const first = [...needs, 'index.html', 'app.css', 'icon.svg', 'figtree.woff2'];
  const words = rows.filter(([name]) => /^messages\.\w+\.json$/.test(name)).map(([, size]) => size);
  console.log(rows.map(([name, size]) => `${name} ${size}`).join(' · '));
  const total = sum(name => !isApart(name) && !isHand(name) && !isPlay(name) && !isDirect(name) && !isFace(name));
  check(`a phone's first load`, sum(name => first.includes(name)) + Math.max(...words), LARGEST_FIRST);
  check('the app in Italian and English', total, LARGEST);
  check('the typeface', sum(isFace), LARGEST_FACE);
  check('a hand played again', sum(isHand), LARGEST_HAND);
  check(
    'a table to play at',
    sum(name => isPlay(name) && !isUnreviewed(name)),
    LARGEST_PLAY,
  );
  check(
    'its director',
    sum(name => isDirect(name) && !isUnreviewed(name)),
    LARGEST_DIRECT,
  );
  check(
    'the cases',
    sum(name => name === 'cases.json'),
    LARGEST_CASES,
  );
  const engines = readdirSync(join(here, '..'), { withFileTypes: true })
    .filter(entry => entry.name === 'build' && entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(here, '..', name)).map(folder => join(here, '..', name, folder, 'src/wasm/assist.wasm')),
    )
    .filter(existsSync);
  for (const engine of engines.slice(0, 1))
    check(
      'the assistant with its engine',
      total + gzipSync(readFileSync(engine), { level: 9 }).length,
      LARGEST_ASSISTANT,
    );
}

async function app() {
  const made = await script('app', 'src/main.tsx');
  messages(made.sources);
  await solver();
  await sheet('style/app.css', 'app.css');
  await sheet('style/play.css', 'play.css');
  await sheet('style/pages.css', 'pages.css');
  typeface();
  pictures();
  tellCases();
  for (const name of ['manifest.webmanifest', 'assist.webmanifest', 'print.js', 'site.js'])
    put(name, readFileSync(join(here, 'static', name)));
  page('static/index.html', made.needs);
  await worker();
  sizes(made);
}

async function kit() {
  messages(sourcesUnder(join(here, 'src')));
  page('kit/index.html', (await script('kit', 'kit/kit.tsx')).needs);
  await sheet('kit/kit.css', 'app.css');
  typeface();
  pictures();
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
try {
  await (isKit ? kit() : app());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
