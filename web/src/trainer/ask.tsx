// ask.tsx -- one question a screen; then what was right, what was missed, what was wrong, each with its article, and
// the ruling in full.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import type { Article, StoryItem } from '../pure/assisttypes';
import { judged, type Option, type Question, type Why } from '../pure/train/questions';
import { Words } from '../ruling/said';
import { CardText, rankName, seatName, suitName } from '../ui/suit';
import { Heading } from '../ui/screen';
import { Scene } from './scene';

const isOne = (question: Question): boolean => question.sort !== 'hold' && question.sort !== 'offers';
const isNumber = (question: Question): boolean => question.sort === 'number' || question.sort === 'transfer';

function questionWords(question: Question): string {
  switch (question.sort) {
    case 'ask':
      return t('web.train.ask.ask');
    case 'offers':
      return t('web.train.ask.offers');
    case 'hold':
      return t('web.train.ask.hold');
    case 'card':
      return t('web.train.ask.card');
    case 'law':
      return t('web.train.ask.law', {
        text:
          question.about?.sort === 'offer'
            ? `${question.about.to}: ${question.about.text}`
            : (question.about?.text ?? ''),
      });
    case 'number':
      return question.text ?? '';
    case 'transfer':
      return t('web.train.ask.transfer', { seat: seatName(question.seat!), trick: question.trick! });
    case 'played':
      return t('web.train.ask.played', {
        card: t('web.card_of', {
          rank: rankName(question.card!.charAt(1)),
          suit: suitName(question.card!.charAt(0) as 'S'),
        }),
      });
  }
}

function OptionText({ option }: { option: Option }) {
  if (option.card) return <CardText card={option.card} />;
  if (option.key === 'yes') return <>{t('web.train.yes')}</>;
  if (option.key === 'no') return <>{t('web.train.no')}</>;
  if (option.number !== undefined) return <>{option.number}</>;
  if (option.gloss !== undefined)
    return (
      <>
        <b>{option.law}</b> {option.gloss}
      </>
    );
  return <Words text={option.key} />;
}

function whyWords(why: Why | undefined): string {
  switch (why?.of) {
    case 'edition':
      return t('web.train.why.edition', { edition: why.edition });
    case 'answer':
      return t('web.train.why.answer', { text: why.text });
    case 'turned':
      return t('web.train.why.turned');
    case 'topic':
      return why.label ? t('web.train.why.topic', { label: why.label }) : t('web.train.why.elsewhere');
    case 'card':
      return t('web.train.why.card');
    case 'law':
      return t('web.train.why.law');
    case 'number':
      return t('web.train.why.number');
    case 'seen':
      return t('web.train.why.seen');
    default:
      return '';
  }
}

// Where it would be so, and by which article there.
const EXPLAINED = new Set<string>(['edition', 'answer', 'topic']);

type Mark = 'right' | 'missed' | 'wrong';
const MARKS: Record<Mark, string> = {
  right: 'web.train.is_right',
  missed: 'web.train.is_missed',
  wrong: 'web.train.is_wrong',
};

// What is said of the wrong player or side, and of the right one here.
const instead = (option: Option, question: Question): string | undefined =>
  option.why?.of === 'turned'
    ? question.options.find(
        other =>
          other.right &&
          other.claim?.sort === option.claim?.sort &&
          (option.claim?.sort === 'offer'
            ? other.claim?.text === option.claim.text
            : other.claim?.change === option.claim?.change),
      )?.key
    : undefined;

function Line({
  option,
  mark,
  question,
  glosses,
}: {
  option: Option;
  mark: Mark;
  question: Question;
  glosses: Map<string, string>;
}) {
  const gloss = option.law && option.gloss === undefined ? glosses.get(option.law) : undefined,
    here = instead(option, question);
  return (
    <li class={`train-line train-${mark}`}>
      <p class="train-mark">
        {t(MARKS[mark])}
        {option.place > 0 ? <span class="quiet"> · {t('web.train.place', { place: option.place })}</span> : null}
      </p>
      <p class="train-said">
        <OptionText option={option} />
      </p>
      {option.right ? null : (
        <p class="train-law">
          <Words text={whyWords(option.why)} />
          {here ? (
            <>
              {' '}
              {t('web.train.here')} <Words text={here} plain />.
            </>
          ) : null}
        </p>
      )}
      {option.law && option.gloss === undefined && (option.right || EXPLAINED.has(option.why?.of ?? '')) ? (
        <p class="train-law">
          <b>{option.law}</b>
          {gloss ? ` ${gloss}` : ''}
        </p>
      ) : null}
    </li>
  );
}

const FOUND = /^(?:find|judge|choose|meaning)\b/;

