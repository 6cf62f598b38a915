// rulings.tsx -- the rulings of a contest, each with what became of it: the slip to print, appeal, review, withdrawal.
import { useState } from 'preact/hooks';
import { part, type Seen } from '../app/live';
import { link } from '../app/route';
import { act, mail } from '../app/send';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { isAssistant, who } from '../app/who';
import { Trail } from '../director/trail';
import {
  appealLine,
  changedLine,
  lateBy,
  noteWords,
  pairWords,
  playedOf,
  rulingLine,
  upheldLine,
  withdrawLine,
  type ReviewNote,
  type Ruled,
} from '../pure/ruling';
import type { Contest, Corrections, TablePart } from '../pure/wiretypes';
import { keysIn, labelOf, namesOf, sitterOf } from '../ui/people';
import { Empty } from '../ui/rows';
import { TwiceKey } from '../ui/twice';
import { Heading, Screen, Waiting } from '../ui/screen';
import { Refused, Status } from '../phone/status';
import { PairsDecision, type Decision } from './decision';
import { begun, forget, placeId } from './draft';
import { keepName, keptName } from './first';
import { ScoreScreens } from './score/screens';
import { NO_NOTE, ReviewNoteFields } from './reviewnote';
import { RulingStory } from './story';

interface Word {
  by: string;
  why: string;
  at: number;
}
interface Placed {
  number: number;
  state: 'given' | 'appealed' | 'upheld' | 'changed' | 'withdrawn';
  at: number;
  round: number;
  table: number | null;
  board: number | null;
}
interface Open extends Placed {
  hidden?: false;
  decision: Decision;
  first: Decision;
  director: string;
  facts: string;
  appeal: Word | null;
  review: Word | null;
  withdrawal: Word | null;
}
// Of a board that the director has still to play only the place comes.
export type Ruling = Open | (Placed & { hidden: true });

// The later ruling on the same board that its score is of now.
const superseding = (rulings: readonly Ruling[], old: Ruling): Ruling | undefined =>
  old.hidden || old.board === null || old.state === 'withdrawn' || old.decision.kind === 'none'
    ? undefined
    : rulings.find(
        each =>
          each.number > old.number &&
          !each.hidden &&
          each.state !== 'withdrawn' &&
          each.decision.kind !== 'none' &&
          each.board === old.board &&
          each.table === old.table &&
          each.round === old.round,
      );

export const STATE_WORDS: Record<Placed['state'], string> = {
  given: 'web.assist.state_given',
  appealed: 'web.assist.state_appealed',
  upheld: 'web.assist.state_upheld',
  changed: 'web.assist.state_changed',
  withdrawn: 'web.assist.state_withdrawn',
};

export type Doing = 'read' | 'appeal' | 'upheld' | 'changed' | 'withdraw';
type InWords = 'appeal' | 'upheld' | 'withdraw';
export const isInWords = (doing: Doing): doing is InWords => doing !== 'read' && doing !== 'changed';
const IN_WORDS = {
  appeal: ['web.assist.appeal', 'web.assist.appealed_by'],
  upheld: ['web.assist.uphold', 'web.assist.reviewed_by'],
  withdraw: ['web.assist.withdraw', 'web.assist.decided_by'],
} as const;

