// corrections.tsx -- the correction period on a console, of pairs and of matches: chosen before the end; after it till
// when, and the key that reopens, which beyond it names the article. It is at hand where a result would be corrected.
import { useStore } from '../../app/store';
import { who } from '../../app/who';
import { hourWords, t } from '../../app/words';
import { lateBy } from '../../pure/ruling';
import type { Corrections } from '../../pure/wiretypes';
import { Pick } from '../../ui/stepper';

type Say = (...lines: string[]) => unknown;

// each: the words with which each match has a period of its own, as another choice of the same minutes.
export function CorrectionsPick({ corrections, say, each }: { corrections: Corrections; say: Say; each?: string }) {
  const minutes = [...new Set([15, 30, 60, 1440, corrections.minutes])].map(
    count => [String(count), count % 60 || count === 60 ? `${count}′` : `${count / 60} h`] as const,
  );
  return (
    <Pick
      label={t('web.corrections')}
      value={`${corrections.minutes}${corrections.each ? ' each' : ''}`}
      onChange={chosen => say(`corrections ${chosen}`)}
      options={[
        ...minutes,
        ...(each ? minutes.map(([count, words]) => [`${count} each`, `${words} / ${each}`] as const) : []),
      ]}
    />
  );
}

export function Reopen({ corrections, busy, say }: { corrections: Corrections; busy: boolean; say: Say }) {
  const by = lateBy({ ...corrections, each: false }, '79C');
  return (
    <>
      <p class="quiet">{`${t('web.corrections')} → ${hourWords(corrections.until!, 'short')}`}</p>
      <button type="button" class="small-key" disabled={busy} onClick={() => say('reopen' + by)}>
        {t('web.reopen') + by.slice(5)}
      </button>
    </>
  );
}

// In place of what would be refused: why, and the way to it.
export function Closed(props: { corrections: Corrections; busy: boolean; say: Say }) {
  const head = useStore(who)?.office === 'head';
  return (
    <div class="advice closed">
      <p>{t('web.correct_ended')}</p>
      {head ? <Reopen {...props} /> : <p>{t('web.sure.end_back_head')}</p>}
    </div>
  );
}
