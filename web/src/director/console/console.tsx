// console.tsx -- the room of a contest: who calls, the round and its clock, the tables worst first.
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { dayWords, t } from '../../app/words';
import { useStore } from '../../app/store';
import { isAssistant, who } from '../../app/who';
import * as lines from '../../pure/lines';
import type { Contest, RankingPart, RoomPart } from '../../pure/wiretypes';
import { AndAway } from '../../ui/away';
import { MovementTable, Sharing } from '../../ui/movement';
import { Refused } from '../../phone/status';
import { Icon } from '../../ui/icon';
import { Empty, Row, Rows } from '../../ui/rows';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { SummaryHere } from '../../ui/summary';
import { Calls, ClockJumped } from './calls';
import { ClockKeys } from './clockkeys';
import { ShownEarly } from './public';
import { tablesOf, useSay } from '../say';
import { TableList } from './tables';

function SetUpLine({ contest }: { contest: Contest }) {
  if (!contest.movement)
    return (
      <Empty
        of="settings"
        title={t('web.no_movement_yet')}
        step={
          <a class="main-key" href={link('d', contest.id, 'setup')}>
            {t('web.home.prepare')}
          </a>
        }
      >
        {t('web.no_movement_how')}
      </Empty>
    );
  return (
    <section>
      <p class="large">
        {t('web.ready', {
          tables:
            contest.movement.phantom && contest.movement.kind !== 'individual'
              ? `${contest.movement.tables - 1}½`
              : contest.movement.tables,
          rounds: contest.rounds,
          boards: contest.rounds * contest.boardsPerRound,
        })}
      </p>
      <p class="row">
        <a class="second-key" href={link('d', contest.id, 'setup')}>
          {t('web.change_it')}
        </a>
        <a class="second-key" href={link('d', contest.id, 'pairs')}>
          {t('web.pairs')}
        </a>
        <a class="second-key" href={link('d', contest.id, 'codes')}>
          {t('web.codes')}
        </a>
        <a class="second-key" href={link('d', contest.id, 'cards')}>
          {t('web.cards')}
        </a>
        <a class="second-key" href={`/reach?of=${contest.id}`}>
          {t('web.welcome.reach')}
        </a>
      </p>
      <Sharing movement={contest.movement} />
      <MovementTable movement={contest.movement} boardsPerRound={contest.boardsPerRound} />
    </section>
  );
}

// What is left to do once it is over.
const Onward = ({ contest, head }: { contest: Contest; head: boolean }) => (
  <Rows>
    <Row lead={<Icon of="ranking" />} href={link('d', contest.id, 'ranking')} title={t('web.place.ranking')} />
    <Row lead={<Icon of="paper" />} href={`/e/${contest.id}`} title={t('web.print_results')} />
    {head ? <Row lead={<Icon of="undo" />} href={link('d', contest.id, 'evening')} title={t('web.reopen')} /> : null}
  </Rows>
);

export function Console({ seen, contestId }: { seen: Seen; contestId: string }) {
  const { busy, trouble, clear, say } = useSay(contestId);
  const contest = part<Contest>(seen, 'evening')!;
  const tables = tablesOf(seen),
    room = part<RoomPart>(seen, 'room');
  const me = useStore(who),
    assists = isAssistant(me);
  return (
    <Screen title={contest.title} wide>
      <main class="console">
        <div class="console-top">
          <div class="console-head">
            <Heading name={`console${contestId}`}>{t('web.place.room')}</Heading>
            <p class="quiet">
              {dayWords(contest.date)} · <a href="/#/">{t('web.evenings')}</a>
              {me?.name ? ` · ${t('web.you_are', { name: me.name })}` : ''}
              <AndAway seen={seen} />
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
          {contest.announcement ? (
            <p class="announcement">
              {contest.announcement}{' '}
              {assists ? null : (
                <button type="button" class="link-key" disabled={busy} onClick={() => void say(lines.announce(''))}>
                  {t('web.take_away')}
                </button>
              )}
            </p>
          ) : null}
          <Calls seen={seen} contest={contest} busy={busy} say={(...acts) => void say(...acts)} />
        </div>
        <div class="console-clock">
          {contest.state === 'ended' ? (
            <>
              <p class="change-word">{t('web.evening_over')}</p>
              <Onward contest={contest} head={me?.office === 'head'} />
              <SummaryHere contest={contest} ranking={part<RankingPart>(seen, 'ranking')} />
            </>
          ) : contest.movement ? (
            <ClockKeys
              contest={contest}
              offset={seen.offset}
              tables={tables}
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
      </main>
    </Screen>
  );
}
