// trainer.tsx -- the trainer: a table where something went wrong, one question a screen, and what was missed comes
// again. Nothing of it needs the network once it was opened, or a login; the record stays on the device.
import { useEffect, useState } from 'preact/hooks';
import { engine, loadEngine } from '../app/assist';
import { route } from '../app/route';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import { EDITIONS, lawNumber, lessonOf, problemOfCase, type CaseText, type Problem } from '../pure/train/problem';
import { decidedBy, type Question } from '../pure/train/questions';
import { answered, comesAgain, type Choice, type Run, type Way } from '../pure/train/record';
import { Screen, Trouble, Waiting } from '../ui/screen';
import { Ask } from './ask';
import { asks, cases, desk, draw, editionFor, keep, keepDesk, loadCases, problemById, record } from './shelf';
import { Start } from './start';

// Back, of the browser too, leads from a table to the door.
const AT_TABLE = 'table';

function withQuestions(id: string | null): Problem | null {
  const problem = id ? problemById(id) : null;
  return problem && asks(problem).length > 0 ? problem : null;
}

// The next exercise of the lesson; one that asks nothing in that edition is passed over.
function nextOfLesson(lesson: CaseText[], choice: Choice): Problem | null {
  for (const each of lesson.filter(one => record.get().lesson[one.name] === undefined)) {
    const problem = problemOfCase(each, editionFor(each, choice.edition), 1);
    if (asks(problem).length > 0) return problem;
    keep({ ...record.get(), lesson: { ...record.get().lesson, [each.name]: true } });
  }
  return null;
}

export function Trainer() {
  const rulings = useStore(engine),
    shelf = useStore(cases),
    kept = useStore(record),
    { choice, run } = useStore(desk);
  useStore(language);
  const { hash } = useStore(route);
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    void loadEngine();
    void loadCases();
  }, []);
  if (rulings === 'loading' || shelf === 'loading')
    return (
      <Screen title={t('web.train.title')}>
        <main>
          <Waiting />
        </main>
      </Screen>
    );
  if (rulings === 'absent')
    return (
      <Screen title={t('web.train.title')}>
        <main>
          <Trouble text={t('web.train.absent')} />
        </main>
      </Screen>
    );
  const lesson = shelf === 'absent' ? [] : lessonOf(shelf, choice.edition);
  const problem = run ? problemById(run.id) : null;

  const leave = (): void => {
    location.hash = '';
    scrollTo(0, 0);
  };
  const begin = (way: Way, count = 0, last: string | null = null): void => {
    const now = record.get();
    const next = ((): Problem | null => {
      if (way === 'lesson') return nextOfLesson(lesson, choice);
      if (way === 'again')
        return withQuestions((now.missed.find(each => each.id !== last) ?? now.missed[0])?.id ?? null);
      return withQuestions(comesAgain(now, count, last)) ?? draw(choice)?.problem ?? null;
    })();
    setNote(
      next
        ? null
        : way === 'lesson'
          ? t('web.train.lesson_done')
          : way === 'again'
            ? t('web.train.again_done')
            : t('web.train.none'),
    );
    keepDesk({ run: next ? { way, id: next.id, at: 0, right: true, count, picked: null } : null });
    if (next) location.hash = AT_TABLE;
    else leave();
  };
  const lessonAgain = (): void => {
    if (lesson.every(each => record.get().lesson[each.name] !== undefined)) keep({ ...record.get(), lesson: {} });
    begin('lesson');
  };

  if (hash !== AT_TABLE || !run || !problem) {
    return (
      <Screen title={t('web.train.title')}>
        {note ? (
          <p class="announcement" role="status">
            {note}
          </p>
        ) : null}
        <Start
          choice={choice}
          record={kept}
          lesson={lesson}
          onChoose={next => keepDesk({ choice: next })}
          onLesson={lessonAgain}
          onEndless={() => begin('endless')}
          onAgain={() => begin('again')}
          onResume={
            run && problem
              ? () => {
                  location.hash = AT_TABLE;
                }
              : null
          }
        />
      </Screen>
    );
  }
  return (
    <Running
      key={`${run.id} ${run.count}`}
      run={run}
      problem={problem}
      onOver={() => begin(run.way, run.count + 1, run.id)}
      onLeave={() => {
        setNote(null);
        leave();
      }}
    />
  );
}

// The exercise at hand. What it asks is worked out anew in another language; the same is asked.
function Running({ run, problem, onOver, onLeave }: { run: Run; problem: Problem; onOver(): void; onLeave(): void }) {
  const speaks = useStore(language),
    rulings = useStore(engine);
  const [kept, keepAsked] = useState<{ speaks: string; questions: Question[] } | null>(null);
  const questions = kept?.speaks === speaks ? kept.questions : asks(problem);
  if (kept?.speaks !== speaks) keepAsked({ speaks, questions });
  const { at } = run,
    question = questions[at];
  if (!question || typeof rulings !== 'object') return null;
  const last = at === questions.length - 1;
  const answer = (right: boolean, picked: string[]): void => {
    // Of several Laws that decide, the one that the exercise is about: a slip (25A) stands beside an insufficient bid.
    const law =
        decidedBy(question).find(each => problem.laws.includes(each)) ??
        (lawNumber(question.law) || problem.laws[0] || ''),
      over = answered(record.get(), run, { law, own: problem.laws[0] ?? law, last }, right, Date.now());
    const name = problem.id.split(':')[1]!;
    keep(
      last && run.way === 'lesson'
        ? { ...over.record, lesson: { ...over.record.lesson, [name]: over.run.right } }
        : over.record,
    );
    keepDesk({ run: { ...over.run, picked } });
  };
  const next = (): void => {
    keepDesk({ run: last ? null : { ...run, at: at + 1, picked: null } });
    if (last) onOver();
  };
  return (
    <Screen title={t('web.train.title')}>
      <main class="train">
        <p class="train-head">
          <span>
            {problem.source?.startsWith('seed 4')
              ? t('web.train.exercise', { name: problem.source.replace(/^seed /, '') })
              : t('web.train.table')}{' '}
            · {problem.edition}
          </span>
          <span class="quiet">{t('web.train.question_of', { at: at + 1, all: questions.length })}</span>
          <button type="button" class="link-key" onClick={onLeave}>
            {t('web.train.leave')}
          </button>
        </p>
        <Ask
          key={`${at} ${speaks}`}
          question={question}
          answered={run.picked?.every(key => question.options.some(option => option.key === key)) ? run.picked : null}
          articles={rulings.articles(EDITIONS.indexOf(problem.edition))}
          name={`${problem.id} ${at}`}
          last={last}
          title={problem.title?.[speaks] ?? problem.title?.en}
          onAnswered={answer}
          onNext={next}
        />
      </main>
    </Screen>
  );
}
