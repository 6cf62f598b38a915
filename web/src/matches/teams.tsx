// teams.tsx -- the teams at the desk: who they are, late ones, those who go, what they bring, a code that was lost.
import { useState } from 'preact/hooks';
import { part, type Seen } from '../app/live';
import { go, link } from '../app/route';
import { t } from '../app/words';
import { useStore } from '../app/store';
import { isAssistant, who } from '../app/who';
import {
  carryTeam,
  comeBack,
  leave,
  isCalledByPlayers,
  readTeam,
  registerTeam,
  renewTeam,
  retireTeam,
  type CaptainsPart,
  type DrawPart,
  type MatchesContest,
  type MatchPart,
  type TeamOf,
} from '../pure/matches';
import { QrCode } from '../ui/code';
import { TwiceKey } from '../ui/twice';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';
import { said, teamName, useLines, type Say } from './common';
import { Short, useFind } from './find';
import { LineUpForm } from './lineup';
import { useMatch } from './matchpage';

const PLAYERS = 8;

function NamesForm({ team, say, busy }: { team: TeamOf; say: Say; busy: boolean }) {
  const [name, setName] = useState(team.name),
    [players, set] = useState<string[]>(Array.from({ length: PLAYERS }, (_, i) => team.players[i] ?? ''));
  const [more, show] = useState(team.players.length > 4);
  const last = players.reduce((most, each, i) => (each.trim() ? i + 1 : most), 0),
    gap = players.slice(0, last).some(each => !each.trim());
  const keep = (event: Event): void => {
    event.preventDefault();
    void say(registerTeam({ team: team.team, name, players: players.slice(0, last).map(each => each.trim()) }));
  };
  return (
    <form class="form" onSubmit={keep}>
      <label class="field">
        <span>{t('web.teams.name')}</span>
        <input value={name} maxLength={60} onInput={event => setName(event.currentTarget.value)} />
      </label>
      {players.slice(0, more ? PLAYERS : 4).map((player, i) => (
        <label key={i} class="field">
          <span>{t('web.teams.player', { place: i + 1 })}</span>
          <input
            value={player}
            maxLength={60}
            onInput={event => set(players.map((each, n) => (n === i ? event.currentTarget.value : each)))}
          />
        </label>
      ))}
      {more ? null : (
        <button type="button" class="link-key" onClick={() => show(true)}>
          {t('web.teams.more_players')}
        </button>
      )}
      {gap ? <p class="advice">{t('web.teams.no_gaps')}</p> : null}
      <button class="main-key" disabled={busy || !name.trim() || gap}>
        {t('web.teams.keep_names')}
      </button>
    </form>
  );
}

function Brought({ team, say, busy }: { team: TeamOf; say: Say; busy: boolean }) {
  const [typed, type] = useState(String(team.carried ?? 0));
  const points = typed.trim().replace(',', '.'),
    fits = /^-?\d{1,4}(\.\d{1,2})?$/.test(points);
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault();
        void say(carryTeam(team.team, points));
      }}
    >
      <label class="field grow">
        <span>{t('web.teams.brought')}</span>
        <input inputMode="decimal" value={typed} onInput={event => type(event.currentTarget.value)} />
      </label>
      <button class="small-key" disabled={busy || !fits || Number(points) === (team.carried ?? 0)}>
        {t('web.teams.keep')}
      </button>
    </form>
  );
}

