// correct.tsx -- the director's word on a result: the same keypads as at the table, or an artificial score, a reason,
// and under it everything that was ever said about this board at this table.
//
// Taps of a first result: bid, declarer, tricks: three, and the next board is there; it is taken back by one. The lead
// is two more, for whoever has it on the slip.
import { useState } from 'preact/hooks';
import { part, type Seen } from '../../app/live';
import { go, link } from '../../app/route';
import { t } from '../../app/words';
import { makeStore, useStore } from '../../app/store';
import { isAssistant, who } from '../../app/who';
import { overtricks, readContract, writeContract, type Contract, type Seat } from '../../pure/bridge';
import * as lines from '../../pure/lines';
import type { Outcome } from '../../pure/lines';
import type { Contest, Result, TableBoard, TablePart } from '../../pure/wiretypes';
import { BoardWords, Compass } from '../../ui/compass';
import { BiddingBox, Doubling, LeadPad, ResultPad } from '../../ui/pad';
import { labelOf, namesOf, sitterOf } from '../../ui/people';
import { Slip } from '../../ui/results';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { CardText, contractName, ContractText, overName, seatName, sideLetters, sideName } from '../../ui/suit';
import { Points, Sentence } from '../../phone/confirm';
import { Closed } from '../console/corrections';
import { useSay } from '../say';
import { Hidden } from '../hidden';
import { Trail } from '../trail';

type Step = 'contract' | 'declarer' | 'lead' | 'result' | 'artificial' | 'reason';

const ARTIFICIAL: readonly (readonly [number, number])[] = [
  [60, 40],
  [40, 60],
  [50, 50],
  [60, 60],
  [40, 40],
  [60, 50],
  [50, 60],
  [50, 40],
  [40, 50],
];

const QUESTIONS = {
  contract: 'web.which_contract',
  declarer: 'web.who_declared',
  lead: 'web.which_lead',
  result: 'web.how_many',
} as const;

// What was entered, in words: "4 spades South, one down".
function resultWords(outcome: Outcome): string {
  const contract = outcome.kind === 'played' ? readContract(outcome.contract) : null;
  if (outcome.kind !== 'played' || !contract || !outcome.declarer) return t('web.passed_out');
  const over = overName(overtricks(contract, outcome.tricks));
  return `${contractName(outcome.contract)} ${seatName(outcome.declarer)}, ${over}`;
}

// What was entered last, and where: it stands on the page of the next board, with the key that takes it back.
interface Entered {
  contestId: string;
  at: lines.Place;
  words: string;
}
const entered = makeStore<Entered | null>(null);

function Last({ contestId, at, say }: { contestId: string; at: lines.Place; say: ReturnType<typeof useSay>['say'] }) {
  const last = useStore(entered);
  if (last?.contestId !== contestId || last.at.table !== at.table || last.at.round !== at.round) return null;
  return (
    <p class="status status-kept entered-last" role="status">
      {last.words}{' '}
      <button
        type="button"
        class="link-key"
        onClick={() =>
          void say(lines.undo(last.at)).then(good => {
            if (!good) return;
            entered.set(null);
            go('d', contestId, 'correct', last.at.table, last.at.round, last.at.board);
          })
        }
      >
        {t('web.undo')}
      </button>
    </p>
  );
}

// The board that comes after it at this table, of those that have no result yet.
const nextOf = (boards: readonly TableBoard[], board: number): number | null =>
  [...boards.filter(each => each.board > board), ...boards.filter(each => each.board < board)].find(isOpen)?.board ??
  null;

// What was chosen far down a page is read where its keys stood.
const inSight = (at: HTMLElement | null): void => at?.scrollIntoView({ block: 'nearest' });
const isOpen = ({ state }: TableBoard): boolean => state === 'empty' || state === 'begun';

