// answer.tsx -- the engine's worst normal line card by card, what it gives and what the best does; the Director strikes
// what is irrational, and decides. An aid, never a verdict.
import { useEffect, useRef, useState } from 'preact/hooks';
import { claimEngine, type Search } from '../app/claim';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import { overtricks, writeContract, type Contract, type Seat } from '../pure/bridge';
import {
  claimLines,
  declarersTricks,
  left,
  sides,
  tricksOf,
  type Known,
  type LineCard,
  type Strike,
  type ClaimFacts,
} from '../pure/claim';
import { Heading, Trouble, Waiting } from '../ui/screen';
import { CardText, ContractText, overName, seatLetter, seatName } from '../ui/suit';
import { cardName, NumberKeys } from './keys';

export interface Decision {
  contract: Contract;
  declarer: Seat;
  tricks: number;
  law: string;
  facts: string;
}

// The claim as it is kept: who claimed how many of those left, and what the engine found of it, without the line
// itself.
const factsOf = (claim: ClaimFacts, known: Known): string =>
  [
    `${t('web.claim.claims', { seat: seatName(claim.claimer!), count: claim.claimed ?? 0 })}. ` +
      `${t('web.claim.left', { left: left(claim) })}.`,
    ...known.sentences.slice(0, known.line.length ? -2 : -1),
  ].join(' ');

// What is known by now of the claim as told; asked anew when a fact changes.
function useKnown(claim: ClaimFacts): {
  known: Known | null;
  refused: string | null;
  stopped: boolean;
  stop: () => void;
} {
  const engine = useStore(claimEngine),
    speaks = useStore(language);
  const [known, setKnown] = useState<Known | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [stopped, setStopped] = useState(false);
  const search = useRef<Search | null>(null);
  const lines = claimLines(claim);
  useEffect(() => {
    if (typeof engine !== 'object') return undefined;
    let gone = false;
    setRefused(null);
    setStopped(false);
    const mine = engine.search(
      lines,
      next => {
        if (!gone) setKnown(next);
      },
      text => {
        if (!gone) {
          setKnown(null);
          setRefused(text ?? t('web.claim.no_engine'));
        }
      },
    );
    search.current = mine;
    return () => {
      gone = true;
      mine.leave();
    };
  }, [engine, speaks, lines.join('\n')]);
  return {
    known,
    refused: engine === 'absent' ? t('web.claim.no_engine') : refused,
    stopped,
    stop: () => {
      setStopped(true);
      search.current?.stop();
    },
  };
}

