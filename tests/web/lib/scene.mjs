// scene.mjs -- what a scene begins with: the program on a store of its own, a browser, and a list of what they find
// amiss; and how it falls.
import { after, test } from 'node:test';
import { look, openBrowser, whereabouts, words } from './browser.mjs';
import { Club } from './server.mjs';

// ARBITRO_LOOK=no leaves out axe, the other sizes and the pictures.
export const lookAt = process.env.ARBITRO_LOOK !== 'no';

const ENDLESS = 1200000; // a scene that hangs ends all the same

// One browser for the scenes of a file, in which each has devices of its own: its start is a tenth of a scene's time.
let opened = null;
const oneBrowser = async () => {
  if (!opened?.isConnected()) opened = await openBrowser();
  return opened;
};
after(() => opened?.close());

// A scene plays its steps one after another. What falls tells where everybody stood; what comes after would only repeat
// its news, and is left out.
export function scene(name, plays) {
  test(name, { timeout: ENDLESS }, async t => {
    const errors = [],
      found = [];
    let fell = false;
    const club = await Club.open(process.env.ARBITRO);
    const browser = await oneBrowser();
    t.after(async () => {
      for (const error of errors) t.diagnostic(error);
      await Promise.all(browser.contexts().map(context => context.close()));
      await club.close();
    });
    const standing = async does => {
      try {
        await does();
      } catch (error) {
        if (!fell) for (const line of await whereabouts(browser, name)) t.diagnostic(line);
        fell = true;
        throw error;
      }
    };
    const step = (what, does) => t.test(what, { skip: fell }, () => standing(does));
    const see = async (page, what, lang) => {
      if (lookAt) await look(page, what, lang, found);
    };
    await standing(() => plays({ t, club, browser, errors, found, see, step }));
  });
}

export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

// A key that asks before it does: the second touch counts after a breath, and for five seconds. On a slow machine it is
// asked again.
export async function pressTwice(page, name, sure) {
  const key = page.getByRole('button', { name: sure, exact: true });
  for (let tries = 6; ; tries--) {
    await press(page, name);
    try {
      await key.waitFor({ timeout: 3000 });
      await new Promise(breath => setTimeout(breath, 450));
      return await key.click({ timeout: 5000 });
    } catch (error) {
      if (!tries) throw error;
    }
  }
}

// The wire in the hands of whoever's page it is.
export const postFrom = (page, path, body) =>
  page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Arbitro': '1' },
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    [path, body],
  );

// The director comes in with the password that the program said as it started for the first time.
export async function comeIn(page, club, lang) {
  await page.goto(`${club.url}/#/login`);
  await page.getByLabel(words(lang, 'web.password')).fill(club.password);
  await press(page, words(lang, 'web.enter'));
}
