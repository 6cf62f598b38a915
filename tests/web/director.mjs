// director.mjs -- three directors at once, each with a name: one on a phone in Italian, one at a laptop in English, one assistant.
//
// A table calls, the call waits on both consoles with its time, one goes and the other sees who; a call made without network arrives when it is
// back, and is taken back. Who is behind stands first with its minutes. A pair leaves, and the movement goes on. A correction of one director moves the ranking on another table's phone
// and stands in the trail under his name; announcement and clock of one reach everybody; whoever is revoked is out. axe looks at every page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DESKTOP, look, narrow, openBrowser, person, PHONE, words } from './lib/browser.mjs'
import { Club } from './lib/server.mjs'

const PASSWORD = 'una parola lunga'
const program = process.env.ARBITRO
const lookAt = process.env.ARBITRO_LOOK !== 'no'
const it = (key, values) => words('it', key, values), en = (key, values) => words('en', key, values)

test('two directors and an assistant, on a phone and at a laptop', { timeout: 300000 }, async t => {
  const errors = [], found = []
  const club = await Club.open(program)
  const browser = await openBrowser()
  t.after(async () => { for (const error of errors) t.diagnostic(error); await browser.close(); await club.close() })
  const see = async (page, name, lang) => { if (lookAt) await look(page, name, lang, found) }
  const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
  const step = (name, does) => t.test(name, async () => { if (step.fell) throw new Error('an earlier step fell'); step.fell = true; await does(); step.fell = false })
  const boss = await person(browser, 'it', DESKTOP, errors)
  const anna = await person(browser, 'it', PHONE, errors), ben = await person(browser, 'en', DESKTOP, errors), carla = await person(browser, 'it', PHONE, errors)
  const phones = [null, await person(browser, 'it', PHONE, errors), await person(browser, 'en', PHONE, errors)]
  let id, base

  // The wire in the hands of whoever's page it is.
  const post = (page, path, body) => page.evaluate(async ([path, body]) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Arbitro': '1' }, body: JSON.stringify(body) })
    return answer.json()
  }, [path, body])
  let acted = 0
  const say = async (...lines) => {
    const { acts } = await post(boss, `/api/contests/${id}/acts?as=director`, { acts: lines.map(line => ({ id: `boss-act-${acted++}`, line })) })
    for (const act of acts) assert.ok(act.kept, `${act.error}: ${act.message}`)
  }
  async function enter(page, lang, name) {
    await page.goto(`${club.url}/#/login`)
    await page.getByLabel(words(lang, 'web.director_name')).fill(name)
    await page.getByLabel(words(lang, 'web.password')).fill(PASSWORD)
    await press(page, words(lang, 'web.enter'))
    await page.getByRole('link', { name: words(lang, 'web.directors'), exact: true }).waitFor()
  }
  const card = page => page.locator('.call-card')
  const secondsOf = async page => { const [minutes, seconds] = (await page.locator('.call-clock').first().textContent()).split(':').map(Number); return 60 * minutes + seconds }

  await step('the head director makes three others, each with an office', async () => {
    await boss.goto(`${club.url}/#/login`)
    await see(boss, 'director-login', 'it')
    await boss.getByLabel(it('web.password')).fill(/\b\w{4}-\w{4}-\w{4}\b/.exec(club.said)[0])
    await press(boss, it('web.enter'))
    await boss.getByRole('link', { name: it('web.directors'), exact: true }).click()
    await boss.getByText(it('web.no_directors')).waitFor()
    for (const [name, office] of [['Anna Rossi', 'head'], ['Ben', 'director'], ['Carla', 'assistant']]) {
      await boss.getByLabel(it('web.director_name')).fill(name)
      await boss.getByText(it(`web.office.${office}`), { exact: true }).last().click()
      await boss.getByLabel(it('web.password')).fill(PASSWORD)
      await press(boss, it('web.make_director'))
      await boss.locator('.staff').getByText(name).waitFor()
    }
    await see(boss, 'director-staff', 'it')
    await narrow(boss, 'director-staff', 'it', found)
    const opened = await post(boss, '/api/contests', { id: 'open-evening', line: 'open 2026-11-21 "Torneo a tre arbitri"' })
    id = opened.contest
    base = `${club.url}/#/d/${id}`
    await say('movement mitchell tables 3 boards 2', 'register NS 1 "Ida" "Nino"', 'register EW 1 "Pia" "Aldo"')
  })

  await step('each enters with his own name and password; tables scan their codes', async () => {
    await enter(anna, 'it', 'anna rossi')
    await enter(ben, 'en', 'Ben')
    await enter(carla, 'it', 'Carla')
    for (const page of [anna, ben, carla]) await page.goto(base)
    await anna.getByText(it('web.you_are', { name: 'Anna Rossi' })).waitFor()
    const { parts } = await boss.evaluate(async path => (await fetch(path)).json(), `/api/contests/${id}/parts?as=director`)
    for (const table of [1, 2]) await phones[table].goto(`${club.url}/t#${parts.codes.tables[table - 1].code}`)
    await phones[2].getByText(en('web.soon_begins')).waitFor()
    await press(anna, it('web.start_first'))
    await phones[1].getByRole('button', { name: it('web.start_board', { board: 1 }) }).click()
    await phones[1].locator('.bidding-box').waitFor()
  })

  await step('a table calls in the middle of a board: the call waits on both consoles, and the time counts', async () => {
    await anna.emulateMedia({ reducedMotion: 'reduce' })
    await see(phones[1], 'call-key-entry', 'it')
    await press(phones[1], it('web.call.director'))
    await phones[1].getByText(it('web.call.sent')).waitFor()
    for (const page of [anna, ben]) await card(page).waitFor()
    assert.match(await card(ben).textContent(), /Board 1/, 'the board being played is told')
    await anna.getByText(it('web.call.table', { table: 1 })).waitFor({ state: 'attached' })
    assert.equal(await anna.locator('[aria-live="assertive"]').textContent(), it('web.call.table', { table: 1 }), 'a screen reader says it at once')
    assert.equal(await card(anna).evaluate(e => getComputedStyle(e).animationName), 'none', 'nothing moves for who asks for less')
    assert.equal(await card(ben).evaluate(e => getComputedStyle(e).animationName), 'call-comes')
    await press(phones[2], en('web.call.director'))
    await ben.locator('.call-card').nth(1).waitFor()
    assert.deepEqual(await ben.locator('.call-table').allTextContents(), ['1', '2'], 'the oldest call stands first')
    const was = await secondsOf(ben)
    await ben.waitForTimeout(2200)
    assert.ok(await secondsOf(ben) >= was + 2, 'the time it has waited goes on')
    await see(anna, 'console-calls', 'it')
    await narrow(anna, 'console-calls', 'it', found)
    await see(ben, 'console-calls', 'en')
    await see(phones[1], 'phone-called', 'it')
    await ben.goto(`${base}/trail`)
    await ben.locator('.call-line').waitFor()
    await see(ben, 'call-line', 'en')
    await ben.goto(base)
  })

  await step('one goes: the other sees who, the table too; settled, it is gone for all', async () => {
    await press(anna, `${it('web.call.go')} ${it('web.table_number', { table: 1 })}`)
    await ben.getByText(en('web.call.goes', { name: 'Anna Rossi' })).waitFor()
    await phones[1].getByText(it('web.call.coming_name', { name: 'Anna Rossi' })).waitFor()
    assert.deepEqual(await ben.locator('.call-table').allTextContents(), ['2', '1'], 'who still waits stands before who is being gone to')
    assert.equal(await ben.getByRole('button', { name: `${en('web.call.go')} ${en('web.table_number', { table: 1 })}` }).count(), 0)
    await see(ben, 'console-answered', 'en')
    await see(phones[1], 'phone-coming', 'it')
    await ben.goto(`${base}/table/1`)
    await card(ben).waitFor()
    await see(ben, 'table-answered', 'en')
    await press(ben, `${en('web.call.done')} ${en('web.table_number', { table: 1 })}`)
    await phones[1].getByRole('button', { name: it('web.call.director'), exact: true }).waitFor()
    await anna.locator('.call-card').nth(1).waitFor({ state: 'detached' })
    await ben.goto(base)
  })

  await step('a call can be taken back, and one without network arrives when it is there again', async () => {
    await press(phones[2], en('web.call.take_back'))
    await card(anna).waitFor({ state: 'detached' })
    await phones[2].context().setOffline(true)
    await press(phones[2], en('web.call.director'))
    await phones[2].getByText(en('web.call.waits_net')).waitFor()
    await see(phones[2], 'phone-call-offline', 'en')
    await phones[2].reload().catch(() => {})
    await phones[2].context().setOffline(false)
    await phones[2].reload()
    await phones[2].getByText(en('web.call.sent')).waitFor()
    await card(anna).waitFor()
    await press(phones[2], en('web.call.take_back'))
    await card(anna).waitFor({ state: 'detached' })
  })

  await step('who is behind stands first, with its minutes', async () => {
    await say('extend -300', 'correct T1 R1 B1 3N S 9', 'correct T1 R1 B2 4S N 10')
    await ben.locator('.table-late').first().waitFor()
    const rows = await ben.locator('.table-line').evaluateAll(all => all.map(row => [row.querySelector('.table-number').textContent.replace(/\D/g, ''), row.querySelector('.table-late [aria-hidden]')?.textContent ?? '']))
    assert.deepEqual(rows.map(row => row[0]), ['2', '3', '1'])
    assert.match(rows[0][1], /^\+[56]′$/)
    assert.equal(rows[2][1], '', 'who is through is not behind')
    await see(anna, 'console-late', 'it')
    await see(ben, 'console-late', 'en')
  })

  await step('a correction of one director moves the ranking on a table’s phone, under his name', async () => {
    await say('correct T2 R1 B3 3N S 9', 'correct T2 R1 B4 1N S 7', 'correct T3 R1 B5 P', 'correct T3 R1 B6 2H E 8', 'start 2', 'correct T3 R2 B1 3N S 8', 'correct T3 R2 B2 4S N 9')
    await press(phones[2], en('web.ranking'))
    const ranking = () => phones[2].locator('main').innerText()
    await phones[2].getByText('100').first().waitFor()
    const was = await ranking()
    await ben.goto(`${base}/correct/1/1/1`)
    await ben.locator('.bid').nth(4).click()
    await ben.locator('.compass button').filter({ hasText: 'East' }).click()
    await press(ben, en('web.skip'))
    await ben.locator('.result-key').first().click()
    await ben.getByLabel(en('web.reason')).fill('declarer was East')
    await press(ben, en('web.correct_it'))
    await ben.locator('.status-kept').waitFor()
    await see(ben, 'correct-done', 'en')
    await phones[2].waitForFunction(was => document.querySelector('main').innerText !== was, was)
    assert.notEqual(await ranking(), was)
    await anna.goto(`${base}/correct/1/1/1`)
    const trail = anna.locator('.trail')
    await trail.getByText('declarer was East').waitFor()
    assert.match(await trail.innerText(), /Ben/)
    await see(anna, 'correct-trail', 'it')
    await anna.goto(`${base}/trail`)
    await anna.locator('.trail').getByText(it('web.trail.answer', { table: 1 })).waitFor()
    assert.match(await anna.locator('.trail').innerText(), new RegExp(`Anna Rossi.*${it('web.trail.answer', { table: 1 })}`))
    await see(anna, 'trail', 'it')
  })

  await step('what one says to all, and the clock that one stops, reach the others', async () => {
    await anna.goto(base)
    await anna.getByLabel(it('web.announce')).fill('Caffè dopo questo turno')
    await press(anna, it('web.tell_all'))
    await phones[1].getByText('Caffè dopo questo turno').waitFor()
    await ben.goto(base)
    await ben.getByText('Caffè dopo questo turno').waitFor()
    await press(ben, en('web.pause'))
    await anna.getByText(it('web.paused')).waitFor()
    await phones[1].getByText(it('web.paused')).waitFor()
    await press(anna, it('web.resume'))
    await ben.getByRole('button', { name: en('web.pause'), exact: true }).waitFor()
  })

  await step('a pair leaves: what happened is asked, a way to go on chosen, and everybody follows', async () => {
    const { parts } = await boss.evaluate(async path => (await fetch(path)).json(), `/api/contests/${id}/parts?as=director`)
    const was = JSON.stringify(parts.evening.movement.meetings)
    await anna.goto(base)
    await anna.getByRole('link', { name: it('web.repair'), exact: true }).click()
    await anna.getByText(it('web.repair.what')).waitFor()
    await see(anna, 'repair-what', 'it')
    await press(anna, it('web.repair.leaves'))
    await anna.getByText(it('web.repair.ask.pair')).waitFor()
    await anna.locator('.repair-choices button').filter({ hasText: '103' }).click()
    await anna.locator('.repair-offers li').first().waitFor()
    await see(anna, 'repair-offers', 'it')
    await narrow(anna, 'repair-offers', 'it', found)
    await anna.locator('.repair-offers button').first().click()
    await anna.locator('.repair-changes li').first().waitFor()
    await see(anna, 'repair-chosen', 'it')
    await press(anna, it('web.repair.do'))
    await anna.locator('.table-line').first().waitFor()
    await ben.waitForFunction(async ([path, was]) => JSON.stringify((await (await fetch(path)).json()).parts.evening.movement.meetings) !== was, [`/api/contests/${id}/parts?as=director`, was])
    await ben.goto(`${base}/trail`)
    await ben.locator('.trail').getByText(en('web.trail.repair')).waitFor()
    await ben.goto(`${base}/repair`)
    await press(ben, en('web.repair.seats'))
    await ben.getByText(en('web.repair.ask.round')).waitFor()
    await see(ben, 'repair-question', 'en')
    await press(ben, en('web.repair.back'))
    await ben.getByText(en('web.repair.what')).waitFor()
  })

  await step('a director who plays is not shown what his pair has still to play', async () => {
    await ben.goto(`${base}/board/3`)
    await ben.locator('.traveller, table').first().waitFor()
    await ben.goto(base)
    await ben.getByLabel(en('web.director_plays_in')).selectOption('NS3')
    await ben.waitForFunction(async path => !((await (await fetch(path)).json()).parts['board/3']), `/api/contests/${id}/parts?as=director`)
    await ben.goto(`${base}/board/3`)
    await ben.getByText(en('web.no_results_yet')).waitFor()
    await say('plays none')
    await ben.locator('table').first().waitFor()
    await ben.goto(base)
    await see(ben, 'console-plays', 'en')
  })

  await step('an assistant has the calls and the entries, and no key that is not hers', async () => {
    await carla.locator('.table-line').first().waitFor()
    for (const key of ['web.pause', 'web.tell_all', 'web.release_all', 'web.end_now']) assert.equal(await carla.getByRole('button', { name: it(key), exact: true }).count(), 0, key)
    await see(carla, 'console-assistant', 'it')
    await carla.goto(`${base}/correct/1/1/1`)
    await carla.getByText(it('web.correct_is_directors')).waitFor()
    await carla.goto(`${base}/correct/1/2/3`)
    await carla.locator('.bid-pass').click()
    await press(carla, it('web.enter_it'))
    await carla.getByText(it('web.correct_is_directors')).waitFor()
    await anna.goto(`${base}/correct/1/2/3`)
    await anna.locator('.trail').getByText(it('web.assistant_named', { name: 'Carla' })).first().waitFor()
  })

  await step('whoever is revoked is out at once', async () => {
    await carla.goto(base)
    await carla.locator('.table-line').first().waitFor()
    await anna.goto(`${club.url}/#/directors`)
    const row = anna.locator('.staff li').filter({ hasText: 'Carla' })
    await row.getByRole('button', { name: it('web.revoke'), exact: true }).click()
    await anna.waitForTimeout(500)
    await row.getByRole('button', { name: it('web.revoke_sure', { name: 'Carla' }), exact: true }).click()
    await row.waitFor({ state: 'detached' })
    await carla.getByLabel(it('web.password')).waitFor()
    await ben.goto(`${club.url}/#/directors`)
    await ben.locator('.staff').waitFor()
    assert.equal(await ben.getByRole('button', { name: en('web.revoke') }).count(), 0, 'only a head director revokes')
    await see(ben, 'director-staff', 'en')
  })

  await step('no page had an error, asked another host, or stands in anybody’s way', () => {
    assert.deepEqual(errors, [])
    assert.deepEqual(found, [])
  })
})
