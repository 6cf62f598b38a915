// wrong.ts -- choices that do not hold at a table, though at a neighbour of it they would.
//
// Neighbours: the other answer to the Director's question and all that follows from it, another player's choice, the
// same story in another edition, the same story of the other player of each side; and what is asked and offered in
// kindred matters. A choice is wrong only when it is in nothing that the engine says of this table, now or after any
// answer. What nobody could believe is left out: the card of one who never held it.
import type { AssistState } from '../assisttypes';
import type { Seat } from '../bridge';
import { claimKey, claimsOf, mayHold, reachOf, type Claim, type Fold, type Reach } from './claims';
import { pieces } from '../irregularity';
import { areaOf, nearestTo, type Foreign } from './foreign';
import { EDITIONS, type Edition } from './problem';
import type { Stage } from './stages';
import { turned } from './turned';

export type Why =
  | { of: 'edition'; edition: Edition }
  | { of: 'answer'; text: string }
  | { of: 'turned' }
  | { of: 'topic'; label: string }
  | { of: 'card' }
  | { of: 'law' }
  | { of: 'number' }
  | { of: 'seen' };
export interface Wrong {
  claim: Claim;
  why: Why;
}

interface Neighbour {
  why: Why;
  lines: string[];
  since: number;
}

function neighboursOf(fold: Fold, stage: Stage, edition: Edition): Neighbour[] {
  const { lines, since } = stage,
    before = lines.slice(0, -1),
    last = lines[lines.length - 1]!;
  const state = fold(before);
  const answers = [
    ...(state.question?.answers ?? []),
    ...(state.options ?? []).filter(option => option.line !== undefined),
  ];
  const others: Neighbour[] = answers.some(answer => answer.line === last)
    ? answers
        .filter(answer => answer.line !== last)
        .map(answer => ({
          why: { of: 'answer', text: 'to' in answer ? `${answer.to}: ${answer.text}` : answer.text },
          lines: [...before, answer.line!],
          since: before.length,
        }))
    : [];
  const editions = EDITIONS.filter(each => each !== edition).map(
    (each): Neighbour => ({
      why: { of: 'edition', edition: each },
      lines: [`edition ${each}`, ...lines.slice(1)],
      since,
    }),
  );
  const places = [2, 1, 3].map((each): Neighbour => ({ why: { of: 'turned' }, lines: turned(lines, each), since }));
  return [...others, ...editions, ...places];
}

// What another edition offers may be the same in other words.
const isDoubtful = (claim: Claim, why: Why, asks: boolean): boolean =>
  why.of === 'edition' && ((claim.sort === 'offer' && claim.vague === true) || (claim.sort === 'ask' && asks));

// What could be said of the wrong player, and somebody would believe it.
const TURNS = new Set([
  'unauthorised',
  'card_unauthorised',
  'silenced',
  'passes_once',
  'may_not_double',
  'owes',
  'lead_waits',
  'lead_required',
  'lead_forbidden',
  'plays_suit',
  'plays_not',
  'plays_highest',
  'plays_lowest',
  'declarer',
  'free',
  'turn',
]);

const PARTNER: Record<Seat, Seat> = { N: 'S', S: 'N', E: 'W', W: 'E' };

function isBelievable(claim: Claim, why: Why, offered: readonly Claim[]): boolean {
  if (why.of !== 'turned') return true;
  if (claim.sort === 'ruled') return TURNS.has(claim.change ?? '');
  return (
    claim.sort === 'offer' &&
    offered.some(right => right.seat !== undefined && PARTNER[right.seat] === claim.seat && right.text === claim.text)
  );
}

// The card that is ruled on, had its player defended and it been seen by accident, or put down: a small one, an honour,
// or one that goes back.
const SEEN = ['find partner could have seen', 'find partner could not have seen'];
const PENALTIES = new Set(['major_penalty', 'minor_penalty', 'card_back']);
const ON_A_CARD = new Set(['card_withdrawn', ...PENALTIES]);
const LEFT: Record<Seat, Seat> = { N: 'E', E: 'S', S: 'W', W: 'N' };

