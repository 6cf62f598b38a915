// cards.tsx -- system cards: the opponents' to be read when the Law lets one (40B2), one's own told between boards; the
// Director reads both.
import { useEffect, useState } from 'preact/hooks';
import { contestPath, get, post, Trouble as Refused } from '../app/wire';
import { t } from '../app/words';
import { sideOf, type Seat } from '../pure/bridge';
import { HEADINGS, type Heading, type SystemCard, type SystemCards } from '../pure/playing/cards';
import { Waiting } from '../ui/screen';
import { Sheet } from '../ui/sheet';
import { sideName } from '../ui/suit';

const WORDS: Record<Heading, string> = {
  system: 'web.play.card.system',
  ones: 'web.play.card.ones',
  notrump: 'web.play.card.notrump',
  twos: 'web.play.card.twos',
  competes: 'web.play.card.competes',
  slams: 'web.play.card.slams',
  leads: 'web.play.card.leads',
  signals: 'web.play.card.signals',
  other: 'web.play.card.other',
};
const LONGEST = 240; // bytes, as the server takes them
const SIDES = ['NS', 'EW'] as const;

// undefined: not there yet; null: the server does not answer.
function useCards(contestId: string, as: 'player' | 'director', since: string): SystemCards | null | undefined {
  const [cards, set] = useState<SystemCards | null | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    get<SystemCards>(contestPath(contestId, `cards?as=${as}`)).then(
      told => gone || set(told),
      () => gone || set(null),
    );
    return () => {
      gone = true;
    };
  }, [contestId, as, since]);
  return cards;
}

function Told({ card }: { card: SystemCards['NS'] }) {
  if (card === 'hidden') return <p class="quiet">{t('web.play.card.hidden')}</p>;
  if (!card) return <p class="quiet">{t('web.play.card.none')}</p>;
  return (
    <dl class="system-card">
      {HEADINGS.filter(each => card[each]).map(each => (
        <div key={each}>
          <dt>{t(WORDS[each])}</dt>
          <dd>{card[each]}</dd>
        </div>
      ))}
    </dl>
  );
}

// isOn: a board has begun meanwhile. What is written stays, and is kept when it is over.
function Edit({
  contestId,
  card,
  isOn,
  onKept,
}: {
  contestId: string;
  card: SystemCard;
  isOn: boolean;
  onKept: () => void;
}) {
  const [now, set] = useState(card),
    [trouble, setTrouble] = useState<string | null>(null);
  const keep = (): void => {
    post(contestPath(contestId, 'cards?as=player'), { card: now }).then(onKept, (error: unknown) =>
      setTrouble(error instanceof Refused ? error.message : t('web.server_trouble')),
    );
  };
  return (
    <form
      class="form"
      onSubmit={event => {
        event.preventDefault();
        keep();
      }}
    >
      {trouble ? (
        <p class="advice" role="alert">
          {trouble}
        </p>
      ) : null}
      {HEADINGS.map(each => (
        <label key={each} class="field">
          <span>{t(WORDS[each])}</span>
          <input
            value={now[each] ?? ''}
            maxLength={LONGEST}
            autocomplete="off"
            onInput={event => set({ ...now, [each]: event.currentTarget.value })}
          />
        </label>
      ))}
      {isOn ? <p class="quiet">{t('web.play.card.between')}</p> : null}
      <button class="main-key" disabled={isOn}>
        {t('web.play.card.keep')}
      </button>
    </form>
  );
}

export function CardsSheet({
  contestId,
  seat,
  isOn,
  since,
  onClose,
}: {
  contestId: string;
  seat: Seat;
  isOn: boolean; // a board is being played
  since: string; // changes when what may be read does
  onClose: () => void;
}) {
  const [kept, again] = useState(0),
    [edits, edit] = useState(false);
  const cards = useCards(contestId, 'player', `${since} ${kept}`),
    mine = sideOf(seat),
    theirs = mine === 'NS' ? 'EW' : 'NS';
  const own = cards?.[mine];
  return (
    <Sheet title={t('web.play.card.title')} onClose={onClose}>
      {cards ? (
        <>
          <h3>{t('web.play.card.theirs')}</h3>
          <Told card={cards[theirs]} />
          <h3>{t('web.play.card.ours')}</h3>
          {edits ? (
            <Edit
              contestId={contestId}
              isOn={isOn}
              card={own && own !== 'hidden' ? own : {}}
              onKept={() => {
                edit(false);
                again(n => n + 1);
              }}
            />
          ) : (
            <>
              <p class="quiet" role="status">
                {kept ? t('web.play.card.kept') : ''}
              </p>
              <Told card={own ?? null} />
              {isOn ? (
                <p class="quiet">{t('web.play.card.between')}</p>
              ) : (
                <button type="button" class="second-key" onClick={() => edit(true)}>
                  {t(own && own !== 'hidden' ? 'web.play.card.change' : 'web.play.card.tell')}
                </button>
              )}
            </>
          )}
        </>
      ) : cards === null ? (
        <p class="advice">{t('web.server_trouble')}</p>
      ) : (
        <Waiting />
      )}
    </Sheet>
  );
}

function Both({ contestId, since }: { contestId: string; since: string }) {
  const cards = useCards(contestId, 'director', since);
  if (!cards) return <Waiting />;
  return (
    <>
      {SIDES.map(side => (
        <section key={side}>
          <h3>{sideName(side)}</h3>
          <Told card={cards[side]} />
        </section>
      ))}
    </>
  );
}

// The Director's: read when they are opened.
export function CardsOfBoth({ contestId, since }: { contestId: string; since: string }) {
  const [open, show] = useState(false);
  return (
    <details open={open} onToggle={toggled => show(toggled.currentTarget.open)}>
      <summary>{t('web.play.card.title')}</summary>
      {open ? <Both contestId={contestId} since={since} /> : null}
    </details>
  );
}
