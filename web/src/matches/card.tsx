// card.tsx -- a match's card: every board in its rooms, what it gave, and the keys of whoever may enter or confirm.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { link } from '../app/route';
import { t, unitWord } from '../app/words';
import type { Outcome } from '../pure/lines';
import {
  confirmBoard,
  enterBoard,
  isTheirs,
  enterWhole,
  isUnplayed,
  northSouth,
  sideOf,
  toConfirm,
  undoBoard,
  undoWhole,
  type MatchesContest,
  type MatchBoard,
  type MatchPart,
  type Place,
  type RoomEntry,
  type Two,
} from '../pure/matches';
import { mayUndo } from '../pure/matchqueue';
import type { Result } from '../pure/wiretypes';
import { Slip } from '../ui/results';
import { roomName } from '../ui/room';
import { Heading } from '../ui/screen';
import { sideName } from '../ui/suit';
import { amount, matchWords, pointsWords, teamName, withoutWords, type Say } from './common';
import { Enter } from './enter';
import { LineUps } from './lineup';

// In what a match is won.
const unitOf = ({ scoring, percent }: MatchesContest): string =>
  unitWord(percent ? 'percent' : /^(vp|imps|quotient)/.test(scoring) ? 'imps' : 'points');

const STATES = {
  empty: 'web.teams.to_enter',
  entered: 'web.teams.waiting',
  confirmed: 'web.teams.stands',
  corrected: 'web.teams.stands',
} as const;

// One result that the Director gave reads as a result; a weighted or split one as what it is.
const asPlayed = (result: Result): Result =>
  result.kind === 'adjusted' && result.ns.length === 1 && !result.ew
    ? { ...result.ns[0]!, kind: 'played', lead: null }
    : result;

function Cell({
  board,
  room,
  index,
  onTouch,
}: {
  board: MatchBoard;
  room: string;
  index: number;
  onTouch: (() => void) | null;
}) {
  const entry = board.rooms[index]!;
  const inside = entry.result ? (
    <>
      <Slip result={asPlayed(entry.result)} />
      {entry.result.kind === 'adjusted' ? (
        <b title={t('web.adjusted')}>
          {' '}
          *<span class="ear"> {t('web.adjusted')}</span>
        </b>
      ) : null}
    </>
  ) : entry.hidden ? (
    <span class="quiet">{t('web.teams.hidden')}</span>
  ) : board.state === 'notPlayed' ? (
    <span class="quiet">{t('web.not_played')}</span>
  ) : (
    <span class="quiet">{onTouch ? t('web.teams.enter') : '–'}</span>
  );
  const place = `${t('web.board_number', { board: board.board })} ${roomName(room)}`.trimEnd(),
    name = `${place}: ${t(STATES[entry.state])}`;
  const look = entry.state === 'entered' ? 'match-cell match-waits' : 'match-cell';
  return (
    <td>
      {onTouch ? (
        <button type="button" class={look} onClick={onTouch}>
          <span class="ear">{name} </span>
          {inside}
        </button>
      ) : (
        <span class={look}>{inside}</span>
      )}
    </td>
  );
}

function Award({ board }: { board: MatchBoard }) {
  // Who lost it has nothing there; of an equal board both have naught.
  const resultOf = (team: 0 | 1): string =>
    board.award && (board.award[team] >= 0 || board.award[0] !== -board.award[1]) ? amount(board.award[team]) : '';
  return (
    <>
      <td class="number">{resultOf(0)}</td>
      <td class="number">{resultOf(1)}</td>
    </>
  );
}

function Whole({
  contest,
  match,
  word,
  say,
  busy,
}: {
  contest: MatchesContest;
  match: MatchPart;
  word: 'score' | 'correct';
  say: Say;
  busy: boolean;
}) {
  const [typed, type] = useState<[string, string]>(['', '']);
  const good = typed.every(each => /^\d{1,4}$/.test(each));
  const enter = (submitted: Event): void => {
    submitted.preventDefault();
    void say(enterWhole(word, match.round, match.match, typed.map(Number) as Two)).then(done => {
      if (done) type(['', '']);
    });
  };
  const field = (team: 0 | 1) => (
    <label class="field grow">
      <span>
        {teamName(contest, match.teams[team])}, {unitOf(contest)}
      </span>
      <input
        inputMode="numeric"
        maxLength={4}
        value={typed[team]}
        onInput={input => type(team ? [typed[0], input.currentTarget.value] : [input.currentTarget.value, typed[1]])}
      />
    </label>
  );
  return (
    <details>
      <summary>{t('web.teams.whole')}</summary>
      <form class="form" onSubmit={enter}>
        <div class="row">
          {field(0)}
          {field(1)}
        </div>
        <button class="second-key" disabled={busy || !good}>
          {t('web.teams.enter_whole')}
        </button>
      </form>
    </details>
  );
}

