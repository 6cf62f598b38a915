// foreign.ts -- what the Director asks and offers in other matters, taken from the case files: what is said there in
// words that name nobody and no card can be held beside what is asked and offered here.
import type { AssistState, Matter } from '../assisttypes';
import { pieces } from '../irregularity';
import type { Fold } from './claims';
import { lawNumber, type CaseText, type Edition } from './problem';

// area: while they call, or while they play. label: the matter, or ''.
export interface Foreign {
  sort: 'ask' | 'offer';
  text: string;
  law: string;
  area: 'call' | 'card';
  label: string;
}

const SAMPLES = 2;
const ANSWERED = /^(?:find|judge|choose)\b/;

export const areaOf = (state: AssistState): Foreign['area'] => (state.table?.phase === 'auction' ? 'call' : 'card');

// Said of any table: no number, no card, no call, pass or other, and nobody by name.
const isGeneral = (text: string, language: string): boolean =>
  !/\d|:|\bpass/.test(text) &&
  pieces(text, language).every(piece => piece.text === undefined || (!piece.card && !piece.contract)) &&
  !/\p{Lu}/u.test(text.slice(1));

// What was irregular there, if it is that by which it is asked.
const nameOf = (matter: Matter | undefined, law: string): string =>
  matter?.law && lawNumber(matter.law) === lawNumber(law) ? matter.text : '';

const patternOf = (line: string): string =>
  line
    .replace(/\b(?:[NESW]|[SHDC][2-9TJQKA]|\d[CDHSN]|X{1,2}|P)\b/g, '')
    .replace(/\b(?:spades|hearts|diamonds|clubs)\b/g, '');

export function foreignOf(fold: Fold, cases: readonly CaseText[], edition: Edition): Foreign[] {
  const seen = new Map<string, number>(),
    heard = new Map<string, Foreign>();
  for (const found of cases.filter(each => each.editions.includes(edition)))
    found.lines.forEach((line, i) => {
      if (!ANSWERED.test(line)) return;
      const pattern = patternOf(line),
        times = seen.get(pattern) ?? 0;
      if (times >= SAMPLES) return;
      seen.set(pattern, times + 1);
      const state = fold([`edition ${edition}`, ...found.lines.slice(0, i)]),
        matter = state.matters?.slice(-1)[0];
      if (state.error) return;
      const said = [
        ...(state.question && state.question.needs === undefined
          ? [{ sort: 'ask' as const, text: state.question.text, law: state.question.law }]
          : []),
        ...(state.options ?? [])
          .filter(option => option.needs === undefined)
          .map(({ text, law }) => ({ sort: 'offer' as const, text, law })),
      ];
      for (const each of said.filter(one => isGeneral(one.text, state.language)))
        if (!heard.has(`${each.sort} ${areaOf(state)} ${each.text}`))
          heard.set(`${each.sort} ${areaOf(state)} ${each.text}`, {
            ...each,
            area: areaOf(state),
            label: nameOf(matter, each.law),
          });
    });
  return [...heard.values()];
}

// Those of kindred Laws first: what lies nearest is what one could mistake it for.
export const nearestTo = (law: string, all: readonly Foreign[]): Foreign[] =>
  [...all].sort(
    (a, b) =>
      Math.abs(Number(lawNumber(a.law)) - Number(lawNumber(law))) -
      Math.abs(Number(lawNumber(b.law)) - Number(lawNumber(law))),
  );
