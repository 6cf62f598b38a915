// assist.tsx -- the assistant alone: at /assist, with no contest, no password and, once it was there, no network.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../app/words';
import { Screen } from '../ui/screen';
import { BEFORE, forget, keep, recall } from './draft';
import { Assistant } from './desk';

const EDITIONS = ['2017', '2007', '1997'] as const;
const EDITION = 'arbitro.edition';

const keptEdition = (): string => {
  try {
    return EDITIONS.find(each => each === localStorage.getItem(EDITION)) ?? '2017';
  } catch {
    return '2017';
  }
};

// Installed from here, the app opens here.
function useOwnManifest(): void {
  useEffect(() => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]'),
      was = manifest?.getAttribute('href');
    manifest?.setAttribute('href', '/assist.webmanifest');
    return () => {
      if (was) manifest?.setAttribute('href', was);
    };
  }, []);
}

export function AssistPage() {
  const [edition, setEdition] = useState(keptEdition);
  const [round, again] = useState(0);
  useOwnManifest();
  const choose = (next: string): void => {
    setEdition(next);
    try {
      localStorage.setItem(EDITION, next);
    } catch {
      /* for this page only */
    }
  };
  const done = (): void => {
    const last = recall('');
    if (last) keep({ ...last, id: BEFORE });
    forget('');
    again(round + 1);
  };
  const before = recall(BEFORE);
  const takeUp = (): void => {
    if (before) keep({ ...before, id: '' });
    forget(BEFORE);
    again(round + 1);
  };
  const foot = (
    <section class="editions">
      {before ? (
        <p>
          <button type="button" class="second-key" onClick={takeUp}>
            {t('web.assist.take_up')}
          </button>
        </p>
      ) : null}
      <h2>{t('web.laws')}</h2>
      <div class="pick-row" role="group" aria-label={t('web.laws')}>
        {EDITIONS.map(each => (
          <button key={each} type="button" class="chip" aria-pressed={each === edition} onClick={() => choose(each)}>
            {each}
          </button>
        ))}
      </div>
    </section>
  );
  return (
    <Screen title={t('web.assist.assistant')}>
      <main class="task ruling">
        <Assistant
          key={round}
          id=""
          setting={[`edition ${recall('')?.told.setting[0]?.split(' ')[1] ?? edition}`]}
          known={{}}
          names={() => ''}
          claims="/claims"
          head={
            <p class="crumbs">
              <a href="/">Arbitro</a> <span class="crumb-here">{t('web.assist.assistant')}</span>
            </p>
          }
          foot={foot}
          onDone={done}
          doneWords={t('web.assist.another')}
        />
      </main>
    </Screen>
  );
}
