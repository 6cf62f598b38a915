// share.tsx -- a key that gives an address on: a phone asks to whom, elsewhere it is copied.
import { useState } from 'preact/hooks';
import { copyText } from '../app/copy';
import { t } from '../app/words';

// What is given on: an address with its title, or words that have their address in them.
export type Given = { title: string; url: string } | { title: string; text: string };

const copied = (given: Given): string => ('text' in given ? given.text : given.url);

export function GiveKey({
  given,
  words,
  failed,
  look,
}: {
  given: Given;
  words: string;
  failed: string; // what can be done instead
  look?: string;
}) {
  const [said, say] = useState('');
  const give = async (): Promise<void> => {
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share(given);
      else say((await copyText(copied(given))) ? t('web.copied') : failed);
    } catch (trouble) {
      if ((trouble as Error).name !== 'AbortError') say(failed);
    }
  };
  return (
    <>
      <button type="button" class={look ?? 'second-key'} onClick={() => void give()}>
        {words}
      </button>
      <span role="status"> {said}</span>
    </>
  );
}
