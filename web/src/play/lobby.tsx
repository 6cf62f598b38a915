// lobby.tsx -- before the first board, and between them for whoever has no seat: the four seats as they stand around
// the table, a name, the link to share.
import { useEffect, useRef, useState } from 'preact/hooks';
import { forOthers } from '../app/address';
import { again, contestPath, newId, post, Trouble as Refused } from '../app/wire';
import { t } from '../app/words';
import { SEATS, sideOf, type Seat } from '../pure/bridge';
import type { PlayTable } from '../pure/playing/parts';
import { SETS } from '../ui/articles';
import { leads, NoNetwork } from '../ui/code';
import { Compass } from '../ui/compass';
import { Heading, Trouble } from '../ui/screen';
import { GiveKey } from '../ui/share';
import { seatName } from '../ui/suit';
import { isAwayFrom, There } from './elsewhere';
import { HostBar } from './evening';
import { like, likes } from './own';
import { isMachine, titleOf } from './sitters';
import { meetingWords, nameAt } from './spoken';

// The address to give on; without a server's in front while nobody else reaches it.
export const linkOf = (table: PlayTable): string => `${forOthers(table.base)}/play/${encodeURIComponent(table.id)}`;

// bare: without the picture.
export function Share({ link, title, bare }: { link: string; title: string; bare?: boolean }) {
  if (!leads(link))
    return (
      <section class="play-share">
        <NoNetwork />
      </section>
    );
  return (
    <section class="play-share">
      {bare ? null : (
        <img class="play-qr" src={`/qr.svg?text=${encodeURIComponent(link)}`} width="132" height="132" alt="" />
      )}
      <div>
        {bare ? null : <p>{t('web.play.share_how')}</p>}
        <p class="play-link">{link}</p>
        <GiveKey given={{ title, url: link }} words={t('web.play.share')} failed={t('web.play.not_copied')} />
      </div>
    </section>
  );
}

const PLACE: Record<PlayTable['seats']['N']['sitter'], string> = {
  empty: 'web.play.free',
  person: 'web.play.taken',
  robot: 'web.play.robot_there',
  program: 'web.play.program',
  elsewhere: 'web.play.program',
};

function Terms({ table }: { table: PlayTable }) {
  const parts = [
    t(SETS[table.set]),
    t('web.play.laws_of', { year: table.laws }),
    table.boards ? t('web.play.boards', { count: table.boards }) : '',
    table.brought ? t('web.play.brought') : '',
    table.director ? t('web.play.rules_director') : '',
    table.bidding ? t('web.play.only_bidding') : '',
    table.open ? t('web.play.all_open') : '',
    table.stop ? `${t('web.play.stop_terms')}: ${t('web.play.seconds', { seconds: table.stop })}` : '',
  ];
  return <p class="quiet play-terms">{parts.filter(Boolean).join(' · ')}</p>;
}

function Middle({ table }: { table: PlayTable }) {
  const left = SEATS.filter(seat => table.seats[seat].sitter === 'empty').length;
  return left ? (
    <span class="play-middle">
      <span class="quiet">{t('web.play.seats_left')}</span>
      <b class="huge">{left}</b>
    </span>
  ) : null;
}

// A stranger: a name, then a seat.
export function Arrive({ table, lost, onSat }: { table: PlayTable; lost: Seat | null; onSat: () => void }) {
  const [name, call] = useState(likes.get().name),
    [trouble, setTrouble] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sit = async (seat: Seat): Promise<void> => {
    if (!name.trim()) {
      setTrouble(t('web.play.name_first'));
      return field.current?.focus();
    }
    const asked = { id: newId(), seat, name: name.trim() };
    try {
      await again(() => post(contestPath(table.id, 'seat'), asked));
      like({ name: name.trim() });
      onSat();
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : t('web.server_trouble'));
    }
  };
  const full = !SEATS.some(seat => ['empty', 'robot'].includes(table.seats[seat].sitter));
  return (
    <main class="task">
      <Heading name="arrive">{titleOf(table)}</Heading>
      <Terms table={table} />
      {lost ? (
        <p class="advice" role="status">
          {t(table.seats[lost].sitter === 'person' ? 'web.play.replaced' : 'web.play.lost_seat', {
            seat: seatName(lost),
            name: table.seats[lost].name,
          })}
        </p>
      ) : null}
      {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
      {full ? (
        <p class="advice">{t('web.play.full')}</p>
      ) : (
        <label class="field">
          <span>{t('web.play.your_name')}</span>
          <input
            ref={field}
            value={name}
            maxLength={40}
            autocomplete="name"
            onInput={event => call(event.currentTarget.value)}
          />
        </label>
      )}
      {SEATS.some(seat => table.seats[seat].gone !== undefined) ? (
        <p class="quiet">{t('web.play.seat_again')}</p>
      ) : null}
      <h2 class="play-ask">{full ? t('web.play.who_plays') : t('web.play.touch_seat')}</h2>
      <Compass
        below="S"
        names={seat => {
          const { sitter, name, gone } = table.seats[seat];
          return sitter === 'person'
            ? `${name}${gone === undefined ? '' : ` (${t('web.play.no_line_now')})`}`
            : t(PLACE[sitter]);
        }}
        middle={<Middle table={table} />}
        {...(full ? {} : { onSeat: (seat: Seat) => void sit(seat) })}
      />
    </main>
  );
}

