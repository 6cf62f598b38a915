// rulings.tsx -- what the Director decides of a match: a board's score, penalties, and what became of each ruling.
import { useState } from 'preact/hooks';
import { part, type Seen } from '../app/live';
import { link } from '../app/route';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { isAssistant, who } from '../app/who';
import { Trail } from '../director/trail';
import {
  asContest,
  changedOf,
  isClosed,
  penaltiesOf,
  rulingOf,
  type MatchesContest,
  type MatchBoard,
  type Place,
  type TeamDecision,
  type TeamRuling,
} from '../pure/matches';
import { playedOf, noteWords, type Ruled } from '../pure/ruling';
import { contractFact } from '../pure/irregularity';
import { askedOf, firstOf as firstRuled, keepName, keptName } from '../ruling/first';
import { Assistant, type Case } from '../ruling/desk';
import { DecisionWords } from '../ruling/decision';
import { begunMatches, forget, matchPlaceId } from '../ruling/draft';
import { isInWords, Report, Saying, STATE_WORDS, type Doing } from '../ruling/rulings';
import type { Desk } from '../ruling/score/desk';
import { ScoreScreens } from '../ruling/score/screens';
import { roomName } from '../ui/room';
import { Heading, Screen, Trouble } from '../ui/screen';
import { sideName } from '../ui/suit';
import { matchWords, teamName, useLines, type Say } from './common';
import { MatchEffect } from './effect';
import { useFind } from './find';
import { useMatch } from './matchpage';
import { NO_NOTE, ReviewNoteFields } from '../ruling/reviewnote';
import { RulingStory } from '../ruling/story';

const FINED_AT_ONCE = 20; // of more, one is looked for

const GRADE: Record<number, string> = {
  60: 'web.assist.average_plus',
  50: 'web.assist.average',
  40: 'web.assist.average_minus',
};
const gradeWords = (percent: number): string => (GRADE[percent] ? t(GRADE[percent]) : `${percent} %`);

// The desk of a board in a room: North-South is the first team in the open rooms, the second in the closed ones.
function deskOf(contest: MatchesContest, teams: readonly number[], room: string, board: MatchBoard | null): Desk {
  const [ns, ew] = isClosed(room) ? [teams[1]!, teams[0]!] : [teams[0]!, teams[1]!];
  const entry = board?.rooms[Math.max(contest.rooms.indexOf(room), 0)];
  return {
    contestId: contest.id,
    contest: asContest(contest, team => teamName(contest, team)),
    ns: String(ns),
    ew: String(ew),
    vulnerable: board?.vulnerable ?? 'none',
    names: () => '',
    entered: playedOf(entry?.result ?? null),
    amounts: penaltiesOf(contest.scoring, contest.percent),
    effect: line => <MatchEffect contest={contest} line={line} />,
    sides: side => `${teamName(contest, side === 'NS' ? ns : ew)} (${sideName(side)})`,
  };
}

const firstOf = (by: string, laws: string[]): Ruled => ({
  score: { kind: 'none' },
  penalties: [],
  laws,
  by,
  facts: '',
});

function useName(): string {
  return useStore(who)?.name || keptName();
}

export function RuleBoard({
  contest,
  at,
  teams,
  board,
  say,
  onDone,
}: {
  contest: MatchesContest;
  at: Place;
  teams: readonly number[];
  board: MatchBoard;
  say: Say;
  onDone: () => void;
}) {
  const by = useName();
  const give = (ruled: Ruled): void => {
    keepName(ruled.by);
    void say(rulingOf(at, ruled)).then(done => {
      if (done) onDone();
    });
  };
  return (
    <ScoreScreens
      desk={deskOf(contest, teams, at.room, board)}
      first={firstOf(by, [])}
      line={ruled => rulingOf(at, ruled)}
      onGive={give}
      onLeave={onDone}
      words={t('web.assist.give')}
    />
  );
}

// The assistant at a board of a match: its contract and its result are known, and the ruling ends in the score of that
// room.
export function AssistBoard({
  contest,
  at,
  teams,
  board,
  say,
  onDone,
}: {
  contest: MatchesContest;
  at: Place;
  teams: readonly number[];
  board: MatchBoard;
  say: Say;
  onDone: () => void;
}) {
  const by = useName(),
    [ruled, rule] = useState<Case | null>(null);
  const desk = deskOf(contest, teams, at.room, board),
    entered = desk.entered,
    contract = entered ? contractFact(entered.contract, entered.declarer) : null;
  const give = (what: Ruled): void => {
    keepName(what.by);
    void say(rulingOf(at, what)).then(done => {
      if (done) {
        forget(id);
        onDone();
      }
    });
  };
  const id = matchPlaceId(contest.id, at);
  if (ruled)
    return (
      <ScoreScreens
        desk={{ ...desk, ...askedOf(ruled, entered, false) }}
        first={firstRuled(ruled, by)}
        line={what => rulingOf(at, what)}
        onGive={give}
        onLeave={() => rule(null)}
        words={t('web.assist.give')}
      />
    );
  return (
    <>
      <p class="quiet">
        {t('web.board_number', { board: board.board })}
        {at.room ? ` · ${roomName(at.room)}` : ''}
      </p>
      <Assistant
        id={id}
        setting={[`edition ${contest.laws}`, `board ${board.board}`]}
        known={contract ? { contract, made: String(entered!.tricks) } : {}}
        names={() => ''}
        claims="/claims"
        head={
          <button type="button" class="plain-key back-key" onClick={onDone}>
            {t('web.back')}
          </button>
        }
        onDone={rule}
        doneWords={t('web.assist.to_score')}
        doneMain
      />
    </>
  );
}

