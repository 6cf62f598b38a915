// boardpage.tsx -- one board for the director: its traveller, each line one tap from its correction; released to all.
import { part, type Seen } from '../app/live';
import { link } from '../app/route';
import { t } from '../app/words';
import * as lines from '../pure/lines';
import type { BoardPart, Evening } from '../pure/wiretypes';
import { BoardWords } from '../ui/compass';
import { Frequency } from '../ui/frequency';
import { Traveller } from '../ui/results';
import { Heading, Screen, Trouble } from '../ui/screen';
import { useSay } from './console';
import { Hidden } from './hidden';

export function BoardPage({ seen, contest, board: number }: { seen: Seen; contest: string; board: number }) {
  const { busy, trouble, clear, say } = useSay(contest);
  const evening = part<Evening>(seen, 'evening'), board = part<BoardPart>(seen, `board/${number}`);
  if (!evening) return null;
  return (
    <Screen title={t('web.board_number', { board: number })} wide>
      <main class="task-wide">
        <p class="crumbs"><a href={link('d', contest)}>{evening.title}</a></p>
        <Heading name={`board${number}`}>{t('web.board_number', { board: number })}</Heading>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {board ? <BoardWords dealer={board.dealer} vulnerable={board.vulnerable} /> : null}
        <Hidden key={number} contest={contest}>
          {board ? <Frequency board={board} /> : null}
          {board ? <Traveller board={board} evening={evening} rowLink={row => link('d', contest, 'correct', row.table, row.round, number)} /> : <p class="quiet">{t('web.no_results_yet')}</p>}
        </Hidden>
        <p>{board?.released ? <span class="quiet">{t('web.is_released')}</span> : <button type="button" class="small-key" disabled={busy} onClick={() => void say(lines.release(number))}>{t('web.release_board')}</button>}</p>
      </main>
    </Screen>
  );
}
