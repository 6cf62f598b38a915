// scoring.tsx -- how a contest is scored: the form, and what that form may be told further.
import { t } from '../../app/words';
import { Pick } from '../../ui/stepper';

const FORMS = ['matchpoints', 'crossimps', 'butler', 'total'] as const;
type Form = (typeof FORMS)[number];

// What follows the form, as behind 'scoring' in a line; the first is taken unless told.
const FURTHER: Record<Form, readonly string[]> = {
  matchpoints: ['', 'unit 1', 'groups acbl', 'groups acbl unit 1'],
  crossimps: ['mean', 'sum', 'ximpq', 'mean cap 17'],
  butler: ['', 'trim 1', 'trim 5%', 'median', 'par', 'given'],
  total: [''],
};

const FORM_WORDS: Record<Form, string> = {
  matchpoints: 'web.scoring.matchpoints',
  crossimps: 'web.scoring.crossimps',
  butler: 'web.scoring.butler',
  total: 'web.scoring.total',
};

const WORDS: Record<string, string> = {
  'matchpoints ': 'web.scoring.groups_ebu',
  'matchpoints unit 1': 'web.scoring.unit_one',
  'matchpoints groups acbl': 'web.scoring.groups_acbl',
  'matchpoints groups acbl unit 1': 'web.scoring.acbl',
  'crossimps mean': 'web.scoring.mean',
  'crossimps sum': 'web.scoring.sum',
  'crossimps ximpq': 'web.scoring.ximpq',
  'crossimps mean cap 17': 'web.scoring.capped',
  'butler ': 'web.scoring.datum_all',
  'butler trim 1': 'web.scoring.trim_one',
  'butler trim 5%': 'web.scoring.trim_part',
  'butler median': 'web.scoring.median',
  'butler par': 'web.scoring.par',
  'butler given': 'web.scoring.given',
};

const formOf = (scoring: string): Form => FORMS.find(form => scoring.startsWith(form)) ?? 'matchpoints';
const written = (form: Form, further: string): string => (further ? `${form} ${further}` : form);

export const scoringWords = (scoring: string): string => t(FORM_WORDS[formOf(scoring)]);

// usual: what the club's federation scores by, by which its forms are taken unless told.
export function ScoringPick({
  value,
  usual,
  onChange,
}: {
  value: string;
  usual: readonly string[];
  onChange: (scoring: string) => void;
}) {
  const form = formOf(value),
    further = value.slice(form.length + 1),
    known = FURTHER[form];
  return (
    <>
      <Pick
        label={t('web.scoring')}
        value={form}
        onChange={next => onChange(usual.find(each => formOf(each) === next) ?? written(next, FURTHER[next][0]!))}
        options={FORMS.map(each => [each, t(FORM_WORDS[each])] as const)}
      />
      {known.length > 1 ? (
        <Pick
          label={t('web.scoring.further')}
          value={further}
          onChange={next => onChange(written(form, next))}
          options={[...known, ...(known.includes(further) ? [] : [further])].map(
            each => [each, WORDS[`${form} ${each}`] ? t(WORDS[`${form} ${each}`]!) : each] as const,
          )}
        />
      ) : null}
    </>
  );
}
