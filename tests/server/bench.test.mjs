// bench.test.mjs -- what measures ends by itself: where a program is not there, or ends, it says so, and leaves neither a
// server nor a store behind.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { ARBITRO, folder } from './club.mjs';

const bench = name => fileURLToPath(new URL(`../bench/${name}`, import.meta.url));

// Its code and what it said, and what is left in its folder for temporary files.
async function measured(t, name, ...words) {
  const TMPDIR = folder(t),
    child = spawn(process.execPath, [bench(name), ...words], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TMPDIR },
    });
  let said = '';
  child.stderr.on('data', text => (said += text));
  // 'close', and not 'exit': a server that is left running holds its standard error open, and there is no end.
  const code = await new Promise(done => child.on('close', done));
  return { code, said, left: readdirSync(TMPDIR) };
}

for (const [what, name, server, client, why] of [
  ['the client is missing', 'tables.mjs', ARBITRO, '/nothing', /\/nothing cannot be started: .*ENOENT/],
  ['the client ends', 'tables.mjs', ARBITRO, '/bin/false', /\/bin\/false ended with 1/],
  ['the server is missing', 'tables.mjs', '/nothing', '/bin/true', /\/nothing cannot be started: .*ENOENT/],
  ['the server ends', 'tables.mjs', '/bin/true', '/bin/true', /the server ended with 0/],
  ['the server is missing', 'evenings.mjs', '/nothing', '/bin/true', /\/nothing cannot be started: .*ENOENT/],
])
  test(`${name}: ${what}`, { timeout: 60000 }, async t => {
    const words = name === 'tables.mjs' ? [server, client, '1', '1', '1'] : [server, client, 'evenings'];
    const { code, said, left } = await measured(t, name, ...words);
    assert.match(said, why);
    assert.equal(code, 1);
    assert.deepEqual(left, []);
  });
