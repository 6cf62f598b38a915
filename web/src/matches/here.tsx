// here.tsx -- matches that are played at tables of the server: the director says in which rooms, and the way to each
// room's table.
import { t } from '../app/words';
import { Deals } from '../director/console/deals';
import { onlineActs, placeOf, type MatchesContest } from '../pure/matches';
import type { PolicySet } from '../pure/playing/parts';
import type { Here } from '../pure/wiretypes';
import { SETS } from '../ui/articles';
import { roomName } from '../ui/room';
import { Pick } from '../ui/stepper';
import type { Say } from './common';

const placeWords = (place: string): string =>
  place === 'club'
    ? t('web.online.none_here')
    : place === 'here'
      ? t('web.online.all')
      : place === 'some'
        ? t('web.online.some_here')
        : t('web.online.room_here', { room: roomName(place) });

// Everywhere, nowhere, or in one room while the other is at the club; then the boards are those that the club has.
export function OnlineKey({ contest, say, busy }: { contest: MatchesContest; say: Say; busy: boolean }) {
  const place = placeOf(contest);
  const places = [
    'club',
    'here',
    ...(contest.rooms.length > 1 ? contest.rooms : []),
    ...(place === 'some' ? [place] : []),
  ];
  return (
    <>
      <Pick
        label={t('web.online.who')}
        value={place}
        options={places.map(each => [each, placeWords(each)])}
        onChange={to => to !== 'some' && void say(...onlineActs(to))}
      />
      {contest.here && !contest.allHere ? (
        <>
          <p class="quiet">{t('web.online.room_deals')}</p>
          <Deals
            of={{ id: contest.id, state: contest.state, deals: contest.deals ?? 0, boards: contest.boards }}
            say={say}
            busy={busy}
          />
        </>
      ) : null}
    </>
  );
}

const MINUTES = ['0', '5', '10', '15', '30'] as const;

// From the next round on: what is open has its terms.
export const WatchPick = ({ minutes, onPick }: { minutes: number; onPick: (minutes: number) => void }) => (
  <Pick
    label={t('web.online.watch_delay')}
    value={String(minutes)}
    options={MINUTES.map(each => [
      each,
      each === '0' ? t('web.online.watch_over') : t('web.online.watch_minutes', { minutes: Number(each) }),
    ])}
    onChange={each => onPick(Number(each))}
  />
);

export const SetPick = ({ set, say }: { set: PolicySet | undefined; say: Say }) =>
  set ? (
    <Pick
      label={t('web.online.set')}
      value={set}
      options={Object.entries(SETS).map(([each, words]) => [each as PolicySet, t(words)])}
      onChange={each => void say(`online set ${each}`)}
    />
  ) : null;

const SECONDS = ['usual', 'none', '5', '10', '15', '20'];

const stopWords = (stop: string): string =>
  stop === 'usual'
    ? t('web.online.stop_usual')
    : stop === 'none'
      ? t('web.online.stop_none')
      : t('web.online.stop_seconds', { seconds: Number(stop) });

// After a jump bid; what somebody has told as a line is a choice beside the usual ones.
export function StopPick({ stop, say }: { stop: number | undefined; say: Say }) {
  const now = stop === undefined ? 'usual' : stop ? String(stop) : 'none';
  const each = SECONDS.includes(now) ? SECONDS : [...SECONDS, now];
  return (
    <Pick
      label={t('web.online.stop')}
      value={now}
      options={each.map(one => [one, stopWords(one)])}
      onChange={to => void say(`online stop ${to}`)}
    />
  );
}

export const WatchKey = ({ contest, say }: { contest: MatchesContest; say: Say }) =>
  contest.allHere ? (
    <WatchPick minutes={contest.watchMinutes ?? 0} onPick={minutes => void say(...onlineActs('here', minutes))} />
  ) : null;

export const HereLinks = ({ contest, tables }: { contest: MatchesContest; tables: Here[] }) => (
  <p class="links">
    {tables.map(each => (
      <a key={each.contest} class="second-key" href={`/play/${encodeURIComponent(each.contest)}`}>
        {t('web.online.to_table', { table: each.table })}
        {contest.rooms.length > 1 ? ` · ${roomName(contest.rooms[each.room]!)}` : ''}
      </a>
    ))}
  </p>
);
