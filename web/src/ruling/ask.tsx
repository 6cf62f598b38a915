// ask.tsx -- what happened, and then one fact a screen: only those that matter, each with answers as large as the
// thumb.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import type { Kind, Need } from '../pure/assisttypes';
import { seatAfter, SEATS, type Seat, type Suit } from '../pure/bridge';
import {
  canBeAll,
  tooLow,
  dealtTo,
  defendersOf,
  foldIrregularity,
  holderOf,
  mostCards,
  numbersFor,
  readContractFact,
  strays,
  type Fold,
  type Irregularity,
} from '../pure/irregularity';
import { folded } from '../pure/members';
import { Heading } from '../ui/screen';
import { seatName } from '../ui/suit';
import { AnswerKey, lawWords } from './said';
import {
  CallPad,
  CallRow,
  CallsPad,
  CardPad,
  CardsPad,
  ContractPad,
  HandPad,
  NumberPad,
  RankPad,
  SeatPad,
} from './pads';

const AREAS = ['auction', 'lead', 'play', 'board'] as const;
const AREA_WORDS = {
  auction: 'web.assist.area_auction',
  lead: 'web.assist.area_lead',
  play: 'web.assist.area_play',
  board: 'web.assist.area_board',
} as const;

// What is called for most at a table, first.
const USUAL = ['opening_lead', 'insufficient', 'out_of_turn', 'revoke', 'information', 'misinformation'];

// A revoke is one of four cases, by whether it is established (63A): that is asked before anything else.
const REVOKES = [
  ['revoke', 'web.assist.established_no'],
  ['revoke_played_on', 'web.assist.established_yes'],
  ['revoke_claimed', 'web.assist.established_claimed'],
  ['revoke_over', 'web.assist.established_over'],
] as const;

export function KindList({
  kinds,
  claims,
  onKind,
}: {
  kinds: readonly Kind[];
  claims: string;
  onKind: (kind: string) => void;
}) {
  const [typed, type] = useState(''),
    [revoked, revoke] = useState(false),
    words = folded(typed).split(/\s+/).filter(Boolean);
  const choose = (kind: string): void => (kind === 'revoke' ? revoke(true) : onKind(kind));
  const keys = (some: readonly Kind[]): ComponentChildren =>
    some.map(kind => <AnswerKey key={kind.kind} text={kind.label} onClick={() => choose(kind.kind)} />);
  const usual = USUAL.flatMap(each => kinds.filter(({ kind }) => kind === each)),
    found = kinds.filter(kind => words.every(word => folded(kind.label).includes(word)));
  if (revoked)
    return (
      <div class="kinds">
        <p class="kind-line">{kinds.find(({ kind }) => kind === 'revoke')?.label}</p>
        <Heading name="established" question>
          {t('web.assist.established')}
        </Heading>
        <p class="quiet">{lawWords('63A')}</p>
        <div class="answers">
          {REVOKES.map(([kind, words]) => (
            <AnswerKey key={kind} text={t(words)} onClick={() => onKind(kind)} />
          ))}
        </div>
        <button type="button" class="plain-key back-key" onClick={() => revoke(false)}>
          {t('web.back')}
        </button>
      </div>
    );
  return (
    <div class="kinds">
      <Heading name="what" question>
        {t('web.assist.what_happened')}
      </Heading>
      <label class="field">
        <span class="ear">{t('web.assist.find')}</span>
        <input
          type="search"
          value={typed}
          placeholder={t('web.assist.find')}
          autocomplete="off"
          spellcheck={false}
          onInput={event => type(event.currentTarget.value)}
        />
      </label>
      {words.length ? (
        <section>
          <div class="answers">{keys(found)}</div>
          {found.length ? null : <p role="status">{t('web.assist.unfound')}</p>}
        </section>
      ) : (
        <>
          <section>
            <h2>{t('web.assist.usual')}</h2>
            <div class="answers">{keys(usual)}</div>
          </section>
          {AREAS.map(area => (
            <section key={area}>
              <h2>{t(AREA_WORDS[area])}</h2>
              <div class="answers">
                {keys(kinds.filter(kind => kind.area === area && !usual.includes(kind)))}
                {area === 'play' ? (
                  <a class="answer-key" href={claims}>
                    <span class="answer-text">{t('web.assist.claim_cards')}</span>
                  </a>
                ) : null}
              </div>
            </section>
          ))}
        </>
      )}
    </div>
  );
}

// A claim by the side that revoked, or to which it agreed, establishes it as playing on does (63A3); and where all is
// played nobody looks for the next trick.
const OR_ELSE: Readonly<Record<string, readonly string[]>> = { revoke_played_on: ['revoke_claimed', 'revoke_over'] };

// Nobody need have played yet: the first card of the trick may be the one it is about.
const MAY_BE_FIRST = ['two_cards', 'designation'];

const CARD_FACTS = ['card', 'other', 'penalty', 'left', 'held', 'cards', 'next'];

