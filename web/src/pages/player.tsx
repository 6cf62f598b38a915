// player.tsx -- a player's own phone: the ranking, the scorecard, the boards played.
import { useEffect, useState } from 'preact/hooks';
import { part, useLive } from '../app/live';
import { flush, mail, whenKept } from '../app/send';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { Captain } from '../matches/captain';
import type { MatchesContest } from '../pure/matches';
import { hereFor } from '../pure/playing/online';
import type { CardPart, Contest, RankingPart } from '../pure/wiretypes';
import { OwnCard } from '../phone/owncard';
import { boardsSeen, BoardsView, RankingView } from '../phone/seen';
import { OldCode, usePlayer } from '../phone/session';
import { AndAway } from '../ui/away';
import { ClockFace } from '../ui/clockface';
import { Icon, type Drawing } from '../ui/icon';
import { LookKey } from '../ui/looksheet';
import { isIndividual, keysIn, labelOf, namesOf } from '../ui/people';
import { Screen, WaitingPage } from '../ui/screen';

type View = 'card' | 'ranking' | 'boards';

function Pages({ contestId, pair }: { contestId: string; pair: string }) {
  const { live, seen } = useLive(contestId, 'player');
  const [view, setView] = useState<View>('card'),
    [board, openBoard] = useState<number | null>(null);
  const waits = useStore(mail).waiting.filter(each => each.contest === contestId && each.as === 'player').length;
  useEffect(() => {
    live.onOpen = () => void flush();
    whenKept(() => {
      if (live.seen.get().link !== 'live') live.wake();
    });
    void flush();
    return () => whenKept(() => {});
  }, [live]);
  const contest = part<Contest>(seen, 'evening'),
    card = part<CardPart>(seen, `card/${pair}`),
    ranking = part<RankingPart>(seen, 'ranking');
  if (seen.denied?.status === 401)
    return <OldCode again={() => live.wake()} waiting={waits} message={seen.denied.message} />;
  const matches = part<MatchesContest>(seen, 'event');
  if (matches) return <Captain contest={matches} seen={seen} contestId={contestId} team={Number(pair)} />;
  if (part(seen, 'table')) location.replace(`/play/${encodeURIComponent(contestId)}`);
  if (!contest) return <WaitingPage denied={seen.denied} />;
  const go = (next: View): void => {
    setView(next);
    openBoard(null);
  };
  const key = (name: View, of: Drawing, words: string) => (
    <button type="button" aria-current={view === name ? 'page' : undefined} onClick={() => go(name)}>
      <Icon of={of} />
      {words}
    </button>
  );
  return (
    <Screen title={namesOf(contest, pair)} wide={board !== null} apart>
      <header class="phone-head">
        <p class="phone-where">
          <b>{t(isIndividual(contest) ? 'web.player_number' : 'web.pair_number', { label: labelOf(contest, pair) })}</b>
          <span>
            {contest.round && contest.state !== 'ended'
              ? t('web.round_of', { round: contest.round, rounds: contest.rounds })
              : contest.title}
            <AndAway seen={seen} />
          </span>
        </p>
        <span class="phone-clock">
          {contest.state === 'ended' ? null : <ClockFace contest={contest} offset={seen.offset} />}
          <LookKey />
        </span>
      </header>
      {contest.announcement ? (
        <p class="announcement" role="status">
          {contest.announcement}
        </p>
      ) : null}
      {hereFor(contest.online?.here, pair).map(each => (
        <p key={each.contest} class="links">
          <a class="main-key" href={`/play/${encodeURIComponent(each.contest)}`}>
            {t('web.online.to_table', { table: each.table })}
          </a>
        </p>
      ))}
      {view === 'card' && board === null ? (
        <OwnCard
          pair={pair}
          contest={contest}
          card={card}
          ranking={ranking}
          seen={boardsSeen(seen).map(each => each.board)}
          onBoard={openBoard}
        />
      ) : view === 'ranking' ? (
        <RankingView seen={seen} contest={contest} own={pair} />
      ) : (
        <BoardsView
          seen={seen}
          contest={contest}
          mine={row => (keysIn(row.ns).includes(pair) ? 'NS' : keysIn(row.ew).includes(pair) ? 'EW' : null)}
          open={board}
          back={t(view === 'card' ? 'web.own_card' : 'web.boards')}
          onOpen={openBoard}
        />
      )}
      <nav class="tabs tabs-free" aria-label={t('web.pages')}>
        {key('card', 'paper', t('web.own_card'))}
        {key('ranking', 'ranking', t('web.ranking'))}
        {key('boards', 'boards', t('web.boards'))}
      </nav>
    </Screen>
  );
}

export function Player({ code }: { code: string }) {
  const session = usePlayer(code);
  if (session.state === 'seated') return <Pages contestId={session.contest} pair={session.key} />;
  if (session.state === 'asking') return <WaitingPage denied={null} />;
  return <OldCode again={session.again} waiting={mail.get().waiting.length} message={session.message} />;
}
