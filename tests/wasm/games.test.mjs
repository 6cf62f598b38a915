// games.wasm in node: boards of PBN, LIN, an address or a bare deal come out as arbitro convert writes them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const { GAMES_WASM, ARBITRO, ROOT } = process.env;
const module = new WebAssembly.Module(readFileSync(GAMES_WASM));
const core = new WebAssembly.Instance(module).exports;

function gamesOf(text) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  assert.ok(bytes.length <= core.arb_games_capacity());
  new Uint8Array(core.memory.buffer, core.arb_games_text(), bytes.length).set(bytes);
  core.arb_games_begin(bytes.length);
  const games = [];
  for (let length; (length = core.arb_games_next()); )
    games.push(JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.arb_games_said(), length))));
  return games;
}

// What LIN has no place for is told by an exit code; what it has is written.
function converted(text, from, into) {
  const folder = mkdtempSync(join(tmpdir(), 'games-'));
  const [file, to] = [join(folder, `in.${from}`), join(folder, `out.${into}`)];
  try {
    writeFileSync(file, text);
    spawnSync(ARBITRO, ['convert', file, to]);
    return readFileSync(to, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const PLAYED = join(ROOT, 'tests/cli/deals/played.pbn');

test('nothing is imported', () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('PBN, and the same boards in LIN, are what arbitro convert writes', () => {
  const pbn = readFileSync(PLAYED),
    lin = converted(pbn, 'pbn', 'lin');
  for (const [text, from] of [
    [pbn, 'pbn'],
    [lin, 'lin'],
  ]) {
    const { games } = JSON.parse(converted(text, from, 'json'));
    assert.deepEqual(gamesOf(text), games);
    assert.ok(games.length > 1 && games.some(game => game.tricks_played));
  }
});

test('nothing but a deal, and the address of a hand viewer', () => {
  const deal = 'N:KJ852.QT864.Q.32 A764.A93.KJ5.JT4 QT.5.AT943.AQ875 93.KJ72.8762.K96';
  const hands = { N: 'KJ852.QT864.Q.32', E: 'A764.A93.KJ5.JT4', S: 'QT.5.AT943.AQ875', W: '93.KJ72.8762.K96' };
  assert.deepEqual(gamesOf(`\n  ${deal}\n`), [{ hands }]);
  const lin = 'md|3SQTH5DAT943CAQ875,S93HKJ72D8762CK96,SKJ852HQT864DQC32,|sv|n|';
  const [game] = gamesOf(`https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(lin)}`);
  assert.deepEqual(game.hands, hands);
  assert.deepEqual(gamesOf(lin)[0].hands, hands);
});

test('what is no board gives none', () => {
  for (const text of ['', 'good evening', '[Event "nothing"]\n', '\0\0\0', 'https://example.org/'])
    assert.deepEqual(
      gamesOf(text).filter(game => game.hands),
      [],
      text,
    );
});
