// sheet.tsx -- what comes up over a page and goes again. The browser keeps the focus inside, gives it back, and closes
// at Escape; a touch beside it closes it too.
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../app/words';
import { Icon } from './icon';

export function Sheet({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null),
    name = useId();
  // Open before the next key is heard: an Escape that follows at once closes it.
  useLayoutEffect(() => {
    const open = dialog.current;
    if (open && !open.open) open.showModal();
    return () => open?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={name}
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="sheet-inside">
        <div class="sheet-head">
          <h2 id={name}>{title}</h2>
          <button type="button" class="sheet-close" aria-label={t('web.close')} onClick={() => dialog.current?.close()}>
            <Icon of="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
