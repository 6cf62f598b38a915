// entry.tsx -- a board at the table: contract, declarer, lead, result, one question a screen, the answers so far above.
//
// Taps from an empty entry: bid, declarer, suit and rank led, tricks: five; six when doubled. The opponents' "right" is
// one more, so an entry is confirmed at the seventh at the latest.
import { useEffect, useState } from 'preact/hooks';
import { look } from '../app/look';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { overtricks, readContract, writeContract, type Denomination, type Seat } from '../pure/bridge';
import type { Outcome } from '../pure/lines';
import type { Contest, Result, TableBoard } from '../pure/wiretypes';
import { vulnerabilityWords } from '../ui/compass';
import { Compass } from '../ui/compass';
import { BiddingBox, Doubling, LeadPad, ResultPad } from '../ui/pad';
import { Icon } from '../ui/icon';
import { sitterOf } from '../ui/people';
import { Heading } from '../ui/screen';
import { CardText, ContractText, contractName, seatName } from '../ui/suit';
import { Dock } from './dock';
import { keepDraft, newDraft, recallDraft, STEPS, type Draft } from './draft';
import { GiantBid, GiantResult, type Kind } from './giant';

// The answers so far: each can be touched to give it again.
function SoFar({
  draft,
  board,
  onStep,
  onAnother,
}: {
  draft: Draft;
  board: TableBoard;
  onStep: (step: Draft['step']) => void;
  onAnother: (() => void) | null;
}) {
  const number = (
    <>
      {t('web.board')} <b>{board.board}</b>
    </>
  );
  return (
    <p class="so-far">
      {onAnother ? (
        <button type="button" class="so-far-key so-far-board" onClick={onAnother}>
          <span>{number}</span>
          <span class="ear"> {t('web.which_board')}</span>
        </button>
      ) : (
        <span class="so-far-board">{number}</span>
      )}
      {draft.contract && draft.step !== 'contract' ? (
        <button type="button" class="so-far-key" onClick={() => onStep('contract')}>
          <span>
            <ContractText contract={writeContract(draft.contract)} />
          </span>
        </button>
      ) : (
        <span class="so-far-zone">
          {t('web.dealer', { seat: seatName(board.dealer) })} · {vulnerabilityWords(board.vulnerable)}
        </span>
      )}
      {draft.declarer && STEPS.indexOf(draft.step) > 1 ? (
        <button type="button" class="so-far-key" onClick={() => onStep('declarer')}>
          <span>{seatName(draft.declarer)}</span>
        </button>
      ) : null}
      {draft.lead && draft.step === 'result' ? (
        <button type="button" class="so-far-key" onClick={() => onStep('lead')}>
          <span>
            {t('web.lead')} <CardText card={draft.lead} />
          </span>
        </button>
      ) : null}
    </p>
  );
}

