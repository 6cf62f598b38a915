// dock.tsx -- the foot of a task: whether what was entered is kept, "Director!" at the side, and the key that is next
// under the thumb. It stays in sight, and always has its height, so that nothing moves under a finger.
import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';

export interface Beside {
  status: ComponentChildren;
  call: ComponentChildren;
}

export const Beside = createContext<Beside>({ status: null, call: null });

// above: what stands over the whole width; loose: it lies at the end of the page, under pads that need the room.
export function Dock({
  above,
  loose,
  children,
}: {
  above?: ComponentChildren;
  loose?: boolean;
  children?: ComponentChildren;
}) {
  const { status, call } = useContext(Beside);
  return (
    <div class={loose ? 'dock dock-loose' : 'dock'}>
      {status}
      {above}
      <div class="dock-keys">
        {call}
        {children}
      </div>
    </div>
  );
}