// What was just sent, and the key that takes it back.
function TakeBack({
  board,
  room,
  entry,
  busy,
  onUndo,
  onBack,
}: {
  board: number;
  room: string;
  entry: RoomEntry;
  busy: boolean;
  onUndo: () => void;
  onBack: () => void;
}) {
  return (
    <>
      <Heading name={`undo${board}${room}`}>
        {t('web.board_number', { board })}
        {room ? ` · ${room}` : ''}
      </Heading>
      <p class="huge">{entry.result ? <Slip result={entry.result} /> : null}</p>
      <p class="large">{t('web.teams.not_confirmed')}</p>
      <button type="button" class="main-key" disabled={busy} onClick={onUndo}>
        {t('web.teams.undo')}
      </button>
      <button type="button" class="plain-key" onClick={onBack}>
        {t('web.back')}
      </button>
    </>
  );
}

// What the other side entered: it is so, or it is taken out and entered again.
function Theirs({
  board,
  room,
  entry,
  busy,
  onAgree,
  onUndo,
  onBack,
}: {
  board: number;
  room: string;
  entry: RoomEntry;
  busy: boolean;
  onAgree: () => void;
  onUndo: () => void;
  onBack: () => void;
}) {
  return (
    <>
      <Heading name={`theirs${board}${room}`} question>
        {t('web.teams.theirs')}
      </Heading>
      <p class="quiet">
        {t('web.board_number', { board })}
        {room ? ` · ${room}` : ''}
      </p>
      <p class="huge">{entry.result ? <Slip result={entry.result} /> : null}</p>
      <button type="button" class="main-key" disabled={busy} onClick={onAgree}>
        {t('web.teams.agree')}
      </button>
      <button type="button" class="second-key" disabled={busy} onClick={onUndo}>
        {t('web.teams.disagree')}
      </button>
      <button type="button" class="plain-key" onClick={onBack}>
        {t('web.back')}
      </button>
    </>
  );
}

// The Director's score of a board, whatever the rooms did.
const Ruled = ({ contest, number }: { contest: MatchesContest; number: number }) => (
  <a href={link('d', contest.id, 'rulings', number)}>{t('web.assist.ruling_number', { number })}</a>
);

