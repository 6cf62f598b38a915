// claims.tsx -- a contested claim at the table, one question a screen: what is left, what was said, and then the worst
// normal line. It needs no network and nobody's name; from a table of a contest it takes what the contest knows.
import { useEffect, useState } from 'preact/hooks';
import { loadClaimEngine } from '../app/claim';
import { link } from '../app/route';
import { t } from '../app/words';
import { SEATS, type Contract, type Seat, writeContract } from '../pure/bridge';
import {
  fillDealt,
  left,
  newClaim,
  partnerOf,
  settled,
  STEPS,
  stepAfter,
  type Hands,
  type Step,
  type ClaimFacts,
} from '../pure/claim';
import { Compass } from '../ui/compass';
import { BiddingBox, Doubling } from '../ui/pad';
import { Heading, Screen } from '../ui/screen';
import { ContractText, seatName } from '../ui/suit';
import { useStore } from '../app/store';
import { isAssistant, who } from '../app/who';
import { placeId } from '../ruling/draft';
import { AnswerStep, type Decision } from './answer';
import { keepClaim } from './decided';
import { HandsStep } from './hands';
import { NumberKeys } from './keys';
import { StatementStep } from './statement';

export interface Place {
  contest: string;
  table: number;
  round: number;
  board: number;
  title: string;
  laws: string;
  contract: Contract | null;
  declarer: Seat | null;
  dealt: Hands | null;
}

interface State {
  told: ClaimFacts;
  step: Step;
}

const nameOf = (place: Place | null): string =>
  place ? `arbitro.claim.${place.contest}.${place.table}.${place.round}.${place.board}` : 'arbitro.claim';

function kept(name: string): State | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as State | null;
  } catch {
    return null;
  }
}

function keep(name: string, state: State | null): void {
  try {
    if (state) sessionStorage.setItem(name, JSON.stringify(state));
    else sessionStorage.removeItem(name);
  } catch {
    /* for this page only */
  }
}

function beginning(place: Place | null): State {
  const claim = {
    ...newClaim(place?.laws),
    contract: place?.contract ?? null,
    declarer: place?.declarer ?? null,
    dealt: place?.dealt ?? null,
  };
  return { told: claim, step: claim.contract && claim.declarer ? 'claimer' : 'contract' };
}

// What has been told, each fact a way back to its question.
function SoFar({ claim, step, onStep }: { claim: ClaimFacts; step: Step; onStep: (step: Step) => void }) {
  const key = (to: Step, inside: preact.ComponentChildren) =>
    step === to ? null : (
      <button type="button" class="so-far-key" onClick={() => onStep(to)}>
        <span>{inside}</span>
      </button>
    );
  const at = STEPS.indexOf(step);
  return (
    <p class="so-far">
      {claim.contract && at > 0
        ? key(
            'contract',
            <>
              <ContractText contract={writeContract(claim.contract)} />
              {claim.declarer ? ` ${seatName(claim.declarer)}` : ''}
            </>,
          )
        : null}
      {claim.won !== null && claim.lost !== null && at > 4
        ? key('won', t('web.claim.left', { left: left(claim) }))
        : null}
      {at > 6 ? key('hands', t('web.claim.cards')) : null}
      {claim.claimer && claim.claimed !== null && at > 7
        ? key('claimed', t('web.claim.claims', { seat: seatName(claim.claimer), count: claim.claimed }))
        : null}
      {at > 8 ? key('says', claim.says.length ? t('web.claim.statement') : t('web.claim.no_statement')) : null}
    </p>
  );
}

function DeclarerStep({
  claim,
  onDoubling,
  onSeat,
}: {
  claim: ClaimFacts;
  onDoubling: (doubling: 0 | 1 | 2) => void;
  onSeat: (seat: Seat) => void;
}) {
  return (
    <>
      <Heading name="claim-declarer" question>
        {t('web.who_declared')}
      </Heading>
      {claim.contract ? <Doubling value={claim.contract.doubling} onChange={onDoubling} /> : null}
      <Compass
        below="S"
        names={() => ''}
        middle={
          claim.contract ? (
            <span class="large">
              <ContractText contract={writeContract(claim.contract)} />
            </span>
          ) : null
        }
        onSeat={onSeat}
        chosen={claim.declarer}
      />
    </>
  );
}

function ClaimerStep({ claim, onSeat }: { claim: ClaimFacts; onSeat: (seat: Seat) => void }) {
  const declarer = claim.declarer ?? 'S';
  return (
    <>
      <Heading name="claim-claimer" question>
        {t('web.claim.who_claims')}
      </Heading>
      <div class="says-keys claim-seats">
        {[declarer, ...SEATS.filter(seat => seat !== declarer && seat !== partnerOf(declarer))].map(seat => (
          <button
            key={seat}
            type="button"
            class="says-key"
            aria-pressed={claim.claimer === seat}
            onClick={() => onSeat(seat)}
          >
            <b>{seatName(seat)}</b>{' '}
            <span class="quiet">{seat === declarer ? t('web.claim.declarer') : t('web.claim.defender')}</span>
          </button>
        ))}
      </div>
    </>
  );
}

