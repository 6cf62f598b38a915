// share.tsx -- the board's address, given on: what stands behind its # reaches no server.
import { useAddress } from '../app/address';
import { t } from '../app/words';
import { GiveKey } from '../ui/share';

export function ShareKey({ hash, name }: { hash: string; name: string }) {
  const address = useAddress();
  if (address === null) return null;
  return (
    <p class="hand-share">
      {address ? (
        <GiveKey
          given={{ title: name, url: `${address}/hand#${hash}` }}
          words={t('web.hand.share')}
          failed={t('web.hand.not_copied')}
        />
      ) : (
        t('web.no_link')
      )}
    </p>
  );
}
