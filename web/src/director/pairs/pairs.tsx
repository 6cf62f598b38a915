// pairs.tsx -- who plays, pair by pair: two names each, by a part of a member's name, by his number, or as they are
// typed.
import { useEffect, useState } from 'preact/hooks';
import { part, type Seen } from '../../app/live';
import { go, link } from '../../app/route';
import { dayWords, t } from '../../app/words';
import { contests, members, parts, type Trouble as Refused } from '../../app/wire';
import { register } from '../../pure/lines';
import type { Member } from '../../pure/members';
import { cannotStand, doubtsOf, isTooLong, takePairs, type Doubts, type Names } from '../../pure/names';
import { placesIn } from '../../pure/movement/seats';
import { otherSessions, type Listed } from '../../pure/series';
import type { Contest, Pair } from '../../pure/wiretypes';
import { inLines } from '../../ui/people';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { placeWords } from '../../ui/seats';
import { useSay } from '../say';
import { Doubted } from '../setup/pairnames';
import { StartListKey } from '../setup/startlist';
import { Player } from './player';
import { Substitute } from './substitute';

// A pair that plays under another number changes places with this one; one name in another pair is asked about once.
function OnePair({
  pair,
  others,
  list,
  busy,
  onKeep,
  onSwap,
}: {
  pair: Pair;
  others: Pair[];
  list: Member[];
  busy: boolean;
  onKeep: (names: [string, string]) => void;
  onSwap: (other: Pair) => void;
}) {
  const [first, setFirst] = useState(pair.names[0]),
    [second, setSecond] = useState(pair.names[1]);
  const [sure, setSure] = useState('');
  const names: [string, string] = [first.trim(), second.trim()],
    label = (key: string): string => others.find(each => each.key === key)?.label ?? pair.label;
  const doubts = doubtsOf(
    new Map<string, Names>([...others.map(each => [each.key, each.names] as const), [pair.key, names]]),
  );
  const mine: Doubts = {
    ...doubts,
    tooLong: names.filter(isTooLong),
    partners: doubts.partners.filter(({ key }) => key === pair.key),
    pairs: doubts.pairs.filter(({ keys }) => keys[1] === pair.key),
    players: doubts.players.filter(({ keys }) => keys[1] === pair.key),
  };
  const changed = names.join('\n') !== pair.names.join('\n'),
    other = others.find(each => each.key === mine.pairs[0]?.keys[0]);
  const asks = changed && mine.players.length > 0 && sure !== names.join('\n');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (asks) setSure(names.join('\n'));
    else onKeep(names);
  };
  return (
    <form class="form" onSubmit={submit}>
      {list.length ? (
        <p class="quiet">{t('web.pairs.how')}</p>
      ) : (
        <p class="quiet">
          {t('web.pairs.no_members')} <a href={link('members')}>{t('web.members')}</a>
        </p>
      )}
      <Player label={t('web.pairs.first')} name={first} list={list} onName={setFirst} />
      <Player label={t('web.pairs.second')} name={second} list={list} onName={setSecond} />
      {changed ? <Doubted doubts={mine} label={label} /> : null}
      {changed && other ? (
        <button type="button" class="main-key" disabled={busy} onClick={() => onSwap(other)}>
          {t('web.pairs.swap', { label: other.label })}
        </button>
      ) : (
        <button class="main-key" disabled={busy || !first.trim() || (changed && cannotStand(mine))}>
          {t(changed && mine.players.length && !asks ? 'web.pairs.keep_all_the_same' : 'web.pairs.keep')}
        </button>
      )}
    </form>
  );
}

