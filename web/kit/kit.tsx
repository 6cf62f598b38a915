// kit.tsx -- every component with its states on one page, for whoever changes one: light, dark, more contrast.
import { render, type ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { applyLook, look } from '../src/app/look';
import { useStore } from '../src/app/store';
import { language, loadWords } from '../src/app/words';
import { AuctionTable } from '../src/ui/auction';
import { ClockFace } from '../src/ui/clockface';
import { BoardMark, Compass } from '../src/ui/compass';
import { Deal } from '../src/ui/deal';
import { Figure, Wordmark } from '../src/ui/figure';
import { Icon, type Drawing } from '../src/ui/icon';
import { BiddingBox, Doubling, LeadPad, ResultPad } from '../src/ui/pad';
import { RankingRows } from '../src/ui/ranking';
import { Bar } from '../src/ui/results';
import { Empty, Row, RowNumber, Rows } from '../src/ui/rows';
import { Choices, Trouble, Waiting } from '../src/ui/screen';
import { Segments } from '../src/ui/segments';
import { Sheet } from '../src/ui/sheet';
import { Shell } from '../src/ui/shell';
import { Pick, Stepper } from '../src/ui/stepper';
import { ContractText, Mark } from '../src/ui/suit';
import { PlayCard } from '../src/ui/playcard';
import { TablePlan } from '../src/ui/tableplan';
import { SureKey } from '../src/ui/sure';
import { tell, Toasts } from '../src/ui/toast';
import { Announce } from '../src/ui/announce';
import { CallCard } from '../src/ui/callcard';
import { BOARD, CONTEST, RANKING } from './sample';

const PLACES = [
  ['room', 'Sala'],
  ['ranking', 'Classifica'],
  ['boards', 'Board'],
  ['rulings', 'Decisioni'],
  ['settings', 'Serata'],
] as const;
const nothing = (): void => {};
const DRAWINGS: Drawing[] = [
  'room',
  'ranking',
  'boards',
  'rulings',
  'settings',
  'screen',
  'paper',
  'code',
  'learn',
  'hand',
  'claim',
  'people',
  'plus',
  'close',
  'undo',
  'call',
  'movement',
  'phone',
  'log',
  'director',
  'look',
  'rest',
  'back',
  'next',
];
const COLOURS = [
  'paper',
  'slip',
  'sunken',
  'ink',
  'quiet',
  'line',
  'edge',
  'key',
  'key-line',
  'accent',
  'wash',
  'red',
  'red-wash',
  'warn',
  'warn-wash',
  'gold',
  'gold-wash',
  'spades',
  'hearts',
  'diamonds-four',
  'clubs-four',
];
const TYPE = [
  ['4xl', '71:19'],
  ['3xl', '66,67 %'],
  ['2xl', 'Cambio!'],
  ['xl', 'Mercoledì al circolo'],
  ['l', 'Inizia il turno 5'],
  ['m', 'Mazziere Nord, N-S in zona'],
  ['s', 'dopo 70 risultati'],
] as const;

const Part = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <section>
    <h2>{name}</h2>
    {children}
  </section>
);
const State = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <h3>{name}</h3>
    {children}
  </div>
);

const Ground = () => (
  <>
    <Part name="Name and figure">
      <div class="kit-brand">
        <p class="kit-name">
          <Figure />
          <Wordmark />
        </p>
        {[128, 64, 32, 16].map(size => (
          <Figure key={size} size={size} />
        ))}
      </div>
    </Part>
    <Part name="Type">
      <div class="kit-type">
        {TYPE.map(([size, words]) => (
          <State key={size} name={`--text-${size}`}>
            <p style={{ fontSize: `var(--text-${size})`, fontWeight: size === 'm' || size === 's' ? 420 : 720 }}>
              {words}
            </p>
          </State>
        ))}
      </div>
    </Part>
    <Part name="Colour, distance, drawings">
      <div class="kit-colours">
        {COLOURS.map(name => (
          <div key={name} class="kit-colour">
            <i style={{ background: `var(--${name})` }} />
            <b>{name}</b>
          </div>
        ))}
      </div>
      <State name="--s1 to --s8">
        <div class="kit-space">
          {[1, 2, 3, 4, 5, 6, 7, 8].map(step => (
            <i key={step} style={{ width: `var(--s${step})` }} />
          ))}
        </div>
      </State>
      <State name="Icon; suits">
        <p class="kit-keys">
          {DRAWINGS.map(of => (
            <Icon key={of} of={of} />
          ))}
          <span class="huge">
            {(['S', 'H', 'D', 'C'] as const).map(suit => (
              <Mark key={suit} suit={suit} />
            ))}
          </span>
        </p>
      </State>
    </Part>
  </>
);

