// spoken.ts -- what happens at the table, in the words that are said there: each act once, for those who hear the page.
import { hourWords, language, t } from '../app/words';
import { SEATS, sideOf, type Seat } from '../pure/bridge';
import {
  claimAnswers,
  dummyOf,
  groupsOf,
  heldBy,
  isClaimed,
  isMyTurn,
  isOpen,
  offeredTo,
  trickBefore,
  trickNow,
  trumpsOf,
  waitedFor,
  type News,
} from '../pure/playing/view';
import { piecesOf, type Piece } from '../pure/playing/said';
import type { Claimed, PlayTable, Say, Scored, SeatView, TrickPart } from '../pure/playing/parts';
import { vulnerabilityWords } from '../ui/compass';
import { cardWords } from '../ui/playcard';
import { contractName, overName, points, rankLetter, rankName, seatName, sideName, suitName } from '../ui/suit';
import { callWords } from './bidding';
import { saidWords } from './claimwords';
import { sitterName } from './sitters';

const saidIn = (say: Say): string => say[language.get()] ?? '';
export const piecesIn = (say: Say): Piece[] => piecesOf(saidIn(say), [...'AKQJ'].map(rankLetter));
// Suits and denominations as they are said, where the sentence has their signs.
export const heardIn = (say: Say): string =>
  piecesIn(say)
    .map(piece => ('card' in piece ? cardWords(piece.card) : 'bid' in piece ? callWords(piece.bid) : piece.text))
    .join('');
export const stopWords = (view: SeatView, seconds: number): string =>
  t('web.play.stop', { seat: seatName(view.stop!.seat), seconds });
export const nameAt = (table: PlayTable, seat: Seat): string => sitterName(table, seat) || t('web.play.free');

// Whose line is lost, since when, and what goes on meanwhile.
export const lostWords = (table: PlayTable, seat: Seat): [string, string] => [
  t('web.play.lost', { name: nameAt(table, seat), seat: seatName(seat), time: hourWords(table.seats[seat].gone!) }),
  t(table.seats[seat].away ? 'web.play.lost_robot' : 'web.play.lost_waits'),
];
export const lostBy = (table: PlayTable, own: Seat): Seat[] =>
  SEATS.filter(seat => seat !== own && table.seats[seat].gone !== undefined);

// Who does not agree with what was decided of a board; '' nobody.
export const disputedWords = (scored: Pick<Scored, 'disputed'> | undefined, table: PlayTable): string =>
  scored?.disputed
    ? t('web.play.disputed', { names: scored.disputed.map(seat => nameAt(table, seat)).join(', ') })
    : '';

const STAGES: Record<string, string> = {
  'claim unclear': 'web.play.stage.unclear',
  'claim made': 'web.play.stage.made',
  'concession objected to': 'web.play.stage.objected',
  'claim doubted': 'web.play.stage.doubted',
  'playing on proposed': 'web.play.stage.playing_on',
  'claim contested': 'web.play.stage.contested',
  'claim agreed': 'web.play.stage.agreed',
  'claim ruled': 'web.play.stage.ruled',
  'agreement withdrawn': 'web.play.stage.withdrawn',
  'cancellation asked': 'web.play.stage.cancel',
  'claim void': 'web.play.stage.void',
};
// Of a contested claim the Director decides, where there is one.
export const stageWords = (stage: string, table: PlayTable): string =>
  t(
    stage === 'claim contested' && table.director
      ? 'web.play.stage.contested_director'
      : (STAGES[stage] ?? 'web.play.stage.contested'),
  );

// Who claims or concedes, how many, and what he said of it.
export const claimedWords = (claim: Claimed, table: PlayTable): string =>
  t(claim.concession ? 'web.play.concedes' : 'web.play.claims', {
    name: nameAt(table, claim.seat),
    count: claim.concession ? claim.left - (claim.claimed ?? claim.tricks) : (claim.claimed ?? claim.tricks),
    left: claim.left,
  });
// And how many he has of them in the end, where that is another number.
export const ruledWords = (claim: Claimed, table: PlayTable): string =>
  t('web.play.claim_gives', { name: nameAt(table, claim.seat), count: claim.tricks, left: claim.left });
function claimWords(claim: Claimed, table: PlayTable): string {
  const said = [claim.said && saidWords(claim.said), claim.text].filter(Boolean).map(each => `“${each}”.`);
  const nothing = said.length || claim.concession ? [] : [t('web.play.said_nothing')];
  return [`${claimedWords(claim, table)}.`, ...said, ...nothing].join(' ');
}

