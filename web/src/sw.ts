// sw.ts -- lets the app start without network: the shell is kept, answers of the server never are.
//
// The stamp is made of all that is kept; a new build is a new worker with a new cache. It waits for no page: one that
// is already running and asks for a part of the old build is loaded anew.
declare const STAMP: string;
declare const PARTS: string[]; // every script, the typeface, the words, and what a part of the app has for itself
interface ShellWorker extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}
interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as ShellWorker;

const SHELL = `arbitro-${STAMP}`;
const FILES = [
  '/',
  ...PARTS.map(name => `/${name}`),
  '/app.css',
  '/icon.svg',
  '/manifest.webmanifest',
  '/assist.webmanifest',
];
const MAYBE = [
  '/core.wasm',
  '/assist.wasm',
  '/claim.wasm',
  '/double_dummy.wasm',
  '/double_dummy_plain.wasm',
  '/games.wasm',
  '/cases.json',
];
const PAGES = /^\/(?:t|p|assist|trainer|claims|hand|play(?:\/[^/]+)?|screen\/[^/]+|live\/[^/]+)?$/;

async function install(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(FILES.map(file => new Request(file, { cache: 'reload' })));
  await Promise.all(MAYBE.map(file => cache.add(new Request(file, { cache: 'reload' })).catch(() => {})));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('arbitro-') && name !== SHELL) await caches.delete(name);
  await worker.clients.claim();
}

// Pages: the network if it answers soon, else the shell. Files of the shell: as kept.
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(SHELL);
  if (!PAGES.test(path)) return (await cache.match(path)) ?? fetch(request);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout ? AbortSignal.timeout(3000) : null });
    if (fresh.ok) return fresh;
  } catch {
    /* away */
  }
  return (await cache.match('/')) ?? Response.error();
}

worker.addEventListener('install', event => (event as ExtendableEvent).waitUntil(install()));
worker.addEventListener('activate', event => (event as ExtendableEvent).waitUntil(activate()));
worker.addEventListener('fetch', event => {
  const { request } = event as FetchEvent;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (PAGES.test(url.pathname) || FILES.includes(url.pathname) || MAYBE.includes(url.pathname))
    (event as FetchEvent).respondWith(answer(request, url.pathname));
});
