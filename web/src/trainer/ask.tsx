// ask.tsx -- one question a screen; then what was right, what was missed, what was wrong, each with its article, and the ruling in full.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import type { Article } from '../pure/assisttypes';
import { judged, type Option, type Question, type Why } from '../pure/train/questions';
import { CardText, suitName, rankName } from '../ui/suit';
import { Heading } from '../ui/screen';
import { Scene } from './scene';

const isOne = (question: Question): boolean => question.sort !== 'hold' && question.sort !== 'offers';

function questionWords(question: Question): string {
  switch (question.sort) {
    case 'ask': return t('web.train.ask.ask');
    case 'offers': return t('web.train.ask.offers');
    case 'hold': return t('web.train.ask.hold');
    case 'card': return t('web.train.ask.card');
    case 'law': return t('web.train.ask.law', { text: question.about?.sort === 'offer' ? `${question.about.to}: ${question.about.text}` : question.about?.text ?? '' });
    case 'played': return t('web.train.ask.played', { card: t('web.card_of', { rank: rankName(question.card!.charAt(1)), suit: suitName(question.card!.charAt(0) as 'S') }) });
  }
}

function OptionText({ option }: { option: Option }) {
  if (option.card) return <CardText card={option.card} />;
  if (option.key === 'yes') return <>{t('web.train.yes')}</>;
  if (option.key === 'no') return <>{t('web.train.no')}</>;
  if (option.gloss !== undefined) return <><b>{option.law}</b> {option.gloss}</>;
  return <>{option.key}</>;
}

function whyWords(why: Why | undefined): string {
  switch (why?.of) {
    case 'edition': return t('web.train.why.edition', { edition: why.edition });
    case 'answer': return t('web.train.why.answer', { text: why.text });
    case 'turned': return t('web.train.why.turned');
    case 'topic': return t('web.train.why.topic', { label: why.label });
    case 'card': return t('web.train.why.card');
    case 'law': return t('web.train.why.law');
    default: return '';
  }
}

// Where it would be so, and by which article there.
const TELLS = new Set<string>(['edition', 'answer', 'topic']);

type Mark = 'right' | 'missed' | 'wrong';
const MARKS: Record<Mark, string> = { right: 'web.train.is_right', missed: 'web.train.is_missed', wrong: 'web.train.is_wrong' };

function Line({ option, mark, glosses }: { option: Option; mark: Mark; glosses: Map<string, string> }) {
  const gloss = option.law && option.right ? glosses.get(option.law) : undefined;
  return (
    <li class={`train-line train-${mark}`}>
      <p class="train-mark">{t(MARKS[mark])}{option.place > 0 ? <span class="quiet"> · {t('web.train.place', { place: option.place })}</span> : null}</p>
      <p class="train-said"><OptionText option={option} /></p>
      {option.right ? (option.law ? <p class="train-law"><b>{option.law}</b>{gloss ? ` ${gloss}` : ''}</p> : null) : <p class="train-law">{option.law && TELLS.has(option.why?.of ?? '') ? <><b>{option.law}</b> </> : null}{whyWords(option.why)}</p>}
    </li>
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
      <ol>{apart.map((row, i) => <li key={i}>{row.text}{row.law ? <span class="train-law"><b>{row.law}</b>{glosses.get(row.law) ? ` ${glosses.get(row.law)}` : ''}</span> : null}</li>)}</ol>
    </details>
  );
}

interface Asked { question: Question; lines: string[]; articles: Article[]; name: string; last: boolean; title?: string | undefined; onAnswered(right: boolean): void; onNext(): void }

export function Ask({ question, lines, articles, name, last, title, onAnswered, onNext }: Asked) {
  const [picked, pick] = useState<string[]>([]);
  const [done, setDone] = useState(false);
  const answer = (keys: string[]): void => {
    pick(keys);
    setDone(true);
    onAnswered(judged(question, keys).right);
  };
  if (done) return <Verdict question={question} picked={picked} articles={articles} name={name} last={last} title={title} onNext={onNext} />;
  const one = isOne(question);
  const toggle = (key: string): void => pick(picked.includes(key) ? picked.filter(each => each !== key) : [...picked, key]);
  return (
    <>
      <Scene question={question} lines={lines} />
      <Heading name={name} question>{questionWords(question)}</Heading>
      <div class="train-keys" role="group" aria-label={questionWords(question)}>
        {question.options.map(option => {
          const at = picked.indexOf(option.key);
          return (
            <button key={option.key} type="button" class={`train-key${option.card ? ' train-key-card' : ''}`} {...(one ? {} : { 'aria-pressed': at >= 0 })} onClick={() => (one ? answer([option.key]) : toggle(option.key))}>
              {one ? null : <span class="train-tick" aria-hidden="true">{at < 0 ? '' : question.sort === 'offers' ? at + 1 : '✓'}</span>}
              <span><OptionText option={option} />{question.sort === 'offers' && at >= 0 ? <span class="ear"> {t('web.train.place', { place: at + 1 })}</span> : null}</span>
            </button>
          );
        })}
      </div>
      {one ? null : <button type="button" class="main-key" disabled={picked.length === 0} onClick={() => answer(picked)}>{t('web.train.answer')}</button>}
    </>
  );
}

function Verdict({ question, picked, articles, name, last, title, onNext }: Omit<Asked, 'lines' | 'onAnswered'> & { picked: string[] }) {
  const verdict = judged(question, picked);
  const glosses = new Map([...articles, ...question.stage.state.articles].map(each => [each.law, each.gloss]));
  const inOrder = (options: Option[]): Option[] => [...options].sort((a, b) => a.place - b.place);
  return (
    <>
      <Heading name={`${name} answered`}><span class={verdict.right ? 'train-good' : 'train-bad'}>{verdict.right ? t('web.train.right') : t('web.train.not_right')}</span></Heading>
      {verdict.order ? null : <p>{t('web.train.order')}</p>}
      <p class="quiet">{questionWords(question)}</p>
      <ul class="train-lines">
        {verdict.wrong.map(option => <Line key={option.key} option={option} mark="wrong" glosses={glosses} />)}
        {inOrder(question.options.filter(option => option.right)).map(option => <Line key={option.key} option={option} mark={verdict.missed.includes(option) ? 'missed' : 'right'} glosses={glosses} />)}
      </ul>
      <Reading question={question} glosses={glosses} />
      {last && title ? <p class="train-title">{title}</p> : null}
      <button type="button" class="main-key" onClick={onNext}>{last ? t('web.train.next_table') : t('web.train.next')}</button>
    </>
  );
}
