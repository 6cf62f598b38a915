// shots.mjs -- every page in its states, and a picture of one: what is common to those who look at them (pictures.mjs)
// and to those who hold two builds beside each other (compare.mjs).
const DRAWN = 8000; // no page takes longer
const STILL = 12; // so often is a picture taken again that is not like the one before
// A phone, a tablet held upright, a screen.
const heightOf = width => (width > 1000 ? Math.round(width * 0.5625) : width >= 768 ? 1024 : 844);

// A page by its path; boss: with the director's cookie; cookie: with a player's; and in which state of the network.
export function pagesOf({ ended, live, next, howell, table, done, player, somebody, tables }) {
  const desk = (id, path = '') => ({ path: `/#/d/${id}${path}`, boss: true });
  const seat = ({ id, cookie }) => ({ path: `/play/${id}`, cookie });
  return {
    home: { path: '/' },
    login: { path: '/#/login' },
    'room-setup': desk(next),
    'room-live': desk(live),
    'room-ended': desk(ended),
    ranking: desk(live, '/ranking'),
    boards: desk(live, '/boards'),
    board: desk(live, '/board/1'),
    'table-here': desk(live, '/table/5'),
    rulings: desk(live, '/rulings'),
    evening: desk(live, '/evening'),
    'evening-ended': desk(ended, '/evening'),
    pairs: desk(live, '/pairs'),
    trail: desk(live, '/trail'),
    codes: desk(live, '/codes'),
    cards: desk(live, '/cards'),
    repair: desk(live, '/repair'),
    'nothing-here': desk(live, '/table/99'),
    setup: { path: '/#/new', boss: true },
    'matches-setup': { path: '/#/new-matches', boss: true },
    import: { path: '/#/import', boss: true },
    members: { path: '/#/members', boss: true },
    directors: { path: '/#/directors', boss: true },
    'assist-at': desk(live, '/assist/1/3'),
    assist: { path: '/assist' },
    claims: { path: '/claims' },
    hand: { path: '/hand' },
    trainer: { path: '/trainer' },
    play: { path: '/play' },
    'play-gather': seat(tables.gather),
    'play-bidding': seat(tables.bidding),
    'play-declarer': seat(tables.declarer),
    'play-defender': seat(tables.defender),
    'play-claim': seat(tables.claim),
    'play-over': seat(tables.over),
    phone: { path: `/t#${table}` },
    'phone-calls': { path: `/t#${done}` },
    'phone-wrong': { path: '/t#nz000000000' },
    'phone-away': { path: `/t#${table}`, network: 'away' },
    'phone-slow': { path: `/t#${table}`, network: 'slow' },
    player: { path: `/p#${player}` },
    live: { path: `/live/${live}` },
    'live-ended': { path: `/live/${ended}` },
    'live-wrong': { path: '/live/never-was' },
    'live-slow': { path: `/live/${live}`, network: 'slow' },
    screen: { path: `/screen/${live}`, fills: true },
    'screen-change': { path: `/screen/${howell}`, fills: true },
    'screen-ended': { path: `/screen/${ended}`, fills: true },
    'public-ranking': { path: `/e/${ended}` },
    'public-board': { path: `/e/${ended}/board/1` },
    'public-pair': { path: `/e/${ended}/pair/NS1` },
    players: { path: '/players' },
    'players-one': { path: somebody },
  };
}

const drawn = page =>
  page
    .waitForFunction(() => document.querySelector('main h1, main .room-round, h1'), null, { timeout: DRAWN })
    .then(() => page.evaluate(() => new Promise(soon => requestAnimationFrame(() => setTimeout(soon, 250)))))
    .catch(() => {});

// Nothing comes while it is slow; nothing goes once it is away. Gives the page, for whoever takes the picture.
export async function stand(context, base, { path, network }) {
  const page = await context.newPage();
  if (network === 'slow') await page.route('**/api/**', () => {});
  if (network === 'away') await page.routeWebSocket(/./, () => {});
  await page.goto(base + path);
  await drawn(page);
  if (network === 'away') {
    await context.setOffline(true);
    await page.waitForTimeout(400);
  }
  return page;
}

// A picture of what no longer moves: taken until it is the same as the one before.
export async function still(page, how) {
  let last = await page.screenshot(how);
  for (let tries = STILL; tries; tries--) {
    await page.waitForTimeout(150);
    const next = await page.screenshot(how);
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

// Somebody's browser: in a language, a scheme and a width, with the cookies that he has.
export async function contextOf(browser, url, lang, scheme, width, own = []) {
  const context = await browser.newContext({
    locale: lang === 'it' ? 'it-IT' : 'en-GB',
    viewport: { width, height: heightOf(width) },
    hasTouch: width < 700,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies(
    [`arbitro_lang=${lang}`, ...own].map(each => {
      const [name, value] = each.split('=');
      return { name, value, url };
    }),
  );
  return context;
}

// The cookies with which a page is looked at.
export const cookiesOf = ({ boss, cookie }, made) => [...(boss ? [made.cookie] : []), ...(cookie ? [cookie] : [])];