// The address and the code by which a program takes a seat here.
export const Programs = ({ table }: { table: PlayTable }) =>
  table.programs ? (
    <details class="play-programs">
      <summary>{t('web.play.programs')}</summary>
      <p>{t('web.play.programs_how')}</p>
      <dl>
        <dt>{t('web.play.programs_address')}</dt>
        <dd class="play-code">{table.programs.address}</dd>
        <dt>{t('web.play.programs_team')}</dt>
        <dd class="play-code">{table.programs.code}</dd>
      </dl>
    </details>
  ) : null;

// Who is awaited on a seat where nobody sits yet.
const awaited = (table: PlayTable, seat: Seat): string =>
  table.of?.players[seat]?.name ? `${table.of.players[seat].name} …` : t('web.play.free');

// Of another program's table the page says below where that is.
const seatedName = (table: PlayTable, seat: Seat): string =>
  table.seats[seat].sitter === 'elsewhere' ? '' : nameAt(table, seat);

// Who sits waits for the others, or gives their seats to robots.
export function Gather({
  table,
  seat,
  busy,
  robotsWanted,
  onSend,
  menu,
}: {
  table: PlayTable;
  seat: Seat;
  busy: boolean;
  robotsWanted: boolean;
  onSend: (...lines: string[]) => void;
  menu: preact.ComponentChildren;
}) {
  const empty = SEATS.filter(each => table.seats[each].sitter === 'empty');
  const robots = (): void => onSend(...empty.map(each => `seat ${each} robot`));
  // Where it is only bid the other two are silent: nobody has to be put there.
  const enough = table.bidding && !!empty.length && !empty.some(each => sideOf(each) === sideOf(seat));
  const asked = useRef(false);
  useEffect(() => {
    if (!robotsWanted || asked.current || !empty.length) return;
    asked.current = true;
    robots();
  }, [robotsWanted]);
  const where = table.of ? meetingWords(table, seat) : `${seatName(seat)}: ${t('web.play.you')}`;
  const touch = (each: Seat): void => {
    const { sitter, away } = table.seats[each];
    if (sitter === 'empty') onSend(`seat ${each} robot`);
    else if (isMachine(table, each) || (away && each !== seat)) onSend(`leave ${each}`);
  };
  return (
    <main class="task play-after">
      <Heading name="gather">
        {titleOf(table)}
        <span class="ear">. {where}</span>
      </Heading>
      <Terms table={table} />
      {table.of ? <HostBar table={table} seat={seat} /> : null}
      {table.tooRare ? <p class="advice">{t('web.play.too_rare')}</p> : null}
      {empty.length && !enough && !table.of ? <Share link={linkOf(table)} title={titleOf(table)} /> : null}
      {empty.length && !enough && !table.of ? <p class="play-ask">{t('web.play.free_robot')}</p> : null}
      <Compass
        below={seat}
        names={each => (table.seats[each].sitter === 'empty' ? awaited(table, each) : seatedName(table, each))}
        middle={<Middle table={table} />}
        {...(table.of ? {} : { onSeat: touch })}
        seatHint={each => (each === seat ? t('web.play.you') : '')}
      />
      <Programs table={table} />
      <There table={table} busy={busy} onSend={onSend} />
      <div class="actions">
        {enough ? <p class="play-ask">{t('web.play.two_bid')}</p> : null}
        {empty.length && !enough && !table.of ? (
          <button type="button" class="second-key" disabled={busy} onClick={robots}>
            {t('web.play.fill_robots', { count: empty.length })}
          </button>
        ) : null}
        <button
          type="button"
          class="main-key"
          disabled={busy || (empty.length > 0 && !enough) || table.next || isAwayFrom(table)}
          onClick={() => onSend(...empty.map(each => `seat ${each} robot`), 'next')}
        >
          {empty.length && !enough
            ? t('web.play.waiting_for', { seats: empty.map(seatName).join(', ') })
            : t('web.play.begin')}
        </button>
        {menu}
      </div>
    </main>
  );
}