// What becomes of a ruling by words alone: an appeal, upheld, withdrawn. Who says so, one of the choices or anybody,
// and why; beyond the correction period by which article.
export function Saying({
  doing,
  number,
  by,
  choices,
  note,
  corrections,
  say,
  onBack,
}: {
  doing: InWords;
  number: number;
  by: string;
  choices: readonly [string, string][];
  note: ReviewNote;
  corrections: Corrections | undefined;
  say: (line: string) => void;
  onBack: () => void;
}) {
  const isAppeal = doing === 'appeal',
    some = isAppeal && choices.length > 0,
    [words, byLabel] = IN_WORDS[doing];
  const [name, setName] = useState(isAppeal ? (choices[0]?.[0] ?? '') : by),
    [why, setWhy] = useState('');
  const send = (event: Event): void => {
    event.preventDefault();
    if (!name.trim() || !why.trim()) return;
    if (doing === 'upheld') say(upheldLine(number, name, why, noteWords(note)));
    else if (isAppeal) say(appealLine(number, name, why, lateBy(corrections, '92B')));
    else say(withdrawLine(number, name, why, lateBy(corrections, '82C')));
  };
  return (
    <form class="form" onSubmit={send}>
      {some ? (
        <div class="pick-row" role="group" aria-label={t(byLabel)}>
          {choices.map(([value, label]) => (
            <button key={value} type="button" class="chip" aria-pressed={name === value} onClick={() => setName(value)}>
              {label}
            </button>
          ))}
        </div>
      ) : (
        <label class="field">
          <span>{t(byLabel)}</span>
          <input value={name} maxLength={60} onInput={event => setName(event.currentTarget.value)} />
        </label>
      )}
      <label class="field">
        <span>{t('web.assist.why')}</span>
        <textarea rows={3} maxLength={1000} value={why} onInput={event => setWhy(event.currentTarget.value)} />
      </label>
      <div class="actions">
        <button class="main-key" disabled={!name.trim() || !why.trim()}>
          {t(words)}
        </button>
        <button type="button" class="plain-key" onClick={onBack}>
          {t('web.back')}
        </button>
      </div>
    </form>
  );
}

const titleOf = (ruling: Placed): string =>
  ruling.board
    ? t('web.assist.ruling_on', { number: ruling.number, table: ruling.table!, board: ruling.board })
    : t('web.assist.ruling_number', { number: ruling.number });

// Who has still to play the board reads that, and nothing else.
function Kept({ ruling, onBack }: { ruling: Placed; onBack: () => void }) {
  return (
    <>
      <Heading name={`ruling${ruling.number}/hidden`}>{titleOf(ruling)}</Heading>
      <p class="large">{t('web.assist.board_hidden')}</p>
      <button type="button" class="plain-key back-key" onClick={onBack}>
        {t('web.back')}
      </button>
    </>
  );
}

