// matches.mjs -- teams of four: the director sets up at a laptop and draws with one key, two captains on phones, one in
// Italian and one in English, enter and confirm board by board and a match whole; the ranking and the end reach the
// public page. axe looks at every page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readPo } from '../../web/build/po.mjs';
import { DESKTOP, KEPT, narrow, person, PHONE, settles, words } from './lib/browser.mjs';
import { comeIn, lookAt, press, pressTwice, scene } from './lib/scene.mjs';

const catalogue = readPo(readFileSync(new URL('../../messages/it.po', import.meta.url), 'utf8')),
  said = key => catalogue.get(key);
const it = (key, values) => words('it', key, values),
  en = (key, values) => words('en', key, values);

// On the smallest phone both teams' figures are on the screen, however long their names are.
async function bothTeamsSeen(page) {
  const was = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await page
    .locator('thead .team')
    .first()
    .evaluate(head => {
      head.textContent = 'Circolo del Bridge di Montefeltro e Valmarecchia';
    });
  const right = await page
    .locator('.card')
    .evaluate(table =>
      Math.max(...[...table.querySelectorAll('th, td')].map(cell => cell.getBoundingClientRect().right)),
    );
  assert.ok(right <= 320, `the card ends at ${right}`);
  await page.setViewportSize(was);
}

// Whatever the set-up offers can be played: each kind, each thing that a match can be worth and each comparison is
// asked of the server, and the page is told that it was not, so that it stays.
async function everythingOffered(page) {
  const answered = [],
    offered = async legend =>
      page
        .locator('fieldset.pick', { has: page.locator('legend', { hasText: it(legend) }) })
        .locator('label')
        .all();
  await page.locator('.main-key').waitFor(); // what the page asks as it opens is answered before requests are caught
  await page.route('**/api/contests', async route => {
    const answer = await route.fetch();
    answered.push([answer.status(), route.request().postDataJSON().acts[0].line]);
    await route.fulfill({ status: 400, json: { error: 'tried', message: 'Tried.' } });
  });
  for (const kind of await offered('web.teams.kind')) {
    await kind.click();
    for (const scoring of await offered('web.teams.scoring')) {
      if ((await scoring.textContent()) === it('web.teams.by_own') || (await scoring.locator('input').isDisabled()))
        continue;
      await scoring.click();
      const comparisons = await offered('web.teams.compared');
      for (const comparison of comparisons.length ? comparisons : [null]) {
        const before = answered.length;
        await comparison?.click();
        await press(page, it('web.teams.create'));
        await settles(
          () => answered.length,
          now => now > before,
        );
        await page.locator('.main-key:enabled').waitFor();
      }
    }
  }
  await page.unroute('**/api/contests');
  assert.deepEqual(
    answered.filter(([status]) => status !== 200),
    [],
  );
  assert.equal(answered.length, 9 + (4 * 2 + 3) + (6 * 3 + 1), answered.map(([, line]) => line).join('\n'));
}

