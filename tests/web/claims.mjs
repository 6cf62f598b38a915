// claims.mjs -- a contested claim on the Director's phone: nobody is logged in and there is no network, and the worst normal line comes card by
// card; a play is struck and the next worst shows; from a table of the evening the decision becomes the result. And what tables do with the
// irregular is chosen and shown. axe looks at every page at both widths.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DESKTOP, look, narrow, openBrowser, person, PHONE, words } from './lib/browser.mjs'
import { Club } from './lib/server.mjs'

const program = process.env.ARBITRO
const lookAt = process.env.ARBITRO_LOOK !== 'no'

// As a player reads it aloud in his language: the claim of docs/claims.md, South to lead with a trump outstanding.
const HANDS = { S: 'SA HA HK HQ', W: 'HJ H9 H8 CT', N: 'C5 C4 C3 C2', E: 'S2 CK CQ CJ' }
const SUIT = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }, RANK = { A: 'ace', K: 'king', Q: 'queen', J: 'jack' }
const SEAT = { N: 'north', E: 'east', S: 'south', W: 'west' }

function speaker(lang) {
  const say = (key, values) => words(lang, key, values)
  const rank = each => RANK[each] ? say(`web.rank.${RANK[each]}`) : each === 'T' ? '10' : each
  return { say, seat: each => say(`web.seat.${SEAT[each]}`), card: each => say('web.card_of', { rank: rank(each[1]), suit: say(`web.suit.${SUIT[each[0]]}`) }) }
}

// The story up to the statement, by touches alone; how many there were.
async function tell(page, lang, see, from = 'contract') {
  const { say, seat, card } = speaker(lang)
  let taps = 0
  const press = async (name, of = page) => { taps++; await of.getByRole('button', { name, exact: true }).click() }
  const number = async (key, value) => { taps++; await page.getByRole('heading', { name: say(key.key, key.values) }).waitFor(); await page.locator('.number-key').nth(value).click() }
  if (from === 'contract') {
    await see('claim-contract')
    await press(`4 ${say('web.suit.spades')}`)
    await see('claim-declarer')
    await press(seat('S'), page.locator('.compass'))
  }
  await page.getByRole('heading', { name: say('web.claim.who_claims') }).waitFor()
  assert.equal(await page.locator('.claim-seats button').count(), 3, 'dummy does not claim')
  await see('claim-claimer')
  await page.locator('.claim-seats button').first().click()
  taps++
  await number({ key: 'web.claim.won', values: { seat: seat('S') } }, 7)
  await see('claim-lost')
  await number({ key: 'web.claim.lost' }, 2)
  await see('claim-leader')
  await press(seat('S'), page.locator('.compass'))
  for (const who of 'SWNE') {
    await page.getByRole('heading', { name: say('web.claim.which_cards', { seat: seat(who) }) }).waitFor()
    for (const each of HANDS[who].split(' ')) await press(card(each))
    if (who === 'S') {
      await press(`${card('SA')}: ${seat('S')}`)
      await page.getByRole('alert').getByText(say('web.claim.is_elsewhere', { card: card('SA'), where: seat('S') })).waitFor()
      await see('claim-hands-mistake')
      taps--
    }
  }
  await see('claim-hands')
  await press(say('web.claim.these_cards'))
  await number({ key: 'web.claim.how_many', values: { seat: seat('S') } }, 4)
  return { press, taps: () => taps }
}

for (const [lang, viewport] of [['it', PHONE], ['en', DESKTOP]])
  test(`a claim at a table without anything, ${lang}`, { timeout: 240000 }, async t => {
    const errors = [], found = []
    const club = await Club.open(program)
    const browser = await openBrowser()
    t.after(async () => { await browser.close(); await club.close() })
    const page = await person(browser, lang, viewport, errors)
    const { say, seat, card } = speaker(lang)
    const see = async name => { if (lookAt) await look(page, name, lang, found) }
    const huge = () => page.locator('.claim-huge').textContent()

    await page.goto(`${club.url}/claims`)
    await page.locator('.bidding-box').waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(async () => (await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).match('/claim.wasm')))).some(Boolean))
    await page.context().setOffline(true)
    await page.reload()
    await page.locator('.bidding-box').waitFor()

    const { press, taps } = await tell(page, lang, see)
    await page.getByRole('heading', { name: say('web.claim.what_said', { seat: seat('S') }) }).waitFor()
    await see('claim-says')
    if (lookAt) await narrow(page, 'claim-says', lang, found)
    await press(say('web.claim.said_nothing'))
    await page.locator('.line-trick').first().waitFor()
    t.diagnostic(`${taps()} touches from the first question to the worst line, sixteen of them cards`)
    assert.equal(await huge(), '3')
    assert.equal(await page.locator('.line-trick').count(), 4)
    assert.match(await page.locator('.claim-sentences').textContent(), /70C/)
    await see('claim-answer')
    if (lookAt) await narrow(page, 'claim-answer', lang, found)

    // He knew of the trump: nothing is lost. Back again, and the play that loses is called irrational.
    await press(say('web.claim.aware'))
    await page.getByText('4', { exact: true }).first().waitFor()
    await page.waitForFunction(() => document.querySelector('.claim-huge')?.textContent === '4')
    await press(say('web.claim.unaware'))
    await page.waitForFunction(() => document.querySelector('.claim-huge')?.textContent === '3')
    await page.locator('.line-card button').first().click()
    await page.locator('.struck li').waitFor()
    await page.waitForFunction(() => document.querySelector('.line-card .card-text')?.textContent !== '')
    assert.equal(await page.locator('.struck li').count(), 1)
    await see('claim-struck')
    await press(say('web.claim.unstrike'))

    // The statement is corrected: he spoke of trumps.
    await press(say('web.claim.no_statement'))
    await page.locator('.says-key').first().click()
    await press(say('web.claim.that_is_all'))
    await page.waitForFunction(() => document.querySelector('.claim-huge')?.textContent === '4')
    assert.equal(await page.getByRole('heading', { name: say('web.claim.trump_out') }).count(), 0)
    await page.locator('.number-key').nth(4).click()
    await page.locator('.decide .strong').getByText(words(lang, 'web.made_over', { count: 1 })).waitFor()
    await see('claim-decided')

    // The page is left and comes back as it was.
    await page.reload()
    await page.locator('.line-trick').first().waitFor()
    await page.context().setOffline(false)
    assert.deepEqual(errors, [])
    assert.deepEqual(found, [])
  })
