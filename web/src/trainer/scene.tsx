// scene.tsx -- the table as the Director finds it: what was called, what lies there, what is left in the hands, what
// happened.
import { t } from '../app/words';
import type { AssistState } from '../pure/assisttypes';
import { SEATS, type Seat } from '../pure/bridge';
import { foundAt, type Question } from '../pure/train/questions';
import { Words } from '../ruling/said';
import { CallText, SeatHeads } from '../ui/auction';
import { CardText, Mark, rankLetter, seatLetter, seatName } from '../ui/suit';

const LAST_SENTENCES = 8,
  SENTENCES_BEFORE = 2;

// From shortly before it went wrong; what was called stands in the auction anyway. Who speaks calls the Director: what
// it is, is for the trainee to say.
function sentences(state: AssistState, lines: readonly string[]): string[] {
  const called = (line: number): string | null => {
    const [, seat, what = ''] = /^report ([NESW])(?:: (.*))?$/.exec(lines[line - 1] ?? '') ?? [];
    const by = /^unauthorised information by ([NESW])/.exec(what)?.[1];
    if (!seat) return null;
    // Of what was said or shown nothing else stands in the story: who calls tells it.
    if (by) return t('web.train.calls_information', { seat: seatName(seat as Seat), by: seatName(by as Seat) });
    return t(what.startsWith('misinformation') ? 'web.train.calls_misinformed' : 'web.train.calls', {
      seat: seatName(seat as Seat),
    });
  };
  const wrong = state.story.findIndex(item => item.kind === 'irregular');
  const before = wrong < 0 ? [] : state.story.slice(0, wrong).filter(item => item.kind === 'act');
  // What was played since a revoke stands in the tricks.
  const listed = (state.matters ?? []).some(matter => matter.wrong === 'revoke' && matter.transfer !== undefined);
  const acts = state.story
    .filter(item => item.kind === 'act' && !(listed && /^play\b/.test(lines[item.line - 1] ?? '')))
    .map(item => called(item.line) ?? item.text);
  const from =
    wrong < 0 || listed
      ? acts.length - LAST_SENTENCES
      : Math.max(before.length - 1 - SENTENCES_BEFORE, acts.length - LAST_SENTENCES);
  return acts.slice(Math.max(0, from));
}

// A call out of turn stands under its own player, where the next row begins.
function rowsOf(calls: { seat: Seat; call: string; status: string }[]): ((typeof calls)[number] | null)[][] {
  const rows: ((typeof calls)[number] | null)[][] = [];
  let at = 4;
  for (const each of calls) {
    const place = SEATS.indexOf(each.seat);
    if (place < at || rows.length === 0) {
      if (place < at) rows.push([null, null, null, null]);
    }
    if (rows.length === 0) rows.push([null, null, null, null]);
    rows[rows.length - 1]![place] = each;
    at = place + 1;
  }
  return rows;
}

