// shared.ts -- what the director’s page has in common with the players’: handed to it by theirs, so that theirs stays
// one file and nobody who plays loads more for it.
import type { Auction, Explained } from '../bidding';
import type { CardsOfBoth } from '../cards';
import type { linkOf, Programs, Share } from '../lobby';
import type { ClaimSaid, WorstLine } from '../matters';
import type { Results } from '../sheets';
import type { titleOf } from '../sitters';
import type { heardIn, nameAt, piecesIn, stageWords } from '../spoken';
import type { Announce, Aside, Supervised } from '../talk';

export interface Shared {
  Auction: typeof Auction;
  Explained: typeof Explained;
  CardsOfBoth: typeof CardsOfBoth;
  Programs: typeof Programs;
  Share: typeof Share;
  linkOf: typeof linkOf;
  ClaimSaid: typeof ClaimSaid;
  WorstLine: typeof WorstLine;
  Results: typeof Results;
  Announce: typeof Announce;
  Aside: typeof Aside;
  Supervised: typeof Supervised;
  nameAt: typeof nameAt;
  titleOf: typeof titleOf;
  heardIn: typeof heardIn;
  piecesIn: typeof piecesIn;
  stageWords: typeof stageWords;
}

// There before any page of his is drawn.
export const shared = {} as Shared;