function Penalty({ contest, say, onDone }: { contest: MatchesContest; say: Say; onDone: () => void }) {
  const by = useName(),
    round = Math.max(contest.round, 1),
    find = useFind(contest);
  const give = (ruled: Ruled): void => {
    keepName(ruled.by);
    void say(rulingOf({ round }, ruled)).then(done => {
      if (done) onDone();
    });
  };
  const desk: Desk = {
    ...deskOf(contest, [0, 0], '', null),
    ns: null,
    ew: null,
    pairs: contest.teams
      .filter(each => find.has(each.team))
      .slice(0, FINED_AT_ONCE)
      .map(each => String(each.team)),
  };
  return (
    <>
      {find.field}
      <ScoreScreens
        desk={desk}
        first={firstOf(by, ['90'])}
        line={ruled => rulingOf({ round }, ruled)}
        onGive={give}
        onLeave={onDone}
        words={t('web.assist.give')}
        penaltyOnly
      />
    </>
  );
}

function DecisionText({
  contest,
  decision,
  teams,
}: {
  contest: MatchesContest;
  decision: TeamDecision;
  teams: readonly number[];
}) {
  const { result } = decision,
    [first, second] = teams.map(team => teamName(contest, team));
  return (
    <DecisionWords
      decision={decision}
      who={key => teamName(contest, Number(key))}
      artificial={
        result?.kind === 'artificial'
          ? `${first} ${gradeWords(result.ns)}, ${second} ${gradeWords(result.ew)}`
          : undefined
      }
    />
  );
}

const boardWords = (contest: MatchesContest, at: Omit<Place, 'match'>, teams: readonly number[]): string =>
  [
    t('web.round_number', { round: at.round }),
    matchWords(contest, teams),
    t('web.board_number', { board: at.board }),
    ...(at.room ? [roomName(at.room)] : []),
  ].join(' · ');

const placeWords = (contest: MatchesContest, ruling: TeamRuling, teams: readonly number[]): string =>
  ruling.board
    ? boardWords(contest, { round: ruling.round, board: ruling.board, room: ruling.room ?? '' }, teams)
    : [
        t('web.round_number', { round: ruling.round }),
        ...ruling.decision.penalties.map(each => teamName(contest, Number(each.key))),
      ].join(' · ');

