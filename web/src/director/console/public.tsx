// public.tsx -- what everybody sees, and the end: boards shown before all have played them, the contest closed. Each
// key says what it does and what is still to be played, and what it did is taken back here.
import type { Seen } from '../../app/live';
import { part } from '../../app/live';
import { useStore } from '../../app/store';
import { t } from '../../app/words';
import { who } from '../../app/who';
import * as lines from '../../pure/lines';
import { ranges, unconfirmed, unplayed, type Unplayed } from '../../pure/unplayed';
import type { BoardPart, Contest, TablePart } from '../../pure/wiretypes';
import { SureKey } from '../../ui/sure';
import { CorrectionsPick, Reopen } from './corrections';

type Say = (...acts: string[]) => void;
const boardsIn = (left: readonly Unplayed[]): string => ranges(left.map(each => each.board));

// What nobody may have read who has still to play it.
function Left({ left, why }: { left: readonly Unplayed[]; why: string }) {
  if (!left.length) return <p>{t('web.sure.all_played')}</p>;
  return (
    <p>
      <b>{t('web.sure.to_play', { count: left.length, boards: boardsIn(left) })}</b> {why}
    </p>
  );
}

export function EndKey({
  contest,
  tables,
  words,
  look,
  busy,
  onPress,
  onEnd,
}: {
  contest: Contest;
  tables: TablePart[];
  words: string;
  look: string;
  busy: boolean;
  onPress?: () => void;
  onEnd: () => void;
}) {
  const me = useStore(who);
  return (
    <SureKey
      words={words}
      sure={t('web.sure.end')}
      look={look}
      disabled={busy}
      {...(onPress ? { onPress } : {})}
      onDo={onEnd}
    >
      <p>{t('web.sure.end_does')}</p>
      <Left left={unplayed(contest, tables)} why={t('web.sure.end_left')} />
      {unconfirmed(tables).map(({ table, board }) => (
        <p key={`${table} ${board}`}>{t('web.sure.unconfirmed', { table, board })}</p>
      ))}
      <p>{t(me?.office === 'head' ? 'web.sure.end_back' : 'web.sure.end_back_head')}</p>
    </SureKey>
  );
}

export function ReleaseKey({
  left,
  board,
  busy,
  say,
}: {
  left: readonly Unplayed[];
  board: number | 'all';
  busy: boolean;
  say: Say;
}) {
  return (
    <SureKey
      words={t(board === 'all' ? 'web.release_all' : 'web.release_board')}
      sure={t('web.sure.show')}
      disabled={busy}
      onDo={() => say(lines.release(board))}
    >
      <p>{t('web.sure.show_does')}</p>
      {board === 'all' ? (
        <Left left={left} why={t('web.sure.show_left')} />
      ) : left.length ? (
        <p>
          <b>{t('web.sure.board_to_play', { count: left[0]!.tables })}</b> {t('web.sure.show_left')}
        </p>
      ) : (
        <p>{t('web.sure.all_played')}</p>
      )}
    </SureKey>
  );
}

// Boards that everybody may read although somebody has still to play them.
export function shownEarly(seen: Seen, contest: Contest, tables: TablePart[]): Unplayed[] {
  return contest.state === 'playing'
    ? unplayed(contest, tables).filter(({ board }) => part<BoardPart>(seen, `board/${board}`)?.released)
    : [];
}

export function ShownEarly({
  seen,
  contest,
  tables,
  busy,
  assists,
  say,
}: {
  seen: Seen;
  contest: Contest;
  tables: TablePart[];
  busy: boolean;
  assists: boolean;
  say: Say;
}) {
  const early = shownEarly(seen, contest, tables);
  if (!early.length) return null;
  return (
    <div class="advice shown-early" role="status">
      <p>{t('web.shown_early', { count: early.length, boards: boardsIn(early) })}</p>
      {assists ? null : (
        <button type="button" class="small-key" disabled={busy} onClick={() => say(lines.hide('all'))}>
          {t('web.hide_again')}
        </button>
      )}
    </div>
  );
}

export function PublicAndEnd({
  contest,
  tables,
  busy,
  say,
}: {
  contest: Contest;
  tables: TablePart[];
  busy: boolean;
  say: Say;
}) {
  const me = useStore(who);
  if (contest.state === 'ended')
    return me?.office === 'head' ? (
      <section class="final">
        <h2>{t('web.public_and_end')}</h2>
        <Reopen corrections={contest.corrections!} busy={busy} say={say} />
      </section>
    ) : null;
  if (contest.state !== 'playing') return null;
  return (
    <section class="final">
      <h2>{t('web.public_and_end')}</h2>
      <CorrectionsPick corrections={contest.corrections!} say={say} />
      <div class="row">
        <ReleaseKey board="all" left={unplayed(contest, tables)} busy={busy} say={say} />
        {contest.round < contest.rounds ? (
          <EndKey
            contest={contest}
            tables={tables}
            words={t('web.end_now')}
            look="small-key"
            busy={busy}
            onEnd={() => say('end')}
          />
        ) : null}
      </div>
    </section>
  );
}
