// effect.tsx -- what a ruling would do, before it is given: the board, both pairs, the ranking. The server computes;
// nothing is kept.
import { useEffect, useState } from 'preact/hooks';
import { decimal, t, unitWord } from '../app/words';
import { contestPath, question, Trouble as Refused, UNREACHABLE } from '../app/wire';
import { movedRows, type PreviewRanking } from '../pure/ruling';
import type { BoardPart, BoardRow, Contest, RankRow, Result, Unit } from '../pure/wiretypes';
import { keysIn, labelOf, namesOf } from '../ui/people';
import { Figure, scoreText, Slip } from '../ui/results';
import { Trouble, Waiting } from '../ui/screen';

export interface Preview {
  line: string;
  ruling: number | null;
  table: number | null;
  round: number | null;
  board: null | { board: number; hidden?: boolean; before: BoardPart | null; after: BoardPart | null };
  pairs: { key: string; before: RankRow | null; after: RankRow | null }[];
  ranking: { before: PreviewRanking | null; after: PreviewRanking | null };
}

const WAIT_MS = 350;

// What is known of the effect of a line: still asked, shown, refused, or nobody can be asked.
export type Shown<P = Preview> =
  | { state: 'asked' | 'away' }
  | { state: 'shown'; preview: P }
  | { state: 'refused'; message: string };

// The preview of a line, asked a little after it was last changed, and again when the network is back.
export function usePreview<P = Preview>(contestId: string, line: string | null): Shown<P> {
  const [got, set] = useState<{ line: string; shown: Shown<P> } | null>(null);
  useEffect(() => {
    if (!line) return;
    let gone = false;
    const take = (shown: Shown<P>): void => {
      if (!gone) set({ line, shown });
    };
    const ask = (): void => {
      question<P>(contestPath(contestId, 'preview?as=director'), { line }).then(
        preview => take({ state: 'shown', preview }),
        (trouble: Refused) =>
          take(trouble.status === UNREACHABLE ? { state: 'away' } : { state: 'refused', message: trouble.message }),
      );
    };
    const timer = setTimeout(ask, WAIT_MS);
    addEventListener('online', ask);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
  }, [contestId, line]);
  return got && got.line === line ? got.shown : { state: 'asked' };
}

const Arrow = () => (
  <>
    <span aria-hidden="true"> → </span>
    <span class="ear"> {t('web.assist.becomes')} </span>
  </>
);

function Change({
  was,
  is,
  unit,
}: {
  was: string | null | undefined;
  is: string | null | undefined;
  unit: Unit | undefined;
}) {
  if (was === is)
    return (
      <span class="quiet">
        <Figure value={is} unit={unit} />
      </span>
    );
  return (
    <>
      <span class="quiet">
        <Figure value={was} unit={unit} />
      </span>
      <Arrow />
      <b>
        <Figure value={is} unit={unit} />
      </b>
    </>
  );
}

const rowAt = (board: BoardPart | null | undefined, table: number | null, round: number | null): BoardRow | undefined =>
  board?.results.find(row => row.table === table && row.round === round);

// What an average gives a side: its percentage, at IMPs 3, 0 or -3, and that above or below it is the pair's own where
// that is more or less (12C2).
const awardOf = (result: Result | null | undefined, side: 'ns' | 'ew'): number | null =>
  result?.kind === 'artificial' ? result[side] : null;

function Award({ percent, unit }: { percent: number; unit: Unit | undefined }) {
  const imps = percent > 50 ? '3' : percent < 50 ? '-3' : '0';
  return (
    <>
      <b>{unit === 'imps' ? `${decimal(imps)} ${unitWord(unit)}` : `${percent}%`}</b>
      {percent === 50 ? null : (
        <span class="own-session"> {t(percent > 50 ? 'web.assist.or_own_more' : 'web.assist.or_own_less')}</span>
      )}
    </>
  );
}

