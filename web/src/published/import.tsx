// import.tsx -- results that others published become an event: a file is chosen or dropped, what it holds and what is
// odd in it is said, and one key makes it.
import { useState } from 'preact/hooks';
import { go } from '../app/route';
import { t } from '../app/words';
import { useSending } from '../app/sending';
import { create, lookAtResults, type Trouble as Refused } from '../app/wire';
import { base64 } from '../pure/base64';
import * as lines from '../pure/lines';
import { FILE_MB, FIRST_LINES, titleOf, type Found } from '../pure/published';
import { today } from '../pure/time';
import { FileKey } from '../ui/filekey';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';
import { TitleAndDay } from '../ui/titleday';
import { Odd } from './odd';

function Choose({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  return (
    <div
      class={over ? 'drop drop-over' : 'drop'}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file && !busy) onFile(file);
      }}
    >
      <FileKey disabled={busy} onFile={onFile}>
        {t('web.published.file')}
      </FileKey>
      <p class="quiet drop-here">{t('web.published.drop')}</p>
    </div>
  );
}

// What was read, and the title and day under which it is listed.
function Confirm({ found, onLeave }: { found: Found; onLeave: () => void }) {
  const [title, setTitle] = useState(titleOf(found.title)),
    [date, setDate] = useState(found.date ?? today());
  const { busy, trouble, run } = useSending();
  const make = (submitted: Event): void => {
    submitted.preventDefault();
    void run(() => create(lines.open(date, title), found.lines, FIRST_LINES).then(contestId => go('d', contestId)));
  };
  const deals = found.parts.reduce((sum, part) => sum + (part.deals ?? 0), 0);
  return (
    <>
      <section class="advice" role="status">
        <h2>{found.file}</h2>
        <Odd results={found} summaries />
        {deals ? <p class="quiet">{t('web.published.deals', { count: deals })}</p> : null}
      </section>
      <form class="form" onSubmit={make}>
        <TitleAndDay title={title} day={date} onTitle={setTitle} onDay={setDate} />
        {trouble ? <Trouble text={trouble} /> : null}
        <div class="actions">
          <button class="main-key" disabled={busy || !title.trim()}>
            {t('web.published.make')}
          </button>
          <button type="button" class="second-key" disabled={busy} onClick={onLeave}>
            {t('web.published.leave')}
          </button>
        </div>
      </form>
    </>
  );
}

export function Import() {
  const [found, setFound] = useState<Found | null>(null),
    [trouble, setTrouble] = useState<string | null>(null),
    [busy, setBusy] = useState(false);
  const read = async (file: File): Promise<void> => {
    setTrouble(null);
    setFound(null);
    if (file.size > FILE_MB << 20) return setTrouble(t('web.published.too_large', { file: file.name, most: FILE_MB }));
    setBusy(true);
    try {
      setFound(await lookAtResults(file.name, base64(new Uint8Array(await file.arrayBuffer()))));
    } catch (refused) {
      setTrouble((refused as Refused).message);
    }
    setBusy(false);
  };
  return (
    <Screen title={t('web.published.import')}>
      <main class="task">
        <p class="crumbs">
          <a href="/#/">{t('web.evenings')}</a>
        </p>
        <Heading name="import">{t('web.published.import')}</Heading>
        <p>{t('web.published.what')}</p>
        {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
        {found ? null : <Choose busy={busy} onFile={file => void read(file)} />}
        {busy ? <Waiting /> : null}
        {found ? <Confirm key={found.file} found={found} onLeave={() => setFound(null)} /> : null}
      </main>
    </Screen>
  );
}
