// published.tsx -- a published event in the app: for everybody, for the big screen, for the director.
import { useEffect, useState } from 'preact/hooks';
import { forOthers } from '../app/address';
import type { Seen } from '../app/live';
import { link } from '../app/route';
import { useStore } from '../app/store';
import { isAssistant, who } from '../app/who';
import { dayWords, t, unitWord } from '../app/words';
import { contestPath, get, type Trouble as Refused } from '../app/wire';
import { AllActs } from '../director/trail';
import { Sheets, useList } from '../pages/sheets';
import { useSay } from '../director/say';
import { isWithheld, listsOf, type PublishedPart, type Results, type WithdrawnPart } from '../pure/published';
import { QrCode } from '../ui/code';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';
import { TwiceKey } from '../ui/twice';
import { Wall } from '../ui/wall';
import { Odd } from './odd';
import { fieldName, Rows, Standings } from './standings';

// The event, once it has been read; it does not change.
function useResults(event: PublishedPart): { results: Results | null; trouble: string | null } {
  const [results, set] = useState<Results | null>(null),
    [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    setTrouble(null);
    get<Results>(contestPath(event.id, 'results'), stopped.signal).then(set, (refused: Refused) => {
      if (!stopped.signal.aborted) setTrouble(refused.message);
    });
    return () => stopped.abort();
  }, [event.id, event.whole]);
  return { results, trouble };
}

function Body({ event, results, trouble }: { event: PublishedPart; results: Results | null; trouble: string | null }) {
  if (trouble) return <Trouble text={trouble} />;
  if (!results) return <Waiting />;
  return (
    <>
      {results.parts.map((part, i) => (
        <Standings key={i} part={part} contestId={event.id} named={results.parts.length > 1} />
      ))}
    </>
  );
}

const Head = ({ event }: { event: PublishedPart }) => (
  <p class="quiet">
    {dayWords(event.date, true)} · {t('web.published.from', { file: event.file })}
  </p>
);

function Withdrawn() {
  return (
    <Screen title="Arbitro">
      <main class="task">
        <Heading name="withdrawn">Arbitro</Heading>
        <p class="large">{t('web.published.gone')}</p>
        <p>
          <a href="/#/">{t('web.evenings')}</a>
        </p>
      </main>
    </Screen>
  );
}

export const PublishedPublic = ({ event }: { event: PublishedPart | WithdrawnPart }) =>
  isWithheld(event) ? <Withdrawn /> : <Everybody event={event} />;

export const PublishedScreen = ({ event }: { event: PublishedPart | WithdrawnPart }) =>
  isWithheld(event) ? <Withdrawn /> : <Room event={event} />;

function Everybody({ event }: { event: PublishedPart }) {
  const { results, trouble } = useResults(event);
  return (
    <Screen title={event.title} wide>
      <main>
        <p class="crumbs">
          <a href="/#/">{t('web.evenings')}</a>
        </p>
        <Heading name="live">{event.title}</Heading>
        <Head event={event} />
        <Body event={event} results={results} trouble={trouble} />
      </main>
    </Screen>
  );
}

function Room({ event }: { event: PublishedPart }) {
  const { results, trouble } = useResults(event);
  const lists = results ? listsOf(results) : [],
    named = new Set(lists.map(list => list.part)).size > 1;
  const ranked = useList(
    lists.flatMap(list => list.rows),
    trouble,
    rows => <Rows rows={rows} unit={lists.find(list => list.rows.includes(rows[0]!))!.part.unit} />,
  );
  return (
    <Wall title={event.title} round={dayWords(event.date, true)} silent={false} full>
      {trouble ? <Trouble text={trouble} /> : null}
      <Sheets
        sheets={lists.flatMap(({ part, field, rows }, i) =>
          ranked.sheets(
            `${i}`,
            [fieldName(field), named && part.name, unitWord(part.unit)].filter(Boolean).join(' · '),
            rows,
          ),
        )}
        copies={ranked.copy}
        full
      />
    </Wall>
  );
}

// For those who stand in the room: the address of the results, to be scanned or typed.
function Share({ event }: { event: PublishedPart }) {
  const url = `${forOthers(event.base)}/e/${event.id}`;
  return (
    <figure class="qr">
      <figcaption>{t('web.published.spectators')}</figcaption>
      <QrCode url={url} of={event.title} />
      <a class="quiet qr-url" href={`/e/${event.id}`}>
        {url.replace(/^https?:\/\//, '')}
      </a>
    </figure>
  );
}

export function PublishedDirector({ event, seen, rest }: { event: PublishedPart; seen: Seen; rest: string[] }) {
  if (rest[0] === 'trail') return <AllActs seen={seen} contestId={event.id} title={event.title} />;
  return <Console event={event} />;
}

// Withdrawn after a second touch, and shown again after one: what is withdrawn is kept.
function Withdraw({ event }: { event: PublishedPart }) {
  const me = useStore(who),
    { busy, trouble, clear, say } = useSay(event.id);
  if (!me || isAssistant(me)) return null;
  return (
    <>
      {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
      {event.withdrawn ? (
        <button type="button" class="small-key" disabled={busy} onClick={() => void say('shown')}>
          {t('web.published.show_again')}
        </button>
      ) : (
        <TwiceKey
          words={t('web.published.withdraw')}
          doubt={t('web.published.withdraw_doubt')}
          look="small-key"
          disabled={busy}
          onDo={() => void say('withdrawn')}
        />
      )}
    </>
  );
}

function Console({ event }: { event: PublishedPart }) {
  const { results, trouble } = useResults(event);
  return (
    <Screen title={event.title} wide>
      <main class="console">
        <div class="console-top">
          <p class="crumbs">
            <a href="/#/">{t('web.evenings')}</a>
          </p>
          <Heading name="published">{event.title}</Heading>
          <Head event={event} />
          {event.withdrawn ? (
            <p class="advice" role="status">
              {t('web.published.withdrawn_now')}
            </p>
          ) : null}
        </div>
        <div class="console-tables">
          <Body event={event} results={results} trouble={trouble} />
        </div>
        <div class="console-rest">
          {results ? (
            <section>
              <h2>{t('web.published.checked')}</h2>
              <Odd results={results} />
            </section>
          ) : null}
          {event.withdrawn ? null : (
            <section>
              <h2>{t('web.published.show')}</h2>
              <p class="links">
                <a href={`/live/${event.id}`}>{t('web.public_page')}</a>
                <a href={`/e/${event.id}`}>{t('web.print_results')}</a>
                <a href={`/screen/${event.id}`}>{t('web.big_screen')}</a>
              </p>
              <Share event={event} />
            </section>
          )}
          <section>
            <h2>{t('web.published.kept')}</h2>
            <p class="links">
              {event.whole ? (
                <a href={contestPath(event.id, 'file')} download>
                  {t('web.published.file_back')}
                </a>
              ) : null}
              <a href={link('d', event.id, 'trail')}>{t('web.all_acts')}</a>
            </p>
            <Withdraw event={event} />
          </section>
        </div>
      </main>
    </Screen>
  );
}
