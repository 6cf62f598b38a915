// screen.tsx -- the big screen in the room: the clock, the round, the ranking that turns its own pages, "Cambio!".
import { useRef } from 'preact/hooks';
import { useTime } from '../app/clock';
import { part, useLive } from '../app/live';
import { soundOn, turnSound } from '../app/sound';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { MatchesScreen } from '../matches/screen';
import { PublishedScreen } from '../published/published';
import type { MatchesContest } from '../pure/matches';
import type { PublishedPart, WithdrawnPart } from '../pure/published';
import type { Contest, RankingPart, RankRow } from '../pure/wiretypes';
import { ClockFace } from '../ui/clockface';
import { ALL, asListed, listsOf } from '../pure/standings';
import { isRanked, listName, RankingRows } from '../ui/ranking';
import { Heading, Screen, WaitingPage } from '../ui/screen';
import { sideName } from '../ui/suit';
import { useRows, useTurn } from './turning';

function Pages({ ranking, contest }: { ranking: RankingPart; contest: Contest }) {
  const rows = useRows();
  const pagesOf = (all: RankRow[]): number => Math.ceil(all.length / rows);
  const wide = innerWidth >= 900;
  const pages = listsOf(ranking).flatMap(list => {
    const fields = asListed(ranking, list).fields,
      beside = wide && fields.length > 1;
    const onPage = (field: (typeof fields)[number], page: number) => ({ field, list, from: page * rows });
    return beside
      ? Array.from({ length: Math.max(...fields.map(field => pagesOf(field.rows))) }, (_, page) =>
          fields.map(field => onPage(field, page)),
        )
      : fields.flatMap(field => Array.from({ length: pagesOf(field.rows) }, (_, page) => [onPage(field, page)]));
  });
  const page = useTurn(pages.length),
    shown = pages[page] ?? [],
    beside = shown.length > 1;
  return (
    <div class={beside ? 'room-fields room-two' : 'room-fields'}>
      {shown.map(({ field, list, from }) => (
        <section key={field.side ?? 'all'}>
          <h2>
            {field.side ? sideName(field.side) : t('web.ranking')}
            {list === ALL ? '' : ` · ${listName(list)}`}
          </h2>
          <RankingRows rows={field.rows.slice(from, from + rows)} contest={contest} apart />
        </section>
      ))}
      {pages.length > 1 ? (
        <p class="room-page quiet" aria-hidden="true">
          {page + 1} / {pages.length}
        </p>
      ) : null}
    </div>
  );
}

export function BigScreen({ contestId }: { contestId: string }) {
  const { seen } = useLive(contestId, 'public');
  const contest = part<Contest>(seen, 'evening'),
    ranking = part<RankingPart>(seen, 'ranking');
  const time = useTime(contest?.clock, seen.offset);
  const loud = useStore(soundOn);
  const top = useRef<HTMLDivElement>(null);
  const matches = part<MatchesContest>(seen, 'event');
  if (matches) return <MatchesScreen contest={matches} seen={seen} />;
  const published = part<PublishedPart | WithdrawnPart>(seen, 'published');
  if (published) return <PublishedScreen event={published} />;
  if (!contest) return <WaitingPage denied={seen.denied} />;
  const last = contest.round >= contest.rounds;
  const whole = (event: Event): void => {
    event.stopPropagation();
    turnSound(true);
    void document.documentElement.requestFullscreen?.().catch(() => {});
  };
  return (
    <Screen title={contest.title} wide>
      <main class={time.over ? 'room room-over' : 'room'} ref={top}>
        <header class="room-head">
          <div>
            <Heading name="room">{contest.title}</Heading>
            <p>
              {contest.state === 'ended'
                ? t('web.final')
                : contest.round
                  ? t('web.round_of', { round: contest.round, rounds: contest.rounds })
                  : t('web.soon_begins')}
            </p>
          </div>
          {contest.state === 'ended' ? null : <ClockFace contest={contest} offset={seen.offset} rings large />}
        </header>
        {time.over ? <p class="room-change">{last ? t('web.last_over') : t('web.change')}</p> : null}
        {contest.announcement ? <p class="room-announcement">{contest.announcement}</p> : null}
        {time.over ? null : isRanked(ranking) ? (
          <Pages ranking={ranking} contest={contest} />
        ) : (
          <p class="room-wait">{t('web.no_ranking_yet')}</p>
        )}
        {loud ? null : (
          <button type="button" class="small-key room-sound" onClick={whole}>
            {t('web.whole_screen')}
          </button>
        )}
      </main>
    </Screen>
  );
}
