// place.ts -- nobody who goes by keyboard or by ear is left without a place. A key that is pressed often takes itself
// off the page, or rests until the server has answered, and a browser then forgets where one was.
const PLACE = 'li, [role="group"]', // reads what is in it; its next key comes after it
  HEADING = 'h1, h2, h3';

let last: HTMLElement | null = null, // what had the focus
  around: Element[] = []; // what it stood in, from inside

const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

function take(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

// Back to it when it can be used again; when it is gone, to what it stood in, or that one's heading.
function find(): void {
  if (!last || !isLost()) return;
  if (last.isConnected) return void (last.matches(':disabled') || last.focus({ preventScroll: true }));
  for (const each of around) {
    if (!each.isConnected) continue;
    const place = each.matches(PLACE) ? each : each.querySelector(HEADING);
    if (place instanceof HTMLElement) return take(place);
  }
}

export function keepPlace(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = [];
    for (let each = target.parentElement; each && each !== document.body; each = each.parentElement) around.push(each);
  });
  // Left on purpose: it is still there, and nothing else was taken.
  addEventListener('focusout', ({ relatedTarget }) =>
    setTimeout(() => {
      if (!relatedTarget && isLost() && last?.isConnected && !last.matches(':disabled')) last = null;
    }),
  );
  new MutationObserver(find).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
