// desk.mjs -- the director's desk: what is public or final asks first, tells what is still to be played, and is taken
// back; a call is seen wherever he looks.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readPo } from '../../web/build/po.mjs';
import { DESKTOP, narrow, person, PHONE, settles, words } from './lib/browser.mjs';
import { comeIn, postFrom, press, scene } from './lib/scene.mjs';

const catalogue = readPo(readFileSync(new URL('../../messages/it.po', import.meta.url), 'utf8'));
const it = (key, values) => (key.startsWith('web.') ? words('it', key, values) : catalogue.get(key));

scene(
  'a desk where a slip of the thumb shows nothing and ends nothing',
  async ({ club, browser, errors, found, see, step }) => {
    const boss = await person(browser, 'it', PHONE, errors),
      public_ = await person(browser, 'en', PHONE, errors);
    let id,
      base,
      acted = 0;
    boss.on('response', answer => {
      if (answer.status() === 404) errors.push(`${answer.url()} is not there`);
    });

    const post = (path, body) => postFrom(boss, path, body);
    const say = async (...lines) => {
      const { acts } = await post(`/api/contests/${id}/acts?as=director`, {
        acts: lines.map(line => ({ id: `desk-act-${acted++}`, line })),
      });
      for (const act of acts) assert.ok(act.kept, `${act.error}: ${act.message}`);
    };
    const seenByAll = () =>
      boss.evaluate(
        async path =>
          Object.keys((await (await fetch(path, { credentials: 'omit' })).json()).parts).filter(name =>
            name.startsWith('board/'),
          ),
        `/api/contests/${id}/parts?as=public`,
      );
    const played = (round, table, ...boards) =>
      boards.flatMap(board => [`correct T${table} R${round} B${board} 4S S 10`]);

    await step('an evening of three tables in its second round, of which board 1 is still to be played', async () => {
      await comeIn(boss, club, 'it');
      await boss.getByRole('link', { name: it('web.directors'), exact: true }).waitFor();
      id = (await post('/api/contests', { id: 'open-desk', line: 'open 2026-11-22 "Torneo del banco"' })).contest;
      base = `${club.url}/#/d/${id}`;
      await say(
        'movement mitchell tables 3 boards 2',
        'start 1',
        ...played(1, 1, 1, 2),
        ...played(1, 2, 3, 4),
        ...played(1, 3, 5, 6),
        'start 2',
      );
    });

    await step('a ruling without a score is kept with "settled, play on", and the call with it', async () => {
      await say('call T1 B3', 'answer T1');
      await boss.goto(`${base}/assist/1/2/3`);
      await press(boss, it('assist.kind.out_of_turn'));
      await boss.getByRole('button', { name: it('web.assist.nobody_called'), exact: true }).click();
      await boss.locator('.compass button').filter({ hasText: 'Ovest' }).click();
      await boss.locator('.call-p').click();
      await boss
        .locator('.answer-key')
        .filter({ hasText: /^Non accettare/i })
        .first()
        .click();
      await boss.locator('.answer-key').filter({ hasText: 'Passo era naturale' }).first().click();
      await see(boss, 'assist-settled', 'it');
      await press(boss, it('web.assist.settled'));
      await boss.getByText(it('web.assist.plays_on')).waitFor();
      await boss.getByLabel(it('web.assist.decided_by')).fill('Anna Rossi');
      await see(boss, 'assist-play-on', 'it');
      await press(boss, it('web.assist.give'));
      await boss.getByRole('heading', { name: it('web.assist.given'), exact: true }).waitFor();
      const { parts } = await boss.evaluate(
        async path => (await fetch(path)).json(),
        `/api/contests/${id}/parts?as=director`,
      );
      assert.match(parts.rulings[0].decision.line, /^stands laws .*30A/);
      assert.deepEqual(parts.room.calls, [], 'nobody waits any more');
      assert.equal(parts['table/1'].boards[0].state, 'empty', 'the board is still to be played');
    });

    await step('"show all" names what is still to be played and does nothing till it is answered', async () => {
      await boss.goto(`${base}/evening`);
      await press(boss, it('web.release_all'));
      await boss.getByText(it('web.sure.to_play', { count: 6, boards: '1–6' })).waitFor();
      assert.deepEqual(await seenByAll(), [], 'nothing is public before the answer');
      await see(boss, 'show-all-asked', 'it');
      await narrow(boss, 'show-all-asked', 'it', found);
      await press(boss, it('web.sure.leave'));
      assert.deepEqual(await seenByAll(), []);
      await press(boss, it('web.release_all'));
      await press(boss, it('web.sure.show'));
      await boss.getByText(it('web.shown_early', { count: 6, boards: '1–6' })).waitFor();
      assert.equal((await seenByAll()).length, 6);
      await see(boss, 'shown-early', 'it');
      await narrow(boss, 'shown-early', 'it', found);
    });

    await step('it is taken back with one key, and the trail tells both', async () => {
      await press(boss, it('web.hide_again'));
      await boss.locator('.shown-early').waitFor({ state: 'detached' });
      assert.deepEqual(await seenByAll(), []);
      await boss.goto(`${base}/trail`);
      await boss.getByText(it('web.trail.hide_all')).waitFor();
      await boss.goto(`${base}/board/1`);
      await press(boss, it('web.release_board'));
      await boss.getByText(it('web.sure.board_to_play', { count: 2 })).waitFor();
      await see(boss, 'show-board-asked', 'it');
      await press(boss, it('web.sure.show'));
      await settles(seenByAll, ['board/1']);
      await press(boss, it('web.hide_board'));
      await settles(seenByAll, []);
    });

    await step('"end now" asks too, and what was ended is opened again', async () => {
      await boss.goto(`${base}/evening`);
      await press(boss, it('web.end_now'));
      await boss.getByText(it('web.sure.end_does')).waitFor();
      await see(boss, 'end-asked', 'it');
      await press(boss, it('web.sure.leave'));
      assert.equal(await boss.getByText(it('web.evening_over')).count(), 0);
      await press(boss, it('web.end_now'));
      await press(boss, it('web.sure.end'));
      await boss.getByText(it('web.evening_over')).waitFor();
      await press(boss, it('web.reopen'));
      await boss.getByRole('button', { name: it('web.end_now'), exact: true }).waitFor();
    });

    await step('in the last round everybody has played: the end is asked all the same', async () => {
      await say(
        ...played(2, 1, 3, 4),
        ...played(2, 2, 5, 6),
        ...played(2, 3, 1, 2),
        'start 3',
        ...played(3, 1, 5, 6),
        ...played(3, 2, 1, 2),
        ...played(3, 3, 3, 4),
      );
      await boss.goto(base);
      await press(boss, it('web.end_evening'));
      await boss.getByText(it('web.sure.all_played')).waitFor();
      await see(boss, 'end-of-the-last-round', 'it');
      await press(boss, it('web.sure.leave'));
    });

    await step('a fouled board is compared apart from the round that is told, and together again', async () => {
      const forms = () =>
        boss.evaluate(async path => {
          const { parts } = await (await fetch(path)).json();
          return parts['board/1'].results
            .map(each => `${each.round}:${each.group ?? 1}`)
            .sort()
            .join(' ');
        }, `/api/contests/${id}/parts?as=director`);
      await boss.goto(`${base}/board/1`);
      await press(boss, it('web.fouled'));
      await boss.getByText(it('web.fouled.how')).waitFor();
      await see(boss, 'fouled-asked', 'it');
      await press(boss, it('web.fouled.apart', { round: 3 }));
      await settles(forms, '1:1 2:1 3:2');
      await see(boss, 'fouled', 'it');
      await press(boss, it('web.fouled.together'));
      await settles(forms, '1:1 2:1 3:1');
    });

    await step('one result alone is compared apart, and with the others again', async () => {
      const forms = () =>
        boss.evaluate(async path => {
          const { parts } = await (await fetch(path)).json();
          return parts['board/1'].results
            .map(each => `${each.round}/${each.table}:${each.group ?? 1}`)
            .sort()
            .join(' ');
        }, `/api/contests/${id}/parts?as=director`);
      const one = async (whose, form, words) => {
        await press(boss, it('web.fouled'));
        await boss
          .locator('.pick-one')
          .filter({ hasText: it('web.fouled.one') })
          .click();
        await boss.getByLabel(it('web.fouled.whose')).selectOption(whose);
        await boss.getByLabel(it('web.fouled.with')).selectOption(form);
        await see(boss, `fouled-one-${form}`, 'it');
        await narrow(boss, `fouled-one-${form}`, 'it', found);
        await boss.locator('.sure-key').filter({ hasText: words }).click();
      };
      await one('2/3', '2', it('web.group', { group: 2 }));
      await settles(forms, '1/1:1 2/3:2 3/2:1');
      await one('2/3', '1', it('web.fouled.as_dealt'));
      await settles(forms, '1/1:1 2/3:1 3/2:1');
    });

    await step("a board's traveller is no wider than a laptop's page at four times its size", async () => {
      await boss.setViewportSize({ width: 195, height: 422 });
      await boss.locator('.traveller').waitFor();
      const wide = () =>
        boss.evaluate(() =>
          [...document.querySelectorAll('.scroll')]
            .map(each => each.scrollWidth - each.clientWidth)
            .filter(more => more > 0),
        );
      await settles(wide, []);
      await boss.setViewportSize(PHONE);
    });

    await step('a call is seen on every page, and on the console however far one has scrolled', async () => {
      const phone = await person(browser, 'it', PHONE, errors);
      const { parts } = await boss.evaluate(
        async path => (await fetch(path)).json(),
        `/api/contests/${id}/parts?as=director`,
      );
      await phone.goto(`${club.url}/t#${parts.codes.tables[1].code}`);
      await press(phone, it('web.call.director'));
      for (const path of [
        '/rulings',
        '/trail',
        '/board/1',
        '/pairs',
        '/pair/NS1',
        '/assist/1/1/1',
        '/repair',
        '/cards',
        '/codes',
        '/correct/1/1/1',
      ]) {
        await boss.goto(base + path);
        await boss
          .locator('.call-line')
          .getByText(it('web.call.table', { table: 2 }))
          .waitFor();
        await boss.evaluate(() => scrollTo(0, 1e6));
        assert.ok(
          await boss
            .locator('.call-line')
            .evaluate(
              line => line.getBoundingClientRect().top >= 0 && line.getBoundingClientRect().bottom <= innerHeight,
            ),
          path,
        );
      }
      await boss.goto(base);
      await boss.locator('.call-line').waitFor();
      for (const [width, height] of [
        [390, 844],
        [195, 422],
        [1280, 800],
      ]) {
        await boss.setViewportSize({ width, height });
        await boss.evaluate(() => scrollTo(0, 1e6));
        await settles(
          () =>
            boss
              .locator('.call-line')
              .evaluate(
                line => line.getBoundingClientRect().top >= 0 && line.getBoundingClientRect().bottom <= innerHeight,
              ),
          true,
          `the call at ${width}`,
        );
        const share = await boss
          .locator('.shell-top')
          .evaluate(clock => clock.getBoundingClientRect().height / innerHeight);
        assert.ok(share < 0.5, `the clock takes ${share} of the page at ${width}`);
      }
      await boss.setViewportSize(PHONE);
      await see(boss, 'console-called', 'it');
    });

    await step('an address that leads nowhere says so, and who logs out is out', async () => {
      for (const path of [`${base}/nowhere`, `${club.url}/#/nowhere`]) {
        await boss.goto(path);
        await boss.getByText(it('web.not_here')).waitFor();
      }
      await boss.goto(`${club.url}/#/directors`);
      await press(boss, it('web.log_out'));
      await boss.waitForURL(`${club.url}/`);
      await boss.goto(base);
      await boss.getByLabel(it('web.password')).waitFor();
    });

    assert.deepEqual(errors, []);
    assert.deepEqual(found, []);
  },
);
