// movement.tsx -- the movement drawn: a row a round, a column a table, in each place who meets whom on which boards.
import { t } from '../app/words';
import { boardsOfSet, range } from '../pure/bridge';
import { sharingTables } from '../pure/movement/seats';
import type { Movement } from '../pure/wiretypes';

export function phantomAt(movement: Movement, ns: number, ew: number): 'NS' | 'EW' | null {
  const { phantom } = movement;
  if (!phantom) return null;
  if ((phantom.side === null || phantom.side === 'NS') && ns === phantom.pair) return 'NS';
  if ((phantom.side === null || phantom.side === 'EW') && ew === phantom.pair) return 'EW';
  return null;
}

// Where tables have the same boards in the same round, whoever lays the boards out has to know.
export function Sharing({ movement }: { movement: Movement }) {
  const tables = sharingTables(movement);
  return tables.length ? <p class="quiet">{t('web.sharing', { tables: tables.join(', ') })}</p> : null;
}

export function MovementTable({
  movement,
  boardsPerRound,
  round,
}: {
  movement: Movement;
  boardsPerRound: number;
  round?: number;
}) {
  const label = (side: 'NS' | 'EW', pair: number): number => (movement.twoWinner && side === 'EW' ? pair + 100 : pair);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={t('web.movement')}>
      <table class="movement">
        <thead>
          <tr>
            <td />
            {Array.from({ length: movement.tables }, (_, i) => (
              <th key={i} scope="col">
                <span class="ear">{t('web.table')} </span>
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {movement.meetings.map((tables, r) => (
            <tr key={r} class={round === r + 1 ? 'own' : undefined}>
              <th scope="row">{t('web.round_short', { round: r + 1 })}</th>
              {tables.map(([ns, ew, set, switched, south, west], i) => {
                if (!ns && !ew)
                  return (
                    <td key={i} class="nobody">
                      ·
                    </td>
                  );
                const away = !ns
                  ? 'NS'
                  : !ew
                    ? 'EW'
                    : (phantomAt(movement, ns, ew) ?? phantomAt(movement, south ?? 0, west ?? 0));
                if (south && west)
                  return (
                    <td key={i} class={away ? 'nobody' : undefined}>
                      <span class="meeting">
                        {ns}-{south}
                        <span class="quiet"> · </span>
                        {ew}-{west}
                      </span>
                      <span class="meeting-boards">{range(boardsOfSet(set, boardsPerRound))}</span>
                    </td>
                  );
                return (
                  <td key={i} class={away ? 'nobody' : undefined}>
                    <span class="meeting">
                      {away === 'NS' ? '–' : label('NS', ns)}
                      <span class="quiet"> · </span>
                      {away === 'EW' ? '–' : label('EW', ew)}
                    </span>
                    <span class="meeting-boards">
                      {set ? range(boardsOfSet(set, boardsPerRound)) : ''}
                      {switched ? ' *' : ''}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
