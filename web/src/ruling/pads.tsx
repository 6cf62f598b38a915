// pads.tsx -- how the facts of an irregularity are told: calls on a bidding box, cards by suit and rank, seats around
// the table.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import {
  DENOMINATIONS,
  SEATS,
  SUITS,
  writeContract,
  type Contract,
  type Denomination,
  type Seat,
  type Suit,
} from '../pure/bridge';
import {
  addCall,
  addCard,
  cardsOf,
  dropLast,
  handOf,
  passesTo,
  ranksLeft,
  readCalls,
  seatsFrom,
} from '../pure/irregularity';
import { BiddingBox, Doubling } from '../ui/pad';
import { Compass } from '../ui/compass';
import { CardText, ContractText, Mark, rankLetter, rankName, seatLetter, seatName, suitName } from '../ui/suit';

const LEVELS = [1, 2, 3, 4, 5, 6, 7];
const OTHER_CALLS = ['P', 'X', 'XX'] as const;
const CALL_WORDS: Record<string, string> = { P: 'web.assist.pass', X: 'web.double', XX: 'web.redouble' };

export function CallText({ call }: { call: string }) {
  const word = CALL_WORDS[call];
  return word ? <>{t(word)}</> : <ContractText contract={call} />;
}

// Every call there is, those without a level first: seven rows of bids are taller than a phone. Those that are not in
// order are not to be had where only calls in order can have been made. Of
// what has happened since any can be told, and those not in order stand back.
export function CallPad({
  allowed,
  inOrder,
  seven,
  onCall,
}: {
  allowed?: readonly string[] | undefined;
  inOrder?: readonly string[];
  seven?: boolean;
  onCall: (call: string) => void;
}) {
  const off = (call: string): boolean => allowed !== undefined && !allowed.includes(call);
  const back = (call: string): string => (inOrder?.length && !inOrder.includes(call) ? ' call-back' : '');
  return (
    <div class="bidding-box call-pad">
      <div class="call-others">
        {OTHER_CALLS.map(call => (
          <button
            key={call}
            type="button"
            class={`bid call-${call.toLowerCase()}${back(call)}`}
            disabled={off(call)}
            onClick={() => onCall(call)}
          >
            {t(CALL_WORDS[call]!)}
          </button>
        ))}
      </div>
      {[...LEVELS, ...(seven ? [8] : [])].map(level =>
        DENOMINATIONS.map(denomination => {
          const call = `${level}${denomination}`;
          return (
            <button
              key={call}
              type="button"
              class={`bid${back(call)}`}
              disabled={off(call)}
              aria-label={`${level} ${suitName(denomination)}`}
              onClick={() => onCall(call)}
            >
              <span aria-hidden="true">{level}</span>
              <Mark suit={denomination} />
            </button>
          );
        }),
      )}
    </div>
  );
}

// What was called, whoever it was by.
export function CallRow({ calls, live }: { calls: string; live?: boolean }) {
  const made = readCalls(calls);
  return (
    <ol class="call-row" aria-label={t('web.assist.calls_so_far')} aria-live={live ? 'polite' : undefined}>
      {made.map(({ seat, call }, i) => (
        <li key={i}>
          <span class="call-seat">{seatLetter(seat)}</span> <CallText call={call} />
        </li>
      ))}
      {made.length ? null : <li class="quiet">{t('web.assist.nobody_called_yet')}</li>}
    </ol>
  );
}

// The calls so far, one tap each. A seat tapped before its turn: those between have passed. asked: the call that it is
// about is told after them.
export function CallsPad({
  calls,
  turn,
  allowed,
  asked,
  whole,
  onChange,
  onDone,
}: {
  calls: string;
  turn: Seat;
  allowed: readonly string[];
  asked: boolean;
  whole: boolean; // these can be all
  onChange: (calls: string) => void;
  onDone: () => void;
}) {
  const made = readCalls(calls);
  return (
    <div class="calls-so-far">
      {asked ? <p class="quiet">{t('web.assist.asked_next')}</p> : null}
      <CallRow calls={calls} live />
      <div class="seat-row" role="group" aria-label={t('web.assist.who_calls')}>
        {SEATS.map(seat => (
          <button
            key={seat}
            type="button"
            class="seat-chip"
            aria-pressed={seat === turn}
            onClick={() => onChange(passesTo(calls, turn, seat))}
          >
            {seatName(seat)}
          </button>
        ))}
      </div>
      <div class="two-keys">
        <button type="button" class="main-key" disabled={!whole} onClick={onDone}>
          {t(made.length || !whole ? 'web.assist.calls_told' : 'web.assist.nobody_called')}
        </button>
        {made.length ? (
          <button type="button" class="second-key" onClick={() => onChange(dropLast(calls, ','))}>
            {t('web.assist.undo')}
          </button>
        ) : null}
      </div>
      <CallPad allowed={allowed} onCall={call => onChange(addCall(calls, turn, call))} />
    </div>
  );
}

