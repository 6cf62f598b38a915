// console.tsx -- the director's contest of matches in its frame: the draw with one key and the round's matches, the
// ranking, everything else of the event, the end.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { part, type Seen } from '../app/live';
import { link } from '../app/route';
import { useStore } from '../app/store';
import { dayWords, t } from '../app/words';
import { isAssistant, who } from '../app/who';
import { undraw, type CaptainsPart, type DrawPart, type MatchesContest, type StandingsPart } from '../pure/matches';
import { SponsorHere } from '../director/club/sponsor';
import { CorrectionsPick, Reopen } from '../director/console/corrections';
import { AllActs } from '../director/trail';
import { finalWords } from '../ui/people';
import { Announce } from '../ui/announce';
import { AndAway } from '../ui/away';
import { NoNetwork } from '../ui/code';
import { CodeCard, WifiCard } from '../ui/codecard';
import type { Drawing } from '../ui/icon';
import { Doors } from '../ui/rows';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';
import { Screens } from '../ui/screens';
import { Shell } from '../ui/shell';
import { SureKey } from '../ui/sure';
import { ClockSet, RoundClock } from './clock';
import { TeamCallLine, TeamCalls, TeamCallWatch, waitingIn } from './calls';
import { Matches, said, Standings, teamName, useLines, type Say } from './common';
import { DrawKey } from './drawkey';
import { Short, useFind } from './find';
import { OnlineKey, SetPick, StopPick, WatchKey } from './here';
import { MatchPage } from './matchpage';
import { Names } from './names';
import { TeamRulings } from './rulings';
import { TeamsPage } from './teams';
import { ScaleFile, ScaleText, Ties, Withdrawals } from './terms';

function Captains({ seen, contest }: { seen: Seen; contest: MatchesContest }) {
  const codes = part<CaptainsPart>(seen, 'codes'),
    find = useFind(contest);
  return (
    <Screen title={said(contest, 'web.teams.captains')} wide>
      <main>
        <p class="crumbs">
          <a href={link('d', contest.id)}>{contest.title}</a>
        </p>
        <Heading name="captains">{said(contest, 'web.teams.captains')}</Heading>
        <p class="no-print">
          <a href={`/e/${contest.id}/codes`}>{t('web.codes_paper')}</a> ·{' '}
          <a href={`/reach?of=${contest.id}`}>{t('web.welcome.reach')}</a>
        </p>
        {find.field}
        {codes && !codes.base ? (
          <NoNetwork />
        ) : codes ? (
          <Short items={codes.captains.filter(each => find.has(each.team))} most={12}>
            {shown => (
              <div class="qr-grid">
                {codes.wifi ? <WifiCard wifi={codes.wifi} /> : null}
                {shown.map(each => (
                  <CodeCard key={each.team} url={each.url} of={teamName(contest, each.team)} />
                ))}
              </div>
            )}
          </Short>
        ) : (
          <Waiting />
        )}
      </main>
    </Screen>
  );
}

// A round gone by is drawn when it is opened: of two hundred teams none is more than a line till then.
function Earlier({ round, children }: { round: number; children: ComponentChildren }) {
  const [open, show] = useState(false);
  return (
    <details open={open} onToggle={toggled => show(toggled.currentTarget.open)}>
      <summary>{t('web.round_number', { round })}</summary>
      {open ? children : null}
    </details>
  );
}

// How it is played: a scale from a file where that is what matches are worth, what parts equals, who withdraws.
function Beforehand({ contest, say, busy }: { contest: MatchesContest; say: Say; busy: boolean }) {
  return (
    <>
      {contest.scoring === 'vp own' && contest.state === 'setup' ? (
        <ScaleFile boards={contest.boards} onScale={line => void say(line)} />
      ) : null}
      {contest.scale ? <ScaleText scale={contest.scale} /> : null}
      {contest.state === 'ended' ? null : (
        <>
          <Ties contest={contest} say={say} busy={busy} />
          <Withdrawals contest={contest} say={say} busy={busy} />
          <OnlineKey contest={contest} say={say} busy={busy} />
          <WatchKey contest={contest} say={say} />
          <SetPick set={contest.set} say={say} />
          {contest.set ? <StopPick stop={contest.stop} say={say} /> : null}
        </>
      )}
    </>
  );
}

