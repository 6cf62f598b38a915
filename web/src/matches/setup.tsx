// setup.tsx -- a contest of matches set up: what is played, how many, how long, what a match is worth.
import { useEffect, useState } from 'preact/hooks';
import { core, hasLength, mostBoards } from '../app/core';
import { go } from '../app/route';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { useSending } from '../app/sending';
import { club, create } from '../app/wire';
import * as lines from '../pure/lines';
import { form as formLine, readTeams, registerTeam, type MatchesContest } from '../pure/matches';
import { today } from '../pure/time';
import { Pick, Stepper } from '../ui/stepper';
import { Heading, Screen, Trouble } from '../ui/screen';
import { TitleAndDay } from '../ui/titleday';
import { canPlay, DoubtedTeams, NamesField } from './names';
import { ScaleFile, ScaleText } from './terms';

type Kind = MatchesContest['event'];

const IN_IMPS = [
  ['vp wbf', 'web.teams.by_vp'],
  ['vp wbf-discrete', 'web.teams.by_vp_whole'],
  ['vp acbl-20', 'web.teams.by_acbl_20'],
  ['vp acbl-30', 'web.teams.by_acbl_30'],
  ['vp own', 'web.teams.by_own'],
  ['imps', 'web.teams.by_imps'],
  ['quotient', 'web.teams.by_quotient'],
] as const;
const IN_PERCENT = [['vp ebu-swiss-pairs', 'web.teams.by_percent']] as const;
const BOARD_BY_BOARD = [
  ['bam', 'web.teams.by_bam'],
  ['patton', 'web.teams.by_patton'],
  ['total', 'web.teams.by_total'],
] as const;
type Scoring = (typeof IN_IMPS | typeof IN_PERCENT | typeof BOARD_BY_BOARD)[number][0];

// A board of pairs is compared with the field: in IMPs or at matchpoints, and never with one other room.
const scoringsOf = (kind: Kind): readonly (readonly [Scoring, string])[] => [
  ...IN_IMPS,
  ...(kind === 'pairs' ? IN_PERCENT : BOARD_BY_BOARD),
];

// With what IMPs are reckoned where there is more than one way; the first is the usual one.
const COMPARISONS: Record<Kind, readonly (readonly [string, string])[]> = {
  teams: [],
  eights: [
    ['cross', 'web.teams.compare_cross'],
    ['sum', 'web.teams.compare_sum'],
  ],
  pairs: [
    ['ximpq', 'web.teams.compare_ximpq'],
    ['mean', 'web.teams.compare_mean'],
    ['butler', 'web.teams.compare_butler'],
  ],
};
const isOfPercent = (scoring: Scoring, scale: string): boolean =>
  scoring === 'vp ebu-swiss-pairs' || (scoring === 'vp own' && scale.startsWith('scale percent'));
const comparisonsOf = (kind: Kind, scoring: Scoring, scale: string) =>
  isOfPercent(scoring, scale) || !IN_IMPS.some(([words]) => words === scoring) ? [] : COMPARISONS[kind];

const USUAL_TITLE = {
  teams: 'web.teams.usual_title',
  eights: 'web.teams.usual_title_eights',
  pairs: 'web.teams.usual_title_pairs',
};

// Five, and in a small field no more than leave each with another opponent every time.
const usualRounds = (teams: number): number => Math.min(5, teams % 2 ? teams : teams - 1);

