// problem.ts -- where an exercise comes from: a random table of the engine's, or a case file; and its name, by which it
// is found again.
export type Edition = '2017' | '2007' | '1997';
export const EDITIONS: readonly Edition[] = ['2017', '2007', '1997'];

// A case as web/build/cases.mjs leaves it; played: after so many lines, that seat's last card, by that article; cites:
// the Laws of what it claims.
export interface CaseText {
  name: string;
  en: string;
  it: string;
  laws: string[];
  editions: Edition[];
  source: string;
  lines: string[];
  played: [number, 'N' | 'E' | 'S' | 'W', string, string][];
  cites: string[];
}

export interface Problem {
  id: string;
  laws: string[];
  edition: Edition;
  lines: string[];
  random: boolean;
  level: number;
  title?: { [language: string]: string; en: string };
  source?: string;
  played: CaseText['played'];
}

export type Wish =
  | { random: true; topic: number; edition: Edition; level: number; seed: number }
  | { random: false; name: string; edition: Edition; level: number };

export const writeId = (wish: Wish): string =>
  wish.random
    ? `r:${wish.topic}:${wish.edition}:${wish.level}:${wish.seed}`
    : `c:${wish.name}:${wish.edition}:${wish.level}`;

export function readId(id: string): Wish | null {
  const drawn = /^r:(\d+):(2017|2007|1997):([123]):(\d+)$/.exec(id);
  if (drawn)
    return {
      random: true,
      topic: Number(drawn[1]),
      edition: drawn[2] as Edition,
      level: Number(drawn[3]),
      seed: Number(drawn[4]),
    };
  const parsed = /^c:([^:]+):(2017|2007|1997):([123])$/.exec(id);
  return parsed ? { random: false, name: parsed[1]!, edition: parsed[2] as Edition, level: Number(parsed[3]) } : null;
}

// "27" of "27B1a".
export const lawNumber = (law: string): string => /^\d+/.exec(law)?.[0] ?? law;

const SETTING = /^(?:law|case|it|source|edition)\b/;

export const problemOfCase = (found: CaseText, edition: Edition, level: number): Problem => {
  const lines = [`edition ${edition}`, ...found.lines];
  return {
    id: writeId({ random: false, name: found.name, edition, level }),
    laws: [...new Set(found.laws.map(lawNumber))],
    edition,
    lines,
    random: false,
    level,
    title: { en: found.en, it: found.it },
    source: found.source,
    played: found.played.map(([after, seat, card, law]) => [after + 1, seat, card, law]),
  };
};

export const problemOfExercise = (wish: Extract<Wish, { random: true }>, written: string[]): Problem => ({
  id: writeId(wish),
  laws: (written[0] ?? '').split(' ').slice(1),
  edition: wish.edition,
  random: true,
  level: wish.level,
  played: [],
  lines: [`edition ${wish.edition}`, ...written.filter(line => !SETTING.test(line))],
});

const SPEAKS = /^(?:report|object|find|judge|choose|meaning|agree)\b/;
const GESTURES = /^(?:show|touch|name|place)\b/;

// What is told before anybody speaks to the Director; of a case in which nobody speaks, what happened up to the last
// gesture.
function scenesOf(found: CaseText): { scene: string; gesture: string; silent: boolean } {
  const spoken = found.lines.findIndex(line => SPEAKS.test(line)),
    shown = spoken < 0 ? found.lines : found.lines.slice(0, spoken);
  const moved = shown.map(line => GESTURES.test(line)).lastIndexOf(true);
  const named = (lines: readonly string[]): string => [found.source, ...lines].join('\n');
  return { scene: named(shown), gesture: moved < 0 ? '' : named(shown.slice(0, moved + 1)), silent: spoken < 0 };
}

// The exercises of the course, in the order of its sheets: "seed 45-2" before "seed 45-10", 47C after 47B. Of one
// scene, one: with what the sheet's Director finds, which the case files tell first; what he could have found instead
// is among the questions without end.
export function lessonOf(cases: readonly CaseText[], edition: Edition): CaseText[] {
  const place = (found: CaseText): [number, number, string] | null => {
    const [, law, rest = ''] = /^seed (45|46|47)(?=[-A-F])-?(\S*)/.exec(found.source) ?? [];
    return law ? [Number(law), Number(/^\d+/.exec(rest)?.[0] ?? 0), rest] : null;
  };
  const scenes = new Map<string, { each: CaseText; i: number; at: [number, number, string] }>(),
    gestures = new Set<string>();
  cases.forEach((each, i) => {
    const at = place(each),
      { scene, gesture, silent } = scenesOf(each),
      was = scenes.get(scene);
    if (silent && gestures.has(gesture)) return;
    if (at && gesture) gestures.add(gesture);
    if (at && (!was || (!was.each.editions.includes(edition) && each.editions.includes(edition))))
      scenes.set(scene, { each, i: was?.i ?? i, at });
  });
  return [...scenes.values()]
    .sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || a.at[2].localeCompare(b.at[2]) || a.i - b.i)
    .map(row => row.each);
}
