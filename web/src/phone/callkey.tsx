// callkey.tsx -- "Director!": one key on every page of the table's phone; then whether the call arrived, who is coming,
// and the way back. It is the same key all the while, so that whoever has pressed it keeps his place.
import { useRef } from 'preact/hooks';
import { useTick } from '../app/clock';
import { t } from '../app/words';
import { waitedMs } from '../pure/room';
import { digits } from '../pure/time';
import type { Call } from '../pure/wiretypes';

const comingWords = (by: string): string => (by ? t('web.call.coming_name', { name: by }) : t('web.call.coming'));

export function CallKey({
  call,
  pending,
  away,
  offset,
  onCall,
  onTakeBack,
}: {
  call: Call | null;
  pending: boolean;
  away: boolean; // nothing can be sent now
  offset: number;
  onCall: () => void;
  onTakeBack: () => void;
}) {
  useTick(call !== null && call.answeredAt === null);
  const called = useRef(false); // that nobody waits any more is said once somebody did
  called.current ||= call !== null;
  const words = !call
    ? called.current
      ? t('web.call.over')
      : ''
    : call.answeredAt !== null
      ? comingWords(call.by ?? '')
      : pending
        ? t(away ? 'web.call.waits_net' : 'web.sending')
        : t('web.call.sent');
  return (
    <div role="group" class={call ? 'call call-made' : 'call'} aria-label={t('web.director')}>
      <p role="status" class={call ? 'call-words' : 'ear'}>
        {words}
      </p>
      {call && call.answeredAt === null && !pending ? (
        <span class="call-time" aria-hidden="true">
          {digits(waitedMs(call, offset, Date.now()))}
        </span>
      ) : null}
      <button key="key" type="button" class={call ? 'link-key' : 'call-key'} onClick={call ? onTakeBack : onCall}>
        {t(call ? 'web.call.take_back' : 'web.call.director')}
      </button>
    </div>
  );
}
