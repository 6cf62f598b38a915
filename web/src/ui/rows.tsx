// rows.tsx -- a line of a list, the whole of it to be touched: what leads it, a title with a note below, what ends it.
import type { ComponentChildren } from 'preact';
import { Icon, type Drawing } from './icon';

interface Line {
  title: ComponentChildren;
  note?: ComponentChildren;
  lead?: ComponentChildren; // a number or a drawing
  end?: ComponentChildren; // a state, a figure
  worry?: boolean; // somebody should look at it
  here?: boolean; // it is where one is
}

const Inside = ({ title, note, lead, end }: Line) => (
  <>
    {lead === undefined ? null : <span class="row-lead">{lead}</span>}
    <span class="row-what">
      <span class="row-title">{title}</span>
      {note ? <span class="row-note">{note}</span> : null}
    </span>
    {end === undefined ? null : <span class="row-end">{end}</span>}
  </>
);

export function Row({ href, onPress, ...line }: Line & { href?: string; onPress?: () => void }) {
  const look = line.worry ? 'row-line row-worry' : 'row-line',
    here = line.here ? 'true' : undefined;
  return (
    <li>
      {href ? (
        <a class={look} href={href} aria-current={here}>
          <Inside {...line} />
        </a>
      ) : onPress ? (
        <button type="button" class={look} aria-current={here} onClick={onPress}>
          <Inside {...line} />
        </button>
      ) : (
        <div class={look} aria-current={here}>
          <Inside {...line} />
        </div>
      )}
    </li>
  );
}

export const Rows = ({ children }: { children: ComponentChildren }) => <ul class="rows">{children}</ul>;

export const RowNumber = ({ children }: { children: ComponentChildren }) => <span class="row-number">{children}</span>;

export interface Door {
  of: Drawing;
  href: string;
  words: string;
}

// A list of pages to go to, under what they have in common.
export const Doors = ({ title, doors }: { title: string; doors: readonly (Door | false)[] }) => (
  <section>
    <h2>{title}</h2>
    <Rows>
      {doors.map(door =>
        door ? <Row key={door.href} lead={<Icon of={door.of} />} href={door.href} title={door.words} /> : null,
      )}
    </Rows>
  </section>
);

// A place where nothing is yet: what will be here, why it is not, and the next step.
export function Empty({
  of,
  title,
  children,
  step,
}: {
  of: Drawing;
  title: string;
  children?: ComponentChildren;
  step?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <span class="empty-sign">
        <Icon of={of} />
      </span>
      <b>{title}</b>
      {children ? <p>{children}</p> : null}
      {step}
    </div>
  );
}
