// announce.tsx -- what the director says to all: what is said now, a key that takes it away, and a field for the next.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { announce } from '../pure/lines';

export function Announce({ said, say }: { said: string; say: (...acts: string[]) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const send = (submitted: Event): void => {
    submitted.preventDefault();
    void say(announce(text)).then(good => {
      if (good) setText('');
    });
  };
  return (
    <section>
      <h2>{t('web.announce')}</h2>
      {said ? (
        <p class="announcement">
          {said}{' '}
          <button type="button" class="link-key" onClick={() => void say(announce(''))}>
            {t('web.take_away')}
          </button>
        </p>
      ) : null}
      <form class="row" onSubmit={send}>
        <label class="field grow">
          <span class="ear">{t('web.announce')}</span>
          <input
            value={text}
            maxLength={120}
            placeholder={t('web.announce_example')}
            onInput={input => setText(input.currentTarget.value)}
          />
        </label>
        <button class="small-key" disabled={!text.trim()}>
          {t('web.tell_all')}
        </button>
      </form>
    </section>
  );
}
