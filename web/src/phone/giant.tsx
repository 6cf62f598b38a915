// giant.tsx -- the keypads of whoever wants few keys and large ones: one question less a screen, one touch more.
import { scoreOf, core } from '../app/core';
import { useStore } from '../app/store';
import { t } from '../app/words';
import {
  DENOMINATIONS,
  resultChoices,
  written,
  type Contract,
  type Denomination,
  type Seat,
  type Vulnerable,
} from '../pure/bridge';
import { Mark, overName, points, suitName } from '../ui/suit';

const LEVELS = [1, 2, 3, 4, 5, 6, 7];

export function GiantBid({
  level,
  onLevel,
  onBid,
  onPass,
}: {
  level: number | null; // chosen; the denomination is asked
  onLevel: (level: number) => void;
  onBid: (level: number, denomination: Denomination) => void;
  onPass: () => void;
}) {
  if (level === null)
    return (
      <div class="giant-levels">
        {LEVELS.map(each => (
          <button key={each} type="button" class="giant-key" onClick={() => onLevel(each)}>
            {each}
          </button>
        ))}
        <button type="button" class="giant-key giant-words" onClick={onPass}>
          {t('web.all_passed')}
        </button>
      </div>
    );
  return (
    <div class="giant-suits">
      {DENOMINATIONS.map(each => (
        <button key={each} type="button" class="giant-key giant-suit" onClick={() => onBid(level, each)}>
          <span>
            {level}
            <Mark suit={each} />
          </span>
          <span class="giant-name">{suitName(each)}</span>
        </button>
      ))}
    </div>
  );
}

export type Kind = 'over' | 'down';

export function GiantResult({
  kind,
  onKind,
  contract,
  declarer,
  vulnerable,
  was,
  onTricks,
}: {
  kind: Kind | null; // chosen; by how many is asked
  onKind: (kind: Kind) => void;
  contract: Contract;
  declarer: Seat;
  vulnerable: Vulnerable;
  was: number | null; // the tricks of the result that is given anew
  onTricks: (tricks: number) => void;
}) {
  useStore(core);
  const { made, down } = resultChoices(contract);
  const score = (tricks: number): string => {
    const known = scoreOf(contract, declarer, vulnerable, tricks);
    return known === null ? '' : points(known);
  };
  const key = ({ over, tricks }: { over: number; tricks: number }) => (
    <button
      key={over}
      type="button"
      class={`giant-key giant-result ${over < 0 ? 'result-down' : 'result-made'}`}
      aria-pressed={was === null ? undefined : was === tricks}
      onClick={() => onTricks(tricks)}
    >
      <span class="result-over" aria-hidden="true">
        {written(over)}
      </span>
      <span class="ear">{overName(over)} </span>
      <span class="result-score">{score(tricks)}</span>
    </button>
  );
  if (kind)
    return <div class="giant-results">{(kind === 'over' ? made.filter(each => each.over > 0) : down).map(key)}</div>;
  return (
    <div class="giant-suits">
      {made.filter(each => each.over === 0).map(key)}
      {made.length > 1 ? (
        <button type="button" class="giant-key giant-words result-made" onClick={() => onKind('over')}>
          <span class="result-over">+ {t('web.giant.over')}</span>
        </button>
      ) : null}
      <button type="button" class="giant-key giant-words result-down" onClick={() => onKind('down')}>
        <span class="result-over">− {t('web.went_down')}</span>
      </button>
    </div>
  );
}
