// words.tsx -- what a ruling decides, in words: a result, a score, a penalty.
import type { ComponentChildren } from 'preact';
import { t } from '../../app/words';
import { gradeOf, type Grade, type Part, type Penalty, type Played, type Ruled, type Score } from '../../pure/ruling';
import type { Contest } from '../../pure/wiretypes';
import { labelOf } from '../../ui/people';
import { ContractText, overText, seatName, sideName } from '../../ui/suit';

export const GRADE_WORDS: Record<Grade, string> = {
  'A+': 'web.assist.average_plus',
  A: 'web.assist.average',
  'A-': 'web.assist.average_minus',
};

export function PlayedText({ played }: { played: Played }) {
  const grade = gradeOf(played);
  if (grade) return <>{t(GRADE_WORDS[grade])}</>;
  if (played.contract === 'P' || !played.declarer) return <>{t('web.passed_out')}</>;
  return (
    <>
      <ContractText contract={played.contract} /> {seatName(played.declarer)} {overText(played.contract, played.tricks)}
    </>
  );
}

export function amountWords({ amount, unit }: Omit<Penalty, 'key'>): string {
  const said = {
    top: {
      '10%': 'web.assist.top_tenth',
      '1/4': 'web.assist.top_quarter',
      '1/2': 'web.assist.top_half',
      1: 'web.assist.top_whole',
    } as Record<string, string>,
  };
  if (unit === 'top') return said.top[amount] ? t(said.top[amount]!) : t('web.assist.of_top', { amount });
  return unit === 'session'
    ? t('web.assist.of_session', { amount })
    : t(unit === 'imps' ? 'web.assist.imps' : unit === 'vps' ? 'web.assist.vps' : 'web.assist.points', { amount });
}

export function ScoreText({
  score,
  line,
  played = true,
  sides = sideName,
}: {
  score: Score;
  line?: string;
  played?: boolean;
  sides?: (side: 'NS' | 'EW') => string;
}) {
  switch (score.kind) {
    case 'none':
      return <>{line ?? t('web.assist.no_score')}</>;
    case 'stands':
      return <>{t(played ? 'web.assist.stands' : 'web.assist.plays_on')}</>;
    case 'table':
      return <PlayedText played={score.result} />;
    case 'artificial':
      return (
        <>
          {sides('NS')} {t(GRADE_WORDS[score.ns])}, {sides('EW')} {t(GRADE_WORDS[score.ew])}
        </>
      );
    case 'assigned': {
      const side = (parts: readonly Part[]): ComponentChildren =>
        parts.map((part, i) => (
          <span key={i} class="part-said">
            {parts.length > 1 ? `${part.weight} ` : ''}
            <PlayedText played={part} />
          </span>
        ));
      return score.ew ? (
        <>
          <span class="side-said">
            {sides('NS')} {side(score.ns)}
          </span>
          <span class="side-said">
            {sides('EW')} {side(score.ew)}
          </span>
        </>
      ) : (
        <>{side(score.ns)}</>
      );
    }
  }
}

// What a ruling decides, in a sentence: the facts of an average or a penalty of which nothing else was told.
export function decidedWords(ruled: Ruled, contest: Contest | null, sides: (side: 'NS' | 'EW') => string): string {
  const { score } = ruled;
  return [
    ...(score.kind === 'artificial'
      ? [
          t('web.assist.artificial_said', {
            ns: `${sides('NS')} ${t(GRADE_WORDS[score.ns]).toLowerCase()}`,
            ew: `${sides('EW')} ${t(GRADE_WORDS[score.ew]).toLowerCase()}`,
          }),
        ]
      : []),
    ...ruled.penalties.map(
      penalty =>
        `${t('web.assist.penalty_said', { pair: labelOf(contest, penalty.key), amount: amountWords(penalty) })}.`,
    ),
  ].join(' ');
}
