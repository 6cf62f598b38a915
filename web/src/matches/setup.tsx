// setup.tsx -- an event of matches set up: what is played, how many, how long, what a match is worth.
import { useState } from 'preact/hooks';
import { go } from '../app/route';
import { t } from '../app/words';
import { again, direct, newId, post, type Trouble as Refused } from '../app/wire';
import * as lines from '../pure/lines';
import { form as formLine, readTeams, registerTeam, type EventPart } from '../pure/matches';
import { Pick, Stepper } from '../director/stepper';
import { Heading, Screen, Trouble } from '../ui/screen';
import { canPlay, DoubtedTeams, NamesField } from './names';
import { ScaleFile, ScaleText } from './terms';

const SCORINGS = [['vp wbf', 'web.teams.by_vp'], ['imps', 'web.teams.by_imps'], ['vp ebu-swiss-pairs compare matchpoints', 'web.teams.by_percent'], ['vp acbl-20', 'web.teams.by_acbl_20'], ['vp acbl-30', 'web.teams.by_acbl_30'],
  ['bam', 'web.teams.by_bam'], ['patton', 'web.teams.by_patton'], ['total', 'web.teams.by_total'], ['vp own', 'web.teams.by_own']] as const;
type Scoring = (typeof SCORINGS)[number][0];
// A table of pairs has no other room to compare with, and the field's percentages are of pairs.
const OF_ROOMS: readonly Scoring[] = ['bam', 'patton', 'total'], OF_FIELD: readonly Scoring[] = ['vp ebu-swiss-pairs compare matchpoints'];
const isOf = (event: EventPart['event'], scoring: Scoring): boolean => !(event === 'pairs' ? OF_ROOMS : OF_FIELD).includes(scoring);
const MOST_BOARDS = { teams: 32, eights: 16, pairs: 32 };

const today = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
};

export function SetupMatches() {
  const [event, setEvent] = useState<EventPart['event']>('teams');
  const [title, setTitle] = useState(t('web.teams.usual_title'));
  const [date, setDate] = useState(today());
  const [teams, setTeams] = useState(8), [rounds, setRounds] = useState(5), [boards, setBoards] = useState(8);
  const [scoring, setScoring] = useState<Scoring>('vp wbf');
  const [scale, setScale] = useState('');
  const [names, setNames] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const make = async (): Promise<string> => {
    const opened = { id: newId(), line: lines.open(date, title) };
    const { contest } = await again(() => post<{ contest: string }>('/api/contests', opened));
    await direct(contest, formLine(event, teams, rounds, boards, scoring + (scoring === 'vp own' && /^scale percent/.test(scale) ? ' compare matchpoints' : '')), ...(scoring === 'vp own' && scale ? [scale] : []), ...readTeams(names, teams).map(registerTeam));
    return contest;
  };
  const submit = (submitted: Event): void => {
    submitted.preventDefault();
    setBusy(true);
    setTrouble(null);
    make().then(contest => go('d', contest), (error: Refused) => { setBusy(false); setTrouble(error.message); });
  };
  const kind = (next: EventPart['event']): void => { setEvent(next); setBoards(Math.min(boards, MOST_BOARDS[next])); if (!isOf(next, scoring)) setScoring('vp wbf'); };
  return (
    <Screen title={t('web.teams.new')}>
      <main class="task">
        <p class="crumbs"><a href="/#/">{t('web.evenings')}</a></p>
        <Heading name="matches-setup">{t('web.teams.new')}</Heading>
        <form class="form" onSubmit={submit}>
          <Pick label={t('web.teams.kind')} value={event} onChange={kind} options={[['teams', t('web.teams.four')], ['eights', t('web.teams.eights')], ['pairs', t('web.teams.pairs')]]} />
          <Stepper label={t(event === 'pairs' ? 'web.teams.how_many_pairs' : 'web.teams.how_many')} value={teams} least={2} most={255} onChange={setTeams} />
          <Stepper label={t('web.teams.rounds')} value={rounds} least={1} most={24} onChange={setRounds} />
          <Stepper label={t('web.teams.boards')} value={boards} least={1} most={MOST_BOARDS[event]} onChange={setBoards} />
          <Pick label={t('web.teams.scoring')} value={scoring} onChange={setScoring} options={SCORINGS.filter(([words]) => isOf(event, words)).map(([words, key]) => [words, t(key)] as const)} />
          {scoring === 'vp own' ? <><ScaleFile key={boards} boards={boards} onScale={setScale} />{scale ? <ScaleText scale={scale} /> : null}</> : null}
          <label class="field"><span>{t('web.title')}</span><input required maxLength={60} value={title} onInput={typed => setTitle(typed.currentTarget.value)} /></label>
          <label class="field"><span>{t('web.date')}</span><input type="date" required value={date} onInput={typed => setDate(typed.currentTarget.value)} /></label>
          <NamesField value={names} onChange={setNames} />
          <DoubtedTeams teams={readTeams(names, teams)} />
          {trouble ? <Trouble text={trouble} /> : null}
          <div class="actions"><button class="main-key" disabled={busy || (scoring === 'vp own' && !scale) || !canPlay(readTeams(names, teams))}>{t('web.teams.create')}</button></div>
        </form>
      </main>
    </Screen>
  );
}
