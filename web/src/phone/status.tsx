// status.tsx -- one quiet line: what was entered is on its way, is kept, waits for the network, the server or its
// contest, or was refused and why.
import { useEffect, useState } from 'preact/hooks';
import { boardsIn, forgetRefusal, type Refusal } from '../pure/queue';
import { readRuling } from '../pure/ruling';
import { isUnknown, type Seen } from '../app/live';
import { mail, refresh, stays } from '../app/send';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { Trouble } from '../ui/screen';

const KEPT_MS = 3000;

// kept: what there is to say when the last act was kept; of one after which nothing stands there yet, nothing.
export function Status({ seen, kept = 'web.kept' }: { seen: Seen; kept?: 'web.kept' | 'web.sent' | null }) {
  const post = useStore(mail);
  const [now, look] = useState(Date.now());
  useEffect(() => {
    look(Date.now());
    const timer = setTimeout(() => look(Date.now()), KEPT_MS + 50);
    return () => clearTimeout(timer);
  }, [post.keptAt]);
  const waits = post.waiting.length,
    count = boardsIn(post.waiting);
  const [kind, words] = isUnknown(seen)
    ? ['away', t('web.unknown_evening')]
    : waits && stays(post)
      ? ['away', t(post.state !== 'away' ? 'web.untaken' : count ? 'web.kept_here' : 'web.no_network', { count })]
      : waits
        ? ['sending', t('web.sending')]
        : seen.link === 'away'
          ? ['away', t('web.no_network')]
          : kept === 'web.sent'
            ? ['sending', t(kept)]
            : kept && now - post.keptAt < KEPT_MS
              ? ['kept', t(kept)]
              : ['still', ''];
  return (
    <p class={`status status-${kind}`} role="status" aria-live="polite">
      {words}
    </p>
  );
}

// A ruling that was refused long after it was told is named, with its facts: nothing of it is lost.
function refusedWords({ line, message }: Refusal): string {
  const at = readRuling(line),
    facts = /"((?:[^"\\]|\\.)*)"$/.exec(line)?.[1]?.replace(/\\(.)/g, '$1');
  return at
    ? `${t('web.assist.not_given_at', { table: at.table, board: at.board })} ${message}${facts ? ` (${facts})` : ''}`
    : message;
}

export function Refused() {
  const post = useStore(mail);
  return (
    <>
      {post.refused.map(each => (
        <Trouble
          key={each.id}
          text={refusedWords(each)}
          onClose={() => {
            forgetRefusal(localStorage, each.id);
            refresh();
          }}
        />
      ))}
    </>
  );
}