function Keys() {
  const [half, pick] = useState<'ns' | 'ew'>('ns'),
    [number, step] = useState(7),
    [doubling, double] = useState<0 | 1 | 2>(1);
  return (
    <Part name="Key, field">
      <div class="kit-grid">
        <State name="main-key: the one that is next">
          <div class="form">
            <button type="button" class="main-key">
              Inizia il turno 5
            </button>
            <button type="button" class="main-key" disabled>
              Non ancora
            </button>
            <button type="button" class="main-key key-asks">
              7 tavoli giocano ancora: inizia lo stesso
            </button>
          </div>
        </State>
        <State name="second-key, small-key, plain-key, chip">
          <div class="kit-keys">
            <button type="button" class="second-key">
              Correggi
            </button>
            <button type="button" class="second-key" disabled>
              Correggi
            </button>
            <button type="button" class="small-key">
              +1 min
            </button>
            <button type="button" class="plain-key">
              Fatto
            </button>
            <a class="chip" href="#board">
              12
            </a>
            <button type="button" class="chip" aria-pressed="true">
              13
            </button>
          </div>
        </State>
        <State name="SureKey">
          <SureKey words="Mostra tutti i board" disabled={false} onDo={nothing}>
            <p>Che cosa fa, e che cosa resta da giocare.</p>
          </SureKey>
        </State>
        <State name="Field, Stepper, Pick">
          <div class="form">
            <label class="field">
              <span>Titolo</span>
              <input value="Mercoledì al circolo" />
            </label>
            <label class="field">
              <span>Coppia</span>
              <select>
                <option>1 Anna Rossi – Ugo Bianchi</option>
              </select>
            </label>
            <Stepper label="Tavoli" value={number} least={1} most={40} onChange={step} />
            <Pick
              label="Chi riposa"
              value={half}
              onChange={pick}
              options={[
                ['ns', 'Nord-Sud'],
                ['ew', 'Est-Ovest'],
              ]}
            />
          </div>
        </State>
        <State name="Doubling">
          <Doubling value={doubling} onChange={double} />
        </State>
      </div>
    </Part>
  );
}

const Pads = () => (
  <Part name="Pad">
    <div class="kit-grid">
      <State name="BiddingBox">
        <BiddingBox onBid={nothing} onPass={nothing} />
      </State>
      <State name="Compass, BoardMark">
        <Compass
          below="S"
          names={seat => ({ N: 'Rossi', E: 'Bo', S: 'Bianchi', W: 'Verdi' })[seat]}
          middle={<BoardMark board={14} dealer="E" vulnerable="ns" below="S" />}
          onSeat={nothing}
        />
      </State>
      <State name="LeadPad">
        <LeadPad onLead={nothing} onSkip={nothing} />
      </State>
      <State name="ResultPad">
        <ResultPad
          contract={{ level: 4, denomination: 'S', doubling: 1 }}
          declarer="S"
          vulnerable="ns"
          onTricks={nothing}
        />
      </State>
    </div>
  </Part>
);