scene('a contest of teams, from the set-up to the end', async ({ club, browser, errors, found, see }) => {
  const boss = await person(browser, 'it', DESKTOP, errors);
  const rossi = await person(browser, 'it', PHONE, errors, KEPT),
    other = await person(browser, 'en', PHONE, errors);
  let id;

  // Four teams, two boards a match.
  await comeIn(boss, club, 'it');
  await boss.getByRole('link', { name: it('web.teams.new'), exact: true }).click();
  for (const [label, value] of [
    ['web.teams.how_many', 4],
    ['web.rounds', 2],
    ['web.teams.boards', 2],
  ])
    await boss.getByLabel(it(label), { exact: true }).fill(String(value));
  await boss.getByLabel(it('web.teams.names_how')).fill('Rossi: Anna, Ugo, Ada, Leo\nTorino\nMilano\nGenova');
  await see(boss, 'matches-setup', 'it');
  await press(boss, it('web.teams.create'));

  // One key draws; of the four methods the upper half against the lower is chosen, so that everybody knows who meets
  // whom.
  await boss.getByLabel(it('web.teams.how_drawn')).selectOption('halves');
  await press(boss, it('web.teams.draw', { round: 1 }));
  await boss.getByText('Rossi – Milano').waitFor();
  id = /#\/d\/([^/]+)/.exec(boss.url())[1];
  await see(boss, 'matches-console', 'it');
  await boss.getByRole('link', { name: it('web.teams.event'), exact: true }).click();
  await boss.getByRole('link', { name: it('web.teams.captains'), exact: true }).click();
  const codes = await settles(
    () => boss.locator('.qr-url').evaluateAll(links => links.map(each => each.hash)),
    all => all.length === 4,
  );

  // Rossi enters board 1 in the open room with the contract pad; Milano sees that it is there and not what.
  await rossi.goto(`${club.url}/p${codes[0]}`);
  await other.goto(`${club.url}/p${codes[2]}`);
  const cell = (page, lang, board, room) =>
    page.getByRole('button', {
      name: new RegExp(`^${words(lang, 'web.board_number', { board })} ${words(lang, `web.teams.${room}`)}:`),
    });
  const enter = async (page, lang, board, room, bid, seat, result) => {
    await cell(page, lang, board, room).click();
    await press(page, bid);
    await page
      .locator('.compass')
      .getByRole('button', { name: words(lang, `web.seat.${seat}`) })
      .click();
    await press(page, words(lang, 'web.skip'));
    await page.locator('.result-key').filter({ hasText: result }).first().click();
    await page.locator('.match-card').waitFor();
  };
  await see(rossi, 'captain-match', 'it');
  // Who sits North-South in which room: of the two whose match it is each in one, and the pad says it too.
  const [north, south] = (await rossi.getByText(/^Nord-Sud: Aperta .+ · Chiusa .+$/).textContent())
    .match(/Aperta (.+) · Chiusa (.+)$/)
    .slice(1);
  assert.equal(await rossi.locator('h1').first().textContent(), `${north} – ${south}`);
  await cell(rossi, 'it', 1, 'open').click();
  await rossi.getByText(`Nord-Sud: ${north}`, { exact: true }).waitFor();
  await see(rossi, 'captain-enter', 'it');
  await press(rossi, it('web.back'));
  await enter(rossi, 'it', 1, 'open', `4 ${it('web.suit.spades')}`, 'south', '=');
  await other.getByText(en('web.teams.hidden'), { exact: true }).waitFor();
  await settles(() => other.locator('.slip').count(), 0);
  await enter(other, 'en', 1, 'closed', `4 ${en('web.suit.spades')}`, 'south', '−1');
  await other.locator('.slip').nth(1).waitFor();
  await press(other, en('web.teams.confirm_all', { count: 1 }));
  await press(rossi, it('web.teams.confirm_all', { count: 1 }));
  await rossi.locator('.huge', { hasText: '10 – 0' }).waitFor();
  assert.deepEqual(await rossi.locator('.match-card .match-team').allTextContents(), ['Rossi', 'Milano']);
  await see(rossi, 'captain-board', 'it');
  await narrow(rossi, 'captain-board', 'it', found);

  // What the other side entered wrongly is not confirmed: it goes back, and whoever entered it enters it again.
  await enter(rossi, 'it', 2, 'open', `3 ${it('web.suit.spades')}`, 'south', '=');
  await enter(other, 'en', 2, 'closed', `3 ${en('web.suit.spades')}`, 'south', '=');
  await cell(other, 'en', 2, 'open')
    .filter({ has: other.locator('.slip') })
    .click();
  await see(other, 'captain-theirs', 'en');
  await press(other, en('web.teams.disagree'));
  await settles(() => cell(rossi, 'it', 2, 'open').locator('.slip').count(), 0, 'it is to be entered again');

  // The round has its time, on the console and on the phones.
  await boss.goto(`${club.url}/#/d/${id}`);
  await boss.getByLabel(it('web.teams.clock_minutes')).fill('50');
  await press(boss, it('web.teams.clock_start'));
  await settles(() => rossi.locator('.phone-head .clock').textContent(), /^(50:00|49:)/);
  await press(boss, it('web.minute_more'));
  await settles(() => rossi.locator('.phone-head .clock').textContent(), /^(51:00|50:)/);
  await see(boss, 'matches-clock', 'it');
  await see(rossi, 'captain-clock', 'it');
  await narrow(rossi, 'captain-clock', 'it', found);
  await press(boss, it('web.teams.clock_none'));
  await rossi.locator('.phone-head .clock').waitFor({ state: 'detached' });

  // A captain calls the Director: it is seen on the console and on every other page, and she hears who comes.
  await press(other, en('web.call.director'));
  await other.getByText(en('web.call.sent')).waitFor();
  await boss.goto(`${club.url}/#/d/${id}/trail`);
  await boss
    .locator('.call-line')
    .getByText(it('web.call.team', { team: 'Milano' }))
    .waitFor();
  await boss.goto(`${club.url}/#/d/${id}`);
  await boss.locator('.call-card').getByText('Milano').first().waitFor();
  await see(boss, 'matches-call', 'it');
  await see(other, 'captain-calls', 'en');
  await boss
    .locator('.call-card')
    .getByRole('button', { name: it('web.call.go') })
    .click();
  await other.getByText(en('web.call.coming')).waitFor();
  await boss
    .locator('.call-card')
    .getByRole('button', { name: it('web.call.done') })
    .click();
  await boss.locator('.call-card').waitFor({ state: 'detached' });
  await press(rossi, it('web.call.director'));
  await press(rossi, it('web.call.take_back'));
  await boss.locator('.call-card').waitFor({ state: 'detached' });

  // The director says the other board and the other match.
  await boss.goto(`${club.url}/#/d/${id}/match/1/1`);
  for (const room of ['open', 'closed']) {
    await cell(boss, 'it', 2, room).click();
    await press(boss, it('web.all_passed'));
    await boss.locator('.match-card').waitFor();
  }
  await see(boss, 'matches-match', 'it');
  await boss.goto(`${club.url}/#/d/${id}/match/1/2`);
  await boss.getByText(it('web.teams.whole')).click();
  await boss.getByLabel('Torino').fill('7');
  await boss.getByLabel('Genova').fill('3');
  await press(boss, it('web.teams.enter_whole'));
  await boss.getByText(it('web.teams.whole_stands')).waitFor();

  // The winners meet; a match typed whole by one captain counts when the other says so.
  await boss.goto(`${club.url}/#/d/${id}`);
  await press(boss, it('web.teams.draw', { round: 2 }));
  await boss.getByText(/Rossi – Torino|Torino – Rossi/).waitFor();
  await rossi.getByText(/Rossi – Torino|Torino – Rossi/).waitFor();
  await other.getByText(/Milano – Genova|Genova – Milano/).waitFor();
  await other.getByText(en('web.teams.whole')).click();
  await other.getByLabel('Milano').fill('12');
  await other.getByLabel('Genova').fill('0');
  await press(other, en('web.teams.enter_whole'));
  await other.getByText(en('web.teams.whole_waits')).waitFor();
  const genova = await person(browser, 'en', PHONE, errors);
  await genova.goto(`${club.url}/p${codes[3]}`);
  await press(genova, en('web.teams.confirm_all', { count: 1 }));
  await other.getByText(en('web.teams.whole_stands')).waitFor();

  // The end with a match open asks first; the public page tells the ranking.
  await boss.getByRole('link', { name: it('web.teams.event'), exact: true }).click();
  await see(boss, 'matches-event', 'it');
  await press(boss, it('web.teams.end'));
  await boss.getByText(it('web.teams.end_open', { count: 1 })).waitFor();
  await press(boss, it('web.sure.end'));
  await boss.getByRole('link', { name: it('web.place.ranking'), exact: true }).click();
  await boss.locator('.matches-ranking').waitFor();
  await boss.locator('.shell-round', { hasText: it('web.provisional') }).waitFor();
  await see(boss, 'matches-over', 'it');
  await press(other, en('web.ranking'));
  await settles(() => other.locator('.matches-ranking .own').textContent(), /Milano/);
  await see(other, 'captain-ranking', 'en');
  await genova.goto(`${club.url}/live/${id}`);
  await genova.locator('.matches-ranking tr').nth(1).waitFor();
  await genova.locator('.phone-head .phone-where').waitFor();
  await settles(() => genova.locator('.matches-ranking tbody tr').first().textContent(), /Rossi|Torino|Milano/);
  await see(genova, 'matches-live', 'en');
  if (lookAt) {
    await genova.goto(`${club.url}/e/${id}/match/1-1`);
    await bothTeamsSeen(genova);
    await see(genova, 'matches-page', 'en');
    await genova.goto(`${club.url}/e/${id}`);
    await see(genova, 'matches-ranking-page', 'en');
  }
  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});

