// heard.mjs -- whole evenings by ear and keyboard, in Italian and in English: the director's from his password to the
// end, and a table's phone from its code to the final ranking. What is heard stands in heard/*.txt, to be read aloud.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { DESKTOP, person, PHONE, settles } from './lib/browser.mjs';
import { Ear } from './lib/ear.mjs';
import { postFrom, scene } from './lib/scene.mjs';

const DAY = '2026-11-25';
const TITLE = { it: 'Mercoledì al circolo', en: 'Wednesday at the club' };
const NAMES = [
  ['NS 1', 'Anna Rossi', 'Ugo Bianchi'],
  ['NS 2', 'Carla Ferrari', 'Piero Fontana'],
  ['EW 1', 'Paola Costa', 'Dino Giordano'],
  ['EW 2', 'Rita Mancini', 'Enzo Lombardi'],
];
const RESULTS = ['4S S 10', '3N E 9', '2H N 7'];

const heardIn = name => fileURLToPath(new URL(`heard/${name}.txt`, import.meta.url));
let sent = 0;
const newId = () => `heard-scene-${++sent}`;
const partsOf = (boss, contest) =>
  boss.evaluate(async at => (await (await fetch(`/api/contests/${at}/parts?as=director`)).json()).parts, contest);

async function keep(boss, contest, ...lines) {
  const acts = lines.map(line => ({ id: newId(), line }));
  const answer = await postFrom(boss, `/api/contests/${contest}/acts?as=director`, { acts });
  assert.ok(
    answer.acts?.every(act => act.kept),
    JSON.stringify(answer),
  );
}

// A table calls, from its own phone.
async function calls(club, code, contest, table) {
  const post = (path, body, cookie = '') =>
    fetch(club.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Arbitro': '1', Cookie: cookie },
      body: JSON.stringify(body),
    });
  const cookie = (await post('/api/table', { code })).headers.get('set-cookie').split(';')[0];
  await post(`/api/contests/${contest}/acts?as=table`, { acts: [{ id: newId(), line: `call T${table}` }] }, cookie);
}

// Every board of a round, as the director enters it.
const played = ({ movement, boardsPerRound }, round) =>
  movement.meetings[round - 1].flatMap(([, , set], t) =>
    Array.from({ length: boardsPerRound }, (_, i) => {
      const board = (set - 1) * boardsPerRound + 1 + i;
      return `correct T${t + 1} R${round} B${board} ${RESULTS[(board + t) % RESULTS.length]} lead D2`;
    }),
  );

