// later.tsx -- a page that is loaded, with its sentences, when somebody comes to it.
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t, withWords } from '../app/words';
import { Screen, Trouble, Waiting } from './screen';

const loaded = new Map<unknown, unknown>();
const ANEW = 'arbitro.anew';

// The server has another build than the one that runs here, and no longer this part of it: the whole is loaded, once.
async function loadAnew(): Promise<boolean> {
  if (sessionStorage.getItem(ANEW)) return false;
  const answer = await fetch('/', { cache: 'no-store' });
  if (!answer.ok) return false;
  sessionStorage.setItem(ANEW, 'yes');
  location.reload();
  return true;
}

export function Later<Props extends object>({
  page,
  props,
  inside,
}: {
  page: () => Promise<FunctionComponent<Props>>;
  props: Props;
  inside?: boolean; // it is the part of a page that has its head and its foot
}) {
  const [, drawn] = useState(0),
    [absent, setAbsent] = useState(false);
  const Page = loaded.get(page) as FunctionComponent<Props> | undefined;
  useEffect(() => {
    if (loaded.has(page)) return;
    withWords(page()).then(
      made => {
        loaded.set(page, made);
        sessionStorage.removeItem(ANEW);
        drawn(1);
      },
      () =>
        loadAnew().then(
          goes => setAbsent(!goes),
          () => setAbsent(true),
        ),
    );
  }, [page]);
  if (Page) return <Page {...props} />;
  const waits = (
    <main class="task">
      <h1 class="ear">Arbitro</h1>
      {absent ? <Trouble text={t('web.unreachable')} /> : <Waiting />}
    </main>
  );
  return inside ? waits : <Screen title="Arbitro">{waits}</Screen>;
}
