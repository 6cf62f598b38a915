// screens.tsx -- from the ruling to the score: what the result becomes, the penalty if any, the facts and articles that
// are kept, and what it does to the board and the ranking before it is given.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import { lawsFor, needsFacts, ruledFits, type Ruled, type Score } from '../../pure/ruling';
import { Heading } from '../../ui/screen';
import { sideName } from '../../ui/suit';
import { usePreview } from '../effect';
import { Artificial, Assigned } from './assigned';
import { Confirm } from './confirm';
import type { Desk } from './desk';
import { PenaltyPad } from './penalty';
import { TableResult } from './result';
import { What } from './what';
import { decidedWords } from './words';

export type Step = 'what' | 'table' | 'assigned' | 'artificial' | 'penalty' | 'confirm';

// `line` writes the act of what was decided; the last screen shows what it does and gives it.
export function ScoreScreens({
  desk,
  first,
  start = 'what',
  line,
  onGive,
  onLeave,
  words,
  penaltyOnly,
}: {
  desk: Desk;
  first: Ruled;
  start?: Step;
  line: (ruled: Ruled) => string;
  onGive: (ruled: Ruled) => void;
  onLeave: () => void;
  words: string;
  penaltyOnly?: boolean;
}) {
  const [given, set] = useState(first),
    [step, go] = useState<Step>(start),
    [own, write] = useState(false);
  // Facts that nobody has told or written are those that the decision says itself.
  const ruled: Ruled =
    own || given.facts || needsFacts(given)
      ? given
      : { ...given, facts: decidedWords(given, desk.contest, desk.sides ?? sideName) };
  const scored = (score: Score): void => {
    set({ ...given, score, laws: lawsFor(score, given.laws, desk.laws ?? desk.contest?.laws) });
    go('confirm');
  };
  const title: Record<Step, string> = {
    what: t('web.assist.which_score'),
    table: t('web.assist.table_result'),
    assigned: t('web.assist.assigned'),
    artificial: t('web.assist.artificial'),
    penalty: t('web.assist.penalty_of'),
    confirm: t('web.assist.so_decided'),
  };
  const backTo = (): void => {
    if (step === 'what' || (step === 'confirm' && start === 'confirm')) onLeave();
    else go(step === 'penalty' && ruled.score.kind !== 'none' ? 'confirm' : 'what');
  };
  // What it does is shown before anybody's name stands under it, and does not hang on the words.
  const named = { ...ruled, by: '-', facts: '-' };
  const shown = usePreview(desk.contestId, !desk.effect && step === 'confirm' && ruledFits(named) ? line(named) : null);
  const screen = (): ComponentChildren => {
    switch (step) {
      case 'what':
        return (
          <What
            desk={desk}
            penaltyOnly={penaltyOnly}
            scored={scored}
            go={go}
            onPenalty={() => {
              set({ ...given, score: desk.entered && !penaltyOnly ? { kind: 'stands' } : { kind: 'none' } });
              go('penalty');
            }}
          />
        );
      case 'table':
        return <TableResult desk={desk} onResult={result => scored({ kind: 'table', result })} />;
      case 'assigned':
        return <Assigned desk={desk} onScore={scored} />;
      case 'artificial':
        return <Artificial sides={desk.sides ?? sideName} onScore={scored} />;
      case 'penalty':
        return (
          <PenaltyPad
            desk={desk}
            onPenalty={penalty => {
              set({ ...given, penalties: [...ruled.penalties, penalty].slice(-2) });
              go('confirm');
            }}
          />
        );
      case 'confirm':
        return (
          <Confirm
            desk={desk}
            ruled={ruled}
            preview={ruledFits(named) ? line(named) : null}
            shown={shown}
            open={first.facts === ''}
            words={words}
            change={what => {
              if (what.facts !== undefined) write(true);
              set({ ...given, ...what });
            }}
            onPenalty={() => go('penalty')}
            onGive={() => onGive(ruled)}
          />
        );
    }
  };
  return (
    <>
      <Heading name={`score/${step}`} question>
        {title[step]}
      </Heading>
      {screen()}
      <button type="button" class="plain-key back-key" onClick={backTo}>
        {t('web.back')}
      </button>
    </>
  );
}
