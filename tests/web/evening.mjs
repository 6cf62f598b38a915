// evening.mjs -- one evening of five and a half tables, from the first password to the final ranking, as people live
// it.
//
// A director at a laptop, three tables with a phone each, two tables that enter through the wire, a player on his own
// phone, a big screen. A result is taken back before it is confirmed, a page is reloaded in the middle of an entry, a
// phone loses the network for two boards, the server is killed in the middle of a round and started again, a result is
// corrected with its reason. The final ranking must be the one that apart.mjs computes. On the way every page is looked
// at: axe finds nothing, and a picture is taken.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ranking } from './lib/apart.mjs';
import { DESKTOP, inHand, KEPT, large, listen, narrow, person, PHONE, settles, words } from './lib/browser.mjs';
import { Phone } from './lib/phone.mjs';
import { press, pressTwice, scene } from './lib/scene.mjs';

inHand();
const ROUNDS = 3,
  BOARDS = 2,
  TABLES = 6;
const NAMES = [
  'Anna Rossi – Ugo Bianchi',
  'Carla Ferrari – Piero Fontana',
  'Paola Costa – Dino Giordano',
  'Rita Mancini – Enzo Lombardi',
  'Teresa Greco – Aldo Bruno',
  'Elena Gallo – Sergio Conti',
  'Giulia Esposito – Marco De Angelis',
  'Nora Santoro – Luigi Mariani',
  'Silvia Moretti – Gino Barbieri',
  'Lucia Ricci – Franco Marino',
  'Ada Rinaldi – Vito Caruso',
];
const OUTCOMES = [
  { contract: '4S', declarer: 'S', tricks: 10, lead: 'HK' },
  { contract: '4S', declarer: 'N', tricks: 9, lead: 'D2' },
  { contract: '3N', declarer: 'E', tricks: 9, lead: 'S4' },
  { contract: '2HX', declarer: 'W', tricks: 7, lead: 'CA' },
  { contract: '5D', declarer: 'S', tricks: 11, lead: 'SA' },
  { contract: '1N', declarer: 'N', tricks: 8, lead: 'CT' },
  { contract: 'P' },
  { contract: '6C', declarer: 'E', tricks: 12, lead: 'HQ' },
  { contract: '3NXX', declarer: 'S', tricks: 8, lead: 'D9' },
  { contract: '2S', declarer: 'W', tricks: 8, lead: 'DK' },
  { contract: '4H', declarer: 'E', tricks: 11, lead: 'C3' },
];
// What a table makes of a board: fixed, and different enough that the ranking means something.
const outcomeOf = (board, table, round) =>
  OUTCOMES[(board * 5 + table * 7 + round * 3 + ((board * table) % 4)) % OUTCOMES.length];
const lineOf = o => (o.contract === 'P' ? 'P' : `${o.contract} ${o.declarer} ${o.tricks} lead ${o.lead}`);

