// tableplan.tsx -- a table seen from above with its number, the seats that are taken filled in.
import type { Seat } from '../pure/bridge';

const PLACES: Record<Seat, readonly [number, number, number, number]> = {
  N: [26, 2, 28, 11],
  E: [67, 26, 11, 28],
  S: [26, 67, 28, 11],
  W: [2, 26, 11, 28],
};

export const TablePlan = ({ table, seats }: { table: number; seats: readonly Seat[] }) => (
  <svg class="table-plan" viewBox="0 0 80 80" aria-hidden="true" focusable="false">
    <rect class="plan-table" x="17" y="17" width="46" height="46" rx="9" />
    {(['N', 'E', 'S', 'W'] as const).map(seat => {
      const [x, y, width, height] = PLACES[seat];
      return (
        <rect
          key={seat}
          class={seats.includes(seat) ? 'plan-seat plan-taken' : 'plan-seat'}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="5.5"
        />
      );
    })}
    <text x="40" y="51" text-anchor="middle">
      {table}
    </text>
  </svg>
);