function NewResult({
  board,
  contest,
  ns,
  ew,
  played,
  quick,
  onOutcome,
}: {
  board: TableBoard;
  contest: Contest;
  ns: string | null;
  ew: string | null;
  played: boolean;
  quick: boolean; // a first result: the lead is told by whoever knows it, and not asked
  onOutcome: (outcome: Outcome) => void;
}) {
  const [step, setStep] = useState<Step>('contract');
  const [contract, setContract] = useState<Contract | null>(null);
  const [declarer, setDeclarer] = useState<Seat | null>(null);
  const [lead, setLead] = useState<string | null>(null),
    [led, answered] = useState(false); // the lead is asked once, though nobody may know it
  const stands = board.result?.kind === 'played' ? board.result : null,
    stood = stands ? readContract(stands.contract) : null;
  const passed: Outcome = { kind: 'played', contract: 'P', declarer: null, tricks: 0, lead: null };
  if (step === 'artificial')
    return (
      <div class="artificials">
        <p class="quiet artificial-pairs">
          {sideName('NS')}: {labelOf(contest, ns)} {namesOf(contest, ns)}
          <br />
          {sideName('EW')}: {labelOf(contest, ew)} {namesOf(contest, ew)}
        </p>
        {ARTIFICIAL.map(([n, e]) => (
          <button
            key={`${n}/${e}`}
            type="button"
            class="second-key"
            onClick={() => onOutcome({ kind: 'artificial', ns: n, ew: e })}
          >
            <span class="artificial-pair">
              <span>
                {sideLetters('NS')} <b>{n} %</b>
              </span>{' '}
              <span>
                {sideLetters('EW')} <b>{e} %</b>
              </span>
            </span>
          </button>
        ))}
        <button type="button" class="second-key" onClick={() => onOutcome({ kind: 'notplayed' })}>
          {t('web.not_played')}
        </button>
        <button type="button" class="plain-key" onClick={() => setStep('contract')}>
          {t('web.back')}
        </button>
      </div>
    );
  return (
    <>
      <p class="so-far">
        {contract && step !== 'contract' ? (
          <button type="button" class="so-far-key" onClick={() => setStep('contract')}>
            <span>
              <ContractText contract={writeContract(contract)} />
            </span>
          </button>
        ) : null}
        {declarer && (step === 'lead' || step === 'result') ? (
          <button type="button" class="so-far-key" onClick={() => setStep('declarer')}>
            <span>{seatName(declarer)}</span>
          </button>
        ) : null}
        {(led || quick) && step === 'result' ? (
          <button type="button" class="so-far-key" onClick={() => setStep('lead')}>
            <span>
              {t('web.lead')} {lead ? <CardText card={lead} /> : '–'}
            </span>
          </button>
        ) : null}
      </p>
      <h2 class="step-asks">{t(QUESTIONS[step === 'reason' || !contract ? 'contract' : step])}</h2>
      {step === 'contract' || !contract ? (
        <>
          {stood && stands?.declarer ? (
            <button
              type="button"
              class="second-key"
              onClick={() => {
                setContract(stood);
                setDeclarer(stands.declarer);
                setLead(stands.lead);
                answered(true);
                setStep('result');
              }}
            >
              <span>
                {t('web.same_contract')} <ContractText contract={stands.contract} /> {seatName(stands.declarer)}
              </span>
            </button>
          ) : null}
          <BiddingBox
            onBid={(level, denomination) => {
              setContract({ level, denomination, doubling: 0 });
              setStep('declarer');
            }}
            onPass={() => onOutcome(passed)}
          />
          {played ? null : (
            <button type="button" class="second-key" onClick={() => setStep('artificial')}>
              {t('web.artificial_score')}
            </button>
          )}
        </>
      ) : step === 'declarer' || !declarer ? (
        <>
          <Doubling value={contract.doubling} onChange={doubling => setContract({ ...contract, doubling })} />
          <Compass
            below="S"
            names={seat => sitterOf(contest, ns, ew, seat)}
            middle={t('web.who_declared')}
            onSeat={seat => {
              setDeclarer(seat);
              setStep(led || quick ? 'result' : 'lead');
            }}
          />
        </>
      ) : step === 'lead' ? (
        <LeadPad
          onLead={card => {
            setLead(card);
            answered(true);
            setStep('result');
          }}
          onSkip={() => {
            setLead(null);
            answered(true);
            setStep('result');
          }}
        />
      ) : (
        <ResultPad
          contract={contract}
          declarer={declarer}
          vulnerable={board.vulnerable}
          onTricks={tricks => onOutcome({ kind: 'played', contract: writeContract(contract), declarer, tricks, lead })}
        />
      )}
      {step === 'contract' ? null : (
        <button
          type="button"
          class="plain-key"
          onClick={() => setStep(step === 'result' && !quick ? 'lead' : step === 'declarer' ? 'contract' : 'declarer')}
        >
          {t('web.back')}
        </button>
      )}
    </>
  );
}

// What was decided elsewhere, after the place in the address: contract, declarer, tricks, and the article.
function decidedOutcome([contract = '', declarer = '', tricks = '']: string[]): Outcome | null {
  if (!readContract(contract) || !/^[NESW]$/.test(declarer) || !/^(1[0-3]|\d)$/.test(tricks)) return null;
  return { kind: 'played', contract, declarer: declarer as Seat, tricks: Number(tricks), lead: null };
}

