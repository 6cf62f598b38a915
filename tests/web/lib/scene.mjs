// scene.mjs -- what a scene begins with: the program on a store of its own, a browser, and a list of what they find amiss.
import { look, openBrowser, words } from './browser.mjs'
import { Club } from './server.mjs'

// ARBITRO_LOOK=no leaves out axe and the pictures.
export const lookAt = process.env.ARBITRO_LOOK !== 'no'

export const press = (page, name) => page.getByRole('button', { name, exact: true }).click()

export async function scene(t) {
  const errors = [], found = []
  const club = await Club.open(process.env.ARBITRO)
  const browser = await openBrowser()
  t.after(async () => { for (const error of errors) t.diagnostic(error); await browser.close(); await club.close() })
  const see = async (page, name, lang) => { if (lookAt) await look(page, name, lang, found) }
  return { club, browser, errors, found, see }
}

// The director comes in with the password that the program said as it started for the first time.
export async function comeIn(page, club, lang) {
  await page.goto(`${club.url}/#/login`)
  await page.getByLabel(words(lang, 'web.password')).fill(/\b\w{4}-\w{4}-\w{4}\b/.exec(club.said)[0])
  await press(page, words(lang, 'web.enter'))
}
