// console.tsx -- the director's contest on one page: the clock, the tables worst first, the ranking, what to say to
// all.
import { useState } from 'preact/hooks';
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { dayWords, t } from '../../app/words';
import { useStore } from '../../app/store';
import { isAssistant, who } from '../../app/who';
import * as lines from '../../pure/lines';
import { boardsOfSet } from '../../pure/bridge';
import type { Contest, RankingPart, RoomPart } from '../../pure/wiretypes';
import { labelOf, namesOf } from '../../ui/people';
import { MovementTable } from '../../ui/movement';
import { Ranking, rankingWords } from '../../ui/ranking';
import { Refused } from '../../phone/status';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { Calls, ClockJumped } from './calls';
import { AbsentHere } from '../pairs/absent';
import { BellHere, ClockKeys } from './clockkeys';
import { Datum } from './datum';
import { Deals } from './deals';
import { plays, setPlays } from '../hidden';
import { PolicyKeys, policyWords } from '../setup/policy';
import { SeriesHere } from './series';
import { TermsHere } from '../pairs/terms';
import { PublicAndEnd, ShownEarly } from './public';
import { tablesOf, useSay } from '../say';
import { TableList } from './tables';

function Announce({ contest, say }: { contest: Contest; say: (...acts: string[]) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const send = (event: Event): void => {
    event.preventDefault();
    void say(lines.announce(text)).then(good => {
      if (good) setText('');
    });
  };
  return (
    <section>
      <h2>{t('web.announce')}</h2>
      {contest.announcement ? (
        <p class="announcement">
          {contest.announcement}{' '}
          <button type="button" class="link-key" onClick={() => void say(lines.announce(''))}>
            {t('web.take_away')}
          </button>
        </p>
      ) : null}
      <form class="row" onSubmit={send}>
        <label class="field grow">
          <span class="ear">{t('web.announce')}</span>
          <input
            value={text}
            maxLength={120}
            placeholder={t('web.announce_example')}
            onInput={event => setText(event.currentTarget.value)}
          />
        </label>
        <button class="small-key" disabled={!text.trim()}>
          {t('web.tell_all')}
        </button>
      </form>
    </section>
  );
}

function Boards({ contest }: { contest: Contest }) {
  const sets = contest.movement?.sets ?? 0;
  const boards = Array.from({ length: sets }, (_, set) => boardsOfSet(set + 1, contest.boardsPerRound)).flat();
  return (
    <section>
      <h2>{t('web.boards')}</h2>
      <p class="chips">
        {boards.map(board => (
          <a key={board} class="chip" href={link('d', contest.id, 'board', board)}>
            <span class="ear">{t('web.board')} </span>
            {board}
          </a>
        ))}
      </p>
    </section>
  );
}

// A director who plays names his pair: what it has still to play is not sent to him at all.
function Plays({ contest, say }: { contest: Contest; say: (...acts: string[]) => Promise<boolean> }) {
  const mine = contest.directorPlays ?? [];
  const choose = (event: Event): void => {
    const select = event.currentTarget as HTMLSelectElement;
    if (select.value) void say(lines.plays(select.value));
    select.value = '';
  };
  if (!contest.pairs.length) return null;
  return (
    <section>
      <h2>{t('web.director_plays')}</h2>
      {mine.length ? (
        <p>
          {mine.map(key => `${labelOf(contest, key)} ${namesOf(contest, key)}`).join(' · ')}{' '}
          <button type="button" class="link-key" onClick={() => void say(lines.plays(null))}>
            {t('web.director_plays_none')}
          </button>
        </p>
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

function Rest({ contest }: { contest: Contest }) {
  const assists = isAssistant(useStore(who));
  const [playsToo, set] = useState(plays(contest.id));
  return (
    <section>
      <h2>{t('web.evening')}</h2>
      <p class="links">
        <a href={link('d', contest.id, 'codes')}>{t('web.codes')}</a>
        {contest.movement ? <a href={link('d', contest.id, 'pairs')}>{t('web.pairs')}</a> : null}
        {contest.movement ? <a href={link('d', contest.id, 'cards')}>{t('web.cards')}</a> : null}
        <a href={`/screen/${contest.id}`}>{t('web.big_screen')}</a>
        <a href={`/live/${contest.id}`}>{t('web.public_page')}</a>
        <a href={`/e/${contest.id}`}>{t('web.print_results')}</a>
        <a href={link('d', contest.id, 'assist')}>{t('web.assist.assistant')}</a>
        {contest.state === 'playing' && !assists ? (
          <a href={link('d', contest.id, 'repair')}>{t('web.repair')}</a>
        ) : null}
        <a href={link('d', contest.id, 'rulings')}>{t('web.assist.rulings')}</a>
        <a href={link('d', contest.id, 'trail')}>{t('web.all_acts')}</a>
        <a href={link('directors')}>{t('web.directors')}</a>
      </p>
      <p>
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
      </p>
    </section>
  );
}

function SetUpLine({ contest }: { contest: Contest }) {
  return (
    <section>
      <p class="large">
        {contest.movement
          ? t('web.ready', {
              tables:
                contest.movement.phantom && contest.movement.kind !== 'individual'
                  ? `${contest.movement.tables - 1}½`
                  : contest.movement.tables,
              rounds: contest.rounds,
              boards: contest.rounds * contest.boardsPerRound,
            })
          : t('web.no_movement_yet')}
      </p>
      <p class="row">
        <a class="second-key" href={link('d', contest.id, 'setup')}>
          {t('web.change_set_up')}
        </a>
        {contest.movement ? (
          <>
            <a class="second-key" href={link('d', contest.id, 'pairs')}>
              {t('web.pairs')}
            </a>
            <a class="second-key" href={link('d', contest.id, 'codes')}>
              {t('web.codes')}
            </a>
            <a class="second-key" href={link('d', contest.id, 'cards')}>
              {t('web.cards')}
            </a>
          </>
        ) : null}
      </p>
      {contest.movement ? <MovementTable movement={contest.movement} boardsPerRound={contest.boardsPerRound} /> : null}
    </section>
  );
}

export function Console({ seen, contestId }: { seen: Seen; contestId: string }) {
  const { busy, trouble, clear, say } = useSay(contestId);
  const contest = part<Contest>(seen, 'evening')!,
    ranking = part<RankingPart>(seen, 'ranking');
  const tables = tablesOf(seen),
    room = part<RoomPart>(seen, 'room');
  const me = useStore(who),
    assists = isAssistant(me);
  return (
    <Screen title={contest.title} wide>
      <main class="console">
        <div class="console-top">
          <div class="console-head">
            <Heading name={`console${contestId}`}>{contest.title}</Heading>
            <p class="quiet">
              {dayWords(contest.date)} · <a href="/#/">{t('web.evenings')}</a>
              {me?.name ? ` · ${t('web.you_are', { name: me.name })}` : ''}
              {seen.link === 'away' ? <b class="away-word"> · {t('web.no_network')}</b> : null}
            </p>
          </div>
          <Refused />
          {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
          <ShownEarly
            seen={seen}
            contest={contest}
            tables={tables}
            busy={busy}
            assists={assists}
            say={(...acts) => void say(...acts)}
          />
          <ClockJumped seen={seen} />
          <Calls seen={seen} contest={contest} busy={busy} say={(...acts) => void say(...acts)} />
        </div>
        <div class="console-clock">
          {contest.state === 'ended' ? (
            <p class="change-word">{t('web.evening_over')}</p>
          ) : contest.movement ? (
            <ClockKeys
              contest={contest}
              offset={seen.offset}
              tables={tables}
              waiting={(room?.calls ?? []).filter(call => call.answeredAt === null).length}
              say={(...acts) => void say(...acts)}
              busy={busy}
              assists={assists}
            />
          ) : null}
        </div>
        <div class="console-tables">
          {contest.state === 'setup' ? (
            <SetUpLine contest={contest} />
          ) : (
            <>
              <h2>{t('web.tables')}</h2>
              <TableList contest={contest} tables={tables} room={room} offset={seen.offset} />
            </>
          )}
        </div>
        <div class="console-rest">
          {contest.state === 'setup' ? null : (
            <section>
              <h2>
                {t('web.ranking')} <span class="quiet">{rankingWords(ranking, contest)}</span>
              </h2>
              <Ranking ranking={ranking} contest={contest} href={key => link('d', contestId, 'pair', key)} />
            </section>
          )}
          {contest.state === 'setup' ? null : <Boards contest={contest} />}
          {assists ? null : <Announce contest={contest} say={say} />}
          {assists ? null : <Deals contest={contest} say={say} busy={busy} />}
          {assists || contest.state === 'ended' ? null : <Datum contest={contest} say={say} busy={busy} />}
          {assists || contest.state === 'ended' ? null : <Plays contest={contest} say={say} />}
          {assists || contest.state === 'ended' || !contest.pairs.length ? null : (
            <TermsHere contest={contest} say={say} busy={busy} />
          )}
          {assists || contest.state === 'ended' || !contest.pairs.length ? null : (
            <AbsentHere contest={contest} say={say} busy={busy} />
          )}
          {assists ? null : <SeriesHere contest={contest} />}
          {assists || contest.state === 'ended' ? null : <BellHere contest={contest} say={line => void say(line)} />}
          <PolicyHere contest={contest} say={say} busy={busy} fixed={assists || contest.state === 'ended'} />
          <Rest contest={contest} />
          {assists ? null : (
            <PublicAndEnd contest={contest} tables={tables} busy={busy} say={(...acts) => void say(...acts)} />
          )}
        </div>
      </main>
    </Screen>
  );
}
