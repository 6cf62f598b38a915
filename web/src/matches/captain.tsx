// captain.tsx -- a captain's phone: his match of this round, the ranking; and the public page of an event of matches.
import { useState } from 'preact/hooks';
import { part, type Seen } from '../app/live';
import { dayWords, t } from '../app/words';
import type { DrawPart, EventPart, MatchPart, StandingsPart } from '../pure/matches';
import { Heading, Screen, Trouble } from '../ui/screen';
import { MatchCard } from './card';
import { Matches, Standings, teamName, useTell } from './common';

function OwnMatches({ event, seen, contest, team, round }: { event: EventPart; seen: Seen; contest: string; team: number; round: number }) {
  const { busy, trouble, clear, say } = useTell(contest, 'player');
  const draw = part<DrawPart>(seen, `draw/${round}`);
  const lines = draw?.matches.filter(line => line.teams.includes(team)) ?? [];
  const matches = lines.map(line => part<MatchPart>(seen, `match/${round}/${line.match}`)).filter((each): each is MatchPart => each !== null);
  return (
    <>
      {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
      {matches.map(match => <MatchCard key={`${round}/${match.match}`} event={event} match={match} own={team} enters={event.state === 'playing' ? 'result' : null} say={say} busy={busy} />)}
      {matches.length ? null : <><Heading name="captain">{teamName(event, team)}</Heading><p class="large">{draw?.byes.includes(team) ? t('web.teams.bye_now') : t('web.teams.no_match_yet')}</p></>}
    </>
  );
}

export function Captain({ event, seen, contest, team }: { event: EventPart; seen: Seen; contest: string; team: number }) {
  const [view, setView] = useState<'match' | 'ranking'>('match');
  const [round, choose] = useState<number | null>(null);
  const shown = round !== null && round <= event.round ? round : event.round;
  const key = (name: 'match' | 'ranking', words: string) => <button type="button" aria-current={view === name ? 'page' : undefined} onClick={() => setView(name)}>{words}</button>;
  return (
    <Screen title={teamName(event, team)}>
      <header class="phone-head"><p class="phone-where"><b>{team}</b><span>{teamName(event, team)}</span></p></header>
      {event.announcement ? <p class="announcement" role="status">{event.announcement}</p> : null}
      <main class="task">
        {view === 'match' ? (
          <>
            {event.round > 1 ? <p class="chips">{Array.from({ length: event.round }, (_, i) => i + 1).map(each => <button key={each} type="button" class="chip" aria-pressed={each === shown} onClick={() => choose(each)}><span class="ear">{t('web.teams.round_ear')} </span>{each}</button>)}</p> : null}
            <OwnMatches key={shown} event={event} seen={seen} contest={contest} team={team} round={shown} />
          </>
        ) : <><Heading name="ranking">{t('web.ranking')}</Heading><Standings event={event} standings={part<StandingsPart>(seen, 'standings')} own={team} /></>}
      </main>
      <nav class="tabs tabs-free" aria-label={t('web.pages')}>{key('match', t('web.teams.match'))}{key('ranking', t('web.ranking'))}</nav>
    </Screen>
  );
}

export function MatchesPublic({ event, seen, contest }: { event: EventPart; seen: Seen; contest: string }) {
  const draw = part<DrawPart>(seen, `draw/${event.round}`);
  return (
    <Screen title={event.title} wide>
      <main class="console">
        <div class="console-top">
          <Heading name="live">{event.title}</Heading>
          <p class="quiet">{dayWords(event.date)}</p>
          {event.announcement ? <p class="announcement" role="status">{event.announcement}</p> : null}
        </div>
        <div class="console-tables">{draw ? <><h2>{t('web.round_number', { round: draw.round })}</h2><Matches event={event} draw={draw} href={match => `/e/${contest}/match/${draw.round}-${match}`} /></> : null}</div>
        <div class="console-rest"><section><h2>{t('web.ranking')}</h2><Standings event={event} standings={part<StandingsPart>(seen, 'standings')} /></section></div>
      </main>
    </Screen>
  );
}
