// address.ts -- the address of this server that other devices open.
const LOOP = ['localhost', '127.0.0.1', '[::1]'];
const isLoop = (host: string): boolean => LOOP.includes(host);

const hostOf = (base: string): string => {
  try {
    return new URL(base).hostname;
  } catch {
    return '';
  }
};

// base: what the server calls itself for others, '' while nobody else reaches it. here: where this page was asked for.
// One that stands behind a proxy and was not told its name calls itself by an address of its own computer: then what
// was asked for from elsewhere is right. '': there is none to give on.
export const addressForOthers = (base: string, here: { hostname: string; origin: string }): string => {
  if (base && (!isLoop(hostOf(base)) || isLoop(here.hostname))) return base;
  return isLoop(here.hostname) ? '' : here.origin;
};
