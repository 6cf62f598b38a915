// online.tsx -- who of the contest plays at tables of the server: everybody, or the pairs that are at home.
import { t } from '../../app/words';
import { SetPick, StopPick, WatchPick } from '../../matches/here';
import * as lines from '../../pure/lines';
import type { Contest } from '../../pure/wiretypes';
import { labelOf, namesOf } from '../../ui/people';

export function OnlineHere({
  contest,
  say,
  busy,
}: {
  contest: Contest;
  say: (...acts: string[]) => Promise<boolean>;
  busy: boolean;
}) {
  const all = contest.online?.all === true,
    at = contest.online?.pairs ?? [];
  const add = (event: Event): void => {
    const select = event.currentTarget as HTMLSelectElement;
    if (select.value) void say(lines.online(select.value, true));
    select.value = '';
  };
  return (
    <section>
      <h2>{t('web.online.who')}</h2>
      <label class="check">
        <input
          type="checkbox"
          checked={all}
          disabled={busy}
          onChange={event => void say(lines.online('all', event.currentTarget.checked))}
        />{' '}
        {t('web.online.all')}
      </label>
      {all ? (
        <>
          <WatchPick
            minutes={contest.online?.watchMinutes ?? 0}
            onPick={minutes => void say(lines.online('all', true, minutes))}
          />
          {contest.online?.watchMinutes ? <p class="quiet">{t('web.online.watch_field')}</p> : null}
        </>
      ) : (
        <>
          {at.map(key => (
            <p key={key}>
              {labelOf(contest, key)} {namesOf(contest, key)}{' '}
              <button type="button" class="link-key" disabled={busy} onClick={() => void say(lines.online(key, false))}>
                {t('web.online.at_the_club')}
              </button>
            </p>
          ))}
          <label class="field">
            <span>{t('web.online.at_home')}</span>
            <select disabled={busy} onChange={add}>
              <option value="">–</option>
              {contest.pairs
                .filter(pair => !at.includes(pair.key))
                .map(pair => (
                  <option key={pair.key} value={pair.key}>
                    {pair.label} {namesOf(contest, pair.key)}
                  </option>
                ))}
            </select>
          </label>
        </>
      )}
      <SetPick set={contest.online?.set} say={say} />
      {contest.online ? <StopPick stop={contest.online.stop} say={say} /> : null}
      {contest.online && !all ? <p class="quiet">{t('web.online.deals_how')}</p> : null}
    </section>
  );
}
