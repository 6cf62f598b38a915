// matches.mjs -- teams of four: the director sets up at a laptop and draws with one key, two captains on phones, one in Italian and one in
// English, enter and confirm board by board and a match whole; the ranking and the end reach the public page. axe looks at every page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DESKTOP, look, narrow, openBrowser, person, PHONE, words } from './lib/browser.mjs'
import { Club } from './lib/server.mjs'

const program = process.env.ARBITRO
const lookAt = process.env.ARBITRO_LOOK !== 'no'
const it = (key, values) => words('it', key, values), en = (key, values) => words('en', key, values)

test('an event of teams, from the set-up to the end', { timeout: 120000 }, async t => {
  const errors = [], found = []
  const club = await Club.open(program)
  const browser = await openBrowser()
  t.after(async () => { for (const error of errors) t.diagnostic(error); await browser.close(); await club.close() })
  const see = async (page, name, lang) => { if (lookAt) await look(page, name, lang, found) }
  const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
  const boss = await person(browser, 'it', DESKTOP, errors)
  const rossi = await person(browser, 'it', PHONE, errors), other = await person(browser, 'en', PHONE, errors)
  let id

  // Four teams, two boards a match.
  await boss.goto(`${club.url}/#/login`)
  await boss.getByLabel(it('web.password')).fill(/\b\w{4}-\w{4}-\w{4}\b/.exec(club.said)[0])
  await press(boss, it('web.enter'))
  await boss.getByRole('link', { name: it('web.teams.new'), exact: true }).click()
  for (const [label, value] of [['how_many', 4], ['rounds', 2], ['boards', 2]]) await boss.getByLabel(it(`web.teams.${label}`), { exact: true }).fill(String(value))
  await boss.getByLabel(it('web.teams.names_how')).fill('Rossi: Anna, Ugo, Ada, Leo\nTorino\nMilano\nGenova')
  await see(boss, 'matches-setup', 'it')
  await press(boss, it('web.teams.create'))

  // One key draws; of the four methods the upper half against the lower is chosen, so that everybody knows who meets whom.
  await boss.getByLabel(it('web.teams.how_drawn')).selectOption('halves')
  await press(boss, it('web.teams.draw', { round: 1 }))
  await boss.getByText('Rossi – Milano').waitFor()
  id = /#\/d\/([^/]+)/.exec(boss.url())[1]
  await see(boss, 'matches-console', 'it')
  await boss.getByRole('link', { name: it('web.teams.captains'), exact: true }).click()
  const codes = await boss.locator('.qr-url').evaluateAll(links => links.map(each => each.hash))
  assert.equal(codes.length, 4)

  // Rossi enters board 1 in the open room with the contract pad; Milano sees that it is there and not what.
  await rossi.goto(`${club.url}/p${codes[0]}`)
  await other.goto(`${club.url}/p${codes[2]}`)
  const cell = (page, lang, board, room) => page.getByRole('button', { name: new RegExp(`^${words(lang, 'web.board_number', { board })} ${words(lang, `web.teams.${room}`)}:`) })
  const enter = async (page, lang, board, room, bid, seat, result) => {
    await cell(page, lang, board, room).click()
    await press(page, bid)
    await page.locator('.compass').getByRole('button', { name: words(lang, `web.seat.${seat}`) }).click()
    await press(page, words(lang, 'web.skip'))
    await page.locator('.result-key').filter({ hasText: result }).first().click()
    await page.locator('.match-card').waitFor()
  }
  await see(rossi, 'captain-match', 'it')
  await cell(rossi, 'it', 1, 'open').click()
  await see(rossi, 'captain-enter', 'it')
  await press(rossi, it('web.back'))
  await enter(rossi, 'it', 1, 'open', `4 ${it('web.suit.spades')}`, 'south', '=')
  await other.getByText(en('web.teams.hidden'), { exact: true }).waitFor()
  assert.equal(await other.locator('.slip').count(), 0)
  await enter(other, 'en', 1, 'closed', `4 ${en('web.suit.spades')}`, 'south', '−1')
  await other.locator('.slip').nth(1).waitFor()
  await press(other, en('web.teams.confirm_all', { count: 1 }))
  await press(rossi, it('web.teams.confirm_all', { count: 1 }))
  await rossi.locator('.huge', { hasText: '10 – 0' }).waitFor()
  await see(rossi, 'captain-board', 'it')
  await narrow(rossi, 'captain-board', 'it', found)

  // The director says the other board and the other match.
  await boss.goto(`${club.url}/#/d/${id}/match/1/1`)
  for (const room of ['open', 'closed']) { await cell(boss, 'it', 2, room).click(); await press(boss, it('web.all_passed')); await boss.locator('.match-card').waitFor() }
  await see(boss, 'matches-match', 'it')
  await boss.goto(`${club.url}/#/d/${id}/match/1/2`)
  await boss.getByText(it('web.teams.whole')).click()
  await boss.getByLabel('Torino').fill('7')
  await boss.getByLabel('Genova').fill('3')
  await press(boss, it('web.teams.enter_whole'))
  await boss.getByText(it('web.teams.whole_stands')).waitFor()

  // The winners meet; a match typed whole by one captain counts when the other says so.
  await boss.goto(`${club.url}/#/d/${id}`)
  await press(boss, it('web.teams.draw', { round: 2 }))
  await boss.getByText(/Rossi – Torino|Torino – Rossi/).waitFor()
  await rossi.getByText(/Rossi – Torino|Torino – Rossi/).waitFor()
  await other.getByText(/Milano – Genova|Genova – Milano/).waitFor()
  await other.getByText(en('web.teams.whole')).click()
  await other.getByLabel('Milano').fill('12')
  await other.getByLabel('Genova').fill('0')
  await press(other, en('web.teams.enter_whole'))
  await other.getByText(en('web.teams.whole_waits')).waitFor()
  const genova = await person(browser, 'en', PHONE, errors)
  await genova.goto(`${club.url}/p${codes[3]}`)
  await press(genova, en('web.teams.confirm_all', { count: 1 }))
  await other.getByText(en('web.teams.whole_stands')).waitFor()

  // The end with a match open asks first; the public page tells the ranking.
  await press(boss, it('web.teams.end'))
  await boss.waitForTimeout(500)
  await press(boss, it('web.teams.end_anyway', { count: 1 }))
  await boss.getByText(it('web.teams.over')).waitFor()
  await see(boss, 'matches-over', 'it')
  await press(other, en('web.ranking'))
  assert.match(await other.locator('.matches-ranking .own').textContent(), /Milano/)
  await see(other, 'captain-ranking', 'en')
  await genova.goto(`${club.url}/live/${id}`)
  await genova.locator('.matches-ranking tr').nth(1).waitFor()
  assert.match(await genova.locator('.matches-ranking tbody tr').first().textContent(), /Rossi|Torino|Milano/)
  await see(genova, 'matches-live', 'en')
  if (lookAt) {
    await genova.goto(`${club.url}/e/${id}/match/1-1`)
    await see(genova, 'matches-page', 'en')
    await genova.goto(`${club.url}/e/${id}`)
    await see(genova, 'matches-ranking-page', 'en')
  }
  assert.deepEqual(found, [])
  assert.deepEqual(errors, [])
})
