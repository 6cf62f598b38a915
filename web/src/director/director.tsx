// director.tsx -- the director's part of the app: who may enter, and which page of a contest is asked for.
import { useEffect, useState } from 'preact/hooks';
import { forgetDirected, part, useLive, type Seen } from '../app/live';
import { go, link } from '../app/route';
import { flush } from '../app/send';
import { t } from '../app/words';
import { me } from '../app/wire';
import { who } from '../app/who';
import { isTied } from '../pure/evening';
import type { CardPart, Contest, RankingPart } from '../pure/wiretypes';
import { namesOf } from '../ui/people';
import { Scorecard } from '../ui/scorecard';
import { Heading, Screen, Waiting, WaitingPage } from '../ui/screen';
import { AssistAt } from '../ruling/assistat';
import { Rulings } from '../ruling/rulings';
import { ClaimsHere } from './claimshere';
import { MatchesDirector } from '../matches/console';
import { SetupMatches } from '../matches/setup';
import { Import } from '../published/import';
import { PublishedDirector } from '../published/published';
import type { MatchesContest } from '../pure/matches';
import type { PublishedPart } from '../pure/published';
import { BoardPage } from './boards/boardpage';
import { CallWatch } from './console/calls';
import { Cards } from './print/cards';
import { Codes } from './print/codes';
import { Console } from './console/console';
import { SettingsPage } from './console/evening';
import { BoardsPage, ContestShell, RankingPage } from './console/places';
import { Correct } from './boards/correct';
import { Hidden } from './hidden';
import { Login, Password } from './club/login';
import { Repair } from './console/repair';
import { Setup } from './setup/setup';
import { Members } from './club/members';
import { Pairs } from './pairs/pairs';
import { Staff } from './club/staff';
import { Welcome } from './club/welcome';
import { TablePage } from './boards/tablepage';
import { AllActs } from './trail';

function PairPage({ contestId, pair }: { contestId: string; pair: string }) {
  const { seen } = useLive(contestId, 'director', pair);
  const contest = part<Contest>(seen, 'evening'),
    card = part<CardPart>(seen, `card/${pair}`);
  return (
    <ContestShell seen={seen} page="pair">
      <CallWatch seen={seen} />
      <Screen title={namesOf(contest, pair)}>
        <main class="task">
          <p class="crumbs">
            <a href={link('d', contestId)}>{contest?.title}</a>
          </p>
          <Heading name={`pair${pair}`}>{namesOf(contest, pair)}</Heading>
          <Hidden contestId={contestId}>
            {card ? (
              <Scorecard
                card={card}
                contest={contest}
                href={board => link('d', contestId, 'board', board)}
                tied={isTied(part<RankingPart>(seen, 'ranking'), pair)}
              />
            ) : (
              <Waiting />
            )}
          </Hidden>
        </main>
      </Screen>
    </ContestShell>
  );
}

function Nowhere({ contestId, contest }: { contestId: string; contest: Contest }) {
  return (
    <Screen title={contest.title}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest.title}</a>
        </p>
        <Heading name="nowhere">{t('web.not_here')}</Heading>
      </main>
    </Screen>
  );
}

