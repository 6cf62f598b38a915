// terms.tsx -- what parts teams that are level, what a withdrawal does, and a scale of victory points of one's own.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { readScale, ties, type MatchesContest } from '../pure/matches';
import { Agreed, type Questions } from '../director/pairs/absent';
import { FileKey } from '../ui/filekey';
import { said, type Say } from './common';

const withdrawals = (contest: MatchesContest): Questions => [
  [
    'retired',
    contest.event === 'pairs' ? 'web.teams.pair.of_retired' : 'web.teams.of_retired',
    { half: 'web.teams.half', stand: 'web.absent.stand', cancel: 'web.absent.cancel' },
  ],
  [
    'opponents',
    'web.teams.of_opponents',
    { best: 'web.teams.best', plus: 'web.teams.plus', none: 'web.teams.nothing' },
  ],
];

export const Withdrawals = ({ contest, say, busy }: { contest: MatchesContest; say: Say; busy: boolean }) => (
  <details>
    <summary>{said(contest, 'web.teams.of_retired')}</summary>
    <Agreed
      questions={withdrawals(contest)}
      line={contest.absences ?? 'retired half opponents best'}
      say={say}
      busy={busy}
    />
  </details>
);

const KEYS = ['direct', 'margin', 'quotient', 'opponents', 'wins', 'seed', 'lot'] as const;
const KEY_WORDS = {
  direct: 'web.teams.tie_direct',
  margin: 'web.teams.tie_margin',
  quotient: 'web.teams.tie_quotient',
  opponents: 'web.teams.tie_opponents',
  wins: 'web.teams.tie_wins',
  seed: 'web.teams.tie_seed',
  lot: 'web.teams.tie_lot',
} as const;
const LINE_MAX = 4000; // what the journal takes

const readTies = (line: string): { keys: string[]; lot: number } => ({
  keys: line.split(' ').filter(word => (KEYS as readonly string[]).includes(word)),
  lot: Number(/lot (\d+)/.exec(line)?.[1]) || 1 + (Math.floor(Date.now() / 1000) % 9999),
});

export function Ties({ contest, say, busy }: { contest: MatchesContest; say: Say; busy: boolean }) {
  const now = readTies(contest.ties),
    keep = (keys: string[]): void => void say(ties(keys, now.lot));
  const left = KEYS.filter(key => !now.keys.includes(key));
  return (
    <details>
      <summary>{t('web.teams.ties')}</summary>
      {now.keys.length ? (
        <ol class="tie-keys">
          {now.keys.map((key, i) => (
            <li key={key}>
              <span>
                {said(contest, KEY_WORDS[key as keyof typeof KEY_WORDS])}
                {key === 'lot' ? ` ${now.lot}` : ''}
              </span>
              {i ? (
                <button
                  type="button"
                  class="link-key"
                  disabled={busy}
                  onClick={() => keep([...now.keys.slice(0, i - 1), key, now.keys[i - 1]!, ...now.keys.slice(i + 1)])}
                >
                  {t('web.teams.before')}
                </button>
              ) : null}
              <button
                type="button"
                class="link-key"
                disabled={busy}
                onClick={() => keep(now.keys.filter(each => each !== key))}
              >
                {t('web.take_away')}
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p class="quiet">{t('web.teams.ties_none')}</p>
      )}
      {left.length ? (
        <p class="row">
          {left.map(key => (
            <button key={key} type="button" class="small-key" disabled={busy} onClick={() => keep([...now.keys, key])}>
              + {said(contest, KEY_WORDS[key])}
            </button>
          ))}
        </p>
      ) : null}
    </details>
  );
}

// From a file as 'arbitro vp --scale' reads it.
export function ScaleFile({ boards, onScale }: { boards: number; onScale: (line: string) => void }) {
  const [trouble, set] = useState<string | null>(null);
  const take = (file: File): void =>
    void file.text().then(text => {
      const read = readScale(text, boards);
      const fits = 'line' in read && read.line.length < LINE_MAX;
      set(fits ? null : 'line' in read ? t('web.teams.scale_long') : t('web.teams.scale_fault', { line: read.fault }));
      if (fits) onScale(read.line);
    });
  return (
    <>
      <FileKey accept=".txt,.vp,.scale,text/plain" onFile={take}>
        {t('web.teams.scale_file')}
      </FileKey>
      {trouble ? (
        <p class="advice" role="alert">
          {trouble}
        </p>
      ) : null}
    </>
  );
}

export function ScaleText({ scale }: { scale: string }) {
  const percent = /^(scale )?percent /.test(scale),
    words = scale.replace(/^(scale )?(percent )?/, '').split(' '),
    bands = Array.from({ length: words.length / 3 }, (_, i) => words.slice(3 * i, 3 * i + 3));
  return (
    <details>
      <summary>{t('web.teams.scale')}</summary>
      <table class="scale">
        <thead>
          <tr>
            <th scope="col">{t('web.teams.scale_margin')}</th>
            <th scope="col" class="number">
              {t('web.teams.scale_winner')}
            </th>
            <th scope="col" class="number">
              {t('web.teams.scale_loser')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(([upTo, winner, loser], i) => (
            <tr key={upTo}>
              <th scope="row">
                {upTo === 'more'
                  ? t('web.teams.scale_more')
                  : percent
                    ? `≤ ${upTo}%`
                    : `${i ? Number(bands[i - 1]![0]) + 1 : 0}–${upTo}`}
              </th>
              <td class="number">{winner}</td>
              <td class="number">{loser}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
