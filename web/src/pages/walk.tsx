// walk.tsx -- the change as a picture for the whole room: one drawing where all go alike, else a slip for each table.
import { t } from '../app/words';
import type { Alike, TableWalk } from '../pure/movement/walk';
import type { Side } from '../pure/bridge';
import { Icon } from '../ui/icon';
import { seatName, sideName } from '../ui/suit';

const SIDES = ['NS', 'EW'] as const;
type From = TableWalk['goes'][number]['from'];
const isSide = (of: From): of is Side => of === 'NS' || of === 'EW';
const shortOf: Record<Side, string> = { NS: 'web.side.ns_short', EW: 'web.side.ew_short' };

// Short for the eye, whole for the ear.
const Who = ({ of }: { of: From }) =>
  isSide(of) ? (
    <>
      <span aria-hidden="true">{t(shortOf[of])}</span>
      <span class="ear">{sideName(of)}</span>
    </>
  ) : (
    <>{seatName(of)}</>
  );

const stepWords = (step: number | null): string =>
  step === null
    ? t('web.goes.boards_away')
    : step === 0
      ? t('web.walk.stay')
      : t(step > 0 ? 'web.walk.on' : 'web.walk.back', { count: Math.abs(step) });

const X = [110, 370, 630] as const;

// Over the tables who walks, below them the boards: from one to the next, or over one.
function Arrows({ step, way, above }: { step: number; way: string; above: boolean }) {
  const from = step > 0 ? X : [...X].reverse(),
    over = Math.abs(step);
  const y = above ? 108 : 252,
    top = above ? y - 60 * over : y + 60 * over;
  return (
    <g class={way}>
      {from.slice(0, 3 - over).map((x, i) => {
        const gap = step > 0 ? 26 : -26,
          to = from[i + over]! - gap;
        return (
          <path
            key={x}
            d={`M${x + gap} ${y}C${x + gap * 3} ${top} ${to - gap * 2} ${top} ${to} ${y}`}
            marker-end={`url(#${way})`}
          />
        );
      })}
    </g>
  );
}

const Head = ({ id }: { id: string }) => (
  <marker id={id} viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto">
    <path d="M0 0 10 5 0 10z" class={`${id}-head`} />
  </marker>
);

const drawn = (step: number | null): boolean => step !== null && Math.abs(step) > 0 && Math.abs(step) < 3;

// Three tables of the room, one after the other.
function Picture({ walk }: { walk: Alike }) {
  const walkers = drawn(walk.ew) ? walk.ew : drawn(walk.ns) ? walk.ns : null;
  return (
    <svg class="walk-picture" viewBox="20 20 700 320" aria-hidden="true" focusable="false">
      <defs>
        <Head id="walk-people" />
        <Head id="walk-boards" />
      </defs>
      {X.map((x, i) => (
        <g key={x} class="walk-table">
          <rect x={x - 62} y={118} width="124" height="124" rx="24" />
          <text x={x} y={201} text-anchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
      {walkers === null ? null : <Arrows step={walkers} way="walk-people" above />}
      {drawn(walk.boards) ? <Arrows step={walk.boards!} way="walk-boards" above={false} /> : null}
    </svg>
  );
}

export function WalkTogether({ walk }: { walk: Alike }) {
  const step: Record<Side, number> = { NS: walk.ns, EW: walk.ew };
  return (
    <div class="walk">
      <Picture walk={walk} />
      <dl class="walk-words">
        {SIDES.map(side => (
          <div key={side} class={step[side] ? 'walk-goes' : ''}>
            <dt>{sideName(side)}</dt>
            <dd>{stepWords(step[side])}</dd>
          </div>
        ))}
        <div class="walk-lie">
          <dt>{t('web.the_boards')}</dt>
          <dd>{stepWords(walk.boards)}</dd>
        </div>
      </dl>
    </div>
  );
}

function Line({ of, table, stays }: { of: TableWalk['goes'][number]; table: number; stays: boolean }) {
  return (
    <div class={stays ? '' : 'walk-goes'}>
      <dt>
        <Who of={of.from} />
      </dt>
      <dd>
        {of.table === 0 ? (
          t('web.goes.rests')
        ) : stays ? (
          t('web.walk.stay')
        ) : (
          <>
            {of.table === table ? null : (
              <b>
                <span class="ear">{t('web.table')} </span>
                <span aria-hidden="true">→</span> {of.table}
              </b>
            )}{' '}
            {of.to === of.from || of.to === null ? null : <Who of={of.to} />}
          </>
        )}
      </dd>
    </div>
  );
}

// A slip for each table: who gets up there, and where he goes.
export const WalkTables = ({ walk }: { walk: readonly TableWalk[] }) => (
  <ul class="walk-tables">
    {walk.map(({ table, goes, boards }) => (
      <li key={table}>
        <b class="walk-number">
          <span class="ear">{t('web.table')} </span>
          {table}
        </b>
        <dl>
          {goes.map(each => (
            <Line
              key={each.from}
              of={each}
              table={table}
              stays={each.table === table && (each.to === each.from || each.to === null)}
            />
          ))}
          {boards === null ? null : (
            <div class="walk-lie">
              <dt>
                <Icon of="boards" />
                <span class="ear">{t('web.the_boards')}</span>
              </dt>
              <dd>{boards ? <b>→ {boards}</b> : t('web.goes.boards_away')}</dd>
            </div>
          )}
        </dl>
      </li>
    ))}
  </ul>
);
