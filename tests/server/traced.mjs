// traced.mjs -- what a server's log says, by the line.
import assert from 'node:assert/strict';
import { pause } from './club.mjs';

/* Each line of the log that is whole, as an object. */
export const linesOfLog = server =>
  server.err
    .slice(0, server.err.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line));

/* Waits until the log has so many lines that are as wanted. */
export async function soonLogged(server, wanted, count = 1) {
  for (const end = Date.now() + 5000; Date.now() < end; await pause(10))
    if (linesOfLog(server).filter(wanted).length >= count) return;
  assert.fail(`not in the log: ${server.err.slice(-2000)}`);
}
