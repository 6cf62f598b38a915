// console.tsx -- the director's contest of matches: the draw with one key, the round's matches, the ranking, the end.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { part, type Seen } from '../app/live';
import { link } from '../app/route';
import { useStore } from '../app/store';
import { dayWords, t } from '../app/words';
import { isAssistant, who } from '../app/who';
import { undraw, type CaptainsPart, type DrawPart, type MatchesContest, type StandingsPart } from '../pure/matches';
import { AllActs } from '../director/trail';
import { Announce } from '../ui/announce';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';
import { SureKey } from '../ui/sure';
import { ClockSet, RoundClock } from './clock';
import { TeamCallLine, TeamCalls } from './calls';
import { Matches, said, Standings, teamName, useLines, type Say } from './common';
import { DrawKey } from './drawkey';
import { Short, useFind } from './find';
import { OnlineKey } from './here';
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
          <a href={`/e/${contest.id}/codes`}>{t('web.codes_paper')}</a>
        </p>
        {find.field}
        {codes ? (
          <Short items={codes.captains.filter(each => find.has(each.team))} most={12}>
            {shown => (
              <div class="qr-grid">
                {shown.map(each => (
                  <figure key={each.team} class="qr">
                    <figcaption>{teamName(contest, each.team)}</figcaption>
                    <img
                      src={`/qr.svg?text=${encodeURIComponent(each.url)}`}
                      alt={t('web.qr_of', { name: teamName(contest, each.team) })}
                      width="220"
                      height="220"
                    />
                    <a class="quiet qr-url" href={each.url}>
                      {each.url.replace(/^https?:\/\//, '')}
                    </a>
                  </figure>
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

// Before the first draw: the names as a list, and a scale from a file where that is what matches are worth.
function Beforehand({ contest, say, busy }: { contest: MatchesContest; say: Say; busy: boolean }) {
  return (
    <>
      {contest.scoring === 'vp own' && contest.state === 'setup' ? (
        <ScaleFile boards={contest.boards} onScale={line => void say(line)} />
      ) : null}
      {contest.scale ? <ScaleText scale={contest.scale} /> : null}
      {contest.state === 'ended' ? null : <Ties contest={contest} say={say} busy={busy} />}
      {contest.state === 'ended' ? null : <Withdrawals contest={contest} say={say} busy={busy} />}
      {contest.state === 'ended' ? null : <OnlineKey contest={contest} say={say} busy={busy} />}
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
        <button type="button" class="small-key" disabled={busy} onClick={() => void say('reopen')}>
          {t('web.reopen')}
        </button>
      </section>
    ) : null;
  if (contest.state !== 'playing') return null;
  return (
    <section class="final">
      <h2>{t('web.teams.the_end')}</h2>
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

function Console({ contest, seen }: { contest: MatchesContest; seen: Seen }) {
  const { busy, trouble, clear, say } = useLines(contest.id, 'director');
  const me = useStore(who),
    assists = isAssistant(me),
    standings = part<StandingsPart>(seen, 'standings');
  const open = standings?.open ?? 0;
  return (
    <Screen title={contest.title} wide>
      <main class="console">
        <div class="console-top">
          <Heading name={`console${contest.id}`}>{contest.title}</Heading>
          <p class="quiet">
            {dayWords(contest.date)} · <a href="/#/">{t('web.evenings')}</a>
            {seen.link === 'away' ? <b class="away-word"> · {t('web.no_network')}</b> : null}
          </p>
          {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
          <TeamCalls seen={seen} contest={contest} busy={busy} say={say} />
        </div>
        <div class="console-tables">
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
          {contest.state === 'playing' ? (
            assists ? (
              <RoundClock contest={contest} seen={seen} large />
            ) : (
              <ClockSet contest={contest} seen={seen} say={say} busy={busy} />
            )
          ) : null}
          <Rounds contest={contest} seen={seen} say={say} busy={busy} assists={assists} />
        </div>
        <div class="console-rest">
          <section>
            <h2>{t('web.ranking')}</h2>
            <Standings contest={contest} standings={standings} href={team => link('d', contest.id, 'teams', team)} />
          </section>
          {contest.state === 'ended' ? null : <Announce said={contest.announcement} say={say} />}
          <section>
            <h2>{t('web.teams.event')}</h2>
            {contest.state === 'setup' ? <Names contest={contest} say={say} busy={busy} /> : null}
            {assists ? null : <Beforehand contest={contest} say={say} busy={busy} />}
            <p class="links">
              <a href={link('d', contest.id, 'teams')}>{said(contest, 'web.teams.teams')}</a>
              <a href={link('d', contest.id, 'rulings')}>{t('web.assist.rulings')}</a>
              <a href="/assist">{t('web.assist.assistant')}</a>
              <a href={link('d', contest.id, 'codes')}>{said(contest, 'web.teams.captains')}</a>
              <a href={`/screen/${contest.id}`}>{t('web.big_screen')}</a>
              <a href={link('d', contest.id, 'trail')}>{t('web.all_acts')}</a>
              <a href={`/live/${contest.id}`}>{t('web.public_page')}</a>
              <a href={`/e/${contest.id}`}>{t('web.print_results')}</a>
            </p>
          </section>
          {assists ? null : <TheEnd contest={contest} open={open} head={me?.office === 'head'} busy={busy} say={say} />}
        </div>
      </main>
    </Screen>
  );
}

export function MatchesDirector({ contest, seen, rest }: { contest: MatchesContest; seen: Seen; rest: string[] }) {
  return (
    <>
      <TeamCallLine seen={seen} contest={contest} line={rest.length > 0} />
      <Page contest={contest} seen={seen} rest={rest} />
    </>
  );
}

function Page({ contest, seen, rest }: { contest: MatchesContest; seen: Seen; rest: string[] }) {
  const [page, first, second] = rest;
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
    return <MatchPage key={`${first}/${second}`} contest={contest} round={Number(first)} match={Number(second)} />;
  if (!page) return <Console contest={contest} seen={seen} />;
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
