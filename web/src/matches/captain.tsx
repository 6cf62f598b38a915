// captain.tsx -- a captain's phone: his match of this round, the ranking; and the public page of a contest of matches.
import { useState } from 'preact/hooks';
import { isUnknown, part, type Seen } from '../app/live';
import { act, mail } from '../app/send';
import { useStore } from '../app/store';
import { dayWords, t } from '../app/words';
import {
  callAct,
  isUnplayed,
  type DrawPart,
  type MatchesContest,
  type MatchPart,
  type StandingsPart,
} from '../pure/matches';
import { AndAway } from '../ui/away';
import { Icon, type Drawing } from '../ui/icon';
import { LookKey } from '../ui/looksheet';
import { roundWords } from '../ui/people';
import { PublicHead } from '../ui/publichead';
import { Heading, Screen } from '../ui/screen';
import { hereFor } from '../pure/playing/online';
import { overlayCall, overlayMatch } from '../pure/matchqueue';
import { Refused, Status } from '../phone/status';
import { CallKey } from '../phone/callkey';
import { callsOf } from './calls';
import { MatchCard } from './card';
import { RoundClock } from './clock';
import { Matches, said, Standings, teamName, type Say } from './common';
import { HereLinks } from './here';
import { LineUpForm } from './lineup';

function OwnMatches({
  contest,
  seen,
  contestId,
  team,
  round,
}: {
  contest: MatchesContest;
  seen: Seen;
  contestId: string;
  team: number;
  round: number;
}) {
  const post = useStore(mail),
    version = Number(seen.version.slice(seen.version.lastIndexOf('.') + 1));
  const mine = post.waiting.filter(each => each.contest === contestId && each.as === 'player');
  const late = post.settled
    .filter(
      each => each.act.contest === contestId && Number(each.version.slice(each.version.lastIndexOf('.') + 1)) > version,
    )
    .map(each => each.act);
  // Kept on this phone at once, and sent when there is network; a refusal comes back with its reason.
  const say: Say = (...lines) => {
    act(contestId, 'player', ...lines);
    return Promise.resolve(true);
  };
  const draw = part<DrawPart>(seen, `draw/${round}`);
  const lines = draw?.matches.filter(line => line.teams.includes(team)) ?? [];
  const matches = lines
    .map(line => part<MatchPart>(seen, `match/${round}/${line.match}`))
    .filter((each): each is MatchPart => each !== null)
    .map(match => overlayMatch(match, team, [...late, ...mine], contest.rooms));
  const [lining, line] = useState(false);
  if (lining && matches[0])
    return (
      <LineUpForm
        contest={contest}
        round={round}
        team={team}
        named={matches[0].lineups[matches[0].teams[0] === team ? 0 : 1]}
        say={say}
        busy={false}
        onBack={() => line(false)}
      />
    );
  return (
    <>
      <Refused />
      {round === contest.round ? <HereLinks contest={contest} tables={hereFor(contest.here, String(team))} /> : null}
      {matches.map(match => (
        <MatchCard
          key={`${round}/${match.match}`}
          contest={contest}
          match={match}
          own={team}
          enters={contest.state === 'playing' ? 'result' : null}
          say={say}
          busy={false}
          foot={
            contest.state === 'playing' && contest.event !== 'pairs' && !isUnplayed(match.absence) ? (
              <button type="button" class="second-key" onClick={() => line(true)}>
                {t('web.teams.lineup')}
              </button>
            ) : null
          }
        />
      ))}
      {matches.length ? null : (
        <>
          <Heading name="captain">{teamName(contest, team)}</Heading>
          <p class="large">
            {draw?.byes.includes(team) ? said(contest, 'web.teams.bye_now') : t('web.teams.no_match_yet')}
          </p>
        </>
      )}
    </>
  );
}

