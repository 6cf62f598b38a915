// staff.tsx -- the directors of the club: who there is, one more, one less. Only a head director changes anything.
import { useEffect, useState } from 'preact/hooks';
import { who } from '../../app/who';
import { useStore } from '../../app/store';
import { t } from '../../app/words';
import { directors, makeDirector, me as askMe, post, revokeDirector, type Trouble as Refused } from '../../app/wire';
import { forgetDirected } from '../../app/live';
import { OFFICES, type DirectorRow, type Office } from '../../pure/wiretypes';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { Pick } from '../../ui/stepper';
import { TwiceKey } from '../../ui/twice';

const officeWords: Record<Office, string> = {
  head: 'web.office.head',
  director: 'web.office.director',
  assistant: 'web.office.assistant',
};
const officeHow: Record<Office, string> = {
  head: 'web.office_how.head',
  director: 'web.office_how.director',
  assistant: 'web.office_how.assistant',
};

function NewDirector({
  busy,
  onMake,
}: {
  busy: boolean;
  onMake: (name: string, office: Office, password: string) => Promise<boolean>;
}) {
  const [name, setName] = useState(''),
    [password, setPassword] = useState('');
  const [office, setOffice] = useState<Office>('director');
  const make = (event: Event): void => {
    event.preventDefault();
    void onMake(name.trim(), office, password).then(good => {
      if (good) {
        setName('');
        setPassword('');
      }
    });
  };
  return (
    <form class="form" onSubmit={make}>
      <h2>{t('web.new_director')}</h2>
      <label class="field">
        <span>{t('web.director_name')}</span>
        <input
          required
          maxLength={31}
          autocomplete="off"
          value={name}
          onInput={event => setName(event.currentTarget.value)}
        />
      </label>
      <Pick
        label={t('web.office')}
        value={office}
        onChange={setOffice}
        options={OFFICES.map(each => [each, t(officeWords[each])] as const)}
      />
      <p class="quiet" aria-live="polite">
        {t(officeHow[office])}
      </p>
      <label class="field">
        <span>{t('web.password')}</span>
        <input
          type="password"
          required
          minLength={8}
          autocomplete="new-password"
          value={password}
          onInput={event => setPassword(event.currentTarget.value)}
          aria-describedby="long-enough"
        />
      </label>
      <p id="long-enough" class="quiet">
        {t('web.new_password_how')}
      </p>
      <button class="main-key" disabled={busy || !name.trim()}>
        {t('web.make_director')}
      </button>
    </form>
  );
}

// This device is no director's any more, and keeps nothing of what only directors see.
async function logOut(): Promise<void> {
  await post('/api/logout', { role: 'director' }).catch(() => {
    /* the server did not answer: nothing has changed */
  });
  const said = await askMe().catch(() => null);
  if (said && !said.director) {
    forgetDirected();
    location.assign('/');
  }
}

export function Staff() {
  const me = useStore(who);
  const [rows, setRows] = useState<DirectorRow[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (asked: Promise<{ directors: DirectorRow[] }>): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      setRows((await asked).directors);
      return true;
    } catch (error) {
      setTrouble((error as Refused).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => void run(directors()), []);
  const head = me?.office === 'head';
  return (
    <Screen title={t('web.directors')}>
      <main class="task">
        <p class="crumbs">
          <a href="/#/">{t('web.evenings')}</a>
        </p>
        <Heading name="directors">{t('web.directors')}</Heading>
        <p class="quiet">{t('web.directors_how')}</p>
        {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
        {rows?.length ? (
          <ul class="staff">
            {rows.map(row => (
              <li key={row.name}>
                <span class="staff-who">
                  <b>{row.name}</b> <span class="quiet">{t(officeWords[row.office])}</span>
                </span>
                {head ? (
                  <TwiceKey
                    words={t('web.revoke')}
                    doubt={t('web.revoke_sure', { name: row.name })}
                    look="small-key"
                    disabled={busy}
                    onDo={() => void run(revokeDirector(row.name))}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        ) : rows ? (
          <p>{t('web.no_directors')}</p>
        ) : null}
        {me?.director ? (
          <p>
            <button type="button" class="second-key" onClick={() => void logOut()}>
              {t('web.log_out')}
            </button>
          </p>
        ) : null}
        {head ? (
          <NewDirector busy={busy} onMake={(name, office, password) => run(makeDirector(name, office, password))} />
        ) : null}
      </main>
    </Screen>
  );
}