function Lists() {
  const [open, setOpen] = useState(false),
    [face, turn] = useState<'ns' | 'ew'>('ns');
  return (
    <Part name="Row, call, sheet, tabs, toast, empty">
      <div class="kit-grid">
        <State name="Rows, Row: plain, with a worry, here">
          <Rows>
            <Row lead={<RowNumber>3</RowNumber>} title="Board 16: da confermare" note="3 – 107" href="#3" worry />
            <Row lead={<RowNumber>5</RowNumber>} title="Gioca il board 7" note="5 – 102" end="+2′" href="#5" here />
            <Row lead={<Icon of="paper" />} title="Cartellini" note="Tavoli, guide, mani" href="#cards" />
            <Row title="Dopo 70 risultati" />
          </Rows>
        </State>
        <State name="Announce: something is said to all">
          <Announce said="Il caffè è pronto." say={async () => true} />
        </State>
        <State name="CallCard: waits, somebody goes">
          <ol class="calls">
            <CallCard
              table={5}
              board={3}
              waited="0:41"
              keys={
                <button type="button" class="main-key">
                  Vado io
                </button>
              }
            />
            <CallCard
              table={2}
              board={null}
              goes="Va Anna"
              keys={
                <button type="button" class="second-key">
                  Fatto
                </button>
              }
            />
          </ol>
        </State>
        <State name="Sheet">
          <button type="button" class="second-key" onClick={() => setOpen(true)}>
            Apri
          </button>
          {open ? (
            <Sheet title="Avviso a tutti" onClose={() => setOpen(false)}>
              <p>Si chiude col tasto, toccando fuori, o con Esc.</p>
              <button type="button" class="main-key" onClick={() => setOpen(false)}>
                Annuncia
              </button>
            </Sheet>
          ) : null}
        </State>
        <State name="Where one comes to">
          <div class="kit-row before">
            <TablePlan table={5} seats={['E', 'W']} />
            <TablePlan table={12} seats={['N', 'S']} />
          </div>
        </State>
        <State name="Segments, tabs">
          <div class="form">
            <Segments
              label="Linea"
              value={face}
              onPick={turn}
              options={[
                ['ns', 'Nord-Sud'],
                ['ew', 'Est-Ovest'],
              ]}
            />
            <nav class="tabs" aria-label="Pagine">
              <button type="button" aria-current="page">
                Tavolo
              </button>
              <button type="button">Classifica</button>
              <button type="button">Board</button>
            </nav>
          </div>
        </State>
        <State name="Toast">
          <Toasts />
          <button type="button" class="second-key" onClick={() => tell('Il board 7 è visibile a tutti', nothing)}>
            Dillo
          </button>
        </State>
        <State name="Trouble, advice, announcement, waiting">
          <div class="form">
            <Trouble text="Il server non risponde: quello che hai segnato è al sicuro." onClose={nothing} />
            <p class="advice">I board 4 e 5 sono visibili prima della fine.</p>
            <p class="announcement">Buffet tra poco</p>
            <Waiting />
          </div>
        </State>
        <State name="Empty">
          <Empty
            of="ranking"
            title="Ancora nessuna classifica"
            step={
              <a class="second-key" href="#room">
                Alla sala
              </a>
            }
          >
            La prima viene quando un board è stato giocato a due tavoli.
          </Empty>
        </State>
      </div>
    </Part>
  );
}

const Bridge = () => (
  <Part name="Ranking, hand, auction, clock, table">
    <div class="kit-grid">
      <State name="RankingRows: leads, moved, tied, own">
        <RankingRows rows={RANKING} contest={CONTEST} own="NS3" href={key => `#${key}`} />
      </State>
      <State name="Deal">
        <Deal deal={BOARD} middle={<BoardMark board={14} dealer="E" vulnerable="ns" below="S" />} />
      </State>
      <State name="AuctionTable">
        <AuctionTable dealer="E" calls={['1C', 'P', '1S', 'X', '2S', '3D', 'P', 'P', '4S', 'P', 'P', 'P']} />
      </State>
      <State name="ClockFace: runs, soon over, over, paused">
        <p class="kit-keys">
          {[840, 70, -40].map(seconds => (
            <ClockFace
              key={seconds}
              contest={{ bell: 3, clock: { state: 'running', endsAt: Date.now() + seconds * 1000 } }}
              offset={0}
              large
            />
          ))}
          <ClockFace contest={{ bell: 3, clock: { state: 'paused', leftMs: 300000 } }} offset={0} large />
        </p>
      </State>
      <State name="PlayCard">
        <p class="kit-keys">
          {['SA', 'HK', 'DQ', 'CJ', 'ST', 'H9', 'D7', 'C2', ''].map(card => (
            <PlayCard key={card} card={card} />
          ))}
        </p>
      </State>
      <State name="Contract, bar">
        <p class="large strong">
          <ContractText contract="4SX" /> <ContractText contract="3N" /> <ContractText contract="6D" />{' '}
          <ContractText contract="2C" />
        </p>
        <Bar percent="66.67" label="66,67 per cento" />
      </State>
    </div>
  </Part>
);

const Frame = () => (
  <Part name="Shell">
    <div class="kit-shell">
      <Shell
        title="Mercoledì al circolo"
        round="Turno 4 di 7"
        clock={<ClockFace contest={{ bell: 3, clock: { state: 'paused', leftMs: 760000 } }} offset={0} />}
        calls={null}
        places={PLACES.map(([of, words], i) => ({ href: `#${of}`, words, of, here: i === 0, count: i === 3 ? 2 : 0 }))}
      >
        <p class="quiet">…</p>
      </Shell>
    </div>
  </Part>
);

function Kit() {
  useStore(language);
  useStore(look);
  return (
    <div class="page wide">
      <main class="kit">
        <h1>Kit</h1>
        <Ground />
        <Keys />
        <Pads />
        <Lists />
        <Bridge />
        <Frame />
      </main>
      <Choices />
    </div>
  );
}

applyLook();
void loadWords().then(() => render(<Kit />, document.getElementById('app')!));