// In a series the pairs are those of another session: taken over in one touch, where nobody is registered yet.
function TakePairs({
  contest,
  pairs,
  busy,
  say,
}: {
  contest: Contest;
  pairs: Pair[];
  busy: boolean;
  say: (...acts: string[]) => Promise<boolean>;
}) {
  const [others, setOthers] = useState<Listed[]>([]),
    [news, setNews] = useState(''),
    [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    contests().then(
      list => setOthers(otherSessions(list, contest.id)),
      () => {
        /* without the list names are typed */
      },
    );
  }, [contest.id]);
  const take = async (other: Listed): Promise<void> => {
    const from = (await parts(other.id, 'as=public')).parts['evening'] as Contest | undefined;
    const { seated, moved, left } = takePairs(
      new Map((from?.pairs ?? []).map(each => [each.key, each.names])),
      new Map(pairs.map(each => [each.key, each.names])),
    );
    if (!(await say(...[...seated].map(([key, names]) => register(key, names))))) return;
    setNews(
      [
        t('web.pairs.taken', { count: seated.size }),
        ...(moved ? [t('web.pairs.taken_moved', { count: moved })] : []),
        ...(left ? [t('web.pairs.taken_left', { count: left })] : []),
      ].join(' '),
    );
  };
  const free = pairs.some(each => !each.names.some(Boolean));
  return (
    <>
      {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
      {news ? (
        <p class="status status-kept" role="status">
          {news}
        </p>
      ) : null}
      {free
        ? others.map(other => (
            <button
              key={other.id}
              type="button"
              class="second-key"
              disabled={busy}
              onClick={() => void take(other).catch((refused: Refused) => setTrouble(refused.message))}
            >
              <span>
                {t('web.pairs.take', { title: other.title })} <span class="quiet">{dayWords(other.date)}</span>
              </span>
            </button>
          ))
        : null}
    </>
  );
}

export function Pairs({ seen, contestId, chosen }: { seen: Seen; contestId: string; chosen: string }) {
  const contest = part<Contest>(seen, 'evening')!,
    { busy, trouble, clear, say } = useSay(contestId);
  const [list, setList] = useState<Member[]>([]);
  useEffect(() => {
    members().then(setList, () => {
      /* without a list names are typed */
    });
  }, []);
  const phantom = contest.movement?.phantom,
    pairs = contest.pairs.filter(
      each => !phantom || each.pair !== phantom.pair || (phantom.side !== null && each.side !== phantom.side),
    );
  const pair = pairs.find(each => each.key === chosen);
  const places = contest.state === 'ended' ? [] : placesIn(contest, contest.round || 1);
  const named = pairs.filter(each => each.names.some(Boolean)).length;
  // The next pair that lacks its names comes up by itself: a queue at the desk is registered without a touch more.
  const keep = async (of: Pair, names: [string, string]): Promise<void> => {
    if (!(await say(register(of.key, names)))) return;
    const next = pairs.find(each => each.key !== of.key && !each.names.some(Boolean));
    go('d', contestId, 'pairs', ...(next && !of.names.some(Boolean) ? [next.key] : []));
  };
  const swap = async (one: Pair, other: Pair): Promise<void> => {
    if (await say(register(other.key, ['', '']), register(one.key, other.names), register(other.key, one.names)))
      go('d', contestId, 'pairs');
  };
  return (
    <Screen title={t('web.pairs')}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest.title}</a>
          {pair ? <a href={link('d', contestId, 'pairs')}>{t('web.pairs')}</a> : null}
        </p>
        <Heading name={`pairs${chosen}`}>{pair ? t('web.pair_number', { label: pair.label }) : t('web.pairs')}</Heading>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {pair ? (
          <OnePair
            key={pair.key}
            pair={pair}
            list={list}
            busy={busy}
            others={pairs.filter(each => each.key !== pair.key)}
            onKeep={names => void keep(pair, names)}
            onSwap={other => void swap(pair, other)}
          />
        ) : null}
        {pair ? (
          <Substitute key={`substitute${pair.key}`} contest={contest} pair={pair} list={list} busy={busy} say={say} />
        ) : (
          <>
            <p class="quiet">{t('web.pairs.named', { count: named, all: pairs.length })}</p>
            <TakePairs contest={contest} pairs={pairs} busy={busy} say={say} />
            {contest.state === 'setup' ? <StartListKey kind="pairs" busy={busy} say={say} /> : null}
            <ul class={pairs.some(each => String(each.label).length > 2) ? 'table-list long-numbers' : 'table-list'}>
              {pairs.map(each => (
                <li key={each.key} class="table-line">
                  <a href={link('d', contestId, 'pairs', each.key)}>
                    <span class="table-number">{each.label}</span>
                    <span class="table-what">
                      {each.names.some(Boolean) ? (
                        inLines(each.names.filter(Boolean).join(' – '))
                      ) : (
                        <span class="quiet">{t('web.no_names')}</span>
                      )}
                      {places
                        .filter(({ key }) => key === each.key)
                        .map(place => (
                          <span key={place.table} class="quiet">
                            {t('web.table_number', { table: place.table })} ·{' '}
                            {place.boards.length ? placeWords(place) : t('web.sits_out')}
                          </span>
                        ))}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </Screen>
  );
}