function Page({ seen, contestId, rest }: { seen: Seen; contestId: string; rest: string[] }) {
  const [page, ...numbers] = rest,
    [first = 0, second = 0, third = 0] = numbers.map(Number);
  const contest = part<Contest>(seen, 'evening');
  if (page === 'assist')
    return (
      <AssistAt
        key={rest.join('/')}
        seen={seen}
        contestId={contestId}
        table={first}
        round={second}
        board={third}
        fromClaim={rest[4] === 'claim'}
      />
    );
  if (part(seen, 'table')) location.replace(`/play/${encodeURIComponent(contestId)}`);
  if (!contest) return <WaitingPage denied={seen.denied} />;
  const number = part(seen, `table/${first}`);
  if ((page === 'table' || page === 'correct' || page === 'claims') && !number)
    return <Nowhere contestId={contestId} contest={contest} />;
  switch (page) {
    case 'setup':
      return <Setup contest={contest} />;
    case 'cards':
      return <Cards seen={seen} contestId={contestId} />;
    case 'codes':
      return <Codes seen={seen} contestId={contestId} />;
    case 'table':
      return <TablePage seen={seen} contestId={contestId} table={first} />;
    case 'board':
      return <BoardPage seen={seen} contestId={contestId} board={first} />;
    case 'correct':
      return (
        <Correct
          key={rest.join('/')}
          seen={seen}
          contestId={contestId}
          table={first}
          round={second}
          board={third}
          decided={rest.slice(4)}
        />
      );
    case 'rulings':
      return <Rulings key={first} seen={seen} contestId={contestId} first={first} />;
    case 'claims':
      return (
        <ClaimsHere key={rest.join('/')} seen={seen} contestId={contestId} table={first} round={second} board={third} />
      );
    case 'pairs':
      return <Pairs seen={seen} contestId={contestId} chosen={rest[1] ?? ''} />;
    case 'ranking':
      return <RankingPage seen={seen} contestId={contestId} />;
    case 'boards':
      return <BoardsPage seen={seen} contestId={contestId} />;
    case 'evening':
      return <SettingsPage seen={seen} contestId={contestId} />;
    case 'repair':
      return <Repair seen={seen} contestId={contestId} />;
    case 'trail':
      return <AllActs seen={seen} contestId={contestId} />;
    case undefined:
      return <Console seen={seen} contestId={contestId} />;
    default:
      return <Nowhere contestId={contestId} contest={contest} />;
  }
}

function ContestPages({ contestId, rest, onOut }: { contestId: string; rest: string[]; onOut: () => void }) {
  const { live, seen } = useLive(contestId, 'director');
  // What waits from before goes as soon as somebody can take it.
  useEffect(() => {
    live.onOpen = () => void flush();
    void flush();
  }, [live]);
  const out = seen.denied?.status === 401;
  useEffect(() => {
    if (out) onOut();
  }, [out]);
  const matches = part<MatchesContest>(seen, 'event');
  if (matches) return <MatchesDirector contest={matches} seen={seen} rest={rest} />;
  const published = part<PublishedPart>(seen, 'published');
  if (published) return <PublishedDirector event={published} seen={seen} rest={rest} />;
  return (
    <>
      <CallWatch seen={seen} />
      <ContestShell seen={seen} page={rest[0] ?? ''}>
        <Page seen={seen} contestId={contestId} rest={rest} />
      </ContestShell>
    </>
  );
}

export function Director({ parts }: { parts: string[] }) {
  const [state, set] = useState<'asking' | 'in' | 'out'>('asking');
  // Whoever comes in is asked for again: the pages show what his office lets him do.
  useEffect(() => {
    if (state !== 'out')
      me().then(
        said => {
          who.set(said);
          if (!said.director) forgetDirected();
          set(said.director ? 'in' : 'out');
        },
        () => set('in'),
      );
  }, [state]);
  const [page, contestId, ...rest] = parts;
  if (page === 'login')
    return (
      <Login
        onIn={() => {
          set('in');
          go();
        }}
      />
    );
  if (page === 'welcome') return <Welcome done={contestId === 'done'} onIn={() => set('in')} />;
  if (page === 'password')
    return (
      <Password
        onDone={() => {
          set('in');
          go();
        }}
      />
    );
  if (state === 'asking') return <WaitingPage denied={null} />;
  if (state === 'out') return <Login onIn={() => set('in')} />;
  if (page === 'directors') return <Staff />;
  if (page === 'members') return <Members />;
  if (page === 'new') return <Setup contest={null} />;
  if (page === 'new-matches') return <SetupMatches />;
  if (page === 'import') return <Import />;
  if (rest[0] === 'pair' && contestId && rest[1])
    return <PairPage key={rest[1]} contestId={contestId} pair={rest[1]} />;
  if (page === 'd' && contestId)
    return <ContestPages key={contestId} contestId={contestId} rest={rest} onOut={() => set('out')} />;
  return (
    <Screen title="Arbitro">
      <main class="task">
        <p class="crumbs">
          <a href="/#/">{t('web.evenings')}</a>
        </p>
        <Heading name="nowhere">{t('web.not_here')}</Heading>
      </main>
    </Screen>
  );
}
