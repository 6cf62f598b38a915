// sheets.ts -- a sheet of style that one part of the app alone needs, loaded once.
const loaded = new Map<string, Promise<void>>();

export function loadSheet(name: string): Promise<void> {
  const before = loaded.get(name);
  if (before) return before;
  const comes = new Promise<void>((done, failed) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = `/${name}.css`;
    sheet.onload = () => done();
    sheet.onerror = () => {
      loaded.delete(name);
      sheet.remove();
      failed(new Error(sheet.href));
    };
    document.head.append(sheet);
  });
  loaded.set(name, comes);
  return comes;
}
