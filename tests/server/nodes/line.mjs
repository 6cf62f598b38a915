// line.mjs -- a line to the database that can be cut as a network is: nothing is refused and nothing closed, what is
// sent does not arrive. Mended, it arrives.
import { mkdirSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';

/* Takes connections in the folder `at`, as PostgreSQL would, for the socket `to`. */
export async function cutLine(to, at) {
  const pairs = new Set();
  let isCut = false;
  const hold = pair => pair.forEach(end => end.pause()),
    flow = pair => pair.forEach(end => end.resume());
  const server = net.createServer(client => {
    const database = net.connect(to),
      pair = [client, database];
    pairs.add(pair);
    client.on('data', bytes => database.write(bytes));
    database.on('data', bytes => client.write(bytes));
    for (const end of pair) {
      end.on('error', () => {});
      end.on('close', () => {
        pairs.delete(pair);
        pair.forEach(each => each.destroy());
      });
    }
    if (isCut) hold(pair);
  });
  mkdirSync(at);
  await new Promise(done => server.listen(join(at, '.s.PGSQL.5432'), done));
  return {
    cut() {
      isCut = true;
      pairs.forEach(hold);
    },
    mend() {
      isCut = false;
      pairs.forEach(flow);
    },
    close() {
      server.close();
      pairs.forEach(pair => pair.forEach(end => end.destroy()));
    },
  };
}
