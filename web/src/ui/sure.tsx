// sure.tsx -- a key for what is final or seen by everybody: the first touch says what it does and what is still to be
// played, and nothing happens before an answer. The key that does it never lies where the first touch was.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../app/words';

export function SureKey({
  words,
  sure,
  look = 'small-key',
  disabled,
  children,
  onPress,
  onDo,
}: {
  words: string;
  sure?: string; // on the key that does it; the same words unless told
  look?: string;
  disabled: boolean;
  children: ComponentChildren; // what it does
  onPress?: () => void;
  onDo: () => void;
}) {
  const [asks, ask] = useState(false),
    said = useRef<HTMLDivElement>(null),
    key = useRef<HTMLButtonElement>(null),
    asked = useRef(false);
  useLayoutEffect(() => {
    if (asks) said.current?.focus();
    else if (asked.current) key.current?.focus();
    asked.current = asks;
  }, [asks]);
  if (!asks)
    return (
      <button
        ref={key}
        type="button"
        class={look}
        disabled={disabled}
        onClick={() => {
          onPress?.();
          ask(true);
        }}
      >
        {words}
      </button>
    );
  return (
    <div class="sure" role="group" aria-label={words}>
      <div ref={said} tabIndex={-1} class="sure-says">
        <b>{words}?</b>
        {children}
      </div>
      <p class="row">
        <button type="button" class="second-key" onClick={() => ask(false)}>
          {t('web.sure.leave')}
        </button>
        <button
          type="button"
          class="second-key sure-key"
          disabled={disabled}
          onClick={() => {
            ask(false);
            onDo();
          }}
        >
          {sure ?? words}
        </button>
      </p>
    </div>
  );
}