// The captain's code, and a new one where it was lost.
function Code({
  contest,
  seen,
  team,
  say,
  busy,
}: {
  contest: MatchesContest;
  seen: Seen;
  team: number;
  say: Say;
  busy: boolean;
}) {
  const code = part<CaptainsPart>(seen, 'codes')?.captains.find(each => each.team === team);
  if (!code) return null;
  return (
    <details>
      <summary>{said(contest, 'web.teams.code')}</summary>
      <QrCode url={code.url} of={String(team)} />
      <p>
        <a class="qr-url" href={code.url}>
          {code.url.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <TwiceKey
        words={t('web.teams.renew')}
        doubt={t('web.teams.renew_sure')}
        look="small-key"
        disabled={busy}
        onDo={() => void say(renewTeam(team))}
      />
    </details>
  );
}

// Who of it plays where in this round.
function Here({
  contest,
  seen,
  team,
  say,
  busy,
}: {
  contest: MatchesContest;
  seen: Seen;
  team: number;
  say: Say;
  busy: boolean;
}) {
  const line = part<DrawPart>(seen, `draw/${contest.round}`)?.matches.find(each => each.teams.includes(team));
  const match = useMatch(contest.id, contest.round, line?.match ?? 0);
  if (!line || contest.event === 'pairs') return null;
  return (
    <>
      <p>
        <a href={link('d', contest.id, 'match', contest.round, line.match)}>
          {t('web.round_number', { round: contest.round })}: {teamName(contest, line.teams[0])} –{' '}
          {teamName(contest, line.teams[1])}
        </a>
      </p>
      {match && contest.state === 'playing' ? (
        <LineUpForm
          contest={contest}
          round={contest.round}
          team={team}
          named={lineUpOf(match, team)}
          say={say}
          busy={busy}
        />
      ) : null}
    </>
  );
}

const lineUpOf = (match: MatchPart, team: number) => match.lineups[match.teams[0] === team ? 0 : 1];

// From the round that it does not play: what it played is judged by the rounds before.
function Withdraws({ contest, team, say, busy }: { contest: MatchesContest; team: number; say: Say; busy: boolean }) {
  const [round, set] = useState(Math.min(contest.round + 1, contest.rounds));
  return (
    <p class="row">
      <label class="field">
        <span>{t('web.absent.from')}</span>
        <select value={round} onChange={event => set(Number(event.currentTarget.value))}>
          {Array.from({ length: contest.rounds }, (_, r) => (
            <option key={r} value={r + 1}>
              {r + 1}
            </option>
          ))}
        </select>
      </label>
      <TwiceKey
        words={t('web.teams.retire')}
        doubt={t('web.teams.retire_sure')}
        look="small-key"
        disabled={busy}
        onDo={() => void say(retireTeam(team, round))}
      />
    </p>
  );
}

function One({
  contest,
  seen,
  team,
  say,
  busy,
}: {
  contest: MatchesContest;
  seen: Seen;
  team: TeamOf;
  say: Say;
  busy: boolean;
}) {
  const assists = isAssistant(useStore(who)),
    playing = contest.state !== 'ended';
  return (
    <>
      {team.retired ? (
        <p class="advice">
          {t('web.absent.since', { round: team.retired })}{' '}
          <button
            type="button"
            class="small-key"
            disabled={busy || !playing || assists}
            onClick={() => void say(retireTeam(team.team, null))}
          >
            {t('web.absent.not_so')}
          </button>
        </p>
      ) : team.away ? (
        <p class="advice">{t('web.teams.away')}</p>
      ) : null}
      <Here contest={contest} seen={seen} team={team.team} say={say} busy={busy} />
      <NamesForm key={`${team.name}/${team.players.join('/')}`} team={team} say={say} busy={busy} />
      <Code contest={contest} seen={seen} team={team.team} say={say} busy={busy} />
      {playing && !assists ? (
        <details>
          <summary>{t('web.teams.more')}</summary>
          <Brought key={team.carried ?? 0} team={team} say={say} busy={busy} />
          {team.away ? (
            <button type="button" class="small-key" disabled={busy} onClick={() => void say(comeBack(team.team))}>
              {t('web.teams.return')}
            </button>
          ) : (
            <TwiceKey
              words={t('web.teams.leave')}
              doubt={t('web.teams.leave_sure')}
              look="small-key"
              disabled={busy}
              onDo={() => void say(leave(team.team))}
            />
          )}
          {team.retired ? null : <Withdraws contest={contest} team={team.team} say={say} busy={busy} />}
        </details>
      ) : null}
    </>
  );
}

// The next number: before the first draw there are as many as were told.
function Late({ contest, say, busy }: { contest: MatchesContest; say: Say; busy: boolean }) {
  const [name, set] = useState(''),
    next = contest.teams.length + 1;
  if (contest.state !== 'playing' || next > 255) return null;
  const add = (submitted: Event): void => {
    submitted.preventDefault();
    void say(registerTeam(readTeam(name, next, contest.event))).then(done => {
      if (done) go('d', contest.id, 'teams', next);
    });
  };
  return (
    <details>
      <summary>{said(contest, 'web.teams.late')}</summary>
      <form class="row" onSubmit={add}>
        <label class="field grow">
          <span>{said(contest, 'web.teams.late_name', { team: next })}</span>
          <input value={name} maxLength={60} onInput={event => set(event.currentTarget.value)} />
        </label>
        <button class="small-key" disabled={busy || !name.trim()}>
          {t('web.teams.late_add')}
        </button>
      </form>
      <p class="quiet">{t('web.teams.late_from')}</p>
    </details>
  );
}

export function TeamsPage({ contest, seen, chosen }: { contest: MatchesContest; seen: Seen; chosen: number }) {
  const { busy, trouble, clear, say } = useLines(contest.id, 'director');
  const find = useFind(contest),
    team = contest.teams.find(each => each.team === chosen);
  return (
    <Screen title={team ? teamName(contest, team.team) : said(contest, 'web.teams.teams')}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contest.id)}>{contest.title}</a>
          {team ? <a href={link('d', contest.id, 'teams')}>{said(contest, 'web.teams.teams')}</a> : null}
        </p>
        <Heading name={`teams${chosen}`}>
          {team ? `${team.team} · ${teamName(contest, team.team)}` : said(contest, 'web.teams.teams')}
        </Heading>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {team ? (
          <One key={team.team} contest={contest} seen={seen} team={team} say={say} busy={busy} />
        ) : (
          <>
            {find.field}
            <Short items={contest.teams.filter(each => find.has(each.team))}>
              {shown => (
                <ul class={contest.teams.length > 99 ? 'table-list long-numbers' : 'table-list'}>
                  {shown.map(each => (
                    <li key={each.team} class="table-line">
                      <a href={link('d', contest.id, 'teams', each.team)}>
                        <span class="table-number">{each.team}</span>
                        <span class="table-what">
                          <span>{teamName(contest, each.team)}</span>
                          <span class="quiet">
                            {each.retired
                              ? t('web.absent.retired')
                              : each.away
                                ? t('web.teams.away')
                                : isCalledByPlayers(each)
                                  ? ''
                                  : each.players.join(', ')}
                          </span>
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </Short>
            <Late contest={contest} say={say} busy={busy} />
          </>
        )}
        {!contest.teams.length ? <Waiting /> : null}
      </main>
    </Screen>
  );
}
