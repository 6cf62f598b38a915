// play.tsx -- /play opens a table, /play/ID is one: for whoever sits there his seat, for whoever comes a name and a
// seat, for whoever brings a seat's code behind # that seat; /play/watch#CONTEST for who looks on.
import { useEffect, useState } from 'preact/hooks';
import { part, useLive } from '../app/live';
import { useStore } from '../app/store';
import { again, contestPath, me, newId, post, Trouble as Refused } from '../app/wire';
import { language, loadChapter, t } from '../app/words';
import { SEATS, type Seat } from '../pure/bridge';
import { seatsFor } from '../pure/playing/online';
import type { PlayedPart, PlayTable } from '../pure/playing/parts';
import type { Me } from '../pure/wiretypes';
import { Later } from '../ui/later';
import { Heading, Screen, Trouble, Waiting, WaitingPage } from '../ui/screen';
import { seatName } from '../ui/suit';
import { Auction, Explained } from './bidding';
import { CardsOfBoth } from './cards';
import { ArriveHosted } from './evening';
import { Arrive, linkOf, Programs, Share } from './lobby';
import { ClaimSaid, WorstLine } from './matters';
import { Open } from './open';
import { Shuffle } from './over';
import { like, likes } from './own';
import { Results } from './sheets';
import { titleOf } from './sitters';
import { heardIn, nameAt, piecesIn, stageWords } from './spoken';
import { Seated } from './table';
import { Announce, Aside, Supervised } from './talk';
import { LookOn, Watch } from './watch';

const pages = {
  direct: () =>
    import('./direct/page').then(made =>
      made.directorSide({
        Auction,
        Explained,
        CardsOfBoth,
        Programs,
        Share,
        linkOf,
        ClaimSaid,
        WorstLine,
        Results,
        Announce,
        Aside,
        Supervised,
        nameAt,
        titleOf,
        heardIn,
        piecesIn,
        stageWords,
      }),
    ),
};

// lost: the seat that was his until now.
function Stranger({
  contestId,
  who,
  lost,
  onSat,
}: {
  contestId: string;
  who: Me | null;
  lost: Seat | null;
  onSat: () => void;
}) {
  const { seen } = useLive(contestId, 'public');
  const table = part<PlayTable>(seen, 'table');
  if (!table) return <WaitingPage denied={seen.denied} />;
  return (
    <Screen title={titleOf(table)}>
      {table.state === 'ended' ? (
        <main class="task">
          <Heading name="ended">{titleOf(table)}</Heading>
          <p>{t('web.play.closed')}</p>
          <Results table={table} played={place => part<PlayedPart>(seen, `played/${place}`)} />
          <Shuffle table={table} played={place => part<PlayedPart>(seen, `played/${place}`)} />
        </main>
      ) : table.of ? (
        <ArriveHosted table={table} seats={seatsFor(table, who?.player ?? null, who?.table ?? null)} onSat={onSat} />
      ) : (
        <>
          <Arrive table={table} lost={lost} onSat={onSat} />
          {table.watch ? <LookOn contestId={contestId} table={table} seen={seen} /> : null}
        </>
      )}
    </Screen>
  );
}

