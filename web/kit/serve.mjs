// serve.mjs -- builds the page of the components, and serves it to this computer alone.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url)),
  PORT = 8090;
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

execFileSync(process.execPath, [join(here, '../build.mjs'), '--kit'], { stdio: 'inherit' });
createServer((request, answer) => {
  const name = basename(new URL(request.url, 'http://kit').pathname).replace(/^(kit)?$/, 'index.html');
  try {
    const bytes = readFileSync(join(here, 'dist', name));
    answer.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'text/plain' }).end(bytes);
  } catch {
    answer.writeHead(404).end();
  }
}).listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}/kit`));
