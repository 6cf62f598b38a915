// enter.tsx -- the result of a board in a room: the keypads of the table's phone, one question after the other.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { readContract, writeContract, type Contract, type Seat } from '../pure/bridge';
import type { Outcome } from '../pure/lines';
import type { MatchBoard } from '../pure/matches';
import type { Result } from '../pure/wiretypes';
import { BoardWords, Compass } from '../ui/compass';
import { BiddingBox, Doubling, LeadPad, ResultPad } from '../ui/pad';
import { Heading } from '../ui/screen';
import { ContractText, seatName, sideName } from '../ui/suit';

export function Enter({
  board,
  room,
  northSouth,
  stands,
  aside,
  onOutcome,
  onBack,
}: {
  board: MatchBoard;
  room: string;
  northSouth: string; // the team that sits so there
  stands: Result | null;
  aside?: ComponentChildren;
  onOutcome: (outcome: Outcome) => void;
  onBack: () => void;
}) {
  const [contract, setContract] = useState<Contract | null>(null);
  const [declarer, setDeclarer] = useState<Seat | null>(null);
  const [lead, setLead] = useState<string | null | undefined>(undefined);
  const stood = stands?.kind === 'played' ? readContract(stands.contract) : null;
  const back = (): void => {
    if (lead !== undefined) setLead(undefined);
    else if (declarer) setDeclarer(null);
    else if (contract) setContract(null);
    else onBack();
  };
  return (
    <>
      <Heading name={`enter${board.board}${room}`}>
        {t('web.board_number', { board: board.board })}
        {room ? ` · ${room}` : ''}
      </Heading>
      <BoardWords dealer={board.dealer} vulnerable={board.vulnerable} />
      <p class="quiet">
        {sideName('NS')}: {northSouth}
      </p>
      <p class="so-far">
        {contract ? (
          <span class="large">
            <ContractText contract={writeContract(contract)} /> {declarer ? seatName(declarer) : ''}
          </span>
        ) : (
          t('web.which_contract')
        )}
      </p>
      {!contract && stood && stands?.kind === 'played' && stands.declarer ? (
        <button
          type="button"
          class="second-key"
          onClick={() => {
            setContract(stood);
            setDeclarer(stands.declarer);
            setLead(stands.lead);
          }}
        >
          <span>
            {t('web.same_contract')} <ContractText contract={stands.contract} /> {seatName(stands.declarer)}
          </span>
        </button>
      ) : null}
      {!contract ? (
        <BiddingBox
          onBid={(level, denomination) => setContract({ level, denomination, doubling: 0 })}
          onPass={() => onOutcome({ kind: 'played', contract: 'P', declarer: null, tricks: 0, lead: null })}
        />
      ) : !declarer ? (
        <>
          <Doubling value={contract.doubling} onChange={doubling => setContract({ ...contract, doubling })} />
          <Compass below="S" names={() => ''} middle={t('web.who_declared')} onSeat={setDeclarer} />
        </>
      ) : lead === undefined ? (
        <LeadPad onLead={setLead} onSkip={() => setLead(null)} />
      ) : (
        <ResultPad
          contract={contract}
          declarer={declarer}
          vulnerable={board.vulnerable}
          onTricks={tricks => onOutcome({ kind: 'played', contract: writeContract(contract), declarer, tricks, lead })}
        />
      )}
      {contract ? null : aside}
      <button type="button" class="plain-key" onClick={back}>
        {t('web.back')}
      </button>
    </>
  );
}