function One({
  contest,
  seen,
  ruling,
  teams,
  say,
}: {
  contest: MatchesContest;
  seen: Seen;
  ruling: TeamRuling;
  teams: readonly number[];
  say: Say;
}) {
  const [doing, set] = useState<Doing>('read'),
    [note, noteThat] = useState(NO_NOTE),
    [room, choose] = useState(ruling.room || contest.rooms[0]!);
  const by = useName(),
    assists = isAssistant(useStore(who));
  const board =
    useMatch(contest.id, ruling.round, ruling.match ?? 0)?.boards.find(each => each.board === ruling.board) ?? null;
  const send = (line: string): void =>
    void say(line).then(done => {
      if (done) set('read');
    });
  const back = (): void => set('read');
  if (doing === 'changed') {
    const desk: Desk = ruling.board
      ? deskOf(contest, teams, room, board)
      : {
          ...deskOf(contest, [0, 0], '', null),
          ns: null,
          ew: null,
          pairs: contest.teams.map(each => String(each.team)),
        };
    return (
      <>
        {ruling.board && contest.rooms.length > 1 && !ruling.room ? (
          <div class="pick-row" role="group" aria-label={t('web.teams.which_room')}>
            {contest.rooms.map(each => (
              <button key={each} type="button" class="chip" aria-pressed={each === room} onClick={() => choose(each)}>
                {roomName(each)}
              </button>
            ))}
          </div>
        ) : null}
        <ScoreScreens
          key={room}
          desk={desk}
          first={firstOf(by, ruling.decision.laws)}
          line={ruled => changedOf(ruling, room, ruled, noteWords(note))}
          onGive={ruled => {
            keepName(ruled.by);
            send(changedOf(ruling, room, ruled, noteWords(note)));
          }}
          onLeave={back}
          words={t('web.assist.change_it')}
          penaltyOnly={!ruling.board}
        />
      </>
    );
  }
  const open = ruling.state === 'given' || ruling.state === 'appealed',
    fined = ruling.decision.penalties.map(each => Number(each.key));
  const appellants = (ruling.board ? teams : fined).map((team): [string, string] => [
    teamName(contest, team),
    teamName(contest, team),
  ]);
  return (
    <>
      <Heading name={`ruling${ruling.number}/${doing}`}>
        {t('web.assist.ruling_number', { number: ruling.number })}
      </Heading>
      <p class="quiet">{placeWords(contest, ruling, teams)}</p>
      <p class="quiet">
        {t(STATE_WORDS[ruling.state])} · {ruling.director}
      </p>
      {isInWords(doing) ? (
        <Saying
          key={doing}
          doing={doing}
          number={ruling.number}
          by={by}
          choices={appellants}
          note={note}
          corrections={contest.corrections}
          say={send}
          onBack={back}
        />
      ) : (
        <>
          <p class="decided">
            <DecisionText contest={contest} decision={ruling.decision} teams={teams} />
          </p>
          <RulingStory ruling={ruling} />
          {ruling.state === 'appealed' && !assists ? <ReviewNoteFields note={note} onNote={noteThat} /> : null}
          <div class="answers">
            <a class="second-key" href={`/e/${encodeURIComponent(contest.id)}/ruling/${ruling.number}`}>
              {t('web.assist.slip')}
            </a>
            {ruling.board ? (
              <a class="second-key" href={link('d', contest.id, 'match', ruling.round, ruling.match ?? 0)}>
                {t('web.teams.to_match')}
              </a>
            ) : null}
            {ruling.state !== 'appealed' && ruling.state !== 'withdrawn' ? (
              <button type="button" class="second-key" onClick={() => set('appeal')}>
                {t('web.assist.appeal')}
              </button>
            ) : null}
            {!assists && open ? (
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
            <Trail contestId={contest.id} query={`?ruling=${ruling.number}`} version={seen.version} />
          </section>
        </>
      )}
    </>
  );
}

export function TeamRulings({
  contest,
  seen,
  chosen,
  teamsOf,
}: {
  contest: MatchesContest;
  seen: Seen;
  chosen: number;
  teamsOf: (round: number, match: number) => readonly number[];
}) {
  const { trouble, clear, say } = useLines(contest.id, 'director');
  const [fines, fine] = useState(false),
    assists = isAssistant(useStore(who));
  const rulings = part<TeamRuling[]>(seen, 'rulings') ?? [],
    one = rulings.find(each => each.number === chosen);
  const teams = (ruling: TeamRuling): readonly number[] => (ruling.match ? teamsOf(ruling.round, ruling.match) : []);
  return (
    <Screen title={t('web.assist.rulings')}>
      <main class="task ruling">
        <p class="crumbs">
          <a href={link('d', contest.id)}>{contest.title}</a>
          {one ? <a href={link('d', contest.id, 'rulings')}>{t('web.assist.rulings')}</a> : null}
        </p>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {fines ? (
          <Penalty contest={contest} say={say} onDone={() => fine(false)} />
        ) : one ? (
          <One key={one.number} contest={contest} seen={seen} ruling={one} teams={teams(one)} say={say} />
        ) : (
          <>
            <Heading name="rulings">{t('web.assist.rulings')}</Heading>
            {begunMatches(contest.id).map(at => (
              <a
                key={`${at.round}/${at.match}/${at.room}/${at.board}`}
                class="answer-key"
                href={link('d', contest.id, 'match', at.round, at.match, at.board, at.room)}
              >
                <span class="answer-text">{boardWords(contest, at, teamsOf(at.round, at.match))}</span>
                <span class="answer-foot">{t('web.assist.begun')}</span>
              </a>
            ))}
            {rulings.length ? (
              <ul class="board-lines">
                {rulings.map(each => (
                  <li key={each.number}>
                    <a class="ruling-line" href={link('d', contest.id, 'rulings', each.number)}>
                      <span class="table-number">{each.number}</span>
                      <span class="table-what">
                        <b>{placeWords(contest, each, teams(each))}</b>
                        <span class="ruling-said">
                          <DecisionText contest={contest} decision={each.decision} teams={teams(each)} />
                        </span>
                        <span class="quiet">
                          {t(STATE_WORDS[each.state])} · {each.director}
                        </span>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            ) : (
              <p>{t('web.assist.no_rulings')}</p>
            )}
            {rulings.length ? <Report contestId={contest.id} /> : null}
            <p class="quiet">{t('web.teams.rule_how')}</p>
            {assists || contest.round === 0 ? null : (
              <div class="answers">
                <button type="button" class="second-key" onClick={() => fine(true)}>
                  {t('web.assist.penalty_no_board')}
                </button>
              </div>
            )}
          </>
        )}
      </main>
    </Screen>
  );
}
