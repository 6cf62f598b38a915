// live.ts -- the parts of a contest, as they change.
//
// A question first, then a WebSocket from that version on. While there is no socket the question is asked again every
// few seconds; once a minute it is asked anyway, and a socket that had missed something is opened anew. A phone keeps
// what it last saw, so that a reload without network still shows the table.
import { useEffect, useMemo } from 'preact/hooks';
import { mergeParts, NO_PARTS, type Parts } from '../pure/parts';
import type { Update } from '../pure/wiretypes';
import { whenIdle } from './paint';
import { makeStore, useStore, type Store } from './store';
import { contestPath, isAnswered, parts as askParts, Trouble, type Role } from './wire';
import { inZone } from './words';

export interface Seen extends Parts {
  link: 'opening' | 'live' | 'asking' | 'away'; // 'asking': no socket, but the server answers
  denied: Trouble | null; // an old code, a missing password, no such contest
}

// The server answers, and does not know the contest: another computer is up in place of the one that has it.
export const isUnknown = ({ denied }: Pick<Seen, 'denied'>): boolean => denied?.status === 404;

const OLD_CODE = 4401,
  NO_CONTEST = 4404; // close codes: asking again is refused, with the reason
const ASK_MS = 4000,
  SOON_MS = 300, // a line that is lost is asked for anew after this, and up to twice as much more by chance
  CHECK_MS = 60000,
  LONGEST_MS = 15000;

export class Live {
  readonly seen: Store<Seen>;
  private socket: WebSocket | null = null;
  private timer = 0;
  private failures = 0;
  private closed = false;
  private unkept: (() => void) | null = null; // calls off that what was seen is kept
  private readonly name: string;
  private readonly query: string;
  private readonly onSight = (): void => {
    if (document.visibilityState === 'visible') this.wake();
  };
  private readonly onOnline = (): void => this.wake();
  private readonly onOffline = (): void => this.socket?.close();
  private readonly onLeave = (): void => {
    if (this.unkept) this.remember();
  };
  onOpen: () => void = () => {};

  // match: "3/2", of a contest of matches the one that is looked at.
  constructor(
    readonly contestId: string,
    readonly role: Role,
    card?: string,
    match?: string,
  ) {
    const asked = card ? `&card=${encodeURIComponent(card)}` : '';
    this.query = `as=${role}${asked}${match ? `&round=${match.replace('/', '&match=')}` : ''}`;
    this.name = `arbitro.parts.${contestId}.${this.query}`;
    this.seen = makeStore<Seen>({ ...this.recall(), link: 'opening', denied: null });
  }

  open(): void {
    this.closed = false;
    document.addEventListener('visibilitychange', this.onSight);
    addEventListener('online', this.onOnline);
    addEventListener('offline', this.onOffline);
    addEventListener('pagehide', this.onLeave);
    void this.ask(true);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.onSight);
    removeEventListener('online', this.onOnline);
    removeEventListener('offline', this.onOffline);
    removeEventListener('pagehide', this.onLeave);
    this.onLeave();
    this.socket?.close();
  }

  // Asks at once; somebody has reason to think that there is news.
  wake(): void {
    this.failures = 0;
    void this.ask(false);
  }

  private change(change: Partial<Seen>): void {
    this.seen.set({ ...this.seen.get(), ...change });
  }

  private take(update: Update, whole: boolean): void {
    inZone(update.zone);
    const merged = mergeParts(this.seen.get(), update, Date.now(), whole);
    this.change({ ...merged, denied: null });
    this.unkept ??= whenIdle(() => this.remember());
  }

  private async ask(whole: boolean): Promise<void> {
    const before = this.seen.get().version;
    const fresh = whole || before === '';
    try {
      const update = await askParts(this.contestId, fresh ? this.query : `${this.query}&since=${before}`);
      if (this.closed) return;
      const missed =
        this.socket?.readyState === WebSocket.OPEN && update.version !== before && this.seen.get().version === before;
      this.take(update, fresh);
      if (missed) this.socket?.close();
      if (!this.socket) this.connect();
      else if (this.seen.get().link !== 'live') this.change({ link: 'asking' });
      this.failures = 0;
    } catch (trouble) {
      if (this.closed) return;
      const denied = trouble instanceof Trouble && [401, 403, 404].includes(trouble.status) ? trouble : null;
      this.failures++;
      if (denied?.status === 401 && this.role === 'director') forgetDirected();
      this.change({ denied, link: isAnswered(trouble) ? 'asking' : 'away' });
    }
    this.later();
  }

  private later(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    const live = this.socket?.readyState === WebSocket.OPEN;
    const failing = Math.min(LONGEST_MS, 1000 * 2 ** (this.failures - 1));
    const wait = live ? CHECK_MS : this.failures ? failing : ASK_MS;
    this.timer = window.setTimeout(() => void this.ask(false), wait);
  }

  // Another server may have it now; not all who lost their line at once ask at once.
  private soon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(false), SOON_MS * (1 + 2 * Math.random()));
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}` +
        contestPath(this.contestId, `live?${this.query}&since=${this.seen.get().version}`),
    );
    this.socket = socket;
    socket.onopen = () => {
      if (this.closed) return socket.close();
      this.change({ link: 'live' });
      this.later();
      this.onOpen();
    };
    socket.onmessage = event => {
      try {
        this.take(JSON.parse(String(event.data)) as Update, false);
      } catch {
        socket.close(); /* not an update: ask for the whole */
      }
    };
    socket.onclose = event => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.closed) return;
      this.change({ link: 'asking' });
      if (event.code === OLD_CODE || event.code === NO_CONTEST)
        void this.ask(false); // the answer says why
      else this.soon();
    };
  }

  private recall(): Parts {
    try {
      const held = { ...NO_PARTS, ...(JSON.parse(localStorage.getItem(this.name) ?? '{}') as Partial<Parts>) };
      return this.role === 'director' ? { ...held, version: '' } : held; // not the whole: it is asked for anew
    } catch {
      return NO_PARTS;
    }
  }

  private remember(): void {
    this.unkept?.();
    this.unkept = null;
    const { version, parts: all, offset, denied } = this.seen.get(),
      held: Parts = { version, parts: all, offset };
    if (denied) return;
    if (this.role !== 'table' && this.role !== 'player' && this.query !== 'as=director') return;
    const parts =
      this.role === 'director'
        ? Object.fromEntries(Object.entries(held.parts).filter(([name]) => DIRECTED.test(name)))
        : held.parts;
    try {
      localStorage.setItem(this.name, JSON.stringify({ ...held, parts }));
    } catch {
      /* full: the acts matter more */
    }
  }
}

// What a director's device keeps, to rule without network: neither codes nor cards.
const DIRECTED = /^(evening|ranking|room|rulings|table\/.*)$/;

// Whoever is out leaves nothing of the contest on the device.
export function forgetDirected(): void {
  for (const name of Object.keys(localStorage))
    if (/^arbitro\.parts\..*as=director/.test(name)) localStorage.removeItem(name);
}

// The contest as this role may see it, for as long as the page is shown.
export function useLive(contestId: string, role: Role, card?: string, match?: string): { live: Live; seen: Seen } {
  const live = useMemo(() => new Live(contestId, role, card, match), [contestId, role, card, match]);
  useEffect(() => {
    live.open();
    return () => live.close();
  }, [live]);
  return { live, seen: useStore(live.seen) };
}

export const part = <T>(seen: Parts, name: string): T | null => (seen.parts[name] as T | undefined) ?? null;
