// matchpage.tsx -- a match at the desk: its card, a board ruled or called off, what the two begin with.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { part, useLive } from '../app/live';
import { link } from '../app/route';
import { t } from '../app/words';
import { useStore } from '../app/store';
import { isAssistant, who } from '../app/who';
import { Trail } from '../director/trail';
import {
  awardMatch,
  isUnplayed,
  walkover,
  byHand,
  carryMatch,
  lateLine,
  notPlayed,
  undoBoard,
  type MatchesContest,
  type MatchPart,
  type Place,
} from '../pure/matches';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';
import { HereLinks } from './here';
import { MatchCard } from './card';
import { said, teamName, useLines, type Say } from './common';
import { AssistBoard, RuleBoard } from './rulings';

// A match by its place; 0: none.
export function useMatch(contestId: string, round: number, match: number): MatchPart | null {
  const { seen } = useLive(contestId, 'director', undefined, match ? `${round}/${match}` : undefined);
  return part<MatchPart>(seen, `match/${round}/${match}`);
}

// A number for each of the two teams, under a head that opens.
function OfBoth({
  contest,
  match,
  head,
  was,
  busy,
  onKeep,
  children,
}: {
  contest: MatchesContest;
  match: MatchPart;
  head: string;
  was: readonly [number, number] | null;
  busy: boolean;
  onKeep: (points: [string, string]) => void;
  children?: ComponentChildren;
}) {
  const [typed, type] = useState<[string, string]>([String(was?.[0] ?? 0), String(was?.[1] ?? 0)]);
  const [open, show] = useState(false);
  const points = typed.map(each => each.trim().replace(',', '.')) as [string, string],
    fits = points.every(each => /^\d{1,4}(\.\d{1,2})?$/.test(each));
  const field = (team: 0 | 1) => (
    <label class="field grow">
      <span>{teamName(contest, match.teams[team])}</span>
      <input
        inputMode="decimal"
        value={typed[team]}
        onInput={input => type(team ? [typed[0], input.currentTarget.value] : [input.currentTarget.value, typed[1]])}
      />
    </label>
  );
  return (
    <details open={open} onToggle={toggled => show(toggled.currentTarget.open)}>
      <summary>{head}</summary>
      {open ? (
        <form
          class="form"
          onSubmit={submitted => {
            submitted.preventDefault();
            onKeep(points);
          }}
        >
          <div class="row">
            {field(0)}
            {field(1)}
          </div>
          {children}
          <button class="second-key" disabled={busy || !fits}>
            {t('web.teams.keep')}
          </button>
        </form>
      ) : null}
    </details>
  );
}

interface AtMatch {
  contest: MatchesContest;
  match: MatchPart;
  say: Say;
  busy: boolean;
}

const Begin = ({ say, ...rest }: AtMatch) => (
  <OfBoth
    {...rest}
    head={t('web.teams.begin_with')}
    was={rest.match.carried}
    onKeep={points => void say(carryMatch(rest.match.round, rest.match.match, points))}
  />
);

// Points that the Director gives a match: of one that is void nothing else counts.
function Award({ say, ...rest }: AtMatch) {
  const { round, match: number, award, points } = rest.match;
  const [isVoid, setVoid] = useState(award === 'void');
  return (
    <OfBoth
      {...rest}
      head={t('web.teams.award')}
      was={award ? points : [12, 12]}
      onKeep={given => void say(awardMatch(round, number, given, isVoid))}
    >
      <label class="check">
        <input type="checkbox" checked={isVoid} onChange={event => setVoid(event.currentTarget.checked)} />
        <span>{t('web.teams.award_void')}</span>
      </label>
      {award ? (
        <button
          type="button"
          class="second-key"
          disabled={rest.busy}
          onClick={() => void say(awardMatch(round, number, null, false))}
        >
          {t('web.teams.award_none')}
        </button>
      ) : null}
    </OfBoth>
  );
}

