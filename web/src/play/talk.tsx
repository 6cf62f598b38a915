// talk.tsx -- what is written at a table: among the players, where its terms let them, and between a director and the
// player whom he has called aside. Of the first nobody reads a word before he has opened it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../app/words';
import { SEATS, type Seat } from '../pure/bridge';
import type { PlayTable, RecordPart, SeatPart, Written } from '../pure/playing/parts';
import { seatName } from '../ui/suit';
import { useDraft } from '../app/typed';
import { nameAt, plain } from './spoken';

type Send = (...lines: string[]) => void;

// Under the name that he had then: another may sit there by now.
export const writer = ({ seat, name }: Written, table: PlayTable): string =>
  seat ? name || nameAt(table, seat) : t('web.play.aside_director');

const Texts = ({ texts, table }: { texts: readonly Written[]; table: PlayTable }) => (
  <ul class="play-notes">
    {texts.map(each => (
      <li key={`${each.seat ?? ''}${each.at}`}>
        <span class="quiet">{writer(each, table)}</span> {each.text}
      </li>
    ))}
  </ul>
);

const MOST = 100, // characters of what is written
  NEAR = 30; // so many before there is no room for more that is told

// awaited: it is what there is to do now, and whoever writes nowhere else begins there.
function Write({
  where,
  label,
  words,
  awaited,
  onText,
}: {
  where: string;
  label: string;
  words: string;
  awaited?: boolean;
  onText: (text: string) => void;
}) {
  const [text, type] = useDraft(where),
    field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (awaited && !document.activeElement?.matches('input, textarea, select')) field.current?.focus();
  }, []);
  return (
    <form
      class="form"
      onSubmit={event => {
        event.preventDefault();
        if (!plain(text)) return;
        onText(plain(text));
        type('');
      }}
    >
      <label class="field">
        <span>{label}</span>
        <input
          ref={field}
          value={text}
          maxLength={MOST}
          autocomplete="off"
          onInput={event => type(event.currentTarget.value)}
        />
        {text.length > MOST - NEAR ? (
          <small class="quiet">
            {text.length}/{MOST}
          </small>
        ) : null}
      </label>
      <button class="second-key" disabled={!plain(text)}>
        {words}
      </button>
    </form>
  );
}

// Of a supervised table, for the Director.
export const Supervised = ({ record, table }: { record: RecordPart; table: PlayTable }) =>
  record.talk?.length ? (
    <details class="play-talk" open>
      <summary>{t('web.play.talk', { count: record.talk.length })}</summary>
      <Texts texts={record.talk} table={table} />
    </details>
  ) : null;

export function Talk({ part, table, over, onSend }: { part: SeatPart; table: PlayTable; over: boolean; onSend: Send }) {
  const [open, show] = useState(useDraft(`talk ${table.id}`)[0] !== '');
  if (!part.talk) return null;
  return (
    <details class="play-talk" open={open} onToggle={event => show(event.currentTarget.open)}>
      <summary>{t('web.play.talk', { count: part.talk.length })}</summary>
      {open ? (
        <>
          <Texts texts={part.talk} table={table} />
          <Write
            where={`talk ${table.id}`}
            label={t(over ? 'web.play.talk_all' : 'web.play.talk_opponents')}
            words={t('web.play.talk_send')}
            onText={text => onSend(`tell ${part.seat} "${text}"`)}
          />
        </>
      ) : null}
    </details>
  );
}

// He is called aside: nobody else at the table reads it.
export const CalledAside = ({ part, table, onSend }: { part: SeatPart; table: PlayTable; onSend: Send }) =>
  part.aside ? (
    <section class="matter matter-warned">
      <h2>{t('web.play.aside_you')}</h2>
      <Texts texts={part.aside} table={table} />
      <Write
        where={`aside ${table.id}`}
        label={t('web.play.aside_answer')}
        awaited
        words={t('web.play.talk_send')}
        onText={text => onSend(`aside ${part.seat} "${text}"`)}
      />
    </section>
  ) : null;

// Whoever has called the Director says what has happened: nobody else reads it.
export function CalledFor({ part, table, onSend }: { part: SeatPart; table: PlayTable; onSend: Send }) {
  const [said, say] = useState(''),
    [byKey] = useState(() => document.querySelector(':focus-visible') !== null); // called without touch or mouse
  if (table.called?.seat !== part.seat || part.aside) return null;
  return (
    <div class="called-for">
      <p class={said ? 'matter-said' : 'ear'} role="status">
        {said ? t('web.play.call_said', { text: said }) : null}
      </p>
      <Write
        where={`call ${table.id} ${table.called.at}`}
        label={t('web.play.call_says')}
        words={t('web.play.talk_send')}
        awaited={byKey}
        onText={text => {
          say(text);
          onSend(`call ${part.seat} "${text}"`);
        }}
      />
    </div>
  );
}

// What the Director says to all four: it stays with the board.
export const Announce = ({ table, onSend }: { table: PlayTable; onSend: Send }) =>
  table.director ? (
    <details class="play-talk">
      <summary>{t('web.direct.announce')}</summary>
      <Write
        where={`announce ${table.id}`}
        label={t('web.direct.announce_how')}
        words={t('web.play.talk_send')}
        onText={text => onSend(`announce "${text}"`)}
      />
    </details>
  ) : null;

// The director's side of it: whom, and what.
export function Aside({ record, table, onSend }: { record: RecordPart; table: PlayTable; onSend: Send }) {
  const [chosen, choose] = useState<Seat | null>(null);
  const people = SEATS.filter(seat => table.seats[seat].sitter === 'person'),
    seat = record.aside?.seat ?? chosen;
  if (!people.length) return null;
  return (
    <details class="play-talk" open={record.aside !== undefined}>
      <summary>{t('web.play.aside')}</summary>
      <div class="pick-row" role="group" aria-label={t('web.play.aside')}>
        {people.map(each => (
          <button
            key={each}
            type="button"
            class="chip"
            aria-pressed={seat === each}
            disabled={record.aside !== undefined}
            onClick={() => choose(each)}
          >
            {seatName(each)}: {nameAt(table, each)}
          </button>
        ))}
      </div>
      {record.aside ? <Texts texts={record.aside.texts} table={table} /> : null}
      {seat ? (
        <Write
          key={seat}
          where={`aside ${table.id} ${seat}`}
          label={t('web.play.aside_write', { name: nameAt(table, seat) })}
          words={t('web.play.talk_send')}
          onText={text => onSend(`aside ${seat} "${text}"`)}
        />
      ) : null}
      {record.aside ? (
        <button type="button" class="second-key" onClick={() => onSend('aside none')}>
          {t('web.play.aside_end')}
        </button>
      ) : null}
    </details>
  );
}
