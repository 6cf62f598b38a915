// sheets.tsx -- what comes up over the table: a call and what it shows, the last trick, the auction whole, the score
// sheet, the ways one likes to play, one's seat.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { SoundKey } from '../ui/soundkey';
import { Pick } from '../ui/stepper';
import { isDark, look, setLook } from '../app/look';
import { useStore } from '../app/store';
import { useDraft } from '../app/typed';
import { choices, language, speak, t } from '../app/words';
import { SEATS, sideOf, type Seat } from '../pure/bridge';
import { asksAgainst, screenMate, trickBefore } from '../pure/playing/view';
import type { PlayedPart, PlayTable, SeatPart, SeatView } from '../pure/playing/parts';
import { Said } from '../ui/said';
import { Sheet } from '../ui/sheet';
import { SureKey } from '../ui/sure';
import { ContractText, overText, points, seatLetter, seatName, sideLetters, sideName } from '../ui/suit';
import { EarlierRounds } from './before';
import { Auction, callWords } from './bidding';
import { linkOf, Programs, Share } from './lobby';
import { hashOfBoard } from './replay';
import { like, likes } from './own';
import { isMachine, titleOf } from './sitters';
import { disputedWords, goneWords, heardIn, nameAt, piecesIn, plain } from './spoken';
import { Trick } from './trick';

type Send = (...lines: string[]) => void;
interface Of {
  view: SeatView;
  table: PlayTable;
  onClose: () => void;
}

