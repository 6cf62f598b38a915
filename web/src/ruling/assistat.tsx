// assistat.tsx -- the assistant at a contest: the board, its result and the pairs are known, and the ruling ends in the
// score.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { part, type Seen } from '../app/live';
import { link } from '../app/route';
import { act, mail, stays } from '../app/send';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { isAssistant, who } from '../app/who';
import type { Seat, Vulnerable } from '../pure/bridge';
import { isOfMovement, playedOf, readRuling, rulingLine, type Played, type Ruled } from '../pure/ruling';
import { contractFact, dealLine, type Facts } from '../pure/irregularity';
import { settle, type Place, type Policy } from '../pure/lines';
import type { BoardPart, Contest, RoomPart, TablePart } from '../pure/wiretypes';
import { takeClaim } from '../claims/decided';
import { BoardWords } from '../ui/compass';
import type { Ruling } from './rulings';
import { labelOf, namesOf, sitterOf } from '../ui/people';
import { Heading, Screen, Waiting } from '../ui/screen';
import { Refused, Status } from '../phone/status';
import { Assistant, type Case } from './desk';
import { forget, placeId } from './draft';
import { askedOf, firstOf, keepName, keptName } from './first';
import type { Desk } from './score/desk';
import { ScoreScreens } from './score/screens';

// What is known of the place, kept on the device: the cable may be pulled before the page is looked at again.
interface Known {
  contest: Contest;
  ns: string | null;
  ew: string | null;
  dealer: Seat;
  vulnerable: Vulnerable;
  entered: Played | null;
  lead: string | null;
  laws: string;
  policy?: Policy;
  deal?: BoardPart['deal'];
  isOver?: boolean; // a result is there, though it may be one that the Director has not to see
}

const NAME = 'arbitro.assistat.';

function recallPlace(id: string): Known | null {
  try {
    return JSON.parse(localStorage.getItem(NAME + id) ?? 'null') as Known | null;
  } catch {
    return null;
  }
}

function knownOf(seen: Seen, at: Place): Known | null {
  const contest = part<Contest & { laws?: string }>(seen, 'evening'),
    table = part<TablePart>(seen, `table/${at.table}`);
  const here = table && (table.round === at.round ? table : table.earlier?.find(each => each.round === at.round));
  const board = here?.boards.find(each => each.board === at.board);
  if (!contest || !here || !board) return null;
  return {
    contest,
    ns: here.ns,
    ew: here.ew,
    dealer: board.dealer,
    vulnerable: board.vulnerable,
    entered: playedOf(board.result),
    lead: board.result?.kind === 'played' ? board.result.lead : null,
    laws: contest.laws ?? '2017',
    policy: contest.policy,
    deal: part<BoardPart>(seen, `board/${at.board}`)?.deal ?? null,
    isOver: board.state !== 'empty' && board.state !== 'begun',
  };
}

// A board that the Director has still to play himself: of cards and results the server sends nothing, and he is told
// so; what the Law says he may ask all the same.
function isHidden(seen: Seen, at: Place): boolean {
  const table = part<TablePart>(seen, `table/${at.table}`);
  const here = table && (table.round === at.round ? table : table.earlier?.find(each => each.round === at.round));
  return here?.boards.find(each => each.board === at.board)?.hidden ?? false;
}

// The table is known, and it has not come to that round yet.
const isNotBegun = (seen: Seen, at: Place): boolean => {
  const table = part<TablePart>(seen, `table/${at.table}`);
  return !!table && table.round !== at.round && !table.earlier?.some(each => each.round === at.round);
};

// Which board: the table's own of this round.
function WhichBoard({ seen, contestId, table }: { seen: Seen; contestId: string; table: number }) {
  const contest = part<Contest>(seen, 'evening'),
    tables = Object.entries(seen.parts)
      .filter(([name, each]) => name.startsWith('table/') && each)
      .map(([, each]) => each as TablePart)
      .sort((a, b) => a.table - b.table);
  const chosen = tables.find(each => each.table === table);
  return (
    <Screen title={t('web.assist.assistant')}>
      <main class="task ruling">
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest?.title}</a>{' '}
          {chosen ? (
            <a href={link('d', contestId, 'table', table)}>{t('web.table_number', { table })}</a>
          ) : (
            <a href={link('d', contestId, 'rulings')}>{t('web.assist.rulings')}</a>
          )}
        </p>
        <Heading name={`which${table}`} question>
          {chosen ? t('web.which_board') : t('web.assist.which_table')}
        </Heading>
        <div class="number-pad">
          {chosen
            ? [...(chosen.boards ?? [])].map(board => (
                <a
                  key={board.board}
                  class="lead-rank key-link"
                  href={link('d', contestId, 'assist', chosen.table, chosen.round, board.board)}
                >
                  {board.board}
                </a>
              ))
            : tables.map(each => (
                <a key={each.table} class="lead-rank key-link" href={link('d', contestId, 'assist', each.table)}>
                  {each.table}
                </a>
              ))}
        </div>
        {chosen?.earlier?.length ? (
          <section>
            <h2>{t('web.assist.earlier_rounds')}</h2>
            <p class="chips">
              {chosen.earlier.flatMap(each =>
                each.boards.map(board => (
                  <a
                    key={`${each.round}/${board.board}`}
                    class="chip"
                    href={link('d', contestId, 'assist', chosen.table, each.round, board.board)}
                  >
                    {board.board}
                  </a>
                )),
              )}
            </p>
          </section>
        ) : null}
        {contest ? null : <Waiting />}
        <p>
          <a href="/assist">{t('web.assist.without_board')}</a>
        </p>
      </main>
    </Screen>
  );
}

