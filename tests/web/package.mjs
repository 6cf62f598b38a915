// package.mjs -- the package for npm in a page: an example of its README, with its modules fetched from beside it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './lib/browser.mjs';

const root = join(fileURLToPath(import.meta.url), '../../..');
const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html; charset=utf-8' };

// What the README shows: each example, and what it prints.
const shown = [...readFileSync(join(root, 'npm/README.md'), 'utf8').matchAll(/```js\n(.*?)```\n\n```\n(.*?)```/gs)];

const page = code => `<!doctype html><meta charset="utf-8"><title>x</title>
<script type="importmap">{ "imports": { "arbitro": "/arbitro/arbitro.js" } }</script>
<script type="module">${code}</script>`;

test('the first example of the README, in a browser that allows nothing but WebAssembly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  execFileSync(join(root, 'tools/npm.sh'), [process.env.BUILD, folder]);
  const server = createServer((request, answer) => {
    const path = request.url === '/' ? '/index.html' : request.url;
    answer.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/plain');
    answer.setHeader('Content-Security-Policy', "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'");
    answer.end(path === '/index.html' ? page(shown[0][1]) : readFileSync(join(folder, path.replace('/arbitro/', '/'))));
  }).listen(0, '127.0.0.1');
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    const said = [];
    const wrong = [];
    tab.on('console', message => said.push(message.text()));
    tab.on('pageerror', error => wrong.push(String(error)));
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    const lines = shown[0][2].trimEnd().split('\n');
    for (let i = 0; i < 200 && said.length < lines.length && wrong.length === 0; i++) await tab.waitForTimeout(100);
    assert.deepEqual(wrong, []);
    assert.deepEqual(
      said.filter(line => !line.includes('favicon')),
      lines,
    );
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
});
