// repair.tsx -- the movement went wrong while they play: what happened is asked one question a screen, the ways to go
// on are shown with what each costs, and the chosen one is everybody's at once.
import { useEffect, useState } from 'preact/hooks';
import { part, type Seen } from '../../app/live';
import { go, link } from '../../app/route';
import { t } from '../../app/words';
import { repairOffers, type Trouble as Refused } from '../../app/wire';
import { boardsOfSet, range } from '../../pure/bridge';
import { quoted } from '../../pure/lines';
import { changes, freeFrom, mishapLine, mishapsOf, type Mishap, type MishapKind, type Offer } from '../../pure/mishap';
import type { Contest, Movement } from '../../pure/wiretypes';
import { labelOf, namesOf } from '../../ui/people';
import { Heading, Screen, Trouble, Waiting } from '../../ui/screen';
import { sideName } from '../../ui/suit';
import { tablesOf, useSay } from '../say';

type Field = 'round' | 'table' | 'other' | 'side' | 'set' | 'pair' | 'with' | 'rounds';
type Answer = { field: Field; value: string };
type Choice = readonly [string, string];

const NOBODY = 'nobody';

const FIELDS: Record<MishapKind, readonly Field[]> = {
  boards: ['round', 'table', 'set'],
  seats: ['round', 'side', 'table', 'other'],
  places: ['round', 'pair', 'with'],
  arrow: ['round', 'table'],
  missed: ['round', 'table'],
  leaves: ['pair', 'with'],
  arrives: ['side'],
  curtail: ['rounds'],
  add: [],
};

const kindWords: Record<MishapKind, string> = {
  boards: 'web.repair.boards',
  seats: 'web.repair.seats',
  places: 'web.repair.places',
  arrow: 'web.repair.arrow',
  missed: 'web.repair.missed',
  leaves: 'web.repair.leaves',
  arrives: 'web.repair.arrives',
  curtail: 'web.repair.curtail',
  add: 'web.repair.add',
};
const playerWords: Partial<Record<MishapKind | Field, string>> = {
  leaves: 'web.repair.player_leaves',
  arrives: 'web.repair.player_arrives',
  pair: 'web.repair.ask.player',
};
const askWords: Record<Field, string> = {
  round: 'web.repair.ask.round',
  table: 'web.repair.ask.table',
  other: 'web.repair.ask.other',
  side: 'web.repair.ask.side',
  set: 'web.repair.ask.set',
  pair: 'web.repair.ask.pair',
  with: 'web.repair.ask.with',
  rounds: 'web.repair.ask.rounds',
};

const wordsOf = (movement: Movement, what: MishapKind | Field): string =>
  (movement.kind === 'individual' && playerWords[what]) || { ...kindWords, ...askWords }[what];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const meetingAt = (
  movement: Movement,
  round: number,
  table: number,
): readonly [number, number, number, boolean?, number?, number?] =>
  movement.meetings[round - 1]?.[table - 1] ?? [0, 0, 0];

// With one field nobody asks a late pair where it sits, nor where a half table waits for it. Two pairs that leave are a
// table lost; of an individual one player leaves at a time.
const fieldsOf = (kind: MishapKind, movement: Movement): readonly Field[] =>
  kind === 'arrives' && (!movement.twoWinner || movement.phantom)
    ? []
    : kind === 'leaves' && movement.kind === 'individual'
      ? ['pair']
      : FIELDS[kind];

const numberLabel = (movement: Movement, side: 'NS' | 'EW', pair: number): string =>
  pair ? String(movement.twoWinner && side === 'EW' ? pair + 100 : pair) : '–';

// A pair, or two players.
const sideLabel = (movement: Movement, side: 'NS' | 'EW', first: number, second?: number): string =>
  numberLabel(movement, side, first) + (second ? `+${second}` : '');

function whoSits(movement: Movement, round: number, table: number): string {
  const [ns, ew, set, , south, west] = meetingAt(movement, round, table);
  const sides = `${sideLabel(movement, 'NS', ns, south)} – ${sideLabel(movement, 'EW', ew, west)}`;
  return `${t('web.table_number', { table })}${set ? `: ${sides}` : ''}`;
}

