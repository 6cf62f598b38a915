// welcome.tsx -- the club tells of itself, once: its name and language, a password of its own, its wifi. Whoever starts
// a new store on this computer comes here first; afterwards it is where these things are changed.
import { useEffect, useState } from 'preact/hooks';
import { link } from '../../app/route';
import { useSending } from '../../app/sending';
import { useStore } from '../../app/store';
import { choices, language, speak, t } from '../../app/words';
import { bring, club, keepClub, me, post, type Club, type Restored } from '../../app/wire';
import { Back, CopiesHere } from './copies';
import { FileKey } from '../../ui/filekey';
import { Icon } from '../../ui/icon';
import { Row, Rows } from '../../ui/rows';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { Secret } from '../../ui/secret';
import { Segments } from '../../ui/segments';
import { Pick } from '../../ui/stepper';

const NOTHING: Club = {
  told: false,
  name: '',
  language: '',
  internet: true,
  wifi: '',
  key: '',
  federation: '',
  federations: [],
};

function Field({
  label,
  value,
  most,
  onValue,
}: {
  label: string;
  value: string;
  most: number;
  onValue: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        value={value}
        maxLength={most}
        autocomplete="off"
        spellcheck={false}
        onInput={event => onValue(event.currentTarget.value)}
      />
    </label>
  );
}

const Ready = () => (
  <main class="task">
    <p class="crumbs">
      <a href="/#/">{t('web.evenings')}</a>
    </p>
    <Heading name="welcome-done">{t('web.welcome.done')}</Heading>
    <Rows>
      <Row lead={<Icon of="paper" />} href="/card" title={t('web.welcome.card')} note={t('web.welcome.card_note')} />
      <Row lead={<Icon of="code" />} href="/reach" title={t('web.welcome.reach')} note={t('web.welcome.reach_note')} />
    </Rows>
    <a class="main-key" href={link('new')}>
      {t('web.new_evening')}
    </a>
  </main>
);

// The club is on another computer, and comes here as a copy: nothing of it has to be told.
function FromCopy({
  old,
  setOld,
  onCame,
  onBack,
}: {
  old: string;
  setOld: (old: string) => void;
  onCame: (what: Restored) => void;
  onBack: () => void;
}) {
  const { busy, trouble, run } = useSending();
  const take = async (file: File): Promise<void> => {
    await post('/api/login', { name: '', password: old });
    onCame(await bring(file));
  };
  return (
    <main class="task form">
      <Heading name="welcome-copy">{t('web.welcome.copy')}</Heading>
      {trouble ? <Trouble text={trouble} /> : null}
      <Secret label={t('web.welcome.first')} value={old} onValue={setOld} how="first-shown" />
      <p id="first-shown" class="quiet">
        {t('web.first_password')}
      </p>
      <FileKey accept=".backup" disabled={busy || !old} onFile={file => void run(() => take(file))}>
        {t('web.welcome.copy_how')}
      </FileKey>
      <button type="button" class="plain-key" onClick={onBack}>
        {t('web.back')}
      </button>
    </main>
  );
}

export function Welcome({ done, onIn }: { done: boolean; onIn: () => void }) {
  const spoken = useStore(language);
  const [found, find] = useState<Partial<Club>>({}),
    [changed, tell] = useState<Partial<Club>>({}),
    [isIn, setIn] = useState<boolean | null>(null),
    [old, setOld] = useState(''),
    [young, setYoung] = useState(''),
    [copied, setCopied] = useState(false),
    [came, setCame] = useState<Restored | null>(null);
  const { busy, trouble, run } = useSending();
  const told = { ...NOTHING, ...found, ...changed };
  const change = (part: Partial<Club>): void => tell(before => ({ ...before, ...part }));
  useEffect(() => {
    club().then(find, () => {});
    me().then(
      found => setIn(found.director),
      () => setIn(false),
    );
  }, []);
  const send = async (): Promise<void> => {
    if (!isIn) await post('/api/login', { name: '', password: old });
    setIn(true);
    if (young) await post('/api/password', { old, new: young });
    setYoung('');
    // Whoever was not in yet has not seen all that is told already.
    await keepClub({ ...told, ...(await club()), ...changed, language: spoken });
    // A place of its own, to which one comes back from the card.
    location.replace(link('welcome', 'done'));
    onIn();
  };
  const keep = (event: Event): void => {
    event.preventDefault();
    void run(send);
  };
  if (done)
    return (
      <Screen title={t('web.welcome')}>
        <Ready />
      </Screen>
    );
  if (came)
    return (
      <Screen title={t('web.welcome')}>
        <Back what={came} />
      </Screen>
    );
  if (copied)
    return (
      <Screen title={t('web.welcome')}>
        <FromCopy old={old} setOld={setOld} onCame={setCame} onBack={() => setCopied(false)} />
      </Screen>
    );
  return (
    <Screen title={t('web.welcome')}>
      <main class="task">
        {told.told || isIn ? (
          <p class="crumbs">
            <a href="/#/">{t('web.evenings')}</a>
          </p>
        ) : null}
        <Heading name="welcome">{t(told.told ? 'web.club' : 'web.welcome')}</Heading>
        {trouble ? <Trouble text={trouble} /> : null}
        {isIn === false && found.told === false ? (
          <button type="button" class="second-key" onClick={() => setCopied(true)}>
            {t('web.welcome.copy')}
          </button>
        ) : null}
        <form class="form" onSubmit={keep}>
          <Field label={t('web.welcome.name')} value={told.name} most={80} onValue={name => change({ name })} />
          <Segments label={t('web.language')} value={spoken} options={choices} onPick={next => void speak(next)} />
          <Pick
            label={t('web.welcome.federation')}
            value={told.federation}
            options={[...told.federations.map(name => [name, name] as const), ['', t('web.welcome.no_federation')]]}
            onChange={federation => change({ federation })}
          />
          {isIn === false ? (
            <>
              <Secret
                label={t(told.firstPassword ? 'web.welcome.first' : 'web.password')}
                value={old}
                onValue={setOld}
                how="first-shown"
              />
              <p id="first-shown" class="quiet">
                {t(told.firstPassword ? 'web.first_password' : 'web.club_password')}
              </p>
            </>
          ) : null}
          {isIn === false && !told.told ? (
            <>
              <Secret label={t('web.welcome.own')} value={young} onValue={setYoung} isNew how="own-password" />
              <p id="own-password" class="quiet">
                {t('web.new_password_how')}
              </p>
            </>
          ) : null}
          <Segments
            label={t('web.welcome.internet')}
            value={told.internet ? 'yes' : 'no'}
            options={[
              ['yes', t('web.welcome.with_internet')],
              ['no', t('web.welcome.without_internet')],
            ]}
            onPick={answer => change({ internet: answer === 'yes' })}
          />
          <Field label={t('web.welcome.wifi')} value={told.wifi} most={32} onValue={wifi => change({ wifi })} />
          <Field label={t('web.welcome.wifi_key')} value={told.key} most={63} onValue={key => change({ key })} />
          <p class="quiet">{t('web.welcome.wifi_note')}</p>
          <button class="main-key" disabled={busy || isIn === null}>
            {t('web.welcome.keep')}
          </button>
        </form>
        {isIn ? <CopiesHere onBack={setCame} /> : null}
      </main>
    </Screen>
  );
}
