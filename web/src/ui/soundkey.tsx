// soundkey.tsx -- the key that lets a page be heard, and takes its voice away again.
import { soundOn, turnSound } from '../app/sound';
import { useStore } from '../app/store';
import { t } from '../app/words';

const BELL = 'M12 3a6 6 0 0 0-6 6v4.5L4 17v1h16v-1l-2-3.5V9a6 6 0 0 0-6-6zM10 19.5a2 2 0 0 0 4 0z';

export function SoundKey({ words }: { words?: boolean }) {
  const on = useStore(soundOn);
  return (
    <button
      type="button"
      class={words ? 'small-key sound-key' : 'sound-key'}
      {...(words ? {} : { 'aria-pressed': on, 'aria-label': t('web.sound') })}
      onClick={event => {
        event.stopPropagation();
        turnSound(!on);
      }}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={BELL} fill="currentColor" />
        {on ? null : <path d="M4 3l17 18" stroke="currentColor" stroke-width="2" />}
      </svg>
      {words ? t(on ? 'web.sound_on' : 'web.sound_off') : null}
    </button>
  );
}
