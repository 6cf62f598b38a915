// spoken.tsx -- the ruling as it is read out: what follows, whom to ask what in the order in which it is offered, what
// stays in force, and how play goes on. Every line opens to its article.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import type { AssistState, Choice, Question, Reply, Said } from '../pure/assisttypes';
import { seatAfter, sideOf, SUITS, type Seat, type Suit } from '../pure/bridge';
import { asOnRecord, type OnRecord } from '../pure/entered';
import { meaningLine, withCard, withNumber } from '../pure/irregularity';
import { Heading } from '../ui/screen';
import { ContractText, Mark, overText, seatName, sideName, suitName } from '../ui/suit';
import { Counted, uncounted } from './counted';
import { CallPad, CardPad, NumberPad } from './pads';
import { AnswerKey, lawWords, Line, Words } from './said';
import { ShowKey } from './show';

type Says = (...lines: string[]) => void;

// What an answer would lead to, as it is shown before anybody knows the answer.
function Branch({ reply, onSay }: { reply: Reply; onSay: Says }) {
  const lines: Said[] = [
    ...reply.leads,
    ...(reply.asks ? [{ text: t('web.assist.then_asked', { question: reply.asks }) }] : []),
    ...reply.offers,
  ];
  return (
    <div class="branch">
      <h2>
        <Words text={reply.text} />
      </h2>
      <ul>
        {lines.length ? (
          lines.map((said, i) => (
            <li key={i}>
              <Words text={said.text} />
              {said.law ? <span class="said-law"> {said.law}</span> : null}
            </li>
          ))
        ) : (
          <li>{t('web.assist.nothing_follows')}</li>
        )}
      </ul>
      <button type="button" class="second-key" onClick={() => onSay(reply.line)}>
        {t('web.assist.so_it_is')}
      </button>
    </div>
  );
}

function Meaning({ line, onSay }: { line: string; onSay: Says }) {
  const [suits, choose] = useState<Suit[]>([]);
  const flip = (suit: Suit): void =>
    choose(
      suits.includes(suit)
        ? suits.filter(each => each !== suit)
        : SUITS.filter(each => each === suit || suits.includes(each)),
    );
  return (
    <>
      <p>{t('web.assist.which_suits')}</p>
      <div class="lead-suits">
        {SUITS.map(suit => (
          <button
            key={suit}
            type="button"
            class="lead-suit"
            aria-label={suitName(suit)}
            aria-pressed={suits.includes(suit)}
            onClick={() => flip(suit)}
          >
            <Mark suit={suit} />
          </button>
        ))}
      </div>
      <button type="button" class="main-key" disabled={!suits.length} onClick={() => onSay(meaningLine(line, suits))}>
        {t('web.assist.shows_these')}
      </button>
    </>
  );
}

function Asked({ question, claims, onSay }: { question: Question; claims: string; onSay: Says }) {
  const [unknown, set] = useState(false),
    [picking, pick] = useState(false);
  const { answers } = question,
    first = answers[0];
  if (picking && first)
    return (
      <>
        <p class="question">{t('web.assist.which_card')}</p>
        <CardPad only={question.cards} onCard={card => onSay(withCard(first.line, card))} />
        <button type="button" class="second-key" onClick={() => pick(false)}>
          {t('web.assist.to_answers')}
        </button>
      </>
    );
  if (unknown)
    return (
      <>
        <p>{t('web.assist.both_ways')}</p>
        <div class="branches">
          {answers.map(reply => (
            <Branch key={reply.line} reply={reply} onSay={onSay} />
          ))}
        </div>
        <button type="button" class="second-key" onClick={() => set(false)}>
          {t('web.assist.to_answers')}
        </button>
      </>
    );
  if (question.needs === 'number' && first)
    return (
      <>
        <NumberPad high={question.high ?? 13} onNumber={number => onSay(withNumber(first.line, number))} />
        {first.line.startsWith('judge claimer takes') ? (
          <a class="second-key" href={claims}>
            {t('web.claim.look')}
          </a>
        ) : null}
      </>
    );
  return (
    <div class="answers">
      {question.help ? (
        <p class="help-said">
          <Words text={question.help} />
        </p>
      ) : null}
      {answers.map(reply => (
        <AnswerKey
          key={reply.line}
          text={reply.text}
          law={question.law}
          onClick={() => (question.needs === 'card' && reply === first ? pick(true) : onSay(reply.line))}
        />
      ))}
      {question.needs === 'meaning' && first ? <Meaning line={first.line} onSay={onSay} /> : null}
      {answers.length > 1 && answers.length < 5 ? (
        <button type="button" class="second-key" onClick={() => set(true)}>
          {t('web.assist.not_known')}
        </button>
      ) : null}
    </div>
  );
}

