// director.tsx -- a table before its director: the whole record, what is irregular and whether anybody has spoken of
// it, what he is asked, and what he says.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { part, useLive } from '../app/live';
import { direct, Trouble as Refused } from '../app/wire';
import { decimal, t } from '../app/words';
import type { PlayedPart, PlayTable, RecordPart } from '../pure/playing/parts';
import { pacesBySeat, tempoOf, type Pace } from '../pure/playing/tempo';
import { CallText } from '../ui/auction';
import { BoardMark } from '../ui/compass';
import { Deal } from '../ui/deal';
import { Heading, Screen, Trouble, WaitingPage } from '../ui/screen';
import { CardText, ContractText, seatLetter, seatName, sideLetters } from '../ui/suit';
import { Auction, Explained } from './bidding';
import { CardsOfBoth } from './cards';
import { ClaimSaid, WorstLine } from './matters';
import { Programs } from './lobby';
import { Results } from './sheets';
import { nameAt, saidIn, stageWords } from './spoken';
import { Aside, Supervised } from './talk';

type Send = (line: string) => void;

// Of a number of tricks every one that can be; else the answers as they are.
function answersOf(record: RecordPart): { words: string; line: string }[] {
  const { asked, claim } = record;
  const number = asked?.answers.find(({ line }) => /\d+ tricks?$/.test(line));
  if (!asked) return [];
  if (!number) return asked.answers.map(({ say, line }) => ({ words: saidIn(say), line }));
  const most = claim ? claim.left : 13;
  return Array.from({ length: most + 1 }, (_, i) => most - i).map(tricks => ({
    words: String(tricks),
    line: number.line.replace(/\d+ tricks?$/, `${tricks} ${tricks === 1 ? 'trick' : 'tricks'}`),
  }));
}

