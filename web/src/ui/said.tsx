// said.tsx -- a sentence with cards and bids in it: for the eye suits in their colours, for the ear words.
import type { Piece } from '../pure/playing/said';
import { CallText } from './auction';
import { CardText } from './suit';

export const Said = ({ pieces }: { pieces: readonly Piece[] }) => (
  <>
    {pieces.map(piece =>
      'card' in piece ? <CardText card={piece.card} /> : 'bid' in piece ? <CallText call={piece.bid} /> : piece.text,
    )}
  </>
);
