// director.mjs -- three directors at once, each with a name: one on a phone in Italian, one at a laptop in English, one
// assistant.
//
// A table calls, the call waits on both consoles with its time, one goes and the other sees who; a call made without
// network arrives when it is back, and is taken back. Who is behind stands first with its minutes. A pair leaves, and
// the movement goes on. A correction of one director moves the ranking on another table's phone and stands in the trail
// under his name; announcement and clock of one reach everybody; whoever is revoked is out. axe looks at every page.
import assert from 'node:assert/strict';
import { DESKTOP, KEPT, narrow, person, PHONE, settles, words } from './lib/browser.mjs';
import { postFrom, press, pressTwice, scene } from './lib/scene.mjs';

const PASSWORD = 'una parola lunga';
const it = (key, values) => words('it', key, values),
  en = (key, values) => words('en', key, values);

scene(
  'two directors and an assistant, on a phone and at a laptop',
  async ({ club, browser, errors, found, see, step }) => {
    const boss = await person(browser, 'it', DESKTOP, errors);
    const anna = await person(browser, 'it', PHONE, errors),
      ben = await person(browser, 'en', DESKTOP, errors),
      carla = await person(browser, 'it', PHONE, errors);
    const phones = [null, await person(browser, 'it', PHONE, errors), await person(browser, 'en', PHONE, errors, KEPT)];
    let id, base;

    // The wire in the hands of whoever's page it is.
    let acted = 0;
    const say = async (...lines) => {
      const { acts } = await postFrom(boss, `/api/contests/${id}/acts?as=director`, {
        acts: lines.map(line => ({ id: `boss-act-${acted++}`, line })),
      });
      for (const act of acts) assert.ok(act.kept, `${act.error}: ${act.message}`);
    };
    async function enter(page, lang, name) {
      await page.goto(`${club.url}/#/login`);
      await page.getByLabel(words(lang, 'web.director_name')).fill(name);
      await page.getByLabel(words(lang, 'web.password')).fill(PASSWORD);
      await press(page, words(lang, 'web.enter'));
      await page.getByRole('link', { name: words(lang, 'web.directors'), exact: true }).waitFor();
    }
    // In the page: what is rung is written down, on a device whose sound takes its time to wake.
    function listen() {
      let awake = false;
      const { start } = OscillatorNode.prototype,
        { resume } = AudioContext.prototype;
      window.rung = [];
      OscillatorNode.prototype.start = function (at) {
        window.rung.push(Math.round(this.frequency.value));
        return start.call(this, at);
      };
      AudioContext.prototype.resume = async function () {
        await new Promise(wakes => setTimeout(wakes, 300));
        awake = true;
        return resume.call(this);
      };
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => (awake ? 'running' : 'suspended') });
    }
    const card = page => page.locator('.call-card');
    const secondsOf = async page => {
      const [minutes, seconds] = (await page.locator('.call-clock').first().textContent()).split(':').map(Number);
      return 60 * minutes + seconds;
    };

    await step('the head director makes three others, each with an office', async () => {
      await boss.goto(`${club.url}/#/login`);
      await see(boss, 'director-login', 'it');
      await boss.getByLabel(it('web.password')).fill(club.password);
      await press(boss, it('web.enter'));
      await boss.getByRole('link', { name: it('web.directors'), exact: true }).click();
      await boss.getByText(it('web.no_directors')).waitFor();
      for (const [name, office] of [
        ['Anna Rossi', 'head'],
        ['Ben', 'director'],
        ['Carla', 'assistant'],
      ]) {
        await boss.getByLabel(it('web.director_name')).fill(name);
        await boss
          .getByText(it(`web.office.${office}`), { exact: true })
          .last()
          .click();
        await boss.getByLabel(it('web.password')).fill(PASSWORD);
        await press(boss, it('web.make_director'));
        await boss.locator('.staff').getByText(name).waitFor();
      }
      await see(boss, 'director-staff', 'it');
      await narrow(boss, 'director-staff', 'it', found);
      const opened = await postFrom(boss, '/api/contests', {
        id: 'open-evening',
        line: 'open 2026-11-21 "Torneo a tre arbitri"',
      });
      id = opened.contest;
      base = `${club.url}/#/d/${id}`;
      await say('movement mitchell tables 3 boards 2', 'register NS 1 "Ida" "Nino"', 'register EW 1 "Pia" "Aldo"');
    });

    await step('the club keeps its members; a pair is registered by a part of a name and by a number', async () => {
      await boss.goto(`${club.url}/#/members`);
      await boss.getByText(it('web.members.none')).waitFor();
      await boss
        .locator('input[type=file]')
        .setInputFiles({
          name: 'soci.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            'Tessera;Cognome;Nome;Categoria\nFI-12;Rossi;Anna;2F\n41;Bianchi;Ugo;\n7;De Angelis;Niccolò;NC\n',
          ),
        });
      await press(boss, it('web.members.add', { count: 3 }));
      await boss.locator('.staff b').getByText('Niccolò De Angelis').waitFor();
      await boss
        .getByLabel(it('web.members.shows', { name: 'Ugo Bianchi' }))
        .selectOption({ label: it('web.members.shows_initials') });
      await settles(
        async () => (await boss.request.get(`${club.url}/api/members.csv`)).text(),
        /"Ugo Bianchi","","initials"/,
      );
      await see(boss, 'members', 'it');
      await narrow(boss, 'members', 'it', found);
      await boss.goto(`${base}/pairs/NS2`);
      await boss.getByLabel(it('web.pairs.first')).fill('ang nic');
      await boss.locator('.offered button').first().waitFor();
      await see(boss, 'pair-offered', 'it');
      await boss.locator('.offered button').first().click();
      await boss.getByLabel(it('web.pairs.second')).fill('FI-12');
      await boss.getByLabel(it('web.pairs.second')).press('Enter');
      await press(boss, it('web.pairs.keep'));
      await boss.waitForURL(/pairs\/NS3$/);
      assert.equal(
        await boss.getByRole('button', { name: new RegExp(it('web.scan.open')) }).count(),
        0,
        'a browser that reads no codes has no key for it',
      );
      // What a camera and a browser that reads codes would say: neither is here.
      const stubbed = () => {
        window.BarcodeDetector = class {
          async detect() {
            return window.card ? [{ rawValue: window.card }] : [];
          }
        };
        navigator.mediaDevices.getUserMedia = async () => {
          const canvas = document.createElement('canvas');
          canvas.getContext('2d').fillRect(0, 0, 9, 9);
          window.stream = canvas.captureStream(10);
          return window.stream;
        };
      };
      await boss.evaluate(stubbed);
      await boss.goto(`${base}/pairs`);
      await boss.goto(`${base}/pairs/NS3`);
      await boss
        .getByRole('button', { name: new RegExp(it('web.scan.open')) })
        .first()
        .click();
      await boss.evaluate(() => {
        window.card = '999';
      });
      await boss.getByText(it('web.scan.unknown', { code: '999' })).waitFor();
      await see(boss, 'scan', 'it');
      await narrow(boss, 'scan', 'it', found);
      await boss.evaluate(() => {
        window.card = '41';
      });
      await settles(() => boss.locator('.player input').first().inputValue(), 'Ugo Bianchi');
      await boss.locator('.scan').waitFor({ state: 'detached' });
      await settles(
        () => boss.evaluate(() => window.stream.getTracks().map(track => track.readyState)),
        ['ended'],
        'the camera is off again',
      );
      await boss.goto(`${club.url}/members/cards`);
      await see(boss, 'member-cards', 'it');
      await narrow(boss, 'member-cards', 'it', found);
      await boss.goto(`${base}/pairs`);
      await boss.getByText('Niccolò De Angelis – Anna Rossi').waitFor();
      await see(boss, 'pairs', 'it');
      // Who sits for one of them, from the desk: beside the pair, and given back.
      await boss.goto(`${base}/pairs/NS1`);
      await boss.locator('summary').getByText(it('web.substitute'), { exact: true }).click();
      await boss.getByRole('button', { name: `${it('web.substitute.of')} Nino` }).click();
      await boss.getByLabel(it('web.absent.from')).selectOption('2');
      await boss.getByLabel(it('web.substitute'), { exact: true }).fill('Carla Neri');
      await press(boss, it('web.substitute.sits'));
      await boss.getByText(it('web.substitute.rounds', { name: 'Carla Neri', from: 2, to: 3 })).waitFor();
      await see(boss, 'pair-substitute', 'it');
      await press(boss, it('web.substitute.back'));
      await boss
        .getByText(it('web.substitute.rounds', { name: 'Carla Neri', from: 2, to: 3 }))
        .waitFor({ state: 'detached' });
    });

    await step('each enters with his own name and password; tables scan their codes', async () => {
      await enter(anna, 'it', 'anna rossi');
      await enter(ben, 'en', 'Ben');
      await enter(carla, 'it', 'Carla');
      for (const page of [anna, ben, carla]) await page.goto(base);
      await anna.getByText(it('web.you_are', { name: 'Anna Rossi' })).waitFor();
      const { parts } = await boss.evaluate(
        async path => (await fetch(path)).json(),
        `/api/contests/${id}/parts?as=director`,
      );
      for (const table of [1, 2]) await phones[table].goto(`${club.url}/t#${parts.codes.tables[table - 1].code}`);
      await phones[2].getByText(en('web.soon_begins')).waitFor();
      await press(anna, it('web.start_first'));
      await phones[1].getByRole('button', { name: it('web.start_board', { board: 1 }) }).click();
      await phones[1].locator('.bidding-box').waitFor();
    });

    await step(
      'a table calls in the middle of a board: the call waits on both consoles, and the time counts',
      async () => {
        await ben.emulateMedia({ reducedMotion: 'no-preference' });
        await see(phones[1], 'call-key-entry', 'it');
        await press(phones[1], it('web.call.director'));
        await phones[1].getByText(it('web.call.sent')).waitFor();
        for (const page of [anna, ben]) await card(page).waitFor();
        await settles(() => card(ben).textContent(), /Board 1/, 'the board being played is told');
        await settles(
          () => anna.locator('[aria-live="assertive"]').textContent(),
          it('web.call.table', { table: 1 }),
          'a screen reader says it at once',
        );
        assert.equal(
          await card(anna).evaluate(e => getComputedStyle(e).animationName),
          'none',
          'nothing moves for whoever asks for less',
        );
        assert.equal(await card(ben).evaluate(e => getComputedStyle(e).animationName), 'call-comes');
        await press(phones[2], en('web.call.director'));
        await ben.locator('.call-card').nth(1).waitFor();
        await settles(() => ben.locator('.call-table').allTextContents(), ['1', '2'], 'the oldest call stands first');
        const was = await secondsOf(ben);
        await settles(
          () => secondsOf(ben),
          now => now >= was + 2,
          'the time it has waited goes on',
        );
        await see(anna, 'console-calls', 'it');
        await narrow(anna, 'console-calls', 'it', found);
        await see(ben, 'console-calls', 'en');
        await see(phones[1], 'phone-called', 'it');
        await ben.goto(`${base}/trail`);
        await ben.locator('.call-line').waitFor();
        await see(ben, 'call-line', 'en');
        await ben.goto(base);
      },
    );

    await step('one goes: the other sees who, the table too; settled, it is gone for all', async () => {
      await press(anna, `${it('web.call.go')} ${it('web.table_number', { table: 1 })}`);
      await ben.getByText(en('web.call.goes', { name: 'Anna Rossi' })).waitFor();
      await phones[1].getByText(it('web.call.coming_name', { name: 'Anna Rossi' })).waitFor();
      await settles(
        () => ben.locator('.call-table').allTextContents(),
        ['2', '1'],
        'who still waits stands before who is being gone to',
      );
      assert.equal(
        await ben.getByRole('button', { name: `${en('web.call.go')} ${en('web.table_number', { table: 1 })}` }).count(),
        0,
      );
      await see(ben, 'console-answered', 'en');
      await see(phones[1], 'phone-coming', 'it');
      await ben.goto(`${base}/table/1`);
      await ben.locator('.call-card').nth(1).waitFor({ state: 'detached' });
      await card(ben).waitFor();
      await see(ben, 'table-answered', 'en');
      await press(ben, `${en('web.call.done')} ${en('web.table_number', { table: 1 })}`);
      await phones[1].getByRole('button', { name: it('web.call.director'), exact: true }).waitFor();
      await anna.locator('.call-card').nth(1).waitFor({ state: 'detached' });
      await ben.goto(base);
    });

    await step('a call can be taken back, and one without network arrives when it is there again', async () => {
      await press(phones[2], en('web.call.take_back'));
      await card(anna).waitFor({ state: 'detached' });
      await phones[2].context().setOffline(true);
      await press(phones[2], en('web.call.director'));
      await phones[2].getByText(en('web.call.waits_net')).waitFor();
      await see(phones[2], 'phone-call-offline', 'en');
      await phones[2].reload().catch(() => {});
      await phones[2].context().setOffline(false);
      await phones[2].reload();
      await phones[2].getByText(en('web.call.sent')).waitFor();
      await card(anna).waitFor();
      await press(phones[2], en('web.call.take_back'));
      await card(anna).waitFor({ state: 'detached' });
    });

    await step('who is behind stands first, with its minutes', async () => {
      await say('extend -300', 'correct T1 R1 B1 3N S 9', 'correct T1 R1 B2 4S N 10');
      await ben.locator('.table-late').first().waitFor();
      const rows = () =>
        ben
          .locator('.table-line')
          .evaluateAll(all =>
            all
              .map(
                row =>
                  row.querySelector('.table-number').textContent.replace(/\D/g, '') +
                  (row.querySelector('.table-late [aria-hidden]')?.textContent ?? ''),
              )
              .join(' '),
          );
      await settles(rows, /^2\+([5-9]|\d\d)′ 3\+\1′ 1$/, 'who is through is not behind');
      await see(anna, 'console-late', 'it');
      await see(ben, 'console-late', 'en');
    });

    await step('a correction of one director moves the ranking on a table’s phone, under his name', async () => {
      await say(
        'correct T2 R1 B3 3N S 9',
        'correct T2 R1 B4 1N S 7',
        'correct T3 R1 B5 P',
        'correct T3 R1 B6 2H E 8',
        'start 2',
        'correct T3 R2 B1 3N S 8',
        'correct T3 R2 B2 4S N 9',
      );
      await press(phones[2], en('web.ranking'));
      const ranking = () => phones[2].locator('main').innerText();
      await phones[2].getByText('100').first().waitFor();
      const was = await ranking();
      await ben.goto(`${base}/correct/1/1/1`);
      await ben.locator('.bid').nth(4).click();
      await ben.locator('.compass button').filter({ hasText: 'East' }).click();
      await press(ben, en('web.skip'));
      await ben.locator('.result-key').first().click();
      await ben.getByLabel(en('web.reason')).fill('declarer was East');
      await press(ben, en('web.correct_it'));
      await ben.locator('.status-kept').waitFor();
      await see(ben, 'correct-done', 'en');
      await settles(ranking, now => now !== was, 'the ranking moves');
      await anna.goto(`${base}/correct/1/1/1`);
      const trail = anna.locator('.trail');
      await trail.getByText('declarer was East').waitFor();
      await settles(() => trail.innerText(), /Ben/);
      await see(anna, 'correct-trail', 'it');
      await anna.goto(`${base}/trail`);
      await anna
        .locator('.trail')
        .getByText(it('web.trail.answer', { table: 1 }))
        .waitFor();
      await settles(
        () => anna.locator('.trail').innerText(),
        new RegExp(`Anna Rossi.*${it('web.trail.answer', { table: 1 })}`),
      );
      await see(anna, 'trail', 'it');
    });

    await step('what one says to all, and the clock that one stops, reach the others', async () => {
      await anna.goto(`${base}/evening`);
      await anna.getByLabel(it('web.announce')).fill('Caffè dopo questo turno');
      await press(anna, it('web.tell_all'));
      await phones[1].getByText('Caffè dopo questo turno').waitFor();
      await ben.goto(base);
      await ben.getByText('Caffè dopo questo turno').waitFor();
      await press(ben, en('web.pause'));
      await anna.getByText(it('web.paused')).waitFor();
      await phones[1].getByText(it('web.paused')).waitFor();
      await anna.goto(base);
      await press(anna, it('web.resume'));
      await ben.getByRole('button', { name: en('web.pause'), exact: true }).waitFor();
    });

    await step(
      'the bell: set for the evening, heard on the wall and at the table where somebody turned the sound on',
      async () => {
        const wall = await person(browser, 'en', DESKTOP, errors);
        await wall.goto(`${club.url}/screen/${id}`);
        const ears = [wall, phones[1], phones[2]];
        for (const page of ears) await page.evaluate(listen);
        await press(wall, en('web.whole_screen'));
        await phones[1].getByRole('button', { name: it('web.sound'), exact: true }).click();
        await phones[1].locator('.sound-key[aria-pressed="true"]').waitFor();
        const rings = (page, ...pitches) => settles(() => page.evaluate(() => window.rung), pitches, 'it rings');
        const near = [587, 587],
          change = [880, 659, 880, 659];
        for (const page of [wall, phones[1]]) await rings(page, ...near);
        await see(phones[1], 'phone-sound', 'it');
        await narrow(phones[1], 'phone-sound', 'it', found);
        await see(wall, 'screen-sound', 'en');
        await anna.goto(`${base}/evening`);
        await anna.locator('.bell-here summary').click();
        await anna
          .getByText(it('web.bell.before', { count: 1 }), { exact: true })
          .last()
          .click();
        await see(anna, 'console-bell', 'it');
        const clock = async () =>
          (await boss.evaluate(async path => (await fetch(path)).json(), `/api/contests/${id}/parts?as=director`)).parts
            .evening;
        await boss.waitForFunction(
          async path => (await (await fetch(path)).json()).parts.evening.bell === 1,
          `/api/contests/${id}/parts?as=director`,
        );
        const leave = async seconds =>
          say(`extend ${Math.round((Date.now() - (await clock()).clock.endsAt) / 1000) + seconds}`);
        await leave(120);
        for (const page of [wall, phones[1]])
          await settles(() => page.locator('.clock').innerText(), /^(2:00|1:\d\d)/, 'two minutes are left');
        await leave(61);
        for (const page of [wall, phones[1]]) await rings(page, ...near, ...near);
        await wall.locator('.walk, .walk-tables').waitFor();
        await leave(2);
        for (const page of [wall, phones[1]]) await rings(page, ...near, ...near, ...change);
        assert.deepEqual(await phones[2].evaluate(() => window.rung), [], 'nobody touched its key');
        await phones[1].getByRole('button', { name: it('web.sound'), exact: true }).click();
        await say('extend 600', 'bell none');
        await anna.getByText(it('web.bell.none'), { exact: true }).first().waitFor();
        await wall.context().close();
      },
    );

    await step('a pair leaves: what happened is asked, a way to go on chosen, and everybody follows', async () => {
      const { parts } = await boss.evaluate(
        async path => (await fetch(path)).json(),
        `/api/contests/${id}/parts?as=director`,
      );
      const was = JSON.stringify(parts.evening.movement.meetings);
      await anna.goto(`${base}/evening`);
      await anna.getByRole('link', { name: it('web.repair'), exact: true }).click();
      await anna.getByText(it('web.repair.what')).waitFor();
      await see(anna, 'repair-what', 'it');
      await press(anna, it('web.repair.leaves'));
      await anna.getByText(it('web.repair.ask.pair')).waitFor();
      await anna.locator('.repair-choices button').filter({ hasText: '103' }).click();
      await anna.getByText(it('web.repair.ask.with')).waitFor();
      await press(anna, it('web.repair.nobody_else'));
      await anna.locator('.repair-offers li').first().waitFor();
      await see(anna, 'repair-offers', 'it');
      await narrow(anna, 'repair-offers', 'it', found);
      await anna.locator('.repair-offers button').first().click();
      await anna.locator('.repair-changes li').first().waitFor();
      await see(anna, 'repair-chosen', 'it');
      await press(anna, it('web.repair.do'));
      await anna.locator('.table-line').first().waitFor();
      await ben.waitForFunction(
        async ([path, was]) =>
          JSON.stringify((await (await fetch(path)).json()).parts.evening.movement.meetings) !== was,
        [`/api/contests/${id}/parts?as=director`, was],
      );
      await ben.goto(`${base}/trail`);
      await ben.locator('.trail').getByText(en('web.trail.repair')).waitFor();
      await ben.goto(`${base}/cards`);
      await ben.getByRole('heading', { name: en('web.cards.changed') }).waitFor();
      await see(ben, 'cards', 'en');
      await narrow(ben, 'cards', 'en', found);
      await ben.getByText('Italiano', { exact: true }).first().click();
      const [guides] = await Promise.all([
        ben.context().waitForEvent('page'),
        ben.getByRole('link', { name: `${en('web.cards.print')} ${en('web.cards.changed')}` }).click(),
      ]);
      await guides
        .getByRole('heading', { name: /^Coppia/ })
        .first()
        .waitFor();
      await settles(
        () =>
          guides
            .locator('article')
            .first()
            .evaluate(e => getComputedStyle(e).borderTopStyle),
        'solid',
        'its style sheet is let in',
      );
      await see(guides, 'cards-changed', 'it');
      await narrow(guides, 'cards-changed', 'it', found);
      await guides.close();
      await ben.goto(`${base}/repair`);
      await press(ben, en('web.repair.seats'));
      await ben.getByText(en('web.repair.ask.round')).waitFor();
      await see(ben, 'repair-question', 'en');
      await press(ben, en('web.back'));
      await ben.getByText(en('web.repair.what')).waitFor();
    });

    await step('a director who plays is not shown what his pair has still to play', async () => {
      await ben.goto(`${base}/board/3`);
      await ben.locator('.traveller, table').first().waitFor();
      await ben.goto(`${base}/evening`);
      await ben.getByLabel(en('web.director_plays_in')).selectOption('NS3');
      await ben.waitForFunction(
        async path => !(await (await fetch(path)).json()).parts['board/3'],
        `/api/contests/${id}/parts?as=director`,
      );
      await ben.goto(`${base}/board/3`);
      await ben.getByText(en('web.director_covered')).waitFor();
      await say(
        'ruling T1 R1 B1 stands laws 64A1 by "Anna" "East revoked."',
        'ruling T2 R1 B3 stands laws 64A1 by "Anna" "South revoked."',
      );
      await ben.goto(`${base}/rulings`);
      await ben.locator('.ruling-line').nth(1).getByText(en('web.assist.board_hidden')).waitFor();
      await see(ben, 'rulings-hidden', 'en');
      await ben.locator('.ruling-line').nth(1).click();
      await ben.locator('main p').getByText(en('web.assist.board_hidden')).waitFor();
      assert.equal(await ben.getByText('South revoked.').count(), 0);
      await press(ben, en('web.back'));
      await ben.locator('.ruling-line').first().click();
      await ben.getByText('East revoked.').first().waitFor();
      await ben.goto(`${base}/assist/2/1/3`); // cards and results are covered, the Law is not
      await ben.getByText(en('web.assist.board_covered')).waitFor();
      await press(ben, 'Revoke');
      await ben.getByText(en('web.assist.established')).waitFor();
      await see(ben, 'assist-covered', 'en');
      await press(ben, en('web.back'));
      await ben.goto(`${base}/evening`);
      await press(ben, en('web.director_plays_none')); // it is asked first, for it opens hands
      await ben.getByText(en('web.sure.plays_none')).waitFor();
      await see(ben, 'plays-none', 'en');
      await ben.locator('.sure-key').click();
      await ben.waitForFunction(
        async path => (await (await fetch(path)).json()).parts['board/3'],
        `/api/contests/${id}/parts?as=director`,
      );
      await say('plays NS 3');
      await ben.goto(base);
      await see(ben, 'console-plays', 'en');
    });

    await step('a page that breaks breaks alone: elsewhere all goes on, and it is tried again', async () => {
      const torn = await person(browser, 'en', PHONE, []);
      await torn.context().addCookies((await ben.context().cookies()).filter(cookie => cookie.name !== 'arbitro_lang'));
      await torn.goto(base);
      await torn.locator('.table-line').first().waitFor();
      const tear = async route => {
        const answer = await route.fetch(),
          body = await answer.json();
        body.parts.rulings = [null];
        await route.fulfill({ response: answer, json: body });
      };
      await torn.route('**/parts?as=director*', tear);
      // Whoever goes on before the page has come to rest arrives there.
      await torn.addInitScript(
        to =>
          new MutationObserver((_, eye) => {
            if (document.querySelector('main')) {
              eye.disconnect();
              location.hash = to;
            }
          }).observe(document, { childList: true, subtree: true }),
        new URL(`${base}/rulings`).hash,
      );
      await torn.reload();
      await torn.getByText(en('web.page_broke')).waitFor();
      await see(torn, 'page-broke', 'en');
      await torn.goto(base);
      await torn.locator('.table-line').first().waitFor();
      await torn.goto(`${base}/rulings`);
      await torn.getByText(en('web.page_broke')).waitFor();
      await torn.unroute('**/parts?as=director*', tear);
      await press(torn, en('web.try_again'));
      await torn.locator('.ruling-line').first().waitFor();
      await torn.context().close();
    });

    await step('a ruling is given when the server has it, and not before; one that is refused is not', async () => {
      const decide = async () => {
        await anna.goto(`${base}/assist/1/1/1`);
        await press(anna, it('web.assist.score_at_once'));
        await anna
          .locator('.answer-key')
          .filter({ hasText: it('web.assist.artificial') })
          .click();
        await anna.locator('.answer-key').first().click();
        await anna.locator('.answer-key').last().click();
      };
      const give = anna.getByRole('button', { name: it('web.assist.give'), exact: true });
      let ask;
      const asked = new Promise(now => {
        ask = now;
      });
      await anna.route('**/preview?as=director', route => asked.then(() => route.continue()));
      await decide();
      await settles(() => give.isDisabled(), true, 'not before its effect is shown');
      ask();
      await anna.locator('.effects').waitFor();
      await anna.unroute('**/preview?as=director');
      await settles(() => anna.getByLabel(it('web.assist.articles')).inputValue(), '12C2a');
      await anna.route('**/acts?as=director', async route =>
        route.fulfill({
          json: {
            version: 'x.1',
            acts: route
              .request()
              .postDataJSON()
              .acts.map(({ id }) => ({ id, error: 'refused', message: 'Il turno è chiuso.' })),
          },
        }),
      );
      await give.click();
      await anna.getByRole('heading', { name: it('web.assist.not_given'), exact: true }).waitFor();
      await see(anna, 'ruling-refused', 'it');
      await anna.unroute('**/acts?as=director');
      await anna.goto(base);
      await anna.getByText(it('web.assist.not_given_at', { table: 1, board: 1 })).waitFor();
      await press(anna, it('web.understood'));
      await anna.route('**/preview?as=director', route =>
        route.fulfill({ status: 409, json: { error: 'refused', message: 'Così non si può.' } }),
      );
      await decide();
      await anna.getByText('Così non si può.').waitFor();
      await settles(() => give.count(), 0);
      await anna.unroute('**/preview?as=director');
    });

    await step('this evening belongs with that one, in two touches; the ranking of both is a page', async () => {
      const other = (
        await postFrom(boss, '/api/contests', { id: 'open-second', line: 'open 2026-11-28 "Torneo di sabato"' })
      ).contest;
      await ben.goto(`${base}/evening`);
      await ben.getByText(en('web.series'), { exact: true }).click();
      await ben.getByRole('button', { name: new RegExp(`^${en('web.series.session')} Torneo di sabato`) }).click();
      const ranking = ben.getByRole('link', {
        name: en('web.series.ranking', { title: 'Torneo a tre arbitri' }),
        exact: true,
      });
      await ranking.waitFor();
      await ben.getByText(en('web.series.in_session', { session: 2 })).waitFor();
      await see(ben, 'series-console', 'en');
      await ben.getByText(en('web.series.sum'), { exact: true }).click();
      await ben.waitForFunction(
        async id => (await (await fetch('/api/contests')).json()).find(each => each.id === id).series.sum,
        id,
      );
      await ben.goto(`${club.url}/e/${other}/series`);
      await settles(() => ben.locator('main').innerText(), /Torneo a tre arbitri[^]*Torneo di sabato/);
      await see(ben, 'series', 'en');
      await narrow(ben, 'series', 'en', found);
      await anna.goto(`${club.url}/e/${id}`);
      await anna.getByRole('link', { name: 'Torneo a tre arbitri', exact: true }).last().click();
      await anna.waitForURL(/series/);
      await see(anna, 'series', 'it');
      await anna.goto(`${club.url}/#/d/${other}/evening`);
      await anna.getByText(it('web.series'), { exact: true }).click();
      await anna.getByText(it('web.series.in_session', { session: 2 })).waitFor();
      await narrow(anna, 'series-console', 'it', found);
      await anna.getByRole('button', { name: new RegExp(`^${it('web.series.leave')} Torneo di sabato`) }).click();
      await anna.getByText(it('web.series.which')).waitFor();
      await see(anna, 'series-others', 'it');
      assert.equal((await anna.goto(`${club.url}/e/${id}/series`)).status(), 404);
    });

    await step('an assistant has the calls and the entries, and no key that is not hers', async () => {
      await carla.locator('.table-line').first().waitFor();
      for (const key of ['web.pause', 'web.tell_all', 'web.release_all', 'web.end_now'])
        assert.equal(await carla.getByRole('button', { name: it(key), exact: true }).count(), 0, key);
      await see(carla, 'console-assistant', 'it');
      await carla.goto(`${base}/correct/1/1/1`);
      await carla.getByText(it('web.correct_is_directors')).waitFor();
      await carla.goto(`${base}/correct/2/2/5`);
      await carla.locator('.bid-pass').click();
      await carla.locator('.entered-last').waitFor();
      await carla.goto(`${base}/correct/2/2/5`);
      await carla.getByText(it('web.correct_is_directors')).waitFor();
      await anna.goto(`${base}/correct/2/2/5`);
      await anna
        .locator('.trail')
        .getByText(it('web.assistant_named', { name: 'Carla' }))
        .first()
        .waitFor();
      await carla.goto(`${base}/assist/1/1/1`);
      await carla.getByText(it('web.assist.rulings_are_directors')).waitFor();
      assert.equal(await carla.getByRole('button', { name: it('web.assist.score_at_once'), exact: true }).count(), 0);
      await carla.goto(`${base}/rulings`);
      await carla.locator('.ruling-line').first().click();
      await carla.locator('.trail').waitFor();
      for (const key of ['web.assist.appeal', 'web.assist.change_it', 'web.assist.withdraw'])
        assert.equal(await carla.getByRole('button', { name: it(key), exact: true }).count(), 0, key);
      // One that she had told her phone all the same: the server refuses, and the console says so with its facts.
      await carla.evaluate(
        contest =>
          localStorage.setItem(
            'arbitro.act.hers',
            JSON.stringify({
              id: 'hers-1234',
              contest,
              as: 'director',
              order: 1,
              line: 'ruling T1 R1 B1 stands by "Carla" "Renonce di Est."',
            }),
          ),
        id,
      );
      await carla.goto(base);
      await carla.reload();
      await carla.getByText(it('web.assist.not_given_at', { table: 1, board: 1 })).waitFor();
      await settles(() => carla.locator('.trouble').innerText(), /Renonce di Est/);
      await see(carla, 'console-refused', 'it');
      await press(carla, it('web.understood'));
    });

    await step('whoever is revoked is out at once', async () => {
      await carla.goto(base);
      await carla.locator('.table-line').first().waitFor();
      await anna.goto(`${club.url}/#/directors`);
      const row = anna.locator('.staff li').filter({ hasText: 'Carla' });
      await pressTwice(row, it('web.revoke'), it('web.revoke_sure', { name: 'Carla' }));
      await row.waitFor({ state: 'detached' });
      await carla.getByLabel(it('web.password')).waitFor();
      await ben.goto(`${club.url}/#/directors`);
      await ben.locator('.staff').waitFor();
      assert.equal(
        await ben.getByRole('button', { name: en('web.revoke') }).count(),
        0,
        'only a head director revokes',
      );
      await see(ben, 'director-staff', 'en');
    });

    await step('no page had an error, asked another host, or stands in anybody’s way', () => {
      assert.deepEqual(errors, []);
      assert.deepEqual(found, []);
    });
  },
);
