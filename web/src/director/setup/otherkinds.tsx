// otherkinds.tsx -- any movement that a contest takes, with the options that its kind has.
import { t } from '../../app/words';
import type { MovementOrder } from '../../pure/lines';
import { hasHalfSide, KINDS, maySkip, maySwitch, withKind } from '../../pure/plan';
import { kindName } from './advised';
import { Pick, Stepper } from '../../ui/stepper';

export function OtherKinds({
  order,
  most,
  onChange,
}: {
  order: MovementOrder;
  most: number;
  onChange: (order: MovementOrder) => void;
}) {
  const put = (next: Partial<MovementOrder>): void => onChange({ ...order, ...next });
  const without = (name: 'rounds' | 'switched' | 'barometer'): void => {
    const { [name]: _, ...rest } = order;
    onChange(rest);
  };
  return (
    <div class="other-kinds">
      <label class="field">
        <span>{t('web.movement')}</span>
        <select value={order.kind} onChange={event => onChange(withKind(order, event.currentTarget.value))}>
          {KINDS.map(kind => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </select>
      </label>
      <div class="steppers">
        <Stepper
          label={t('web.boards_a_round')}
          value={order.boards}
          least={1}
          most={8}
          onChange={boards => put({ boards })}
        />
        {most > 1 ? (
          <Stepper
            label={t('web.rounds')}
            value={order.rounds ?? most}
            least={1}
            most={most}
            onChange={rounds => (rounds === most ? without('rounds') : put({ rounds }))}
          />
        ) : null}
      </div>
      {order.half && hasHalfSide(order.kind) ? (
        <Pick
          label={t('web.half_table')}
          value={order.half === 'NS' ? 'NS' : 'EW'}
          onChange={half => put({ half })}
          options={[
            ['EW', t('web.half.ew')],
            ['NS', t('web.half.ns')],
          ]}
        />
      ) : null}
      {maySkip(order) ? (
        <Pick
          label={t('web.even_tables')}
          value={order.way ?? 'share'}
          onChange={way => put({ way })}
          options={[
            ['share', t('web.way.share_pick')],
            ['skip', t('web.way.skip_pick')],
          ]}
        />
      ) : null}
      {maySwitch(order.kind) ? (
        <Pick
          label={t('web.rankings')}
          value={order.switched ? 'one' : 'two'}
          onChange={value => (value === 'one' ? put({ switched: 'auto' }) : without('switched'))}
          options={[
            ['two', t('web.rankings.two')],
            ['one', t('web.rankings.switched')],
          ]}
        />
      ) : null}
      <label class="check">
        <input
          type="checkbox"
          checked={order.barometer === true}
          onChange={event => (event.currentTarget.checked ? put({ barometer: true }) : without('barometer'))}
        />{' '}
        {t('web.barometer')}
      </label>
    </div>
  );
}
