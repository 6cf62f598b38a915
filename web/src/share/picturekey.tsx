// picturekey.tsx -- a key that sends a picture with its address: to whom, the phone asks; where it cannot, the picture
// is saved and the address copied.
import { useState } from 'preact/hooks';
import { copyText } from '../app/copy';
import { t } from '../app/words';
import { Icon } from '../ui/icon';
import type { Sheet } from './sheet';

export interface Picture {
  name: string; // of the file
  title: string;
  url: string | null; // '' while nobody else reaches it; null: not known yet
  draw: () => Promise<Sheet>;
}

const asFile = (blob: Blob, name: string): File => new File([blob], `${name}.png`, { type: 'image/png' });

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function send({ name, title, url, draw }: Picture): Promise<string> {
  const blob = await (await draw()).png(),
    files = [asFile(blob, name)];
  if (navigator.canShare?.({ files }) && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ files, title, ...(url ? { text: `${title}\n${url}` } : { text: title }) });
    return '';
  }
  save(blob, name);
  if (!url) return `${t('web.picture.saved')} ${t('web.no_link')}`;
  return t((await copyText(url)) ? 'web.picture.saved_copied' : 'web.picture.saved');
}

export function PictureKey(picture: Picture) {
  const [said, say] = useState('');
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      say(await send(picture));
    } catch (trouble) {
      if ((trouble as Error).name !== 'AbortError') say(t('web.picture.failed'));
    }
    setBusy(false);
  };
  return (
    <div class="picture-key">
      <button type="button" class="second-key" disabled={busy || picture.url === null} onClick={() => void press()}>
        <Icon of="send" /> {t('web.picture')}
      </button>
      <span class="quiet" role="status">
        {said}
      </span>
    </div>
  );
}
