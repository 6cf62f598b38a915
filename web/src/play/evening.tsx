// evening.tsx -- a table that is a meeting of an evening: who comes by the code of his pair, the round and its clock,
// and the way to the next table.
import { useEffect, useState } from 'preact/hooks';
import { part, useLive } from '../app/live';
import { again, contestPath, newId, post, Trouble as Refused } from '../app/wire';
import { t } from '../app/words';
import type { Seat } from '../pure/bridge';
import { hereFor } from '../pure/playing/online';
import type { PlayTable } from '../pure/playing/parts';
import type { MatchesContest } from '../pure/matches';
import type { Contest } from '../pure/wiretypes';
import { SETS } from '../ui/articles';
import { ClockFace } from '../ui/clockface';
import { roomName } from '../ui/room';
import { Heading, Trouble } from '../ui/screen';
import { seatName, sideName } from '../ui/suit';
import { like, likes } from './own';

// Which of his pair somebody was at the table before: 'evening N'. The next table seats him so by one touch.
const WHO = 'arbitro.play.who';

const whoWas = (contest: string, key: string): 0 | 1 | null => {
  try {
    const held = localStorage.getItem(WHO);
    return held === `${contest} ${key} 0` ? 0 : held === `${contest} ${key} 1` ? 1 : null;
  } catch {
    return null;
  }
};

const placeOf = (seat: Seat): 0 | 1 => (seat === 'N' || seat === 'E' ? 0 : 1);

function remember(contest: string, key: string, seat: Seat): void {
  try {
    localStorage.setItem(WHO, `${contest} ${key} ${placeOf(seat)}`);
  } catch {
    /* a private window: he touches his name once more */
  }
}

// Of a match: who plays whom.
export const Teams = ({ table }: { table: PlayTable }) => {
  const teams = table.of?.teams;
  return teams ? (
    <p class="play-teams">
      {(['NS', 'EW'] as const).map(side => (
        <span key={side}>
          {sideName(side)}{' '}
          <b>{teams[side] || t('web.teams.number', { team: table.of!.players[side.charAt(0) as Seat]?.key ?? '' })}</b>
        </span>
      ))}
    </p>
  ) : null;
};

// The seats that his code opens, by their players' names; a seat whose name nobody told asks for one.
export function ArriveHosted({ table, seats, onSat }: { table: PlayTable; seats: Seat[]; onSat: () => void }) {
  const of = table.of!;
  const [name, call] = useState(likes.get().name),
    [trouble, setTrouble] = useState<string | null>(null),
    [busy, setBusy] = useState(false);
  const named = (seat: Seat): string => of.players[seat]?.name || name.trim();
  const sit = async (seat: Seat): Promise<void> => {
    if (!named(seat)) return setTrouble(t('web.play.name_first'));
    setBusy(true);
    try {
      await again(() => post(contestPath(table.id, 'seat'), { id: newId(), seat, name: named(seat) }));
      if (!of.players[seat]?.name) like({ name: name.trim() });
      remember(of.contest, of.players[seat]!.key, seat);
      onSat();
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : t('web.server_trouble'));
      setBusy(false);
    }
  };
  const mine = seats.filter(seat => whoWas(of.contest, of.players[seat]!.key) === placeOf(seat));
  useEffect(() => {
    if (mine.length === 1 && table.seats[mine[0]!].sitter === 'empty') void sit(mine[0]!);
  }, []);
  return (
    <main class="task">
      <Heading name="arrive">{t('web.table_number', { table: of.table })}</Heading>
      <p class="quiet">
        {table.title} · {t('web.round_number', { round: of.round })} · {t(SETS[table.set])}
      </p>
      <Teams table={table} />
      {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
      {seats.length ? (
        <>
          {seats.some(seat => !of.players[seat]?.name) ? (
            <label class="field">
              <span>{t('web.play.your_name')}</span>
              <input
                value={name}
                maxLength={40}
                autocomplete="name"
                onInput={event => call(event.currentTarget.value)}
              />
            </label>
          ) : null}
          <h2 class="play-ask">{t('web.play.who_are_you')}</h2>
          <div class="actions">
            {seats.map(seat => (
              <button
                key={seat}
                type="button"
                class={mine.includes(seat) ? 'main-key' : 'second-key'}
                disabled={busy}
                onClick={() => void sit(seat)}
              >
                {of.players[seat]?.name ? `${of.players[seat].name} · ${seatName(seat)}` : seatName(seat)}
              </button>
            ))}
          </div>
        </>
      ) : (
        <p class="advice">{t('web.play.code_of_pair')}</p>
      )}
    </main>
  );
}

// The round, its clock, and where he plays next once that round has begun.
export function HostBar({ table, seat }: { table: PlayTable; seat: Seat }) {
  const of = table.of!;
  const { seen } = useLive(of.contest, 'public');
  const pairs = part<Contest>(seen, 'evening'),
    event = part<MatchesContest>(seen, 'event'),
    contest = pairs ?? event,
    here = pairs ? pairs.online?.here : event?.here,
    key = of.players[seat]?.key ?? heldKey(of.contest);
  useEffect(() => {
    if (of.players[seat]) holdKey(of.contest, of.players[seat].key);
  }, [of.contest, seat]);
  if (!contest) return null;
  const where = [
    t('web.table_number', { table: of.table }),
    t('web.round_of', { round: of.round, rounds: contest.rounds }),
    t(SETS[table.set]),
  ].join(' · ');
  const next = key && contest.round !== of.round ? hereFor(here, key) : [];
  return (
    <section class="play-evening">
      <p class="quiet">
        {where}{' '}
        {contest.round === of.round && contest.state === 'playing' && contest.clock ? (
          <ClockFace contest={{ clock: contest.clock, bell: 0 }} offset={seen.offset} />
        ) : null}
      </p>
      <Teams table={table} />
      {table.awaitsDeal ? <p class="advice">{t('web.play.awaits_deal')}</p> : null}
      <div role="status">
        {next.map(each => (
          <a key={each.contest} class="main-key" href={`/play/${encodeURIComponent(each.contest)}`}>
            {t('web.play.next_table', { table: each.table, round: contest.round })}
            {event && event.rooms.length > 1 ? ` · ${roomName(event.rooms[each.room]!)}` : ''}
          </a>
        ))}
        {contest.round !== of.round && !next.length ? (
          <a class="main-key" href="/p">
            {t('web.play.round_is_on', { round: contest.round })}
          </a>
        ) : null}
      </div>
      {contest.announcement ? <p class="announcement">{contest.announcement}</p> : null}
    </section>
  );
}

// His key in the evening, when the round is over and the table does not say it any more.
const KEY = 'arbitro.play.key';

function holdKey(contest: string, key: string): void {
  try {
    sessionStorage.setItem(KEY, `${contest} ${key}`);
  } catch {
    /* a private window: the link to his own page is left */
  }
}

function heldKey(contest: string): string | null {
  try {
    const [of, key] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return of === contest && key ? key : null;
  } catch {
    return null;
  }
}