// A seat's code: the same player on another device, or somebody in his place.
function WithCode({ contestId, code: behind, onSat }: { contestId: string; code: string; onSat: () => void }) {
  const [, of, code] = /^(?:([NESW])\.)?(.*)$/.exec(behind)!; // a link says of which seat
  const { seen } = useLive(contestId, 'public');
  const table = part<PlayTable>(seen, 'table');
  const [name, call] = useState(likes.get().name),
    [trouble, setTrouble] = useState<string | null>(null);
  const [seat, setSeat] = useState<Seat | null>((of as Seat | undefined) ?? null);
  const tell = (error: unknown): void => setTrouble(error instanceof Refused ? error.message : t('web.server_trouble'));
  const enter = (): Promise<void> =>
    again(() => post<{ key: Seat }>('/api/player', { code })).then(() => onSat(), tell);
  const take = async (): Promise<void> => {
    if (!seat || !name.trim()) return setTrouble(t('web.play.name_first'));
    const asked = { id: newId(), seat, name: name.trim(), code };
    await again(() => post(contestPath(contestId, 'seat'), asked)).then(() => {
      like({ name: name.trim() });
      onSat();
    }, tell);
  };
  if (!table) return <WaitingPage denied={seen.denied} />;
  const people = of ? [of as Seat] : SEATS.filter(each => table.seats[each].sitter === 'person');
  return (
    <Screen title={titleOf(table)}>
      <main class="task">
        <Heading name="code">{titleOf(table)}</Heading>
        {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
        <p>{t('web.play.code_how')}</p>
        <button type="button" class="main-key" onClick={() => void enter()}>
          {t('web.play.code_mine')}
        </button>
        <h2>{t('web.play.code_other')}</h2>
        <div class="pick-row" role="group" aria-label={t('web.play.which_seat')}>
          {people.map(each => (
            <button key={each} type="button" class="chip" aria-pressed={seat === each} onClick={() => setSeat(each)}>
              {seatName(each)}: {table.seats[each].name}
            </button>
          ))}
        </div>
        <label class="field">
          <span>{t('web.play.your_name')}</span>
          <input value={name} maxLength={40} autocomplete="name" onInput={event => call(event.currentTarget.value)} />
        </label>
        <button type="button" class="second-key" onClick={() => void take()}>
          {t('web.play.take_over')}
        </button>
      </main>
    </Screen>
  );
}

function AtTable({ contestId, code }: { contestId: string; code: string }) {
  const [seat, set] = useState<Seat | null | undefined>(undefined),
    [who, know] = useState<Me | null>(null),
    [lost, lose] = useState<Seat | null>(null),
    [directs, direct] = useState(false),
    [tries, again] = useState(0);
  useEffect(() => {
    let gone = false,
      timer = 0;
    me().then(
      who => {
        if (gone) return;
        const mine = who.seat?.contest === contestId ? (who.seat.key as Seat) : null;
        if (mine && code) history.replaceState(history.state, '', location.pathname);
        direct(who.director);
        know(who);
        set(mine);
      },
      () => {
        if (!gone) timer = window.setTimeout(() => again(n => n + 1), 2000);
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [contestId, tries]);
  const look = (): void => again(n => n + 1);
  if (seat === undefined)
    return (
      <Screen title="Arbitro">
        <main class="task">
          <Heading name="wait">Arbitro</Heading>
          <Waiting />
        </main>
      </Screen>
    );
  if (seat)
    return (
      <div class="page wide play-page">
        <Seated key={seat} contestId={contestId} seat={seat} onLost={() => (lose(seat), set(null))} />
      </div>
    );
  if (directs && !code) return <Later page={pages.direct} props={{ contestId, onSit: () => direct(false) }} />;
  return code ? (
    <WithCode contestId={contestId} code={code} onSat={look} />
  ) : (
    <Stranger contestId={contestId} who={who} lost={lost} onSat={look} />
  );
}

function PlayPage({ id, code }: { id: string | null; code: string }) {
  useStore(language);
  if (id === 'watch') return <Watch key={code} contestId={decodeURIComponent(code)} />;
  return id ? <AtTable key={id} contestId={id} code={code} /> : <Open />;
}

const loadSheet = (name: string): Promise<void> =>
  new Promise((done, failed) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = `/${name}.css`;
    sheet.onload = () => done();
    sheet.onerror = () => failed(new Error(sheet.href));
    document.body.append(sheet); // below the style of all pages: what both say, this says last
  });

// The page, once the words and the style that nobody else needs are there.
export async function withItsOwn(): Promise<typeof PlayPage> {
  await Promise.all([loadChapter('play'), loadSheet('play')]);
  return PlayPage;
}
