// owncard.tsx -- a pair's own evening: how it stands, how it declared and defended, and every board it played.
import { useAddress } from '../app/address';
import { decimal, t, withWords } from '../app/words';
import { range } from '../pure/bridge';
import { glanceOf, isTied, type Share } from '../pure/evening';
import { placesIn, playsAt, type Place } from '../pure/movement/seats';
import type { CardPart, Contest, RankingPart } from '../pure/wiretypes';
import { finalWords, labelOf, namesOf, sittingIn, substitutesOf } from '../ui/people';
import { Bar, Figure, Slip } from '../ui/results';
import { Empty, Row, RowNumber, Rows } from '../ui/rows';
import { ABSENCE_WORDS } from '../ui/scorecard';
import { Heading } from '../ui/screen';
import { placeWords } from '../ui/seats';
import { points, sideName } from '../ui/suit';
import { PictureKey } from '../share/picturekey';
import { Corrected, Suits } from './finale';

function Glance({ label, of, card }: { label: string; of: Share; card: CardPart }) {
  if (!of.boards) return null;
  return (
    <div class="glance">
      <dt>{label}</dt>
      <dd>
        <Figure value={of.mean.toFixed(2)} unit={card.unit} />
      </dd>
      <dd class="quiet">{t('web.boards_count', { count: of.boards })}</dd>
    </div>
  );
}

function Hero({ card, contest, tied, final }: { card: CardPart; contest: Contest; tied: boolean; final: boolean }) {
  const { declared, defended } = glanceOf(card);
  return (
    <section class="hero">
      {final ? <Suits /> : null}
      {final ? <p class="quiet">{finalWords(contest)}</p> : null}
      <p class="hero-line">
        <span class="hero-figure">
          <Figure value={card.figure} unit={card.unit} />
        </span>
        {card.rank && card.figure !== null ? (
          <b class="hero-place">{t(tied ? 'web.in_place_tied' : 'web.in_place', { rank: card.rank })}</b>
        ) : null}
      </p>
      {card.unit === 'percent' ? (
        <Bar percent={card.figure} label={t('web.own_percent', { percent: decimal(card.figure ?? '0') })} />
      ) : null}
      {declared.boards || defended.boards ? (
        <dl class="glances">
          <Glance label={t('web.declaring')} of={declared} card={card} />
          <Glance label={t('web.defending')} of={defended} card={card} />
        </dl>
      ) : null}
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
    </section>
  );
}

function Where({ contest, round, at }: { contest: Contest; round: number; at: Place }) {
  return (
    <p>
      {t('web.round_number', { round })} ·{' '}
      {playsAt(contest, round, at) ? (
        <>
          <b>{t('web.table_seat', { table: at.table, side: placeWords(at) })}</b> ·{' '}
          {t('web.boards_here', { boards: range(at.boards) })}
        </>
      ) : (
        <b>{t('web.sits_out')}</b>
      )}
    </p>
  );
}

// Every board of the round has its result.
const hasPlayed = (card: CardPart | null, round: number): boolean => {
  const boards = card?.rounds.find(each => each.round === round)?.boards ?? [];
  return boards.length > 0 && boards.every(each => each.result);
};

// Where the pair plays now, or first of all, and how the Director is called from there; once it has played the round,
// where it goes at the change.
function WhereNow({ pair, contest, card }: { pair: string; contest: Contest; card: CardPart | null }) {
  const round = contest.round || 1,
    placeIn = (which: number) => placesIn(contest, which).find(({ key }) => key === pair),
    at = contest.state === 'ended' ? null : placeIn(round),
    next = at && hasPlayed(card, round) && round < contest.rounds ? placeIn(round + 1) : null;
  if (!at) return null;
  return (
    <section class="where-now">
      <Where contest={contest} round={round} at={at} />
      {next ? <Where contest={contest} round={round + 1} at={next} /> : null}
      {playsAt(contest, round, at) ? <p class="quiet">{t('web.call.how')}</p> : null}
    </section>
  );
}

type Round = CardPart['rounds'][number];

// Whom it met, and where.
function RoundHead({ round, card, contest }: { round: Round; card: CardPart; contest: Contest }) {
  const sat = namesOf(sittingIn(contest, round.round), card.key);
  return (
    <div class="round-head">
      <h2>{t('web.round_number', { round: round.round })}</h2>
      {round.opponents ? (
        <p class="quiet">
          {t('web.table_seat', { table: round.table, side: sideName(round.seat) })} ·{' '}
          {round.partner ? `${t('web.with_partner', { name: namesOf(contest, round.partner) })} · ` : ''}
          {t('web.against', { label: labelOf(contest, round.opponents) })} {namesOf(contest, round.opponents)}
          {round.absence ? ` · ${t(ABSENCE_WORDS[round.absence])}` : ''}
          {sat === namesOf(contest, card.key) ? '' : ` · ${sat}`}
        </p>
      ) : (
        <p class="quiet">{t('web.sits_out')}</p>
      )}
    </div>
  );
}

export function OwnCard({
  pair,
  contest,
  card,
  ranking,
  seen,
  onBoard,
}: {
  pair: string;
  contest: Contest;
  card: CardPart | null;
  ranking: RankingPart | null;
  seen: readonly number[]; // boards whose page may be opened
  onBoard: (board: number) => void;
}) {
  const address = useAddress(),
    url = address && address + (contest.state === 'ended' ? `/e/${contest.id}/pair/${pair}` : `/live/${contest.id}`);
  const tied = isTied(ranking, pair);
  if (!card?.rounds.some(round => round.boards.some(each => each.result)))
    return (
      <main class="task">
        <Heading name="card">{namesOf(contest, pair)}</Heading>
        <WhereNow pair={pair} contest={contest} card={card} />
        <Empty of="paper" title={t('web.no_results_yet')}>
          {t('web.own_later')}
        </Empty>
      </main>
    );
  return (
    <main class="task own-evening">
      <Heading name="card">{namesOf(contest, pair)}</Heading>
      <WhereNow pair={pair} contest={contest} card={card} />
      <Hero card={card} contest={contest} tied={tied} final={contest.state === 'ended'} />
      <Corrected contest={contest} />
      {card.figure === null ? null : (
        <PictureKey
          name={contest.id}
          title={contest.title}
          url={url}
          draw={async () => (await withWords(import('../share/draw'))).cardSheet(pair, contest, card, tied, url ?? '')}
        />
      )}
      {card.rounds
        .filter(round => !round.opponents || round.boards.some(each => each.result))
        .map(round => (
          <section key={round.round}>
            <RoundHead round={round} card={card} contest={contest} />
            {round.opponents ? (
              <Rows>
                {round.boards.map(each => (
                  <Row
                    key={each.board}
                    lead={<RowNumber>{each.board}</RowNumber>}
                    title={<Slip result={each.result} />}
                    note={each.score == null ? null : points(each.score)}
                    end={
                      <span class="row-figure">
                        <Figure value={each.figure} unit={card.unit} />
                      </span>
                    }
                    {...(each.result && seen.includes(each.board) ? { onPress: () => onBoard(each.board) } : {})}
                  />
                ))}
              </Rows>
            ) : null}
          </section>
        ))}
    </main>
  );
}
