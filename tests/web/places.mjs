// places.mjs -- before the first board and at the desk: where everybody sits, on the big screen, the page for all and
// the Director's list; a first result that the Director enters is an entry; an artificial score says whose is which.
import assert from 'node:assert/strict';
import { DESKTOP, person, PHONE, words } from './lib/browser.mjs';
import { postFrom, press, scene } from './lib/scene.mjs';

const it = (key, values) => words('it', key, values),
  en = (key, values) => words('en', key, values);

scene('who sits where, and results at the desk', async ({ club, browser, errors, found, see, step }) => {
  const boss = await person(browser, 'it', PHONE, errors),
    wall = await person(browser, 'en', { width: 1920, height: 1080 }, errors);
  await boss.goto(`${club.url}/#/login`);
  await postFrom(boss, '/api/login', { password: club.password });
  const { contest } = await postFrom(boss, '/api/contests', {
    id: 'open-places',
    line: 'open 2026-11-21 "Mercoledì al circolo"',
  });
  let acted = 0;
  const say = async (...lines) => {
    const { acts } = await postFrom(boss, `/api/contests/${contest}/acts?as=director`, {
      acts: lines.map(line => ({ id: `places-act-${acted++}`, line })),
    });
    for (const act of acts) assert.ok(act.kept, `${act.error}: ${act.message}`);
  };
  await say(
    'movement mitchell tables 3 boards 2',
    ...[1, 2, 3].flatMap(n => [
      `register NS ${n} "Massimiliano Nordini ${n}" "Maria Sudetti ${n}"`,
      `register EW ${n} "Alberta Estense ${n}" "Ottavio Ponenti ${n}"`,
    ]),
  );
  const base = `${club.url}/#/d/${contest}`;

  await step('before the start every list says who sits where', async () => {
    await wall.goto(`${club.url}/screen/${contest}`);
    await wall.getByText(en('web.seats', { round: 1 })).waitFor();
    assert.match(await wall.locator('.seats tbody').innerText(), /Alberta Estense/);
    const height = await wall.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= 1080, `the big screen fits its height: ${height}`);
    await see(wall, 'screen-seats', 'en');
    await wall.goto(`${club.url}/live/${contest}`);
    await wall.getByText(en('web.seats', { round: 1 })).waitFor();
    await wall.setViewportSize(DESKTOP);
    await see(wall, 'live-seats', 'en');
    await boss.goto(`${base}/pairs`);
    await boss
      .getByText(it('web.table_number', { table: 1 }))
      .first()
      .waitFor();
    await see(boss, 'pairs-seats', 'it');
  });

  await step('a first result of the Director is an entry, and leads to the next board', async () => {
    await say('start 1');
    await boss.goto(`${base}/correct/1/1/1`);
    await boss.getByRole('heading', { name: it('web.which_contract') }).waitFor();
    await boss.locator('.bid').nth(4).click();
    await boss.getByRole('heading', { name: it('web.who_declared') }).waitFor();
    await boss.locator('.compass button').first().click();
    await boss.getByRole('heading', { name: it('web.which_lead') }).waitFor();
    await press(boss, it('web.skip'));
    await boss.getByRole('heading', { name: it('web.how_many') }).waitFor();
    await boss.locator('.result-key').first().click();
    await boss.locator('.won').waitFor();
    assert.equal(await boss.getByLabel(it('web.reason')).count(), 0);
    await see(boss, 'enter-last', 'it');
    await press(boss, it('web.enter_it'));
    await boss.getByText(it('web.entered_done')).first().waitFor();
    const { parts } = await boss.evaluate(
      async path => (await fetch(path)).json(),
      `/api/contests/${contest}/parts?as=director`,
    );
    assert.equal(parts['table/1'].boards[0].state, 'confirmed');
    await boss.getByRole('link', { name: it('web.next_board', { board: 2 }) }).click();
    await boss.getByText(it('web.correct_board', { board: 2, table: 1 })).waitFor();
  });

  await step('of an artificial score it says whose is which', async () => {
    await press(boss, it('web.artificial_score'));
    await boss.locator('.artificial-pairs').waitFor();
    assert.match(await boss.locator('.artificial-pairs').innerText(), /Massimiliano Nordini 1/);
    await see(boss, 'artificial', 'it');
    await boss.getByRole('button', { name: /40 %.*50 %/ }).click();
    await press(boss, it('web.correct_it'));
    await boss.getByText(it('web.corrected_done')).first().waitFor();
  });

  await step('from a board one comes to its tables, and a case that was begun can be thrown away', async () => {
    await boss.goto(`${base}/board/1`);
    await boss
      .locator('.chips')
      .getByText(it('web.table_number', { table: 1 }))
      .click();
    await press(boss, 'Renonce');
    await press(boss, it('web.assist.established_no'));
    await boss.getByText('Renonce').first().waitFor();
    await boss.goto(`${base}/table/1`);
    await boss
      .getByRole('link', { name: it('web.assist.rule_here') })
      .first()
      .click();
    await boss.getByText(it('web.which_board')).waitFor();
    await boss.goto(`${base}/rulings`);
    await boss.locator('.begun-case').waitFor();
    await see(boss, 'rulings-begun', 'it');
    await press(boss, it('web.assist.discard'));
    await new Promise(breath => setTimeout(breath, 450));
    await boss.locator('.begun-case button').click();
    await boss.locator('.begun-case').waitFor({ state: 'detached' });
  });

  assert.deepEqual(errors, []);
  assert.deepEqual(found, []);
});
