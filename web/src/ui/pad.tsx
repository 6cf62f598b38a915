// pad.tsx -- the keypads for a result: the bidding box, who declared, the lead, the tricks. The table's phone shows
// them one after the other, the director's correction too; they know nothing of either.
import { useState } from 'preact/hooks';
import { scoreOf, core } from '../app/core';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import {
  DENOMINATIONS,
  RANKS,
  resultChoices,
  SUITS,
  written,
  type Contract,
  type Denomination,
  type Seat,
  type Suit,
  type Vulnerable,
} from '../pure/bridge';
import { asText, contractName, Mark, markText, overName, points, rankLetter, rankName, suitName } from './suit';

const LEVELS = [1, 2, 3, 4, 5, 6, 7];

const bidText = (level: number, denomination: Denomination): string =>
  `<button type="button" class="bid" data-bid="${level}${denomination}" ` +
  `aria-label="${asText(contractName(`${level}${denomination}`))}">` +
  `<span aria-hidden="true">${level}</span>${markText(denomination)}</button>`;

// The keys of the bidding box as one text, which a browser reads sooner than it makes 38 keys one by one.
const boxes = new Map<string, string>();
function boxText(passes: boolean): string {
  const name = `${language.get()} ${passes}`,
    made = boxes.get(name);
  if (made !== undefined) return made;
  const pass = `<button type="button" class="bid bid-pass" data-bid="P">${asText(t('web.all_passed'))}</button>`;
  const text =
    LEVELS.flatMap(level => DENOMINATIONS.map(denomination => bidText(level, denomination))).join('') +
    (passes ? pass : '');
  boxes.set(name, text);
  return text;
}

export function BiddingBox({
  onBid,
  onPass,
}: {
  onBid: (level: number, denomination: Denomination) => void;
  onPass?: () => void;
}) {
  const onClick = ({ target }: MouseEvent): void => {
    const bid = target instanceof Element ? target.closest<HTMLElement>('[data-bid]')?.dataset['bid'] : undefined;
    if (bid === 'P') onPass?.();
    else if (bid) onBid(Number(bid[0]), bid[1] as Denomination);
  };
  return (
    <div class="bidding-box" onClick={onClick} dangerouslySetInnerHTML={{ __html: boxText(onPass !== undefined) }} />
  );
}

export function Doubling({ value, onChange }: { value: 0 | 1 | 2; onChange: (doubling: 0 | 1 | 2) => void }) {
  const key = (doubling: 1 | 2, word: string, name: string) => (
    <button
      type="button"
      class="doubling-key"
      aria-pressed={value === doubling}
      onClick={() => onChange(value === doubling ? 0 : doubling)}
    >
      <span class="times" aria-hidden="true">
        {word}
      </span>{' '}
      {name}
    </button>
  );
  return (
    <div class="doublings" role="group" aria-label={t('web.doubling')}>
      {key(1, '×', t('web.double'))}
      {key(2, '××', t('web.redouble'))}
    </div>
  );
}

export function LeadPad({ onLead, onSkip }: { onLead: (card: string) => void; onSkip: () => void }) {
  const [suit, choose] = useState<Suit | null>(null);
  return (
    <div class="lead-pad">
      <div class="lead-suits" role="group" aria-label={t('web.suit_led')}>
        {SUITS.map(each => (
          <button
            key={each}
            type="button"
            class="lead-suit"
            aria-label={suitName(each)}
            aria-pressed={suit === each}
            onClick={() => choose(each)}
          >
            <Mark suit={each} />
          </button>
        ))}
      </div>
      <div class="lead-ranks" role="group" aria-label={t('web.card_led')}>
        {RANKS.map(rank => (
          <button
            key={rank}
            type="button"
            class="lead-rank"
            aria-label={suit ? t('web.card_of', { rank: rankName(rank), suit: suitName(suit) }) : rankName(rank)}
            disabled={!suit}
            onClick={() => suit && onLead(suit + rank)}
          >
            {rankLetter(rank)}
          </button>
        ))}
        <button type="button" class="lead-rank lead-skip" onClick={onSkip}>
          {t('web.skip')}
        </button>
      </div>
    </div>
  );
}

const DOWN_SHOWN = 6;

export function ResultPad({
  contract,
  declarer,
  vulnerable,
  was,
  onTricks,
}: {
  contract: Contract;
  declarer: Seat;
  vulnerable: Vulnerable;
  was?: number | null; // the tricks of the result that is given anew
  onTricks: (tricks: number) => void;
}) {
  const [all, showAll] = useState(false);
  useStore(core);
  const { made, down } = resultChoices(contract),
    far = down.slice(DOWN_SHOWN).some(each => each.tricks === was);
  const key = ({ over, tricks }: { over: number; tricks: number }) => {
    const score = scoreOf(contract, declarer, vulnerable, tricks);
    return (
      <button
        key={over}
        type="button"
        class={`result-key ${over < 0 ? 'result-down' : 'result-made'}`}
        aria-pressed={was == null ? undefined : was === tricks}
        onClick={() => onTricks(tricks)}
      >
        <span class="ear">
          {overName(over)}
          {score === null ? '' : ', '}
        </span>
        <span class="result-over" aria-hidden="true">
          {written(over)}
        </span>
        {score === null ? null : <span class="result-score">{points(score)}</span>}
      </button>
    );
  };
  return (
    <div class="result-pad">
      <div class="result-column" role="group" aria-label={t('web.made')}>
        {made.map(key)}
      </div>
      <div class="result-column" role="group" aria-label={t('web.went_down')}>
        {(all || far ? down : down.slice(0, DOWN_SHOWN)).map(key)}
        {!all && !far && down.length > DOWN_SHOWN ? (
          <button type="button" class="result-key result-more" onClick={() => showAll(true)}>
            {t('web.more_down')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
