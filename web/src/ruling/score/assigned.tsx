// assigned.tsx -- scores that are awarded, not obtained: results with weights for one side or both (12C1), and averages
// (12C2).
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import { gradeOf, GRADES, PARTS_MAX, weighed, weightsFit, type Grade, type Part, type Score } from '../../pure/ruling';
import { sideName } from '../../ui/suit';
import { AnswerKey } from '../said';
import type { Desk } from './desk';
import { ResultEntry } from './result';
import { GRADE_WORDS, PlayedText } from './words';

const WEIGHTS = ['10%', '20%', '25%', '30%', '1/3', '40%', '50%', '60%', '2/3', '70%', '75%', '80%', '90%'];

// Results of one side with their weights; one alone has none.
function Parts({
  desk,
  parts,
  average,
  onParts,
}: {
  desk: Desk;
  parts: Part[];
  average: boolean;
  onParts: (parts: Part[]) => void;
}) {
  const [adding, add] = useState(parts.length === 0);
  const averages =
    average && !parts.length ? (
      <div class="row">
        {GRADES.map(grade => (
          <button
            key={grade}
            type="button"
            class="small-key"
            onClick={() => {
              onParts([{ contract: grade, declarer: null, tricks: 0, weight: '' }]);
              add(false);
            }}
          >
            {t(GRADE_WORDS[grade])}
          </button>
        ))}
      </div>
    ) : null;
  if (adding)
    return (
      <>
        {averages}
        <p class="quiet">{t('web.assist.which_result')}</p>
        <ResultEntry
          desk={desk}
          {...(parts.length ? { like: parts[parts.length - 1]! } : {})}
          onResult={played => {
            onParts(
              [...parts, { ...played, weight: parts.length ? '50%' : '' }].map(part => ({
                ...part,
                weight: parts.length && !part.weight ? '50%' : part.weight,
              })),
            );
            add(false);
          }}
        />
      </>
    );
  return (
    <div class="parts">
      {parts.map((part, i) => (
        <div key={i} class="part-line">
          {parts.length > 1 ? (
            <label class="part-weight">
              <span class="ear">{t('web.assist.weight')}</span>
              <select value={part.weight} onChange={event => onParts(weighed(parts, i, event.currentTarget.value))}>
                {[...new Set([...WEIGHTS, part.weight])].map(weight => (
                  <option key={weight}>{weight}</option>
                ))}
              </select>
            </label>
          ) : null}
          <b class="large">
            <PlayedText played={part} />
          </b>
          <button
            type="button"
            class="link-key"
            onClick={() => {
              const left = parts.filter((_, n) => n !== i);
              onParts(left.length === 1 ? [{ ...left[0]!, weight: '' }] : left);
              if (!left.length) add(true);
            }}
          >
            {t('web.assist.take_out')}
          </button>
        </div>
      ))}
      {weightsFit(parts) ? null : <p class="advice">{t('web.assist.weights_must')}</p>}
      {parts.length < PARTS_MAX && !parts.some(gradeOf) ? (
        <button type="button" class="second-key" onClick={() => add(true)}>
          {t('web.assist.add_result')}
        </button>
      ) : null}
    </div>
  );
}

export function Assigned({ desk, onScore }: { desk: Desk; onScore: (score: Score) => void }) {
  const side = desk.sides ?? sideName;
  const [ns, setNs] = useState<Part[]>([]),
    [ew, setEw] = useState<Part[] | null>(null);
  const fits = ns.length > 0 && weightsFit(ns) && (!ew || (ew.length > 0 && weightsFit(ew)));
  return (
    <>
      {ew ? <h2>{side('NS')}</h2> : null}
      <Parts
        desk={desk}
        parts={ns}
        average={!ew?.some(gradeOf)}
        onParts={parts => {
          setNs(parts);
          if (parts.some(gradeOf) && !ew) setEw([]);
        }}
      />
      {ew ? (
        <>
          <h2>{side('EW')}</h2>
          <Parts desk={desk} parts={ew} average={!ns.some(gradeOf)} onParts={setEw} />
        </>
      ) : ns.length ? (
        <button type="button" class="second-key" onClick={() => setEw([])}>
          {t('web.assist.split')}
        </button>
      ) : null}
      <button type="button" class="main-key" disabled={!fits} onClick={() => onScore({ kind: 'assigned', ns, ew })}>
        {t('web.assist.go_on')}
      </button>
    </>
  );
}

export function Artificial({
  sides,
  onScore,
}: {
  sides: (side: 'NS' | 'EW') => string;
  onScore: (score: Score) => void;
}) {
  const [ns, choose] = useState<Grade | null>(null);
  return (
    <>
      <p class="large">{sides(ns ? 'EW' : 'NS')}</p>
      <div class="answers">
        {GRADES.map(grade => (
          <AnswerKey
            key={grade}
            text={`${sides(ns ? 'EW' : 'NS')}: ${t(GRADE_WORDS[grade]).toLowerCase()}`}
            onClick={() => (ns ? onScore({ kind: 'artificial', ns, ew: grade }) : choose(grade))}
          />
        ))}
      </div>
    </>
  );
}