function One({ ruling, seen, contestId, onBack }: { ruling: Open; seen: Seen; contestId: string; onBack: () => void }) {
  const [doing, set] = useState<Doing>('read'),
    [note, noteThat] = useState(NO_NOTE);
  const me = useStore(who),
    assists = isAssistant(me),
    contest = part<Contest>(seen, 'evening');
  const table = ruling.table === null ? null : part<TablePart>(seen, `table/${ruling.table}`);
  const here =
    table && (table.round === ruling.round ? table : table.earlier?.find(each => each.round === ruling.round));
  const board = here?.boards.find(each => each.board === ruling.board);
  const by = me?.name || keptName(),
    say = (line: string): void => {
      act(contestId, 'director', line);
      set('read');
    };
  const pairs: [string, string][] = [here?.ns, here?.ew]
    .flatMap(key => keysIn(key ?? null))
    .map(key => [pairWords(key), `${labelOf(contest, key)} ${namesOf(contest, key)}`]);
  if (doing === 'changed') {
    const first: Ruled = { score: { kind: 'none' }, penalties: [], laws: ruling.decision.laws, by, facts: '' };
    return (
      <ScoreScreens
        desk={{
          contestId,
          contest,
          ns: here?.ns ?? null,
          ew: here?.ew ?? null,
          vulnerable: board?.vulnerable ?? 'none',
          names: seat => sitterOf(contest, here?.ns ?? null, here?.ew ?? null, seat),
          entered: board ? playedOf(board.result) : null,
        }}
        first={first}
        line={ruled => changedLine(ruling.number, ruled, noteWords(note))}
        onGive={ruled => {
          keepName(ruled.by);
          say(changedLine(ruling.number, ruled, noteWords(note)));
        }}
        onLeave={() => set('read')}
        words={t('web.assist.change_it')}
        penaltyOnly={ruling.board === null}
      />
    );
  }
  return (
    <>
      <Heading name={`ruling${ruling.number}/${doing}`}>{titleOf(ruling)}</Heading>
      <p class="quiet">
        {t(STATE_WORDS[ruling.state])} · {ruling.director}
      </p>
      {isInWords(doing) ? (
        <Saying
          key={doing}
          doing={doing}
          number={ruling.number}
          by={by}
          choices={pairs}
          note={note}
          corrections={contest?.corrections}
          say={say}
          onBack={() => set('read')}
        />
      ) : (
        <>
          <p class="decided">
            <PairsDecision decision={ruling.decision} contest={contest} />
          </p>
          <RulingStory ruling={ruling} />
          {ruling.state === 'appealed' && !assists ? <ReviewNoteFields note={note} onNote={noteThat} /> : null}
          <div class="answers">
            <a class="second-key" href={`/e/${encodeURIComponent(contestId)}/ruling/${ruling.number}`}>
              {t('web.assist.slip')}
            </a>
            {ruling.state === 'given' && !assists ? (
              <button type="button" class="second-key" onClick={() => set('appeal')}>
                {t('web.assist.appeal')}
              </button>
            ) : null}
            {!assists && (ruling.state === 'given' || ruling.state === 'appealed') ? (
              <>
                <button type="button" class="second-key" onClick={() => set('upheld')}>
                  {t('web.assist.uphold')}
                </button>
                <button type="button" class="second-key" onClick={() => set('changed')}>
                  {t('web.assist.change_it')}
                </button>
              </>
            ) : null}
            {assists || ruling.state === 'withdrawn' ? null : (
              <button type="button" class="second-key" onClick={() => set('withdraw')}>
                {t('web.assist.withdraw')}
              </button>
            )}
          </div>
          <section>
            <h2>{t('web.trail')}</h2>
            <Trail contestId={contestId} query={`?ruling=${ruling.number}`} version={seen.version} />
          </section>
          <button type="button" class="plain-key back-key" onClick={onBack}>
            {t('web.back')}
          </button>
        </>
      )}
    </>
  );
}

// A penalty of no board: late for the round, a telephone that rang.
function NoBoard({ contestId, contest, onDone }: { contestId: string; contest: Contest; onDone: () => void }) {
  const me = useStore(who);
  const give = (ruled: Ruled): void => {
    keepName(ruled.by);
    act(contestId, 'director', rulingLine(null, ruled));
    onDone();
  };
  return (
    <ScoreScreens
      desk={{
        contestId,
        contest,
        ns: null,
        ew: null,
        vulnerable: 'none',
        names: () => '',
        entered: null,
        pairs: contest.pairs.map(pair => pair.key),
      }}
      first={{ score: { kind: 'none' }, penalties: [], laws: ['90'], by: me?.name || keptName(), facts: '' }}
      line={ruled => rulingLine(null, ruled)}
      onGive={give}
      onLeave={onDone}
      words={t('web.assist.give')}
      penaltyOnly
    />
  );
}

/* What the Director files of them all, to be read and as a paper. */
export const Report = ({ contestId }: { contestId: string }) => (
  <p class="answers">
    <a class="second-key" href={`/e/${encodeURIComponent(contestId)}/report`} target="_blank">
      {t('web.assist.report')}
    </a>
    <a class="second-key" href={`/e/${encodeURIComponent(contestId)}/report.pdf`} target="_blank">
      PDF<span class="ear"> {t('web.assist.report')}</span>
    </a>
  </p>
);