function Rounds({
  contest,
  seen,
  say,
  busy,
  assists,
}: {
  contest: MatchesContest;
  seen: Seen;
  say: Say;
  busy: boolean;
  assists: boolean;
}) {
  const draws = Array.from({ length: contest.round }, (_, i) =>
    part<DrawPart>(seen, `draw/${contest.round - i}`),
  ).filter((each): each is DrawPart => each !== null);
  const [now, ...earlier] = draws;
  const href =
    (round: number) =>
    (match: number): string =>
      link('d', contest.id, 'match', round, match);
  if (!now) return null;
  const untouched = now.matches.every(line => line.entered === 0 && !line.waiting && !line.complete);
  return (
    <>
      <h2>{t('web.round_number', { round: now.round })}</h2>
      <Matches contest={contest} draw={now} href={href(now.round)} />
      {untouched && !assists && contest.state === 'playing' ? (
        <SureKey words={t('web.teams.undraw')} look="link-key" disabled={busy} onDo={() => void say(undraw(now.round))}>
          <p>{t('web.teams.undraw_does', { round: now.round })}</p>
        </SureKey>
      ) : null}
      {earlier.map(each => (
        <Earlier key={each.round} round={each.round}>
          <Matches contest={contest} draw={each} href={href(each.round)} />
        </Earlier>
      ))}
    </>
  );
}

// The last key of the page, apart from what is pressed every round.
function TheEnd({
  contest,
  open,
  head,
  busy,
  say,
}: {
  contest: MatchesContest;
  open: number;
  head: boolean;
  busy: boolean;
  say: Say;
}) {
  if (contest.state === 'ended')
    return head ? (
      <section class="final">
        <Reopen corrections={contest.corrections} busy={busy} say={say} />
      </section>
    ) : null;
  if (contest.state !== 'playing') return null;
  return (
    <section class="final">
      <h2>{t('web.teams.the_end')}</h2>
      <CorrectionsPick corrections={contest.corrections} say={say} each={t('web.teams.match').toLowerCase()} />
      <SureKey words={t('web.teams.end')} sure={t('web.sure.end')} disabled={busy} onDo={() => void say('end')}>
        <p>{t('web.teams.end_does')}</p>
        <p>
          {open ? <b>{t('web.teams.end_open', { count: open })}</b> : t('web.teams.end_whole')}
          {contest.round < contest.rounds
            ? ` ${t('web.teams.end_rounds', { round: contest.round, rounds: contest.rounds })}`
            : ''}
        </p>
        <p>{t(head ? 'web.sure.end_back' : 'web.sure.end_back_head')}</p>
      </SureKey>
    </section>
  );
}

