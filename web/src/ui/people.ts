// people.ts -- who a key is: label and names of a pair in this contest. In an individual a side is two keys, "7+12".
import type { Seat } from '../pure/bridge';
import type { Contest, Pair } from '../pure/wiretypes';
import { t } from '../app/words';

export const pairOf = (contest: Contest | null, key: string | null): Pair | null =>
  (key && contest?.pairs.find(pair => pair.key === key)) || null;

// All who are meant: a pair's key as it is, two players' each by itself.
export const keysIn = (key: string | null): string[] => key?.split('+') ?? [];

export const isIndividual = (contest: Contest | null): boolean => contest?.movement?.kind === 'individual';

export const labelOf = (contest: Contest | null, key: string | null): string =>
  keysIn(key)
    .map(each => pairOf(contest, each)?.label ?? each)
    .join('-');

export const isNamed = (contest: Contest | null, key: string | null): boolean =>
  keysIn(key).some(each => pairOf(contest, each)?.names?.some(Boolean));

export function namesOf(contest: Contest | null, key: string | null): string {
  const all = keysIn(key);
  if (all.length > 1) return all.map(each => namesOf(contest, each)).join(' – ');
  const names = pairOf(contest, key)?.names?.filter(Boolean) ?? [];
  return names.length
    ? names.join(' – ')
    : t(isIndividual(contest) ? 'web.player_number' : 'web.pair_number', { label: labelOf(contest, key) });
}

// In two lines the dash stays with the first of a pair.
export const inLines = (names: string): string => names.replace(' – ', '\u00a0– ');

// "Carla Neri in rounds 4–6": who sits for one of a pair.
export const substitutesOf = (contest: Contest | null, key: string | null): string[] =>
  (pairOf(contest, key)?.substitutes ?? []).map(({ name, from, to }) =>
    from === to ? t('web.substitute.round', { name, round: from }) : t('web.substitute.rounds', { name, from, to }),
  );

// The contest with the names of those who sit in a round in the place of those who registered.
export function sittingIn(contest: Contest, round: number): Contest {
  if (!contest.pairs.some(pair => pair.substitutes)) return contest;
  const name = (pair: Pair, place: number): string =>
    pair.substitutes?.find(each => each.player === place + 1 && each.from <= round && round <= each.to)?.name ??
    pair.names[place]!;
  return { ...contest, pairs: contest.pairs.map(pair => ({ ...pair, names: [name(pair, 0), name(pair, 1)] })) };
}

// The one who sits there: the first of two names is North or East.
export function sitterOf(contest: Contest | null, ns: string | null, ew: string | null, seat: Seat): string {
  const keys = keysIn(seat === 'N' || seat === 'S' ? ns : ew),
    place = seat === 'N' || seat === 'E' ? 0 : 1;
  if (keys.length > 1) return namesOf(contest, keys[place]!);
  return pairOf(contest, keys[0] ?? null)?.names?.[place] ?? '';
}

// A ranking may still change while its correction period runs.
export const finalWords = ({ corrections }: Pick<Contest, 'corrections'>): string =>
  t(Date.now() < (corrections?.until ?? 0) ? 'web.provisional' : 'web.final');

export const roundWords = ({ state, round, rounds }: { state: string; round: number; rounds: number }): string =>
  state === 'ended' ? t('web.evening_over') : round ? t('web.round_of', { round, rounds }) : t('web.not_started');