export function Rulings({ seen, contestId, first }: { seen: Seen; contestId: string; first: number }) {
  const [number, open] = useState<number | null>(first || null),
    [penalty, give] = useState(false),
    [discarded, discard] = useState(0); // cases that were thrown away here
  const post = useStore(mail);
  const contest = part<Contest>(seen, 'evening'),
    rulings = part<Ruling[]>(seen, 'rulings'),
    assists = isAssistant(useStore(who));
  const one = rulings?.find(each => each.number === number);
  const waits = post.waiting.filter(
    each => each.contest === contestId && each.as === 'director' && /^(ruling|appeal|review|withdraw) /.test(each.line),
  ).length;
  return (
    <Screen title={t('web.assist.rulings')}>
      <main class={one || penalty ? 'task ruling' : 'task'}>
        {one || penalty ? (
          <p class="crumbs">
            <a href={link('d', contestId)}>{contest?.title}</a>{' '}
            <a href={link('d', contestId, 'assist')}>{t('web.assist.assistant')}</a>
          </p>
        ) : null}
        <Refused />
        {penalty && contest ? (
          <NoBoard contestId={contestId} contest={contest} onDone={() => give(false)} />
        ) : one?.hidden ? (
          <Kept ruling={one} onBack={() => open(null)} />
        ) : one ? (
          <One key={one.number} ruling={one} seen={seen} contestId={contestId} onBack={() => open(null)} />
        ) : (
          <>
            <Heading name="rulings">{t('web.assist.rulings')}</Heading>
            {waits ? <p class="advice">{t('web.assist.wait_here', { count: waits })}</p> : null}
            {begun(contestId).map(({ table, round, board }) => (
              <div key={`${table}/${round}/${board}`} class="begun-case">
                <a class="answer-key" href={link('d', contestId, 'assist', table, round, board)}>
                  <span class="answer-text">{t('web.assist.at_board', { table, board })}</span>
                  <span class="answer-foot">{t('web.assist.begun')}</span>
                </a>
                <TwiceKey
                  words={t('web.assist.discard')}
                  doubt={t('web.assist.discard_doubt')}
                  look="small-key"
                  disabled={false}
                  onDo={() => {
                    forget(placeId(contestId, { table, round, board }));
                    discard(discarded + 1);
                  }}
                />
              </div>
            ))}
            {!rulings ? (
              <Waiting />
            ) : rulings.length ? (
              <ul class="board-lines">
                {rulings.map(each => (
                  <li key={each.number}>
                    <button type="button" class="ruling-line" onClick={() => open(each.number)}>
                      <span class="table-number">{each.number}</span>
                      <span class="table-what">
                        <b>
                          {each.board
                            ? t('web.assist.at_board', { table: each.table!, board: each.board })
                            : each.hidden
                              ? ''
                              : each.decision.penalties.map(p => labelOf(contest, p.key)).join(', ')}
                        </b>
                        {each.hidden ? (
                          <span class="quiet">{t('web.assist.board_hidden')}</span>
                        ) : (
                          <>
                            <span class="ruling-said">
                              <PairsDecision decision={each.decision} contest={contest} />
                            </span>
                            <span class="quiet">
                              {superseding(rulings, each)
                                ? t('web.assist.superseded', { number: superseding(rulings, each)!.number })
                                : t(STATE_WORDS[each.state])}{' '}
                              · {each.director}
                            </span>
                          </>
                        )}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            ) : (
              <Empty of="rulings" title={t('web.assist.no_rulings')}>
                {t('web.assist.no_rulings_how')}
              </Empty>
            )}
            {rulings?.length ? <Report contestId={contestId} /> : null}
            {contest ? (
              <div class="answers">
                <a class="second-key" href={link('d', contestId, 'assist')}>
                  {t('web.assist.assistant')}
                </a>
                {assists ? null : (
                  <button type="button" class="second-key" onClick={() => give(true)}>
                    {t('web.assist.penalty_no_board')}
                  </button>
                )}
              </div>
            ) : null}
          </>
        )}
        <Status seen={seen} />
      </main>
    </Screen>
  );
}