// A ruling of this place that waits on this device.
const waitingAt = (contestId: string, at: Place): string | null =>
  mail
    .get()
    .waiting.find(({ contest: of, as, line }) => of === contestId && as === 'director' && isSame(readRuling(line), at))
    ?.id ?? null;
const isSame = (one: Place | null, other: Place): boolean =>
  one?.board === other.board && one.table === other.table && one.round === other.round;

const GIVEN_WORDS = {
  sending: 'web.sending',
  waits: 'web.assist.given_waits',
  refused: 'web.assist.not_given',
  given: 'web.assist.given',
} as const;

// What has become of the act: given only when the server has kept it. What was told stays on the device until then.
function Given({
  contestId,
  at,
  seen,
  act,
  onKept,
  onBack,
}: {
  contestId: string;
  at: Place;
  seen: Seen;
  act: string;
  onKept: () => void;
  onBack: (() => void) | null;
}) {
  const post = useStore(mail),
    [ever, fell] = useState(false);
  const refused = ever || post.refused.some(each => each.id === act),
    waits = post.waiting.some(each => each.id === act);
  const state = refused ? 'refused' : !waits ? 'given' : stays(post) || seen.link === 'away' ? 'waits' : 'sending';
  useEffect(() => {
    if (state === 'refused') fell(true);
    else if (state !== 'sending') onKept();
  }, [state]);
  return (
    <>
      <Heading name={`given/${state}`}>{t(GIVEN_WORDS[state])}</Heading>
      <Refused />
      <Status seen={seen} />
      <div class="answers">
        {refused && onBack ? (
          <button type="button" class="second-key" onClick={onBack}>
            {t('web.back')}
          </button>
        ) : null}
        <a class="second-key" href={link('d', contestId, 'rulings')}>
          {t('web.assist.rulings')}
        </a>
        <a class="second-key" href={link('d', contestId, 'table', at.table)}>
          {t('web.table_number', { table: at.table })}
        </a>
        <a class="second-key" href={link('d', contestId)}>
          {t('web.place.room')}
        </a>
      </div>
    </>
  );
}