export function Entry({
  contest,
  board,
  ns,
  ew,
  place,
  below,
  onResult,
  onBack,
  onAnother,
}: {
  contest: Contest;
  board: TableBoard;
  ns: string | null;
  ew: string | null;
  place: string;
  below: Seat;
  onResult: (outcome: Outcome) => void;
  onBack: { current: () => boolean };
  onAnother: (() => void) | null; // to the choice of the board, where there is one
}) {
  const [draft, setDraft] = useState(() => recallDraft(place));
  const [half, answerHalf] = useState<number | Kind | null>(null); // of a question that giant keys ask in two
  useEffect(() => {
    answerHalf(null);
    setDraft(recallDraft(place));
  }, [place]);
  const change = (next: Partial<Draft>) => {
    const young = { ...draft, ...next };
    answerHalf(null);
    setDraft(young);
    keepDraft(young);
  };
  const back = (): boolean => {
    if (half !== null) {
      answerHalf(null);
      return true;
    }
    const at = STEPS.indexOf(draft.step);
    if (at <= 0) {
      if (draft.was) onResult(draft.was);
      else onAnother?.();
      return Boolean(draft.was) || onAnother !== null;
    }
    change({ step: STEPS[at - 1]! });
    return true;
  };
  onBack.current = back;

  const finish = (outcome: Outcome) => {
    keepDraft({ ...draft, step: 'result' });
    onResult(outcome);
  };
  const bid = (level: number, denomination: Denomination) =>
    change({ contract: { level, denomination, doubling: 0 }, step: 'declarer' });
  const passed = () => {
    keepDraft(newDraft(place));
    onResult({ kind: 'played', contract: 'P', declarer: null, tricks: 0, lead: null });
  };
  const { contract, declarer } = draft;
  const { giant } = useStore(look);
  const tricks = contract &&
    declarer && {
      contract,
      declarer,
      vulnerable: board.vulnerable,
      was: draft.was?.kind === 'played' && draft.was.contract === writeContract(contract) ? draft.was.tricks : null,
      onTricks: (tricks: number) =>
        finish({ kind: 'played', contract: writeContract(contract), declarer, tricks, lead: draft.lead }),
    };

  return (
    <main class="task">
      <SoFar draft={draft} board={board} onStep={step => change({ step })} onAnother={onAnother} />
      {draft.step === 'contract' || !contract ? (
        <>
          <Heading name={`${place}contract`} question>
            {t('web.which_contract')}
          </Heading>
          {giant ? (
            <GiantBid level={typeof half === 'number' ? half : null} onLevel={answerHalf} onBid={bid} onPass={passed} />
          ) : (
            <BiddingBox onBid={bid} onPass={passed} />
          )}
        </>
      ) : draft.step === 'declarer' || !declarer ? (
        <>
          <Heading name={`${place}declarer`} question>
            {t('web.who_declared')}
          </Heading>
          <Doubling value={contract.doubling} onChange={doubling => change({ contract: { ...contract, doubling } })} />
          <Compass
            below={below}
            names={seat => sitterOf(contest, ns, ew, seat)}
            middle={
              <span class="huge">
                <ContractText contract={writeContract(contract)} />
              </span>
            }
            onSeat={seat => change({ declarer: seat, step: 'lead' })}
          />
        </>
      ) : draft.step === 'lead' ? (
        <>
          <Heading name={`${place}lead`} question>
            {t('web.which_lead')}
          </Heading>
          <LeadPad
            onLead={lead => change({ lead, step: 'result' })}
            onSkip={() => change({ lead: null, step: 'result' })}
          />
        </>
      ) : (
        <>
          <Heading name={`${place}result`} question>
            {t('web.how_many')}
            <span class="ear">
              {' '}
              {contractName(writeContract(contract))}, {seatName(declarer)}
            </span>
          </Heading>
          {!tricks ? null : giant ? (
            <GiantResult kind={half === 'over' || half === 'down' ? half : null} onKind={answerHalf} {...tricks} />
          ) : (
            <ResultPad {...tricks} />
          )}
        </>
      )}
      <Dock loose>
        {draft.step === 'contract' && half === null && !draft.was ? null : (
          <button type="button" class="second-key" onClick={back}>
            <Icon of="back" /> {t('web.back')}
          </button>
        )}
      </Dock>
    </main>
  );
}

// The draft that gives this result again, for whoever said "not right".
export function draftOf(place: string, outcome: Outcome | Result | null): Draft {
  if (outcome?.kind !== 'played') return newDraft(place);
  const contract = readContract(outcome.contract);
  if (!contract) return { ...newDraft(place), was: outcome };
  return { place, contract, declarer: outcome.declarer, lead: outcome.lead, step: 'result', was: outcome };
}

export const overOf = (outcome: Outcome): number => {
  const contract = outcome.kind === 'played' ? readContract(outcome.contract) : null;
  return contract && outcome.kind === 'played' ? overtricks(contract, outcome.tricks) : 0;
};
