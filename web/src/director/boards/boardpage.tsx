// boardpage.tsx -- one board for the director: its traveller, each line one tap from its correction; released to all.
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { useStore } from '../../app/store';
import { isAssistant, who } from '../../app/who';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import { unplayed, type Unplayed } from '../../pure/unplayed';
import type { BoardPart, Contest } from '../../pure/wiretypes';
import { BoardWords } from '../../ui/compass';
import { Alone, Frequency } from '../../ui/frequency';
import { DealAgain, Traveller } from '../../ui/results';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { tablesOf, useSay } from '../say';
import { Hidden } from '../hidden';
import { ReleaseKey } from '../console/public';
import { Fouled } from './fouled';

// Shown to everybody, or not yet; an assistant only reads which.
function ToAll({
  contest,
  board,
  released,
  left,
  busy,
  say,
}: {
  contest: Contest;
  board: number;
  released: boolean;
  left: Unplayed[];
  busy: boolean;
  say: (...acts: string[]) => void;
}) {
  const assists = isAssistant(useStore(who));
  if (contest.state === 'ended' || released)
    return (
      <p class="row">
        <span class="quiet">{t('web.is_released')}</span>
        {released && left.length && !assists && contest.state !== 'ended' ? (
          <button type="button" class="small-key" disabled={busy} onClick={() => say(lines.hide(board))}>
            {t('web.hide_board')}
          </button>
        ) : null}
      </p>
    );
  return assists ? null : <ReleaseKey board={board} left={left} busy={busy} say={say} />;
}

export function BoardPage({ seen, contestId, board: number }: { seen: Seen; contestId: string; board: number }) {
  const { busy, trouble, clear, say } = useSay(contestId),
    assists = isAssistant(useStore(who));
  const contest = part<Contest>(seen, 'evening'),
    board = part<BoardPart>(seen, `board/${number}`);
  if (!contest) return null;
  // Where it was met or is played now, and whether the Director has still to play it.
  const met = tablesOf(seen).flatMap(({ table, round, boards, earlier }) =>
    [...(earlier ?? []), { round, boards }].flatMap(at =>
      at.boards.filter(each => each.board === number).map(({ hidden }) => ({ table, round: at.round, hidden })),
    ),
  );
  const covered = met.some(({ hidden }) => hidden),
    withdrew = contest.pairs.some(({ retired }) => retired && retired <= contest.round);
  return (
    <Screen title={t('web.board_number', { board: number })} wide>
      <main class="task-wide">
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest.title}</a>
        </p>
        <Heading name={`board${number}`}>{t('web.board_number', { board: number })}</Heading>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {board ? <BoardWords dealer={board.dealer} vulnerable={board.vulnerable} /> : null}
        <Hidden key={number} contestId={contestId}>
          {board ? (
            <div class="board-columns">
              <div class="board-column">
                <DealAgain board={board} />
                <Frequency board={board} />
              </div>
              <div class="board-column">
                <Traveller
                  board={board}
                  contest={contest}
                  rowLink={row => link('d', contestId, 'correct', row.table, row.round, number)}
                  bare
                />
                <Alone board={board} contest={contest} />
              </div>
            </div>
          ) : (
            <p class="quiet">
              {t(covered ? 'web.director_covered' : withdrew ? 'web.absent.none' : 'web.no_results_yet')}
            </p>
          )}
        </Hidden>
        {met.length && contest.state !== 'ended' && !assists ? (
          <section>
            <h2>{t('web.assist.rule_at')}</h2>
            <p class="chips">
              {met.map(({ table, round }) => (
                <a key={`${table}/${round}`} class="chip" href={link('d', contestId, 'assist', table, round, number)}>
                  {t('web.table_number', { table })}
                </a>
              ))}
            </p>
          </section>
        ) : null}
        <div class="row">
          <ToAll
            contest={contest}
            board={number}
            released={board?.released ?? false}
            left={unplayed(contest, tablesOf(seen)).filter(each => each.board === number)}
            busy={busy}
            say={(...acts) => void say(...acts)}
          />
          {board && !assists ? (
            <Fouled contest={contest} board={board} busy={busy} say={(...acts) => void say(...acts)} />
          ) : null}
        </div>
      </main>
    </Screen>
  );
}
