// staff.tsx -- the directors of the club: who there is, one more, one less. Only a head director changes anything.
import { useEffect, useState } from 'preact/hooks';
import { who } from '../../app/who';
import { useStore } from '../../app/store';
import { useSending } from '../../app/sending';
import { t } from '../../app/words';
import { directors, makeDirector, me as askMe, post, revokeDirector } from '../../app/wire';
import { forgetDirected } from '../../app/live';
import { OFFICES, type DirectorRow, type Office } from '../../pure/wiretypes';
import { Heading, Screen, Trouble, Waiting } from '../../ui/screen';
import { Empty } from '../../ui/rows';
import { Secret } from '../../ui/secret';
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
    <form class="leaf form" onSubmit={make}>
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
      <Secret label={t('web.password')} value={password} onValue={setPassword} isNew how="long-enough" />
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
  const { busy, trouble, clear, run: sending } = useSending();
  const run = (asked: Promise<{ directors: DirectorRow[] }>): Promise<boolean> =>
    sending(() => asked.then(said => setRows(said.directors)));
  useEffect(() => void run(directors()), []);
  const head = me?.office === 'head';
  return (
    <Screen title={t('web.directors')} wide>
      <main>
        <p class="crumbs">
          <a href="/#/">{t('web.evenings')}</a>
        </p>
        <Heading name="directors">{t('web.directors')}</Heading>
        <p class="quiet">{t('web.directors_how')}</p>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        <div class="lists">
          <section>
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
              <Empty of="people" title={t('web.no_directors')} />
            ) : trouble ? null : (
              <Waiting />
            )}
            {me?.director ? (
              <p>
                <button type="button" class="second-key" onClick={() => void logOut()}>
                  {t('web.log_out')}
                </button>
              </p>
            ) : null}
          </section>
          {head ? (
            <NewDirector busy={busy} onMake={(name, office, password) => run(makeDirector(name, office, password))} />
          ) : null}
        </div>
      </main>
    </Screen>
  );
}