function AtBoard({ seen, contestId, at, fromClaim }: { seen: Seen; contestId: string; at: Place; fromClaim: boolean }) {
  const id = placeId(contestId, at),
    fresh = knownOf(seen, at),
    me = useStore(who),
    assists = isAssistant(me);
  const known = useMemo(() => {
    const held = recallPlace(id);
    if (!fresh) return held;
    if (seen.version === '') fresh.deal = held?.deal ?? null; // what the device kept of the contest has no cards
    try {
      localStorage.setItem(NAME + id, JSON.stringify(fresh));
    } catch {
      /* full: it stays on the page */
    }
    return fresh;
  }, [seen.version, id, fresh === null]);
  const [ruled, rule] = useState<Case | null>(null),
    [playsOn, playOn] = useState(false),
    [given, give] = useState(() => waitingAt(contestId, at)),
    [claim, claimed] = useState(() => (fromClaim ? takeClaim(id) : null));
  const kept = (): void => {
    forget(id);
    try {
      localStorage.removeItem(NAME + id);
    } catch {
      /* nothing was kept */
    }
  };
  if (given)
    return (
      <Given
        contestId={contestId}
        at={at}
        seen={seen}
        act={given}
        onKept={kept}
        onBack={known ? () => give(null) : null}
      />
    );
  if (!known && isNotBegun(seen, at))
    return <Heading name="not-begun">{t('web.assist.not_begun', { round: at.round })}</Heading>;
  if (!known)
    return (
      <>
        <Heading name="wait">{t('web.assist.assistant')}</Heading>
        <Waiting />
      </>
    );
  const { contest, ns, ew } = known,
    names = (seat: Seat): string => sitterOf(contest, ns, ew, seat);
  const contract = known.entered ? contractFact(known.entered.contract, known.entered.declarer) : null;
  const facts: Facts = contract ? { contract, made: String(known.entered!.tricks) } : {};
  const before = (part<Ruling[]>(seen, 'rulings') ?? [])
    .filter(
      each =>
        each.board === at.board && each.table === at.table && each.round === at.round && each.state !== 'withdrawn',
    )
    .slice(-1)[0];
  const stands = before && !before.hidden ? { number: before.number, by: before.director } : null;
  const desk: Desk = {
    contestId,
    contest,
    ns,
    ew,
    vulnerable: known.vulnerable,
    names,
    entered: known.entered,
    before: stands,
  };
  const post = (what: Ruled): void => {
    keepName(what.by);
    const calls = part<RoomPart>(seen, 'room')?.calls ?? [];
    give(
      act(
        contestId,
        'director',
        rulingLine(at, what),
        ...(calls.some(each => each.table === at.table) ? [settle(at.table)] : []),
      )[0]!,
    );
  };
  if (ruled) {
    // A score that a ruling made has its transfer in it already: nothing is moved once more.
    return (
      <ScoreScreens
        desk={{
          ...desk,
          ...askedOf(ruled, known.entered, stands !== null),
          ...(isOfMovement(ruled.state) ? { mend: link('d', contestId, 'repair') } : {}),
        }}
        first={firstOf(ruled, me?.name || keptName())}
        start={playsOn ? 'confirm' : 'what'}
        line={what => rulingLine(at, what)}
        onGive={post}
        onLeave={() => rule(null)}
        words={t('web.assist.give')}
      />
    );
  }
  if (claim && !assists) {
    const first: Ruled = {
      score: { kind: 'stands' },
      penalties: [],
      laws: [claim.law],
      by: me?.name || keptName(),
      facts: claim.facts,
    };
    const same =
      known.entered?.contract === claim.result.contract &&
      known.entered.declarer === claim.result.declarer &&
      known.entered.tricks === claim.result.tricks;
    return (
      <ScoreScreens
        desk={{
          ...desk,
          proposal: same ? null : { result: claim.result, made: claim.result.tricks, moved: 0, laws: [claim.law] },
        }}
        first={first}
        line={what => rulingLine(at, what)}
        onGive={post}
        onLeave={() => claimed(null)}
        words={t('web.assist.give')}
      />
    );
  }
  const record = known.entered?.declarer
    ? { ...known.entered, declarer: known.entered.declarer, lead: known.lead ?? null }
    : null;
  const toScore = (done: Case): void => {
    playOn(false);
    rule(done);
  };
  const head = (
    <div class="case-head">
      <BoardWords dealer={known.dealer} vulnerable={known.vulnerable} />
      {isHidden(seen, at) ? <p class="help-said">{t('web.assist.board_covered')}</p> : null}
      <p class="quiet">
        {labelOf(contest, ns)} {namesOf(contest, ns)} · {labelOf(contest, ew)} {namesOf(contest, ew)}
      </p>
    </div>
  );
  const foot = assists ? <p class="help-said">{t('web.assist.rulings_are_directors')}</p> : null;
  // Who knows the score already finds the way to it before all that may have happened.
  const first = assists ? null : (
    <p class="links at-once">
      <button
        type="button"
        class="second-key"
        onClick={() =>
          toScore({
            kind: { kind: '', label: '', area: 'play', needs: [], lines: [] },
            state: { language: 'it', story: [], articles: [] },
          })
        }
      >
        {t('web.assist.score_at_once')}
      </button>
    </p>
  );
  return (
    <>
      <Refused />
      <Assistant
        id={id}
        setting={[
          `edition ${known.laws}`,
          `board ${at.board}`,
          ...(known.deal ? [dealLine(known.deal)] : []),
          ...(known.policy && known.policy !== 'execute' ? [`policy ${known.policy}`] : []),
        ]}
        known={facts}
        names={names}
        claims={link('d', contestId, 'claims', at.table, at.round, at.board)}
        head={head}
        first={first}
        foot={foot}
        record={record}
        onDone={assists ? null : toScore}
        {...(assists || known.entered || known.isOver
          ? {}
          : {
              onPlayOn: (done: Case) => {
                playOn(true);
                rule(done);
              },
            })}
        doneWords={t('web.assist.to_score')}
        doneMain
      />
      <Status seen={seen} />
    </>
  );
}

export function AssistAt({
  seen,
  contestId,
  table,
  round,
  board,
  fromClaim,
}: {
  seen: Seen;
  contestId: string;
  table: number;
  round: number;
  board: number;
  fromClaim: boolean;
}) {
  if (!table || !round || !board) return <WhichBoard seen={seen} contestId={contestId} table={table} />;
  const contest = part<Contest>(seen, 'evening');
  return (
    <Screen title={t('web.assist.assistant')}>
      <main class="task ruling">
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest?.title ?? t('web.place.evening')}</a>{' '}
          <a href={link('d', contestId, 'table', table)}>{t('web.table_number', { table })}</a>{' '}
          <b>{t('web.board_number', { board })}</b>
        </p>
        <AtBoard seen={seen} contestId={contestId} at={{ table, round, board }} fromClaim={fromClaim} />
      </main>
    </Screen>
  );
}