// One fact. `facts` has those before it, told or following from them.
export function Ask({
  need,
  kind,
  kinds,
  irregularity,
  facts,
  fold,
  names,
  onFact,
  onOthers,
  onKind,
}: {
  need: Need;
  kind: Kind;
  kinds: readonly Kind[];
  onKind: (kind: string) => void;
  irregularity: Irregularity;
  facts: Readonly<Record<string, string>>;
  fold: Fold;
  names: (seat: Seat) => string;
  onFact: (value: string) => void;
  onOthers: () => void;
}) {
  const [text, write] = useState('');
  const { fact } = need;
  const only = dealtTo(irregularity, holderOf(kind.kind, fact, facts)),
    dealt = (seat: Seat): string[] | undefined => dealtTo(irregularity, seat);
  const dealer = facts['dealer'];
  const setting = dealer
    ? [...irregularity.setting, `board dealer ${dealer}, none vulnerable`]
    : [...irregularity.setting];
  const leader = (fact === 'next' ? facts['next_leader'] : facts['leader']) as Seat | undefined;
  // Of the numbers there are those that the engine takes.
  const tricksLeft = (): number[] =>
    numbersFor('tricks', facts).filter(
      n => !foldIrregularity({ ...irregularity, facts: { ...facts, tricks: String(n) } }, kind, fold).state.error,
    );
  const pad = (): ComponentChildren => {
    switch (fact) {
      case 'calls': {
        const table = fold([...setting, ...(text ? [`auction ${text}`] : [])]).table;
        return (
          <CallsPad
            calls={text}
            turn={table?.turn ?? 'N'}
            allowed={table?.calls ?? []}
            asked={kind.needs.some(each => each.fact === 'call')}
            whole={canBeAll(kind.kind, text)}
            onChange={write}
            onDone={() => onFact(text)}
          />
        );
      }
      case 'call':
      case 'instead':
        return (
          <CallPad
            allowed={kind.kind === 'insufficient' ? tooLow(facts['calls'] ?? '') : undefined}
            seven={kind.kind === 'above_seven'}
            onCall={onFact}
          />
        );
      case 'contract':
        return <ContractPad names={names} onContract={(contract, declarer) => onFact(`${contract} by ${declarer}`)} />;
      case 'card':
      case 'other':
      case 'penalty':
        return (
          <CardPad
            key={fact}
            only={only}
            gone={[facts['card'] ?? '', ...(facts['cards'] ?? '').split(' ')]}
            onCard={onFact}
          />
        );
      case 'left':
        return (
          <HandPad
            only={only}
            suit={facts['cards']?.charAt(0) as Suit | ''}
            gone={(facts['cards'] ?? '').split(' ')}
            onHand={onFact}
          />
        );
      case 'held': {
        const suit = facts['cards']?.charAt(0) as Suit | undefined;
        return suit ? (
          <RankPad
            only={only}
            suit={suit}
            gone={`${facts['cards'] ?? ''} ${facts['next'] ?? ''}`.split(' ')}
            onCard={onFact}
          />
        ) : (
          <CardPad only={only} onCard={onFact} />
        );
      }
      case 'cards':
      case 'next':
        return (
          <CardsPad
            dealt={dealt}
            leader={leader ?? 'N'}
            cards={text}
            most={mostCards(kind.kind, fact, facts)}
            none={fact === 'cards' && MAY_BE_FIRST.includes(kind.kind)}
            whole={fact === 'cards' && kind.kind.startsWith('revoke') && !strays(leader ?? 'N', text).length}
            onChange={write}
            onDone={onFact}
          />
        );
      case 'trick':
      case 'after':
      case 'made':
        return <NumberPad only={numbersFor(fact, facts)} onNumber={number => onFact(String(number))} />;
      case 'tricks':
        return <NumberPad only={tricksLeft()} onNumber={number => onFact(String(number))} />;
      case 'said':
        return (
          <div class="word-pad">
            {(need.choices ?? []).map(choice => (
              <button key={choice.value} type="button" class="second-key" onClick={() => onFact(choice.value)}>
                {choice.label}
              </button>
            ))}
          </div>
        );
      case 'seat':
      case 'turn':
      case 'leader':
      case 'next_leader':
      case 'objector':
      case 'deceived':
      case 'claimer':
      case 'many':
      case 'few':
      case 'dealer': {
        const dummy = seatAfter(readContractFact(facts['contract'] ?? '')?.declarer ?? 'S', 2);
        const seats =
          fact === 'few'
            ? SEATS.filter(seat => seat !== facts['many'])
            : fact === 'claimer'
              ? SEATS.filter(seat => seat !== dummy)
              : fact !== 'seat' || !leader
                ? undefined
                : kind.kind.startsWith('revoke')
                  ? strays(leader, facts['cards'] ?? '')
                  : kind.kind === 'penalty_not_played'
                    ? defendersOf(facts['contract'] ?? '', leader, facts['cards'] ?? '')
                    : undefined;
        return <SeatPad names={names} only={seats?.length ? seats : undefined} onSeat={onFact} />;
      }
      default:
        return (
          <div class="answers">
            {(need.choices ?? []).map(choice => (
              <AnswerKey key={choice.value} text={choice.label} onClick={() => onFact(choice.value)} />
            ))}
          </div>
        );
    }
  };
  return (
    <>
      <Heading name={`${kind.kind}/${fact}`} question>
        {need.label}
      </Heading>
      {fact === 'held' && facts['seat'] ? (
        <p class="help-said">{t('web.assist.held_by', { seat: seatName(facts['seat'] as Seat) })}</p>
      ) : null}
      {fact !== 'calls' && facts['calls'] ? <CallRow calls={facts['calls']} /> : null}
      {pad()}
      {CARD_FACTS.includes(fact) && dealtTo(irregularity, 'N') ? (
        <button type="button" class="plain-key" onClick={onOthers}>
          {t('web.assist.other_cards')}
        </button>
      ) : null}
      {fact === 'next_leader' || fact === 'next'
        ? kinds
            .filter(each => OR_ELSE[kind.kind]?.includes(each.kind))
            .map(each => <AnswerKey key={each.kind} text={each.label} onClick={() => onKind(each.kind)} />)
        : null}
    </>
  );
}