// What a choice brings with it, told with it: whoever chooses hears all of it first (10C1).
function leadsOf(option: Choice): string[] {
  const leads = option.leads ?? [],
    withLaw = leads.filter(lead => lead.law);
  const only = withLaw.length === 1 && withLaw[0]!.law === option.law ? withLaw[0] : undefined;
  // It says what the key says; of a lead accepted, who plays next and who is dummy.
  const itself = only?.change === 'let_stand' ? undefined : only;
  return [
    ...leads.filter(lead => lead !== itself).map(lead => lead.text),
    ...(option.asks ? [t('web.assist.then_asked', { question: option.asks })] : []),
    ...(option.offers ?? []).map(offer => offer.text),
  ];
}

// A slip that its player speaks of himself comes before all that the others choose, and is not offered to them (25A).
const isSlip = (option: Choice): boolean => option.law === '25A' && option.prefix !== undefined;

// Players' choices, in the order in which they are offered, to each his own.
function Offers({
  options,
  asked,
  names,
  onSay,
  onPick,
}: {
  options: readonly Choice[];
  asked: boolean;
  names: (seat: Seat) => string;
  onSay: Says;
  onPick: (option: Choice) => void;
}) {
  const groups: Choice[][] = [];
  for (const option of options) {
    const last = groups[groups.length - 1];
    if (last?.[0]?.seat === option.seat) last.push(option);
    else groups.push([option]);
  }
  return (
    <>
      {groups.map((group, i) => (
        <section key={i} class="offers">
          {groups.length > 1 || asked ? (
            <h2>
              {t('web.assist.choices_of', { seat: group[0]!.to })} <span class="to-name">{names(group[0]!.seat)}</span>
            </h2>
          ) : null}
          <ol class="answers">
            {group.map(option => (
              <li key={option.line ?? option.text}>
                <AnswerKey
                  text={option.text}
                  law={option.law}
                  hints={[...(option.help ? [option.help] : []), ...leadsOf(option)]}
                  onClick={() => (option.line ? onSay(option.line) : onPick(option))}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

type Sub =
  | { what: 'option'; option: Choice }
  | { what: 'hold'; seat: Seat }
  | { what: 'call' }
  | { what: 'card' }
  | { what: 'rest' }
  | { what: 'tricks' }
  | { what: 'counted' }
  | null;

// The lines that give the rest of the tricks at once.
const restLines = (declarer: Seat, tricks: number): [string, string] => [
  `claim ${declarer} ${tricks}`,
  `agree ${sideOf(declarer) === 'NS' ? 'E' : 'N'}`,
];

// The tricks before the first that was told, of either side: only numbers that can be.
function TricksBefore({ fits, onSay }: { fits: (lines: readonly string[]) => boolean; onSay: Says }) {
  const [ns, setTricks] = useState<number | null>(null);
  const all = Array.from({ length: 14 }, (_, n) => n),
    line = (of: number, other: number): string => `tricks NS ${of}, EW ${other}`;
  const possible =
    ns === null
      ? all.filter(n => all.some(other => n + other < 14 && fits([line(n, other)])))
      : all.filter(n => ns + n < 14 && fits([line(ns, n)]));
  return (
    <>
      <p class="question">{sideName(ns === null ? 'NS' : 'EW')}</p>
      <NumberPad key={String(ns)} only={possible} onNumber={n => (ns === null ? setTricks(n) : onSay(line(ns, n)))} />
    </>
  );
}

function SubScreen({
  sub,
  state,
  dealt,
  fits,
  onSay,
  onBack,
}: {
  sub: Exclude<Sub, null | { what: 'counted' }>;
  state: AssistState;
  dealt: (seat: Seat) => string[] | undefined;
  fits: (lines: readonly string[]) => boolean;
  onSay: Says;
  onBack: () => void;
}) {
  const table = state.table!,
    trick = (table.trick?.cards ?? []).map(each => each.card),
    declarer = table.contract?.declarer ?? 'S';
  // No more than are left, as far as the engine knows how many that is.
  const mostLeft = (): number => {
    let most = 13 - (table.tricks ?? []).length;
    while (most > 0 && !fits(restLines(declarer, most))) most--;
    return most;
  };
  const pad = (): [string, ComponentChildren] => {
    switch (sub.what) {
      case 'call':
        return [
          t('web.assist.next_call', { seat: seatName(table.turn) }),
          <CallPad inOrder={table.calls} onCall={call => onSay(`auction ${table.turn} ${call}`)} />,
        ];
      case 'card':
        return [
          t('web.assist.next_card', { seat: seatName(table.turn) }),
          <CardPad
            suit={trick[0]?.charAt(0) as Suit | undefined}
            only={dealt(table.turn)}
            gone={trick}
            onCard={card => onSay(`play ${table.turn} ${card}`)}
          />,
        ];
      case 'rest':
        return [
          t('web.assist.rest_how_many', { side: sideName(sideOf(declarer)) }),
          <NumberPad high={mostLeft()} onNumber={n => onSay(...restLines(declarer, n))} />,
        ];
      case 'tricks':
        return [t('web.assist.tricks_before'), <TricksBefore fits={fits} onSay={onSay} />];
      case 'hold':
        return [
          t('web.assist.which_card_of', { seat: seatName(sub.seat) }),
          <CardPad only={dealt(sub.seat)} gone={trick} onCard={card => onSay(`hold ${sub.seat} ${card}`)} />,
        ];
      case 'option': {
        const { option } = sub;
        return [
          option.text,
          option.needs === 'card' ? (
            <CardPad only={dealt(option.seat)} onCard={card => onSay(`${option.prefix} ${card}`)} />
          ) : (
            <CallPad inOrder={table.calls} onCall={call => onSay(`${option.prefix} ${call}`)} />
          ),
        ];
      }
    }
  };
  const [title, keys] = pad();
  return (
    <>
      <Heading name={`sub/${sub.what}/${table.turn}`} question>
        <Words text={title} />
      </Heading>
      {keys}
      <button type="button" class="plain-key back-key" onClick={onBack}>
        {t('web.back')}
      </button>
    </>
  );
}

// What the ruling has just said: everything after the last act.
export function fresh(state: AssistState): AssistState['story'] {
  const tail = state.story.slice(state.ruling ?? 0);
  let from = 0;
  tail.forEach((item, i) => {
    if (item.kind === 'act') from = i + 1;
  });
  return tail.slice(from);
}

// An established revoke of which the players hear only when play has ceased (61C): nothing of it is read out before.
const keptBack = (state: AssistState): boolean =>
  fresh(state).some(item => item.kind === 'note' && item.law === '61C') && state.table?.phase !== 'over';

// How far tricks are counted: the number of the trick told, what the table's result says, and whether it is known whose
// those before were.
export interface Counts {
  trick: number | null;
  made: number | null;
  exact: boolean;
}

// Why: what was irregular.
const reasonOf = (state: AssistState): string | undefined =>
  state.story.filter(item => item.kind === 'irregular').slice(-1)[0]?.text;

// What was just read out is not said twice.
function InForce({ state, said, onHold }: { state: AssistState; said: readonly Said[]; onHold: (seat: Seat) => void }) {
  const cards = (state.cards ?? []).filter(card => !said.some(each => each.text === card.text));
  if (!cards.length) return null;
  return (
    <section class="in-force" aria-label={t('web.assist.in_force')}>
      <h2>{t('web.assist.in_force')}</h2>
      {cards.map((card, i) => (
        <div key={`${card.kind}/${i}`}>
          <Line text={card.text} law={card.law} articles={state.articles} why={reasonOf(state)} look="card-in-force" />
          {card.kind === 'obeys' && card.seat ? (
            <button type="button" class="second-key in-force-key" onClick={() => onHold(card.seat!)}>
              {t('web.assist.he_has_one')}
            </button>
          ) : null}
        </div>
      ))}
    </section>
  );
}

function More({ also, onSay }: { also: readonly Reply[]; onSay: Says }) {
  if (!also.length) return null;
  return (
    <details class="more">
      <summary>{t('web.assist.more')}</summary>
      <div class="answers">
        {also.map(reply => (
          <AnswerKey key={reply.line} text={reply.text} law={reply.leads[0]?.law} onClick={() => onSay(reply.line)} />
        ))}
      </div>
    </details>
  );
}

// Either defender may choose of the same (55A): both hear it, and if they disagree the next in turn prevails.
function eitherOf(
  state: AssistState,
  options: readonly Choice[],
): { seats: Seat[]; prevails: Seat | undefined } | null {
  const seats = [...new Set(options.map(option => option.seat))],
    wrong = state.matters?.[state.matters.length - 1]?.seat;
  if (seats.length !== 2 || !options.every(option => option.law.startsWith('55'))) return null;
  return {
    seats,
    prevails: wrong && [1, 2, 3].map(places => seatAfter(wrong, places)).find(seat => seats.includes(seat)),
  };
}

// What is told to the Director and not read out; what stays in force stands there.
function Notes({ state }: { state: AssistState }) {
  const notes = fresh(state).filter(
    item => item.kind === 'note' && !state.cards?.some(card => card.text === item.text),
  );
  if (!notes.length) return null;
  return (
    <section>
      <h2>{t('web.assist.for_director')}</h2>
      {notes.map((item, i) => (
        <p key={i} class="help-said">
          <Words text={item.text} />
          {item.law ? <span class="quiet"> · {lawWords(item.law)}</span> : null}
        </p>
      ))}
    </section>
  );
}

export function Spoken({
  state,
  dealt,
  name,
  onSay,
  names,
  claims,
  fits,
  whole,
  counts,
  record,
  live,
  foot,
  children,
}: {
  state: AssistState;
  dealt: (seat: Seat) => string[] | undefined;
  name: string;
  onSay: Says;
  names: (seat: Seat) => string;
  claims: string;
  fits: (lines: readonly string[]) => boolean;
  whole: boolean;
  counts: Counts;
  record: OnRecord | null;
  live?: boolean; // the players go on by themselves, and the page goes on with them: nothing of theirs is told here
  foot: ComponentChildren;
  children: ComponentChildren;
}) {
  const [sub, open] = useState<Sub>(null);
  const say: Says = (...lines) => {
    open(null);
    onSay(...lines);
  };
  const revoke = uncounted(state);
  if (sub?.what === 'counted')
    return revoke ? (
      <Counted
        state={state}
        matter={revoke}
        known={counts.trick}
        made={counts.made}
        onSay={say}
        onBack={() => open(null)}
      />
    ) : null;
  if (sub) return <SubScreen sub={sub} state={state} dealt={dealt} fits={fits} onSay={say} onBack={() => open(null)} />;
  const { question, table, standing } = state,
    options = state.options ?? [];
  const said: Said[] = fresh(state).filter(item => item.kind === 'ruled'),
    to = options.find(option => !isSlip(option)) ?? options[0];
  const begins = !said.length && !state.story.slice(state.ruling ?? 0).some(item => item.kind === 'act');
  if (begins) said.push(...state.story.filter(item => item.kind === 'irregular').slice(-1));
  // Whose turn it is stands on the keys; what is asked, in the heading. Of a board that is over without its tricks
  // there is nothing to say.
  const guessed = !counts.exact && standing?.tricks !== undefined;
  const known =
    guessed ||
    (standing &&
      (question ||
        ['ruling', 'open'].includes(standing.kind) ||
        (standing.kind === 'final' && standing.tricks === undefined)));
  const repeats = said.some(each => each.text.endsWith(standing?.text ?? ' ') || standing?.text.startsWith(each.text));
  const goesOn = !live && standing?.kind === 'open' && !question && table;
  const onRecord = goesOn && record && !revoke ? asOnRecord(table, record) : null,
    rest = onRecord && fits(onRecord) ? onRecord : null;
  const either = question ? null : eitherOf(state, options);
  const heading =
    options.some(isSlip) && !question ? (
      t('web.assist.in_order')
    ) : either ? (
      t('web.assist.say_to_both', { first: seatName(either.seats[0]!), second: seatName(either.seats[1]!) })
    ) : question ? (
      <Words text={question.text} />
    ) : to ? (
      t('web.assist.say_to', { seat: to.to })
    ) : keptBack(state) ? (
      t('web.assist.not_yet_told')
    ) : said.length ? (
      t('web.assist.read_out')
    ) : (
      t('web.assist.goes_on')
    );
  const asks = (
    <>
      {heading}
      {to && !either && !options.some(isSlip) && names(to.seat) ? <span class="to-name"> {names(to.seat)}</span> : null}
    </>
  );
  const reading = said.length ? (
    <div class="reading">
      {said.map((item, i) => (
        <Line key={i} text={item.text} law={item.law} articles={state.articles} why={reasonOf(state)} />
      ))}
      {keptBack(state) ? null : (
        <ShowKey said={said} options={question ? [] : options.filter(option => !isSlip(option))} hints={leadsOf} />
      )}
    </div>
  ) : null;
  return (
    <>
      {to && !question ? reading : null}
      {live ? (
        <h2>{asks}</h2>
      ) : (
        <Heading name={name} question>
          {asks}
        </Heading>
      )}
      {question ? (
        <p class="quiet asked-of">
          {question.judged ? t('web.assist.you_judge') : t('web.assist.you_find')} · {lawWords(question.law)}
        </p>
      ) : null}
      {to && !question ? null : reading}
      {question ? <Asked key={question.ask} question={question} claims={claims} onSay={say} /> : null}
      {either?.prevails ? (
        <p class="help-said">{t('web.assist.if_they_disagree', { seat: seatName(either.prevails) })}</p>
      ) : null}
      <Offers
        options={options}
        asked={question !== undefined}
        names={names}
        onSay={say}
        onPick={option => open({ what: 'option', option })}
      />
      <Notes state={state} />
      <InForce state={state} said={said} onHold={seat => open({ what: 'hold', seat })} />
      {standing && !known && !repeats ? (
        <p class="standing">
          <Words text={standing.text} />
        </p>
      ) : null}
      {!live && (standing?.needs === 'tricks' || guessed) && standing.kind !== 'set_aside' && !question ? (
        <button type="button" class="second-key" onClick={() => open({ what: 'tricks' })}>
          {t('web.assist.tell_tricks')}
        </button>
      ) : null}
      {goesOn ? (
        <div class="play-on">
          {revoke ? (
            <button type="button" class="main-key" onClick={() => open({ what: 'counted' })}>
              {t('web.assist.play_over')}
            </button>
          ) : null}
          {rest ? (
            <button type="button" class="main-key record-key" onClick={() => say(...rest)}>
              {t('web.assist.as_on_record')}{' '}
              <span class="record-said">
                <ContractText contract={record!.contract} /> {seatName(record!.declarer)}{' '}
                {overText(record!.contract, record!.tricks)}
              </span>
            </button>
          ) : null}
          {table.phase === 'auction' ? (
            <button type="button" class="second-key" onClick={() => open({ what: 'call' })}>
              {t('web.assist.tell_call', { seat: seatName(table.turn) })}
            </button>
          ) : null}
          {table.phase === 'lead' || table.phase === 'play' ? (
            <button type="button" class="second-key" onClick={() => open({ what: 'card' })}>
              {t('web.assist.tell_card', { seat: seatName(table.turn) })}
            </button>
          ) : null}
          {table.phase === 'play' && whole && !revoke ? (
            <button type="button" class="second-key" onClick={() => open({ what: 'rest' })}>
              {t('web.assist.tell_rest')}
            </button>
          ) : null}
        </div>
      ) : null}
      {children}
      <More also={state.also ?? []} onSay={say} />
      {foot}
    </>
  );
}
