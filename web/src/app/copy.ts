// copy.ts -- text for the clipboard. A page without TLS, as on a club's own network, has none to write to: there the
// text is selected and copied as by the keyboard.

function copiedAsSelected(text: string): boolean {
  const had = document.activeElement,
    field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true; // no keyboard comes up on a phone
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (had instanceof HTMLElement) had.focus({ preventScroll: true });
  return done;
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedAsSelected(text);
  }
}
