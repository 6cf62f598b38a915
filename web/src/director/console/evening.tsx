// evening.tsx -- everything of a contest that is not live: what is said to all, the papers in one place, the screens,
// who plays, how it is played, what is public and the end.
import { useState } from 'preact/hooks';
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { useStore } from '../../app/store';
import { isAssistant, who } from '../../app/who';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import type { Contest, RankingPart } from '../../pure/wiretypes';
import { Announce } from '../../ui/announce';
import { labelOf, namesOf } from '../../ui/people';
import { Doors } from '../../ui/rows';
import { Screens } from '../../ui/screens';
import { SummaryHere } from '../../ui/summary';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { CopiesHere } from '../club/copies';
import { SponsorHere } from '../club/sponsor';
import { plays, setPlays } from '../hidden';
import { AbsentHere } from '../pairs/absent';
import { TermsHere } from '../pairs/terms';
import { tablesOf, useSay } from '../say';
import { SureKey } from '../../ui/sure';
import { PolicyKeys, policyWords } from '../setup/policy';
import { BellHere } from './clockkeys';
import { Datum } from './datum';
import { Deals } from './deals';
import { OnlineHere } from './online';
import { PublicAndEnd, ShownEarly } from './public';
import { SeriesHere } from './series';

// Whoever says no pair may still have the boards covered on this device, each behind a key.
function PlaysToo({ contest }: { contest: Contest }) {
  const [playsToo, set] = useState(plays(contest.id));
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={playsToo}
        onChange={event => {
          set(event.currentTarget.checked);
          setPlays(contest.id, event.currentTarget.checked);
        }}
      />{' '}
      {t('web.i_play_too')}
    </label>
  );
}

// An assistant says it without a pair, and whoever opens a contest before there are any. Once all is over nothing has
// to be covered: the choice is there for whoever made it, to be taken back.
function CoveredHere({ contest, over }: { contest: Contest; over: boolean }) {
  const [stands] = useState(plays(contest.id));
  if (over && !stands) return null;
  return (
    <section>
      <h2>{t('web.director_plays')}</h2>
      <PlaysToo contest={contest} />
    </section>
  );
}

// A director who plays names his pair: what it has still to play is not sent to him at all.
function Plays({
  contest,
  busy,
  say,
}: {
  contest: Contest;
  busy: boolean;
  say: (...acts: string[]) => Promise<boolean>;
}) {
  const mine = contest.directorPlays ?? [];
  const choose = (event: Event): void => {
    const select = event.currentTarget as HTMLSelectElement;
    if (select.value) void say(lines.plays(select.value));
    select.value = '';
  };
  return (
    <section>
      <h2>{t('web.director_plays')}</h2>
      {mine.length ? (
        <>
          <p>
            <b>{mine.map(key => `${labelOf(contest, key)} ${namesOf(contest, key)}`).join(' · ')}</b>
          </p>
          <SureKey words={t('web.director_plays_none')} disabled={busy} onDo={() => void say(lines.plays(null))}>
            <p>{t('web.sure.plays_none')}</p>
          </SureKey>
        </>
      ) : null}
      <label class="field">
        <span>{t('web.director_plays_in')}</span>
        <select onChange={choose}>
          <option value="">–</option>
          {contest.pairs
            .filter(pair => !mine.includes(pair.key))
            .map(pair => (
              <option key={pair.key} value={pair.key}>
                {pair.label} {namesOf(contest, pair.key)}
              </option>
            ))}
        </select>
      </label>
      {mine.length && !plays(contest.id) ? null : <PlaysToo contest={contest} />}
    </section>
  );
}

