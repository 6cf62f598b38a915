// elsewhere.tsx -- one seat at another program's table: where one goes, how it stands there, what that table lacks.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { SEATS, type Seat } from '../pure/bridge';
import type { PlayTable, SeatView } from '../pure/playing/parts';
import { Pick } from '../ui/stepper';
import { seatName } from '../ui/suit';
import { heardIn, plain } from './spoken';

export interface Going {
  place: string; // an address of those that are allowed; "" it is played here
  seat: Seat;
  team: string;
}

export const HERE: Going = { place: '', seat: 'S', team: '' };

export const goingTerms = ({ place, seat, team }: Going, laws: string): string =>
  `laws ${laws} set enforced elsewhere ${place} ${seat} "${plain(team).slice(0, 30) || 'Arbitro'}"`;

// places: those of the server.
export function GoingKeys({
  value,
  places,
  onChange,
}: {
  value: Going;
  places: readonly string[];
  onChange: (next: Going) => void;
}) {
  return (
    <>
      <Pick
        label={t('web.play.elsewhere')}
        value={value.place}
        options={[['', t('web.play.elsewhere_here')], ...places.map((each): [string, string] => [each, each])]}
        onChange={place => onChange({ ...value, place })}
      />
      {value.place ? (
        <>
          <Pick
            label={t('web.play.which_seat')}
            value={value.seat}
            options={SEATS.map((seat): [Seat, string] => [seat, seatName(seat)])}
            onChange={seat => onChange({ ...value, seat })}
          />
          <label class="field">
            <span>{t('web.play.programs_team')}</span>
            <input
              value={value.team}
              maxLength={30}
              onInput={event => onChange({ ...value, team: event.currentTarget.value })}
            />
          </label>
        </>
      ) : null}
    </>
  );
}

const ON_THE_WAY = ['none', 'asked', 'seated'];

// Has he no seat there now, so that no board can begin?
export const isAwayFrom = (table: PlayTable): boolean => !!table.elsewhere && table.elsewhere.stay !== 'seated';

export function There({ table, busy, onSend }: { table: PlayTable; busy: boolean; onSend: (line: string) => void }) {
  const there = table.elsewhere;
  return there ? (
    <section class="matter matter-choose">
      <h2>{there.address}</h2>
      <p role="status">{heardIn(there.say)}</p>
      <p class="quiet">{heardIn(there.lacks)}</p>
      {ON_THE_WAY.includes(there.stay) || table.state === 'ended' ? null : (
        <button type="button" class="second-key" disabled={busy} onClick={() => onSend('join')}>
          {t('web.play.elsewhere_again')}
        </button>
      )}
    </section>
  ) : null;
}

// What his next call shows: at another program's table it is told with the call, and has to be written before.
let shows = '';

export function NextShows() {
  const [text, type] = useState(shows);
  return (
    <label class="field">
      <span>{t('web.play.next_shows')}</span>
      <input
        value={text}
        maxLength={100}
        autocomplete="off"
        onInput={event => type((shows = event.currentTarget.value))}
      />
    </label>
  );
}

export function callLines(view: SeatView, call: string): string[] {
  const told = plain(shows);
  shows = '';
  return [...(told ? [`alert ${view.seat} ${view.auction.length + 1} "${told}"`] : []), `auction ${view.seat} ${call}`];
}