// The director of a knock-out: an own scale from a file, ties, a late team, two hundred found by number, a board ruled
// and reviewed, what is carried over, a code that was lost; a captain without network, who takes back what he sent and
// tells his line-up.
scene('the desk of a contest of matches', async ({ club, browser, errors, found, see }) => {
  const open = (page, words) => page.locator('summary', { hasText: words }).click();
  const boss = await person(browser, 'it', DESKTOP, errors),
    rossi = await person(browser, 'it', PHONE, errors, KEPT);
  await comeIn(boss, club, 'it');

  // An own scale, read from a file; a file that is none is refused with its line.
  await boss.getByRole('link', { name: it('web.teams.new'), exact: true }).click();
  for (const [label, value] of [
    ['web.teams.how_many', 4],
    ['web.rounds', 3],
    ['web.teams.boards', 2],
  ])
    await boss.getByLabel(it(label), { exact: true }).fill(String(value));
  await boss.getByLabel(it('web.teams.by_own')).check();
  const file = text =>
    boss
      .getByLabel(it('web.teams.scale_file'))
      .setInputFiles({ name: 'club.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await file('0 10 10\nzwei 12 8\n');
  await boss.getByText(it('web.teams.scale_fault', { line: 2 })).waitFor();
  await file('# il circolo\n0 10 10\n5 12 8\nmore 20 0\n');
  await boss
    .getByLabel(it('web.teams.names_how'))
    .fill('Rossi: Anna, Ugo, Ada, Leo\nTorino: Rita, Ivo, Nora, Gino\nMilano\nGenova');
  await press(boss, it('web.teams.create'));
  await boss.getByText(it('web.teams.how_drawn')).waitFor();
  const id = /#\/d\/([^/]+)/.exec(boss.url())[1],
    desk = path => boss.goto(`${club.url}/#/d/${id}${path}`);

  // What parts level teams, in the order told.
  await desk('/evening');
  await open(boss, it('web.teams.ties'));
  await press(boss, `+ ${it('web.teams.tie_margin')}`);
  await press(boss, `+ ${it('web.teams.tie_direct')}`);
  await boss
    .locator('.tie-keys li')
    .nth(1)
    .getByRole('button', { name: it('web.teams.before') })
    .click();
  await boss.locator('.tie-keys li').first().getByText(it('web.teams.tie_direct')).waitFor();

  // The semi-finals of a knock-out; a fifth team comes and goes.
  await desk('');
  await boss.getByLabel(it('web.teams.how_drawn')).selectOption('knock-out');
  await boss.getByLabel(it('web.teams.field')).selectOption('4');
  await press(boss, it('web.teams.draw', { round: 1 }));
  await boss.getByText('Rossi – Genova').waitFor();
  await desk('/teams');
  await open(boss, it('web.teams.late'));
  await boss.getByLabel(it('web.teams.late_name', { team: 5 })).fill('Cuneo');
  await press(boss, it('web.teams.late_add'));
  await boss.getByRole('heading', { name: '5 · Cuneo' }).waitFor();
  await open(boss, it('web.teams.more'));
  await pressTwice(boss, it('web.teams.leave'), it('web.teams.leave_sure'));
  await boss.getByText(it('web.teams.away')).waitFor();
  await pressTwice(boss, it('web.teams.retire'), it('web.teams.retire_sure'));
  await boss.getByText(it('web.absent.since', { round: 2 })).waitFor();
  await see(boss, 'team-withdrew', 'it');

  // A captain enters without network, changes his mind, and tells who plays: all of it arrives.
  await desk('/codes');
  await boss.locator('.qr-url').first().waitFor();
  const codes = await boss.locator('.qr-url').evaluateAll(links => links.map(each => each.hash));
  await rossi.goto(`${club.url}/p${codes[0]}`);
  const cell = (page, board, room) =>
    page.getByRole('button', { name: new RegExp(`^${it('web.board_number', { board })} ${it(`web.teams.${room}`)}:`) });
  await cell(rossi, 1, 'open').waitFor();
  await rossi.context().setOffline(true);
  const pass = async (board, room) => {
    await cell(rossi, board, room).click();
    await press(rossi, it('web.all_passed'));
    await rossi.locator('.match-card').waitFor();
  };
  await pass(1, 'open');
  await cell(rossi, 1, 'open').click();
  await press(rossi, it('web.teams.undo'));
  await pass(2, 'open');
  await press(rossi, it('web.teams.lineup'));
  await rossi.getByLabel(it('web.teams.player_of', { side: it('web.side.ns'), place: 2 })).selectOption('3');
  await rossi.getByText(it('web.teams.lineup_twice')).waitFor();
  await rossi.getByLabel(it('web.teams.player_of', { side: it('web.side.ew'), place: 1 })).selectOption('2');
  await see(rossi, 'captain-lineup', 'it');
  await press(rossi, it('web.teams.lineup_keep'));
  await rossi.getByText(it('web.kept_here', { count: 2 })).waitFor();
  await rossi.context().setOffline(false);
  await rossi.locator('.lineup-said', { hasText: 'Anna – Ada' }).waitFor();
  await desk('/match/1/1');
  await boss.locator('.lineup-said', { hasText: 'Anna – Ada' }).waitFor();
  await cell(boss, 2, 'open').locator('.slip').waitFor();
  await settles(() => cell(boss, 1, 'open').locator('.slip').count(), 0);

  // Results of both rooms; board 1 of the open room is assigned, and East-West have an average.
  const enter = async (board, room, bid, result) => {
    await cell(boss, board, room).click();
    await press(boss, bid);
    await boss
      .locator('.compass')
      .getByRole('button', { name: it('web.seat.south') })
      .click();
    await press(boss, it('web.skip'));
    await boss.locator('.result-key').filter({ hasText: result }).first().click();
    await boss.locator('.match-card').waitFor();
  };
  await enter(1, 'open', `4 ${it('web.suit.spades')}`, '=');
  await enter(1, 'closed', `4 ${it('web.suit.spades')}`, '=');
  await cell(boss, 2, 'closed').click();
  await see(boss, 'matches-board', 'it');
  await press(boss, it('web.all_passed'));
  await cell(boss, 1, 'open').click();
  await press(boss, it('web.teams.rule_here'));
  await boss.getByRole('button', { name: it('web.assist.assigned') }).click();
  await press(boss, `4 ${it('web.suit.spades')}`);
  await boss
    .locator('.compass')
    .getByRole('button', { name: it('web.seat.south') })
    .click();
  await boss.locator('.result-key').filter({ hasText: '=' }).first().click();
  await press(boss, it('web.assist.split'));
  await press(boss, it('web.assist.average_plus'));
  await press(boss, it('web.assist.go_on'));
  await boss.getByLabel(it('web.assist.facts')).fill('Un’esitazione.');
  await boss.getByLabel(it('web.assist.decided_by')).fill('Carla');
  await boss
    .locator('.effect', { hasText: /0 – 1[.,]50/ })
    .first()
    .waitFor();
  await press(boss, it('web.assist.give'));
  await boss.locator('.huge', { hasText: /0 – 1[.,]50/ }).waitFor();

  // The committee changes it into an average of the board; a penalty in IMPs beside it.
  await desk('/rulings/1');
  await press(boss, it('web.assist.appeal'));
  await boss.getByLabel(it('web.assist.why')).fill('Era normale.');
  await press(boss, it('web.assist.appeal'));
  await boss.getByText('Era normale.').first().waitFor();
  await press(boss, it('web.assist.change_it'));
  await boss.getByRole('button', { name: it('web.assist.artificial') }).click();
  for (const grade of ['average_plus', 'average_minus'])
    await boss.getByRole('button', { name: it(`web.assist.${grade}`) }).click();
  await boss.getByLabel(it('web.assist.decided_by')).fill('Il comitato');
  await press(boss, it('web.assist.change_it'));
  await boss
    .getByText(new RegExp(`^${it('web.assist.state_changed')} · `))
    .first()
    .waitFor();
  await desk('/rulings');
  await press(boss, it('web.assist.penalty_no_board'));
  await boss.getByRole('button', { name: it('web.assist.penalty_alone') }).click();
  await boss.getByRole('button', { name: '4 Genova' }).click();
  await boss.getByRole('button', { name: it('web.assist.imps', { amount: '2' }) }).click();
  await press(boss, it('web.assist.give'));
  await boss.locator('.ruling-line').nth(1).waitFor();

  // Five IMPs that Genova brings turn the match: Rossi is two behind, Genova after its penalty level.
  await desk('/match/1/1');
  await open(boss, it('web.teams.begin_with'));
  await boss.locator('details[open]').getByLabel('Genova').fill('5');
  await press(boss, it('web.teams.keep'));
  await boss
    .getByText(`${it('web.teams.carried', { first: '0', second: '5' })} · ${it('web.teams.margin', { margin: '−2' })}`)
    .waitFor();

  // The assistant at a board of a match: a hesitation in the closed room, and the ruling is the score of that room.
  await cell(boss, 2, 'closed').click();
  await press(boss, it('web.assist.assistant'));
  const answer = text => boss.locator('.answer-key').filter({ hasText: text }).first().click();
  await press(boss, said('assist.kind.information_in_play'));
  // Left half told, it stands among the rulings, and leads back to where it was.
  await boss.locator('.kind-line').waitFor();
  await desk('/rulings');
  await boss.locator('a.answer-key', { hasText: it('web.assist.begun') }).click();
  await boss.locator('.kind-line', { hasText: said('assist.kind.information_in_play') }).waitFor();
  await press(boss, `4 ${it('web.suit.spades')}`);
  await boss
    .locator('.compass button')
    .filter({ hasText: it('web.seat.south') })
    .click();
  await boss
    .locator('.compass button')
    .filter({ hasText: it('web.seat.west') })
    .click();
  await answer(said('assist.hint.hesitation'));
  await answer(said('yes.conveyed'));
  await see(boss, 'matches-assist', 'it');
  await press(boss, it('web.assist.to_score'));
  await answer(it('web.assist.assigned'));
  await boss
    .locator('.second-key')
    .filter({ hasText: it('web.same_contract') })
    .click();
  await boss.locator('.result-key').filter({ hasText: '−1' }).first().click();
  await press(boss, it('web.assist.go_on'));
  await boss.locator('.effect').first().waitFor();
  await press(boss, it('web.assist.give'));
  await boss.locator('.match-card').waitFor();
  const { parts } = await boss.evaluate(
    async path => (await fetch(path)).json(),
    `/api/contests/${id}/parts?as=director`,
  );
  assert.match(parts.rulings[2].decision.line, /assigned 4S S 9 laws 16B1 12C1$/);
  assert.match(parts.rulings[2].facts, /^Un’esitazione\. /);

  // A new code: the phone with the old one is out and says so.
  await desk('/teams/1');
  await open(boss, it('web.teams.code'));
  await pressTwice(boss, it('web.teams.renew'), it('web.teams.renew_sure'));
  await rossi.getByRole('heading', { name: it('web.old_code') }).waitFor();

  // The wall, in the other language, and a Swiss of two hundred: found by number, and no longer than a screen or two.
  const wall = await person(browser, 'en', DESKTOP, errors);
  await wall.goto(`${club.url}/screen/${id}`);
  await wall.locator('.wall', { hasText: 'Genova' }).waitFor();
  await see(wall, 'matches-screen', 'en');
  await boss.goto(`${club.url}/#/new-matches`);
  await everythingOffered(boss);
  await boss.goto(`${club.url}/#/new-matches`);
  await boss.reload();
  await boss.getByLabel(it('web.teams.pairs'), { exact: true }).check();
  await settles(
    () => boss.getByLabel(it('web.title'), { exact: true }).inputValue(),
    it('web.teams.usual_title_pairs'),
  );
  await boss.getByLabel(it('web.teams.pair.names_how')).fill('Anna Rossi / Ugo Bianchi\nAda Neri, Leo Verdi');
  await boss.getByLabel(it('web.how_many_pairs'), { exact: true }).fill('200');
  await see(boss, 'matches-setup-pairs', 'it');
  await narrow(boss, 'matches-setup-pairs', 'it', found);
  await press(boss, it('web.teams.create'));
  await boss.getByRole('link', { name: it('web.teams.pair.teams'), exact: true }).click();
  await boss.locator('.table-line', { hasText: 'Ada Neri – Leo Verdi' }).waitFor();
  await boss.goBack();
  await press(boss, it('web.teams.draw', { round: 1 }));
  await boss.getByRole('button', { name: it('web.teams.show_rest', { count: 80 }) }).waitFor();
  await boss.getByLabel(it('web.teams.pair.find')).first().fill('133');
  await boss.locator('.table-list li').nth(1).waitFor({ state: 'detached' });
  await settles(() => boss.locator('.table-list li').textContent(), /133/);
  await see(boss, 'matches-big', 'it');

  // The two of a match that nobody has begun are others.
  await boss.locator('.table-list a').click();
  await open(boss, it('web.teams.pair.by_hand'));
  await boss.getByLabel(it('web.teams.pair.first_team')).selectOption('5');
  await boss.getByLabel(it('web.teams.pair.second_team')).selectOption('12');
  await press(boss, it('web.teams.keep'));
  await boss
    .getByRole('heading', { name: `${it('web.teams.number', { team: 5 })} / ${it('web.teams.number', { team: 12 })}` })
    .waitFor();
  assert.deepEqual(found, []);
  assert.deepEqual(errors, []);
});
