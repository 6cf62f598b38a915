// share.tsx -- the board's address, given on: what stands behind its # reaches no server.
import { t } from '../app/words';
import { GiveKey } from '../ui/share';

export const ShareKey = ({ hash, name }: { hash: string; name: string }) => (
  <p class="hand-share">
    <GiveKey
      given={{ title: name, url: `${location.origin}/hand#${hash}` }}
      words={t('web.hand.share')}
      failed={t('web.hand.not_copied')}
    />
  </p>
);
