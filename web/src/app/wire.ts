// wire.ts -- questions and answers over HTTP. An answer that is not good becomes a Trouble with its code and a
// sentence.
import { useEffect, useState } from 'preact/hooks';
import { base64 } from '../pure/base64';
import type { Member } from '../pure/members';
import type { Offer } from '../pure/mishap';
import type { Advice } from '../pure/plan';
import type { Found } from '../pure/published';
import type { Answer } from '../pure/queue';
import type { Listed } from '../pure/series';
import type { DirectorRow, Me, Movement, Office, Update } from '../pure/wiretypes';
import { t } from './words';

export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

// No answer at all: the network, or the server, is away.
export const UNREACHABLE = 0;

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: 'same-origin', cache: 'no-store', ...init });
  } catch {
    throw new Trouble(UNREACHABLE, 'web.unreachable', t('web.unreachable'));
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const { error, message } = (said ?? {}) as { error?: string; message?: string };
  throw new Trouble(answer.status, error ?? String(answer.status), message ?? t('web.server_trouble'));
}

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => ask<T>(path, signal ? { signal } : {});

export const post = <T>(path: string, body: unknown): Promise<T> =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Arbitro': '1' },
    body: JSON.stringify(body),
  });

// 128 bits, spelt; crypto.randomUUID is not there on a page without TLS.
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

export type Role = 'director' | 'table' | 'player' | 'public';
export const contestPath = (contestId: string, rest: string): string =>
  `/api/contests/${encodeURIComponent(contestId)}/${rest}`;

export interface ActsAnswer {
  version: string;
  acts: Answer[];
}

export const me = (): Promise<Me> => get<Me>('/api/me');
// What the server calls itself for other devices; '' while none reaches it.
export const address = (): Promise<{ base: string }> => get('/api/address');
export const directors = (): Promise<{ directors: DirectorRow[] }> => get('/api/directors');
export const makeDirector = (name: string, office: Office, password: string): Promise<{ directors: DirectorRow[] }> =>
  post('/api/directors', { name, office, password });
export const revokeDirector = (name: string): Promise<{ directors: DirectorRow[] }> =>
  post('/api/directors/revoke', { name });
export const members = (): Promise<Member[]> => get<{ members: Member[] }>('/api/members').then(said => said.members);
export const addMembers = (list: Member[]): Promise<Member[]> =>
  post<{ members: Member[] }>('/api/members', { members: list }).then(said => said.members);
export const removeMembers = (numbers: string[]): Promise<Member[]> =>
  post<{ members: Member[] }>('/api/members/remove', { numbers }).then(said => said.members);
const wordsOf = ({ words }: { words: string }): string => words;
export const sponsor = (): Promise<string> => get<{ words: string }>('/api/sponsor').then(wordsOf);
export const keepSponsor = (words: string): Promise<string> =>
  post<{ words: string }>('/api/sponsor', { words }).then(wordsOf);
// What the club told of itself; the wifi and its key are there for directors.
export interface Club {
  told: boolean;
  name: string;
  language: string;
  internet: boolean;
  wifi: string;
  key: string;
  federation: string;
  federations: string[]; // that may be told
  firstPassword?: boolean; // the password is still the one that the program invented
  usual?: { laws: '2017' | '2007' | '1997'; scoring: string[]; matches: string }; // for directors
}
export const club = (): Promise<Partial<Club>> => get('/api/club');
export const keepClub = (told: Club): Promise<Club> => {
  named = null;
  return post<Club>('/api/club', told);
};
// Its name alone, asked for once; '' where nobody said it, or nobody answers.
let named: Promise<string> | null = null;
export const clubName = (): Promise<string> =>
  (named ??= club().then(
    ({ name }) => name ?? '',
    () => ((named = null), ''),
  ));
// The same for a page: '' until it is there.
export function useClub(): string {
  const [name, set] = useState('');
  useEffect(() => void clubName().then(set), []);
  return name;
}
// Copies of the whole store on a stick, the newest first; place null: there is no stick, and no folder for them, or
// nothing can be written there.
export interface Copies {
  place: string | null;
  unusable?: string;
  copies: string[];
  made?: string;
}
export const copies = (): Promise<Copies> => get('/api/copies');
export const makeCopy = (): Promise<Copies> => post<Copies>('/api/copies', {});
// What has been put back, and is here now.
export interface Restored {
  club: string;
  contests: number;
  last: string | null;
}
export const putBack = (copy: string): Promise<Restored> => post('/api/copies/restore', { copy });
const PIECE = 150000;
// The same of a file that this browser has, sent in pieces.
export async function bring(file: File): Promise<Restored> {
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = base64(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
    await again(() => post('/api/copies/file', { at, bytes }));
  }
  return post('/api/copies/restore', { file: true });
}
export const adoptClock = (): Promise<unknown> => post('/api/clock', {});
// of: a contest to which an act was just sent; the list then has what became of it, whichever server is asked.
export const contests = (of?: string): Promise<Listed[]> =>
  get(`/api/contests${of ? `?of=${encodeURIComponent(of)}` : ''}`);
