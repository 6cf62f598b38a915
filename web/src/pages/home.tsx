// home.tsx -- the front door: what runs tonight, the way to one's own table, the club's contests, what else the house
// has, and the director's own doors.
import { useEffect, useState } from 'preact/hooks';
import { useTime } from '../app/clock';
import { link } from '../app/route';
import { dayWords, t } from '../app/words';
import { listed, me, parts as askParts, post, Trouble as Refused, useClub, type Page } from '../app/wire';
import type { Listed } from '../pure/series';
import type { MatchesContest } from '../pure/matches';
import { digits, today, tonightOf } from '../pure/time';
import type { Contest, Me } from '../pure/wiretypes';
import { Figure, Wordmark } from '../ui/figure';
import { Icon, type Drawing } from '../ui/icon';
import { roundWords } from '../ui/people';
import { Empty, Row, Rows } from '../ui/rows';
import { canScan, Scan } from '../ui/scan';
import { InstallKey } from '../ui/install';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';

const AT_FIRST = 8; // lines of the list, before "all"

const stateWords = ({ state, withdrawn }: Listed): string =>
  withdrawn
    ? t('web.published.is_withdrawn')
    : state === 'playing'
      ? t('web.state.playing')
      : state === 'ended'
        ? t('web.state.ended')
        : t('web.state.setup');

const placeOf = (row: Listed, director: boolean): string => (director ? link('d', row.id) : `/live/${row.id}`);

function ContestLine({ row, director }: { row: Listed; director: boolean }) {
  return (
    <li class={`contest-line contest-${row.state}`}>
      <a class="contest-main" href={placeOf(row, director)}>
        <span class="contest-title">{row.title}</span>
        <span class="quiet">
          {dayWords(row.date, row.date.slice(0, 4) !== today().slice(0, 4))}
          {row.state === 'ended' && !row.withdrawn ? '' : ` · ${stateWords(row)}`}
        </span>
      </a>
      {row.state === 'setup' || row.withdrawn ? null : (
        <a class="contest-side" href={`/screen/${row.id}`}>
          <Icon of="screen" />
          <span class="ear">
            {t('web.big_screen')} {row.title}
          </span>
        </a>
      )}
    </li>
  );
}

const LOOK_MS = 60000;

