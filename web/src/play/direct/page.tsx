// page.tsx -- a table before its director: who calls him, the ruling that is open with everybody's choices, what he may
// do of himself, and the whole record. Loaded for him alone.
import { useEffect, useState } from 'preact/hooks';
import { engine, loadEngine } from '../../app/assist';
import { part, useLive } from '../../app/live';
import { link } from '../../app/route';
import { useStore } from '../../app/store';
import { who } from '../../app/who';
import { direct, Trouble as Refused } from '../../app/wire';
import { language, loadChapter, t } from '../../app/words';
import type { AssistState, Kind } from '../../pure/assisttypes';
import { SEATS, type Seat } from '../../pure/bridge';
import type { PlayedPart, PlayTable, RecordPart } from '../../pure/playing/parts';
import { rulingLine, type Played, type Ruled } from '../../pure/ruling';
import { askedOf, firstOf, keepName, keptName } from '../../ruling/first';
import type { Case } from '../../ruling/desk';
import { ScoreScreens } from '../../ruling/score/screens';
import { Said } from '../../ui/said';
import { Heading, Screen, Trouble, WaitingPage } from '../../ui/screen';
import { seatName, sideName } from '../../ui/suit';
import { Back, Report, Time } from './acts';
import { After } from './after';
import { Asked, Chosen, saidSince } from './asked';
import { Claimed, Where, Whole } from './record';
import { shared, type Shared } from './shared';

type Send = (...lines: string[]) => void;
type Shown = 'score' | 'report' | 'time' | 'back' | null;

const Called = ({ record, table, onSend }: { record: RecordPart; table: PlayTable; onSend: Send }) =>
  record.called ? (
    <section class="matter matter-warned" role="alert">
      <h2>{t('web.direct.calls_you', { name: shared.nameAt(table, record.called.seat) })}</h2>
      {record.called.text ? <p class="matter-said">“{record.called.text}”</p> : null}
      <button type="button" class="main-key" onClick={() => onSend('settle')}>
        {t('web.direct.settle')}
      </button>
    </section>
  ) : null;

