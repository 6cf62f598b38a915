// login.tsx -- the director's door, and the password behind it.
import { useEffect, useState } from 'preact/hooks';
import { link } from '../../app/route';
import { useSending } from '../../app/sending';
import { t } from '../../app/words';
import { club, post, type Club } from '../../app/wire';
import { Figure, Wordmark } from '../../ui/figure';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { Secret } from '../../ui/secret';

export function Login({ onIn }: { onIn: () => void }) {
  const { busy, trouble, run } = useSending();
  const [name, setName] = useState(''),
    [password, setPassword] = useState(''),
    [found, find] = useState<Partial<Club>>({});
  // A club that told nothing of itself yet has a first page for that, where this password is asked for too.
  useEffect(() => {
    club().then(find, () => {});
  }, []);
  const enter = (event: Event): void => {
    event.preventDefault();
    void run(async () => {
      await post('/api/login', { name: name.trim(), password });
      onIn();
    });
  };
  return (
    <Screen title={t('web.director')}>
      <main class="door-page">
        <a class="home-brand" href="/">
          <Figure size={48} />
          <Wordmark />
        </a>
        <div class="leaf form">
          <Heading name="login">{t('web.director')}</Heading>
          {trouble ? <Trouble text={trouble} /> : null}
          <form class="form" onSubmit={enter}>
            <label class="field">
              <span>{t('web.director_name')}</span>
              <input
                autocomplete="username"
                maxLength={60}
                value={name}
                onInput={event => setName(event.currentTarget.value)}
                aria-describedby="own-name"
              />
            </label>
            <p id="own-name" class="quiet">
              {t('web.director_name_how')}
            </p>
            <Secret label={t('web.password')} value={password} onValue={setPassword} how="first-password" />
            <p id="first-password" class="quiet">
              {t(found.firstPassword === false ? 'web.club_password' : 'web.first_password')}
            </p>
            <button class="main-key" disabled={busy}>
              {t('web.enter')}
            </button>
            {found.told === false ? (
              <a class="plain-key" href={link('welcome')}>
                {t('web.welcome.first_time')}
              </a>
            ) : null}
          </form>
        </div>
      </main>
    </Screen>
  );
}

export function Password({ onDone }: { onDone: () => void }) {
  const { busy, trouble, run } = useSending();
  const [old, setOld] = useState(''),
    [young, setYoung] = useState(''),
    [done, setDone] = useState(false);
  const change = (event: Event): void => {
    event.preventDefault();
    void run(async () => {
      await post('/api/password', { old, new: young });
      setDone(true);
    });
  };
  if (done)
    return (
      <Screen title={t('web.change_password')}>
        <main class="door-page">
          <div class="leaf form">
            <Heading name="password-done">{t('web.password_changed')}</Heading>
            <button class="main-key" onClick={onDone}>
              {t('web.evenings')}
            </button>
          </div>
        </main>
      </Screen>
    );
  return (
    <Screen title={t('web.change_password')}>
      <main class="door-page">
        <div class="leaf form">
          <Heading name="password">{t('web.change_password')}</Heading>
          {trouble ? <Trouble text={trouble} /> : null}
          <form class="form" onSubmit={change}>
            <Secret label={t('web.old_password')} value={old} onValue={setOld} />
            <Secret label={t('web.new_password')} value={young} onValue={setYoung} isNew how="long-enough" />
            <p id="long-enough" class="quiet">
              {t('web.new_password_how')}
            </p>
            <button class="main-key" disabled={busy}>
              {t('web.change_it')}
            </button>
            <button type="button" class="plain-key" onClick={onDone}>
              {t('web.later')}
            </button>
          </form>
        </div>
      </main>
    </Screen>
  );
}