// What is live: who calls, the draw and the clock, the round's matches.
function Room({ contest, seen }: { contest: MatchesContest; seen: Seen }) {
  const { busy, trouble, clear, say } = useLines(contest.id, 'director');
  const assists = isAssistant(useStore(who)),
    open = part<StandingsPart>(seen, 'standings')?.open ?? 0;
  return (
    <Screen title={contest.title} wide>
      <main class="console">
        <div class="console-top">
          <Heading name={`console${contest.id}`}>{t('web.place.room')}</Heading>
          <p class="quiet">
            {dayWords(contest.date)} · <a href="/#/">{t('web.evenings')}</a>
            {contest.state === 'ended' ? null : (
              <>
                {' · '}
                <a href={link('d', contest.id, 'codes')}>{said(contest, 'web.teams.captains')}</a>
              </>
            )}
            <AndAway seen={seen} />
          </p>
          {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
          <TeamCalls seen={seen} contest={contest} busy={busy} say={say} />
        </div>
        <div class="console-clock">
          {contest.state === 'ended' ? (
            <p class="change-word">{t('web.teams.over')}</p>
          ) : assists ? null : (
            <DrawKey
              key={contest.round}
              contest={contest}
              last={part<DrawPart>(seen, `draw/${contest.round}`)}
              open={contest.round ? open : 0}
              say={say}
              busy={busy}
            />
          )}
          {contest.state === 'playing' && !assists ? (
            <ClockSet contest={contest} seen={seen} say={say} busy={busy} />
          ) : null}
          {contest.state === 'setup' ? <Names contest={contest} say={say} busy={busy} /> : null}
        </div>
        <div class="console-tables">
          <Rounds contest={contest} seen={seen} say={say} busy={busy} assists={assists} />
        </div>
      </main>
    </Screen>
  );
}

const RankingPage = ({ contest, seen }: { contest: MatchesContest; seen: Seen }) => (
  <Screen title={t('web.ranking')} wide>
    <main>
      <Heading name="ranking">{t('web.ranking')}</Heading>
      <Standings
        contest={contest}
        standings={part<StandingsPart>(seen, 'standings')}
        href={team => link('d', contest.id, 'teams', team)}
      />
    </main>
  </Screen>
);

// Everything that is not live: what is said to all, the papers, the screens, how it is played, the end.
function EventPage({ contest, seen }: { contest: MatchesContest; seen: Seen }) {
  const { busy, trouble, clear, say } = useLines(contest.id, 'director');
  const me = useStore(who),
    assists = isAssistant(me);
  return (
    <Screen title={contest.title} wide>
      <main class="evening">
        <Heading name="evening">{t('web.teams.event')}</Heading>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {contest.state === 'ended' ? null : <Announce said={contest.announcement} say={say} />}
        <div class="evening-doors">
          <Doors
            title={t('web.papers')}
            doors={[
              { of: 'code', href: link('d', contest.id, 'codes'), words: said(contest, 'web.teams.captains') },
              { of: 'ranking', href: `/e/${contest.id}`, words: t('web.print_results') },
            ]}
          />
          <Screens contestId={contest.id} />
          <Doors
            title={t('web.at_the_desk')}
            doors={[
              { of: 'rulings', href: '/assist', words: t('web.assist.assistant') },
              { of: 'phone', href: `/reach?of=${contest.id}`, words: t('web.welcome.reach') },
              { of: 'log', href: link('d', contest.id, 'trail'), words: t('web.all_acts') },
              { of: 'director', href: link('directors'), words: t('web.directors') },
            ]}
          />
        </div>
        {assists ? null : (
          <div class="evening-settings">
            <Beforehand contest={contest} say={say} busy={busy} />
            {me?.office === 'head' ? <SponsorHere /> : null}
          </div>
        )}
        {assists ? null : (
          <TheEnd
            contest={contest}
            open={part<StandingsPart>(seen, 'standings')?.open ?? 0}
            head={me?.office === 'head'}
            busy={busy}
            say={say}
          />
        )}
      </main>
    </Screen>
  );
}

// Which place a page belongs to; what is not named belongs to the event.
const BELONGS: Record<string, Drawing> = {
  '': 'room',
  match: 'room',
  ranking: 'ranking',
  teams: 'people',
  rulings: 'rulings',
};

function Frame({
  contest,
  seen,
  page,
  children,
}: {
  contest: MatchesContest;
  seen: Seen;
  page: string;
  children: ComponentChildren;
}) {
  const here = BELONGS[page] ?? 'settings';
  const place = (path: string, of: Drawing, words: string, count = 0) => ({
    href: path ? link('d', contest.id, path) : link('d', contest.id),
    words,
    of,
    here: of === here,
    count,
  });
  return (
    <Shell
      title={contest.title}
      round={
        contest.state === 'ended'
          ? finalWords(contest)
          : contest.round
            ? t('web.round_of', { round: contest.round, rounds: contest.rounds })
            : t('web.not_started')
      }
      clock={<RoundClock contest={contest} seen={seen} rings />}
      calls={<TeamCallLine seen={seen} contest={contest} />}
      places={[
        place('', 'room', t('web.place.room'), waitingIn(seen).length),
        place('ranking', 'ranking', t('web.place.ranking')),
        place('teams', 'people', said(contest, 'web.teams.teams')),
        place('rulings', 'rulings', t('web.place.rulings')),
        place('evening', 'settings', t('web.teams.event')),
      ]}
    >
      {children}
    </Shell>
  );
}

export function MatchesDirector({ contest, seen, rest }: { contest: MatchesContest; seen: Seen; rest: string[] }) {
  return (
    <>
      <TeamCallWatch seen={seen} contest={contest} />
      <Frame contest={contest} seen={seen} page={rest[0] ?? ''}>
        <Page contest={contest} seen={seen} rest={rest} />
      </Frame>
    </>
  );
}

function Page({ contest, seen, rest }: { contest: MatchesContest; seen: Seen; rest: string[] }) {
  const [page, first, second, board, room] = rest;
  if (page === 'teams') return <TeamsPage key={first} contest={contest} seen={seen} chosen={Number(first) || 0} />;
  if (page === 'rulings')
    return (
      <TeamRulings
        key={first}
        contest={contest}
        seen={seen}
        chosen={Number(first) || 0}
        teamsOf={(round, match) =>
          part<DrawPart>(seen, `draw/${round}`)?.matches.find(each => each.match === match)?.teams ?? []
        }
      />
    );
  if (page === 'trail') return <AllActs seen={seen} contestId={contest.id} title={contest.title} />;
  if (page === 'codes') return <Captains seen={seen} contest={contest} />;
  if (page === 'match' && first && second)
    return (
      <MatchPage
        key={rest.join('/')}
        contest={contest}
        round={Number(first)}
        match={Number(second)}
        begun={board ? { round: Number(first), match: Number(second), board: Number(board), room: room ?? '' } : null}
      />
    );
  if (page === 'ranking') return <RankingPage contest={contest} seen={seen} />;
  if (page === 'evening') return <EventPage contest={contest} seen={seen} />;
  if (!page) return <Room contest={contest} seen={seen} />;
  return (
    <Screen title={contest.title}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contest.id)}>{contest.title}</a>
        </p>
        <Heading name="nowhere">{t('web.not_here')}</Heading>
      </main>
    </Screen>
  );
}
