// share.tsx -- the board's address, given on: what stands behind its # reaches no server.
import { useState } from 'preact/hooks';
import { t } from '../app/words';

export function ShareKey({ hash, name }: { hash: string; name: string }) {
  const [said, say] = useState('');
  const share = async (): Promise<void> => {
    const url = `${location.origin}/hand#${hash}`;
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        say(t('web.hand.copied'));
      }
    } catch (trouble) {
      if ((trouble as Error).name !== 'AbortError') say(t('web.hand.not_copied'));
    }
  };
  return (
    <p class="hand-share">
      <button type="button" class="second-key" onClick={() => void share()}>
        {t('web.hand.share')}
      </button>
      <span role="status">{said}</span>
    </p>
  );
}
