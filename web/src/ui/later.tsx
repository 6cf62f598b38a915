// later.tsx -- a page that is loaded when somebody comes to it.
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../app/words';
import { Screen, Trouble, Waiting } from './screen';

export function Later({ page }: { page: () => Promise<FunctionComponent> }) {
  const [made, make] = useState<{ Page: FunctionComponent } | 'absent' | null>(null);
  useEffect(() => {
    page().then(
      Page => make({ Page }),
      () => make('absent'),
    );
  }, [page]);
  if (made && made !== 'absent') return <made.Page />;
  return (
    <Screen title="Arbitro">
      <main class="task">{made ? <Trouble text={t('web.unreachable')} /> : <Waiting />}</main>
    </Screen>
  );
}
