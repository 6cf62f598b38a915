// startlist.tsx -- a key that takes the start list of a stage from its file: names, numbers and what is carried over.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import { readStartList, type StartList } from '../../pure/names';
import { FileKey } from '../../ui/filekey';
import { Trouble } from '../../ui/screen';

export function StartListKey({
  kind,
  busy,
  say,
}: {
  kind: 'pairs' | 'matches';
  busy: boolean;
  say: (...acts: string[]) => Promise<boolean>;
}) {
  const [taken, setTaken] = useState(0),
    [trouble, setTrouble] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    const list: StartList = readStartList(await file.text(), kind);
    setTaken(0);
    if (list.wrong) setTrouble(t('web.stages.no_list', { line: list.wrong }));
    else if (!list.starters) setTrouble(t('web.stages.empty'));
    else {
      setTrouble(null);
      if (await say(...list.acts)) setTaken(list.starters);
    }
  };
  return (
    <>
      {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
      {taken ? (
        <p class="status status-kept" role="status">
          {t('web.pairs.taken', { count: taken })}
        </p>
      ) : null}
      <FileKey accept=".start,.txt" disabled={busy} onFile={file => void take(file)}>
        {t('web.stages.start_list')}
      </FileKey>
    </>
  );
}
