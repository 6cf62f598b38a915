// install.tsx -- a key that puts the app among those of the device, where the browser says that it can.
import { makeStore, useStore } from '../app/store';
import { t } from '../app/words';

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

const offer = makeStore<Offer | null>(null);
addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  offer.set(event as Offer);
});
addEventListener('appinstalled', () => offer.set(null));

// An offer is good for one touch.
export function InstallKey() {
  const offered = useStore(offer);
  const install = (): void => {
    offer.set(null);
    void offered!.prompt();
  };
  return offered ? (
    <p>
      <button type="button" class="second-key" onClick={install}>
        {t('web.install')}
      </button>
    </p>
  ) : null;
}
