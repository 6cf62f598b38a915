// card.tsx -- a match's card: every board in its rooms, what it gave, and the keys of whoever may enter or confirm.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import type { Outcome } from '../pure/lines';
import { enterBoard, enterWhole, toConfirm, type EventPart, type MatchBoard, type MatchPart, type Two } from '../pure/matches';
import { Slip } from '../ui/results';
import { Heading } from '../ui/screen';
import { amount, pointsWords, teamName, type Say } from './common';
import { Enter } from './enter';

export const roomName = (room: string): string =>
  room === 'open' ? t('web.teams.open') : room === 'closed' ? t('web.teams.closed') : room === 'open2' ? t('web.teams.open2') : room === 'closed2' ? t('web.teams.closed2') : '';

const STATES = { empty: 'web.teams.to_enter', entered: 'web.teams.waiting', confirmed: 'web.teams.stands', corrected: 'web.teams.stands' } as const;

function Cell({ board, room, index, onTouch }: { board: MatchBoard; room: string; index: number; onTouch: (() => void) | null }) {
  const entry = board.rooms[index]!;
  const inside = entry.result ? <Slip result={entry.result} /> : entry.hidden ? <span class="quiet">{t('web.teams.hidden')}</span> : board.state === 'notPlayed' ? <span class="quiet">{t('web.not_played')}</span> : <span class="quiet">{onTouch ? t('web.teams.enter') : '–'}</span>;
  const name = `${t('web.board_number', { board: board.board })} ${roomName(room)}: ${t(STATES[entry.state])}`;
  const look = entry.state === 'entered' ? 'match-cell match-waits' : 'match-cell';
  return <td>{onTouch ? <button type="button" class={look} onClick={onTouch}><span class="ear">{name} </span>{inside}</button> : <span class={look}>{inside}</span>}</td>;
}

function Award({ board }: { board: MatchBoard }) {
  const told = (team: 0 | 1): string => (board.award && (board.award[team] > 0 || board.award[0] !== -board.award[1]) ? amount(board.award[team]) : '');
  return <><td class="number">{told(0)}</td><td class="number">{told(1)}</td></>;
}

function Whole({ event, match, word, say, busy }: { event: EventPart; match: MatchPart; word: 'score' | 'correct'; say: Say; busy: boolean }) {
  const [typed, type] = useState<[string, string]>(['', '']);
  const good = typed.every(each => /^\d{1,4}$/.test(each));
  const enter = (submitted: Event): void => {
    submitted.preventDefault();
    void say(enterWhole(word, match.round, match.match, typed.map(Number) as Two)).then(done => { if (done) type(['', '']); });
  };
  const field = (team: 0 | 1) => (
    <label class="field grow"><span>{teamName(event, match.teams[team])}</span>
      <input inputMode="numeric" maxLength={4} value={typed[team]} onInput={input => type(team ? [typed[0], input.currentTarget.value] : [input.currentTarget.value, typed[1]])} /></label>
  );
  return (
    <details>
      <summary>{t('web.teams.whole')}</summary>
      <form class="form" onSubmit={enter}><div class="row">{field(0)}{field(1)}</div><button class="second-key" disabled={busy || !good}>{t('web.teams.enter_whole')}</button></form>
    </details>
  );
}

export function MatchCard({ event, match, own, enters, say, busy }: {
  event: EventPart;
  match: MatchPart;
  own: number;                          // the captain's team; 0: a director
  enters: 'result' | 'correct' | null;  // how an entry is said; null: he only looks
  say: Say;
  busy: boolean;
}) {
  const [at, go] = useState<{ board: number; room: number } | null>(null);
  const board = match.boards.find(each => each.board === at?.board), waits = own ? toConfirm(match, own, event.rooms) : [];
  const finish = (outcome: Outcome): void => {
    const place = { round: match.round, match: match.match, room: event.rooms[at!.room]!, board: at!.board };
    void say(enterBoard(enters!, place, outcome)).then(good => { if (good) go(null); });
  };
  if (at && board && enters) return <Enter key={`${at.board}/${at.room}`} board={board} room={roomName(event.rooms[at.room]!)} onOutcome={finish} onBack={() => go(null)} />;
  const free = (entry: MatchBoard['rooms'][number]): boolean => enters !== null && !match.whole && event.state === 'playing' && (own === 0 || entry.state === 'empty');
  return (
    <>
      <Heading name={`match${match.round}/${match.match}`}>{teamName(event, match.teams[0])} – {teamName(event, match.teams[1])}</Heading>
      <p class="quiet">{t('web.round_number', { round: match.round })} · {t('web.teams.match_number', { match: match.match })}</p>
      {match.won ? <p class="match-sum"><span class="huge">{amount(match.won[0])} – {amount(match.won[1])}</span>{match.points && match.complete ? <span class="large">{pointsWords(event, match.points[0])} – {pointsWords(event, match.points[1])}</span> : null}</p> : null}
      {waits.length ? <button type="button" class="main-key" disabled={busy} onClick={() => void say(...waits)}>{t('web.teams.confirm_all', { count: waits.length })}</button> : null}
      {match.whole ? <p>{match.whole.state === 'entered' ? t('web.teams.whole_waits') : t('web.teams.whole_stands')}</p> : (
        <table class="match-card">
          <thead><tr><th scope="col">{t('web.board')}</th>{event.rooms.map(room => <th key={room} scope="col">{roomName(room) || t('web.teams.result')}</th>)}<th scope="col" class="number"><span class="ear">{teamName(event, match.teams[0])}</span><span aria-hidden="true">{match.teams[0]}</span></th><th scope="col" class="number"><span class="ear">{teamName(event, match.teams[1])}</span><span aria-hidden="true">{match.teams[1]}</span></th></tr></thead>
          <tbody>
            {match.boards.map(each => (
              <tr key={each.board}>
                <th scope="row">{each.board}</th>
                {event.rooms.map((room, index) => <Cell key={room} board={each} room={room} index={index} onTouch={free(each.rooms[index]!) ? () => go({ board: each.board, room: index }) : null} />)}
                <Award board={each} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {enters && event.state === 'playing' && event.scoring !== 'patton' && (own === 0 || !match.whole) ? <Whole event={event} match={match} word={enters === 'correct' ? 'correct' : 'score'} say={say} busy={busy} /> : null}
    </>
  );
}