export function MatchCard({
  contest,
  match,
  own,
  enters,
  say,
  busy,
  aside,
  foot,
  rulings,
}: {
  contest: MatchesContest;
  match: MatchPart;
  own: number; // the captain's team; 0: a director
  enters: 'result' | 'correct' | null; // how an entry is said; null: he only looks
  say: Say;
  busy: boolean;
  aside?: (at: Place, done: () => void) => ComponentChildren; // what else may be done with a board, by the desk
  foot?: ComponentChildren; // below the card, not below a board
  rulings?: boolean; // they may be looked at from here
}) {
  const [at, go] = useState<{ board: number; room: number } | null>(null);
  const board = match.boards.find(each => each.board === at?.board),
    waits = own ? toConfirm(match, own, contest.rooms) : [];
  const gone = isUnplayed(match.absence);
  const finish = (outcome: Outcome): void => {
    const place = { round: match.round, match: match.match, room: contest.rooms[at!.room]!, board: at!.board };
    void say(enterBoard(enters!, place, outcome)).then(good => {
      if (good) go(null);
    });
  };
  const touched = at && board ? board.rooms[at.room]! : null,
    here = at ? { round: match.round, match: match.match, room: contest.rooms[at.room]!, board: at.board } : null;
  if (at && touched && here && own && mayUndo(match, own, touched))
    return (
      <TakeBack
        board={at.board}
        room={roomName(here.room)}
        entry={touched}
        busy={busy}
        onUndo={() =>
          void say(undoBoard(here)).then(good => {
            if (good) go(null);
          })
        }
        onBack={() => go(null)}
      />
    );
  const finished = (line: string): void =>
    void say(line).then(good => {
      if (good) go(null);
    });
  if (at && touched && here && own && isTheirs(match, own, touched))
    return (
      <Theirs
        board={at.board}
        room={roomName(here.room)}
        entry={touched}
        busy={busy}
        onAgree={() => finished(confirmBoard(here))}
        onUndo={() => finished(undoBoard(here))}
        onBack={() => go(null)}
      />
    );
  if (at && board && enters)
    return (
      <Enter
        key={`${at.board}/${at.room}`}
        board={board}
        room={roomName(contest.rooms[at.room]!)}
        northSouth={teamName(contest, northSouth(match, at.room))}
        stands={touched?.result ?? null}
        onOutcome={finish}
        onBack={() => go(null)}
        aside={aside?.(here!, () => go(null))}
      />
    );
  const free = (entry: MatchBoard['rooms'][number]): boolean =>
    enters !== null &&
    !match.whole &&
    contest.state === 'playing' &&
    (own === 0 || entry.state === 'empty' || mayUndo(match, own, entry) || isTheirs(match, own, entry));
  return (
    <>
      <Heading name={`match${match.round}/${match.match}`}>{matchWords(contest, match.teams)}</Heading>
      <p class="quiet">
        {t('web.round_number', { round: match.round })} · {t('web.teams.match_number', { match: match.match })}
      </p>
      {match.absence ? null : (
        <p>
          {sideName('NS')}:{' '}
          {contest.rooms
            .map((room, index) =>
              [roomName(room), teamName(contest, northSouth(match, index))].filter(Boolean).join(' '),
            )
            .join(' · ')}
        </p>
      )}
      {match.absence ? <p class="large">{withoutWords(contest, match)}</p> : null}
      {match.absence && match.points ? (
        <p class="match-sum">
          <span class="large">
            {pointsWords(contest, match.points[0])} – {pointsWords(contest, match.points[1])}
          </span>
        </p>
      ) : null}
      <LineUps contest={contest} match={match} />
      {match.won ? (
        <p class="match-sum">
          <span class="huge">
            {amount(match.won[0])} – {amount(match.won[1])}
            {contest.percent ? ' %' : ''}
          </span>
          {match.points && match.complete && !match.absence ? (
            <span class="large">
              {pointsWords(contest, match.points[0])} – {pointsWords(contest, match.points[1])}
            </span>
          ) : null}
        </p>
      ) : null}
      {match.carried ? (
        <p class="quiet">
          {t('web.teams.carried', { first: amount(match.carried[0]), second: amount(match.carried[1]) })}
          {match.margin ? ` · ${t('web.teams.margin', { margin: amount(match.margin[0]) })}` : ''}
        </p>
      ) : null}
      {match.penalty && (match.penalty[0] || match.penalty[1]) ? (
        <p class="quiet">
          {t('web.teams.penalty', { first: amount(match.penalty[0]), second: amount(match.penalty[1]) })}
        </p>
      ) : null}
      {waits.length ? (
        <button type="button" class="main-key" disabled={busy} onClick={() => void say(...waits)}>
          {t('web.teams.confirm_all', { count: waits.length })}
        </button>
      ) : null}
      {match.whole ? (
        <p>
          {match.whole.state === 'entered' ? t('web.teams.whole_waits') : t('web.teams.whole_stands')}{' '}
          <b>
            {amount(match.whole.points[0])} – {amount(match.whole.points[1])}
          </b>
        </p>
      ) : null}
      {match.whole &&
      enters &&
      contest.state === 'playing' &&
      (own ? match.whole.state === 'entered' : enters === 'correct') ? (
        <p>
          <button
            type="button"
            class="small-key"
            disabled={busy}
            onClick={() => void say(undoWhole(match.round, match.match))}
          >
            {t(own && match.whole.by !== sideOf(match, own) ? 'web.teams.disagree' : 'web.teams.undo')}
          </button>
        </p>
      ) : null}
      {match.whole || gone ? null : (
        <table class="match-card">
          <thead>
            <tr>
              <th scope="col">{t('web.board')}</th>
              {contest.rooms.map(room => (
                <th key={room} scope="col">
                  {roomName(room) || t('web.teams.result')}
                </th>
              ))}
              <th scope="col" class="number">
                <span class="ear">{teamName(contest, match.teams[0])}</span>
                <span class="match-team" aria-hidden="true">
                  {teamName(contest, match.teams[0])}
                </span>
              </th>
              <th scope="col" class="number">
                <span class="ear">{teamName(contest, match.teams[1])}</span>
                <span class="match-team" aria-hidden="true">
                  {teamName(contest, match.teams[1])}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {match.boards.map(each => (
              <tr key={each.board}>
                <th scope="row">{each.board}</th>
                {each.ruling ? (
                  <td colSpan={contest.rooms.length}>
                    <span class="match-cell">
                      {rulings ? <Ruled contest={contest} number={each.ruling} /> : t('web.adjusted')}
                    </span>
                  </td>
                ) : (
                  contest.rooms.map((room, index) => (
                    <Cell
                      key={room}
                      board={each}
                      room={room}
                      index={index}
                      onTouch={free(each.rooms[index]!) ? () => go({ board: each.board, room: index }) : null}
                    />
                  ))
                )}
                <Award board={each} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!match.whole && match.boards.some(each => each.rooms.some(entry => entry.hidden)) ? (
        <p class="quiet">{t('web.teams.hidden_until')}</p>
      ) : null}
      {enters && !gone && contest.state === 'playing' && contest.scoring !== 'patton' && (own === 0 || !match.whole) ? (
        <Whole
          contest={contest}
          match={match}
          word={enters === 'correct' ? 'correct' : 'score'}
          say={say}
          busy={busy}
        />
      ) : null}
      {foot}
    </>
  );
}
