// home.tsx -- the front door: the club's contests for everybody, the director's door, and back to one's own table.
import { useEffect, useState } from 'preact/hooks';
import { link } from '../app/route';
import { dayWords, t } from '../app/words';
import { contests, me, post, Trouble as Refused } from '../app/wire';
import type { Listed } from '../pure/series';
import type { Me } from '../pure/wiretypes';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';

type Row = Listed;

const stateWords = ({ state, withdrawn }: Row): string =>
  withdrawn
    ? t('web.published.is_withdrawn')
    : state === 'playing'
      ? t('web.state.playing')
      : state === 'ended'
        ? t('web.state.ended')
        : t('web.state.setup');

function ContestLine({ row, director }: { row: Row; director: boolean }) {
  return (
    <li class={`contest-line contest-${row.state}`}>
      <a class="contest-main" href={director ? link('d', row.id) : `/live/${row.id}`}>
        <span class="contest-title">{row.title}</span>
        <span class="quiet">
          {dayWords(row.date)} · {stateWords(row)}
        </span>
      </a>
      {row.state === 'setup' || row.withdrawn ? null : (
        <a class="contest-side" href={`/screen/${row.id}`}>
          {t('web.big_screen')}
          <span class="ear"> {row.title}</span>
        </a>
      )}
    </li>
  );
}

// The code printed under the QR, typed by whoever cannot scan it; a whole address pasted will do.
function CodeDoor() {
  const [typed, type] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const enter = async (): Promise<void> => {
    const code = typed
      .slice(typed.indexOf('#') + 1)
      .trim()
      .toLowerCase()
      .replace(/[\s–—_]+/g, '-');
    setTrouble(null);
    for (const [path, page] of [
      ['/api/table', '/t'],
      ['/api/player', '/p'],
    ] as const) {
      try {
        await post(path, { code });
        return location.assign(`${page}#${encodeURIComponent(code)}`);
      } catch (error) {
        setTrouble(error instanceof Refused ? error.message : t('web.server_trouble'));
        if (!(error instanceof Refused) || error.status !== 401) return;
      }
    }
  };
  return (
    <form
      class="code-door"
      onSubmit={event => {
        event.preventDefault();
        void enter();
      }}
    >
      <div class="row">
        <label class="field grow">
          <span>{t('web.code_typed')}</span>
          <input
            value={typed}
            maxLength={200}
            autocapitalize="none"
            autocomplete="off"
            spellcheck={false}
            onInput={event => type(event.currentTarget.value)}
          />
        </label>
        <button class="second-key" disabled={!typed.trim()}>
          {t('web.enter')}
        </button>
      </div>
      {trouble ? <Trouble text={trouble} /> : null}
    </form>
  );
}

export function Home() {
  const [rows, setRows] = useState<Row[] | null>(null);
  const [who, setWho] = useState<Me | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    contests().then(setRows, (error: Refused) => setTrouble(error.message));
    me().then(setWho, () => setWho(null));
  }, []);
  const director = who?.director ?? false;
  return (
    <Screen title={t('web.evenings')}>
      <main class="home">
        <p class="brand" aria-hidden="true">
          Arbitro
        </p>
        <Heading name="home">{t('web.evenings')}</Heading>
        {trouble ? <Trouble text={trouble} /> : null}
        {who?.table ? (
          <a class="main-key" href="/t">
            {t('web.back_to_table', { table: who.table.table })}
          </a>
        ) : null}
        {director ? (
          <a class="main-key" href={link('new')}>
            {t('web.new_evening')}
          </a>
        ) : null}
        {director ? (
          <a class="second-key" href={link('new-matches')}>
            {t('web.teams.new')}
          </a>
        ) : null}
        {director && who?.office !== 'assistant' ? (
          <a class="second-key" href={link('import')}>
            {t('web.published.import')}
          </a>
        ) : null}
        {rows === null && !trouble ? <Waiting /> : null}
        {rows?.length === 0 ? (
          <p class="large quiet">{director ? t('web.no_evenings_director') : t('web.no_evenings')}</p>
        ) : null}
        {rows?.length ? (
          <ul class="contest-list">
            {rows.map(row => (
              <ContestLine key={row.id} row={row} director={director} />
            ))}
          </ul>
        ) : null}
        <CodeDoor />
        <p class="door">
          <a href="/assist">{t('web.assist.assistant')}</a>
          <a href="/claims">{t('web.claim.title')}</a>
          <a href="/hand">{t('web.hand.title')}</a>
          <a href="/trainer">{t('web.train.title')}</a>
          {director ? (
            <>
              <a href={link('members')}>{t('web.members')}</a>
              <a href={link('directors')}>{t('web.directors')}</a>
              <a href={link('password')}>{t('web.change_password')}</a>
            </>
          ) : (
            <a href={link('login')}>{t('web.i_am_director')}</a>
          )}
        </p>
      </main>
    </Screen>
  );
}
