// scoring.mjs -- how it is scored, chosen and told on the desk: par of each board, from a file and by hand; pairs at
// matchpoints with a published scale. axe looks at every page.
import assert from 'node:assert/strict';
import { DESKTOP, narrow, person, settles, words } from './lib/browser.mjs';
import { comeIn, postFrom, press, scene } from './lib/scene.mjs';

const it = (key, values) => words('it', key, values);
const DEAL = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';

const idOf = page => /#\/d\/([^/]+)/.exec(page.url())[1];

async function tell(page, ...lines) {
  const { acts } = await postFrom(page, `/api/contests/${idOf(page)}/acts?as=director`, {
    acts: lines.map((line, i) => ({ id: `scoring-${Date.now()}-${i}`, line })),
  });
  for (const act of acts) assert.ok(act.kept, `${act.error}: ${act.message}`);
}

scene('par is told on the desk, and stands with the board', async ({ club, browser, errors, found, see }) => {
  const boss = await person(browser, 'it', DESKTOP, errors);
  await comeIn(boss, club, 'it');
  await boss.getByRole('link', { name: it('web.directors'), exact: true }).waitFor();
  await boss.goto(`${club.url}/#/new`);
  await boss.getByText(it('web.rest_of_it')).click();
  const pick = name => boss.locator('.pick-one').filter({ hasText: name }).click();
  await pick(it('web.scoring.butler'));
  await pick(it('web.scoring.par'));
  await boss.evaluate(() => scrollTo(0, 0)); // what is scrolled half under an edge is no target of its own size
  await see(boss, 'scoring-setup', 'it');
  await boss.locator('.setup .main-key:not([disabled])').click();
  await boss.waitForURL(/#\/d\//);
  await boss.goto(`${boss.url()}/evening`);
  await boss.getByText(it('web.data.how')).waitFor();

  // By hand, from North-South's side; the next board is offered.
  await boss.getByLabel(it('web.board'), { exact: true }).fill('1');
  await boss.getByLabel(it('web.data.points'), { exact: true }).fill('−140');
  await press(boss, it('web.data.keep'));
  await boss.getByText(it('web.data.known', { count: 1, boards: '…' }).split('…')[0]).waitFor();
  await settles(() => boss.getByLabel(it('web.board'), { exact: true }).inputValue(), '2');
  await see(boss, 'scoring-par', 'it');
  await narrow(boss, 'scoring-par', 'it', found);

  // A PBN file brings it with the deals.
  await boss
    .locator('input[type=file]')
    .setInputFiles({
      name: 'a.pbn',
      mimeType: 'text/plain',
      buffer: Buffer.from(`[Board "2"]\n[Deal "${DEAL}"]\n[OptimumScore "NS 90"]\n`),
    });
  await boss.getByText(it('web.deals.with_par', { count: 1 })).waitFor();
  await press(boss, it('web.deals.keep'));
  await boss.getByText(it('web.data.known', { count: 2, boards: '…' }).split('…')[0]).waitFor();
  await tell(boss, 'movement mitchell tables 5 boards 5 way share', 'start 1', 'correct T1 R1 B1 1N S 9');
  await boss.goto(`${club.url}/#/d/${idOf(boss)}/board/1`);
  await boss.getByText(it('web.data.is_par', { points: '−140' })).waitFor();
  await see(boss, 'scoring-board', 'it');

  // A board with an artificial score and a very long name fit on the smallest phone.
  await tell(
    boss,
    'register EW 1 "Wolfeschlegelsteinhausen" "Pappalardo-Montecuccoli"',
    'correct T1 R1 B2 A40/60',
    'start 2',
    'correct T5 R2 B1 7NXX N 1',
    'correct T5 R2 B2 A60/40',
    'end',
  );
  const live = `${club.url}/live/${idOf(boss)}`;
  await boss.goto(live);
  await boss.locator('.board-tile').first().waitFor();
  await narrow(boss, 'scoring-live', 'it', found);
  for (const board of [1, 2]) {
    await boss.goto(`${live}#${board}`);
    await boss.locator('.board-page .traveller').waitFor();
    await narrow(boss, `scoring-live-board${board}`, 'it', found);
  }
  assert.deepEqual([...errors, ...found], []);
});

scene('Swiss pairs at matchpoints are set up', async ({ club, browser, errors, found, see }) => {
  const boss = await person(browser, 'it', DESKTOP, errors);
  await comeIn(boss, club, 'it');
  await boss.getByRole('link', { name: it('web.teams.new'), exact: true }).click();
  const key = name => boss.locator('.pick-one').filter({ hasText: name });
  await key(it('web.teams.by_patton')).waitFor();
  await settles(() => key(it('web.teams.by_percent')).count(), 0);
  await key(it('web.teams.pairs')).click();
  await key(it('web.teams.by_percent')).click();
  await settles(() => key(it('web.teams.by_patton')).count(), 0);
  await boss.getByLabel(it('web.how_many_pairs'), { exact: true }).fill('6');
  await boss.getByLabel(it('web.teams.boards'), { exact: true }).fill('2');
  await boss.getByLabel(it('web.teams.pair.names_how')).fill('Rossi\nBianchi\nNeri\nVerdi\nConti\nMonti');
  await see(boss, 'scoring-pairs', 'it');
  await press(boss, it('web.teams.create'));
  await boss.getByLabel(it('web.teams.how_drawn')).selectOption('halves');
  await press(boss, it('web.teams.draw', { round: 1 }));
  await boss.getByText('Rossi / Verdi').waitFor();
  await tell(
    boss,
    'correct R1 M1 B1 4S S 10',
    'correct R1 M1 B2 3N N 9',
    'correct R1 M2 B1 4S S 9',
    'correct R1 M2 B2 3N N 9',
    'correct R1 M3 B1 3N S 9',
    'correct R1 M3 B2 3N N 9',
  );
  await boss.goto(`${club.url}/#/d/${idOf(boss)}/match/1/1`);
  await boss.getByText('75 – 25 %').waitFor();
  assert.equal(await boss.getByText(it('web.teams.begin_with')).count(), 0);
  await see(boss, 'scoring-match', 'it');
  assert.deepEqual([...errors, ...found], []);
});
