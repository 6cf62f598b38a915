// sheets.tsx -- what a big screen shows in turn, a sheet at a time: lists on as many as they need, and whatever else.
import type { ComponentChildren } from 'preact';
import { WallPage } from '../ui/wall';
import { cut, pagesOf, useBeside, useDrawn, useTurn } from './turning';

export interface Sheet {
  key: string;
  heading: string;
  grow?: number; // how large its type is
  air?: number; // what its rows have between them, px
  shows: ComponentChildren;
}

// A list, by which its sheets are cut: the sheets of any of its rows, and the copy that is measured. told: what else
// its rows say; they are measured again when it changes.
export function useList<T extends { key: string }>(
  rows: T[],
  told: unknown,
  show: (rows: T[]) => ComponentChildren,
): { sheets: (key: string, heading: string, some?: T[]) => Sheet[]; copy: ComponentChildren } {
  const { copy, drawn } = useDrawn(rows.length ? JSON.stringify([rows, told]) : null);
  return {
    sheets: (key, heading, some = rows) =>
      pagesOf(some, drawn).map(({ rows: shown, grow, air }, i) => ({
        key: `${key} ${i}`,
        heading,
        grow,
        air,
        shows: show(shown),
      })),
    copy: copy ? (
      <div ref={copy} class="room-sheet room-copy" aria-hidden="true">
        <h2>–</h2>
        {show(rows)}
      </div>
    ) : null,
  };
}

const Shown = ({ sheet, headed }: { sheet: Sheet; headed: boolean }) => (
  <section class="room-sheet" style={{ '--grow': sheet.grow ?? 1, '--air': `${sheet.air ?? 0}px` }}>
    {headed ? <h2>{sheet.heading}</h2> : null}
    {sheet.shows}
  </section>
);

// Beside each other; two pages of one list have one head.
function Turn({ sheets }: { sheets: readonly Sheet[] }) {
  const [first, second] = sheets,
    isOne = first !== undefined && first.heading === second?.heading;
  return (
    <div class="room-sheets">
      {isOne ? <h2>{first.heading}</h2> : null}
      <div class="room-columns">
        {sheets.map(each => (
          <Shown key={each.key} sheet={each} headed={!isOne} />
        ))}
      </div>
    </div>
  );
}

// wait: what is said while there is nothing to show. full: no time stands beside them (wall.tsx).
export function Sheets({
  sheets,
  wait,
  copies,
  full,
}: {
  sheets: Sheet[];
  wait?: string;
  copies: ComponentChildren;
  full: boolean;
}) {
  const beside = useBeside(full),
    turns = cut(sheets, beside),
    at = useTurn(turns.length),
    shown = turns[at];
  return (
    <>
      {shown ? (
        <Turn key={shown.map(each => each.key).join()} sheets={shown} />
      ) : wait ? (
        <p class="room-wait">{wait}</p>
      ) : null}
      <WallPage page={at} of={turns.length} />
      {copies}
    </>
  );
}