async function directs(lang, { club, browser, errors }) {
  const page = await person(browser, lang, DESKTOP, errors),
    ear = new Ear(page, lang),
    say = ear.say.bind(ear),
    key = name => page.getByRole('button', { name, exact: true }),
    heading = name => page.getByRole('heading', { name, exact: true });
  ear.covers(club.password);

  await page.goto(club.url);
  await page.getByRole('link', { name: say('web.i_am_director') }).waitFor();
  await ear.arrive('/');
  await ear.follow(say('web.i_am_director'));
  await page.getByRole('link', { name: say('web.welcome.first_time') }).waitFor();
  await ear.until(page.getByLabel(say('web.password')));
  await ear.fill(say('web.password'), 'wrong');
  await ear.press(say('web.enter'));
  await ear.until(page.getByRole('alert'), { reads: false });
  await ear.fill(say('web.password'), club.password);
  await ear.press(say('web.enter'));
  await page.getByLabel(say('web.password')).waitFor({ state: 'detached' });
  await ear.until(page.locator('h1'));
  await page.goto(`${club.url}/#/`);
  await ear.until(page.locator('.main-key').first(), { reads: false });

  await ear.follow(say('web.new_evening'));
  await page.locator('.setup-side table').waitFor();
  await ear.until(heading(say('web.new_evening')));
  await ear.fill(say('web.how_many_pairs'), '4');
  await page.keyboard.press('Tab');
  await page.locator('.advice-key').first().waitFor();
  await ear.press(say('web.create_evening'));
  await page.waitForURL(/#\/d\//);
  await key(say('web.start_first')).waitFor();
  await ear.until(heading(say('web.place.room')));
  const contest = /#\/d\/([^/]+)/.exec(page.url())[1];
  ear.covers(club.url, contest);

  await ear.press(say('web.start_first'));
  const begun = await settles(
    () => partsOf(page, contest),
    parts => parts.evening.round === 1,
  );
  const { rounds } = begun.evening;
  await ear.until(page.getByText(say('web.round_of', { round: 1, rounds })).first());

  // A table calls; he goes, and has been there.
  await calls(club, begun.codes.tables.find(each => each.table === 2).code, contest, 2);
  ear.tells({ it: 'il tavolo 2 chiama', en: 'table 2 calls' });
  await ear.hears(say('web.call.table', { table: 2 }));
  await ear.until(page.locator('.call-card'), { reads: false });
  await ear.pressFirst('.call-card button', say('web.call.go'));
  await ear.until(page.locator('.call-coming'), { reads: false });
  await ear.pressFirst('.call-card button', say('web.call.done'));
  await page.locator('.call-card').waitFor({ state: 'detached' });
  await ear.until(page.locator('main'), { reads: false });

  for (let round = 1; round <= rounds; round++) {
    await keep(page, contest, ...played(begun.evening, round));
    ear.tells({ it: `tutti hanno giocato il turno ${round}`, en: `everybody has played round ${round}` });
    if (round === rounds) break;
    await page.getByText(say('web.still_playing', { count: 2 })).waitFor({ state: 'detached' });
    await ear.press(say('web.start_early', { round: round + 1 }));
    await ear.until(page.getByText(say('web.round_of', { round: round + 1, rounds })).first(), { reads: round === 1 });
  }
  await ear.follow(say('web.place.ranking'));
  const count = rounds * begun.evening.boardsPerRound * begun.evening.movement.meetings[0].length;
  await page.getByText(say('web.after_results', { count })).first().waitFor();
  await ear.until(page.locator('main .ranking').first());
  await ear.follow(say('web.place.room'));
  await ear.until(heading(say('web.place.room')), { reads: false });
  await ear.press(say('web.end_evening'));
  await ear.until(key(say('web.sure.end')), { reads: false });
  await ear.press(say('web.sure.end'));
  await ear.until(page.getByText(say('web.evening_over')).first());
  await ear.isAsIn(heardIn(`director.${lang}`));
  return page;
}

// An evening of two tables, two rounds of a board each.
async function open(boss, title) {
  const { contest } = await postFrom(boss, '/api/contests', { id: newId(), line: `open ${DAY} "${title}"` });
  const names = NAMES.map(([pair, ...two]) => `register ${pair} ${two.map(each => `"${each}"`).join(' ')}`);
  await keep(boss, contest, 'movement mitchell tables 2 boards 1 rounds 2', ...names);
  return contest;
}

async function plays(lang, { club, browser, errors }, boss) {
  const contest = await open(boss, TITLE[lang]),
    { codes, evening } = await partsOf(boss, contest),
    code = codes.tables.find(each => each.table === 1).code;
  const boardIn = (round, table) => evening.movement.meetings[round - 1][table - 1][2];
  const page = await person(browser, lang, PHONE, errors),
    ear = new Ear(page, lang),
    say = ear.say.bind(ear),
    key = name => page.getByRole('button', { name, exact: true }),
    heading = name => page.getByRole('heading', { name, exact: true }),
    begin = board => say('web.start_board', { board }),
    done = board => page.getByText(say('web.board_done', { board })).first(),
    sent = () => ear.hears(say('web.sent'), { anew: true });
  ear.covers(code);

  await page.goto(club.url);
  await page.getByText(TITLE[lang]).waitFor();
  await ear.arrive('/');
  await ear.reads();
  await ear.fill(say('web.code_typed'), code);
  await ear.press(say('web.enter'));
  await page.getByText(say('web.soon_begins')).waitFor();
  await ear.arrive('/t');
  await ear.reads();

  await keep(boss, contest, 'start 1');
  ear.tells({ it: 'comincia il primo turno', en: 'the first round begins' });
  await ear.until(key(begin(boardIn(1, 1))));

  // Four spades by South, the king of hearts led, ten tricks.
  await ear.press(begin(boardIn(1, 1)));
  await ear.until(heading(say('web.which_contract')));
  await ear.press(`4 ${say('web.suit.spades')}`);
  await ear.until(heading(say('web.who_declared')));
  await ear.pressFirst('.compass button', say('web.seat.south'));
  await ear.until(heading(say('web.which_lead')));
  await ear.press(say('web.suit.hearts'));
  await ear.press(say('web.card_of', { rank: say('web.rank.king'), suit: say('web.suit.hearts') }));
  await ear.until(page.locator('.result-pad'));
  await ear.pressFirst('.result-key', say('web.made_exactly'));
  await sent();
  await ear.until(key(say('web.right')));
  await ear.press(say('web.right'));
  await page.getByText(say('web.first_here')).waitFor();
  await ear.until(done(boardIn(1, 1)));
  await ear.kept();

  // The director is called, comes, and goes.
  await ear.press(say('web.call.director'));
  await ear.until(page.getByText(say('web.call.sent')));
  await keep(boss, contest, 'answer T1');
  ear.tells({ it: 'l’arbitro dice che arriva', en: 'the director says that he comes' });
  await ear.until(page.getByText(say('web.call.coming')), { reads: false });
  await keep(boss, contest, 'settle T1');
  ear.tells({ it: 'l’arbitro è passato', en: 'the director has been there' });
  await ear.until(key(say('web.call.director')), { reads: false });

  // The second round: passed out, and what was entered is taken back once.
  await keep(boss, contest, `correct T2 R1 B${boardIn(1, 2)} 3N N 9 lead S2`, 'start 2');
  ear.tells({ it: 'comincia il secondo turno', en: 'the second round begins' });
  await ear.until(key(begin(boardIn(2, 1))));
  await ear.press(begin(boardIn(2, 1)));
  await ear.until(heading(say('web.which_contract')), { reads: false });
  await ear.press(say('web.all_passed'));
  await sent();
  await ear.until(key(say('web.right')));
  await ear.press(say('web.not_right'));
  await ear.until(heading(say('web.which_contract')), { reads: false });
  await ear.press(say('web.all_passed'));
  await sent();
  await ear.until(key(say('web.right')), { reads: false });
  await ear.press(say('web.right'));
  await page.getByText(say('web.first_here')).waitFor();
  await ear.until(done(boardIn(2, 1)));
  await ear.kept();

  // Each of the two pairs has won a board.
  await keep(boss, contest, `correct T2 R2 B${boardIn(2, 2)} 2H E 7 lead S2`, 'end');
  ear.tells({ it: 'la serata finisce', en: 'the evening ends' });
  await settles(() => page.locator('main').innerText(), /50[.,]00[^]*50[.,]00/);
  await ear.until(page.locator('.finale'));
  await ear.press(say('web.provisional'));
  await ear.until(heading(say('web.ranking')));
  await ear.press(say('web.boards'));
  await settles(
    () => page.locator('main').innerText(),
    all => all.includes(say('web.passed_out')),
  );
  await ear.until(heading(say('web.boards_played')));
  await ear.isAsIn(heardIn(`phone.${lang}`));
}

for (const lang of ['it', 'en'])
  scene(`two evenings by ear, in ${lang}`, async all => {
    let boss;
    await all.step('the director’s', async () => (boss = await directs(lang, all)));
    await all.step('a table’s phone', () => plays(lang, all, boss));
    assert.deepEqual(all.errors, []);
  });