function Question({
  state,
  amend,
  move,
  onward,
}: {
  state: State;
  amend: (change: Partial<ClaimFacts>, to?: Step) => void;
  move: (claim: ClaimFacts) => void;
  onward: (decision: Decision) => preact.JSX.Element | null;
}) {
  const { told: claim, step } = state;
  const next = (change: Partial<ClaimFacts>): void => {
    const then = fillDealt({ ...claim, ...change });
    amend({ ...change, hands: then.hands }, stepAfter(then, step));
  };
  switch (step) {
    case 'contract':
      return (
        <>
          <Heading name="claim-contract" question>
            {t('web.which_contract')}
          </Heading>
          <p class="quiet">{t('web.claim.what')}</p>
          <BiddingBox
            onBid={(level, denomination) => amend({ contract: { level, denomination, doubling: 0 } }, 'declarer')}
          />
        </>
      );
    case 'declarer':
      return (
        <DeclarerStep
          claim={claim}
          onDoubling={doubling => amend({ contract: { ...claim.contract!, doubling } })}
          onSeat={declarer => next({ declarer })}
        />
      );
    case 'claimer':
      return <ClaimerStep claim={claim} onSeat={claimer => next({ claimer })} />;
    case 'won':
      return (
        <>
          <Heading name="claim-won" question>
            {t('web.claim.won', { seat: seatName(claim.declarer ?? 'S') })}
          </Heading>
          <p class="quiet">{t('web.claim.won_how')}</p>
          <NumberKeys
            label={t('web.claim.tricks')}
            to={12}
            chosen={claim.won}
            onPick={won =>
              amend({ won, lost: claim.lost !== null && claim.lost + won > 12 ? null : claim.lost }, 'lost')
            }
          />
        </>
      );
    case 'lost':
      return (
        <>
          <Heading name="claim-lost" question>
            {t('web.claim.lost')}
          </Heading>
          <NumberKeys
            label={t('web.claim.tricks')}
            to={12 - (claim.won ?? 0)}
            chosen={claim.lost}
            onPick={lost => next({ lost })}
          />
        </>
      );
    case 'leader':
      return (
        <>
          <Heading name="claim-leader" question>
            {t('web.claim.who_leads')}
          </Heading>
          <p class="quiet">{t('web.claim.who_leads_how')}</p>
          <Compass below="S" names={() => ''} middle={null} chosen={claim.leader} onSeat={leader => next({ leader })} />
        </>
      );
    case 'hands':
      return <HandsStep claim={claim} onClaim={move} onDone={() => next({})} />;
    case 'claimed':
      return (
        <>
          <Heading name="claim-claimed" question>
            {t('web.claim.how_many', { seat: seatName(claim.claimer ?? 'S') })}
          </Heading>
          <p class="quiet">{t('web.claim.how_many_how', { left: left(claim) })}</p>
          <NumberKeys
            label={t('web.claim.how_many', { seat: seatName(claim.claimer ?? 'S') })}
            to={left(claim)}
            chosen={claim.claimed}
            onPick={claimed => next({ claimed })}
          />
        </>
      );
    case 'says':
      return <StatementStep claim={claim} onClaim={move} onDone={() => next({ heard: true })} />;
    case 'answer':
      return <AnswerStep claim={claim} onClaim={move} onward={onward} />;
  }
}

export function Claims({ place }: { place: Place | null }) {
  const name = nameOf(place);
  const [state, set] = useState<State>(() => kept(name) ?? beginning(place));
  useEffect(() => {
    void loadClaimEngine();
  }, []);
  useEffect(() => keep(name, state), [name, state]);
  const amend = (change: Partial<ClaimFacts>, to?: Step): void =>
    set(was => ({ told: settled({ ...was.told, ...change }), step: to ?? was.step }));
  const move = (claim: ClaimFacts): void => set(was => ({ ...was, told: settled(claim) }));
  const first = beginning(place).step,
    at = STEPS.indexOf(state.step);
  const anew = (): void => {
    keep(name, null);
    set(beginning(place));
  };
  const assists = isAssistant(useStore(who));
  // A ruling, where this Director may give one; else the result is entered.
  const onward = ({ contract, declarer, tricks, law, facts }: Decision): preact.JSX.Element =>
    place && !assists ? (
      <a
        class="main-key"
        href={link('d', place.contest, 'assist', place.table, place.round, place.board, 'claim')}
        onClick={() =>
          keepClaim(placeId(place.contest, place), {
            result: { contract: writeContract(contract), declarer, tricks },
            law,
            facts,
          })
        }
      >
        {t('web.assist.to_score')}
      </a>
    ) : place ? (
      <a
        class="main-key"
        href={link(
          'd',
          place.contest,
          'correct',
          place.table,
          place.round,
          place.board,
          writeContract(contract),
          declarer,
          tricks,
          law,
        )}
      >
        {t('web.claim.enter_result')}
      </a>
    ) : (
      <button type="button" class="second-key" onClick={anew}>
        {t('web.claim.another')}
      </button>
    );
  return (
    <Screen title={t('web.claim.title')}>
      <main class="task claim">
        <p class="crumbs">
          {place ? (
            <>
              <a href={link('d', place.contest)}>{place.title}</a>{' '}
              <a href={link('d', place.contest, 'table', place.table)}>
                {t('web.table_number', { table: place.table })}
              </a>{' '}
              <span class="crumb-here">{t('web.board_number', { board: place.board })}</span>
            </>
          ) : (
            <a href="/">Arbitro</a>
          )}{' '}
          <span class="crumb-here">{t('web.claim.title')}</span>
        </p>
        <SoFar claim={state.told} step={state.step} onStep={step => set(was => ({ ...was, step }))} />
        <Question key={state.step} state={state} amend={amend} move={move} onward={onward} />
        <p class="claim-ways">
          {state.step === first || at === 0 ? null : (
            <button type="button" class="plain-key" onClick={() => set(was => ({ ...was, step: STEPS[at - 1]! }))}>
              {t('web.back')}
            </button>
          )}
          {at > 1 ? (
            <button type="button" class="plain-key" onClick={anew}>
              {t('web.claim.anew')}
            </button>
          ) : null}
        </p>
      </main>
    </Screen>
  );
}
