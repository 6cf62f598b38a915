// statement.tsx -- what the claimer said, out of large keys. Their words are the engine's own.
import { useState } from 'preact/hooks';
import { claimEngine } from '../app/claim';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import { SEATS, type Suit } from '../pure/bridge';
import { clausesFor, sides, type Clause, type ClaimFacts } from '../pure/claim';
import { sorted } from '../pure/handlink';
import { Heading, Trouble, Waiting } from '../ui/screen';
import { seatName } from '../ui/suit';
import { cardName, CardText } from './keys';

const SAYS_MOST = 8;
const OUT: Record<Suit, string> = {
  S: 'web.claim.out.spades',
  H: 'web.claim.out.hearts',
  D: 'web.claim.out.diamonds',
  C: 'web.claim.out.clubs',
};
const GROUPS = {
  cashing: 'web.claim.says.cashing',
  ruffing: 'web.claim.says.ruffing',
  finesse: 'web.claim.says.finesse',
  conceding: 'web.claim.says.conceding',
} as const;
type Group = keyof typeof GROUPS;

const groupOf = (clause: Clause): Group | null => {
  const found = (Object.keys(GROUPS) as Group[]).find(
    group => clause.clause === group || (group === 'conceding' && clause.clause === 'conceding_any'),
  );
  return found ?? null;
};

function Said({ said, clauses, onAway }: { said: string; clauses: Clause[]; onAway: () => void }) {
  const clause = clauses.find(each => each.says === said);
  const name = clause ? clause.text : cardName(said);
  return (
    <li>
      <button type="button" class="said-key" aria-label={t('web.claim.unsay', { what: name })} onClick={onAway}>
        {clause ? clause.text : <CardText card={said} />} <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

function Cards({ claim, onSay }: { claim: ClaimFacts; onSay: (said: string) => void }) {
  const mine = SEATS.filter(seat => sides(claim, seat));
  return (
    <div class="says-cards">
      {mine.map(seat => (
        <div key={seat} role="group" aria-label={seatName(seat)}>
          <p class="quiet">{seatName(seat)}</p>
          <div class="card-suit">
            {sorted(claim.hands[seat])
              .filter(card => !claim.says.includes(card))
              .map(card => (
                <button key={card} type="button" class="card-key" onClick={() => onSay(card)}>
                  <CardText card={card} />
                </button>
              ))}
          </div>
        </div>
      ))}
    </div>
  );
}

// Opponents who failed to follow before the claim: what one has shown out of is no guess (70E).
function ShownOut({ claim, onClaim }: { claim: ClaimFacts; onClaim: (claim: ClaimFacts) => void }) {
  const voids = SEATS.filter(seat => !sides(claim, seat)).flatMap(seat =>
    (['S', 'H', 'D', 'C'] as Suit[])
      .filter(suit => !claim.hands[seat].some(card => card.startsWith(suit)))
      .map(suit => ({ seat, suit })),
  );
  if (!voids.length) return null;
  const has = (one: { seat: string; suit: Suit }): boolean =>
    claim.out.some(each => each.seat === one.seat && each.suit === one.suit);
  return (
    <details>
      <summary>{t('web.claim.shown_out')}</summary>
      <div class="says-keys">
        {voids.map(one => (
          <button
            key={one.seat + one.suit}
            type="button"
            class="says-key"
            aria-pressed={has(one)}
            onClick={() =>
              onClaim({
                ...claim,
                out: has(one)
                  ? claim.out.filter(each => each.seat !== one.seat || each.suit !== one.suit)
                  : [...claim.out, one],
              })
            }
          >
            {t(OUT[one.suit], { seat: seatName(one.seat) })}
          </button>
        ))}
      </div>
    </details>
  );
}

export function StatementStep({
  claim,
  onClaim,
  onDone,
}: {
  claim: ClaimFacts;
  onClaim: (claim: ClaimFacts) => void;
  onDone: () => void;
}) {
  const engine = useStore(claimEngine);
  useStore(language);
  const [group, open] = useState<Group | 'cards' | null>(null);
  if (engine === 'loading') return <Waiting />;
  if (engine === 'absent') return <Trouble text={t('web.claim.no_engine')} />;
  const all = engine.clauses(),
    clauses = clausesFor(all, claim).filter(each => !claim.says.includes(each.says));
  const say = (said: string): void => {
    onClaim({ ...claim, says: [...claim.says, said] });
    if (group !== 'cards') open(null);
  };
  const full = claim.says.length >= SAYS_MOST;
  return (
    <>
      <Heading name="claim-says" question>
        {t('web.claim.what_said', { seat: seatName(claim.claimer ?? 'S') })}
      </Heading>
      {claim.says.length ? (
        <ol class="said">
          {claim.says.map((said, i) => (
            <Said
              key={said}
              said={said}
              clauses={all}
              onAway={() => onClaim({ ...claim, says: claim.says.filter((_, at) => at !== i) })}
            />
          ))}
        </ol>
      ) : null}
      {full ? (
        <p class="advice">{t('web.claim.said_enough')}</p>
      ) : (
        <div class="says-keys">
          {clauses
            .filter(each => !groupOf(each))
            .map(each => (
              <button key={each.says} type="button" class="says-key" onClick={() => say(each.says)}>
                {each.text}
              </button>
            ))}
          {(Object.keys(GROUPS) as Group[]).map(each => {
            const inside = clauses.filter(clause => groupOf(clause) === each);
            if (!inside.length) return null;
            return (
              <div key={each} class="says-group">
                <button
                  type="button"
                  class="says-key"
                  aria-expanded={group === each}
                  onClick={() => open(group === each ? null : each)}
                >
                  {t(GROUPS[each])}
                </button>
                {group === each ? (
                  <div class="says-keys says-inside">
                    {inside.map(clause => (
                      <button key={clause.says} type="button" class="says-key" onClick={() => say(clause.says)}>
                        {clause.text}
                      </button>
                    ))}
                  </div>
                ) : null}
              </div>
            );
          })}
          <div class="says-group">
            <button
              type="button"
              class="says-key"
              aria-expanded={group === 'cards'}
              onClick={() => open(group === 'cards' ? null : 'cards')}
            >
              {t('web.claim.says.cards')}
            </button>
            {group === 'cards' ? <Cards claim={claim} onSay={say} /> : null}
          </div>
        </div>
      )}
      <ShownOut claim={claim} onClaim={onClaim} />
      <div class="claim-foot">
        <button type="button" class="main-key" onClick={onDone}>
          {claim.says.length ? t('web.claim.that_is_all') : t('web.claim.said_nothing')}
        </button>
      </div>
    </>
  );
}
