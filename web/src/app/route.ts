// route.ts -- where we are: the path for what a QR code or a screen opens, the hash inside the director's part.
import { makeStore } from './store';

export interface Route {
  path: string[];
  hash: string;
}

const here = (): Route => ({
  path: location.pathname.split('/').filter(Boolean),
  hash: decodeURIComponent(location.hash.slice(1)),
});

export const route = makeStore<Route>(here());

addEventListener('hashchange', () => route.set(here()));
addEventListener('popstate', () => route.set(here()));

// A place in the director's part: go('d', id, 'table', 3).
export const link = (...parts: (string | number)[]): string => `/#/${parts.map(encodeURIComponent).join('/')}`;
export function go(...parts: (string | number)[]): void {
  location.hash = `#/${parts.map(encodeURIComponent).join('/')}`;
}