// A trick of the line. A card of the claimer's side is struck by a touch; undo stands below the line.
function Trick({
  cards,
  claim,
  onStrike,
}: {
  cards: LineCard[];
  claim: ClaimFacts;
  onStrike: (strike: Strike) => void;
}) {
  return (
    <li class="line-trick">
      <span class="line-number">
        <span class="ear">{t('web.claim.trick')} </span>
        {cards[0]!.trick}
      </span>
      <ol class="line-cards">
        {cards.map(({ seat, card, trick, wins }) => {
          const inside = (
            <>
              <span class="line-seat">
                <span aria-hidden="true">{seatLetter(seat)}</span>
                <span class="ear">{seatName(seat)}</span>
              </span>{' '}
              <CardText card={card} />
              {wins ? <span class="ear"> {t('web.claim.wins')}</span> : null}
            </>
          );
          return (
            <li key={card} class={wins ? 'line-card line-wins' : 'line-card'}>
              {sides(claim, seat) ? (
                <button
                  type="button"
                  title={t('web.claim.strike', { card: cardName(card), seat: seatName(seat) })}
                  onClick={() => onStrike({ seat, card, trick })}
                >
                  {inside}
                  <span class="ear">: {t('web.claim.strike_it')}</span>
                </button>
              ) : (
                <span>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </li>
  );
}

function Line({ known, claim, onStrike }: { known: Known; claim: ClaimFacts; onStrike: (strike: Strike) => void }) {
  return (
    <section>
      <h2>{known.finished ? t('web.claim.worst_line') : known.sentences[known.sentences.length - 2]}</h2>
      <p class="quiet">{known.sentences[known.sentences.length - 1]}</p>
      <ol class="line">
        {tricksOf(known.line).map(cards => (
          <Trick key={cards[0]!.trick} cards={cards} claim={claim} onStrike={onStrike} />
        ))}
      </ol>
    </section>
  );
}

function Struck({ claim, onClaim }: { claim: ClaimFacts; onClaim: (claim: ClaimFacts) => void }) {
  if (!claim.strikes.length) return null;
  return (
    <section>
      <h2>{t('web.claim.struck')}</h2>
      <ul class="struck">
        {claim.strikes.map((strike, i) => {
          const without = claim.strikes.filter((_, at) => at !== i);
          return (
            <li key={`${strike.card}${strike.trick}`}>
              <span>
                {seatName(strike.seat)} <CardText card={strike.card} />{' '}
                {strike.trick ? t('web.claim.at_trick', { trick: strike.trick }) : t('web.claim.at_any')}
              </span>
              <span class="struck-keys">
                {strike.trick ? (
                  <button
                    type="button"
                    class="link-key"
                    onClick={() => onClaim({ ...claim, strikes: [...without, { ...strike, trick: 0 }] })}
                  >
                    {t('web.claim.at_any')}
                  </button>
                ) : null}
                <button type="button" class="link-key" onClick={() => onClaim({ ...claim, strikes: without })}>
                  {t('web.claim.unstrike')}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

// Of the three conditions of Law 70C this one is the Director's.
function Aware({ claim, onClaim }: { claim: ClaimFacts; onClaim: (claim: ClaimFacts) => void }) {
  const key = (aware: boolean, words: string) => (
    <button
      type="button"
      class="says-key"
      aria-pressed={claim.aware === aware}
      onClick={() => onClaim({ ...claim, aware })}
    >
      {words}
    </button>
  );
  return (
    <section>
      <h2>
        {t('web.claim.trump_out')} <span class="article">70C</span>
      </h2>
      <div class="says-keys" role="group" aria-label={t('web.claim.trump_out')}>
        {key(false, t('web.claim.unaware'))}
        {key(true, t('web.claim.aware'))}
      </div>
    </section>
  );
}

function Number({ known, stopped, stop }: { known: Known; stopped: boolean; stop: () => void }) {
  const range = known.low === known.high ? String(known.low) : `${known.low}–${known.high}`;
  const long = !known.done && !stopped && known.left > 8;
  return (
    <>
      <p class="claim-number">
        <b class="claim-huge">{range}</b> <span class="large">{t('web.claim.of_left', { left: known.left })}</span>
      </p>
      <div class="claim-sentences" aria-live="polite">
        {known.sentences.slice(0, known.line.length ? -2 : -1).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {long ? (
        <div class="claim-search">
          <progress max={1000} value={known.permille} aria-label={t('web.claim.searching')} />
          <p role="status">{known.finished ? t('web.claim.searching_rest') : t('web.claim.searching')}</p>
          <button type="button" class="second-key" onClick={stop}>
            {t('web.claim.stop')}
          </button>
        </div>
      ) : null}
      {stopped && !known.finished ? (
        <p class="advice" role="status">
          {t('web.claim.partial')}
        </p>
      ) : null}
    </>
  );
}

function Result({ decision }: { decision: Decision }) {
  const over = overtricks(decision.contract, decision.tricks),
    by = t('web.by', { seat: seatName(decision.declarer) });
  return (
    <p class="large strong" role="status">
      <ContractText contract={writeContract(decision.contract)} /> {by}, {overName(over)}
    </p>
  );
}

export function AnswerStep({
  claim,
  onClaim,
  onward,
}: {
  claim: ClaimFacts;
  onClaim: (claim: ClaimFacts) => void;
  onward: (decision: Decision) => preact.JSX.Element | null;
}) {
  const { known, refused, stopped, stop } = useKnown(claim);
  const [given, give] = useState<number | null>(null);
  const claimer = claim.claimer!,
    contract = claim.contract!,
    declarer = claim.declarer!;
  const strike = (next: Strike): void => {
    give(null);
    onClaim({
      ...claim,
      strikes: [...claim.strikes.filter(each => each.card !== next.card || each.trick !== next.trick), next],
    });
  };
  if (refused)
    return (
      <>
        <Heading name="claim-answer" question>
          {t('web.claim.cannot')}
        </Heading>
        <Trouble text={refused} />
      </>
    );
  if (!known)
    return (
      <>
        <Heading name="claim-answer" question>
          {t('web.claim.worst')}
        </Heading>
        <Waiting />
      </>
    );
  const law = known.trumpOut && !known.spokeOfTrumps && !claim.aware ? '70C' : '70A';
  const decision =
    given === null
      ? null
      : { contract, declarer, tricks: declarersTricks(claim, given), law, facts: factsOf(claim, known) };
  return (
    <>
      <Heading name="claim-answer" quiet>
        {t('web.claim.worst')}
      </Heading>
      <Number known={known} stopped={stopped} stop={stop} />
      {known.trumpOut && !known.spokeOfTrumps ? (
        <Aware
          claim={claim}
          onClaim={next => {
            give(null);
            onClaim(next);
          }}
        />
      ) : null}
      {known.line.length ? <Line known={known} claim={claim} onStrike={strike} /> : null}
      <Struck
        claim={claim}
        onClaim={next => {
          give(null);
          onClaim(next);
        }}
      />
      <section class="decide">
        <h2>{t('web.claim.you_decide', { seat: seatName(claimer) })}</h2>
        <NumberKeys
          label={t('web.claim.you_decide', { seat: seatName(claimer) })}
          to={left(claim)}
          chosen={given}
          advised={known.finished ? known.low : null}
          onPick={give}
        />
        {decision ? (
          <>
            <Result decision={decision} />
            {onward(decision)}
          </>
        ) : null}
      </section>
      <details class="claim-laws">
        <summary>{t('web.claim.laws')}</summary>
        <dl>
          {known.articles.map(({ law: each, gloss }) => (
            <div key={each}>
              <dt>{each}</dt>
              <dd>{gloss}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
