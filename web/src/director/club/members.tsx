// members.tsx -- the club's list of players: pasted or loaded from a file, looked through, taken away again. Directors
// alone see it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useStore } from '../../app/store';
import { who } from '../../app/who';
import { useSending } from '../../app/sending';
import { t } from '../../app/words';
import { addMembers, members, removeMembers } from '../../app/wire';
import { bySurname, findMembers, readMembers, SHOWN as WAYS, type Member, type Shown } from '../../pure/members';
import { FileKey } from '../../ui/filekey';
import { Icon } from '../../ui/icon';
import { Empty, Row, Rows } from '../../ui/rows';
import { Heading, Screen, Trouble, Waiting } from '../../ui/screen';
import { TwiceKey } from '../../ui/twice';

const SHOWN = 20,
  ASKED_MAX = 1000;

const WORDS: Record<Shown, string> = {
  name: 'web.members.shows_name',
  initials: 'web.members.shows_initials',
  number: 'web.members.shows_number',
  nothing: 'web.members.shows_nothing',
};

function NewMembers({ busy, onAdd }: { busy: boolean; onAdd: (found: Member[]) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const found = useMemo(() => readMembers(text), [text]);
  const add = (event: Event): void => {
    event.preventDefault();
    void onAdd(found).then(good => {
      if (good) setText('');
    });
  };
  return (
    <form class="leaf form" onSubmit={add}>
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
      <FileKey
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onFile={file => void file.text().then(words => setText(words))}
      >
        {t('web.members.file')}
      </FileKey>
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
  const [typed, type] = useState('');
  const { busy, trouble, clear, run: sending } = useSending();
  const run = (asked: () => Promise<Member[]>): Promise<boolean> => sending(() => asked().then(setRows));
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
    <Screen title={t('web.members')} wide>
      <main>
        <p class="crumbs">
          <a href="/#/">{t('web.evenings')}</a>
        </p>
        <Heading name="members">{t('web.members')}</Heading>
        <p class="quiet">{t('web.members.private')}</p>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        <div class="lists">
          <section>
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
                {shown.length ? null : <p role="status">{t('web.members.unfound', { typed: typed.trim() })}</p>}
                {shown.length < rows.length && !typed.trim() ? (
                  <p class="quiet">{t('web.members.first', { shown: shown.length, count: rows.length })}</p>
                ) : null}
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
                        <select
                          aria-label={t('web.members.shows', { name: row.name })}
                          value={row.shows}
                          disabled={busy}
                          onChange={event => {
                            const shows = event.currentTarget.value as Shown;
                            void run(() => addMembers([{ ...row, shows }]));
                          }}
                        >
                          {WAYS.map(way => (
                            <option key={way} value={way}>
                              {t(WORDS[way])}
                            </option>
                          ))}
                        </select>
                      ) : null}
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
                <Rows>
                  <Row lead={<Icon of="code" />} href="/members/cards" title={t('web.members.cards')} />
                  {head ? (
                    <Row lead={<Icon of="paper" />} href="/api/members.csv" title={t('web.members.export')} />
                  ) : null}
                </Rows>
              </>
            ) : rows ? (
              <Empty of="people" title={t('web.members.none')}>
                {t(head ? 'web.members.none_how' : 'web.members.none_ask')}
              </Empty>
            ) : trouble ? null : (
              <Waiting />
            )}
          </section>
          {head ? <NewMembers busy={busy} onAdd={add} /> : null}
        </div>
      </main>
    </Screen>
  );
}
