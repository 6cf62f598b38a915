// publish.mjs -- files of others, looked at and kept as contests, as the app imports them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathOf } from '../cli/find.mjs';
import { newId } from './club.mjs';

export const bytesOf = name => readFileSync(pathOf(name));
export const look = (client, name, bytes = bytesOf(name), language = 'en') =>
  client.post('/api/published', { name, bytes: bytes.toString('base64') }, { 'accept-language': language });

/* Looked at and kept, with as many lines in a request as it has room for. Returns the contest's id. */
export async function take(client, name, title = name, bytes = bytesOf(name)) {
  const found = await look(client, name, bytes);
  assert.equal(found.status, 200, `${name}: ${found.text}`);
  const acts = found.json.lines.map(line => ({ id: newId(), line }));
  const opened = await client.post('/api/contests', {
    id: newId(),
    line: `open 2026-11-21 "${title}"`,
    acts: acts.slice(0, 60),
  });
  assert.equal(opened.status, 200, opened.text);
  for (let from = 60; from < acts.length; from += 60) {
    const { status } = await client.post(`/api/contests/${opened.json.contest}/acts?as=director`, {
      acts: acts.slice(from, from + 60),
    });
    assert.equal(status, 200);
  }
  return opened.json.contest;
}