// One call: what its player said of it; he adds to it, an opponent asks.
export function CallSheet({
  view,
  table,
  at,
  onSend,
  onGone,
  onClose,
}: Of & { at: number; onSend: Send; onGone: (why: string) => void }) {
  const [board] = useState(view.board),
    [text, type] = useDraft(`call ${table.id} ${board} ${at}`);
  const now = view.board === board ? view.auction[at] : undefined,
    last = useRef(now);
  if (now) last.current = now;
  const made = now ?? (text ? last.current : undefined);
  useLayoutEffect(() => {
    if (!made) onGone(goneWords(view, table, board, null));
  }, [!made]);
  if (!made) return null;
  const mate = screenMate(table, view.seat),
    opponent = sideOf(made.seat) !== sideOf(view.seat),
    mine = mate ? !opponent : made.seat === view.seat;
  const against = opponent ? asksAgainst(view, table) : null,
    robot = opponent && table.seats[made.seat].sitter === 'robot'; // it answers nobody
  const send = (): void => {
    const said = plain(text);
    if (!now) return;
    if (mine) onSend(`alert ${view.seat} ${at + 1}${said ? ` "${said}"` : ''}`);
    else onSend(`question ${view.seat} ${at + 1}${said ? ` "${said}"` : ''}`);
    type('');
    onClose();
  };
  return (
    <Sheet title={`${seatName(made.seat)}: ${callWords(made.call)}`} onClose={onClose}>
      {made.notes.length ? (
        <ul class="play-notes">
          {made.notes.map(note => (
            <li key={`${note.seat}${note.at}`} class={note.question ? 'play-note-asks' : undefined}>
              <span class="quiet">
                {t(note.question ? 'web.play.asked_by' : 'web.play.told_by', { name: nameAt(table, note.seat) })}
              </span>{' '}
              {note.text || t(note.question ? 'web.play.what_means' : 'web.play.alert_only')}
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">
          {table.elsewhere
            ? heardIn(table.elsewhere.lacks)
            : mate && mine
              ? t('web.play.explain_screen', { name: nameAt(table, mate) })
              : t(
                  mine
                    ? 'web.play.explain_how'
                    : robot
                      ? 'web.play.robot_bids'
                      : opponent
                        ? 'web.play.nothing_told'
                        : 'web.play.partners_call',
                )}
        </p>
      )}
      {mate && opponent && !against ? <p>{t('web.play.ask_screen', { name: nameAt(table, mate) })}</p> : null}
      {against && !robot ? <p>{t('web.play.ask_not_now', { law: against })}</p> : null}
      {!table.elsewhere && (mine || (opponent && !against && !robot)) ? (
        <form
          class="form"
          onSubmit={event => {
            event.preventDefault();
            send();
          }}
        >
          <label class="field">
            <span>{t(mine ? 'web.play.it_shows' : 'web.play.ask_what')}</span>
            <input value={text} maxLength={100} autocomplete="off" onInput={event => type(event.currentTarget.value)} />
          </label>
          {now ? null : (
            <p class="advice" role="alert">
              {goneWords(view, table, board, null)}
            </p>
          )}
          <button class="main-key" disabled={!now}>
            {t(mine ? 'web.play.tell_them' : 'web.play.ask')}
          </button>
        </form>
      ) : null}
    </Sheet>
  );
}

export function LastTrick({ view, table, onClose }: Of) {
  const last = trickBefore(view);
  return (
    <Sheet title={t('web.play.last_trick')} onClose={onClose}>
      {last ? (
        <>
          <Trick trick={last} below={view.seat} table={table} names />
          <p class="play-centre">{t('web.hand.trick_to', { seat: nameAt(table, last.winner!) })}</p>
        </>
      ) : (
        <p>{t('web.play.no_trick')}</p>
      )}
    </Sheet>
  );
}

export const AuctionSheet = ({ view, table, onAsk, onClose }: Of & { onAsk: (at: number) => void }) => (
  <Sheet title={t('web.train.auction')} onClose={onClose}>
    <Auction auction={view.auction} board={view} table={table} turn={null} onAsk={onAsk} />
    <p class="quiet">{t('web.play.touch_call')}</p>
  </Sheet>
);

function Again({ board, played }: { board: number; played: PlayedPart | null }) {
  if (!played || played.partial) return <>{board}</>;
  return (
    <a
      class="play-again"
      href={`/hand#${hashOfBoard(played, played.deal, played.result?.tricks ?? null)}`}
      target="_blank"
      rel="noopener"
    >
      {board}
      <span class="ear">
        , {t('web.play.replay')}, {t('web.play.new_tab')}
      </span>
    </a>
  );
}

// Where it was only bid: the contract.
export const Bid = ({ played }: { played: Pick<PlayedPart, 'contract' | 'declarer'> | null }) =>
  !played ? (
    <>–</>
  ) : played.contract && played.declarer ? (
    <>
      <ContractText contract={played.contract} /> {seatName(played.declarer)}
    </>
  ) : (
    <>{t('web.passed_out')}</>
  );

interface Withdrawing {
  seat: Seat | null; // null: the Director, who enters what either side has told him
  busy: boolean;
  onSend: (line: string) => void;
}

// Boards that are over and of which a side may still withdraw what it agreed to or conceded (69B, 71): a key for each,
// which says first what will happen.
function Withdraw({
  table,
  played,
  own,
}: {
  table: PlayTable;
  played: (place: number) => PlayedPart | null;
  own: Withdrawing;
}) {
  const sides = own.seat ? [sideOf(own.seat)] : (['NS', 'EW'] as const);
  return (
    <>
      {table.results.flatMap((_, i) => {
        const part = played(i + 1),
          on = part?.board === table.board ? '' : `after ${part?.board} `;
        return sides.map(side => {
          const may = part?.withdraw?.[side];
          if (!part || !may || (part.withdraw!.until ?? Infinity) < Date.now()) return null;
          const of = [t('web.board_number', { board: part.board }), ...(own.seat ? [] : [sideName(side)])].join(', '),
            words = `${of}: ${heardIn(may.say)}`;
          return (
            <SureKey
              key={`${part.board}${side}`}
              words={words}
              look="second-key"
              disabled={own.busy}
              onDo={() => own.onSend(`${on}object ${own.seat ?? side.charAt(0)}`)}
            >
              <p>{heardIn(may.then)}</p>
            </SureKey>
          );
        });
      })}
    </>
  );
}

// played: the boards before, by their place, where they are known: each is played again by its number. own: from whose
// side they are scored, and who may withdraw something of them.
export function Results({
  table,
  played,
  own,
}: {
  table: PlayTable;
  played?: (place: number) => PlayedPart | null;
  own?: Withdrawing;
}) {
  const side = own?.seat ? sideOf(own.seat) : 'NS',
    ours = (score: number): string => points(side === 'NS' ? score : -score);
  const earlier = own?.seat && (table.of?.round ?? 1) > 1 ? <EarlierRounds table={table} /> : null;
  if (!table.results.length)
    return (
      <>
        <p class="quiet">{t('web.no_results_yet')}</p>
        {earlier}
      </>
    );
  return (
    <>
      <table class="play-results">
        <thead>
          <tr>
            <th scope="col">{t('web.board')}</th>
            <th scope="col">{t('web.play.contract')}</th>
            {table.bidding ? null : (
              <th scope="col" class="number">
                {sideLetters(side)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.results.map(({ board, result, judgement, standing, ruled, disputed }, i) => (
            <tr key={board}>
              <th scope="row">
                <Again board={board} played={played?.(i + 1) ?? null} />
              </th>
              <td>
                {table.bidding ? (
                  <Bid played={played?.(i + 1) ?? null} />
                ) : !result ? (
                  ruled ? (
                    <Said pieces={piecesIn(ruled.say)} />
                  ) : (
                    t('web.play.no_score')
                  )
                ) : result.contract && result.declarer ? (
                  <>
                    <ContractText contract={result.contract} /> {seatLetter(result.declarer)}{' '}
                    {overText(result.contract, result.tricks)}
                  </>
                ) : (
                  t('web.passed_out')
                )}
                {judgement || standing === 'setAside' ? (
                  <small class="quiet"> {t('web.play.would_be_judged')}</small>
                ) : null}
                {disputed ? <small class="quiet"> {disputedWords({ disputed }, table)}</small> : null}
              </td>
              {table.bidding ? null : <td class="number strong">{result ? ours(result.score) : '–'}</td>}
            </tr>
          ))}
        </tbody>
        {table.bidding ? null : (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('web.play.total')}
              </th>
              <td class="number strong">{ours(table.total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {own && played ? <Withdraw table={table} played={played} own={own} /> : null}
      {earlier}
    </>
  );
}

const Check = ({ on, words, onChange }: { on: boolean; words: string; onChange: (on: boolean) => void }) => (
  <label class="check">
    <input type="checkbox" checked={on} onChange={event => onChange(event.currentTarget.checked)} />
    {words}
  </label>
);

export function LikesSheet({ onClose }: { onClose: () => void }) {
  const { twice, single, large } = useStore(likes),
    looks = useStore(look),
    speaks = useStore(language);
  return (
    <Sheet title={t('web.play.settings')} onClose={onClose}>
      <div class="play-checks">
        <Check on={twice} words={t('web.play.twice')} onChange={on => like({ twice: on })} />
        <Check on={single} words={t('web.play.single')} onChange={on => like({ single: on })} />
        <Check on={large} words={t('web.play.large')} onChange={on => like({ large: on })} />
        <Check on={looks.fourColours} words={t('web.four_colours')} onChange={on => setLook({ fourColours: on })} />
        <Check on={looks.contrast} words={t('web.contrast')} onChange={on => setLook({ contrast: on })} />
        <Check on={isDark()} words={t('web.dark')} onChange={on => setLook({ theme: on ? 'dark' : 'light' })} />
        <SoundKey words />
        <Pick label={t('web.language')} value={speaks} options={choices} onChange={next => void speak(next)} />
      </div>
      <details>
        <summary>{t('web.play.keyboard')}</summary>
        <Keys />
      </details>
    </Sheet>
  );
}

const Keys = () => (
  <>
    <p>{t('web.play.keyboard_how')}</p>
    <p>{t('web.play.keyboard_browse')}</p>
  </>
);

// The list has the focus: so it is read out, which what merely stands in a sheet is not.
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <Sheet title={t('web.play.keyboard')} onClose={onClose}>
      <div ref={list} tabIndex={-1}>
        <Keys />
      </div>
    </Sheet>
  );
}

// One's seat: its code and link, for another device or a substitute; getting up.
export function SeatSheet({
  part,
  table,
  onSend,
  onClose,
}: {
  part: SeatPart;
  table: PlayTable;
  onSend: Send;
  onClose: () => void;
}) {
  const others = SEATS.filter(seat => seat !== part.seat && (isMachine(table, seat) || table.seats[seat].away));
  const does = (line: string): void => {
    onSend(line);
    onClose();
  };
  const link = `${linkOf(table)}#${part.seat}.${part.code}`;
  const over = (table.board === null || table.over) && table.state !== 'ended';
  return (
    <Sheet title={t('web.play.your_seat', { seat: seatName(part.seat) })} onClose={onClose}>
      <p>{t('web.play.seat_how')}</p>
      <p class="play-code">{part.code}</p>
      <Share link={link} title={titleOf(table)} bare />
      <Programs table={table} />
      {others.map(seat => (
        <button key={seat} type="button" class="second-key" onClick={() => does(`leave ${seat}`)}>
          {t('web.play.free_seat', { seat: seatName(seat), name: nameAt(table, seat) })}
        </button>
      ))}
      <SureKey words={t('web.play.get_up')} look="second-key" disabled={false} onDo={() => does(`leave ${part.seat}`)}>
        <p>{t('web.play.get_up_is')}</p>
      </SureKey>
      {over ? (
        <SureKey
          words={t('web.play.close')}
          look="second-key"
          disabled={false}
          onDo={() => does(`finish ${part.seat}`)}
        >
          <p>{t('web.play.close_is')}</p>
        </SureKey>
      ) : null}
    </Sheet>
  );
}
