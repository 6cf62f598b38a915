// status.tsx -- one quiet line: what was entered is on its way, is kept, waits for the network, or was refused and why.
import { useEffect, useState } from 'preact/hooks';
import { forgetRefusal } from '../pure/queue';
import { mail, refresh } from '../app/send';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { Trouble } from '../ui/screen';

const KEPT_MS = 3000;

export function Status({ away }: { away: boolean }) {
  const post = useStore(mail);
  const [now, look] = useState(Date.now());
  useEffect(() => {
    look(Date.now());
    const timer = setTimeout(() => look(Date.now()), KEPT_MS + 50);
    return () => clearTimeout(timer);
  }, [post.keptAt]);
  const count = post.waiting.length;
  const [kind, words] = count && (post.state === 'away' || post.state === 'denied') ? ['away', t('web.kept_here', { count })]
    : count ? ['sending', t('web.sending')]
    : away ? ['away', t('web.no_network')]
    : now - post.keptAt < KEPT_MS ? ['kept', t('web.kept')]
    : ['still', ''];
  return <p class={`status status-${kind}`} role="status" aria-live="polite">{words}</p>;
}

export function Refused() {
  const post = useStore(mail);
  return <>{post.refused.map(each => <Trouble key={each.id} text={each.message} onClose={() => { forgetRefusal(localStorage, each.id); refresh(); }} />)}</>;
}
