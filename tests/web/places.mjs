// places.mjs -- before the first board and at the desk: where everybody sits, on the big screen, the page for all and
// the Director's list; a first result that the Director enters is an entry; an artificial score says whose is which.
import assert from 'node:assert/strict';
import { broken, DESKTOP, large, person, PHONE, settles, words } from './lib/browser.mjs';
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
    assert.match(await wall.locator('.seats tbody').first().innerText(), /Alberta Estense/);
    const height = await wall.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= 1080, `the big screen fits its height: ${height}`);
    assert.equal(await wall.locator('.choices').count(), 0, 'nobody touches it');
    await see(wall, 'screen-seats', 'en');
    await wall.mouse.move(200, 200);
    await wall.locator('.choices').waitFor();
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

  await step('in the room the tables say who sits there, where there is room for names', async () => {
    const room = await person(browser, 'it', DESKTOP, errors);
    await room.context().addCookies(await boss.context().cookies());
    await say('start 1', 'call T2');
    await room.goto(base);
    await room.locator('.call-sides').waitFor();
    for (const place of ['.call-card', '.table-list']) {
      await settles(() => room.locator(place).innerText(), /2\s+Massimiliano Nordini 2\s–\sMaria Sudetti 2/);
    }
    assert.match(await room.locator('.call-place').innerText(), new RegExp(`^${it('web.table')}\\s*2`));
    assert.deepEqual(
      await room.locator('.choices [lang]').allInnerTexts(),
      ['Italiano', 'English'],
      'those read through',
    );
    await room.setViewportSize(PHONE);
    await settles(() => room.locator('.table-list').innerText(), /2 – 102/);
    assert.doesNotMatch(await room.locator('.table-list').innerText(), /Sudetti/);
    await say('settle T2');
    await room.context().close();
  });

  const boards = async () => {
    const { parts } = await boss.evaluate(
      async path => (await fetch(path)).json(),
      `/api/contests/${contest}/parts?as=director`,
    );
    return parts['table/1'].boards.map(each => [each.state, each.result?.lead ?? null]);
  };

  await step('a first result of the Director is three touches, an entry, and the next board is there', async () => {
    await boss.goto(`${base}/correct/1/1/1`);
    await boss.getByRole('heading', { name: it('web.which_contract') }).waitFor();
    await boss.locator('.bid').nth(4).click();
    await boss.getByRole('heading', { name: it('web.who_declared') }).waitFor();
    await boss.locator('.compass button').first().click();
    await boss.getByRole('heading', { name: it('web.how_many') }).waitFor();
    await see(boss, 'enter-last', 'it');
    await boss.locator('.result-key').first().click();
    await boss.getByText(it('web.correct_board', { board: 2, table: 1 })).waitFor();
    await boss.locator('.entered-last').waitFor();
    await see(boss, 'enter-next', 'it');
    assert.deepEqual(await boards(), [
      ['confirmed', null],
      ['empty', null],
    ]);
  });

  await step('it is taken back by one touch, and the lead is told by whoever knows it', async () => {
    await boss.locator('.entered-last button').click();
    await boss.getByText(it('web.correct_board', { board: 1, table: 1 })).waitFor();
    await settles(async () => (await boards())[0][0], 'begun');
    await boss.locator('.bid').nth(4).click();
    await boss.locator('.compass button').first().click();
    await boss.locator('.so-far-key').last().click();
    await boss.getByRole('heading', { name: it('web.which_lead') }).waitFor();
    await boss.locator('.lead-suit').nth(1).click();
    await boss.locator('.lead-rank').first().click();
    await boss.locator('.result-key').first().click();
    await boss.getByText(it('web.correct_board', { board: 2, table: 1 })).waitFor();
    assert.deepEqual(await boards(), [
      ['confirmed', 'HA'],
      ['empty', null],
    ]);
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

  await step('of an insufficient bid the auction stays in sight, and the table reads all that is offered', async () => {
    await boss.goto(`${base}/assist/2/1/3`);
    await boss.getByRole('button', { name: /^Licita insufficiente/ }).click();
    await boss.getByText(it('web.assist.asked_next')).waitFor();
    const all = boss.getByRole('button', { name: it('web.assist.calls_told'), exact: true });
    assert.ok(await all.isDisabled(), 'nothing is insufficient before a bid');
    const edge = (of, side) => boss.locator(of).evaluate((at, side) => at.getBoundingClientRect()[side], side);
    const foot = await edge('.shell-nav', 'top');
    assert.ok((await edge('.call-p', 'bottom')) <= foot, 'a pass is in sight with the first bids');
    assert.ok(
      (await edge('.ruling > .back-key', 'top')) >= (await edge('.call-pad', 'bottom')),
      'no bar lies over a key',
    );
    await boss.locator('.call-pad > .bid').nth(3).click();
    await large(boss, 'insufficient-calls', 'it', found);
    await press(boss, it('web.assist.calls_told'));
    await boss.locator('.calls-so-far').waitFor({ state: 'detached' });
    await boss.locator('.call-pad').waitFor();
    assert.match(await boss.locator('.call-row').innerText(), /^S\s*1/);
    await large(boss, 'insufficient-call', 'it', found);
    await boss.locator('.call-pad > .bid').nth(1).click();
    for (let asked = 0; asked < 4 && !(await boss.locator('.offers').count()); asked++) {
      await boss.locator('.answer-key').first().click();
      await boss.locator('.answer-key').first().waitFor();
    }
    const offered = await boss.locator('.offers').last().locator('.answer-text').allInnerTexts();
    await press(boss, it('web.assist.show'));
    const shown = await boss.locator('.shown').innerText();
    assert.ok(offered.length > 1);
    for (const each of offered) assert.ok(shown.includes(each.trim()), each);
    assert.deepEqual(await boss.evaluate(broken, '.shown'), []);
    await press(boss, it('web.close'));
  });

  await step('while the clock stands nobody is told to change, nor is the change what is next', async () => {
    const { parts } = await boss.evaluate(
      async path => (await fetch(path)).json(),
      `/api/contests/${contest}/parts?as=director`,
    );
    await say('result T3 R1 B5 P', 'confirm T3 R1 B5', 'result T3 R1 B6 P', 'confirm T3 R1 B6', 'pause');
    const phone = await person(browser, 'it', PHONE, errors);
    await phone.goto(`${club.url}/t#${parts.codes.tables.find(each => each.table === 3).code}`);
    await phone.getByText(it('web.at_change')).waitFor();
    assert.equal(await phone.getByText(it('web.change'), { exact: true }).count(), 0);
    await boss.goto(base);
    const next = boss.getByRole('button', { name: it('web.start_early', { round: 2 }) });
    await next.waitFor();
    assert.match(await next.getAttribute('class'), /second-key/);
    await say('resume');
    await phone.getByText(/^Cambio alle \d\d:\d\d$/).waitFor();
    await phone.close();
  });

  await step('opened again, the clock stands until somebody says that it goes on', async () => {
    await say('end', 'reopen');
    await wall.setViewportSize({ width: 1920, height: 1080 });
    await wall.goto(`${club.url}/screen/${contest}`);
    await wall.locator('.clock-paused').waitFor();
    await press(boss, it('web.resume'));
    await wall.locator('.clock-running, .clock-soon').waitFor();
  });

  await step(
    'a round that is late by more than ten minutes shows its time beside the tables, not over them',
    async () => {
      for (let late = 0; late < 8; late++) await say('extend -600');
      await settles(() => wall.locator('.clock-over [role=timer]').textContent(), /^\+\d\d+:\d\d$/);
      const [clock, tables] = await Promise.all(
        ['.room-head .clock [role=timer]', '.room-body'].map(each => wall.locator(each).boundingBox()),
      );
      assert.ok(
        clock.x + clock.width <= tables.x,
        `the time ends at ${clock.x + clock.width}, the tables begin at ${tables.x}`,
      );
    },
  );

  await step('the big screen holds a notice, long names, a substitute and a sponsor', async () => {
    await postFrom(boss, '/api/sponsor', { words: 'Caffè Montebello, via Roma 12: la colazione dei bridgisti' });
    await say(
      'announce "Tra poco la premiazione: restate in sala, caffè offerto dal Circolo Bridge Montebello"',
      'register NS 2 "Maria Antonietta Pallavicini Sforza Cesarini" "Ottavia Ubaldini della Montagna Fiorentina"',
      'substitute NS 1 2 R1-3 "Nella Galli"',
      'result T2 R1 B3 1N S 7',
      'confirm T2 R1 B3',
      'start 2',
      'result T1 R2 B3 2N S 8',
      'confirm T1 R2 B3',
      'result T2 R2 B5 2H S 8',
      'confirm T2 R2 B5',
    );
    await wall.goto(`${club.url}/screen/${contest}`);
    await settles(
      () => wall.locator('.room-sheet .rank-names').count(),
      at => at > 0,
    );
    await wall.locator('.room-sponsor').waitFor();
    await see(wall, 'screen-full', 'en');
    const height = await wall.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= 1080, `the big screen fits its height: ${height}`);
    assert.doesNotMatch(await wall.locator('.room-sheet').innerText(), /;/);
  });

  await step('who withdrew stands below the names, which stay whole at four times the size', async () => {
    await say('retire EW 3 from R3');
    await wall.goto(`${club.url}/live/${contest}`);
    await wall.locator('.ranking').first().waitFor();
    assert.equal(await wall.getByText(en('web.absent.retired')).count(), 0, 'told beforehand, it changes nothing yet');
    await say('start 3');
    await wall.setViewportSize({ width: 320, height: 640 });
    await wall.goto(`${club.url}/live/${contest}`);
    await wall.getByText(en('web.absent.retired')).waitFor();
    assert.deepEqual(await wall.evaluate(broken, '.ranking'), []);
    await see(wall, 'live-withdrew-320', 'en');
  });

  await step('what is typed in a new contest is taken as it is typed', async () => {
    await boss.goto(`${club.url}/#/new`);
    await boss.getByText(it('web.by_boards'), { exact: true }).click();
    const boards = boss.getByLabel(it('web.boards_each'), { exact: true });
    await boards.fill('16');
    await settles(() => boss.locator('.setup-chosen').innerText(), /\b16 board/);
    assert.equal(await boards.evaluate(each => each === document.activeElement), true);
  });

  await step('what was set up and is looked at again is kept as it is', async () => {
    const { contest } = await postFrom(boss, '/api/contests', {
      id: 'kept-as-it-is',
      line: 'open 2026-11-21 "Ancora"',
      acts: [
        'movement howell tables 3 boards 2',
        ...[1, 2, 3, 4, 6].map(pair => `register ${pair} "Anna ${pair}" "Ugo ${pair}"`),
      ].map((line, i) => ({ id: `kept-as-${i}`, line })),
    });
    const pairs = async () => {
      const path = `/api/contests/${contest}/parts?as=director`;
      return (await boss.evaluate(async path => (await fetch(path)).json(), path)).parts.evening.pairs;
    };
    const before = await pairs();
    await boss.goto(`${club.url}/#/d/${contest}/setup`);
    await press(boss, it('web.keep_set_up'));
    await boss.getByRole('button', { name: it('web.start_first') }).waitFor();
    assert.deepEqual(await pairs(), before);
  });

  assert.deepEqual(errors, []);
  assert.deepEqual(found, []);
});
