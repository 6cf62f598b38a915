// replay.ts -- a board that was played here, as the page where it is played again takes it (../hand).
import { t } from '../app/words';
import { cardsOf, readContract, type Seat, type Vulnerable } from '../pure/bridge';
import { hashOf, type Board, type Cards } from '../pure/handlink';
import type { Made, TrickPart } from '../pure/playing/parts';
import { playedSoFar } from '../pure/playing/view';

export interface Ended {
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  auction: Made[];
  contract: string | null;
  declarer?: Seat;
  play: TrickPart[];
}

export function hashOfBoard(view: Ended, deal: Record<Seat, string>, tricks: number | null): string {
  const contract = view.contract ? readContract(view.contract) : null,
    declarer = view.declarer ?? null;
  const stood = view.auction.filter(({ status }) => status !== 'withdrawn' && status !== 'cancelled');
  const board: Board = {
    number: String(view.board),
    room: '',
    dealer: view.dealer,
    vulnerable: view.vulnerable,
    deal: Object.fromEntries(Object.entries(deal).map(([seat, hand]) => [seat, cardsOf(hand)])) as Cards,
    auction: stood.map(({ call }) => call),
    told: stood.map(({ notes }) =>
      notes
        .filter(({ question }) => !question)
        .map(({ text }) => text || t('web.play.alert_only'))
        .join('; '),
    ),
    contract,
    declarer,
    recorded: playedSoFar(view.play).map(({ card }) => card),
    tricks: contract ? tricks : null,
  };
  return hashOf(board, contract && declarer ? { contract, declarer } : null);
}
