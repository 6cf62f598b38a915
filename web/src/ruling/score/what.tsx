// what.tsx -- the first screen of a decision: which kind of score the board gets, or a penalty alone.
import { link } from '../../app/route';
import { t } from '../../app/words';
import type { Proposal, Score } from '../../pure/ruling';
import { Slip } from '../../ui/results';
import { AnswerKey } from '../said';
import type { Desk } from './desk';
import { PlayedText } from './words';

// The result that follows from the ruling: the tricks made, and those that move.
function Proposed({ proposal, onScore }: { proposal: Proposal; onScore: (score: Score) => void }) {
  const { result, made, moved, laws } = proposal,
    law = laws.join(', ');
  const words = moved
    ? t(moved > 0 ? 'web.assist.made_and_moved' : 'web.assist.made_less_moved', { made, moved: Math.abs(moved) })
    : t('web.assist.made_only', { made });
  return (
    <button type="button" class="answer-key proposed-key" onClick={() => onScore({ kind: 'table', result })}>
      <span class="answer-text">
        <PlayedText played={result} />
      </span>
      <span class="answer-foot">
        <span>{words}</span>
        {law ? <span class="answer-law">{t('web.assist.law', { law })}</span> : null}
      </span>
    </button>
  );
}

// Another Director has ruled on this board: his ruling is to be reviewed, not passed over.
export function Before({ desk }: { desk: Desk }) {
  if (!desk.before) return null;
  return (
    <div class="advice">
      <p>{t('web.assist.ruled_before', { by: desk.before.by, number: desk.before.number })}</p>
      <p>
        <a class="second-key" href={link('d', desk.contestId, 'rulings', desk.before.number)}>
          {t('web.assist.review_it')}
        </a>
      </p>
    </div>
  );
}

// `scored` takes a score that needs no further screen, `go` leads to the screen of one that does.
export function What({
  desk,
  penaltyOnly,
  scored,
  go,
  onPenalty,
}: {
  desk: Desk;
  penaltyOnly: boolean | undefined;
  scored: (score: Score) => void;
  go: (step: 'table' | 'assigned' | 'artificial') => void;
  onPenalty: () => void;
}) {
  return (
    <div class="answers">
      {penaltyOnly ? null : (
        <>
          <Before desk={desk} />
          {desk.proposal ? <Proposed proposal={desk.proposal} onScore={scored} /> : null}
          {desk.cancelled ? (
            <AnswerKey
              text={t('web.assist.average_both')}
              law="12C2"
              onClick={() => scored({ kind: 'artificial', ns: 'A+', ew: 'A+' })}
            />
          ) : null}
          {desk.cancelled ? (
            <AnswerKey text={t('web.assist.artificial')} law="12C2" onClick={() => go('artificial')} />
          ) : null}
          {desk.mend ? (
            <a class="answer-key" href={desk.mend}>
              <span class="answer-text">{t('web.assist.mend_movement')}</span>
            </a>
          ) : null}
          {desk.aside ? (
            <AnswerKey
              text={t('web.assist.assigned')}
              law="12C1"
              hint={t('web.assist.assigned_hint')}
              onClick={() => go('assigned')}
            />
          ) : null}
          {desk.entered ? (
            <button type="button" class="answer-key" onClick={() => scored({ kind: 'stands' })}>
              <span class="answer-text">{t('web.assist.stands')}</span>
              <span class="answer-foot">
                <span>
                  <Slip result={{ kind: 'played', lead: null, score: null, ...desk.entered }} />
                </span>
              </span>
            </button>
          ) : null}
          <AnswerKey
            text={t('web.assist.table_result')}
            hint={t('web.assist.table_hint')}
            onClick={() => go('table')}
          />
          {desk.aside ? null : (
            <AnswerKey
              text={t('web.assist.assigned')}
              law="12C1"
              hint={t('web.assist.assigned_hint')}
              onClick={() => go('assigned')}
            />
          )}
          {desk.cancelled ? null : (
            <AnswerKey text={t('web.assist.artificial')} law="12C2" onClick={() => go('artificial')} />
          )}
        </>
      )}
      {desk.unfined ? null : <AnswerKey text={t('web.assist.penalty_alone')} law="90" onClick={onPenalty} />}
    </div>
  );
}
