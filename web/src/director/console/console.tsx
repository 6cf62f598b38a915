// console.tsx -- the director's evening on one page: the clock, the tables worst first, the ranking, what to say to
// all.
import { useState } from 'preact/hooks';
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { dayWords, t } from '../../app/words';
import { useStore } from '../../app/store';
import { isAssistant, who } from '../../app/who';
import * as lines from '../../pure/lines';
import { boardsOfSet } from '../../pure/bridge';
import type { Evening, RankingPart, RoomPart } from '../../pure/wiretypes';
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

function Announce({ evening, say }: { evening: Evening; say: (...acts: string[]) => Promise<boolean> }) {
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
      {evening.announcement ? (
        <p class="announcement">
          {evening.announcement}{' '}
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

function Boards({ evening }: { evening: Evening }) {
  const sets = evening.movement?.sets ?? 0;
  const boards = Array.from({ length: sets }, (_, set) => boardsOfSet(set + 1, evening.boardsPerRound)).flat();
  return (
    <section>
      <h2>{t('web.boards')}</h2>
      <p class="chips">
        {boards.map(board => (
          <a key={board} class="chip" href={link('d', evening.id, 'board', board)}>
            <span class="ear">{t('web.board')} </span>
            {board}
          </a>
        ))}
      </p>
    </section>
  );
}

// A director who plays names his pair: what it has still to play is not sent to him at all.
function Plays({ evening, say }: { evening: Evening; say: (...acts: string[]) => Promise<boolean> }) {
  const mine = evening.directorPlays ?? [];
  const choose = (event: Event): void => {
    const select = event.currentTarget as HTMLSelectElement;
    if (select.value) void say(lines.plays(select.value));
    select.value = '';
  };
  if (!evening.pairs.length) return null;
  return (
    <section>
      <h2>{t('web.director_plays')}</h2>
      {mine.length ? (
        <p>
          {mine.map(key => `${labelOf(evening, key)} ${namesOf(evening, key)}`).join(' · ')}{' '}
          <button type="button" class="link-key" onClick={() => void say(lines.plays(null))}>
            {t('web.director_plays_none')}
          </button>
        </p>
      ) : null}
      <label class="field">
        <span>{t('web.director_plays_in')}</span>
        <select onChange={choose}>
          <option value="">–</option>
          {evening.pairs
            .filter(pair => !mine.includes(pair.key))
            .map(pair => (
              <option key={pair.key} value={pair.key}>
                {pair.label} {namesOf(evening, pair.key)}
              </option>
            ))}
        </select>
      </label>
    </section>
  );
}

// What tables do with the irregular: said here, and changed by whoever may.
function PolicyHere({
  evening,
  say,
  busy,
  fixed,
}: {
  evening: Evening;
  say: (...acts: string[]) => Promise<boolean>;
  busy: boolean;
  fixed: boolean;
}) {
  const policy = evening.policy ?? 'execute';
  return (
    <section>
      <h2>{t('web.policy')}</h2>
      {fixed ? (
        <p>
          {policyWords(policy)} · {t('web.laws_of', { edition: evening.laws ?? '2017' })}
        </p>
      ) : (
        <details class="policy-here">
          <summary>
            {policyWords(policy)} · {t('web.laws_of', { edition: evening.laws ?? '2017' })}
          </summary>
          <PolicyKeys value={policy} disabled={busy} onChange={next => void say(lines.policy(next))} />
        </details>
      )}
    </section>
  );
}

function Rest({ evening }: { evening: Evening }) {
  const assists = isAssistant(useStore(who));
  const [playsToo, set] = useState(plays(evening.id));
  return (
    <section>
      <h2>{t('web.evening')}</h2>
      <p class="links">
        <a href={link('d', evening.id, 'codes')}>{t('web.codes')}</a>
        {evening.movement ? <a href={link('d', evening.id, 'pairs')}>{t('web.pairs')}</a> : null}
        {evening.movement ? <a href={link('d', evening.id, 'cards')}>{t('web.cards')}</a> : null}
        <a href={`/screen/${evening.id}`}>{t('web.big_screen')}</a>
        <a href={`/live/${evening.id}`}>{t('web.public_page')}</a>
        <a href={`/e/${evening.id}`}>{t('web.print_results')}</a>
        <a href={link('d', evening.id, 'assist')}>{t('web.assist.assistant')}</a>
        {evening.state === 'playing' && !assists ? (
          <a href={link('d', evening.id, 'repair')}>{t('web.repair')}</a>
        ) : null}
        <a href={link('d', evening.id, 'rulings')}>{t('web.assist.rulings')}</a>
        <a href={link('d', evening.id, 'trail')}>{t('web.all_acts')}</a>
        <a href={link('directors')}>{t('web.directors')}</a>
      </p>
      <p>
        <label class="check">
          <input
            type="checkbox"
            checked={playsToo}
            onChange={event => {
              set(event.currentTarget.checked);
              setPlays(evening.id, event.currentTarget.checked);
            }}
          />{' '}
          {t('web.i_play_too')}
        </label>
      </p>
    </section>
  );
}

function SetUpLine({ evening }: { evening: Evening }) {
  return (
    <section>
      <p class="large">
        {evening.movement
          ? t('web.ready', {
              tables:
                evening.movement.phantom && evening.movement.kind !== 'individual'
                  ? `${evening.movement.tables - 1}½`
                  : evening.movement.tables,
              rounds: evening.rounds,
              boards: evening.rounds * evening.boardsPerRound,
            })
          : t('web.no_movement_yet')}
      </p>
      <p class="row">
        <a class="second-key" href={link('d', evening.id, 'setup')}>
          {t('web.change_set_up')}
        </a>
        {evening.movement ? (
          <>
            <a class="second-key" href={link('d', evening.id, 'pairs')}>
              {t('web.pairs')}
            </a>
            <a class="second-key" href={link('d', evening.id, 'codes')}>
              {t('web.codes')}
            </a>
            <a class="second-key" href={link('d', evening.id, 'cards')}>
              {t('web.cards')}
            </a>
          </>
        ) : null}
      </p>
      {evening.movement ? <MovementTable movement={evening.movement} boardsPerRound={evening.boardsPerRound} /> : null}
    </section>
  );
}

export function Console({ seen, contest }: { seen: Seen; contest: string }) {
  const { busy, trouble, clear, say } = useSay(contest);
  const evening = part<Evening>(seen, 'evening')!,
    ranking = part<RankingPart>(seen, 'ranking');
  const tables = tablesOf(seen),
    room = part<RoomPart>(seen, 'room');
  const me = useStore(who),
    assists = isAssistant(me);
  return (
    <Screen title={evening.title} wide>
      <main class="console">
        <div class="console-top">
          <div class="console-head">
            <Heading name={`console${contest}`}>{evening.title}</Heading>
            <p class="quiet">
              {dayWords(evening.date)} · <a href="/#/">{t('web.evenings')}</a>
              {me?.name ? ` · ${t('web.you_are', { name: me.name })}` : ''}
              {seen.link === 'away' ? <b class="away-word"> · {t('web.no_network')}</b> : null}
            </p>
          </div>
          <Refused />
          {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
          <ShownEarly
            seen={seen}
            evening={evening}
            tables={tables}
            busy={busy}
            assists={assists}
            say={(...acts) => void say(...acts)}
          />
          <ClockJumped seen={seen} />
          <Calls seen={seen} evening={evening} busy={busy} say={(...acts) => void say(...acts)} />
        </div>
        <div class="console-clock">
          {evening.state === 'ended' ? (
            <p class="change-word">{t('web.evening_over')}</p>
          ) : evening.movement ? (
            <ClockKeys
              evening={evening}
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
          {evening.state === 'setup' ? (
            <SetUpLine evening={evening} />
          ) : (
            <>
              <h2>{t('web.tables')}</h2>
              <TableList evening={evening} tables={tables} room={room} offset={seen.offset} />
            </>
          )}
        </div>
        <div class="console-rest">
          {evening.state === 'setup' ? null : (
            <section>
              <h2>
                {t('web.ranking')} <span class="quiet">{rankingWords(ranking, evening)}</span>
              </h2>
              <Ranking ranking={ranking} evening={evening} href={key => link('d', contest, 'pair', key)} />
            </section>
          )}
          {evening.state === 'setup' ? null : <Boards evening={evening} />}
          {assists ? null : <Announce evening={evening} say={say} />}
          {assists ? null : <Deals evening={evening} say={say} busy={busy} />}
          {assists || evening.state === 'ended' ? null : <Datum evening={evening} say={say} busy={busy} />}
          {assists || evening.state === 'ended' ? null : <Plays evening={evening} say={say} />}
          {assists || evening.state === 'ended' || !evening.pairs.length ? null : (
            <TermsHere evening={evening} say={say} busy={busy} />
          )}
          {assists || evening.state === 'ended' || !evening.pairs.length ? null : (
            <AbsentHere evening={evening} say={say} busy={busy} />
          )}
          {assists ? null : <SeriesHere evening={evening} />}
          {assists || evening.state === 'ended' ? null : <BellHere evening={evening} say={line => void say(line)} />}
          <PolicyHere evening={evening} say={say} busy={busy} fixed={assists || evening.state === 'ended'} />
          <Rest evening={evening} />
          {assists ? null : (
            <PublicAndEnd evening={evening} tables={tables} busy={busy} say={(...acts) => void say(...acts)} />
          )}
        </div>
      </main>
    </Screen>
  );
}