// What can be answered to a question, given what was told before.
function choices(field: Field, contest: Contest, movement: Movement, of: (field: Field) => string): Choice[] {
  const round = Number(of('round'));
  switch (field) {
    case 'round':
      return upTo(contest.round)
        .reverse()
        .map(n => [String(n), t('web.round_number', { round: n })] as const);
    case 'table':
    case 'other':
      return upTo(movement.tables)
        .filter(n => meetingAt(movement, round, n)[2] && (field === 'table' || n !== Number(of('table'))))
        .map(n => [String(n), whoSits(movement, round, n)] as const);
    case 'side':
      return (['NS', 'EW'] as const).map(side => [side, sideName(side)] as const);
    case 'set':
      return upTo(movement.sets)
        .filter(set => set !== meetingAt(movement, round, Number(of('table')))[2])
        .map(
          set =>
            [String(set), t('web.boards_here', { boards: range(boardsOfSet(set, contest.boardsPerRound)) })] as const,
        );
    case 'pair':
    case 'with':
      return [
        ...(field === 'with' && movement.kind !== 'individual' ? [[NOBODY, t('web.repair.nobody_else')] as const] : []),
        ...contest.pairs
          .filter(pair => field === 'pair' || pair.key !== of('pair'))
          .map(
            pair =>
              [
                pair.key,
                pair.names.some(Boolean)
                  ? `${labelOf(contest, pair.key)} ${namesOf(contest, pair.key)}`
                  : namesOf(contest, pair.key),
              ] as const,
          ),
      ];
    case 'rounds':
      return upTo(movement.rounds - 1)
        .filter(n => n >= contest.round)
        .map(n => [String(n), t('web.repair.rounds_are', { rounds: n })] as const);
  }
}

function mishapOf(kind: MishapKind, of: (field: Field) => string): Mishap {
  const round = Number(of('round')),
    table = Number(of('table')),
    side = of('side') === 'NS' ? ('NS' as const) : ('EW' as const);
  switch (kind) {
    case 'boards':
      return { kind, round, table, set: Number(of('set')) };
    case 'seats':
      return { kind, round, side, tables: [table, Number(of('other'))] };
    case 'places':
      return { kind, round, keys: [of('pair'), of('with')] };
    case 'arrow':
    case 'missed':
      return { kind, round, table };
    case 'leaves':
      return { kind, keys: [of('pair'), of('with')].filter(key => key && key !== NOBODY) };
    case 'arrives':
      return { kind, side: of('side') ? side : null };
    case 'curtail':
      return { kind, rounds: Number(of('rounds')) };
    case 'add':
      return { kind };
  }
}

// No longer than a reason may be: 159 bytes.
function short(words: string): string {
  let text = words;
  while (new TextEncoder().encode(text).length > 150) text = text.slice(0, -1);
  return text;
}

function Question({
  words,
  list,
  onPick,
}: {
  words: string;
  list: readonly Choice[];
  onPick: (value: string) => void;
}) {
  return (
    <>
      <p class="large">{words}</p>
      <div class="repair-choices">
        {list.map(([value, says]) => (
          <button key={value} type="button" class="second-key" onClick={() => onPick(value)}>
            {says}
          </button>
        ))}
      </div>
    </>
  );
}

function Costs({ costs }: { costs: string[] }) {
  return (
    <ul class="repair-costs">
      {costs.map(cost => (
        <li key={cost}>{cost}</li>
      ))}
    </ul>
  );
}

