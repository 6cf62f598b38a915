// confirm.tsx -- the opponents read the entry in large type and say whether it is right.
import { scoreOf, core } from '../app/core';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { otherSide, overtricks, readContract, sideOf, type Seat, type Side } from '../pure/bridge';
import type { Result, TableBoard } from '../pure/wiretypes';
import { Heading } from '../ui/screen';
import { CardText, ContractText, overName, seatName, sideName } from '../ui/suit';
import { Dock } from './dock';

// Points, and whose: "420 a Est-Ovest".
export function outcomePoints(board: TableBoard): { side: Side; points: number } | null {
  const { result } = board;
  if (result?.kind !== 'played') return null;
  const contract = readContract(result.contract);
  if (!contract || !result.declarer) return { side: 'NS', points: 0 };
  const declaring =
    result.score === null
      ? scoreOf(contract, result.declarer, board.vulnerable, result.tricks)
      : result.score * (sideOf(result.declarer) === 'NS' ? 1 : -1);
  if (declaring === null) return null;
  return declaring >= 0
    ? { side: sideOf(result.declarer), points: declaring }
    : { side: otherSide(sideOf(result.declarer)), points: -declaring };
}

// The result as a sentence, set to be read aloud.
export function Sentence({ result, names }: { result: Result | null; names?: (seat: Seat) => string }) {
  if (result?.kind === 'artificial')
    return <p class="sentence">{t('web.artificial', { ns: result.ns, ew: result.ew })}</p>;
  if (result?.kind !== 'played') return <p class="sentence">{t('web.not_played')}</p>;
  const contract = readContract(result.contract);
  if (!contract || !result.declarer)
    return (
      <p class="sentence">
        <span class="sentence-contract">{t('web.passed_out')}</span>
      </p>
    );
  return (
    <p class="sentence">
      <span class="sentence-contract">
        <ContractText contract={result.contract} />
      </span>
      <span class="sentence-by">
        {t('web.by', { seat: seatName(result.declarer) })}
        {names?.(result.declarer) ? <span class="sentence-name"> {names(result.declarer)}</span> : null}
      </span>
      {result.lead ? (
        <span>
          {t('web.lead')} <CardText card={result.lead} />
        </span>
      ) : null}
      <span class="sentence-over">{overName(overtricks(contract, result.tricks))}</span>
    </p>
  );
}

export function Points({ board }: { board: TableBoard }) {
  useStore(core);
  const won = outcomePoints(board);
  if (!won) return null;
  return (
    <p class="won">
      <span class="huge">{won.points}</span>{' '}
      {won.points ? (
        <span>{t('web.points_to', { side: sideName(won.side) })}</span>
      ) : (
        <span>{t('web.points_nobody')}</span>
      )}
    </p>
  );
}

export function Confirm({
  board,
  below,
  names,
  onRight,
  onWrong,
}: {
  board: TableBoard;
  below: Seat;
  names: (seat: Seat) => string;
  onRight: () => void;
  onWrong: () => void;
}) {
  return (
    <main class="task confirm">
      <p class="so-far">
        <span class="so-far-board">
          {t('web.board')} <b>{board.board}</b>
        </span>
      </p>
      <Heading name={`confirm${board.board}`} question>
        {t('web.is_it_right', { side: sideName(otherSide(sideOf(below))) })}
      </Heading>
      <div class="spoken-slip">
        <Sentence result={board.result} names={names} />
        <Points board={board} />
      </div>
      {board.advice.includes('direction') ? <p class="advice">{t('web.advice.direction')}</p> : null}
      {board.advice.includes('lead') ? <p class="advice">{t('web.advice.lead')}</p> : null}
      {board.advice.includes('unusual') ? <p class="advice">{t('web.advice.unusual')}</p> : null}
      <Dock
        loose
        above={
          <button type="button" class="main-key" onClick={onRight}>
            {t('web.right')}
          </button>
        }
      >
        <button type="button" class="second-key" onClick={onWrong}>
          {t('web.not_right')}
        </button>
      </Dock>
    </main>
  );
}
