// seats.tsx -- where everybody sits: names, table and direction, as a list that is read standing.
import { t } from '../app/words';
import type { Place } from '../pure/movement/seats';
import type { Contest } from '../pure/wiretypes';
import { labelOf, namesOf } from './people';
import { Names, Who } from './ranking';
import { seatName, sideName } from './suit';

export const placeWords = ({ at }: Place): string => (at === 'NS' || at === 'EW' ? sideName(at) : seatName(at));

export function SeatRows({ places, contest, own }: { places: readonly Place[]; contest: Contest; own?: string }) {
  return (
    <table class="ranking seats">
      <thead class="ear">
        <tr>
          <th scope="col">{t('web.pair')}</th>
          <th scope="col">{t('web.table')}</th>
          <th scope="col">{t('web.seats.direction')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(place => (
          <tr key={place.key} data-key={place.key} class={own === place.key ? 'own' : undefined}>
            <td class="names">
              <Who href={undefined}>
                <span class="rank-label">{labelOf(contest, place.key)}</span>{' '}
                <span class="rank-names">
                  <Names names={namesOf(contest, place.key)} />
                </span>
              </Who>
            </td>
            <td class="number seat-table">
              <span class="seat-word">{t('web.table')}</span> {place.table}
            </td>
            <td class="seat-at">{place.boards.length ? placeWords(place) : t('web.sits_out')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
