// deals.tsx -- what lies in the boards: a file of the dealing program is read, what it holds is said, and one key keeps
// it.
import { useState } from 'preact/hooks';
import { t } from '../../app/words';
import { readDeals, type DealsFound, type Trouble as Refused } from '../../app/wire';
import { base64 } from '../../pure/base64';
import { FileKey } from '../../ui/filekey';
import { Trouble } from '../../ui/screen';

const FILES = '.pbn,.lin,.rbn,.dup,.dlm,.bri,.dge,.ber,.csv';

function Left({ found }: { found: DealsFound }) {
  const words = [
    found.notOfThisEvening ? t('web.deals.not_here', { count: found.notOfThisEvening }) : '',
    found.withoutDeal ? t('web.deals.without', { count: found.withoutDeal }) : '',
    found.toldOtherwise ? t('web.deals.twice', { count: found.toldOtherwise }) : '',
  ].filter(Boolean);
  return words.length ? <p class="quiet">{words.join(' · ')}</p> : null;
}

const PARS = /^par /;

// Of which contest, for how many boards, and on how many of them the deal is known.
interface Dealt {
  id: string;
  state: 'setup' | 'playing' | 'ended';
  deals: number;
  boards: number;
}

export function Deals({
  of: contest,
  say,
  busy,
}: {
  of: Dealt;
  say: (...acts: string[]) => Promise<boolean>;
  busy: boolean;
}) {
  const [found, setFound] = useState<DealsFound | null>(null),
    [trouble, setTrouble] = useState<string | null>(null);
  const { boards } = contest;
  if (!boards) return null;
  const read = async (file: File): Promise<void> => {
    setTrouble(null);
    try {
      const all = await readDeals(contest.id, file.name, base64(new Uint8Array(await file.arrayBuffer())));
      setFound(contest.state === 'ended' ? { ...all, lines: all.lines.filter(line => !PARS.test(line)) } : all);
    } catch (refused) {
      setFound(null);
      setTrouble((refused as Refused).message);
    }
  };
  const count = found ? found.lines.filter(line => !PARS.test(line)).length : 0,
    whole = count === boards; // nothing is lacking
  return (
    <section>
      <h2>{t('web.deals')}</h2>
      <p>{contest.deals ? t('web.deals.known', { count: contest.deals, boards }) : t('web.deals.none')}</p>
      {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
      {found ? (
        <div class={whole ? 'announcement' : 'advice'} role="status">
          <p class="large">{t('web.deals.found', { count, boards })}</p>
          {found.lines.some(line => PARS.test(line)) ? (
            <p class="quiet">
              {t('web.deals.with_par', { count: found.lines.filter(line => PARS.test(line)).length })}
            </p>
          ) : null}
          <Left found={found} />
          <p class="row">
            {found.lines.length ? (
              <button
                type="button"
                class="main-key"
                disabled={busy}
                onClick={() =>
                  void say(...found.lines).then(good => {
                    if (good) setFound(null);
                  })
                }
              >
                {t('web.deals.keep')}
              </button>
            ) : null}
            <button type="button" class="small-key" onClick={() => setFound(null)}>
              {t('web.deals.leave')}
            </button>
          </p>
        </div>
      ) : (
        <FileKey accept={FILES} onFile={file => void read(file)}>
          {t('web.deals.file')}
        </FileKey>
      )}
    </section>
  );
}
