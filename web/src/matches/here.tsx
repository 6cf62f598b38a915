// here.tsx -- matches that are played at tables of the server: the director says so, and the way to each room's table.
import { t } from '../app/words';
import { onlineAct, type MatchesContest } from '../pure/matches';
import type { Here } from '../pure/wiretypes';
import { roomName } from '../ui/room';
import { Pick } from '../ui/stepper';
import type { Say } from './common';

export const OnlineKey = ({ contest, say, busy }: { contest: MatchesContest; say: Say; busy: boolean }) => (
  <label class="check">
    <input
      type="checkbox"
      checked={contest.here !== undefined}
      disabled={busy}
      onChange={event => void say(onlineAct(event.currentTarget.checked))}
    />{' '}
    {t('web.online.all')}
  </label>
);

const MINUTES = ['0', '5', '10', '15', '30'] as const;

// From the next round on: what is open has its terms.
export const WatchKey = ({ contest, say }: { contest: MatchesContest; say: Say }) =>
  contest.here === undefined ? null : (
    <Pick
      label={t('web.online.watch_delay')}
      value={String(contest.watchMinutes ?? 0)}
      options={MINUTES.map(each => [
        each,
        each === '0' ? t('web.online.watch_over') : t('web.online.watch_minutes', { minutes: Number(each) }),
      ])}
      onChange={minutes => void say(onlineAct(true, Number(minutes)))}
    />
  );

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