// Nobody plays it: one of the two has it, a team that has not withdrawn.
function Walkover({ contest, match, say, busy }: AtMatch) {
  const { round, match: number } = match;
  const there = match.teams.filter(team => {
    const { retired } = contest.teams.find(each => each.team === team) ?? {};
    return !(retired && retired <= round);
  });
  const [open, show] = useState(false),
    [team, choose] = useState(match.walkover ?? there[0] ?? 0),
    [typed, type] = useState('');
  const points = typed.trim().replace(',', '.');
  if (there.length === 0) return null;
  return (
    <details open={open} onToggle={toggled => show(toggled.currentTarget.open)}>
      <summary>{t('web.teams.give_walkover')}</summary>
      {open ? (
        <form
          class="form"
          onSubmit={submitted => {
            submitted.preventDefault();
            void say(walkover(round, number, team, points));
          }}
        >
          <label class="field">
            <span>{t('web.teams.give_walkover')}</span>
            <select value={String(team)} onChange={event => choose(Number(event.currentTarget.value))}>
              {there.map(each => (
                <option key={each} value={String(each)}>
                  {teamName(contest, each)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{t('web.teams.walkover_points')}</span>
            <input inputMode="decimal" value={typed} onInput={input => type(input.currentTarget.value)} />
          </label>
          <button class="second-key" disabled={busy || !/^(\d{1,4}(\.\d{1,2})?)?$/.test(points)}>
            {t('web.teams.keep')}
          </button>
          {match.walkover ? (
            <button
              type="button"
              class="second-key"
              disabled={busy}
              onClick={() => void say(awardMatch(round, number, null, false))}
            >
              {t('web.undo')}
            </button>
          ) : null}
        </form>
      ) : null}
    </details>
  );
}

// Before its first result the teams may be others: whoever gives way takes the place that these leave.
function ByHand({ contest, match, say, busy }: { contest: MatchesContest; match: MatchPart; say: Say; busy: boolean }) {
  const [open, show] = useState(false),
    [chosen, choose] = useState(match.teams);
  const set = (at: 0 | 1, team: number): void => choose(at ? [chosen[0], team] : [team, chosen[1]]);
  const field = (at: 0 | 1) => (
    <label class="field">
      <span>{said(contest, at ? 'web.teams.second_team' : 'web.teams.first_team')}</span>
      <select value={String(chosen[at])} onChange={event => set(at, Number(event.currentTarget.value))}>
        {contest.teams
          .filter(each => !each.away && !(each.retired && each.retired <= match.round))
          .map(each => (
            <option key={each.team} value={String(each.team)}>
              {each.team} {teamName(contest, each.team)}
            </option>
          ))}
      </select>
    </label>
  );
  return (
    <details open={open} onToggle={toggled => show(toggled.currentTarget.open)}>
      <summary>{said(contest, 'web.teams.by_hand')}</summary>
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
  !match.award &&
  !match.walkover &&
  match.boards.every(
    board => board.state === 'awaited' && board.rooms.every(entry => entry.state === 'empty' && !entry.ruling),
  );

export function MatchPage({
  contest,
  round,
  match: number,
  begun,
}: {
  contest: MatchesContest;
  round: number;
  match: number;
  begun: Place | null; // where a ruling is gone on with
}) {
  const { seen } = useLive(contest.id, 'director', undefined, `${round}/${number}`);
  const { busy, trouble, clear, say: send } = useLines(contest.id, 'director');
  const [ruled, rule] = useState(begun),
    [assisted, assist] = useState(begun !== null);
  const assists = isAssistant(useStore(who)),
    match = part<MatchPart>(seen, `match/${round}/${number}`);
  const board = match?.boards.find(each => each.board === ruled?.board),
    directs = !assists && contest.state === 'playing';
  const say: Say = (...lines) => send(...lines.map(line => lateLine(match, line, Date.now())));
  const aside = (at: Place, done: () => void) => {
    const on = match!.boards.find(each => each.board === at.board)!,
      entry = on.rooms[Math.max(contest.rooms.indexOf(at.room), 0)]!;
    const sayOne = (line: string): void =>
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
          <button type="button" class="second-key" disabled={busy} onClick={() => sayOne(undoBoard(at))}>
            {t('web.teams.take_out')}
          </button>
        ) : null}
        {on.state === 'notPlayed' ? (
          <button
            type="button"
            class="second-key"
            disabled={busy}
            onClick={() => sayOne(undoBoard({ ...at, room: '' }))}
          >
            {t('web.teams.play_it')}
          </button>
        ) : (
          <button type="button" class="second-key" disabled={busy} onClick={() => sayOne(notPlayed(at))}>
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
          <a href={link('d', contest.id)}>{contest.title}</a>
        </p>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {!match ? (
          seen.link === 'opening' ? (
            <Waiting />
          ) : (
            <Heading name="nowhere">{t('web.not_here')}</Heading>
          )
        ) : ruled && board && assisted ? (
          <AssistBoard
            contest={contest}
            at={ruled}
            teams={match.teams}
            board={board}
            say={say}
            onDone={() => rule(null)}
          />
        ) : ruled && board ? (
          <RuleBoard
            contest={contest}
            at={ruled}
            teams={match.teams}
            board={board}
            say={say}
            onDone={() => rule(null)}
          />
        ) : (
          <MatchCard
            contest={contest}
            match={match}
            own={0}
            enters={assists ? 'result' : 'correct'}
            say={say}
            busy={busy}
            aside={aside}
            rulings
            foot={
              <>
                {match.round === contest.round ? (
                  <HereLinks
                    contest={contest}
                    tables={contest.here?.filter(each => each.table === match.match) ?? []}
                  />
                ) : null}
                {!directs || contest.percent || isUnplayed(match.absence) ? null : (
                  <Begin key={String(match.carried)} contest={contest} match={match} say={say} busy={busy} />
                )}
                {!directs || !(match.absence || untouched(match)) ? null : (
                  <Walkover key={`walkover ${match.walkover}`} contest={contest} match={match} say={say} busy={busy} />
                )}
                {!directs || isUnplayed(match.absence) ? null : (
                  <Award key={`${match.award}`} contest={contest} match={match} say={say} busy={busy} />
                )}
                {!directs || match.absence || !untouched(match) ? null : (
                  <ByHand key={String(match.teams)} contest={contest} match={match} say={say} busy={busy} />
                )}
                <details>
                  <summary>{t('web.trail')}</summary>
                  <Trail contestId={contest.id} query={`?round=${round}&match=${number}`} version={seen.version} />
                </details>
              </>
            }
          />
        )}
      </main>
    </Screen>
  );
}
