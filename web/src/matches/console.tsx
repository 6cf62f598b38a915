// console.tsx -- the director's event of matches: the draw with one key, the round's matches, the ranking, the end.
import { useState } from 'preact/hooks';
import { part, useLive, type Seen } from '../app/live';
import { link } from '../app/route';
import { useStore } from '../app/store';
import { dayWords, t } from '../app/words';
import { isAssistant, who } from '../app/who';
import { draw, undraw, type CaptainsPart, type DrawPart, type EventPart, type MatchPart, type StandingsPart } from '../pure/matches';
import { TwiceKey } from '../director/twice';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';
import { MatchCard } from './card';
import { Matches, Standings, teamName, useTell, type Say } from './common';
import { Names } from './names';

const METHODS = [['swiss', 'web.teams.swiss'], ['danish', 'web.teams.danish'], ['round-robin', 'web.teams.round_robin'], ['lots', 'web.teams.lots'], ['halves', 'web.teams.halves']] as const;

const lot = (): number => 1 + crypto.getRandomValues(new Uint16Array(1))[0]! % 9999;

function DrawKey({ event, open, say, busy }: { event: EventPart; open: number; say: Say; busy: boolean }) {
  const next = event.round + 1;
  const [method, choose] = useState<string | null>(null);
  const chosen = method ?? (next === 1 ? 'lots' : 'swiss');
  if (next > event.rounds) return null;
  return (
    <div class="draw-next">
      <label class="field"><span>{t('web.teams.how_drawn')}</span>
        <select value={chosen} onChange={event => choose(event.currentTarget.value)}>{METHODS.map(([word, key]) => <option key={word} value={word}>{t(key)}</option>)}</select></label>
      <TwiceKey words={t('web.teams.draw', { round: next })} doubt={open ? t('web.teams.draw_anyway', { count: open }) : null} look="main-key" disabled={busy} onDo={() => void say(draw(next, chosen, lot())).then(() => choose(null))} />
    </div>
  );
}

function Captains({ seen, event }: { seen: Seen; event: EventPart }) {
  const codes = part<CaptainsPart>(seen, 'codes');
  return (
    <Screen title={t('web.teams.captains')} wide>
      <main>
        <p class="crumbs"><a href={link('d', event.id)}>{event.title}</a></p>
        <Heading name="captains">{t('web.teams.captains')}</Heading>
        <p class="no-print"><a href={`/e/${event.id}/codes`}>{t('web.codes_paper')}</a></p>
        {codes ? <div class="qr-grid">{codes.captains.map(each => (
          <figure key={each.team} class="qr">
            <figcaption>{teamName(event, each.team)}</figcaption>
            <img src={`/qr.svg?text=${encodeURIComponent(each.url)}`} alt={t('web.qr_of', { name: teamName(event, each.team) })} width="220" height="220" />
            <a class="quiet qr-url" href={each.url}>{each.url.replace(/^https?:\/\//, '')}</a>
          </figure>
        ))}</div> : <Waiting />}
      </main>
    </Screen>
  );
}

function MatchPage({ event, round, match: number }: { event: EventPart; round: number; match: number }) {
  const { seen } = useLive(event.id, 'director', undefined, `${round}/${number}`);
  const { busy, trouble, clear, say } = useTell(event.id, 'director');
  const assists = isAssistant(useStore(who)), match = part<MatchPart>(seen, `match/${round}/${number}`);
  return (
    <Screen title={t('web.teams.match_number', { match: number })}>
      <main class="task">
        <p class="crumbs"><a href={link('d', event.id)}>{event.title}</a></p>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {match ? <MatchCard event={event} match={match} own={0} enters={assists ? 'result' : 'correct'} say={say} busy={busy} /> : <Waiting />}
      </main>
    </Screen>
  );
}

function Rounds({ event, seen, say, busy, assists }: { event: EventPart; seen: Seen; say: Say; busy: boolean; assists: boolean }) {
  const draws = Array.from({ length: event.round }, (_, i) => part<DrawPart>(seen, `draw/${event.round - i}`)).filter((each): each is DrawPart => each !== null);
  const [now, ...earlier] = draws;
  const href = (round: number) => (match: number): string => link('d', event.id, 'match', round, match);
  if (!now) return null;
  const untouched = now.matches.every(line => line.entered === 0 && !line.waiting && !line.complete);
  return (
    <>
      <h2>{t('web.round_number', { round: now.round })}</h2>
      <Matches event={event} draw={now} href={href(now.round)} />
      {untouched && !assists && event.state === 'playing' ? <p><button type="button" class="link-key" disabled={busy} onClick={() => void say(undraw(now.round))}>{t('web.teams.undraw')}</button></p> : null}
      {earlier.map(each => <details key={each.round}><summary>{t('web.round_number', { round: each.round })}</summary><Matches event={event} draw={each} href={href(each.round)} /></details>)}
    </>
  );
}

function Console({ event, seen }: { event: EventPart; seen: Seen }) {
  const { busy, trouble, clear, say } = useTell(event.id, 'director');
  const me = useStore(who), assists = isAssistant(me), standings = part<StandingsPart>(seen, 'standings');
  const open = standings?.open ?? 0;
  return (
    <Screen title={event.title} wide>
      <main class="console">
        <div class="console-top">
          <Heading name={`console${event.id}`}>{event.title}</Heading>
          <p class="quiet">{dayWords(event.date)} · <a href="/#/">{t('web.evenings')}</a>{seen.link === 'away' ? <b class="away-word"> · {t('web.no_network')}</b> : null}</p>
          {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        </div>
        <div class="console-tables">
          {event.state === 'ended' ? <p class="change-word">{t('web.teams.over')}</p> : assists ? null : <DrawKey key={event.round} event={event} open={event.round ? open : 0} say={say} busy={busy} />}
          <Rounds event={event} seen={seen} say={say} busy={busy} assists={assists} />
        </div>
        <div class="console-rest">
          <section><h2>{t('web.ranking')}</h2><Standings event={event} standings={standings} /></section>
          <section>
            <Names event={event} say={say} busy={busy} />
            <p class="links">
              <a href={link('d', event.id, 'codes')}>{t('web.teams.captains')}</a>
              <a href={`/live/${event.id}`}>{t('web.public_page')}</a>
              <a href={`/e/${event.id}`}>{t('web.print_results')}</a>
            </p>
            {assists ? null : event.state === 'playing' ? <TwiceKey words={t('web.teams.end')} doubt={open ? t('web.teams.end_anyway', { count: open }) : null} look="small-key" disabled={busy} onDo={() => void say('end')} />
              : event.state === 'ended' && me?.office === 'head' ? <button type="button" class="small-key" disabled={busy} onClick={() => void say('reopen')}>{t('web.reopen')}</button> : null}
          </section>
        </div>
      </main>
    </Screen>
  );
}

export function MatchesDirector({ event, seen, rest }: { event: EventPart; seen: Seen; rest: string[] }) {
  const [page, first, second] = rest;
  if (page === 'codes') return <Captains seen={seen} event={event} />;
  if (page === 'match' && first && second) return <MatchPage key={`${first}/${second}`} event={event} round={Number(first)} match={Number(second)} />;
  return <Console event={event} seen={seen} />;
}
