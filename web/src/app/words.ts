// words.ts -- every sentence of the app, in the language of whoever reads.
//
// Italian, unless the browser asks for English first or the reader chose. The choice is kept in a cookie, so that the
// server's own sentences come in it too.
import { fill, type Values } from '../pure/phrase';
import type { Unit } from '../pure/wiretypes';
import { makeStore } from './store';

export type Language = 'it' | 'en';

const COOKIE = 'arbitro_lang';
let sentences: Record<string, string> = {};

export const language = makeStore<Language>(chosen());

function chosen(): Language {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=(it|en)`).exec(document.cookie);
  if (cookie) return cookie[1] as Language;
  const asked = (navigator.languages ?? [navigator.language]).find(each => /^(it|en)\b/i.test(each));
  return asked?.toLowerCase().startsWith('en') ? 'en' : 'it';
}

export function t(key: string, values?: Values): string {
  const sentence = sentences[key.slice(4)];
  return sentence === undefined ? key : fill(sentence, values);
}

// Sentences that one part of the app alone says stand in a file of their own, and come with it.
const chapters = new Set<string>();

async function read(name: string): Promise<Record<string, string>> {
  const answer = await fetch(`/${name}.json`);
  if (!answer.ok) throw new Error(`${name}.json: ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

async function load(next: Language): Promise<void> {
  const names = [`messages.${next}`, ...[...chapters].map(chapter => `messages.${chapter}.${next}`)];
  sentences = Object.assign({}, ...(await Promise.all(names.map(read)))) as Record<string, string>;
  document.documentElement.lang = next;
}

export async function loadChapter(chapter: string): Promise<void> {
  if (chapters.has(chapter)) return;
  const more = await read(`messages.${chapter}.${language.get()}`);
  chapters.add(chapter);
  sentences = { ...sentences, ...more };
}

export const loadWords = (): Promise<void> => load(language.get());

export async function speak(next: Language): Promise<void> {
  await load(next);
  document.cookie = `${COOKIE}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
  language.set(next);
}

// "61.61" as it is written here: "61,61" in Italian.
export const decimal = (digits: string): string =>
  (language.get() === 'it' ? digits.replace('.', ',') : digits).replace('-', '−');

const UNITS: Record<Unit, string> = { percent: 'web.percent', imps: 'web.unit_imps', points: 'web.unit_points' };

// "%", "IMPs", "points".
export const unitWord = (unit: Unit | undefined): string => t(UNITS[unit ?? 'percent']);

// An hour of the day, as the reader's clock shows it: "21:05".
export const hourWords = (at: number): string =>
  new Date(at).toLocaleTimeString(language.get() === 'it' ? 'it-IT' : 'en-GB', { hour: '2-digit', minute: '2-digit' });

// A day, "2026-11-21", as one says it: "sabato 21 novembre".
export function dayWords(date: string, year = false): string {
  const [y, m, d] = date.split('-').map(Number);
  if (!y || !m || !d) return date;
  return new Date(y, m - 1, d).toLocaleDateString(language.get() === 'it' ? 'it-IT' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year ? { year: 'numeric' as const } : {}),
  });
}
