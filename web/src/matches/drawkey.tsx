// drawkey.tsx -- the next round: how it is drawn, what is said beside that, and one key, which is the page's main key
// once no match of this round is open.
import { useState } from 'preact/hooks';
import { core, mostBoards } from '../app/core';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { draw, type DrawPart, type MatchesContest } from '../pure/matches';
import { Stepper } from '../ui/stepper';
import { TwiceKey } from '../ui/twice';
import { said, type Say } from './common';

const METHODS = [
  ['swiss', 'web.teams.swiss'],
  ['danish', 'web.teams.danish'],
  ['round-robin', 'web.teams.round_robin'],
  ['lots', 'web.teams.lots'],
  ['halves', 'web.teams.halves'],
  ['knock-out', 'web.teams.knock_out'],
] as const;

const newLot = (): number => 1 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 9999);

// Those who take part in the next round.
const drawnOf = (contest: MatchesContest): number =>
  contest.teams.filter(team => !team.away && !(team.retired && team.retired <= contest.round + 1)).length;

// As many as a knock-out may begin with; once it is under way, its winners.
function fieldsOf(contest: MatchesContest, last: DrawPart | null): number[] {
  if (last?.method === 'knock-out') return [last.matches.length];
  const here = drawnOf(contest);
  return [2, 4, 8, 16, 32, 64, 128].filter(field => field <= here).reverse();
}

export function DrawKey({
  contest,
  last,
  open,
  say,
  busy,
}: {
  contest: MatchesContest;
  last: DrawPart | null;
  open: number;
  say: Say;
  busy: boolean;
}) {
  useStore(core);
  const next = contest.round + 1,
    knockedOut = last?.method === 'knock-out' && last.matches.length > 1;
  const [method, choose] = useState<string | null>(null),
    [field, pick] = useState<number | null>(null);
  const [triple, three] = useState(false),
    [late, delay] = useState(false),
    [since, from] = useState(1),
    [boards, setBoards] = useState(contest.boards),
    [first, setFirst] = useState(1);
  const usual = knockedOut
    ? 'knock-out'
    : last && ['round-robin', 'danish'].includes(last.method)
      ? last.method
      : next === 1
        ? 'lots'
        : 'swiss';
  const chosen = method ?? usual,
    fields = fieldsOf(contest, last);
  const odd = drawnOf(contest) % 2 !== 0 && contest.event !== 'pairs' && !['knock-out', 'round-robin'].includes(chosen);
  const meets = ['swiss', 'danish'].includes(chosen) && contest.round > 1;
  if (next > contest.rounds || (last?.method === 'knock-out' && last.matches.length === 1)) return null;
  const order = {
    method: chosen,
    lot: newLot(),
    field: field ?? (fields.includes(8) ? 8 : (fields[0] ?? 2)),
    triple: odd && triple,
    delayed: meets && late,
    home: contest.event !== 'pairs' && ['swiss', 'danish', 'lots', 'halves'].includes(chosen) && !(odd && triple),
    since: meets ? since : 1,
    first,
    boards: boards === contest.boards ? 0 : boards,
  };
  return (
    <div class="draw-next">
      <label class="field">
        <span>{t('web.teams.how_drawn')}</span>
        <select value={chosen} onChange={event => choose(event.currentTarget.value)}>
          {METHODS.map(([word, key]) => (
            <option key={word} value={word}>
              {t(key)}
            </option>
          ))}
        </select>
      </label>
      {chosen === 'knock-out' ? (
        <label class="field">
          <span>{said(contest, 'web.teams.field')}</span>
          <select value={String(order.field)} onChange={event => pick(Number(event.currentTarget.value))}>
            {fields.map(each => (
              <option key={each} value={String(each)}>
                {each}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {odd ? (
        <label class="check">
          <input type="checkbox" checked={triple} onChange={event => three(event.currentTarget.checked)} />{' '}
          {t('web.teams.triple')}
        </label>
      ) : null}
      <details>
        <summary>{t('web.teams.other_boards')}</summary>
        {meets ? (
          <label class="check">
            <input type="checkbox" checked={late} onChange={event => delay(event.currentTarget.checked)} />{' '}
            {t('web.teams.delayed')}
          </label>
        ) : null}
        {meets && chosen === 'swiss' ? (
          <Stepper label={t('web.teams.since')} value={since} least={1} most={next} onChange={from} />
        ) : null}
        <Stepper
          label={t('web.teams.boards')}
          value={boards}
          least={1}
          most={mostBoards(contest.event)}
          onChange={setBoards}
        />
        <Stepper label={t('web.teams.first_board')} value={first} least={1} most={99} onChange={setFirst} />
      </details>
      <TwiceKey
        words={t('web.teams.draw', { round: next })}
        doubt={open ? t('web.teams.draw_anyway', { count: open }) : null}
        look={open ? 'second-key' : 'main-key'}
        disabled={busy}
        onDo={() => void say(draw(next, order)).then(() => choose(null))}
      />
    </div>
  );
}