// One card; of those in `only`, if it is told.
export function CardPad({
  suit: first,
  gone,
  only,
  onCard,
}: {
  suit?: Suit | undefined;
  gone?: readonly string[];
  only?: readonly string[] | undefined;
  onCard: (card: string) => void;
}) {
  const [suit, choose] = useState<Suit | null>(
    first ??
      (only?.length && only.every(card => card.charAt(0) === only[0]!.charAt(0)) ? (only[0]!.charAt(0) as Suit) : null),
  );
  const left = suit ? ranksLeft(suit, gone ?? []).filter(rank => !only?.length || only.includes(suit + rank)) : [];
  return (
    <div class="lead-pad card-pad">
      <div class="lead-suits" role="group" aria-label={t('web.assist.suit')}>
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
      <div class="lead-ranks" role="group" aria-label={t('web.assist.card')}>
        {ranksLeft('', []).map(rank => (
          <button
            key={rank}
            type="button"
            class="lead-rank"
            aria-label={suit ? t('web.card_of', { rank: rankName(rank), suit: suitName(suit) }) : rankName(rank)}
            disabled={!suit || !left.includes(rank)}
            onClick={() => suit && onCard(suit + rank)}
          >
            {rankLetter(rank)}
          </button>
        ))}
      </div>
    </div>
  );
}

// The rank alone: the suit is known.
export function RankPad({
  suit,
  gone,
  only,
  onCard,
}: {
  suit: Suit;
  gone: readonly string[];
  only?: readonly string[] | undefined;
  onCard: (card: string) => void;
}) {
  return (
    <div class="lead-pad card-pad">
      <p class="large center">
        <Mark suit={suit} /> <span class="ear">{suitName(suit)}</span>
      </p>
      <div class="lead-ranks">
        {ranksLeft(suit, gone)
          .filter(rank => !only || only.includes(suit + rank))
          .map(rank => (
            <button
              key={rank}
              type="button"
              class="lead-rank"
              aria-label={t('web.card_of', { rank: rankName(rank), suit: suitName(suit) })}
              onClick={() => onCard(suit + rank)}
            >
              {rankLetter(rank)}
            </button>
          ))}
      </div>
    </div>
  );
}

// The cards of a trick from the leader, in the suit led unless another is chosen.
export function CardsPad({
  leader,
  cards,
  dealt,
  onChange,
  onDone,
  whole,
  most,
  none,
}: {
  leader: Seat;
  dealt: (seat: Seat) => string[] | undefined;
  cards: string;
  onChange: (cards: string) => void;
  onDone: (cards: string) => void;
  whole: boolean;
  most: number;
  none: boolean;
}) {
  const played = cards.split(' ').filter(Boolean),
    seats = seatsFrom(leader),
    next = seats[played.length];
  const only = next && dealt(next),
    suit = played[0]?.charAt(0) as Suit | undefined;
  const follows = only === undefined || only.some(card => card.charAt(0) === suit && !played.includes(card));
  const take = (card: string): void => {
    const young = addCard(cards, card);
    if (played.length + 1 >= most) onDone(young);
    else onChange(young);
  };
  return (
    <div class="calls-so-far">
      <ol class="call-row" aria-label={t('web.assist.cards_so_far')} aria-live="polite">
        {played.map((card, i) => (
          <li key={i}>
            <span class="call-seat">{seatLetter(seats[i]!)}</span> <CardText card={card} />
          </li>
        ))}
        {next ? (
          <li class="call-next">
            <span class="call-seat">{seatName(next)}</span> ?
          </li>
        ) : null}
      </ol>
      {played.length ? (
        <div class="two-keys">
          {whole ? null : (
            <button type="button" class="main-key" onClick={() => onDone(cards)}>
              {t('web.assist.no_more_cards')}
            </button>
          )}
          <button type="button" class="second-key" onClick={() => onChange(dropLast(cards, ' '))}>
            {t('web.assist.undo')}
          </button>
        </div>
      ) : none ? (
        <button type="button" class="second-key" onClick={() => onDone('')}>
          {t('web.assist.no_card_yet')}
        </button>
      ) : null}
      {next ? (
        <CardPad key={played.length} suit={follows ? suit : undefined} only={only} gone={played} onCard={take} />
      ) : null}
    </div>
  );
}

