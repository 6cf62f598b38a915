// looksheet.tsx -- the key in the head of a phone that opens the reader's own choices: language, colours, keys, hand.
import { useState } from 'preact/hooks';
import { look, setLook, type Theme } from '../app/look';
import { useStore } from '../app/store';
import { choices, language, speak, t, type Language } from '../app/words';
import { Icon } from './icon';
import { Segments } from './segments';
import { Sheet } from './sheet';

function Choice<Of extends string>({
  label,
  value,
  options,
  onPick,
}: {
  label: string;
  value: Of;
  options: readonly (readonly [Of, string])[];
  onPick: (value: Of) => void;
}) {
  return (
    <div class="look-choice">
      <span aria-hidden="true">{label}</span>
      <Segments label={label} value={value} options={options} onPick={onPick} />
    </div>
  );
}

// table: the page has the keys of a table, whose size and side can be chosen.
function Choices({ table }: { table: boolean }) {
  const now = useStore(look),
    speaks = useStore(language);
  const twofold = (
    label: string,
    key: 'fourColours' | 'contrast' | 'giant' | 'left' | 'still',
    [no, yes]: string[],
  ) => (
    <Choice
      label={label}
      value={now[key] ? 'yes' : 'no'}
      options={[
        ['no', no!],
        ['yes', yes!],
      ]}
      onPick={value => setLook({ [key]: value === 'yes' })}
    />
  );
  return (
    <div class="look-choices">
      <Choice<Language> label={t('web.language')} value={speaks} options={choices} onPick={next => void speak(next)} />
      {table ? twofold(t('web.look.keys'), 'giant', [t('web.look.usual'), t('web.look.giant')]) : null}
      {table ? twofold(t('web.look.hand'), 'left', [t('web.look.right'), t('web.look.left')]) : null}
      <Choice<Theme>
        label={t('web.look.colours')}
        value={now.theme}
        options={[
          ['auto', t('web.look.auto')],
          ['light', t('web.look.light')],
          ['dark', t('web.dark')],
        ]}
        onPick={theme => setLook({ theme })}
      />
      {twofold(t('web.look.suits'), 'fourColours', [t('web.look.two'), t('web.look.four')])}
      {twofold(t('web.contrast'), 'contrast', [t('web.look.usual_one'), t('web.look.more')])}
      {'vibrate' in navigator ? twofold(t('web.look.trembles'), 'still', [t('web.look.on'), t('web.look.off')]) : null}
    </div>
  );
}

export function LookKey({ table = false }: { table?: boolean }) {
  const [open, show] = useState(false);
  return (
    <>
      <button type="button" class="look-key" aria-label={t('web.look.title')} onClick={() => show(true)}>
        <Icon of="look" />
      </button>
      {open ? (
        <Sheet title={t('web.look.title')} onClose={() => show(false)}>
          <Choices table={table} />
        </Sheet>
      ) : null}
    </>
  );
}
