// after.tsx -- boards before the one that is played, of which a side has withdrawn what it had agreed to or conceded:
// what he is asked of each (69B, 71).
import { t } from '../../app/words';
import type { PlayedPart, PlayTable, RecordPart, TrickPart } from '../../pure/playing/parts';
import { Said } from '../../ui/said';
import { seatName } from '../../ui/suit';
import { Claimed } from './record';
import { shared } from './shared';

type Send = (line: string) => void;

// Of a number of tricks every one that can be: a trick comes back to the side that withdraws (69B, 71), and of a claim
// that counts as contested all that are left are the Director's to give. Else the answers as they are.
function answersOf(record: Pick<RecordPart, 'asked' | 'claim'>): { words: string; line: string }[] {
  const { asked, claim } = record;
  const number = asked?.answers.find(({ line }) => /\d+ tricks?$/.test(line));
  if (!asked) return [];
  if (!number) return asked.answers.map(({ say, line }) => ({ words: shared.heardIn(say), line }));
  const left = claim?.left ?? 13,
    most = claim?.stage === 'agreement withdrawn' ? claim.tricks : left,
    least = claim?.stage === 'cancellation asked' ? claim.tricks : 0;
  return Array.from({ length: most - least + 1 }, (_, i) => most - i).map(tricks => ({
    words: String(tricks),
    line: number.line.replace(/\d+ tricks?$/, `${tricks} ${tricks === 1 ? 'trick' : 'tricks'}`),
  }));
}

function Question({ record, onSend }: { record: Pick<RecordPart, 'asked' | 'claim'>; onSend: Send }) {
  const { asked } = record;
  if (!asked) return null;
  const answers = answersOf(record),
    numbers = answers.every(({ words }) => /^\d+$/.test(words));
  return (
    <section class="matter matter-choose">
      <h2>
        <Said pieces={shared.piecesIn(asked.say)} />{' '}
        {asked.law ? <small class="matter-law">{t('web.play.law', { law: asked.law })}</small> : null}
      </h2>
      <p class="quiet">{seatName(asked.seat)}</p>
      <div class={numbers ? 'number-keys play-numbers' : 'play-happened'}>
        {answers.map(({ words, line }) => (
          <button
            key={line}
            type="button"
            class={numbers ? 'number-key' : 'second-key matter-key'}
            onClick={() => onSend(line)}
          >
            <span class="matter-words">{words}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

const playOf = (board: number, table: PlayTable, played: (place: number) => PlayedPart | null): TrickPart[] =>
  played(table.results.findIndex(each => each.board === board) + 1)?.play ?? [];

export const After = ({
  record,
  table,
  played,
  onSend,
}: {
  record: RecordPart;
  table: PlayTable;
  played: (place: number) => PlayedPart | null;
  onSend: Send;
}) => (
  <>
    {record.after?.map(each => (
      <section key={each.board}>
        <h2>{t('web.board_number', { board: each.board })}</h2>
        <Claimed record={{ ...each, play: playOf(each.board, table, played) }} table={table} />
        <Question record={each} onSend={line => onSend(`after ${each.board} ${line}`)} />
      </section>
    ))}
  </>
);
