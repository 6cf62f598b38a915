// series.ts -- which contests belong together: the plan that one of them tells, changed by saying "this one with that
// one".
import { quoted } from './lines';

export interface Section {
  section: string;
  contest: string;
}
export interface Plan {
  title: string;
  across: boolean;
  sum: boolean;
  missed: 'last' | 'played' | 'zero';
  carry: number; // per cent of the earlier stage; 0: there is none
  sessions: { weight: number; sections: Section[] }[];
  stage: Section[];
}

export interface Listed {
  id: string;
  title: string;
  date: string;
  state: string;
  withdrawn?: boolean; // only directors are told of it
  seats?: boolean; // a table to play at
  series?: Plan;
}
export interface SeriesPlan {
  holder: string;
  plan: Plan;
}
export type Beside = 'session' | 'section'; // played at another time, or at the same one

const sectionWords = (sections: readonly Section[]): string =>
  sections.map(({ section, contest: contestId }) => ` ${section} ${contestId}`).join('');

const membersOf = (plan: Plan): string[] =>
  [...plan.sessions.flatMap(session => session.sections), ...plan.stage].map(({ contest: contestId }) => contestId);

// The plan as the line that tells it; one contest by itself is no series.
export function planLine(plan: Plan): string {
  if (membersOf(plan).length < 2) return 'series none';
  const sessions = plan.sessions
    .map(({ weight, sections }) => ` session${weight === 1 ? '' : ` weight ${weight}`}${sectionWords(sections)}`)
    .join('');
  const stage = plan.stage.length ? ` carry ${plan.carry}%${sectionWords(plan.stage)}` : '';
  const how = `${plan.across ? 'across' : 'within'} ${plan.sum ? 'sum' : 'mean'} missed ${plan.missed}`;
  return `series ${quoted(plan.title)} ${how}${sessions}${stage}`;
}

// The series that a contest tells or is in, its own first.
export function plansOf(list: readonly Listed[], id: string): SeriesPlan[] {
  const all = list
    .filter(each => each.series && (each.id === id || membersOf(each.series).includes(id)))
    .map(each => ({ holder: each.id, plan: each.series! }));
  return [...all.filter(each => each.holder === id), ...all.filter(each => each.holder !== id)];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const freeSection = (sections: readonly Section[]): string =>
  [...LETTERS].find(letter => !sections.some(each => each.section === letter)) ?? 'Z';

// The plan with one contest more, beside one that is in it: in its session, or in a session of its own in the order of
// the dates.
function withContest(plan: Plan, added: Listed, beside: string, how: Beside, dateOf: (id: string) => string): Plan {
  if (how === 'section')
    return {
      ...plan,
      sessions: plan.sessions.map(session =>
        session.sections.some(each => each.contest === beside)
          ? {
              ...session,
              sections: [...session.sections, { section: freeSection(session.sections), contest: added.id }],
            }
          : session,
      ),
    };
  const at = plan.sessions.filter(session => session.sections.every(each => dateOf(each.contest) <= added.date)).length;
  return {
    ...plan,
    sessions: [
      ...plan.sessions.slice(0, at),
      { weight: 1, sections: [{ section: 'A', contest: added.id }] },
      ...plan.sessions.slice(at),
    ],
  };
}

// The sessions played at other times than this contest, the first of them first: its pairs are theirs.
export function otherSessions(list: readonly Listed[], id: string): Listed[] {
  const others = plansOf(list, id).flatMap(({ plan }) =>
    plan.sessions
      .filter(({ sections }) => sections.every(each => each.contest !== id))
      .flatMap(({ sections }) => sections),
  );
  return list
    .filter(each => others.some(({ contest: contestId }) => contestId === each.id))
    .sort((a, b) => a.date.localeCompare(b.date));
}

// A new series is called as its first contest is, unless that has nothing but the usual name.
function titleOf(mine: Listed, other: Listed, usual: string): string {
  const [first, second] = mine.date < other.date ? [mine, other] : [other, mine];
  return first.title === usual ? second.title : first.title;
}

// "This contest belongs with that one": which contest tells what. A series that either is in grows; else a new one is
// told by mine.
export function belongTogether(
  list: readonly Listed[],
  mine: Listed,
  other: Listed,
  how: Beside,
  usual = '',
): { contest: string; line: string } {
  const dateOf = (id: string): string => list.find(each => each.id === id)?.date ?? '';
  const ofMine = plansOf(list, mine.id)[0],
    ofOther = plansOf(list, other.id)[0];
  const [joined, added, beside] = ofMine
    ? [ofMine, other, mine.id]
    : ofOther
      ? [ofOther, mine, other.id]
      : [null, mine, other.id];
  if (joined) return { contest: joined.holder, line: planLine(withContest(joined.plan, added, beside, how, dateOf)) };
  const alone: Plan = {
    title: titleOf(mine, other, usual),
    across: how === 'section',
    sum: false,
    missed: 'last',
    carry: 0,
    sessions: [{ weight: 1, sections: [{ section: 'A', contest: other.id }] }],
    stage: [],
  };
  return { contest: mine.id, line: planLine(withContest(alone, mine, other.id, how, dateOf)) };
}

// The plan without a contest; a session without contests is none.
export function withoutContest(plan: Plan, id: string): Plan {
  const left = (sections: readonly Section[]): Section[] => sections.filter(each => each.contest !== id);
  const stage = left(plan.stage);
  return {
    ...plan,
    carry: stage.length ? plan.carry : 0,
    stage,
    sessions: plan.sessions
      .map(session => ({ ...session, sections: left(session.sections) }))
      .filter(session => session.sections.length),
  };
}
