// watch.tsx -- /play/watch#ID: who looks on at an evening or a match that is played here. A board is shown once nobody
// has still to play it; of a match both rooms stand side by side.
import { useState } from 'preact/hooks';
import { part, useLive, type Seen } from '../app/live';
import { t } from '../app/words';
import { SEATS } from '../pure/bridge';
import type { MatchesContest } from '../pure/matches';
import type { PlayedPart, PlayTable } from '../pure/playing/parts';
import type { Contest, Here } from '../pure/wiretypes';
import { roomName } from '../ui/room';
import { Heading, Screen, WaitingPage } from '../ui/screen';
import { seatLetter } from '../ui/suit';
import { Teams } from './evening';
import { Looking } from './looking';
import { Results } from './sheets';
import { nameAt } from './spoken';

// At a table of its own: the boards that are over, and where its terms say so the one that is played, later.
export const LookOn = ({ contestId, table, seen }: { contestId: string; table: PlayTable; seen: Seen }) => (
  <section class="task watch-room">
    <h2>{t('web.play.look_on')}</h2>
    {table.watchMinutes ? <Looking contestId={contestId} table={table} /> : null}
    <Results table={table} played={place => part<PlayedPart>(seen, `played/${place}`)} />
  </section>
);

function Room({ at, title }: { at: Here; title: string }) {
  const { seen } = useLive(at.contest, 'public');
  const table = part<PlayTable>(seen, 'table');
  return (
    <section class="watch-room">
      <h2>{title}</h2>
      {table ? (
        <>
          <Teams table={table} />
          <p class="quiet">
            {SEATS.filter(seat => table.seats[seat].sitter !== 'empty')
              .map(seat => `${seatLetter(seat)} ${nameAt(table, seat)}`)
              .join(' · ')}
          </p>
          {table.watchMinutes ? <Looking contestId={at.contest} table={table} /> : null}
          <Results table={table} played={place => part<PlayedPart>(seen, `played/${place}`)} />
        </>
      ) : null}
    </section>
  );
}

export function Watch({ contestId }: { contestId: string }) {
  const { seen } = useLive(contestId, 'public');
  const pairs = part<Contest>(seen, 'evening'),
    event = part<MatchesContest>(seen, 'event'),
    contest = pairs ?? event;
  const [chosen, choose] = useState<number | null>(null);
  if (!contest) return <WaitingPage denied={seen.denied} />;
  const here = (pairs ? pairs.online?.here : event?.here) ?? [],
    tables = [...new Set(here.map(each => each.table))],
    at = chosen !== null && tables.includes(chosen) ? chosen : (tables[0] ?? null);
  return (
    <Screen title={contest.title} wide>
      <main class="task">
        <Heading name="watch">{contest.title}</Heading>
        <p>{t('web.play.watch_how')}</p>
        {contest.round ? <p class="quiet">{t('web.round_number', { round: contest.round })}</p> : null}
        {tables.length > 1 ? (
          <div class="pick-row" role="group" aria-label={t('web.play.watch_which')}>
            {tables.map(each => (
              <button key={each} type="button" class="chip" aria-pressed={each === at} onClick={() => choose(each)}>
                {each}
              </button>
            ))}
          </div>
        ) : null}
        <div class="watch-rooms">
          {here
            .filter(each => each.table === at)
            .map(each => (
              // Looked at anew with every act of the contest: what may be seen follows from them.
              <Room
                key={`${each.contest} ${seen.version}`}
                at={each}
                title={
                  event && event.rooms.length > 1
                    ? roomName(event.rooms[each.room]!)
                    : t('web.table_number', { table: each.table })
                }
              />
            ))}
        </div>
        {here.length ? null : <p class="advice">{t('web.play.watch_none')}</p>}
      </main>
    </Screen>
  );
}