function Changed({ contest, before, offer, from }: { contest: Contest; before: Movement; offer: Offer; from: number }) {
  const list = changes(before, offer.movement, from),
    rounds = [...new Set(list.map(each => each.round))];
  if (offer.movement.rounds < before.rounds)
    return <p>{t('web.repair.rounds_are', { rounds: offer.movement.rounds })}</p>;
  if (!list.length) return <p>{t('web.repair.as_planned')}</p>;
  return (
    <>
      {rounds.map(round => (
        <section key={round}>
          <h2>{t('web.round_number', { round })}</h2>
          <ul class="repair-changes">
            {list
              .filter(each => each.round === round)
              .map(({ table, meeting: [ns, ew, set, , south, west] }) => (
                <li key={table}>
                  {set
                    ? t('web.repair.meeting', {
                        table,
                        ns: sideLabel(before, 'NS', ns, south),
                        ew: sideLabel(before, 'EW', ew, west),
                        boards: range(boardsOfSet(set, contest.boardsPerRound)),
                      })
                    : ns || ew
                      ? t('web.repair.alone', {
                          table,
                          pair: ns ? numberLabel(before, 'NS', ns) : numberLabel(before, 'EW', ew),
                        })
                      : t('web.repair.nobody', { table })}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function useOffers(contestId: string, line: string | null): { offers: Offer[] | null; trouble: string | null } {
  const [state, set] = useState<{ line: string | null; offers: Offer[] | null; trouble: string | null }>({
    line: null,
    offers: null,
    trouble: null,
  });
  useEffect(() => {
    let gone = false;
    if (line)
      repairOffers(contestId, line).then(
        offers => {
          if (!gone) set({ line, offers, trouble: null });
        },
        (refused: Refused) => {
          if (!gone) set({ line, offers: null, trouble: refused.message });
        },
      );
    return () => {
      gone = true;
    };
  }, [contestId, line]);
  return state.line === line ? state : { offers: null, trouble: null };
}

export function Repair({ seen, contestId }: { seen: Seen; contestId: string }) {
  const contest = part<Contest>(seen, 'evening')!,
    { busy, trouble, clear, say } = useSay(contestId);
  const [kind, setKind] = useState<MishapKind | null>(null);
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [chosen, choose] = useState<Offer | null>(null);
  // Before and after are compared with the movement in which it happened, not with the one that has come of it.
  const [planned, setPlanned] = useState<{ movement: Movement; from: number } | null>(null);
  const movement = planned?.movement ?? contest.movement;
  const of = (field: Field): string => answers.find(each => each.field === field)?.value ?? '';
  const next = kind && movement ? fieldsOf(kind, movement).find(field => !of(field)) : undefined;
  const line = kind && planned && !next ? mishapLine(planned.movement, mishapOf(kind, of), planned.from) : null;
  const { offers, trouble: fault } = useOffers(contestId, line);
  if (!movement || contest.state !== 'playing')
    return (
      <Screen title={contest.title}>
        <main class="task">
          <p class="crumbs">
            <a href={link('d', contestId)}>{contest.title}</a>
          </p>
          <Heading name="repair">{t('web.repair')}</Heading>
          <p>{t('web.repair.only_playing')}</p>
        </main>
      </Screen>
    );

  const begin = (value: string): void => {
    setKind(value as MishapKind);
    setPlanned({ movement, from: freeFrom(contest, tablesOf(seen)) });
    setAnswers([]);
  };
  const back = (): void => {
    if (chosen) choose(null);
    else if (answers.length) setAnswers(answers.slice(0, -1));
    else {
      setKind(null);
      setPlanned(null);
    }
  };
  const take = async (offer: Offer): Promise<void> => {
    const why = [
      t(wordsOf(movement, kind!)),
      ...answers.map(
        each => choices(each.field, contest, movement, of).find(([value]) => value === each.value)?.[1] ?? each.value,
      ),
    ].join(', ');
    if (!(await say(`${offer.line} ${quoted(short(why))}`))) return;
    // Who has come has a number and no names yet.
    if (kind === 'arrives') go('d', contestId, 'pairs');
    else go('d', contestId);
  };
  const from = kind === 'add' ? movement.rounds + 1 : (planned?.from ?? 1);
  return (
    <Screen title={t('web.repair')}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest.title}</a>
        </p>
        <Heading name={`repair${kind ?? ''}${answers.length}${chosen?.kind ?? ''}`}>
          {chosen ? chosen.name : kind ? t(wordsOf(movement, kind)) : t('web.repair')}
        </Heading>
        {answers.length ? (
          <p class="quiet">
            {answers
              .map(
                each =>
                  choices(each.field, contest, movement, of).find(([value]) => value === each.value)?.[1] ?? each.value,
              )
              .join(' · ')}
          </p>
        ) : null}
        {kind === 'arrives' && movement.phantom ? <p>{t('web.repair.takes_empty')}</p> : null}
        {trouble ? <Trouble text={trouble} onClose={clear} /> : fault ? <Trouble text={fault} /> : null}
        {!kind ? (
          <Question
            words={t('web.repair.what')}
            list={mishapsOf(movement).map(each => [each, t(wordsOf(movement, each))] as const)}
            onPick={begin}
          />
        ) : next ? (
          <Question
            words={t(wordsOf(movement, next))}
            list={choices(next, contest, movement, of)}
            onPick={value => setAnswers([...answers, { field: next, value }])}
          />
        ) : chosen ? (
          <>
            <Costs costs={chosen.costs} />
            <Changed contest={contest} before={movement} offer={chosen} from={from} />
            <button type="button" class="main-key" disabled={busy} onClick={() => void take(chosen)}>
              {t('web.repair.do')}
            </button>
          </>
        ) : offers ? (
          <>
            <p class="large">{offers.length ? t('web.repair.offers', { round: from }) : t('web.repair.no_offer')}</p>
            <ol class="repair-offers">
              {offers.map(offer => (
                <li key={offer.line}>
                  <button type="button" class="second-key" onClick={() => choose(offer)}>
                    {offer.name}
                  </button>
                  <Costs costs={offer.costs} />
                </li>
              ))}
            </ol>
          </>
        ) : fault ? null : (
          <Waiting />
        )}
        {kind ? (
          <p>
            <button type="button" class="link-key" onClick={back}>
              {t('web.back')}
            </button>
          </p>
        ) : null}
      </main>
    </Screen>
  );
}