export function Captain({
  contest,
  seen,
  contestId,
  team,
}: {
  contest: MatchesContest;
  seen: Seen;
  contestId: string;
  team: number;
}) {
  const [view, setView] = useState<'match' | 'ranking'>('match');
  const [round, choose] = useState<number | null>(null);
  const shown = round !== null && round <= contest.round ? round : contest.round;
  const post = useStore(mail),
    { call, pending } = overlayCall(
      callsOf(seen),
      team,
      post.waiting.filter(each => each.contest === contestId && each.as === 'player'),
    );
  const key = (name: 'match' | 'ranking', of: Drawing, words: string) => (
    <button type="button" aria-current={view === name ? 'page' : undefined} onClick={() => setView(name)}>
      <Icon of={of} />
      {words}
    </button>
  );
  return (
    <Screen title={teamName(contest, team)} apart>
      <header class="phone-head">
        <p class="phone-where">
          <b>{team}</b>
          <span>{teamName(contest, team)}</span>
        </p>
        <span class="phone-clock">
          <RoundClock contest={contest} seen={seen} />
          <LookKey />
        </span>
      </header>
      {contest.announcement ? (
        <p class="announcement" role="status">
          {contest.announcement}
        </p>
      ) : null}
      <main class="task">
        {view === 'match' ? (
          <>
            {contest.round > 1 ? (
              <p class="chips">
                {Array.from({ length: contest.round }, (_, i) => i + 1).map(each => (
                  <button
                    key={each}
                    type="button"
                    class="chip"
                    aria-pressed={each === shown}
                    onClick={() => choose(each)}
                  >
                    <span class="ear">{t('web.teams.round_ear')} </span>
                    {each}
                  </button>
                ))}
              </p>
            ) : null}
            <OwnMatches key={shown} contest={contest} seen={seen} contestId={contestId} team={team} round={shown} />
          </>
        ) : (
          <>
            <Heading name="ranking">{t('web.ranking')}</Heading>
            <Standings contest={contest} standings={part<StandingsPart>(seen, 'standings')} own={team} />
          </>
        )}
        <Status seen={seen} />
      </main>
      <div class="phone-foot-free">
        <aside class="phone-foot" aria-label={t('web.call.director')}>
          <CallKey
            call={call}
            pending={pending}
            away={seen.link === 'away' || isUnknown(seen)}
            offset={seen.offset}
            onCall={() => void act(contestId, 'player', callAct('call', team))}
            onTakeBack={() => void act(contestId, 'player', callAct('uncall', team))}
          />
        </aside>
        <nav class="tabs tabs-free" aria-label={t('web.pages')}>
          {key('match', 'boards', t('web.teams.match'))}
          {key('ranking', 'ranking', t('web.ranking'))}
        </nav>
      </div>
    </Screen>
  );
}

export function MatchesPublic({
  contest,
  seen,
  contestId,
}: {
  contest: MatchesContest;
  seen: Seen;
  contestId: string;
}) {
  const draw = part<DrawPart>(seen, `draw/${contest.round}`);
  return (
    <Screen title={contest.title} wide>
      <PublicHead words={roundWords(contest)}>
        <RoundClock contest={contest} seen={seen} />
      </PublicHead>
      <main class="console">
        <div class="console-top">
          <Heading name="live">{contest.title}</Heading>
          {contest.here?.length ? (
            <p class="links">
              <a href={`/play/watch#${contestId}`}>{t('web.online.watch')}</a>
            </p>
          ) : null}
          <p class="quiet">
            {dayWords(contest.date)}
            <AndAway seen={seen} />
          </p>
          {contest.announcement ? (
            <p class="announcement" role="status">
              {contest.announcement}
            </p>
          ) : null}
        </div>
        <div class="console-tables">
          {draw ? (
            <>
              <h2>{t('web.round_number', { round: draw.round })}</h2>
              {contest.round > 1 ? (
                <p class="chips">
                  {Array.from({ length: contest.round - 1 }, (_, i) => i + 1).map(each => (
                    <a key={each} class="chip" href={`/e/${contestId}/round/${each}`}>
                      <span class="ear">{t('web.teams.round_ear')} </span>
                      {each}
                    </a>
                  ))}
                </p>
              ) : null}
              <Matches contest={contest} draw={draw} href={match => `/e/${contestId}/match/${draw.round}-${match}`} />
            </>
          ) : null}
        </div>
        <div class="console-rest">
          <section>
            <h2>{t('web.ranking')}</h2>
            <Standings
              contest={contest}
              standings={part<StandingsPart>(seen, 'standings')}
              href={team => `/e/${contestId}/team/${team}`}
            />
          </section>
        </div>
      </main>
    </Screen>
  );
}