function OnBoard({ preview }: { preview: Preview }) {
  const { board, table, round } = preview;
  if (!board) return null;
  if (board.hidden) return <p>{t('web.assist.board_hidden')}</p>;
  const was = rowAt(board.before, table, round),
    is = rowAt(board.after, table, round);
  const unit = board.after?.unit;
  const side = (of: 'ns' | 'ew') => {
    const award = awardOf(is?.result, of),
      before = of === 'ns' ? was?.figureNs : was?.figureEw;
    return award === null ? (
      <Change was={before} is={of === 'ns' ? is?.figureNs : is?.figureEw} unit={unit} />
    ) : (
      <>
        {before ? (
          <>
            <span class="quiet">
              <Figure value={before} unit={unit} />
            </span>
            <Arrow />
          </>
        ) : null}
        <Award percent={award} unit={unit} />
      </>
    );
  };
  const others = (board.after?.results ?? []).filter(
    row =>
      (row.table !== table || row.round !== round) &&
      row.figureNs !== rowAt(board.before, row.table, row.round)?.figureNs,
  ).length;
  return (
    <section>
      <h2>{t('web.board_number', { board: board.board })}</h2>
      <p class="effect-score">
        <span class="quiet">
          <Slip result={was?.result ?? null} /> {scoreText(was?.result ?? null)}
        </span>
        <Arrow />
        <b>
          <Slip result={is?.result ?? null} /> {scoreText(is?.result ?? null)}
        </b>
      </p>
      <dl class="effect">
        <div>
          <dt>{t('web.side.ns')}</dt>
          <dd>{side('ns')}</dd>
        </div>
        <div>
          <dt>{t('web.side.ew')}</dt>
          <dd>{side('ew')}</dd>
        </div>
      </dl>
      {others ? <p class="quiet">{t('web.assist.others_move', { count: others })}</p> : null}
    </section>
  );
}

// A pair that nothing is compared with yet has what an average gives it.
function Place({ row, unit, award }: { row: RankRow | null; unit: Unit | undefined; award?: number | null }) {
  const rank = row?.rank ?? null;
  return (
    <>
      {row?.figure ? (
        <>
          {rank === null ? t('web.unranked') : t('web.assist.place', { rank })} · {decimal(row.figure)} {unitWord(unit)}
        </>
      ) : award ? (
        `${award}%`
      ) : (
        '–'
      )}
    </>
  );
}

export function Effect({ contest, shown }: { contest: Contest | null; shown: Shown }) {
  if (shown.state === 'away') return <p class="advice">{t('web.assist.no_effect_yet')}</p>;
  if (shown.state === 'refused') return <Trouble text={shown.message} />;
  if (shown.state !== 'shown') return <Waiting />;
  const { preview } = shown;
  const unit = preview.ranking.after?.unit ?? contest?.unit;
  const { after: board } = preview.board ?? { after: null },
    is = rowAt(board, preview.table, preview.round);
  const awardOfPair = (key: string): number | null =>
    unit !== 'percent' || !is
      ? null
      : keysIn(is.ns).includes(key)
        ? awardOf(is.result, 'ns')
        : keysIn(is.ew).includes(key)
          ? awardOf(is.result, 'ew')
          : null;
  const moved = movedRows(preview.ranking.before, preview.ranking.after).filter(
    ({ key }) => !preview.pairs.some(pair => pair.key === key),
  );
  const same = preview.pairs.every(
    ({ key, before, after }) => before?.figure === after?.figure && before?.rank === after?.rank && !awardOfPair(key),
  );
  // They play on, and nothing is written yet: there is nothing to compare.
  if (same && !moved.length && !is?.result && !rowAt(preview.board?.before, preview.table, preview.round)?.result)
    return null;
  return (
    <div class="effects" aria-live="polite">
      <OnBoard preview={preview} />
      <section>
        <h2>{t('web.ranking')}</h2>
        <dl class="effect">
          {preview.pairs.map(({ key, before, after }) => (
            <div key={key}>
              <dt>
                {labelOf(contest, key)} {namesOf(contest, key)}
              </dt>
              <dd>
                <span class="quiet">
                  <Place row={before} unit={unit} />
                </span>
                {before?.rank === after?.rank &&
                before?.figure === after?.figure &&
                (after?.figure || !awardOfPair(key)) ? null : (
                  <>
                    <Arrow />
                    <b>
                      <Place row={after} unit={unit} award={awardOfPair(key)} />
                    </b>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p class="quiet">
          {moved.length ? t('web.assist.pairs_move', { count: moved.length }) : t('web.assist.nobody_moves')}
        </p>
      </section>
    </div>
  );
}