// A page of them; 'next' is where the following one begins.
export interface Page {
  contests: Listed[];
  next: string | null;
}
export const listed = (query: string): Promise<Page> => get(`/api/contests?${query}`);
export const previewMovement = (line: string): Promise<Movement> => question<Movement>('/api/movement', { line });
// The movements that suit tonight, the best first.
export const recommend = (tonight: Record<string, number>): Promise<Advice[]> =>
  question<{ advice: Advice[] }>('/api/recommend', tonight).then(said => said.advice);
export const postActs = (contestId: string, as: string, acts: { id: string; line: string }[]): Promise<ActsAnswer> =>
  post<ActsAnswer>(contestPath(contestId, `acts?as=${as}`), { acts });
export const parts = (contestId: string, query: string): Promise<Update> =>
  get<Update>(contestPath(contestId, `parts?${query}`));

// What a file of deals holds for a contest: the acts that tell it, and how many of its boards are of no use.
export interface DealsFound {
  lines: string[];
  withoutDeal: number;
  notOfThisEvening: number;
  toldOtherwise: number;
}
export const readDeals = (contestId: string, name: string, bytes: string): Promise<DealsFound> =>
  post<DealsFound>(contestPath(contestId, 'deals?as=director'), { name, bytes });

// What a file of results that others published holds, and the lines that make an event of it.
export const lookAtResults = (name: string, bytes: string): Promise<Found> =>
  again(() => post<Found>('/api/published', { name, bytes }));

// The ways to go on when something happened to the movement, the best first.
export const repairOffers = (contestId: string, line: string): Promise<Offer[]> =>
  question<{ offers: Offer[] }>(contestPath(contestId, 'repair?as=director'), { line }).then(said => said.offers);

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

// A director's acts: sent now, tried again with the same ids when no answer came, and the first refusal is a Trouble.
export const direct = (contestId: string, ...lines: string[]): Promise<void> =>
  sendLines(contestId, 'director', ...lines);

export async function sendLines(contestId: string, as: Role, ...lines: string[]): Promise<void> {
  for (let from = 0; from < lines.length; from += 64) {
    const acts = lines.slice(from, from + 64).map(line => ({ id: newId(), line }));
    const { acts: answers } = await again(() => postActs(contestId, as, acts));
    const refused = answers.find(answer => answer.error);
    if (refused) throw new Trouble(409, refused.error!, refused.message ?? refused.error!);
  }
}

// What the server takes with a new contest; more is said afterwards.
const FIRST_ACTS = 320;

// A new contest with its first acts: one that is refused leaves nothing behind. at: how many go with it, where they are
// long.
export async function create(line: string, first: string[], at = FIRST_ACTS): Promise<string> {
  const said = (each: string): { id: string; line: string } => ({ id: newId(), line: each });
  const asked = { ...said(line), acts: first.slice(0, at).map(said) };
  const { contest: contestId } = await again(() => post<{ contest: string }>('/api/contests', asked));
  await direct(contestId, ...first.slice(at));
  return contestId;
}

// A question that is long, and changes nothing.
export const question = <T>(path: string, body: unknown): Promise<T> => again(() => post<T>(path, body));

// Does the server answer, and not know this contest?
export const isNotHere = (contestId: string, as: Role): Promise<boolean> =>
  parts(contestId, `as=${as}`).then(
    () => false,
    ({ status }: Trouble) => status === 404,
  );

// It was answered, though not as was hoped: the server is there.
export const isAnswered = (trouble: unknown): boolean => trouble instanceof Trouble && trouble.status !== UNREACHABLE;

// A server that goes away in the middle is told of by what stands in front of it, if anything does.
const mayPass = (trouble: unknown): boolean =>
  trouble instanceof Trouble && [UNREACHABLE, 502, 503, 504].includes(trouble.status);

export async function again<T>(question: () => Promise<T>, tries = 3): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await question();
    } catch (trouble) {
      if (!mayPass(trouble) || n === tries) throw trouble;
      await pause(400 * n);
    }
  }
}
