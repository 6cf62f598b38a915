// test.mjs -- bundles tests/web/unit/*.test.mjs, whose subjects are TypeScript, and gives them to node's test runner.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const tests = join(dirname(fileURLToPath(import.meta.url)), '../../tests/web/unit');
const names = readdirSync(tests)
  .filter(name => name.endsWith('.test.mjs'))
  .sort();
const out = mkdtempSync(join(tmpdir(), 'arbitro-web-'));
try {
  await build({
    entryPoints: names.map(name => join(tests, name)),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node18',
    logLevel: 'warning',
  });
  const ran = spawnSync(process.execPath, ['--test', ...names.map(name => join(out, name))], { stdio: 'inherit' });
  process.exitCode = ran.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