// The round that is played, and the time that it has: asked for now and then, since nobody waits here for it.
function Now({ id }: { id: string }) {
  const [seen, set] = useState<{ contest?: Contest | MatchesContest; offset: number }>({ offset: 0 });
  useEffect(() => {
    const look = (): void =>
      void askParts(id, 'as=public').then(
        ({ parts, now }) =>
          set({ contest: (parts['evening'] ?? parts['event']) as Contest | MatchesContest, offset: now - Date.now() }),
        () => {},
      );
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [id]);
  const { contest, offset } = seen,
    time = useTime(contest?.clock, offset);
  if (!contest?.round) return null;
  return (
    <p class="tonight-now">
      {roundWords(contest)}
      {time.state === 'paused' ? ` · ${t('web.paused')}` : time.state === 'running' && !time.over ? ' · ' : ''}
      {time.state === 'running' && !time.over ? (
        <b role="timer" aria-label={t('web.clock')} aria-live="off">
          {digits(time.leftMs)}
        </b>
      ) : null}
    </p>
  );
}

// What runs now, or is about to: one touch to its room, or to its ranking for whoever does not direct.
function Tonight({ row, director }: { row: Listed; director: boolean }) {
  const plays = row.state === 'playing';
  return (
    <article class={plays ? 'tonight' : 'tonight tonight-prepared'}>
      <div>
        <h2 class="tonight-title">{row.title}</h2>
        <p class="tonight-note">
          {dayWords(row.date)} · {stateWords(row)}
        </p>
        {plays ? <Now id={row.id} /> : null}
      </div>
      <p class="tonight-keys">
        <a href={placeOf(row, director)}>
          {t(director ? (row.state === 'setup' ? 'web.home.prepare' : 'web.home.to_room') : 'web.ranking')}
          <span class="ear"> {row.title}</span>
        </a>
        {row.state === 'setup' ? null : (
          <a href={`/screen/${row.id}`}>
            {t('web.big_screen')}
            <span class="ear"> {row.title}</span>
          </a>
        )}
      </p>
    </article>
  );
}

// The newest, until somebody asks for others: by words of their title, or their day.
function Contests({
  page,
  players,
  director,
  fail,
}: {
  page: Page;
  players: boolean;
  director: boolean;
  fail: (refused: Refused) => void;
}) {
  const [words, type] = useState(''),
    [found, show] = useState<Page | null>(null);
  const { contests, next } = found ?? page,
    few = !found && contests[AT_FIRST];
  const ask = (after = ''): void =>
    void listed(`tables=no&q=${encodeURIComponent(words)}${after && `&after=${after}`}`).then(
      more => show(after ? { ...more, contests: [...contests, ...more.contests] } : more),
      fail,
    );
  return players || page.contests.length ? (
    <section class="home-part">
      <h2>
        {t('web.home.past')}
        {players ? <a href="/players">{t('web.home.players')}</a> : null}
      </h2>
      {found || page.contests.length > 1 ? (
        <form onSubmit={event => (event.preventDefault(), ask())}>
          <label class="field">
            <span>{t('web.home.find')}</span>
            <input type="search" value={words} onInput={event => type(event.currentTarget.value)} />
          </label>
        </form>
      ) : null}
      <ul class="contest-list">
        {(few ? contests.slice(0, AT_FIRST) : contests).map(row => (
          <ContestLine key={row.id} row={row} director={director} />
        ))}
      </ul>
      {few || next ? (
        <button type="button" class="second-key" onClick={() => (few ? show(page) : ask(next!))}>
          {t('web.home.more')}
        </button>
      ) : null}
    </section>
  ) : null;
}

// The code printed under the QR, typed by whoever cannot scan it; a whole address pasted will do.
function CodeDoor() {
  const [typed, type] = useState(''),
    [scans, scan] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const enter = async (said: string): Promise<void> => {
    const code = said
      .slice(said.indexOf('#') + 1)
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
      class="code-door home-part"
      onSubmit={event => {
        event.preventDefault();
        void enter(typed);
      }}
    >
      <h2>{t('web.home.play')}</h2>
      {scans ? (
        <Scan
          how={t('web.home.scan_how')}
          onCode={code => {
            scan(false);
            void enter(code);
            return null;
          }}
          onClose={() => scan(false)}
        />
      ) : canScan() ? (
        <button type="button" class="second-key" onClick={() => scan(true)}>
          <Icon of="code" />
          {t('web.home.scan')}
        </button>
      ) : null}
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
      <p class="code-how">{t('web.home.code_how')}</p>
    </form>
  );
}

function Door({ href, of, title, note }: { href: string; of: Drawing; title: string; note: string }) {
  return (
    <a class="door" href={href}>
      <Icon of={of} />
      <span>
        <b>{title}</b> <span class="quiet">{note}</span>
      </span>
    </a>
  );
}

const Doors = () => (
  <section class="home-part home-doors-part">
    <h2>{t('web.home.learn')}</h2>
    <div class="home-doors">
      <Door href="/play" of="boards" title={t('web.home.table')} note={t('web.home.table_note')} />
      <Door href="/assist" of="rulings" title={t('web.assist.assistant')} note={t('web.home.assist')} />
      <Door href="/claims" of="claim" title={t('web.claim.title')} note={t('web.home.claims')} />
      <Door href="/hand" of="hand" title={t('web.hand.title')} note={t('web.home.hand')} />
      <Door href="/trainer" of="learn" title={t('web.train.title')} note={t('web.home.train')} />
    </div>
  </section>
);

// Tables to play at that are open, for whoever directs.
function Tables({ rows }: { rows: Listed[] }) {
  if (!rows.length) return null;
  return (
    <section class="home-part">
      <h2>{t('web.home.tables')}</h2>
      <Rows>
        {rows.slice(0, 3 * AT_FIRST).map(row => (
          <Row
            key={row.id}
            href={`/play/${encodeURIComponent(row.id)}`}
            title={row.title}
            note={`${dayWords(row.date)} · ${t(row.state === 'playing' ? 'web.state.playing' : 'web.state.setup')}`}
          />
        ))}
      </Rows>
    </section>
  );
}

const NewKeys = ({ who, club }: { who: Me; club: string }) => (
  <section class="home-part">
    <h2>{t('web.home.new')}</h2>
    <a class="main-key" href={link('new')}>
      {t('web.new_evening')}
    </a>
    <a class="second-key" href={link('new-matches')}>
      {t('web.teams.new')}
    </a>
    {who.office === 'assistant' ? null : (
      <a class="second-key" href={link('import')}>
        {t('web.published.import')}
      </a>
    )}
    {club || who.office === 'assistant' ? null : (
      <a class="second-key" href={link('welcome')}>
        {t('web.welcome.name')}
      </a>
    )}
  </section>
);

const DirectorsDoors = ({ director }: { director: boolean }) => (
  <nav class="home-directs" aria-label={t('web.director')}>
    {director ? (
      <>
        <a href={link('welcome')}>{t('web.club')}</a>
        <a href="/card">{t('web.welcome.card')}</a>
        <a href="/reach">{t('web.welcome.reach')}</a>
        <a href={link('members')}>{t('web.members')}</a>
        <a href={link('directors')}>{t('web.directors')}</a>
        <a href={link('password')}>{t('web.change_password')}</a>
      </>
    ) : (
      <a href={link('login')}>{t('web.i_am_director')}</a>
    )}
  </nav>
);

export function Home() {
  const [page, setPage] = useState<Page | null>(null),
    [tables, setTables] = useState<Listed[]>([]);
  const [who, setWho] = useState<Me | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null),
    club = useClub();
  const fail = (refused: Refused): void => setTrouble(refused.message);
  useEffect(() => {
    listed('tables=no&limit=100').then(setPage, fail);
    me().then(setWho, () => setWho(null));
    listed('tables=only&limit=200').then(({ contests }) => setTables(contests), fail);
  }, []);
  const director = who?.director ?? false,
    first = !director && page?.contests.length === 0, // nobody has directed here yet: the next step is his
    contests = page?.contests ?? [],
    tonight = tonightOf(contests, director, today()),
    others = contests.filter(row => !tonight.includes(row));
  return (
    <Screen title={t('web.evenings')} wide>
      <main class="home">
        <header class="home-head">
          <Heading name="home">
            <span class="home-brand">
              <Figure size={48} />
              <Wordmark />
            </span>
          </Heading>
          {club ? <p class="home-club">{club}</p> : null}
        </header>
        {trouble ? <Trouble text={trouble} /> : null}
        <div class="home-part">
          {who?.table ? (
            <a class="main-key" href="/t">
              {t('web.back_to_table', { table: who.table.table })}
            </a>
          ) : null}
          {!page && !trouble ? <Waiting /> : null}
          {tonight.map(row => (
            <Tonight key={row.id} row={row} director={director} />
          ))}
          {page && !tonight.length ? (
            <Empty
              of="boards"
              title={t('web.home.nothing')}
              step={
                director ? null : (
                  <>
                    {first ? (
                      <a class="main-key" href={link('login')}>
                        {t('web.i_am_director')}
                      </a>
                    ) : null}
                    <a class="second-key" href="/play">
                      {t('web.home.table')}
                    </a>
                  </>
                )
              }
            >
              {t(director ? 'web.no_evenings_director' : 'web.no_evenings')}
            </Empty>
          ) : null}
        </div>
        <div class="home-side">
          {director ? <NewKeys who={who!} club={club} /> : null}
          <CodeDoor />
        </div>
        {page ? (
          <Contests
            page={{ ...page, contests: others }}
            players={contests.some(row => row.state === 'ended')}
            director={director}
            fail={fail}
          />
        ) : null}
        <Tables rows={tables.filter(row => row.state !== 'ended')} />
        <Doors />
        {first ? null : <DirectorsDoors director={director} />}
        <InstallKey />
      </main>
    </Screen>
  );
}
