// cards.ts -- a pair's system card, as docs/api.md writes it.
export const HEADINGS = [
  'system',
  'ones',
  'notrump',
  'twos',
  'competes',
  'slams',
  'leads',
  'signals',
  'other',
] as const;

export type Heading = (typeof HEADINGS)[number];
export type SystemCard = Partial<Record<Heading, string>>;

type Shown = SystemCard | 'hidden' | null; // hidden: he may not read it now; null: the pair has told none

export interface SystemCards {
  NS: Shown;
  EW: Shown;
}
