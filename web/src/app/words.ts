// words.ts -- every sentence of the app, in the language of whoever reads.
//
// Italian, unless the browser asks first for another language that there is, or the reader chose. The choice is kept in
// a cookie, so that the server's own sentences come in it too.
import { fill, type Values } from '../pure/phrase';
import { hourIn } from '../pure/time';
import type { Unit } from '../pure/wiretypes';
import { makeStore } from './store';

// The languages that messages/LINGUAS names, in its order; the build says them. label: what each calls itself, with a
// word in it for one that nobody who speaks it has read through yet.
interface Tongue {
  name: string;
  label: string;
  reviewed: boolean;
  locale: string;
  comma: boolean; // between whole and parts
}
declare const LANGUAGES: readonly Tongue[];

export type Language = string;
export const tongues: readonly Tongue[] = LANGUAGES;
const tongueOf = (name: Language): Tongue | undefined => tongues.find(each => each.name === name);

// To choose from: Italian first.
export const choices: [Language, string][] = [...tongues]
  .sort((a, b) => Number(b.name === 'it') - Number(a.name === 'it'))
  .map(each => [each.name, each.label]);

// At the foot of every page: not one that nobody has read through yet, but for whoever reads it or whose browser has
// it.
export const atTheFoot = (speaks: Language): [Language, string][] =>
  choices.filter(([name]) => name === speaks || tongueOf(name)!.reviewed || asked().includes(name));

const COOKIE = 'arbitro_lang';
let sentences: Record<string, string> = {};

export const language = makeStore<Language>(chosen());

// What the browser is set to.
function asked(): string[] {
  return (navigator.languages ?? [navigator.language]).map(each => each.toLowerCase().split('-')[0]!);
}

function chosen(): Language {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? '';
  return [cookie, ...asked()].find(tongueOf) ?? 'it';
}

export function t(key: string, values?: Values): string {
  const sentence = sentences[key.slice(4)];
  return sentence === undefined ? key : fill(sentence, values);
}

// Sentences that are not said before the first page, or that one part of the app alone says, stand in files of their
// own and come with whoever says them.
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

// A part of the app that is loaded later, and the sentences that no page says at once.
export const withWords = <Part>(part: Promise<Part>): Promise<Part> =>
  Promise.all([part, loadChapter('later')]).then(([made]) => made);

export const loadWords = (): Promise<void> => load(language.get());

export async function speak(next: Language): Promise<void> {
  await load(next);
  document.cookie = `${COOKIE}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
  language.set(next);
}

// Its place among the languages of the engines, which is that of enum arb_language.
export const tongue = (): number => tongues.findIndex(each => each.name === language.get());

export const locale = (): string => tongueOf(language.get())!.locale;

// "61.61" as it is written here: "61,61" in Italian.
export const decimal = (digits: string): string =>
  (tongueOf(language.get())!.comma ? digits.replace('.', ',') : digits).replace('-', '−');

const UNITS: Record<Unit, string> = { percent: 'web.percent', imps: 'web.unit_imps', points: 'web.unit_points' };

// "%", "IMPs", "points".
export const unitWord = (unit: Unit | undefined): string => t(UNITS[unit ?? 'percent']);

// The hours of an evening are those of the club, on every device and paper; until the server has said which those are,
// the reader's.
let zone: number | undefined;
export const inZone = (minutes: number | undefined): void => void (zone = minutes ?? zone);

export const hourWords = (at: number, weekday?: 'short'): string => hourIn(zone, at, locale(), weekday);

// A day, "2026-11-21", as one says it: "sabato 21 novembre".
export function dayWords(date: string, year = false): string {
  const [y, m, d] = date.split('-').map(Number);
  if (!y || !m || !d) return date;
  return new Date(y, m - 1, d).toLocaleDateString(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year ? { year: 'numeric' as const } : {}),
  });
}