function Auction({ state }: { state: AssistState }) {
  const calls = state.table?.auction ?? [];
  if (calls.length === 0) return null;
  return (
    <table class="train-auction">
      <caption class="ear">{t('web.train.auction')}</caption>
      <thead>
        <tr>
          <SeatHeads />
        </tr>
      </thead>
      <tbody>
        {rowsOf(calls).map((row, i) => (
          <tr key={i}>
            {row.map((each, j) => (
              <td key={j}>{each ? <CallText call={each.call} /> : null}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hand({ seat, cards, note }: { seat: Seat; cards: string[]; note?: string | undefined }) {
  return (
    <div>
      <dt>
        {seatName(seat)}
        {note ? <span class="quiet"> · {note}</span> : null}
      </dt>
      <dd>
        {(['S', 'H', 'D', 'C'] as const).map(suit => {
          const ranks = cards.filter(card => card[0] === suit).map(card => rankLetter(card.charAt(1)));
          return (
            <span key={suit} class="train-suit">
              <Mark suit={suit} /> {ranks.join(' ') || '–'}
            </span>
          );
        })}
      </dd>
    </div>
  );
}

const FEW = 8;

// What lies open is seen by everybody; the other hands the Director looks at when he must. Of an ending all are shown.
function Hands({ question }: { question: Question }) {
  const { hands } = foundAt(question),
    played = question.stage.before.table?.contract !== undefined;
  const dummy = (seat: Seat): string | undefined =>
    hands.find(hand => hand.seat === seat)?.open ? t('web.train.open') : undefined;
  const all =
    played &&
    (question.sort === 'number' ||
      question.sort === 'transfer' ||
      Math.max(...hands.map(hand => hand.cards.length)) <= FEW);
  const open = all ? hands : hands.filter(hand => hand.open),
    closed = hands.filter(hand => !open.includes(hand));
  return (
    <>
      {open.length ? (
        <dl class="train-hands" aria-label={t('web.train.hands')}>
          {open.map(hand => (
            <Hand key={hand.seat} {...hand} note={dummy(hand.seat)} />
          ))}
        </dl>
      ) : null}
      {closed.length ? (
        <details class="train-more">
          <summary>{open.length ? t('web.train.other_hands') : t('web.train.hands')}</summary>
          <dl class="train-hands">
            {closed.map(hand => (
              <Hand key={hand.seat} {...hand} />
            ))}
          </dl>
        </details>
      ) : null}
    </>
  );
}

// The tricks from that one on, each card under its player, the winner's marked: those of a revoke, and the last before
// a lead.
function Tricks({ state, from }: { state: AssistState; from: number }) {
  const tricks = (state.table?.tricks ?? []).filter(trick => trick.number >= from);
  if (tricks.length === 0) return null;
  return (
    <table class="train-tricks">
      <caption>{t('web.train.played')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('web.train.trick_number')}</th>
          <SeatHeads />
        </tr>
      </thead>
      <tbody>
        {tricks.map(trick => (
          <tr key={trick.number}>
            <th scope="row">{trick.number}</th>
            {SEATS.map(seat => {
              const card = trick.cards.find(each => each.seat === seat)?.card,
                first = trick.cards[0]?.seat === seat,
                won = trick.winner === seat;
              return (
                <td key={seat} class={won ? 'train-won' : undefined}>
                  {first ? (
                    <>
                      <span aria-hidden="true">›</span>
                      <span class="ear">{t('web.train.leads')} </span>
                    </>
                  ) : null}
                  {card ? <CardText card={card} /> : '–'}
                  {won ? <span class="ear"> {t('web.train.wins')}</span> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CARDS = 4;

export function Scene({ question }: { question: Question }) {
  const { state, before, lines } = question.stage,
    table = before.table;
  const story = sentences(state, lines),
    { trick, from } = foundAt(question);
  const revoke = (state.matters ?? []).find(matter => matter.wrong === 'revoke' && matter.trick !== undefined);
  return (
    <section class="train-scene" aria-label={t('web.train.what_happened')}>
      {table?.contract ? (
        <p class="train-contract">
          <Words text={table.contract.text} plain />
          {table.phase === 'play' || table.phase === 'over' ? (
            <span class="quiet"> · {t('web.train.tricks', { ns: table.ns, ew: table.ew })}</span>
          ) : null}
        </p>
      ) : null}
      {table?.phase === 'auction' || !table?.contract ? <Auction state={before} /> : null}
      <ol class="train-story">
        {story.map((item, i) => (
          <li key={i}>
            <Words text={item} plain />
          </li>
        ))}
      </ol>
      {trick.length && trick.length <= CARDS ? (
        <p class="train-trick">
          <span class="quiet">{t('web.train.trick')}</span>
          {trick.map(each => (
            <span key={each.card}>
              {seatLetter(each.seat)} <CardText card={each.card} />
            </span>
          ))}
        </p>
      ) : null}
      <Tricks
        state={before}
        from={Math.min(
          revoke?.trick ?? 13,
          from ?? 13,
          trick.length <= 1 ? (before.table?.tricks?.slice(-1)[0]?.number ?? 13) : 13,
        )}
      />
      <Hands question={question} />
    </section>
  );
}
