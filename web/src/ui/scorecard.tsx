// scorecard.tsx -- all results of one pair, round by round.
import { decimal, t, unitWord } from '../app/words';
import type { CardPart, Contest } from '../pure/wiretypes';
import { labelOf, namesOf, sittingIn, substitutesOf } from './people';
import { Figure, Slip } from './results';
import { points, sideName } from './suit';

export const ABSENCE_WORDS = {
  late: 'web.absent.late',
  retired: 'web.absent.retired',
  cancelled: 'web.absent.cancelled',
} as const;

export function Scorecard({
  card,
  contest,
  href,
  tied,
}: {
  card: CardPart;
  contest: Contest | null;
  href?: (board: number) => string;
  tied?: boolean;
}) {
  const sat = (round: number): string => {
    const names = contest ? namesOf(sittingIn(contest, round), card.key) : '';
    return names === namesOf(contest, card.key) || !contest ? '' : ` · ${names}`;
  };
  return (
    <div class="scorecard">
      <p class="card-total">
        <span class="huge">
          <Figure value={card.figure} unit={card.unit} />
        </span>{' '}
        <span>
          {card.rank && card.figure !== null ? t(tied ? 'web.in_place_tied' : 'web.in_place', { rank: card.rank }) : ''}
        </span>
      </p>
      {card.persons ? (
        <p class="quiet">
          {[
            ...substitutesOf(contest, card.key),
            ...card.persons
              .filter(each => each.name)
              .map(({ name, boards }) => t('web.substitute.boards', { name, count: boards })),
          ].join(' · ')}
        </p>
      ) : null}
      <table class="card-table">
        <thead class="ear">
          <tr>
            <th scope="col">{t('web.board')}</th>
            <th scope="col">{t('web.result')}</th>
            <th scope="col">{t('web.points')}</th>
            <th scope="col">{unitWord(card.unit)}</th>
          </tr>
        </thead>
        {card.rounds.map(round => (
          <tbody key={round.round}>
            <tr class="card-round">
              <th scope="rowgroup" colSpan={4}>
                {round.opponents ? (
                  <>
                    <span>{t('web.round_number', { round: round.round })}</span> ·{' '}
                    {t('web.table_seat', { table: round.table, side: sideName(round.seat) })} ·{' '}
                    {round.partner ? `${t('web.with_partner', { name: namesOf(contest, round.partner) })} · ` : ''}
                    {t('web.against', { label: labelOf(contest, round.opponents) })}{' '}
                    <span class="quiet">{namesOf(contest, round.opponents)}</span>
                    {round.absence ? (
                      <>
                        {' '}
                        · <em>{t(ABSENCE_WORDS[round.absence])}</em>
                      </>
                    ) : null}
                    {sat(round.round)}
                  </>
                ) : (
                  <>
                    {t('web.round_number', { round: round.round })} · {t('web.sits_out')}
                  </>
                )}
              </th>
            </tr>
            {round.boards.map(each => (
              <tr key={each.board}>
                <td class="rank">{href && each.result ? <a href={href(each.board)}>{each.board}</a> : each.board}</td>
                <td>
                  <Slip result={each.result} />
                </td>
                <td class="number">{each.score == null ? '' : points(each.score)}</td>
                <td class="number strong">{each.figure ? decimal(each.figure) : '–'}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
