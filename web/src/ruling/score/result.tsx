// result.tsx -- a result at the table, on the keypads: anew, or the one that was entered with other tricks.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import {
  readContract,
  sideOf,
  writeContract,
  type Contract,
  type Denomination,
  type Seat,
  type Side,
} from '../../pure/bridge';
import { transferred, type Played } from '../../pure/ruling';
import { Compass } from '../../ui/compass';
import { BiddingBox, Doubling, ResultPad } from '../../ui/pad';
import { ContractText, seatName, sideName } from '../../ui/suit';
import type { Desk } from './desk';
import { PlayedText } from './words';

// A whole result on the keypads of the table; what stands already is one touch.
export function ResultEntry({
  desk,
  like = desk.entered?.declarer ? desk.entered : (desk.about ?? null),
  onResult,
}: {
  desk: Desk;
  like?: { contract: string; declarer: Seat | null } | null;
  onResult: (played: Played) => void;
}) {
  const [contract, choose] = useState<Contract | null>(null),
    [declarer, by] = useState<Seat | null>(null);
  const same = like?.declarer ? readContract(like.contract) : null;
  if (!contract)
    return (
      <>
        {same ? (
          <button
            type="button"
            class="second-key"
            onClick={() => {
              choose(same);
              by(like!.declarer);
            }}
          >
            <span>
              {t('web.same_contract')} <ContractText contract={like!.contract} /> {seatName(like!.declarer!)}
            </span>
          </button>
        ) : null}
        <BiddingBox
          onBid={(level, denomination: Denomination) => choose({ level, denomination, doubling: 0 })}
          onPass={() => onResult({ contract: 'P', declarer: null, tricks: 0 })}
        />
      </>
    );
  if (!declarer)
    return (
      <>
        <Doubling value={contract.doubling} onChange={doubling => choose({ ...contract, doubling })} />
        <Compass
          below="S"
          names={desk.names}
          middle={
            <span class="huge">
              <ContractText contract={writeContract(contract)} />
            </span>
          }
          onSeat={by}
        />
      </>
    );
  return (
    <ResultPad
      contract={contract}
      declarer={declarer}
      vulnerable={desk.vulnerable}
      onTricks={tricks => onResult({ contract: writeContract(contract), declarer, tricks })}
    />
  );
}

// The contract that was ruled on is known: only what was made is asked, and what goes across is counted.
function MadeOf({
  desk,
  about,
  onResult,
  onOther,
}: {
  desk: Desk;
  about: NonNullable<Desk['about']>;
  onResult: (played: Played) => void;
  onOther: () => void;
}) {
  const { contract, declarer, moved } = about;
  return (
    <>
      <p class="large">
        <b>
          <ContractText contract={contract} /> {seatName(declarer)}
        </b>
      </p>
      <p>
        {t('web.assist.made_before')}
        {moved
          ? ` ${t('web.assist.then_moved', {
              count: Math.abs(moved),
              side: sideName(moved > 0 ? sideOf(declarer) : otherSide(sideOf(declarer))),
            })}`
          : ''}
      </p>
      <ResultPad
        contract={readContract(contract)!}
        declarer={declarer}
        vulnerable={desk.vulnerable}
        onTricks={tricks => onResult(transferred({ contract, declarer, tricks }, moved))}
      />
      <button type="button" class="second-key" onClick={onOther}>
        {t('web.assist.other_contract')}
      </button>
    </>
  );
}

const otherSide = (side: Side): Side => (side === 'NS' ? 'EW' : 'NS');

// The same contract with other tricks, or another contract.
export function TableResult({ desk, onResult }: { desk: Desk; onResult: (played: Played) => void }) {
  const [anew, set] = useState(desk.entered !== null && !readContract(desk.entered.contract));
  const entered = desk.entered,
    contract = entered ? readContract(entered.contract) : null;
  if (!anew && !entered && desk.about)
    return <MadeOf desk={desk} about={desk.about} onResult={onResult} onOther={() => set(true)} />;
  if (anew || !entered || !contract || !entered.declarer) return <ResultEntry desk={desk} onResult={onResult} />;
  const declarer = entered.declarer,
    move = (tricks: number): void => onResult({ ...entered, tricks: entered.tricks + tricks });
  const proposed =
    desk.proposal && desk.proposal.result.contract === entered.contract
      ? desk.proposal.result.tricks - entered.tricks
      : 0;
  const shifts = [...(proposed ? [proposed] : []), ...[2, 1, -1, -2].filter(n => n !== proposed)].filter(
    n => entered.tricks + n >= 0 && entered.tricks + n <= 13,
  );
  return (
    <>
      <p class="large">
        {t('web.assist.entered')}{' '}
        <b>
          <PlayedText played={entered} />
        </b>
      </p>
      <div class="answers">
        {shifts.map(n => (
          <button key={n} type="button" class="answer-key" onClick={() => move(n)}>
            <span class="answer-text">
              {t('web.assist.tricks_to', {
                count: Math.abs(n),
                side: sideName(n > 0 ? sideOf(declarer) : sideOf(declarer) === 'NS' ? 'EW' : 'NS'),
              })}
            </span>
            <span class="answer-foot">
              <span>
                <PlayedText played={{ ...entered, tricks: entered.tricks + n }} />
              </span>
            </span>
          </button>
        ))}
        <button type="button" class="second-key" onClick={() => set(true)}>
          {t('web.assist.other_result')}
        </button>
      </div>
    </>
  );
}