// Cards of one hand, in any order; those of the suit led first.
export function HandPad({
  suit,
  gone,
  only,
  onHand,
}: {
  suit: Suit | '';
  gone: readonly string[];
  only?: readonly string[] | undefined;
  onHand: (hand: string) => void;
}) {
  const [cards, set] = useState<readonly string[]>([]);
  const flip = (card: string): void =>
    set(cards.includes(card) ? cards.filter(each => each !== card) : [...cards, card]);
  return (
    <div class="calls-so-far">
      <ol class="call-row" aria-label={t('web.assist.cards_so_far')} aria-live="polite">
        {cardsOf(handOf(cards)).map(card => (
          <li key={card}>
            <CardText card={card} />
          </li>
        ))}
        {cards.length ? null : <li class="quiet">{t('web.assist.no_card_yet')}</li>}
      </ol>
      {cards.length ? (
        <div class="two-keys">
          <button type="button" class="main-key" onClick={() => onHand(handOf(cards))}>
            {t('web.assist.no_more_cards')}
          </button>
          <button type="button" class="second-key" onClick={() => set(cards.slice(0, -1))}>
            {t('web.assist.undo')}
          </button>
        </div>
      ) : null}
      <CardPad suit={suit || undefined} only={only} gone={[...gone, ...cards]} onCard={flip} />
    </div>
  );
}

export function SeatPad({
  names,
  onSeat,
  only,
}: {
  names: (seat: Seat) => string;
  onSeat: (seat: Seat) => void;
  only?: readonly Seat[] | undefined;
}) {
  if (only && only.length < 4)
    return (
      <div class="answers">
        {only.map(seat => (
          <button key={seat} type="button" class="answer-key" onClick={() => onSeat(seat)}>
            <span class="answer-text">{seatName(seat)}</span>
            {names(seat) ? <span class="answer-foot">{names(seat)}</span> : null}
          </button>
        ))}
      </div>
    );
  return <Compass below="S" names={names} middle={null} onSeat={onSeat} />;
}

export function NumberPad({
  high,
  only,
  onNumber,
}: {
  high?: number;
  only?: readonly number[];
  onNumber: (number: number) => void;
}) {
  return (
    <div class="number-pad">
      {(only ?? Array.from({ length: (high ?? 13) + 1 }, (_, n) => n)).map(n => (
        <button key={n} type="button" class="lead-rank" onClick={() => onNumber(n)}>
          {n}
        </button>
      ))}
    </div>
  );
}

// A contract and who declares it, on the same keypads as at the table.
export function ContractPad({
  names,
  onContract,
}: {
  names: (seat: Seat) => string;
  onContract: (contract: string, declarer: Seat) => void;
}) {
  const [contract, choose] = useState<Contract | null>(null);
  if (!contract)
    return <BiddingBox onBid={(level, denomination: Denomination) => choose({ level, denomination, doubling: 0 })} />;
  const text = writeContract(contract);
  return (
    <>
      <Doubling value={contract.doubling} onChange={doubling => choose({ ...contract, doubling })} />
      <p class="question">{t('web.who_declared')}</p>
      <Compass
        below="S"
        names={names}
        middle={
          <span class="huge">
            <ContractText contract={text} />
          </span>
        }
        onSeat={seat => onContract(text.replace('NT', 'N'), seat)}
      />
      <button type="button" class="plain-key back-key" onClick={() => choose(null)}>
        {t('web.assist.other_contract')}
      </button>
    </>
  );
}
