// matters.tsx -- what somebody at the table has to hear, choose or answer now: warnings, irregularities, options with
// their article, questions of fact, and a claim with what may be said to it.
import { useRef } from 'preact/hooks';
import { t } from '../app/words';
import { SEATS, type Seat } from '../pure/bridge';
import { claimAnswers, dummyOf, heldBy, isClaimed, isOpen, lineTricks, waitedFor } from '../pure/playing/view';
import type { Claimed, Offered, PlayTable, SeatView, TrickPart } from '../pure/playing/parts';
import { CallText } from '../ui/auction';
import { Said } from '../ui/said';
import { Trouble } from '../ui/screen';
import { CardText, seatLetter, seatName } from '../ui/suit';
import { HandLine } from '../ui/handline';
import type { Desk } from './desk';
import {
  claimedWords,
  heardIn,
  lineCards,
  lostBy,
  lostWords,
  nameAt,
  piecesIn,
  ruledWords,
  stageWords,
  waitWords,
} from './spoken';
import { CalledAside, CalledFor, Talk } from './talk';
import { saidWords } from './claimwords';

type Send = (line: string) => void;

const Law = ({ law }: { law: string | null }) =>
  law ? <small class="matter-law">{t('web.play.law', { law })}</small> : null;

function OptionKey({ option, busy, onSend }: { option: Offered; busy: boolean; onSend: (line: string) => void }) {
  const { line } = option;
  const words = (
    <span class="matter-words">
      <Said pieces={piecesIn(option.say)} />
    </span>
  );
  if (!line)
    return (
      <li class="matter-by-call">
        {words} <Law law={option.law} />
      </li>
    );
  return (
    <li>
      <button type="button" class="second-key matter-key" disabled={busy} onClick={() => onSend(line)}>
        {words} <Law law={option.law} />
      </button>
    </li>
  );
}

function Options({ view, busy, onSend }: { view: SeatView; busy: boolean; onSend: (line: string) => void }) {
  if (!view.options.length) return null;
  return (
    <section class="matter matter-choose">
      <h2>{t('web.play.you_choose')}</h2>
      <ul>
        {view.options.map((option, i) => (
          <OptionKey key={i} option={option} busy={busy} onSend={onSend} />
        ))}
      </ul>
    </section>
  );
}