function Question({ record, onSend }: { record: RecordPart; onSend: Send }) {
  const { asked } = record;
  if (!asked) return null;
  const answers = answersOf(record),
    numbers = answers.every(({ words }) => /^\d+$/.test(words));
  return (
    <section class="matter matter-choose">
      <h2>
        {saidIn(asked.say)}{' '}
        {asked.law ? <small class="matter-law">{t('web.play.law', { law: asked.law })}</small> : null}
      </h2>
      <p class="quiet">{seatName(asked.seat)}</p>
      <div class={numbers ? 'number-keys play-numbers' : 'play-happened'}>
        {answers.map(({ words, line }) => (
          <button
            key={line}
            type="button"
            class={numbers ? 'number-key' : 'second-key matter-key'}
            onClick={() => onSend(line)}
          >
            <span class="matter-words">{words}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

// A score is awaited from him: in the words of a ruling, "4S S 10".
function Adjust({ record, onSend }: { record: RecordPart; onSend: Send }) {
  const [text, type] = useState('');
  if (record.standing !== 'setAside') return null;
  return (
    <form
      class="matter matter-choose"
      onSubmit={event => {
        event.preventDefault();
        onSend(`adjust ${text.trim()}`);
      }}
    >
      <h2>{t('web.play.adjust')}</h2>
      <label class="field">
        <span>{t('web.play.adjust_how')}</span>
        <input value={text} autocapitalize="characters" onInput={event => type(event.currentTarget.value)} />
      </label>
      <button class="main-key" disabled={!text.trim()}>
        {t('web.play.adjust_it')}
      </button>
    </form>
  );
}

const Called = ({ record, table, onSend }: { record: RecordPart; table: PlayTable; onSend: Send }) =>
  record.called ? (
    <section class="matter matter-warned" role="alert">
      <h2>{t('web.play.calls_you', { name: nameAt(table, record.called.seat) })}</h2>
      {record.called.text ? <p class="matter-said">“{record.called.text}”</p> : null}
      <button type="button" class="main-key" onClick={() => onSend('settle')}>
        {t('web.play.settle')}
      </button>
    </section>
  ) : null;

const Irregular = ({ record }: { record: RecordPart }) => (
  <section>
    <h2>{t('web.play.set')}</h2>
    {record.irregular.length ? (
      <ul class="play-notes">
        {record.irregular.map((each, i) => (
          <li key={i}>
            <b class="matter-words">{saidIn(each.say)}</b>, {seatName(each.seat)}{' '}
            {each.law ? <small class="matter-law">{t('web.play.law', { law: each.law })}</small> : null}
            <br />
            <span class="quiet">
              {t(each.pending ? 'web.play.is_pending' : each.spoken ? 'web.play.is_spoken' : 'web.play.is_unspoken')}
              {each.review ? `, ${t('web.play.is_review')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p class="quiet">{t('web.play.none_irregular')}</p>
    )}
  </section>
);

// Seconds from the act before.
const pauses = (times: readonly number[]): number[] =>
  times.map((at, i) => (i ? Math.round((at - times[i - 1]!) / 1000) : 0));

function Play({ record }: { record: RecordPart }) {
  if (!record.play.length) return null;
  return (
    <section>
      <h2>{t('web.play.played')}</h2>
      <ol class="play-record">
        {record.play.map((trick, i) => (
          <li key={i}>
            {(['N', 'E', 'S', 'W'] as const).map(seat => (
              <span key={seat} class={`record-card${trick.leader === seat ? ' record-led' : ''}`}>
                <small class="quiet">{seatLetter(seat)}</small>{' '}
                {trick.cards[seat] ? <CardText card={trick.cards[seat]} /> : '–'}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

// Who took how long: by seat, and act by act for whoever opens it.
function Tempo({ record }: { record: RecordPart }) {
  const { calls, cards } = tempoOf(record);
  const rows = (title: string, paces: Pace[], text: (what: string) => ComponentChildren) =>
    paces.length ? (
      <>
        <table class="play-results">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('web.play.tempo_who')}</th>
              <th scope="col" class="number">
                {t('web.play.tempo_mean')}
              </th>
              <th scope="col" class="number">
                {t('web.play.tempo_longest')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pacesBySeat(paces).map(({ seat, mean, longest }) => (
              <tr key={seat}>
                <th scope="row">{seatName(seat)}</th>
                <td class="number">{t('web.play.seconds', { seconds: decimal(mean.toFixed(1)) })}</td>
                <td class="number">
                  {text(longest.what)} {t('web.play.seconds', { seconds: longest.seconds })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <ol class="play-tempo">
          {paces.map(({ seat, what, seconds }, i) => (
            <li key={i}>
              {seatLetter(seat)} {text(what)} <span class="quiet">{t('web.play.seconds', { seconds })}</span>
            </li>
          ))}
        </ol>
      </>
    ) : null;
  return calls.length + cards.length ? (
    <details>
      <summary>{t('web.play.tempo')}</summary>
      {rows(t('web.train.auction'), calls, call => (
        <CallText call={call} />
      ))}
      {rows(t('web.hand.play'), cards, card => (
        <CardText card={card} />
      ))}
    </details>
  ) : null;
}

function Board({ record, table, onSend }: { record: RecordPart; table: PlayTable; onSend: Send }) {
  const longest = Math.max(0, ...pauses(record.callTimes));
  return (
    <>
      <Called record={record} table={table} onSend={onSend} />
      <Aside record={record} table={table} onSend={onSend} />
      <Supervised record={record} table={table} />
      <Question record={record} onSend={onSend} />
      {record.after?.map(each => (
        <section key={each.board}>
          <h2>{t('web.board_number', { board: each.board })}</h2>
          {each.claim ? <p>{stageWords(each.claim.stage, table)}</p> : null}
          <Question record={{ ...record, ...each }} onSend={line => onSend(`after ${each.board} ${line}`)} />
        </section>
      ))}
      <Adjust record={record} onSend={onSend} />
      <p class="play-result-what">
        {record.contract && record.declarer ? (
          <>
            <ContractText contract={record.contract} /> {seatName(record.declarer)} ·{' '}
            {(['NS', 'EW'] as const).map((side, i) => `${sideLetters(side)} ${record.tricks[i]}`).join(' · ')}
          </>
        ) : (
          t('web.hand.turn', { seat: seatName(record.turn) })
        )}
      </p>
      {record.claim ? (
        <section class="matter">
          <ClaimSaid claim={record.claim} table={table} />
          <p>{stageWords(record.claim.stage, table)}</p>
          {record.claim.worstLine ? <WorstLine line={record.claim.worstLine} count={record.claim.worstTricks} /> : null}
        </section>
      ) : null}
      <Irregular record={record} />
      <Deal
        deal={record.phase === 'over' ? record.deal : record.held}
        middle={<BoardMark board={record.board} dealer={record.dealer} vulnerable={record.vulnerable} below="S" />}
      />
      <section>
        <Auction auction={record.auction} board={record} table={table} turn={null} onAsk={null} />
        <Explained auction={record.auction} />
        {longest > 5 ? <p class="quiet">{t('web.play.longest_pause', { seconds: longest })}</p> : null}
      </section>
      <Play record={record} />
      <Tempo record={record} />
    </>
  );
}

export function DirectorSide({ contestId, onSit }: { contestId: string; onSit: () => void }) {
  const { seen } = useLive(contestId, 'director');
  const table = part<PlayTable>(seen, 'table'),
    record = part<RecordPart>(seen, 'record');
  const [trouble, setTrouble] = useState<string | null>(null);
  const send: Send = line => {
    setTrouble(null);
    direct(contestId, line).catch((error: unknown) =>
      setTrouble(error instanceof Refused ? error.message : t('web.server_trouble')),
    );
  };
  if (!table) return <WaitingPage denied={seen.denied} />;
  return (
    <Screen title={table.title}>
      <main class="task play-director">
        <Heading name="record">{table.title}</Heading>
        {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
        {!table.director ? <p class="advice">{t('web.play.not_yours')}</p> : null}
        {record ? <Board record={record} table={table} onSend={send} /> : null}
        <section>
          <h2>{t('web.play.score')}</h2>
          <Results
            table={table}
            played={place => part<PlayedPart>(seen, `played/${place}`)}
            {...(table.director ? { own: { seat: null, busy: false, onSend: send } } : {})}
          />
        </section>
        <CardsOfBoth contestId={contestId} since={`${table.board} ${table.over}`} />
        <Programs table={table} />
        <div class="actions">
          <button type="button" class="second-key" onClick={onSit}>
            {t('web.play.sit_down')}
          </button>
        </div>
      </main>
    </Screen>
  );
}
