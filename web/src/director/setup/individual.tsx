// individual.tsx -- everybody for himself: how many players, how many rounds of how many boards.
import { t } from '../../app/words';
import type { MovementOrder } from '../../pure/lines';
import { individualOf, individualRounds, PLAYERS } from '../../pure/plan';
import { Stepper } from '../../ui/stepper';

export function Individual({ order, onChange }: { order: MovementOrder; onChange: (order: MovementOrder) => void }) {
  const players = order.players ?? PLAYERS[0]!,
    most = individualRounds(players);
  const missing = (half: boolean): MovementOrder => {
    const { half: _, ...rest } = order;
    return half ? { ...rest, half: true } : rest;
  };
  return (
    <>
      <label class="field">
        <span>{t('web.how_many_players')}</span>
        <select value={players} onChange={event => onChange(individualOf(Number(event.currentTarget.value)))}>
          {PLAYERS.map(each => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={order.half === true}
          onChange={event => onChange(missing(event.currentTarget.checked))}
        />{' '}
        {t('web.player_missing')}
      </label>
      <div class="steppers">
        <Stepper
          label={t('web.boards_a_round')}
          value={order.boards}
          least={1}
          most={8}
          onChange={boards => onChange({ ...order, boards })}
        />
        <Stepper
          label={t('web.rounds')}
          value={order.rounds ?? most}
          least={1}
          most={most}
          onChange={rounds => onChange({ ...order, rounds })}
        />
      </div>
    </>
  );
}