export function SetupMatches() {
  useStore(core); // what may be asked is known as soon as it is there
  const [event, setEvent] = useState<Kind>('teams');
  const [typed, setTitle] = useState<string | null>(null),
    title = typed ?? t(USUAL_TITLE[event]);
  const [date, setDate] = useState(today());
  const [teams, setTeams] = useState(8),
    [wishedRounds, setRounds] = useState<number | null>(null),
    rounds = wishedRounds ?? usualRounds(teams),
    [boards, setBoards] = useState(8);
  const [wished, setScoring] = useState<Scoring>('vp wbf'),
    [compared, setCompared] = useState('');
  useEffect(() => {
    club().then(
      ({ usual }) => usual && setScoring(usual.matches as Scoring),
      () => {},
    );
  }, []);
  const scorings = scoringsOf(event),
    scoring = scorings.some(([words]) => words === wished) && hasLength(event, wished, boards) ? wished : 'vp wbf';
  const [scale, setScale] = useState('');
  const [names, setNames] = useState('');
  const { busy, trouble, run } = useSending();
  const comparisons = comparisonsOf(event, scoring, scale),
    chosen = comparisons.find(([words]) => words === compared)?.[0] ?? comparisons[0]?.[0];
  const compare = chosen ?? (isOfPercent(scoring, scale) ? 'matchpoints' : '');
  const who = readTeams(names, teams, event);
  const make = (): Promise<string> =>
    create(lines.open(date, title), [
      formLine(event, teams, rounds, boards, scoring, compare),
      ...(scoring === 'vp own' && scale ? [scale] : []),
      ...who.map(registerTeam),
    ]);
  const submit = (submitted: Event): void => {
    submitted.preventDefault();
    void run(() => make().then(contestId => go('d', contestId)));
  };
  const kind = (next: Kind): void => {
    setEvent(next);
    setBoards(Math.min(boards, mostBoards(next)));
  };
  return (
    <Screen title={t('web.teams.new')} wide>
      <main>
        <p class="crumbs">
          <a href="/#/">{t('web.evenings')}</a>
        </p>
        <Heading name="matches-setup">{t('web.teams.new')}</Heading>
        <form class="form setup" onSubmit={submit}>
          <section class="leaf setup-ask">
            <Pick
              label={t('web.teams.kind')}
              value={event}
              onChange={kind}
              options={[
                ['teams', t('web.teams.four')],
                ['eights', t('web.teams.eights')],
                ['pairs', t('web.teams.pairs')],
              ]}
            />
            <div class="steppers">
              <Stepper
                label={t(event === 'pairs' ? 'web.how_many_pairs' : 'web.teams.how_many')}
                value={teams}
                least={2}
                most={255}
                onChange={setTeams}
              />
              <Stepper label={t('web.rounds')} value={rounds} least={1} most={24} onChange={setRounds} />
              <Stepper
                label={t('web.teams.boards')}
                value={boards}
                least={1}
                most={mostBoards(event)}
                onChange={setBoards}
              />
            </div>
          </section>
          <section class="leaf setup-ask">
            <Pick
              label={t('web.teams.scoring')}
              value={scoring}
              onChange={setScoring}
              barred={words => !hasLength(event, words, boards)}
              options={scorings.map(([words, key]) => [words, t(key)] as const)}
            />
            {comparisons.length ? (
              <Pick
                label={t('web.teams.compared')}
                value={compare}
                onChange={setCompared}
                options={comparisons.map(([words, key]) => [words, t(key)] as const)}
              />
            ) : null}
            {scoring === 'vp own' ? (
              <>
                <ScaleFile key={boards} boards={boards} onScale={setScale} />
                {scale ? <ScaleText scale={scale} /> : null}
              </>
            ) : null}
          </section>
          <section class="leaf setup-ask">
            <NamesField contest={{ event }} value={names} onChange={setNames} />
            <DoubtedTeams teams={who} />
          </section>
          <div class="setup-side">
            <TitleAndDay title={title} day={date} onTitle={setTitle} onDay={setDate} />
            {trouble ? <Trouble text={trouble} /> : null}
            <div class="actions setup-key">
              <button class="main-key" disabled={busy || (scoring === 'vp own' && !scale) || !canPlay(who)}>
                {t('web.teams.create')}
              </button>
            </div>
          </div>
        </form>
      </main>
    </Screen>
  );
}