function Question({ view, busy, onSend }: { view: SeatView; busy: boolean; onSend: (line: string) => void }) {
  const { asked } = view;
  if (!asked) return null;
  return (
    <section class="matter matter-choose">
      <h2>
        <Said pieces={piecesIn(asked.say)} /> <Law law={asked.law} />
      </h2>
      <p class="quiet">{t('web.play.asked_of', { seat: seatName(asked.seat) })}</p>
      {/comparable\?$/.test(asked.question) ? <p class="quiet">{t('web.play.comparable')}</p> : null}
      <ul>
        {asked.answers.map(({ say, line }) => (
          <li key={line}>
            <button type="button" class="second-key matter-key" disabled={busy} onClick={() => onSend(line)}>
              <span class="matter-words">
                <Said pieces={piecesIn(say)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The line on which the claimer's side takes fewest tricks: what no search has shown is not there.
export function WorstLine({
  line,
  count,
  play,
}: {
  line: string;
  count: number | undefined;
  play: readonly TrickPart[];
}) {
  const tricks = lineTricks(lineCards(line), play);
  return (
    <details class="matter-line">
      <summary>
        {t('web.play.worst_line')}
        {count === undefined ? '' : `: ${t('web.play.worst_gives', { count })}`}
      </summary>
      <ol>
        {tricks.map((trick, i) => (
          <li key={i}>
            {trick.map(({ seat, card }) => (
              <span key={seat} class="matter-line-card">
                <span class="quiet">{seatName(seat).charAt(0)}</span> <CardText card={card} />
              </span>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

const Open = ({ view }: { view: SeatView }) => (
  <dl class="matter-hands">
    {SEATS.filter(
      seat => isOpen(view, seat) && (view.phase === 'over' || (seat !== view.seat && seat !== dummyOf(view))),
    ).map(seat => (
      <div key={seat}>
        <dt>{seatName(seat)}</dt>
        <dd>
          <HandLine cards={heldBy(view, seat)} />
        </dd>
      </div>
    ))}
  </dl>
);

// The keys that answer a claim, always in sight together: what was said is read above them, and the hand too.
export function ClaimKeys({ view, table, desk }: { view: SeatView; table: PlayTable; desk: Desk }) {
  const answers = claimAnswers(view);
  if (!answers.length) return null;
  return (
    <div class="claim-keys" role="group" aria-label={claimedWords(view.claim!, table)}>
      {answers.map(each => (
        <button
          key={each}
          type="button"
          class={each === 'agree' ? 'main-key' : 'second-key'}
          disabled={desk.state.get().line !== null}
          onClick={() => desk.send(`${each} ${view.seat}`)}
        >
          {t(each === 'agree' ? 'web.play.agree' : 'web.play.doubt')}
        </button>
      ))}
    </div>
  );
}

// What is claimed, and in whose words.
export const ClaimSaid = ({ claim, table }: { claim: Claimed; table: PlayTable }) => (
  <>
    <h2>
      {claimedWords(claim, table)} <Law law={claim.law} />
    </h2>
    {claim.said ? (
      <p class="matter-said">“{saidWords(claim.said)}”</p>
    ) : claim.concession || claim.text ? null : (
      <p class="quiet">{t('web.play.said_nothing')}</p>
    )}
    {claim.text ? <p class="matter-said">“{claim.text}”</p> : null}
  </>
);

// Of a claim: what is claimed, in whose words, and the hands shown.
function ClaimTold({ view, table }: { view: SeatView; table: PlayTable }) {
  const { claim } = view;
  if (!claim || !isClaimed(view)) return null;
  return (
    <section class="matter matter-claim" aria-label={t('web.play.claim')}>
      <ClaimSaid claim={claim} table={table} />
      <Open view={view} />
      {claim.claimed === undefined ? null : (
        <p>
          {ruledWords(claim, table)} <Law law={claim.stage === 'claim ruled' ? '70A' : null} />
        </p>
      )}
      {claimAnswers(view).length || waitedFor(view).length ? null : (
        <p class={view.phase === 'over' ? undefined : 'quiet'}>{stageWords(claim.stage, table)}</p>
      )}
      {claim.worstLine ? <WorstLine line={claim.worstLine} count={claim.worstTricks} play={view.play} /> : null}
    </section>
  );
}

const FRESH_MS = 30000; // so long what one player said of another's slip stays over the felt

// What the Director did on this board, as all four hear it: the last of it. Without one, what was just answered.
function Directed({ view, table }: { view: SeatView; table: PlayTable }) {
  const seen = useRef(new Map<number, number>()).current,
    told = (view.told ?? []).slice(-2).filter(({ at }) => {
      if (!seen.has(at)) seen.set(at, Date.now());
      return table.director || Date.now() - seen.get(at)! < FRESH_MS;
    });
  return told.length ? (
    <ul class="matter-stands">
      {told.map(({ at, say, law }) => (
        <li key={at}>
          <Said pieces={piecesIn(say)} /> <Law law={law} />
        </li>
      ))}
    </ul>
  ) : null;
}

const BARS = { once: 'web.play.bar.once', toTheEnd: 'web.play.bar.to_the_end', noDouble: 'web.play.bar.no_double' };

// What is still to be ruled, and who is barred; what is settled is on record (mend.tsx).
function Standing({ view }: { view: SeatView }) {
  const bars = Object.entries(view.bars) as [Seat, keyof typeof BARS][];
  const open = view.awaits || view.asked !== null || view.options.length > 0 ? view.irregular : [];
  if (!open.length && !bars.length) return null;
  return (
    <ul class="matter-stands">
      {open.map(({ seat, say, law }, i) => (
        <li key={i}>
          {t('web.play.wrong_by', { what: heardIn(say), seat: seatName(seat) })} <Law law={law} />
        </li>
      ))}
      {bars.map(([seat, bar]) => (
        <li key={seat}>{t(BARS[bar], { seat: seatName(seat) })}</li>
      ))}
    </ul>
  );
}

// A Law would be broken: not done, or done all the same.
function Warned({ desk }: { desk: Desk }) {
  const { warned } = desk.state.get();
  if (!warned) return null;
  const [line, ...rest] = warned.lines;
  return (
    <section class="matter matter-warned" role="alert">
      <p>{warned.message}</p>
      <div class="matter-two">
        <button type="button" class="main-key" onClick={() => desk.clear()}>
          {t('web.play.not_so')}
        </button>
        <button type="button" class="second-key" onClick={() => desk.send(`anyway ${line}`, ...rest)}>
          {t('web.play.anyway')}
        </button>
      </div>
    </section>
  );
}

// Somebody has got up in mid-board: a robot plays on, or whoever opens the link.
function Empty({ table, busy, onSend }: { table: PlayTable; busy: boolean; onSend: (line: string) => void }) {
  const empty = SEATS.filter(seat => table.seats[seat].sitter === 'empty');
  return (
    <>
      {empty.map(seat => (
        <section key={seat} class="matter matter-choose">
          <h2>{t('web.play.seat_empty', { seat: seatName(seat) })}</h2>
          <button type="button" class="second-key" disabled={busy} onClick={() => onSend(`seat ${seat} robot`)}>
            {t('web.play.robot_plays')}
          </button>
        </section>
      ))}
    </>
  );
}

// Whose line is lost: who, since when, and what can be done; in one line however many they are, so that the felt stays
// in sight. Of an evening's table the Director frees seats.
function Lost({ view, table, busy, onSend }: { view: SeatView; table: PlayTable; busy: boolean; onSend: Send }) {
  const lost = lostBy(table, view.seat);
  if (!lost.length) return null;
  const names = lost.map(seat => `${nameAt(table, seat)} (${seatLetter(seat)})`).join(', ');
  return (
    <div class="matter-lost">
      <details>
        <summary>{lost.length > 1 ? t('web.play.lost_all', { names }) : lostWords(table, lost[0]!)[0]}</summary>
        {lost.map(seat => {
          const [who, then] = lostWords(table, seat);
          return (
            <div key={seat}>
              <p>
                {lost.length > 1 ? `${who} ` : ''}
                {then}
              </p>
              {table.seats[seat].away && !table.of ? (
                <button type="button" class="second-key" disabled={busy} onClick={() => onSend(`leave ${seat}`)}>
                  {t('web.play.free_seat', { seat: seatName(seat), name: nameAt(table, seat) })}
                </button>
              ) : null}
            </div>
          );
        })}
      </details>
    </div>
  );
}

// An opponent has asked about a call of one's own, and reads nothing yet.
function Unanswered({ view, table, onCall }: { view: SeatView; table: PlayTable; onCall: (at: number) => void }) {
  const open = view.auction.flatMap((made, at) => {
    const last = made.notes[made.notes.length - 1];
    return made.seat === view.seat && last?.question && view.phase !== 'over' ? [{ made, at, note: last }] : [];
  });
  return (
    <>
      {open.map(({ made, at, note }) => (
        <section key={at} class="matter matter-choose matter-ask">
          <h2>
            {t('web.play.asks_you', { name: nameAt(table, note.seat) })} <CallText call={made.call} />
          </h2>
          <p class="matter-said">{note.text || t('web.play.what_means')}</p>
          <button type="button" class="main-key" onClick={() => onCall(at)}>
            {t('web.play.answer')}
          </button>
        </section>
      ))}
    </>
  );
}

export function Matters({
  view,
  table,
  desk,
  onCall,
}: {
  view: SeatView;
  table: PlayTable;
  desk: Desk;
  onCall: (at: number) => void;
}) {
  const { line, trouble } = desk.state.get(),
    busy = line !== null;
  const asks = view.asked !== null || view.options.length > 0,
    waits = waitWords(view, table);
  return (
    <div class="matters">
      {trouble ? <Trouble text={trouble} onClose={() => desk.clear()} /> : null}
      <Warned desk={desk} />
      <CalledAside part={view} table={table} onSend={desk.send} />
      <Lost view={view} table={table} busy={busy} onSend={desk.send} />
      <Empty table={table} busy={busy} onSend={desk.send} />
      <Unanswered view={view} table={table} onCall={onCall} />
      <Question view={view} busy={busy} onSend={desk.send} />
      <Options view={view} busy={busy} onSend={desk.send} />
      <ClaimTold view={view} table={table} />
      <Standing view={view} />
      <Directed view={view} table={table} />
      {(view.awaits && !asks) || waits ? <p class="matter-wait">{waits || t('web.play.awaits')}</p> : null}
      {table.called ? (
        <p class="matter-wait">{t('web.play.director_called', { name: nameAt(table, table.called.seat) })}</p>
      ) : null}
      <CalledFor key={table.called?.at ?? 0} part={view} table={table} onSend={desk.send} />
      <Talk part={view} table={table} over={table.over} onSend={desk.send} />
    </div>
  );
}
