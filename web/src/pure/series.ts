// series.ts -- which evenings belong together: the plan that one of them tells, changed by saying "this one with that
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
  series?: Plan;
}
export interface Told {
  teller: string;
  plan: Plan;
}
export type Beside = 'session' | 'section'; // played at another time, or at the same one

const sectionWords = (sections: readonly Section[]): string =>
  sections.map(({ section, contest }) => ` ${section} ${contest}`).join('');

const membersOf = (plan: Plan): string[] =>
  [...plan.sessions.flatMap(session => session.sections), ...plan.stage].map(({ contest }) => contest);

// The plan as the line that tells it; one evening by itself is no series.
export function planLine(plan: Plan): string {
  if (membersOf(plan).length < 2) return 'series none';
  const sessions = plan.sessions
    .map(({ weight, sections }) => ` session${weight === 1 ? '' : ` weight ${weight}`}${sectionWords(sections)}`)
    .join('');
  const stage = plan.stage.length ? ` carry ${plan.carry}%${sectionWords(plan.stage)}` : '';
  return `series ${quoted(plan.title)} ${plan.across ? 'across' : 'within'} ${plan.sum ? 'sum' : 'mean'} missed ${plan.missed}${sessions}${stage}`;
}

// The series that an evening tells or is in, its own first.
export function toldOf(list: readonly Listed[], id: string): Told[] {
  const all = list
    .filter(each => each.series && (each.id === id || membersOf(each.series).includes(id)))
    .map(each => ({ teller: each.id, plan: each.series! }));
  return [...all.filter(each => each.teller === id), ...all.filter(each => each.teller !== id)];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const freeSection = (sections: readonly Section[]): string =>
  [...LETTERS].find(letter => !sections.some(each => each.section === letter)) ?? 'Z';

// The plan with one evening more, beside one that is in it: in its session, or in a session of its own in the order of
// the dates.
function withEvening(plan: Plan, added: Listed, beside: string, how: Beside, dateOf: (id: string) => string): Plan {
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

// The sessions played at other times than this evening, the first of them first: its pairs are theirs.
export function otherSessions(list: readonly Listed[], id: string): Listed[] {
  const others = toldOf(list, id).flatMap(({ plan }) =>
    plan.sessions
      .filter(({ sections }) => sections.every(each => each.contest !== id))
      .flatMap(({ sections }) => sections),
  );
  return list
    .filter(each => others.some(({ contest }) => contest === each.id))
    .sort((a, b) => a.date.localeCompare(b.date));
}

// A new series is called as its first evening is, unless that has nothing but the usual name.
function titleOf(mine: Listed, other: Listed, usual: string): string {
  const [first, second] = mine.date < other.date ? [mine, other] : [other, mine];
  return first.title === usual ? second.title : first.title;
}

// "This evening belongs with that one": which contest tells what. A series that either is in grows; else a new one is
// told by mine.
export function belongTogether(
  list: readonly Listed[],
  mine: Listed,
  other: Listed,
  how: Beside,
  usual = '',
): { contest: string; line: string } {
  const dateOf = (id: string): string => list.find(each => each.id === id)?.date ?? '';
  const ofMine = toldOf(list, mine.id)[0],
    ofOther = toldOf(list, other.id)[0];
  const [told, added, beside] = ofMine
    ? [ofMine, other, mine.id]
    : ofOther
      ? [ofOther, mine, other.id]
      : [null, mine, other.id];
  if (told) return { contest: told.teller, line: planLine(withEvening(told.plan, added, beside, how, dateOf)) };
  const alone: Plan = {
    title: titleOf(mine, other, usual),
    across: how === 'section',
    sum: false,
    missed: 'last',
    carry: 0,
    sessions: [{ weight: 1, sections: [{ section: 'A', contest: other.id }] }],
    stage: [],
  };
  return { contest: mine.id, line: planLine(withEvening(alone, mine, other.id, how, dateOf)) };
}

// The plan without an evening; a session without evenings is none.
export function withoutEvening(plan: Plan, id: string): Plan {
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
