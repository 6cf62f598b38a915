// scene.tsx -- the table as the Director finds it: what was called, what lies there, what happened, in the engine's sentences.
import { t } from '../app/words';
import type { AssistState } from '../pure/assisttypes';
import { SEATS, type Seat } from '../pure/bridge';
import { cardsOfHand, type Question } from '../pure/train/questions';
import { CardText, ContractText, Mark, rankLetter, seatLetter, seatName } from '../ui/suit';

const LAST_SENTENCES = 8, SENTENCES_BEFORE = 2;

// From shortly before it went wrong; what was called stands in the auction anyway.
function sentences(state: AssistState): string[] {
  const wrong = state.story.findIndex(item => item.kind === 'irregular');
  const before = wrong < 0 ? [] : state.story.slice(0, wrong).filter(item => item.kind === 'act');
  const acts = state.story.filter(item => item.kind === 'act').map(item => item.text);
  const from = wrong < 0 ? acts.length - LAST_SENTENCES : Math.max(before.length - 1 - SENTENCES_BEFORE, acts.length - LAST_SENTENCES);
  return acts.slice(Math.max(0, from));
}

function CallText({ call }: { call: string }) {
  if (call === 'P') return <>{t('web.train.pass')}</>;
  if (call === 'X' || call === 'XX') return <><span aria-hidden="true">{call === 'X' ? '×' : '××'}</span><span class="ear">{call === 'X' ? t('web.double') : t('web.redouble')}</span></>;
  return <ContractText contract={call} />;
}

// A call out of turn stands under its own player, where the next row begins.
function rowsOf(calls: { seat: Seat; call: string; status: string }[]): (typeof calls[number] | null)[][] {
  const rows: (typeof calls[number] | null)[][] = [];
  let at = 4;
  for (const each of calls) {
    const place = SEATS.indexOf(each.seat);
    if (place < at || rows.length === 0) { if (place < at) rows.push([null, null, null, null]); }
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
      <thead><tr>{SEATS.map(seat => <th key={seat} scope="col"><span aria-hidden="true">{seatLetter(seat)}</span><span class="ear">{seatName(seat)}</span></th>)}</tr></thead>
      <tbody>{rowsOf(calls).map((row, i) => <tr key={i}>{row.map((each, j) => <td key={j}>{each ? <CallText call={each.call} /> : null}</td>)}</tr>)}</tbody>
    </table>
  );
}

function Hands({ lines }: { lines: string[] }) {
  const hands = SEATS.map(seat => ({ seat, cards: cardsOfHand(lines, seat) })).filter(hand => hand.cards.length > 0);
  if (hands.length === 0) return null;
  return (
    <details class="train-hands">
      <summary>{t('web.train.hands')}</summary>
      <dl>{hands.map(({ seat, cards }) => (
        <div key={seat}>
          <dt>{seatName(seat)}</dt>
          <dd>{(['S', 'H', 'D', 'C'] as const).map(suit => {
            const ranks = cards.filter(card => card[0] === suit).map(card => rankLetter(card.charAt(1)));
            return <span key={suit} class="train-suit"><Mark suit={suit} /> {ranks.join(' ') || '–'}</span>;
          })}</dd>
        </div>))}
      </dl>
    </details>
  );
}

export function Scene({ question, lines }: { question: Question; lines: string[] }) {
  const { state, before } = question.stage, table = before.table;
  const told = sentences(state);
  const answer = question.sort === 'card' || question.sort === 'played' ? question.options.find(option => option.right)?.card ?? question.card : undefined;
  const trick = (table?.trick?.cards ?? []).filter(each => each.card !== answer);
  return (
    <section class="train-scene" aria-label={t('web.train.what_happened')}>
      {table?.contract ? <p class="train-contract">{table.contract.text}{table.phase === 'play' ? <span class="quiet"> · {t('web.train.tricks', { ns: table.ns, ew: table.ew })}</span> : null}</p> : null}
      {table?.phase === 'auction' || !table?.contract ? <Auction state={before} /> : null}
      <ol class="train-story">{told.map((item, i) => <li key={i}>{item}</li>)}</ol>
      {trick.length ? <p class="train-trick"><span class="quiet">{t('web.train.trick')}</span>{trick.map(each => <span key={each.card}>{seatLetter(each.seat)} <CardText card={each.card} /></span>)}</p> : null}
      <Hands lines={lines} />
    </section>
  );
}
