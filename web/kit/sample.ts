// sample.ts -- what the components of the kit are shown with.
import type { Seat } from '../src/pure/bridge';
import type { Contest, RankRow } from '../src/pure/wiretypes';

const PAIRS = [
  ['NS1', '1', 'Anna Rossi', 'Ugo Bianchi'],
  ['NS2', '2', 'Massimiliano Fioravanti', 'Pierfrancesco Bartolomei'],
  ['NS3', '3', 'Ida Bo', 'Leo Verdi'],
  ['NS4', '4', 'Paola Costa', 'Dino Giordano'],
] as const;

export const CONTEST = {
  unit: 'percent',
  pairs: PAIRS.map(([key, label, ...names]) => ({ key, label, names })),
} as unknown as Contest;

export const RANKING = [
  { key: 'NS2', figure: '61.61', rank: 1, moved: 2 },
  { key: 'NS3', figure: '56.67', rank: 2, tied: true, moved: -1 },
  { key: 'NS1', figure: '56.67', rank: 2, tied: true, moved: null },
  { key: 'NS4', figure: '34.44', rank: 4, moved: null },
].map(row => ({ boards: 12, ...row })) as unknown as RankRow[];

export const BOARD: Record<Seat, string> = {
  N: 'KJ74.J8.AKJ5.AQ6',
  E: 'A.AQT94.82.KT932',
  S: 'Q532.763.T93.875',
  W: 'T986.K52.Q764.J4',
};
