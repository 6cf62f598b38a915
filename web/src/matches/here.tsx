// here.tsx -- matches that are played at tables of the server: the director says so, and the way to each room's table.
import { t } from '../app/words';
import { onlineAct, type MatchesContest } from '../pure/matches';
import type { Here } from '../pure/wiretypes';
import { roomName } from '../ui/room';
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
