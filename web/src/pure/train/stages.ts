// stages.ts -- the moments of a story at which the Director has to do something.
import type { AssistState } from '../assisttypes';
import type { Fold } from './claims';
import type { Problem } from './problem';

// The table after these lines, and as it lay before the last of them was spoken; since: what the trainee was asked
// before came from the first so many.
export interface Stage {
  lines: string[];
  since: number;
  state: AssistState;
  before: AssistState;
}

// Somebody speaks to the Director, or he does.
export const SPOKEN = /^(?:report|object|find|judge|choose|meaning|agree)\b/;
const SETTING = /^(?:edition|board|deal|ending|contract|tricks|lead|regulation)\b/;
const MOST_STAGES = 4;

// A gesture or a word by which a card may be played.
const GESTURE = /^(?:show|touch|name|place)\b/;

// The table as it lay when somebody spoke, or moved his hand.
function beforeOf(fold: Fold, lines: string[], state: AssistState): AssistState {
  const last = lines[lines.length - 1] ?? '';
  return SPOKEN.test(last) || GESTURE.test(last) ? fold(lines.slice(0, -1)) : state;
}

// A law did something at once, though nobody spoke.
const isRuled = (state: AssistState, line: number): boolean =>
  state.story.some(
    item =>
      item.kind === 'ruled' &&
      item.line === line &&
      item.change !== undefined &&
      item.change !== 'turn' &&
      item.change !== 'review',
  );

const waits = (state: AssistState): boolean => state.question !== undefined || (state.options ?? []).length > 0;

// Of a case: where its own lines speak to the Director, and where it claims which card was played.
function stagesOfCase(fold: Fold, problem: Problem): Stage[] {
  const stages: Stage[] = [];
  let waited = false,
    since = 0;
  for (let count = 1; count <= problem.lines.length && stages.length < MOST_STAGES; count++) {
    const line = problem.lines[count - 1]!,
      lines = problem.lines.slice(0, count);
    if (SETTING.test(line)) continue;
    const state = fold(lines);
    if (state.error) break;
    if (
      SPOKEN.test(line) ||
      (waits(state) && !waited) ||
      GESTURE.test(line) ||
      isRuled(state, count) ||
      problem.played.some(([after]) => after === count)
    ) {
      stages.push({ lines, since, state, before: beforeOf(fold, lines, state) });
      since = count;
    }
    waited = waits(state);
  }
  return stages;
}

// Of a random table: its end, and from there on what the Director finds and the players choose, drawn.
function stagesOfExercise(fold: Fold, problem: Problem, chance: () => number): Stage[] {
  let lines = problem.lines,
    since = 0;
  const stages: Stage[] = [];
  while (stages.length <= Math.max(1, problem.level - 1)) {
    const state = fold(lines);
    if (state.error) break;
    stages.push({ lines, since, state, before: beforeOf(fold, lines, state) });
    const ways = [
      ...(state.question?.answers ?? []).map(answer => answer.line),
      ...(state.options ?? []).flatMap(option => (option.line ? [option.line] : [])),
    ];
    if (ways.length === 0) break;
    since = lines.length;
    lines = [...lines, ways[Math.floor(chance() * ways.length)]!];
  }
  return stages;
}

export const stagesOf = (fold: Fold, problem: Problem, chance: () => number): Stage[] =>
  problem.random ? stagesOfExercise(fold, problem, chance) : stagesOfCase(fold, problem);
