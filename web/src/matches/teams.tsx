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
  type EventPart,
  type MatchPart,
  type TeamOf,
} from '../pure/matches';
import { TwiceKey } from '../ui/twice';
import { Heading, Screen, Trouble, Waiting } from '../ui/screen';
import { said, teamName, useTell, type Say } from './common';
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
  event,
  seen,
  team,
  say,
  busy,
}: {
  event: EventPart;
  seen: Seen;
  team: number;
  say: Say;
  busy: boolean;
}) {
  const code = part<CaptainsPart>(seen, 'codes')?.captains.find(each => each.team === team);
  if (!code) return null;
  return (
    <details>
      <summary>{said(event, 'web.teams.code')}</summary>
      <img
        src={`/qr.svg?text=${encodeURIComponent(code.url)}`}
        alt={t('web.qr_of', { name: String(team) })}
        width="220"
        height="220"
      />
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
  event,
  seen,
  team,
  say,
  busy,
}: {
  event: EventPart;
  seen: Seen;
  team: number;
  say: Say;
  busy: boolean;
}) {
  const line = part<DrawPart>(seen, `draw/${event.round}`)?.matches.find(each => each.teams.includes(team));
  const match = useMatch(event.id, event.round, line?.match ?? 0);
  if (!line || event.event === 'pairs') return null;
  return (
    <>
      <p>
        <a href={link('d', event.id, 'match', event.round, line.match)}>
          {t('web.round_number', { round: event.round })}: {teamName(event, line.teams[0])} –{' '}
          {teamName(event, line.teams[1])}
        </a>
      </p>
      {match && event.state === 'playing' ? (
        <LineUpForm event={event} round={event.round} team={team} told={lineUpOf(match, team)} say={say} busy={busy} />
      ) : null}
    </>
  );
}

const lineUpOf = (match: MatchPart, team: number) => match.lineups[match.teams[0] === team ? 0 : 1];

// From the round that it does not play: what it played is judged by the rounds before.
function Withdraws({ event, team, say, busy }: { event: EventPart; team: number; say: Say; busy: boolean }) {
  const [round, set] = useState(Math.min(event.round + 1, event.rounds));
  return (
    <p class="row">
      <label class="field">
        <span>{t('web.absent.from')}</span>
        <select value={round} onChange={event => set(Number(event.currentTarget.value))}>
          {Array.from({ length: event.rounds }, (_, r) => (
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
  event,
  seen,
  team,
  say,
  busy,
}: {
  event: EventPart;
  seen: Seen;
  team: TeamOf;
  say: Say;
  busy: boolean;
}) {
  const assists = isAssistant(useStore(who)),
    playing = event.state !== 'ended';
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
      <Here event={event} seen={seen} team={team.team} say={say} busy={busy} />
      <NamesForm key={`${team.name}/${team.players.join('/')}`} team={team} say={say} busy={busy} />
      <Code event={event} seen={seen} team={team.team} say={say} busy={busy} />
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
          {team.retired ? null : <Withdraws event={event} team={team.team} say={say} busy={busy} />}
        </details>
      ) : null}
    </>
  );
}

// The next number: before the first draw there are as many as were told.
function Late({ event, say, busy }: { event: EventPart; say: Say; busy: boolean }) {
  const [name, set] = useState(''),
    next = event.teams.length + 1;
  if (event.state !== 'playing' || next > 255) return null;
  const add = (submitted: Event): void => {
    submitted.preventDefault();
    void say(registerTeam(readTeam(name, next, event.event))).then(done => {
      if (done) go('d', event.id, 'teams', next);
    });
  };
  return (
    <details>
      <summary>{said(event, 'web.teams.late')}</summary>
      <form class="row" onSubmit={add}>
        <label class="field grow">
          <span>{said(event, 'web.teams.late_name', { team: next })}</span>
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

export function TeamsPage({ event, seen, chosen }: { event: EventPart; seen: Seen; chosen: number }) {
  const { busy, trouble, clear, say } = useTell(event.id, 'director');
  const find = useFind(event),
    team = event.teams.find(each => each.team === chosen);
  return (
    <Screen title={team ? teamName(event, team.team) : said(event, 'web.teams.teams')}>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', event.id)}>{event.title}</a>
          {team ? <a href={link('d', event.id, 'teams')}>{said(event, 'web.teams.teams')}</a> : null}
        </p>
        <Heading name={`teams${chosen}`}>
          {team ? `${team.team} · ${teamName(event, team.team)}` : said(event, 'web.teams.teams')}
        </Heading>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        {team ? (
          <One key={team.team} event={event} seen={seen} team={team} say={say} busy={busy} />
        ) : (
          <>
            {find.field}
            <Short items={event.teams.filter(each => find.has(each.team))}>
              {shown => (
                <ul class={event.teams.length > 99 ? 'table-list long-numbers' : 'table-list'}>
                  {shown.map(each => (
                    <li key={each.team} class="table-line">
                      <a href={link('d', event.id, 'teams', each.team)}>
                        <span class="table-number">{each.team}</span>
                        <span class="table-what">
                          <span>{teamName(event, each.team)}</span>
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
            <Late event={event} say={say} busy={busy} />
          </>
        )}
        {!event.teams.length ? <Waiting /> : null}
      </main>
    </Screen>
  );
}
