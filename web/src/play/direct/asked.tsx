// asked.tsx -- the ruling of a board that is played, by the engine of the assistant: its acts are told to it as a case,
// and what he is asked, what each player may choose and has chosen, what is read out, what stays in force and what is
// unauthorised for whom comes from there. What is touched is an act at the table.
import { t } from '../../app/words';
import type { AssistState, StoryItem } from '../../pure/assisttypes';
import type { Seat } from '../../pure/bridge';
import type { RecordPart } from '../../pure/playing/parts';
import { Line, Words } from '../../ruling/said';
import { Spoken } from '../../ruling/spoken';

// Of a ruling: what somebody said or chose in it. Calls and cards go on beside it.
const OF_A_RULING = /^(report|choose|find|judge|substitute|meaning|object|agree|claim|concede|withdraw)\b/;

// Which act of the board an item of the story is of, from 1.
export const actOf = (item: StoryItem, record: RecordPart): number => item.line - (record.setting?.length ?? 0);

// What was said and chosen since attention was drawn, and what came of it.
export function saidSince(state: AssistState, record: RecordPart): StoryItem[] {
  if (state.ruling === undefined) return [];
  let counts = false;
  return state.story.slice(state.ruling - 1).filter(item => {
    if (item.kind === 'act') counts = OF_A_RULING.test(record.story?.[actOf(item, record) - 1] ?? '');
    return counts && item.kind !== 'irregular';
  });
}

const isOpen = ({ question, options, standing, cards }: AssistState): boolean =>
  question !== undefined ||
  !!options?.length ||
  !!cards?.length ||
  ['ruling', 'set_aside', 'waits'].includes(standing?.kind ?? '');

export const Chosen = ({ items, state }: { items: readonly StoryItem[]; state: AssistState }) =>
  items.length ? (
    <section class="direct-said">
      <h2>{t('web.direct.so_far')}</h2>
      {items.map((item, i) =>
        item.kind === 'act' ? (
          <p key={i} class="direct-act">
            <Words text={item.text} />
          </p>
        ) : (
          <Line key={i} text={item.text} law={item.law} articles={state.articles} />
        ),
      )}
    </section>
  ) : null;

export function Asked({
  state,
  names,
  onSay,
}: {
  state: AssistState;
  names: (seat: Seat) => string;
  onSay: (...lines: string[]) => void;
}) {
  if (!isOpen(state)) return null;
  return (
    <section class="matter matter-choose direct-ruling">
      <Spoken
        state={state}
        dealt={seat => state.table?.hands.find(hand => hand.seat === seat)?.cards}
        name=""
        names={names}
        claims="/claims"
        fits={() => false}
        whole={false}
        counts={{ trick: null, made: null, exact: true }}
        record={null}
        live
        onSay={onSay}
        foot={null}
      >
        {null}
      </Spoken>
    </section>
  );
}
