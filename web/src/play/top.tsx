// top.tsx -- what is always in sight: the board with its colours, the contract, the tricks of both sides, the auction.
import { t } from '../app/words';
import { isVulnerable, sideOf } from '../pure/bridge';
import type { SeatView } from '../pure/playing/parts';
import { CallText } from '../ui/auction';
import { BoardMark } from '../ui/compass';
import { ContractText, seatLetter, seatName, sideLetters } from '../ui/suit';
import { isExplained } from './bidding';
import { boardWords, tricksWords } from './spoken';

// beside: the whole auction stands beside the table.
export function Top({
  view,
  beside,
  onAuction,
  onLast,
}: {
  view: SeatView;
  beside: boolean;
  onAuction: () => void;
  onLast: () => void;
}) {
  const mine = sideOf(view.seat);
  const calls = view.auction.filter(({ status }) => status !== 'withdrawn' && status !== 'cancelled'),
    last = calls.map(({ call }) => call !== 'P').lastIndexOf(true);
  const live = view.phase === 'auction' ? calls : calls.slice(0, last + 1); // the passes that ended it say nothing
  return (
    <header class="play-top">
      <div class="play-board">
        <BoardMark board={view.board} dealer={view.dealer} vulnerable={view.vulnerable} below={view.seat} />
        <span class="ear">{boardWords(view)}</span>
      </div>
      <div class="play-what">
        {view.contract && view.declarer && view.phase !== 'auction' ? (
          <>
            <span class="play-contract">
              <ContractText contract={view.contract} />
            </span>
            <span class="play-by">{seatName(view.declarer)}</span>
          </>
        ) : (
          <span class="play-zone">
            <b>{t('web.dealer', { seat: seatName(view.dealer) })}</b>
            <span class={isVulnerable(mine, view.vulnerable) ? 'zone zone-red' : 'zone zone-green'}>
              {t(isVulnerable(mine, view.vulnerable) ? 'web.play.you_red' : 'web.play.you_green')}
            </span>
          </span>
        )}
      </div>
      {view.phase === 'auction' ? null : (
        <button type="button" class="play-tricks" onClick={onLast}>
          <span class="ear">
            {tricksWords(view)}. {t('web.play.last_trick')}
          </span>
          {(['NS', 'EW'] as const).map((side, i) => (
            <span key={side} class={side === mine ? 'play-side play-mine' : 'play-side'} aria-hidden="true">
              <small>{sideLetters(side)}</small>
              <b>{view.tricks[i]}</b>
            </span>
          ))}
        </button>
      )}
      {view.phase === 'auction' || beside ? null : (
        <button type="button" class="play-strip" onClick={onAuction}>
          <span class="ear">{t('web.train.auction')}: </span>
          <span class="strip-line">
            {live.map((made, i) => (
              <span key={i} class={isExplained(made) ? 'strip-call strip-told' : 'strip-call'}>
                {i === 0 ? <small class="quiet">{seatLetter(made.seat)} </small> : null}
                <CallText call={made.call} />
              </span>
            ))}
          </span>
        </button>
      )}
    </header>
  );
}