function wrongPenalties(fold: Fold, stage: Stage, edition: Edition): Wrong[] {
  const ruled = claimsOf(stage.state, stage.since).filter(
    claim => claim.sort === 'ruled' && ON_A_CARD.has(claim.change ?? ''),
  );
  return ruled.flatMap(({ text, who }): Wrong[] => {
    const card = pieces(text, stage.state.language).find(piece => piece.card)?.card,
      seat = who as Seat;
    if (!card || !LEFT[seat]) return [];
    const declarer = LEFT[seat];
    return ['dropped', 'deliberately']
      .flatMap(how =>
        SEEN.map(found =>
          fold([
            `edition ${edition}`,
            `contract 3N by ${declarer}`,
            'ending N:- - - -',
            'tricks NS 1, EW 1',
            `lead ${declarer}`,
            `show ${seat} ${card}, ${how}`,
            `report ${declarer}: exposed card by ${seat}`,
            found,
          ]),
        ),
      )
      .filter(state => !state.error)
      .flatMap(state => claimsOf(state, 6))
      .filter(claim => PENALTIES.has(claim.change ?? ''))
      .map(claim => ({ claim, why: { of: 'seen' } }));
  });
}

const DEEPER = 24;

// After another answer, and after all that could follow it.
function after(fold: Fold, neighbour: Neighbour, state: AssistState): Claim[] {
  const now = claimsOf(state, neighbour.since);
  if (neighbour.why.of !== 'answer') return now;
  return [
    ...now,
    ...reachOf(fold, neighbour.lines, DEEPER).said.map(
      ({ text, law, change, who }): Claim => ({
        sort: 'ruled',
        text,
        change,
        ...(law ? { law } : {}),
        ...(who ? { who } : {}),
      }),
    ),
  ];
}

export function wrongClaims(fold: Fold, stage: Stage, edition: Edition, reach: Reach): Wrong[] {
  const found = new Map<string, Wrong>(),
    asks = stage.state.question !== undefined;
  const offered = claimsOf(stage.state, stage.since).filter(claim => claim.sort === 'offer');
  for (const neighbour of neighboursOf(fold, stage, edition)) {
    const state = fold(neighbour.lines),
      { why } = neighbour;
    if (state.error) continue;
    for (const claim of after(fold, neighbour, state)) {
      const key = claimKey(claim);
      if (
        !found.has(key) &&
        !mayHold(claim, reach) &&
        !isDoubtful(claim, why, asks) &&
        isBelievable(claim, why, offered)
      )
        found.set(key, { claim, why });
    }
  }
  for (const each of wrongPenalties(fold, stage, edition))
    if (!found.has(claimKey(each.claim)) && !mayHold(each.claim, reach)) found.set(claimKey(each.claim), each);
  return [...found.values()];
}

// Of kindred matters, and never asked here.
export const wrongAsks = (foreign: readonly Foreign[], stage: Stage, law: string, reach: Reach): Wrong[] =>
  nearestTo(
    law,
    foreign.filter(each => each.sort === 'ask' && each.area === areaOf(stage.state)),
  )
    .map(({ text, law: by, label }): Wrong => ({ claim: { sort: 'ask', text, law: by }, why: { of: 'topic', label } }))
    .filter(each => !mayHold(each.claim, reach));

// What is offered in kindred matters, to somebody who may choose here.
export const wrongOffers = (foreign: readonly Foreign[], stage: Stage, to: Claim, reach: Reach): Wrong[] =>
  nearestTo(
    to.law ?? '',
    foreign.filter(each => each.sort === 'offer' && each.area === areaOf(stage.state)),
  )
    .map(
      ({ text, law, label }): Wrong => ({
        claim: { sort: 'offer', text, law, ...(to.seat ? { seat: to.seat } : {}), ...(to.to ? { to: to.to } : {}) },
        why: { of: 'topic', label },
      }),
    )
    .filter(each => !mayHold(each.claim, reach));