// What tables do with the irregular: said here, and changed by whoever may.
function PolicyHere({
  contest,
  say,
  busy,
  fixed,
}: {
  contest: Contest;
  say: (...acts: string[]) => Promise<boolean>;
  busy: boolean;
  fixed: boolean;
}) {
  const policy = contest.policy ?? 'execute';
  return (
    <section>
      <h2>{t('web.policy')}</h2>
      {fixed ? (
        <p>
          {policyWords(policy)} · {t('web.laws_of', { edition: contest.laws ?? '2017' })}
        </p>
      ) : (
        <details class="policy-here">
          <summary>
            {policyWords(policy)} · {t('web.laws_of', { edition: contest.laws ?? '2017' })}
          </summary>
          <PolicyKeys value={policy} disabled={busy} onChange={next => void say(lines.policy(next))} />
        </details>
      )}
    </section>
  );
}

const Papers = ({ contest }: { contest: Contest }) => (
  <Doors
    title={t('web.papers')}
    doors={[
      { of: 'code', href: link('d', contest.id, 'codes'), words: t('web.codes') },
      contest.movement !== null && { of: 'paper', href: link('d', contest.id, 'cards'), words: t('web.cards') },
      { of: 'ranking', href: `/e/${contest.id}`, words: t('web.print_results') },
    ]}
  />
);

const Desk = ({ contest, assists }: { contest: Contest; assists: boolean }) => (
  <Doors
    title={t('web.at_the_desk')}
    doors={[
      contest.movement !== null && { of: 'people', href: link('d', contest.id, 'pairs'), words: t('web.pairs') },
      contest.state === 'playing' &&
        !assists && { of: 'movement', href: link('d', contest.id, 'repair'), words: t('web.repair') },
      { of: 'phone', href: `/reach?of=${contest.id}`, words: t('web.welcome.reach') },
      { of: 'log', href: link('d', contest.id, 'trail'), words: t('web.all_acts') },
      { of: 'director', href: link('directors'), words: t('web.directors') },
    ]}
  />
);

export function SettingsPage({ seen, contestId }: { seen: Seen; contestId: string }) {
  const { busy, trouble, clear, say } = useSay(contestId);
  const contest = part<Contest>(seen, 'evening')!,
    me = useStore(who),
    assists = isAssistant(me),
    tables = tablesOf(seen),
    over = contest.state === 'ended',
    runs = !assists && !over && contest.pairs.length > 0; // and has pairs, whose matters are at hand
  const tell = (...acts: string[]): void => void say(...acts);
  return (
    <Screen title={contest.title} wide>
      <main class="evening">
        <Heading name="evening">{t('web.place.evening')}</Heading>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        <ShownEarly seen={seen} contest={contest} tables={tables} busy={busy} assists={assists} say={tell} />
        {assists ? null : <Announce said={contest.announcement} say={say} />}
        <SummaryHere contest={contest} ranking={part<RankingPart>(seen, 'ranking')} />
        <div class="evening-doors">
          <Papers contest={contest} />
          <Screens contestId={contest.id} />
          <Desk contest={contest} assists={assists} />
        </div>
        <div class="evening-settings">
          <div>
            {assists ? null : (
              <Deals
                of={{ ...contest, boards: (contest.movement?.sets ?? 0) * contest.boardsPerRound }}
                say={say}
                busy={busy}
              />
            )}
            {assists || over ? null : <Datum contest={contest} say={say} busy={busy} />}
            {runs ? <Plays contest={contest} busy={busy} say={say} /> : <CoveredHere contest={contest} over={over} />}
            {assists || over || !contest.movement ? null : <OnlineHere contest={contest} say={say} busy={busy} />}
            {me?.office === 'head' && over ? <CopiesHere /> : null}
          </div>
          <div>
            {runs ? <TermsHere contest={contest} say={say} busy={busy} /> : null}
            {runs ? <AbsentHere contest={contest} say={say} busy={busy} /> : null}
            {assists ? null : <SeriesHere contest={contest} />}
            {assists || over ? null : <BellHere contest={contest} say={line => void say(line)} />}
            {me?.office === 'head' ? <SponsorHere /> : null}
            <PolicyHere contest={contest} say={say} busy={busy} fixed={assists || over} />
          </div>
        </div>
        {assists ? null : <PublicAndEnd contest={contest} tables={tables} busy={busy} say={tell} />}
      </main>
    </Screen>
  );
}
