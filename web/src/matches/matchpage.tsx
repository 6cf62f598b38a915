// matchpage.tsx -- a match at the desk: its card, a board ruled or called off, what the two begin with.
import { useState } from 'preact/hooks';
import { part, useLive } from '../app/live';
import { link } from '../app/route';
import { t } from '../app/words';
import { useStore } from '../app/store';
import { isAssistant, who } from '../app/who';
import { Trail } from '../director/trail';
import { byHand, carryMatch, notPlayed, undoBoard, type EventPart, type MatchPart, type Place } from '../pure/matches';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';
import { MatchCard } from './card';
import { said, teamName, useTell, type Say } from './common';
import { AssistBoard, RuleBoard } from './rulings';

// A match by its place; 0: none.
export function useMatch(contest: string, round: number, match: number): MatchPart | null {
  const { seen } = useLive(contest, 'director', undefined, match ? `${round}/${match}` : undefined);
  return part<MatchPart>(seen, `match/${round}/${match}`);
}

function Begin({ event, match, say, busy }: { event: EventPart; match: MatchPart; say: Say; busy: boolean }) {
  const [typed, type] = useState<[string, string]>([String(match.carried?.[0] ?? 0), String(match.carried?.[1] ?? 0)]);
  const [open, show] = useState(false);
  const points = typed.map(each => each.trim().replace(',', '.')) as [string, string],
    fits = points.every(each => /^\d{1,4}(\.\d{1,2})?$/.test(each));
  const field = (team: 0 | 1) => (
    <label class="field grow">
      <span>{teamName(event, match.teams[team])}</span>
      <input
        inputMode="decimal"
        value={typed[team]}
        onInput={input => type(team ? [typed[0], input.currentTarget.value] : [input.currentTarget.value, typed[1]])}
      />
    </label>
  );
  return (
    <details open={open} onToggle={toggled => show(toggled.currentTarget.open)}>
      <summary>{t('web.teams.begin_with')}</summary>
      {open ? (
        <form
          class="form"
          onSubmit={submitted => {
            submitted.preventDefault();
            void say(carryMatch(match.round, match.match, points));
          }}
        >
          <div class="row">
            {field(0)}
            {field(1)}
          </div>
          <button class="second-key" disabled={busy || !fits}>
            {t('web.teams.keep')}
          </button>
        </form>
      ) : null}
    </details>
  );
}

// Before its first result the teams may be others: whoever gives way takes the place that these leave.
function ByHand({ event, match, say, busy }: { event: EventPart; match: MatchPart; say: Say; busy: boolean }) {
  const [open, show] = useState(false),
    [chosen, choose] = useState(match.teams);
  const set = (at: 0 | 1, team: number): void => choose(at ? [chosen[0], team] : [team, chosen[1]]);
  const field = (at: 0 | 1) => (
    <label class="field">
      <span>{said(event, at ? 'web.teams.second_team' : 'web.teams.first_team')}</span>
      <select value={String(chosen[at])} onChange={event => set(at, Number(event.currentTarget.value))}>
        {event.teams
          .filter(each => !each.away && !(each.retired && each.retired <= match.round))
          .map(each => (
            <option key={each.team} value={String(each.team)}>
              {each.team} {teamName(event, each.team)}
            </option>
          ))}
      </select>
    </label>
  );
  return (
    <details open={open} onToggle={toggled => show(toggled.currentTarget.open)}>
      <summary>{said(event, 'web.teams.by_hand')}</summary>
      {open ? (
        <form
          class="form"
          onSubmit={submitted => {
            submitted.preventDefault();
            void say(byHand(match.round, match.match, chosen)).then(done => {
              if (done) show(false);
            });
          }}
        >
          {field(0)}
          {field(1)}
          <button
            class="second-key"
            disabled={busy || chosen[0] === chosen[1] || String(chosen) === String(match.teams)}
          >
            {t('web.teams.keep')}
          </button>
        </form>
      ) : null}
    </details>
  );
}

const untouched = (match: MatchPart): boolean =>
  !match.whole &&
  match.boards.every(
    board => board.state === 'awaited' && board.rooms.every(entry => entry.state === 'empty' && !entry.ruling),
  );

export function MatchPage({ event, round, match: number }: { event: EventPart; round: number; match: number }) {
  const { seen } = useLive(event.id, 'director', undefined, `${round}/${number}`);
  const { busy, trouble, clear, say } = useTell(event.id, 'director');
  const [ruled, rule] = useState<Place | null>(null),
    [assisted, assist] = useState(false);
  const assists = isAssistant(useStore(who)),
    match = part<MatchPart>(seen, `match/${round}/${number}`);
  const board = match?.boards.find(each => each.board === ruled?.board);
  const aside = (at: Place, done: () => void) => {
    const on = match!.boards.find(each => each.board === at.board)!,
      entry = on.rooms[Math.max(event.rooms.indexOf(at.room), 0)]!;
    const tell = (line: string): void =>
      void say(line).then(good => {
        if (good) done();
      });
    return assists ? null : (
      <div class="answers">
        <button
          type="button"
          class="second-key"
          onClick={() => {
            done();
            assist(false);
            rule(at);
          }}
        >
          {t('web.teams.rule_here')}
        </button>
        <button
          type="button"
          class="second-key"
          onClick={() => {
            done();
            assist(true);
            rule(at);
          }}
        >
          {t('web.assist.assistant')}
        </button>
        {entry.state !== 'empty' ? (
          <button type="button" class="second-key" disabled={busy} onClick={() => tell(undoBoard(at))}>
            {t('web.teams.take_out')}
          </button>
        ) : null}
        {on.state === 'notPlayed' ? (
          <button type="button" class="second-key" disabled={busy} onClick={() => tell(undoBoard({ ...at, room: '' }))}>
            {t('web.teams.play_it')}
          </button>
        ) : (
          <button type="button" class="second-key" disabled={busy} onClick={() => tell(notPlayed(at))}>
            {t('web.not_played')}
          </button>
        )}
      </div>
    );
  };
  return (
    <Screen title={t('web.teams.match_number', { match: number })}>
      <main class={ruled ? 'task ruling' : 'task'}>
        <p class="crumbs">
          <a href={link('d', event.id)}>{event.title}</a>
        </p>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {!match ? (
          seen.link === 'opening' ? (
            <Waiting />
          ) : (
            <Heading name="nowhere">{t('web.not_here')}</Heading>
          )
        ) : ruled && board && assisted ? (
          <AssistBoard event={event} at={ruled} teams={match.teams} board={board} say={say} onDone={() => rule(null)} />
        ) : ruled && board ? (
          <RuleBoard event={event} at={ruled} teams={match.teams} board={board} say={say} onDone={() => rule(null)} />
        ) : (
          <MatchCard
            event={event}
            match={match}
            own={0}
            enters={assists ? 'result' : 'correct'}
            say={say}
            busy={busy}
            aside={aside}
            rulings
            foot={
              <>
                {assists || event.percent || event.state !== 'playing' ? null : (
                  <Begin key={String(match.carried)} event={event} match={match} say={say} busy={busy} />
                )}
                {assists || event.state !== 'playing' || !untouched(match) ? null : (
                  <ByHand key={String(match.teams)} event={event} match={match} say={say} busy={busy} />
                )}
                <details>
                  <summary>{t('web.trail')}</summary>
                  <Trail contest={event.id} query={`?round=${round}&match=${number}`} version={seen.version} />
                </details>
              </>
            }
          />
        )}
      </main>
    </Screen>
  );
}