scene('an evening of five and a half tables', async ({ club, browser, errors, found, see, step }) => {
  const director = await person(browser, 'it', DESKTOP, errors);
  const it = (key, values) => words('it', key, values);
  let id, evening, codes;

  // What the director sees, straight from the wire, to compare with what pages show.
  const parts = as => director.evaluate(async path => (await fetch(path)).json(), `/api/contests/${id}/parts?as=${as}`);

  await step('the director enters with the password that the server printed', async () => {
    await director.goto(club.url);
    await see(director, 'home-empty', 'it');
    await director.getByRole('link', { name: it('web.i_am_director') }).click();
    await director.getByRole('link', { name: it('web.welcome.first_time'), exact: true }).waitFor(); // nothing was told yet
    await see(director, 'login', 'it');
    await director.getByLabel(it('web.password')).fill('wrong password');
    await press(director, it('web.enter'));
    await director.getByRole('alert').waitFor();
    await director.getByLabel(it('web.password')).fill(club.password);
    await press(director, it('web.enter'));
    await director.waitForURL(url => !url.hash.includes('login'));
  });

  await step('an evening is set up: three questions, and the movement that the club always plays', async () => {
    const stepTo = async (label, value) => {
      const field = director.getByLabel(it(label), { exact: true });
      await field.fill(String(value));
      await field.blur();
    };
    await director.goto(`${club.url}/#/new`);
    await director.locator('.setup-side table').waitFor();
    const best = director.locator('.advice-key');
    await settles(() => best.first().getAttribute('aria-pressed'), 'true', 'the best is chosen already');
    await director.getByText(it('web.rankings.one'), { exact: true }).click();
    await settles(() => best.first().textContent(), /una sola classifica/);
    await director.getByText(it('web.rankings.any'), { exact: true }).click();
    await stepTo('web.how_many_pairs', 2 * TABLES - 1);
    await director
      .locator('.setup-side h2')
      .getByText(`${TABLES - 1}½`)
      .waitFor();
    await best.nth(1).click();
    await settles(() => best.nth(1).getAttribute('aria-pressed'), 'true');
    await director.locator('.setup-side table').waitFor();
    await see(director, 'setup', 'it');
    await narrow(director, 'setup', 'it', found);
    await director.getByText(it('web.other_movements')).click();
    await director.locator('.other-kinds select').selectOption('double-weave');
    await director.getByRole('alert').waitFor();
    await director.locator('.other-kinds select').selectOption('mitchell');
    await director.getByText(it('web.half.ew'), { exact: true }).click();
    await stepTo('web.boards_a_round', BOARDS);
    await stepTo('web.rounds', ROUNDS);
    await director.getByText(it('web.names'), { exact: true }).click();
    await director.getByText(it('web.rest_of_it')).click();
    await director.getByLabel(it('web.title')).fill('Mercoledì al circolo');
    await director.locator('.setup textarea').fill(NAMES.join('\n'));
    await director.locator('.setup-side table').waitFor();
    await see(director, 'setup-whole', 'it');
    await press(director, it('web.create_evening'));
    await director.waitForURL(/#\/d\//);
    id = /#\/d\/([^/]+)/.exec(director.url())[1];
    const said = await parts('director');
    evening = said.parts.evening;
    codes = said.parts.codes;
    assert.equal(evening.title, 'Mercoledì al circolo');
    assert.equal(evening.rounds, ROUNDS);
    assert.deepEqual(evening.movement.phantom, { side: 'EW', pair: 6 });
    assert.deepEqual(evening.pairs.filter(pair => pair.names[0]).length, 11);
    await see(director, 'console-before', 'it');
    await director.goto(`${club.url}/#/d/${id}/setup`);
    await director
      .locator('.advice-key[aria-pressed="true"]')
      .filter({ hasText: it('web.kind.mitchell') })
      .waitFor();
    await settles(
      () => director.locator('.advice-key[aria-pressed="true"]').count(),
      1,
      'what it is set up with is marked when it is opened again',
    );
    await director.goto(`${club.url}/#/d/${id}/codes`);
    await director.locator('.qr img').first().waitFor();
    await see(director, 'codes', 'it');
    await director.goto(`${club.url}/#/d/${id}`);
  });

  const phones = [];
  await step('three tables scan their codes', async () => {
    for (const [table, lang] of [
      [1, 'it'],
      [2, 'en'],
      [3, 'it'],
    ]) {
      const page = await person(browser, lang, PHONE, errors, KEPT);
      await page.goto(`${club.url}/t#${codes.tables.find(each => each.table === table).code}`);
      await page.getByText(words(lang, 'web.soon_begins')).waitFor();
      phones[table] = new Phone(page, lang, table);
    }
    const { page } = phones[1],
      own = page.url();
    for (let again = 0; again < 2; again++) {
      await page.goto(own);
      await page.waitForTimeout(300);
      assert.equal(page.url(), own, 'a phone that opens its own link again stays where it is');
    }
    await page.getByText(words('it', 'web.soon_begins')).waitFor();
    await see(phones[1].page, 'phone-before', 'it');
  });

  // Tables 4, 5 and 6 enter through the wire, with their own codes.
  const cookies = {};
  // Again where no server has an answer, as a phone asks: under tools/cluster.sh one may be killed meanwhile.
  async function post(path, body, headers = {}) {
    for (let tries = 20; ; tries--) {
      const answer = await fetch(`${club.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Arbitro': '1', ...headers },
        body: JSON.stringify(body),
      });
      if (answer.status < 500 || !tries) return answer;
      await new Promise(soon => setTimeout(soon, 500));
    }
  }
  async function wire(table, lines) {
    if (!cookies[table]) {
      const { code } = codes.tables.find(each => each.table === table);
      cookies[table] = (await post('/api/table', { code })).headers.get('set-cookie').split(';')[0];
    }
    const acts = lines.map((line, i) => ({ id: `wire-${table}-${Date.now()}-${i}`, line }));
    const answer = await (await post(`/api/contests/${id}/acts?as=table`, { acts }, { Cookie: cookies[table] })).json();
    for (const act of answer.acts) assert.ok(act.kept, `${act.error}: ${act.message}`);
  }

  const results = [];
  // What the movement says a table does in a round: its pairs and boards, or nothing.
  const meeting = (round, table) => {
    const [ns, ew, set] = evening.movement.meetings[round - 1][table - 1];
    if (!set || ew === 6) return null;
    return {
      round,
      table,
      ns: `NS${ns}`,
      ew: `EW${ew}`,
      boards: Array.from({ length: BOARDS }, (_, i) => (set - 1) * BOARDS + i + 1),
    };
  };
  const note = (at, board, outcome) =>
    results.push({ board, table: at.table, round: at.round, ns: at.ns, ew: at.ew, ...outcome });
  async function wholeTable(round, table) {
    const at = meeting(round, table);
    if (!at) return;
    for (const board of at.boards) {
      const outcome = outcomeOf(board, table, round),
        place = `T${table} R${round} B${board}`;
      if (phones[table]) {
        const taps = await phones[table].play(board, outcome);
        assert.ok(taps <= 7, `${taps} taps for ${JSON.stringify(outcome)}`);
      } else {
        await wire(table, [`begin ${place}`, `result ${place} ${lineOf(outcome)}`, `confirm ${place}`]);
      }
      note(at, board, outcome);
    }
  }
  const kept = count =>
    director.waitForFunction(
      async ([path, wanted]) => (await (await fetch(path)).json()).parts.ranking.results === wanted,
      [`/api/contests/${id}/parts?as=director`, count],
      { polling: 300 },
    );

  await step('round 1: a result is taken back, a page reloaded in mid-entry', async () => {
    await press(director, it('web.start_first'));
    const one = phones[1],
      two = phones[2];
    const at1 = meeting(1, 1),
      at2 = meeting(1, 2);
    await one.page.getByRole('button', { name: one.say('web.start_board', { board: at1.boards[0] }) }).waitFor();
    await see(one.page, 'phone-where', 'it');

    one.board = at1.boards[0];
    await one.begin(one.board);
    await see(one.page, 'phone-contract', 'it');
    await one.enter(outcomeOf(at1.boards[1], 4, 2).contract === 'P' ? OUTCOMES[0] : outcomeOf(at1.boards[1], 4, 2));
    await see(one.page, 'phone-confirm', 'it');
    await one.tap(one.key(one.say('web.not_right')));
    await one.page.locator('.result-key').first().waitFor();
    assert.equal(await one.page.locator('.result-key[aria-pressed="true"]').count(), 1, 'what it was is marked');
    await see(one.page, 'phone-result', 'it');
    for (const pad of ['.lead-pad', '.compass', '.bidding-box']) {
      await one.tap(one.key(one.say('web.back')));
      await one.page.locator(pad).waitFor();
    }
    const right = { contract: '4S', declarer: 'S', tricks: 10, lead: 'HK' };
    await listen(one.page);
    await one.enter(right);
    await one.confirm();
    const heard = () => one.page.evaluate(() => window.heard);
    await settles(async () => (await heard()).some(({ said }) => said === it('web.kept')), true, 'that it is kept');
    assert.deepEqual(
      (await heard()).flatMap(({ heading }) => heading ?? []),
      [
        it('web.who_declared'),
        it('web.which_lead'),
        `${it('web.how_many')} 4 ${it('web.suit.spades')}, ${it('web.seat.south')}`,
        it('web.is_it_right', { side: it('web.side.ew') }),
        it('web.board_done', { board: one.board }),
      ],
      'a board entered by ear',
    );
    await see(one.page, 'phone-after', 'it');
    note(at1, at1.boards[0], right);
    const second = outcomeOf(at1.boards[1], 1, 1);
    await one.play(at1.boards[1], second);
    note(at1, at1.boards[1], second);
    await see(one.page, 'phone-change', 'it');

    two.board = at2.boards[0];
    await two.begin(two.board);
    const outcome = { contract: '3NX', declarer: 'E', tricks: 8, lead: 'S4' };
    await two.bid(outcome.contract);
    await two.page.locator('.compass').waitFor(); // a touch is painted before its act runs
    await see(two.page, 'phone-declarer', 'en');
    await two.page.goBack();
    await two.page.locator('.bidding-box').waitFor();
    await two.bid(outcome.contract);
    await two.declare(outcome);
    await two.page.locator('.lead-pad').waitFor();
    await two.page.reload();
    await two.page.locator('.lead-pad').waitFor();
    await see(two.page, 'phone-lead', 'en');
    await two.lead(outcome.lead);
    await two.tricks(outcome);
    await two.confirm();
    note(at2, at2.boards[0], outcome);
    const last = outcomeOf(at2.boards[1], 2, 1);
    await two.play(at2.boards[1], last);
    note(at2, at2.boards[1], last);
    for (const table of [4, 5, 6]) await wholeTable(1, table);
    const three = meeting(1, 3),
      early = outcomeOf(three.boards[0], 3, 1);
    const slow = phones[3];
    // Two touches of one finger are one: a tenth of a second later "Director!" stands where "Start" has been.
    const begins = slow.key(slow.say('web.start_board', { board: three.boards[0] }));
    await begins.waitFor();
    const { x, y, width, height } = await begins.boundingBox();
    for (let touches = 0; touches < 2; touches++) {
      await slow.page.mouse.click(x + width / 2, y + height / 2);
      await slow.page.waitForTimeout(100);
    }
    await slow.page.locator('.bidding-box').waitFor();
    await slow.page.waitForTimeout(200);
    assert.equal(await slow.page.locator('.question').textContent(), slow.say('web.which_contract'));
    assert.equal(await slow.page.locator('.call-key').textContent(), slow.say('web.call.director'));
    // Something is left on a phone from an evening whose code is long void: tonight goes on all the same.
    await slow.page.evaluate(() =>
      localStorage.setItem(
        'arbitro.act.stale-001',
        JSON.stringify({ id: 'stale-001', contest: 'last-week', as: 'table', line: 'begin T1 R1 B1', order: 1 }),
      ),
    );
    // Its refusal moves the keys when it comes: for a moment no touch counts.
    await slow.tap(slow.page.locator('.bid-pass'));
    await slow.page.locator('.trouble').waitFor();
    await slow.page.waitForTimeout(500);
    await slow.tap(slow.key(slow.say('web.understood')));
    await slow.tap(slow.key(slow.say('web.not_right')));
    await slow.page.locator('.bidding-box').waitFor();
    await slow.tap(slow.key(slow.say('web.back'))); // it stands as it was
    await slow.tap(slow.key(slow.say('web.not_right')));
    await slow.page.locator('.bidding-box').waitFor();
    slow.board = three.boards[0];
    await slow.enter(early);
    await slow.confirm();
    note(three, three.boards[0], early);
    await kept(results.length);
    await see(director, 'console', 'it');
  });

  await step('round 2: no network for two boards; the server killed and started again', async () => {
    await press(director, it('web.start_early', { round: 2 }));
    const anyway = director.getByRole('button', { name: it('web.start_anyway', { count: 1 }), exact: true });
    await anyway.waitFor();
    assert.equal(
      (await parts('director')).parts.evening.round,
      1,
      'one touch does not end a round that is being played',
    );
    await see(director, 'console-anyway', 'it');
    await director.reload();
    await pressTwice(director, it('web.start_early', { round: 2 }), it('web.start_anyway', { count: 1 }));

    const late = phones[3],
      owed = meeting(1, 3).boards[1];
    const offer = late.key(late.say('web.still_to_enter', { round: 1, board: owed }));
    await offer.waitFor();
    await see(late.page, 'phone-owed', 'it');
    await offer.click();
    await late.page.getByText(late.say('web.late_round', { round: 1 })).waitFor();
    const lateOutcome = outcomeOf(owed, 3, 1);
    await late.enter(lateOutcome);
    await late.tap(late.key(late.say('web.right')));
    await late.page.getByText(late.say('web.late_round', { round: 1 })).waitFor({ state: 'detached' });
    await offer.waitFor({ state: 'detached' });
    note(meeting(1, 3), owed, lateOutcome);

    const sitsOut = [1, 2, 3].find(table => !meeting(2, table));
    const [away, other] = [1, 2, 3].filter(table => table !== sitsOut);
    const phone = phones[away],
      at = meeting(2, away);
    await phone.page.getByRole('button', { name: phone.say('web.start_board', { board: at.boards[0] }) }).waitFor();
    await phone.page.context().setOffline(true);
    for (const board of at.boards) {
      const outcome = outcomeOf(board, away, 2);
      await phone.play(board, outcome);
      note(at, board, outcome);
    }
    await phone.page.locator('.status-away').waitFor();
    await see(phone.page, 'phone-offline', phone.lang);
    await phone.page.context().setOffline(false);
    await phone.page.locator('.status-away').waitFor({ state: 'detached' });

    const second = phones[other],
      here = meeting(2, other);
    await second.page.getByRole('button', { name: second.say('web.start_board', { board: here.boards[0] }) }).waitFor();
    second.board = here.boards[0];
    await second.begin(second.board);
    await club.kill();
    const outcome = outcomeOf(here.boards[0], other, 2);
    await second.enter(outcome);
    await second.confirm();
    await club.start();
    note(here, here.boards[0], outcome);
    const last = outcomeOf(here.boards[1], other, 2);
    await second.play(here.boards[1], last);
    note(here, here.boards[1], last);
    for (const table of [1, 2, 3, 4, 5, 6]) if (table !== away && table !== other) await wholeTable(2, table);
    await kept(results.length);
    if (sitsOut) await see(phones[sitsOut].page, 'phone-sits-out', phones[sitsOut].lang);
  });

  await step('a correction, with its reason and its trail', async () => {
    const wrong = results.find(row => row.table === 4 && row.round === 1);
    await director.goto(`${club.url}/#/d/${id}/table/4`);
    await director.locator('.board-lines').first().waitFor();
    await see(director, 'table', 'it');
    await director.goto(`${club.url}/#/d/${id}/correct/4/1/${wrong.board}`);
    const right = { contract: '1C', declarer: 'N', tricks: 7, lead: 'S2' };
    const hands = new Phone(director, 'it', 4);
    await director.locator('.bidding-box').waitFor();
    await hands.bid(right.contract);
    await hands.declare(right);
    await hands.lead(right.lead);
    await hands.tricks(right);
    await director.getByLabel(it('web.reason')).fill('dichiarava Nord');
    await director.setViewportSize({ width: 320, height: 480 }); // the keyboard takes the rest
    await press(director, it('web.correct_it'));
    const said = director.locator('.status-kept');
    await said.waitFor();
    assert.ok(
      await said.evaluate(at => at.getBoundingClientRect().top > 0 && at.getBoundingClientRect().bottom < innerHeight),
      'that it is corrected is said where one looks',
    );
    await director.setViewportSize(DESKTOP);
    await director.getByText('dichiarava Nord').first().waitFor();
    await see(director, 'correct', 'it');
    Object.assign(wrong, right);
    const { parts: now } = await parts('director');
    const row = now[`board/${wrong.board}`].results.find(each => each.table === 4 && each.round === 1);
    assert.equal(row.state, 'corrected');
    assert.equal(row.revisions, 1);
    await director.goto(`${club.url}/#/d/${id}`);
  });

  await step('nobody is shown a board that he has still to play', async () => {
    const { parts: seen } = await (await fetch(`${club.url}/api/contests/${id}/parts?as=public`)).json();
    const open = Object.keys(seen)
      .filter(name => name.startsWith('board/'))
      .map(name => Number(name.slice(6)));
    for (const board of open) {
      const still = Array.from({ length: TABLES }, (_, i) => meeting(3, i + 1)).filter(at =>
        at?.boards.includes(board),
      );
      assert.deepEqual(still, [], `board ${board} is shown and has still to be played`);
    }
    assert.ok(Object.keys(seen).every(name => !/^(table|card|codes)/.test(name)));
  });

  await step('round 3, the end, and the ranking computed apart', async () => {
    await press(director, it('web.start_early', { round: 3 }));
    for (let table = 1; table <= TABLES; table++) {
      if (phones[table] && meeting(3, table))
        await phones[table].page
          .getByRole('button', { name: phones[table].say('web.start_board', { board: meeting(3, table).boards[0] }) })
          .waitFor();
      await wholeTable(3, table);
    }
    await kept(results.length);
    const one = phones[1].page,
      tab = name =>
        one
          .locator('.tabs')
          .getByRole('button', { name: it(name), exact: true })
          .click();
    await tab('web.ranking');
    assert.equal(await one.locator('.announcement').count(), 0, 'what its own page has told is not told again');
    await press(director, it('web.end_evening'));
    await press(director, it('web.sure.end'));
    await director.getByText(it('web.evening_over')).first().waitFor();
    await one.locator('.announcement', { hasText: it('web.evening_over') }).waitFor();
    await tab('web.table');
    await tab('web.ranking');
    assert.equal(await one.locator('.announcement').count(), 0, 'the end is told once');
    await tab('web.table');
    for (const [way, at] of [
      ['web.place.ranking', `#/d/${id}/ranking`],
      ['web.print_results', `/e/${id}`],
      ['web.reopen', `#/d/${id}/evening`],
    ])
      assert.match(
        await director.locator('.console-clock a', { hasText: it(way) }).getAttribute('href'),
        new RegExp(`${at}$`),
      );
    await see(director, 'console-after', 'it');
    const { parts: final } = await parts('director');
    assert.equal(final.ranking.final, true);
    for (const field of final.ranking.fields) {
      const apart = ranking(results, field.side.toLowerCase());
      assert.deepEqual(
        field.rows.map(row => [row.key, row.percent]).sort(),
        apart.map(([key, percent]) => [key, percent.toFixed(2)]).sort(),
        `${field.side}`,
      );
      assert.deepEqual(
        field.rows.map(row => row.percent),
        apart.map(([, percent]) => percent.toFixed(2)),
      );
    }
    await director.goto(`${club.url}/#/d/${id}/ranking`);
    await director.getByText(final.ranking.fields[0].rows[0].percent.replace('.', ',')).first().waitFor();
    const figures = final.ranking.fields.flatMap(field => field.rows.map(row => row.percent.replace('.', ',')));
    await settles(
      async () => {
        const shown = await director.locator('main').innerText();
        return figures.filter(each => !shown.includes(each));
      },
      [],
      'all are on the page',
    );
    await director.goto(`${club.url}/#/d/${id}/correct/1/1/1`);
    await director.getByText(it('web.correct_ended')).waitFor();
    await director.getByRole('button', { name: it('web.reopen'), exact: true }).waitFor();
    assert.equal(await director.locator('.bidding-box').count(), 0, 'nothing is asked that would be refused');
    await large(director, 'correct-after', 'it', found);
    for (const place of ['', '/ranking', '/board/1', '/evening']) {
      await director.goto(`${club.url}/#/d/${id}${place}`);
      await large(director, `console${place.replace('/', '-')}-after`, 'it', found);
    }
    await director.goto(`${club.url}/#/d/${id}/evening`);
    await settles(
      () => director.locator('.summary-text').innerText(),
      text => text.includes(figures[0]) && text.endsWith(`/e/${id}`),
      'what goes to the chat',
    );
  });

  await step('everybody sees the ranking: a player, the room, anybody, on paper', async () => {
    const anybody = await person(browser, 'it', PHONE, errors);
    for (const lang of ['it', 'en']) {
      await anybody.context().addCookies([{ name: 'arbitro_lang', value: lang, url: club.url }]);
      for (const [name, path, ready] of [
        ['home', '/', '.contest-list, .tonight'],
        ['live', `/live/${id}`, '.ranking'],
        ['screen', `/screen/${id}`, 'main'],
        ['page-ranking', `/e/${id}`, 'main'],
        ['page-board', `/e/${id}/board/1`, 'main'],
        ['page-pair', `/e/${id}/pair/NS1`, 'main'],
      ]) {
        await anybody.goto(club.url + path);
        await anybody.evaluate(wanted => {
          try {
            localStorage.setItem('arbitro.lang', wanted);
          } catch {
            /* the cookie says it */
          }
        }, lang);
        await anybody.locator(ready).first().waitFor();
        await see(anybody, name, lang);
        if (name !== 'screen') await large(anybody, name, lang, found);
      }
      const player = codes.players.find(each => each.key === 'EW2');
      await anybody.goto(`${club.url}/p#${player.code}`);
      await anybody
        .getByText(/Fontana|Greco|Lombardi/)
        .first()
        .waitFor();
      await see(anybody, 'player', lang);
      await large(anybody, 'player', lang, found);
      // A board that is opened on one's own card leads back to it.
      const card = words(lang, 'web.own_card');
      await anybody.locator('.own-evening').getByText(words(lang, 'web.provisional')).waitFor();
      await anybody.locator('.own-evening .rows button').first().click();
      await anybody.getByRole('main').getByRole('button', { name: card }).click();
      await anybody.locator('.own-evening').waitFor();
    }
    await anybody.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })); // as without TLS
    const [saved] = await Promise.all([anybody.waitForEvent('download'), press(anybody, words('en', 'web.picture'))]),
      picture = readFileSync(await saved.path());
    assert.deepEqual([picture.toString('latin1', 1, 4), picture.readUInt32BE(16)], ['PNG', 1080], 'a picture to send');
    await anybody.getByText(words('en', 'web.picture.saved_copied')).waitFor();
    await director.goto(`${club.url}/e/${id}/codes`);
    await see(director, 'page-codes', 'it');
    const typed = await person(browser, 'en', PHONE, errors);
    for (const [code, path] of [
      [codes.players[0].code, '/p'],
      [codes.tables[4].code, '/t'],
    ]) {
      await typed.goto(club.url);
      await typed.getByLabel(words('en', 'web.code_typed')).fill(` ${code.toUpperCase()} `);
      await press(typed, words('en', 'web.enter'));
      await typed.waitForURL(url => url.pathname === path);
    }
    const plain = await (await fetch(`${club.url}/e/${id}`)).text();
    assert.deepEqual(
      plain.match(/<script[^>]*>/g),
      ['<script src="/print.js" defer>'],
      'the results can be read without JavaScript, and printed with it',
    );
    assert.match(plain, /Esposito/);
  });

  await step('an old code says what to do', async () => {
    await director.goto(`${club.url}/#/d/${id}/table/1`);
    await press(director, it('web.renew'));
    await director.getByText(it('web.renew_how')).waitFor();
    await press(director, it('web.renew'));
    await phones[1].page.reload();
    await phones[1].page.getByText(words('it', 'web.old_code')).first().waitFor();
    await see(phones[1].page, 'phone-old-code', 'it');
  });

  await step('an evening without names: every seat has its own', async () => {
    const send = (path, body) =>
      director.evaluate(
        async ([to, said]) =>
          (
            await fetch(to, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', 'X-Arbitro': '1' },
              body: said,
            })
          ).json(),
        [path, JSON.stringify(body)],
      );
    const { contest } = await send('/api/contests', { id: 'nameless-open', line: 'open 2026-11-22 "Senza nomi"' });
    await send(`/api/contests/${contest}/acts?as=director`, {
      acts: [
        'movement howell tables 2 boards 2',
        'start 1',
        'announce "Caffè dopo il turno 2, poi si riprende puntuali"',
      ].map((line, i) => ({ id: `nameless-${i}`, line })),
    });
    const said = await director.evaluate(
      async path => (await fetch(path)).json(),
      `/api/contests/${contest}/parts?as=director`,
    );
    const phone = new Phone(await person(browser, 'it', PHONE, errors), 'it', 1);
    await phone.page.goto(said.parts.codes.tables[0].url.replace(/^https?:\/\/[^/]+/, club.url));
    await phone.key(it('web.start_board', { board: said.parts['table/1'].boards[0].board })).waitFor();
    await see(phone.page, 'nameless-where', 'it');
    await narrow(phone.page, 'nameless-where', 'it', found);
    await large(phone.page, 'nameless-where', 'it', found);
    const other = new Phone(await person(browser, 'en', PHONE, errors), 'en', 1);
    await other.page.goto(phone.page.url());
    const [first, second] = said.parts['table/1'].boards.map(each => each.board);
    await phone.begin(second);
    await other.page.locator('.bidding-box').waitFor();
    // Begun by mistake: its number leads back to the choice, and the board is put back.
    await phone.page.locator('button.so-far-board').click();
    await see(phone.page, 'nameless-which-board', 'it');
    await narrow(phone.page, 'nameless-which-board', 'it', found);
    await phone.begin(first);
    await settles(async () => {
      const { parts } = await director.evaluate(
        async path => (await fetch(path)).json(),
        `/api/contests/${contest}/parts?as=director`,
      );
      return parts['table/1'].boards.map(each => each.state);
    }, ['begun', 'empty']);
    await other.page
      .locator('.so-far-board')
      .filter({ hasText: `${first}` })
      .waitFor();
    await narrow(other.page, 'nameless-contract', 'en', found);
    await other.key(words('en', 'web.fold')).click();
    await other.key(words('en', 'web.note')).waitFor();
    await narrow(other.page, 'nameless-contract-folded', 'en', found);
    await see(other.page, 'nameless-contract-folded', 'en');
    await phone.bid('4S');
    for (const seat of ['Nord', 'Est', 'Sud', 'Ovest']) await phone.key(seat).waitFor();
    await see(phone.page, 'nameless-declarer', 'it');
    await narrow(phone.page, 'nameless-declarer', 'it', found);
    await large(phone.page, 'nameless-declarer', 'it', found);
    await phone.declare({ contract: '4S', declarer: 'S' });
    await narrow(phone.page, 'nameless-lead', 'it', found);
    await large(phone.page, 'nameless-lead', 'it', found);
    await phone.lead('HK');
    await narrow(phone.page, 'nameless-result', 'it', found);
    await large(phone.page, 'nameless-result', 'it', found);
    await phone.tricks({ contract: '4S', tricks: 10 });
    await other.page.getByText(words('en', 'web.other_phone')).waitFor();
    await see(other.page, 'nameless-other-phone', 'en');
    await narrow(other.page, 'nameless-other-phone', 'en', found);
    await other.page.waitForTimeout(500); // what the other phone has changed takes no touch at once
    await other.key(words('en', 'web.not_right')).click();
    await phone.page.getByText(it('web.other_phone_took_back')).waitFor();
    await see(phone.page, 'nameless-taken-back', 'it');
    await narrow(phone.page, 'nameless-taken-back', 'it', found);
  });

  await step('no page had an error, asked another host, or stands in anybody’s way', () => {
    assert.deepEqual(errors, []);
    assert.deepEqual(found, []);
  });
});
