// before.tsx -- boards of earlier rounds of an evening, of which who sits here now may still withdraw what his side
// agreed to or conceded (69B, 71): he is at another table by now, and the table there is others'.
import { useEffect, useState } from 'preact/hooks';
import { again, contestPath, get, newId, post, Trouble as Refused } from '../app/wire';
import { t } from '../app/words';
import type { Before, PlayTable } from '../pure/playing/parts';
import { Trouble } from '../ui/screen';
import { SureKey } from '../ui/sure';
import { heardIn } from './spoken';

export function EarlierRounds({ table }: { table: PlayTable }) {
  const [boards, know] = useState<Before[]>([]),
    [told, tell] = useState<string | null>(null),
    [trouble, setTrouble] = useState<string | null>(null),
    [busy, setBusy] = useState(false);
  const path = `${contestPath(table.id, 'before')}?as=player`;
  const look = (): Promise<void> =>
    get<{ boards: Before[] }>(path).then(
      said => know(said.boards),
      () => undefined,
    );
  useEffect(() => void look(), [path]);
  const withdraw = async ({ contest, board }: Before): Promise<void> => {
    const asked = { id: newId(), contest, board };
    setBusy(true);
    setTrouble(null);
    await again(() => post(path, asked)).then(
      () => tell(t('web.play.before_told')),
      (error: unknown) => setTrouble(error instanceof Refused ? error.message : t('web.server_trouble')),
    );
    await look();
    setBusy(false);
  };
  const open = boards.filter(each => (each.withdraw.until ?? Infinity) >= Date.now());
  return (
    <>
      {told ? <p class="advice">{told}</p> : null}
      {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
      {open.map(each => {
        const may = each.withdraw[each.side]!,
          of = `${t('web.round_number', { round: each.round })}, ${t('web.board_number', { board: each.board })}`;
        return (
          <SureKey
            key={`${each.contest}${each.board}`}
            words={`${of}: ${heardIn(may.say)}`}
            look="second-key"
            disabled={busy}
            onDo={() => void withdraw(each)}
          >
            <p>{heardIn(may.then)}</p>
          </SureKey>
        );
      })}
    </>
  );
}