export function Correct({
  seen,
  contestId,
  table: number,
  round,
  board: boardNumber,
  decided = [],
}: {
  seen: Seen;
  contestId: string;
  table: number;
  round: number;
  board: number;
  decided?: string[];
}) {
  const { busy, trouble, clear, say } = useSay(contestId);
  const [outcome, setOutcome] = useState<Outcome | null>(() => decidedOutcome(decided));
  const [reason, setReason] = useState(outcome && decided[3] ? t('web.claim.reason', { law: decided[3] }) : '');
  const [done, setDone] = useState(false),
    [times, count] = useState(0); // corrected so often: each time the page is shown from its head
  const assists = isAssistant(useStore(who));
  const contest = part<Contest>(seen, 'evening'),
    table = part<TablePart>(seen, `table/${number}`);
  const here = table && (table.round === round ? table : table.earlier?.find(each => each.round === round));
  const board = here?.boards.find(each => each.board === boardNumber);
  if (!contest || !here || !board)
    return (
      <Screen title={t('web.correct')}>
        <main class="task">
          <p class="crumbs">
            <a href={link('d', contestId)}>{contest?.title}</a>
          </p>
          <Heading name="nowhere">{t('web.not_here')}</Heading>
        </main>
      </Screen>
    );
  const at = { table: number, round, board: boardNumber };
  // A first result is an entry, the table's or not: only what was there before can be corrected. What was ruled on a
  // claim has its article as the reason.
  const first = isOpen(board) && decided[3] === undefined,
    next = nextOf(here.boards, boardNumber);
  // A first result is kept at once, and can be taken back; the next board is there already.
  const enter = (played: Outcome): void =>
    void say(lines.result(at, played), lines.confirm(at)).then(good => {
      if (!good) return;
      entered.set({ contestId, at, words: t('web.entered_as', { board: boardNumber, result: resultWords(played) }) });
      if (next !== null) go('d', contestId, 'correct', number, round, next);
    });
  const send = (event: Event): void => {
    event.preventDefault();
    if (outcome)
      void say(lines.correct(at, outcome, reason)).then(good => {
        if (good) {
          setOutcome(null);
          setReason('');
          setDone(true);
          count(times + 1);
        }
      });
  };
  return (
    <Screen title={t('web.correct')}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest.title}</a>{' '}
          <a href={link('d', contestId, 'table', number)}>{t('web.table_number', { table: number })}</a>{' '}
          <a href={link('d', contestId, 'board', boardNumber)}>{t('web.board_number', { board: boardNumber })}</a>
        </p>
        <Heading name={`correct${number}/${round}/${boardNumber}/${times}/${contest.state}`}>
          {t('web.correct_board', { board: boardNumber, table: number })}
        </Heading>
        <p class="quiet">
          {t('web.round_number', { round })} · {labelOf(contest, here.ns)} – {labelOf(contest, here.ew)}
        </p>
        <Last contestId={contestId} at={at} say={say} />
        {done ? (
          <p class="status status-kept" role="status">
            {t('web.corrected_done')}
          </p>
        ) : null}
        {done && next !== null ? (
          <p class="links">
            <a class="main-key" href={link('d', contestId, 'correct', number, round, next)}>
              {t('web.next_board', { board: next })}
            </a>
          </p>
        ) : null}
        <BoardWords dealer={board.dealer} vulnerable={board.vulnerable} />
        {outcome ? null : (
          <p class="links">
            <a href={link('d', contestId, 'claims', number, round, boardNumber)}>{t('web.claim.title')}</a>
          </p>
        )}
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        <Hidden contestId={contestId}>
          {board.result ? (
            <p class="stands">
              <span class="quiet">{t('web.stands')}</span>{' '}
              <span class="large">
                <Slip result={board.result} />
              </span>
            </p>
          ) : null}
          {assists && board.result ? (
            <p>{t('web.correct_is_directors')}</p>
          ) : contest.state === 'ended' ? (
            <Closed corrections={contest.corrections!} busy={busy} say={say} />
          ) : outcome ? (
            <form class="form" onSubmit={send} ref={inSight}>
              <Sentence
                result={
                  outcome.kind === 'played' && !readContract(outcome.contract)
                    ? { kind: 'played', contract: 'P', declarer: null, tricks: 0, lead: null, score: 0 }
                    : (outcome as Result)
                }
              />
              <Points board={{ ...board, result: { ...outcome, score: null } as Result }} />
              <label class="field">
                <span>{t('web.reason')}</span>
                <input
                  value={reason}
                  maxLength={100}
                  placeholder={t('web.reason_example')}
                  onInput={event => setReason(event.currentTarget.value)}
                />
              </label>
              <div class="actions">
                <button class="main-key" disabled={busy}>
                  {t('web.correct_it')}
                </button>
                <button type="button" class="plain-key" onClick={() => setOutcome(null)}>
                  {t('web.back')}
                </button>
              </div>
            </form>
          ) : (
            <NewResult
              board={board}
              contest={contest}
              ns={here.ns}
              ew={here.ew}
              played={assists}
              quick={first}
              onOutcome={chosen => {
                setDone(false);
                if (first && chosen.kind === 'played') enter(chosen);
                else setOutcome(chosen);
              }}
            />
          )}
          <section>
            <h2>{t('web.trail')}</h2>
            <Trail
              contestId={contestId}
              query={`?table=${number}&round=${round}&board=${boardNumber}`}
              version={seen.version}
            />
          </section>
        </Hidden>
      </main>
    </Screen>
  );
}