// Out of what it follows: what was irregular, under which article, and what was found and chosen.
function Because({ question, glosses }: { question: Question; glosses: Map<string, string> }) {
  const { state, lines } = question.stage;
  const isReason = (item: StoryItem): boolean =>
    item.kind === 'irregular' ||
    (item.kind === 'act' && FOUND.test(lines[item.line - 1] ?? '')) ||
    (item.kind === 'ruled' && item.change === undefined);
  const rows = state.story.filter(isReason);
  if (rows.length === 0) return null;
  return (
    <section class="train-because">
      <h2>{t('web.train.because')}</h2>
      <ul>
        {rows.map((row, i) => (
          <li key={i}>
            <Words text={row.text} />
            {row.law ? (
              <span class="train-law">
                <b>{row.law}</b>
                {glosses.get(row.law) ? ` ${glosses.get(row.law)}` : ''}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

// The ruling as the engine tells it: what was irregular, what follows, what is asked and offered, what is in force.
function Reading({ question, glosses }: { question: Question; glosses: Map<string, string> }) {
  const { state } = question.stage;
  const rows = [
    ...state.story.filter(item => item.kind !== 'act').map(item => ({ text: item.text, law: item.law })),
    ...(state.question ? [{ text: state.question.text, law: state.question.law }] : []),
    ...(state.options ?? []).map(option => ({ text: `${option.to}: ${option.text}`, law: option.law })),
    ...(state.cards ?? []).map(card => ({ text: card.text, law: card.law })),
  ];
  const apart = rows.filter((row, i) => rows.findIndex(other => other.text === row.text) === i);
  return (
    <details class="train-reading">
      <summary>{t('web.train.reading')}</summary>
      <ol>
        {apart.map((row, i) => (
          <li key={i}>
            <Words text={row.text} />
            {row.law ? (
              <span class="train-law">
                <b>{row.law}</b>
                {glosses.get(row.law) ? ` ${glosses.get(row.law)}` : ''}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface Asked {
  question: Question;
  answered: string[] | null;
  articles: Article[];
  name: string;
  last: boolean;
  title?: string | undefined;
  onAnswered(right: boolean, picked: string[]): void;
  onNext(): void;
}

// An answer that was given before the page was loaded anew is judged again, and not asked again.
export function Ask({ question, answered, articles, name, last, title, onAnswered, onNext }: Asked) {
  const [picked, pick] = useState<string[]>(answered ?? []);
  const [done, setDone] = useState(answered !== null);
  const answer = (keys: string[]): void => {
    pick(keys);
    setDone(true);
    onAnswered(judged(question, keys).right, keys);
  };
  if (done)
    return (
      <Verdict
        question={question}
        picked={picked}
        articles={articles}
        name={name}
        last={last}
        title={title}
        onNext={onNext}
      />
    );
  const one = isOne(question);
  const toggle = (key: string): void =>
    pick(picked.includes(key) ? picked.filter(each => each !== key) : [...picked, key]);
  return (
    <>
      <Scene question={question} />
      <Heading name={name} question>
        <Words text={questionWords(question)} />
      </Heading>
      <div
        class={isNumber(question) ? 'train-keys train-numbers' : 'train-keys'}
        role="group"
        aria-label={questionWords(question)}
      >
        {question.options.map(option => {
          const at = picked.indexOf(option.key);
          return (
            <button
              key={option.key}
              type="button"
              class={`train-key${option.card ? ' train-key-card' : ''}`}
              {...(one ? {} : { 'aria-pressed': at >= 0 })}
              onClick={() => (one ? answer([option.key]) : toggle(option.key))}
            >
              {one ? null : (
                <span class="train-tick" aria-hidden="true">
                  {at < 0 ? '' : question.sort === 'offers' ? at + 1 : '✓'}
                </span>
              )}
              <span>
                <OptionText option={option} />
                {question.sort === 'offers' && at >= 0 ? (
                  <span class="ear"> {t('web.train.place', { place: at + 1 })}</span>
                ) : null}
              </span>
            </button>
          );
        })}
      </div>
      {one ? null : (
        <button type="button" class="main-key" disabled={picked.length === 0} onClick={() => answer(picked)}>
          {t('web.train.answer')}
        </button>
      )}
    </>
  );
}

function Verdict({
  question,
  picked,
  articles,
  name,
  last,
  title,
  onNext,
}: Omit<Asked, 'answered' | 'onAnswered'> & { picked: string[] }) {
  const verdict = judged(question, picked);
  const glosses = new Map([...articles, ...question.stage.state.articles].map(each => [each.law, each.gloss]));
  const inOrder = (options: Option[]): Option[] => [...options].sort((a, b) => a.place - b.place);
  return (
    <>
      <Heading name={`${name} answered`}>
        <span class={verdict.right ? 'train-good' : 'train-bad'}>
          {verdict.right ? t('web.train.right') : t('web.train.not_right')}
        </span>
      </Heading>
      {verdict.order ? null : <p>{t('web.train.order')}</p>}
      <p class="quiet">
        <Words text={questionWords(question)} />
      </p>
      <ul class="train-lines">
        {verdict.wrong.map(option => (
          <Line key={option.key} option={option} mark="wrong" question={question} glosses={glosses} />
        ))}
        {inOrder(question.options.filter(option => option.right)).map(option => (
          <Line
            key={option.key}
            option={option}
            mark={verdict.missed.includes(option) ? 'missed' : 'right'}
            question={question}
            glosses={glosses}
          />
        ))}
      </ul>
      <Because question={question} glosses={glosses} />
      <Reading question={question} glosses={glosses} />
      {last && title ? <p class="train-title">{title}</p> : null}
      <button type="button" class="main-key" onClick={onNext}>
        {last ? t('web.train.next_table') : t('web.train.next')}
      </button>
    </>
  );
}
