// own.ts -- how a player likes to play, kept on his device: one touch or two, a single card by itself, and his name.
import { makeStore } from '../app/store';

export interface Likes {
  twice: boolean; // a card is lifted by the first touch and played by the second
  single: boolean; // the only card that may be played is played by itself
  large: boolean; // very large print
  name: string;
}

// As wide as a hand in one row asks for.
const room = matchMedia('(min-width: 44rem)');
export const isWide = makeStore(room.matches);
room.addEventListener('change', () => isWide.set(room.matches));

// As wide as the auction beside the table asks for.
const beside = matchMedia('(min-width: 68rem)');
export const isRoomy = makeStore(beside.matches);
beside.addEventListener('change', () => isRoomy.set(beside.matches));

const NAME = 'arbitro.play';

function held(): Likes {
  try {
    const has = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Likes>;
    return {
      twice: has.twice !== false,
      single: has.single === true,
      large: has.large === true,
      name: String(has.name ?? ''),
    };
  } catch {
    return { twice: true, single: false, large: false, name: '' };
  }
}

export const likes = makeStore<Likes>(held());

export function like(change: Partial<Likes>): void {
  likes.set({ ...likes.get(), ...change });
  try {
    localStorage.setItem(NAME, JSON.stringify(likes.get()));
  } catch {
    /* a private window: for this page only */
  }
}
