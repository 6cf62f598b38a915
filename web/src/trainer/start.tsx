// start.tsx -- the trainer's door: the lesson, questions without end, what was missed, how it goes.
import { t } from '../app/words';
import type { CaseText } from '../pure/train/problem';
import { EDITIONS, type Edition } from '../pure/train/problem';
import { lawsInOrder, type Choice, type TrainRecord } from '../pure/train/record';
import { Heading } from '../ui/screen';
import { lawsToChoose } from './shelf';

function Pick<T extends string>({
  legend,
  name,
  value,
  all,
  onPick,
}: {
  legend: string;
  name: string;
  value: T;
  all: [T, string][];
  onPick(value: T): void;
}) {
  return (
    <fieldset class="pick">
      <legend>{legend}</legend>
      <div class="pick-row">
        {all.map(([each, words]) => (
          <label key={each} class={each === value ? 'pick-one picked' : 'pick-one'}>
            <input type="radio" name={name} checked={each === value} onChange={() => onPick(each)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Score({ record }: { record: TrainRecord }) {
  const rows = lawsInOrder(record);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{t('web.train.score')}</h2>
      <table class="train-score">
        <thead>
          <tr>
            <th scope="col">{t('web.train.law')}</th>
            <th scope="col" class="number">
              {t('web.train.asked')}
            </th>
            <th scope="col" class="number">
              {t('web.train.rightly')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([law, row]) => (
            <tr key={law}>
              <th scope="row">{law}</th>
              <td class="number">{row.asked}</td>
              <td class="number">{row.right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Doors {
  choice: Choice;
  record: TrainRecord;
  lesson: CaseText[];
  onChoose(choice: Choice): void;
  onLesson(): void;
  onEndless(): void;
  onAgain(): void;
  onResume: (() => void) | null;
}

export function Start({ choice, record, lesson, onChoose, onLesson, onEndless, onAgain, onResume }: Doors) {
  const laws = lawsToChoose(choice);
  // A Law about which there is nothing there is chosen no longer.
  const choose = (next: Choice): void => onChoose(lawsToChoose(next).includes(next.law) ? next : { ...next, law: '' });
  const done = lesson.filter(each => record.lesson[each.name] !== undefined).length;
  return (
    <main class="train">
      <p class="crumbs">
        <a href="/">{t('web.train.home')}</a>
      </p>
      <Heading name="trainer">{t('web.train.title')}</Heading>
      <p class="quiet">{t('web.train.lead')}</p>
      {onResume ? (
        <button type="button" class="main-key" onClick={onResume}>
          {t('web.train.resume')}
        </button>
      ) : null}
      {lesson.length ? (
        <button type="button" class="train-key train-door" onClick={onLesson}>
          <span>
            <b>{t('web.train.lesson')}</b>
            <span class="train-law">{t('web.train.lesson_state', { done, all: lesson.length })}</span>
          </span>
        </button>
      ) : null}
      {record.missed.length ? (
        <button type="button" class="train-key train-door" onClick={onAgain}>
          <span>
            <b>{t('web.train.again')}</b>
            <span class="train-law">{t('web.train.again_state', { count: record.missed.length })}</span>
          </span>
        </button>
      ) : null}
      <section class="form">
        <h2>{t('web.train.endless')}</h2>
        <label class="field">
          <span>{t('web.train.law')}</span>
          <select value={choice.law} onChange={event => choose({ ...choice, law: event.currentTarget.value })}>
            <option value="">{t('web.train.all_laws')}</option>
            {laws.map(law => (
              <option key={law} value={law}>
                {t('web.assist.law', { law })}
              </option>
            ))}
          </select>
        </label>
        <Pick<Edition>
          legend={t('web.laws')}
          name="edition"
          value={choice.edition}
          all={EDITIONS.map(each => [each, each])}
          onPick={edition => choose({ ...choice, edition })}
        />
        <Pick
          legend={t('web.train.level')}
          name="level"
          value={String(choice.level)}
          all={[
            ['1', t('web.train.level.1')],
            ['2', t('web.train.level.2')],
            ['3', t('web.train.level.3')],
          ]}
          onPick={level => choose({ ...choice, level: Number(level) })}
        />
        <Pick<Choice['from']>
          legend={t('web.train.from')}
          name="from"
          value={choice.from}
          all={[
            ['both', t('web.train.from.both')],
            ['tables', t('web.train.from.tables')],
            ['cases', t('web.train.from.cases')],
          ]}
          onPick={from => choose({ ...choice, from })}
        />
        <button type="button" class="main-key" onClick={onEndless}>
          {t('web.train.begin')}
        </button>
      </section>
      <Score record={record} />
    </main>
  );
}