// Why what somebody had begun to say cannot be said any more. board: where he began.
export function goneWords(view: SeatView, table: PlayTable, board: number, lost: 'call' | 'dummy' | null): string {
  const why =
    view.board !== board
      ? `${t('web.board_number', { board: view.board })}.`
      : view.phase === 'over'
        ? t('web.play.over')
        : isClaimed(view)
          ? stageWords(view.claim!.stage, table)
          : view.awaits
            ? t('web.play.awaits')
            : lost === 'dummy'
              ? t('web.play.gone_card')
              : lost === 'call'
                ? t(view.phase === 'play' ? 'web.play.gone_play' : 'web.play.gone_call')
                : '';
  return `${why} ${t('web.play.gone')}`.trim();
}

export const contractWords = (view: Pick<SeatView, 'contract' | 'declarer'>): string =>
  view.contract && view.declarer
    ? t('web.play.contract_by', { contract: contractName(view.contract), seat: seatName(view.declarer) })
    : t('web.passed_out');

// "spades ace, king, 4; hearts …"
export function handWords(cards: readonly string[], view: Pick<SeatView, 'contract'>): string {
  if (!cards.length) return t('web.play.no_cards');
  return groupsOf(cards, trumpsOf(view))
    .map(group => `${suitName(group[0]!.charAt(0) as 'S')} ${group.map(card => rankName(card.charAt(1))).join(' ')}`)
    .join('; ');
}

export const boardWords = (view: SeatView): string =>
  [
    t('web.board_number', { board: view.board }),
    t('web.dealer', { seat: seatName(view.dealer) }),
    vulnerabilityWords(view.vulnerable),
  ].join(', ');

// Of a table that is a meeting of an evening: which round it is, where, and against whom.
export function meetingWords(table: PlayTable, seat: Seat): string {
  const { round, table: number, teams, players } = table.of!,
    theirs = SEATS.filter(each => sideOf(each) !== sideOf(seat)),
    names = theirs.map(each => players[each]?.name || nameAt(table, each)).join(' – ');
  return [
    t('web.round_number', { round }),
    t('web.table_number', { table: number }),
    t('web.against', { label: teams?.[sideOf(theirs[0]!)] || names }),
  ].join(', ');
}

export const tricksWords = (view: SeatView): string =>
  (['NS', 'EW'] as const)
    .map((side, i) => t('web.play.tricks_of', { side: sideName(side), count: view.tricks[i]! }))
    .join(', ');

export function auctionWords(view: SeatView): string {
  const calls = view.auction.filter(({ status }) => status !== 'withdrawn' && status !== 'cancelled');
  const said = calls.map(({ seat, call }) => `${seatName(seat)} ${callWords(call)}`).join(', ');
  return `${said || t('web.play.nobody_called')}. ${view.phase === 'auction' ? '' : contractWords(view)}`.trim();
}

const trickWords = (trick: TrickPart): string =>
  Object.entries(trick.cards)
    .map(([seat, card]) => `${seatName(seat as Seat)} ${cardWords(card)}`)
    .join(', ');

export function lastTrickWords(view: SeatView): string {
  const last = trickBefore(view);
  return last
    ? `${trickWords(last)}. ${t('web.hand.trick_to', { seat: seatName(last.winner!) })}`
    : t('web.play.no_trick');
}

const oneOf = (names: readonly string[]): string =>
  names.slice(1).reduce((one, other) => t('web.play.one_of', { one, other }), names[0]!);

// Who is waited for, one of them at least, or the Director; '' nobody else.
export const waitWords = (view: SeatView, table: PlayTable): string => {
  const names = waitedFor(view).map(each => nameAt(table, each));
  if (names.length) return t('web.play.awaits_of', { names: oneOf(names) });
  return view.awaits && !view.waits && table.director && !isClaimed(view) ? t('web.play.awaits_director') : '';
};

// What lies there, whose turn it is.
export function hereWords(view: SeatView): string {
  const lies = trickNow(view),
    parts = [lies ? trickWords(lies) : '', turnWords(view)];
  return parts.filter(Boolean).join('. ');
}

// Who plays dummy's card is declarer.
export const turnWords = (view: SeatView): string =>
  view.phase === 'over'
    ? t('web.play.over')
    : isMyTurn(view)
      ? view.turn === view.seat
        ? t('web.play.your_turn')
        : t('web.play.your_turn_dummy')
      : t(view.turn === view.plays ? 'web.hand.turn' : 'web.play.turn_dummy', { seat: seatName(view.plays) });

