// away.tsx -- what stands here may be old: there is no network, or the server refuses it and says why.
import type { Seen } from '../app/live';
import { t } from '../app/words';

const isAway = ({ denied, link }: Seen): boolean => denied !== null || link === 'away';

const awayWords = ({ denied }: Seen): string => denied?.message ?? t('web.no_network');

export const Away = ({ seen }: { seen: Seen }) =>
  isAway(seen) ? (
    <p class="away-word" role="status">
      {awayWords(seen)}
    </p>
  ) : null;

// Behind other words on their line.
export const AndAway = ({ seen }: { seen: Seen }) =>
  isAway(seen) ? <b class="away-word"> · {awayWords(seen)}</b> : null;
