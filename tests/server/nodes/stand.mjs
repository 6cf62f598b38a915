// stand.mjs -- three servers and what is in front of them, for whoever wants to look: tools/cluster.sh.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cluster } from './nodes.mjs';

const ends = [];
const at = mkdtempSync(join(tmpdir(), 'arbitro-cluster-'));
const end = async code => {
  await Promise.all(ends.map(each => each()));
  rmSync(at, { recursive: true, force: true });
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

const { nodes, front, password } = await cluster({ after: each => ends.push(each) }, 3, at);
console.log(`http://127.0.0.1:${front.port}  the first password: ${password}`);
nodes.forEach((node, i) =>
  console.log(`server ${i + 1}: http://127.0.0.1:${node.port}/metrics  process ${node.server.child.pid}`),
);
console.log('Ctrl-C ends all of it.');