export function resultWords(result: NonNullable<PlayTable['results'][number]['result']>, seat: Seat): string {
  if (!result.contract || !result.declarer) return t('web.passed_out');
  const side = sideOf(seat);
  const over = result.tricks - 6 - Number(result.contract.charAt(0));
  return (
    t('web.play.contract_by', { contract: contractName(result.contract), seat: seatName(result.declarer) }) +
    `, ${overName(over)}, ${sideName(side)} ${points(side === 'NS' ? result.score : -result.score)}`
  );
}

export function dummyWords(view: SeatView): string {
  const dummy = dummyOf(view);
  return dummy && view.dummySpread
    ? t('web.play.dummy_has', { seat: seatName(dummy), cards: handWords(heldBy(view, dummy), view) })
    : t('web.play.no_dummy');
}

// The other hands that lie open: after a claim, at a lesson.
export const openWords = (view: SeatView): string =>
  SEATS.filter(seat => isOpen(view, seat) && seat !== view.seat && seat !== dummyOf(view))
    .map(seat => `${seatName(seat)}: ${handWords(heldBy(view, seat), view)}`)
    .join('. ');

// What may be said by a digit, as it is heard: "1: … 2: …".
export const offeredWords = (view: SeatView): string =>
  offeredTo(view)
    .map(({ line, say }, i) => `${i + 1}: ${say ? heardIn(say) : answerWords(line)}.`)
    .join(' ');

export const answerWords = (line: string): string => t(line.startsWith('agree') ? 'web.play.agree' : 'web.play.doubt');

// Of another, and one's own: what was explained, and what was asked.
const NOTES = [
  ['web.play.explains', 'web.play.sent'],
  ['web.play.asks_about', 'web.play.asked'],
] as const;

export function newsWords(news: News, view: SeatView, table: PlayTable): string {
  switch (news.kind) {
    case 'board':
      return [
        ...(table.of && !table.results.length ? [meetingWords(table, view.seat)] : []),
        boardWords(view),
        t('web.play.you_hold', { cards: handWords(heldBy(view, view.seat), view) }),
      ].join('. ');
    case 'call':
      return [
        `${seatName(news.seat)}: ${callWords(news.call)}`,
        ...(news.stops ? [stopWords(view, table.stop!)] : []),
      ].join('. ');
    case 'gone':
      return t('web.play.taken_back', { seat: seatName(news.seat), call: callWords(news.call) });
    case 'note':
      return t(NOTES[Number(news.question)]![Number(news.own)]!, {
        seat: seatName(news.of),
        call: callWords(news.call),
        text: news.text || (news.question ? t('web.play.what_means') : '–'),
      });
    case 'contract':
      return contractWords(view);
    case 'card':
      return `${seatName(news.seat)}: ${cardWords(news.card)}`;
    case 'back':
      return t('web.hand.taken_back', { card: cardWords(news.card) });
    case 'dummy':
      return dummyWords(view);
    case 'trick':
      return t('web.hand.trick_to', { seat: seatName(news.seat) });
    case 'wrong':
      return t('web.play.wrong_by', { what: heardIn(news.say), seat: seatName(news.seat) });
    case 'asked':
      return `${t('web.play.you_are_asked')} ${heardIn(news.say)} ${offeredWords(view)}`;
    case 'told':
      return heardIn(news.say);
    case 'choose':
      return `${t('web.play.you_choose')}. ${offeredWords(view)}`.trim();
    case 'waits':
      return waitWords(view, table);
    case 'claim':
      return [
        news.first && view.claim ? claimWords(view.claim, table) : '',
        stageWords(news.stage, table),
        view.claim?.claimed === undefined ? '' : `${ruledWords(view.claim, table)}.`,
        news.first && openWords(view) ? `${openWords(view)}.` : '',
        claimAnswers(view).length === 1 ? t('web.play.may_doubt') : '',
        claimAnswers(view).length ? offeredWords(view) : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'said':
      return `“${view.claim!.text}”.`;
    case 'turn':
      return turnWords(view);
    case 'over': {
      const last = table.results.find(each => each.board === view.board)?.result;
      return last ? resultWords(last, view.seat) : table.bidding ? contractWords(view) : t('web.play.over');
    }
  }
}

// The cards of a line "NSA ES2 …", trick by trick, as they are read.
export const lineCards = (line: string): { seat: Seat; card: string }[] =>
  line.split(' ').map(each => ({ seat: each.charAt(0) as Seat, card: each.slice(1) }));

// What one writes goes into a line in quotation marks.
export const plain = (text: string): string => text.replace(/["\\]/g, '’').replace(/\s+/g, ' ').trim().slice(0, 100);
