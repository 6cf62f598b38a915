// replay.ts -- a board that was played here, as the page where it is played again takes it (../hand).
import { t } from '../app/words';
import { cardsOf, readContract, type Seat, type Vulnerable } from '../pure/bridge';
import { hashOf, type Board, type Cards, type Gone } from '../pure/handlink';
import type { Made, TrickPart } from '../pure/playing/parts';
import { auctionRows, playedSoFar } from '../pure/playing/view';

export interface Ended {
  board: number;
  dealer: Seat;
  vulnerable: Vulnerable;
  auction: Made[];
  contract: string | null;
  declarer?: Seat;
  play: TrickPart[];
}

const stands = ({ status }: Made): boolean => status !== 'withdrawn' && status !== 'cancelled';

const toldOf = ({ notes }: Made): string =>
  notes
    .filter(({ question }) => !question)
    .map(({ text }) => text || t('web.play.alert_only'))
    .join('; ');

// Beside each call that stood, those that its player took back for it; one of which nothing came, beside his next.
function goneBeside({ auction, dealer }: Ended, stood: readonly Made[]): Gone[][] {
  const beside: Gone[][] = stood.map(() => []);
  for (const cell of auctionRows(auction, dealer).flat()) {
    if (!cell) continue;
    const own = stood.flatMap((made, i) => (made.seat === cell.made.seat ? [i] : [])),
      at = own.find(i => auction.indexOf(stood[i]!) >= cell.at) ?? own[own.length - 1];
    const gone = [...cell.gone.map(({ made }) => made), ...(stands(cell.made) ? [] : [cell.made])];
    if (at !== undefined) beside[at]!.push(...gone.map(made => ({ call: made.call, told: toldOf(made) })));
  }
  return beside;
}

export function hashOfBoard(view: Ended, deal: Record<Seat, string>, tricks: number | null): string {
  const contract = view.contract ? readContract(view.contract) : null,
    declarer = view.declarer ?? null;
  const stood = view.auction.filter(stands);
  const board: Board = {
    number: String(view.board),
    room: '',
    dealer: view.dealer,
    vulnerable: view.vulnerable,
    deal: Object.fromEntries(Object.entries(deal).map(([seat, hand]) => [seat, cardsOf(hand)])) as Cards,
    auction: stood.map(({ call }) => call),
    told: stood.map(toldOf),
    gone: goneBeside(view, stood),
    contract,
    declarer,
    recorded: playedSoFar(view.play).map(({ card }) => card),
    tricks: contract ? tricks : null,
  };
  return hashOf(board, contract && declarer ? { contract, declarer } : null);
}
