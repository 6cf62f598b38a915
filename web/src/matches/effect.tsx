// effect.tsx -- what a ruling would do to the match and to the ranking, before it is given. The server computes;
// nothing is kept.
import { t } from '../app/words';
import type { MatchesContest, Two } from '../pure/matches';
import { usePreview } from '../ruling/effect';
import { Trouble, Waiting } from '../ui/screen';
import { amount, matchWords, pointsWords, said, teamName } from './common';

interface Sheet {
  complete: boolean;
  won: Two;
  margin: Two;
  points?: Two;
  award?: Two;
}
interface Place {
  rank: number | null;
  points: number;
}
interface Preview {
  match: { teams: Two; before: Sheet; after: Sheet } | null;
  teams: { team: number; before: Place | null; after: Place | null }[];
}

const MOST = 6;

const Arrow = () => (
  <>
    <span aria-hidden="true"> → </span>
    <span class="ear"> {t('web.assist.becomes')} </span>
  </>
);

function Change({ words, was, is }: { words: string; was: string | null; is: string | null }) {
  if (was === null && is === null) return null;
  return (
    <div>
      <dt>{words}</dt>
      <dd>
        {was === is ? (
          <b>{is}</b>
        ) : (
          <>
            <span class="quiet">{was ?? '–'}</span>
            <Arrow />
            <b>{is ?? '–'}</b>
          </>
        )}
      </dd>
    </div>
  );
}

export function MatchEffect({ contest, line }: { contest: MatchesContest; line: string }) {
  const shown = usePreview<Preview>(contest.id, line);
  if (shown.state === 'away') return <p class="advice">{t('web.assist.no_effect_yet')}</p>;
  if (shown.state === 'refused') return <Trouble text={shown.message} />;
  if (shown.state !== 'shown') return <Waiting />;
  const { match, teams } = shown.preview;
  const two = (value: Two | undefined, words: (each: number) => string): string | null =>
    value ? value.map(words).join(' – ') : null;
  const place = (at: Place | null): string | null =>
    at ? `${at.rank ?? '–'} · ${pointsWords(contest, at.points)}` : null;
  return (
    <div class="effects" aria-live="polite">
      {match ? (
        <section>
          <h2>{matchWords(contest, match.teams)}</h2>
          <dl class="effect">
            <Change words={t('web.board')} was={two(match.before.award, amount)} is={two(match.after.award, amount)} />
            <Change
              words={t('web.teams.match')}
              was={two(match.before.won, amount)}
              is={two(match.after.won, amount)}
            />
            <Change
              words={t('web.unit_points')}
              was={two(match.before.points, each => pointsWords(contest, each))}
              is={two(match.after.points, each => pointsWords(contest, each))}
            />
          </dl>
        </section>
      ) : null}
      <section>
        <h2>{t('web.ranking')}</h2>
        {teams.length ? (
          <dl class="effect">
            {teams.slice(0, MOST).map(each => (
              <Change
                key={each.team}
                words={teamName(contest, each.team)}
                was={place(each.before)}
                is={place(each.after)}
              />
            ))}
          </dl>
        ) : (
          <p class="quiet">{t('web.assist.nobody_moves')}</p>
        )}
        {teams.length > MOST ? (
          <p class="quiet">{said(contest, 'web.teams.and_more', { count: teams.length - MOST })}</p>
        ) : null}
      </section>
    </div>
  );
}
