// show.tsx -- the ruling alone and large, to be turned towards the table.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import type { Said } from '../pure/assisttypes';
import { Sheet } from '../ui/sheet';
import { lawWords, Words } from './said';

export function ShowKey({ said }: { said: readonly Said[] }) {
  const [open, show] = useState(false);
  return (
    <>
      <button type="button" class="small-key show-key" onClick={() => show(true)}>
        {t('web.assist.show')}
      </button>
      {open ? (
        <Sheet title={t('web.assist.read_out')} onClose={() => show(false)}>
          <div class="shown">
            {said.map((each, i) => (
              <p key={i}>
                <Words text={each.text} />
                {each.law ? <span class="shown-law">{lawWords(each.law)}</span> : null}
              </p>
            ))}
          </div>
        </Sheet>
      ) : null}
    </>
  );
}
