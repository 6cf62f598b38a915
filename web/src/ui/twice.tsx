// twice.tsx -- a key for what cannot be taken back while somebody still plays: the first touch says what would be lost,
// in the same place; the second, given in time and not in the same breath, does it.
import { useEffect, useRef, useState } from 'preact/hooks';

const LAPSES_MS = 20000,
  BREATH_MS = 400;

export function TwiceKey({
  words,
  doubt,
  look,
  disabled,
  onPress,
  onDo,
}: {
  words: string;
  doubt: string | null; // why to ask again; null: one touch is enough
  look: string;
  disabled: boolean;
  onPress?: () => void;
  onDo: () => void;
}) {
  const [asked, ask] = useState(false);
  const askedAt = useRef(0);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => ask(false), LAPSES_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const press = (): void => {
    onPress?.();
    if (doubt === null) return onDo();
    if (!asked) {
      askedAt.current = Date.now();
      return ask(true);
    }
    if (Date.now() - askedAt.current < BREATH_MS) return;
    ask(false);
    onDo();
  };
  const asks = asked && doubt !== null;
  return (
    <>
      <button type="button" class={asks ? `${look} key-asks` : look} disabled={disabled} onClick={press}>
        {asks ? doubt : words}
      </button>
      <span class="ear" role="status">
        {asks ? doubt : ''}
      </span>
    </>
  );
}
