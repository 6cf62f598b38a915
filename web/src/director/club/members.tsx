// members.tsx -- the club's list of players: pasted or loaded from a file, looked through, taken away again. Directors
// alone see it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useStore } from '../../app/store';
import { who } from '../../app/who';
import { t } from '../../app/words';
import { addMembers, members, removeMembers, type Trouble as Refused } from '../../app/wire';
import { bySurname, findMembers, readMembers, type Member } from '../../pure/members';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { TwiceKey } from '../../ui/twice';

const SHOWN = 20,
  ASKED_MAX = 1000;

function NewMembers({ busy, onAdd }: { busy: boolean; onAdd: (found: Member[]) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const found = useMemo(() => readMembers(text), [text]);
  const load = (input: HTMLInputElement): void => {
    void input.files?.[0]?.text().then(words => {
      setText(words);
      input.value = '';
    });
  };
  const add = (event: Event): void => {
    event.preventDefault();
    void onAdd(found).then(good => {
      if (good) setText('');
    });
  };
  return (
    <form class="form" onSubmit={add}>
      <h2>{t('web.members.more')}</h2>
      <label class="field">
        <span>{t('web.members.how')}</span>
        <textarea
          rows={5}
          value={text}
          placeholder={t('web.members.example')}
          spellcheck={false}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{t('web.members.file')}</span>
        <input type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={event => load(event.currentTarget)} />
      </label>
      <button class="main-key" disabled={busy || !found.length}>
        {found.length ? t('web.members.add', { count: found.length }) : t('web.members.more')}
      </button>
    </form>
  );
}

export function Members() {
  const me = useStore(who),
    head = me?.office === 'head';
  const [rows, setRows] = useState<Member[] | null>(null);
  const [typed, type] = useState(''),
    [trouble, setTrouble] = useState<string | null>(null),
    [busy, setBusy] = useState(false);
  const run = async (asked: () => Promise<Member[]>): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      setRows(await asked());
      return true;
    } catch (error) {
      setTrouble((error as Refused).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = (found: Member[]): Promise<boolean> =>
    run(async () => {
      let last: Member[] = rows ?? [];
      for (let from = 0; from < found.length; from += ASKED_MAX)
        last = await addMembers(found.slice(from, from + ASKED_MAX));
      return last;
    });
  useEffect(() => void run(members), []);
  const shown = !rows ? [] : typed.trim() ? findMembers(rows, typed, SHOWN) : [...rows].sort(bySurname).slice(0, SHOWN);
  return (
    <Screen title={t('web.members')}>
      <main class="task">
        <p class="crumbs">
          <a href="/#/">{t('web.evenings')}</a>
        </p>
        <Heading name="members">{t('web.members')}</Heading>
        <p class="quiet">{t('web.members.private')}</p>
        {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
        {rows?.length ? (
          <>
            <label class="field">
              <span>{t('web.members.find', { count: rows.length })}</span>
              <input
                value={typed}
                autocomplete="off"
                spellcheck={false}
                onInput={event => type(event.currentTarget.value)}
              />
            </label>
            <ul class="staff members">
              {shown.map(row => (
                <li key={row.number}>
                  <span class="staff-who">
                    <b>{row.name}</b>{' '}
                    <span class="quiet">{[row.number, row.category].filter(Boolean).join(' · ')}</span>
                  </span>
                  <a href={`/members/cards?number=${encodeURIComponent(row.number)}`} target="_blank">
                    {t('web.members.card')}
                    <span class="ear"> {row.name}</span>
                  </a>
                  {head ? (
                    <TwiceKey
                      words={t('web.members.remove')}
                      doubt={t('web.members.remove_sure', { name: row.name })}
                      look="small-key"
                      disabled={busy}
                      onDo={() => void run(() => removeMembers([row.number]))}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
            <p class="links">
              <a href="/members/cards" target="_blank">
                {t('web.members.cards')}
              </a>
              {head ? (
                <a href="/api/members.csv" download>
                  {t('web.members.export')}
                </a>
              ) : null}
            </p>
          </>
        ) : rows ? (
          <p>{t('web.members.none')}</p>
        ) : null}
        {head ? <NewMembers busy={busy} onAdd={add} /> : null}
      </main>
    </Screen>
  );
}