const Irregular = ({ record, state, onSend }: { record: RecordPart; state: AssistState | null; onSend: Send }) => (
  <section>
    <h2>{t('web.play.set')}</h2>
    {record.irregular.length ? (
      <ul class="play-notes">
        {record.irregular.map((each, i) => {
          const report = each.spoken ? undefined : state?.matters?.[i]?.report;
          return (
            <li key={i}>
              <b class="matter-words">
                <Said pieces={shared.piecesIn(each.say)} />
              </b>
              , {seatName(each.seat)}{' '}
              {each.law ? <small class="matter-law">{t('web.play.law', { law: each.law })}</small> : null}
              <br />
              <span class="quiet">
                {t(
                  !each.spoken
                    ? 'web.direct.is_unspoken'
                    : each.pending
                      ? 'web.direct.is_pending'
                      : 'web.direct.is_spoken',
                )}
                {each.review ? `, ${t('web.direct.is_review')}` : ''}
              </span>
              {report ? (
                <button type="button" class="second-key" onClick={() => onSend(report)}>
                  {t('web.direct.speak_of')}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    ) : (
      <p class="quiet">{t('web.direct.none_irregular')}</p>
    )}
  </section>
);

// What he did on this board, as the four have heard it; what is final goes back from here.
function Did({ record, onSend }: { record: RecordPart; onSend: Send }) {
  if (!record.told?.length && !record.ruled) return null;
  return (
    <section>
      <h2>{t('web.direct.did')}</h2>
      <ul class="play-notes">
        {record.told?.map((each, i) => (
          <li key={i}>
            <Said pieces={shared.piecesIn(each.say)} />{' '}
            {each.law ? <small class="matter-law">{t('web.play.law', { law: each.law })}</small> : null}
          </li>
        ))}
      </ul>
      {record.ruled ? (
        <button type="button" class="second-key" onClick={() => onSend('undo ruling')}>
          {t('web.direct.score_back')}
        </button>
      ) : null}
    </section>
  );
}

const KEYS: [Exclude<Shown, null>, string][] = [
  ['report', 'web.direct.report'],
  ['score', 'web.direct.score'],
  ['back', 'web.direct.back'],
  ['time', 'web.direct.time'],
];

// The facts of a board that is played on are those of its ruling: not every call and card.
function ruledOn(state: AssistState | null): Case {
  const none: Kind = { kind: '', label: '', area: 'play', needs: [], lines: [] };
  if (!state) return { kind: none, state: { language: language.get(), story: [], articles: [] } };
  const from = (state.ruling ?? state.story.length + 1) - 1;
  return {
    kind: none,
    state: { ...state, story: state.story.filter((item, i) => item.kind === 'irregular' || i >= from) },
  };
}

function Score({
  record,
  table,
  state,
  onSend,
  onLeave,
}: {
  record: RecordPart;
  table: PlayTable;
  state: AssistState | null;
  onSend: Send;
  onLeave: () => void;
}) {
  const me = useStore(who),
    ruled = ruledOn(state);
  const sides = (side: 'NS' | 'EW'): string => {
    const seats: Seat[] = side === 'NS' ? ['N', 'S'] : ['E', 'W'];
    return `${sideName(side)} (${seats.map(seat => shared.nameAt(table, seat)).join(', ')})`;
  };
  const entered: Played | null =
    record.result && !record.ruled
      ? {
          contract: record.result.contract ?? 'P',
          declarer: record.result.declarer ?? null,
          tricks: record.result.tricks,
        }
      : null;
  return (
    <ScoreScreens
      desk={{
        contestId: table.id,
        contest: null,
        laws: table.laws,
        ns: null,
        ew: null,
        vulnerable: record.vulnerable,
        names: seat => shared.nameAt(table, seat),
        entered,
        sides,
        effect: () => null,
        unfined: true,
        ...askedOf(ruled, entered, false),
      }}
      first={firstOf(ruled, me?.name || keptName())}
      line={what => rulingLine(null, what)}
      onGive={(what: Ruled) => {
        keepName(what.by);
        onSend(rulingLine(null, what));
      }}
      onLeave={onLeave}
      words={t('web.direct.decide')}
    />
  );
}

function Board({
  record,
  table,
  state,
  kinds,
  shown,
  show,
  played,
  onSend,
}: {
  record: RecordPart;
  table: PlayTable;
  played: (place: number) => PlayedPart | null;
  state: AssistState | null;
  kinds: readonly Kind[];
  shown: Shown;
  show: (shown: Shown) => void;
  onSend: Send;
}) {
  const { Announce, Aside, Supervised } = shared;
  const sends: Send = (...lines) => {
    show(null);
    onSend(...lines);
  };
  if (shown) {
    const back = (
      <button type="button" class="plain-key back-key" onClick={() => show(null)}>
        {t('web.back')}
      </button>
    );
    if (shown === 'score')
      return <Score record={record} table={table} state={state} onSend={sends} onLeave={() => show(null)} />;
    if (shown === 'time')
      return (
        <>
          <Time table={table} onSend={sends} />
          {back}
        </>
      );
    return (
      <>
        {!state ? <Trouble text={t('web.assist.absent')} /> : null}
        {state && shown === 'report' ? <Report state={state} kinds={kinds} table={table} onSend={sends} /> : null}
        {state && shown === 'back' ? <Back state={state} record={record} onSend={sends} /> : null}
        {back}
      </>
    );
  }
  return (
    <>
      <Called record={record} table={table} onSend={onSend} />
      <div class="direct-two">
        <div class="direct-column">
          {state ? (
            <Asked state={state} names={seat => shared.nameAt(table, seat)} onSay={onSend} />
          ) : (
            <p class="advice">{t('web.assist.absent')}</p>
          )}
          <After record={record} table={table} played={played} onSend={onSend} />
          <div class="direct-keys">
            {KEYS.map(([what, words]) => (
              <button
                key={what}
                type="button"
                class="second-key"
                disabled={what === 'score' && record.ruled !== undefined}
                onClick={() => show(what)}
              >
                {t(words)}
              </button>
            ))}
          </div>
          {state ? <Chosen items={saidSince(state, record)} state={state} /> : null}
          <Did record={record} onSend={onSend} />
          <Announce table={table} onSend={onSend} />
          <Aside record={record} table={table} onSend={onSend} />
          <Supervised record={record} table={table} />
          <Irregular record={record} state={state} onSend={onSend} />
        </div>
        <div class="direct-column">
          <Where record={record} />
          <Claimed record={record} table={table} />
          <Whole record={record} table={table} />
        </div>
      </div>
    </>
  );
}

// Before the first board of a table that he opened: who is there, and what he gives to those who are not.
function Waiting({ table }: { table: PlayTable }) {
  const { Share, linkOf, nameAt, titleOf } = shared;
  return (
    <section>
      <ul class="play-notes">
        {SEATS.map(seat => (
          <li key={seat}>
            {seatName(seat)}: <b>{nameAt(table, seat)}</b>
          </li>
        ))}
      </ul>
      <Share link={linkOf(table)} title={titleOf(table)} />
    </section>
  );
}

function DirectorSide({ contestId, onSit }: { contestId: string; onSit: () => void }) {
  const { CardsOfBoth, Programs, Results } = shared;
  const { seen } = useLive(contestId, 'director');
  const table = part<PlayTable>(seen, 'table'),
    record = part<RecordPart>(seen, 'record');
  const [trouble, setTrouble] = useState<string | null>(null),
    [shown, show] = useState<Shown>(null);
  const rules = useStore(engine);
  useStore(language);
  useEffect(() => void loadEngine(), []);
  const send: Send = (...lines) => {
    setTrouble(null);
    direct(contestId, ...lines).catch((error: unknown) =>
      setTrouble(error instanceof Refused ? error.message : t('web.server_trouble')),
    );
  };
  if (!table) return <WaitingPage denied={seen.denied} />;
  const engineOf = typeof rules === 'object' ? rules : null,
    state = engineOf && record?.story ? engineOf.fold([...record.setting!, ...record.story]) : null;
  const wide = shown === null && record,
    played = (place: number): PlayedPart | null => part<PlayedPart>(seen, `played/${place}`);
  return (
    <Screen title={shared.titleOf(table)}>
      <main class={wide ? 'task ruling play-director direct-wide' : 'task ruling play-director'}>
        {shown ? null : (
          <>
            <p class="crumbs">
              <a href={table.of ? link('d', table.of.contest) : '/'}>
                {t(table.of ? 'web.place.room' : 'web.evenings')}
              </a>
            </p>
            <Heading name="record">{shared.titleOf(table)}</Heading>
          </>
        )}
        {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
        {!table.director ? <p class="advice">{t('web.direct.not_yours')}</p> : null}
        {!record && !table.of ? <Waiting table={table} /> : null}
        {record ? (
          <Board
            record={record}
            table={table}
            state={state}
            kinds={engineOf?.kinds() ?? []}
            shown={shown}
            show={show}
            played={played}
            onSend={send}
          />
        ) : null}
        {shown ? null : (
          <>
            <section>
              <h2>{t('web.play.score')}</h2>
              <Results
                table={table}
                played={played}
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
          </>
        )}
      </main>
    </Screen>
  );
}

// The page, once its words are there.
export async function directorSide(given: Shared): Promise<typeof DirectorSide> {
  Object.assign(shared, given);
  await loadChapter('direct');
  return DirectorSide;
}
