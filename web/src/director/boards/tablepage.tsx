// tablepage.tsx -- one table, all its rounds: every board with its result, one tap to correct it; its code renewed.
import { part, type Seen } from '../../app/live';
import { link } from '../../app/route';
import { t } from '../../app/words';
import * as lines from '../../pure/lines';
import { hereAt } from '../../pure/playing/online';
import type { Contest, TableBoard, TablePart } from '../../pure/wiretypes';
import { PairsDecision } from '../../ruling/decision';
import { begun } from '../../ruling/draft';
import { STATE_WORDS as RULING_WORDS, type Ruling } from '../../ruling/rulings';
import { labelOf, namesOf, sittingIn } from '../../ui/people';
import { scoreText, Slip } from '../../ui/results';
import { Heading, Screen, Trouble } from '../../ui/screen';
import { sideName } from '../../ui/suit';
import { SureKey } from '../../ui/sure';
import { Calls } from '../console/calls';
import { useSay } from '../say';
import { Hidden } from '../hidden';

const STATE_WORDS: Record<TableBoard['state'], string> = {
  empty: 'web.pip.empty',
  begun: 'web.pip.begun',
  entered: 'web.pip.entered',
  confirmed: 'web.pip.confirmed',
  corrected: 'web.corrected',
};

function BoardLines({
  contestId,
  table,
  round,
  boards,
}: {
  contestId: string;
  table: number;
  round: number;
  boards: TableBoard[];
}) {
  return (
    <ul class="board-lines">
      {boards.map(board => (
        <li key={board.board}>
          <a href={link('d', contestId, 'correct', table, round, board.board)}>
            <span class="table-number">
              <span class="ear">{t('web.board')} </span>
              {board.board}
            </span>
            <span class="table-what">
              <Hidden contestId={contestId}>{board.result ? <Slip result={board.result} /> : null}</Hidden>
              <span class="quiet">
                {t(STATE_WORDS[board.state])}
                {board.advice.includes('direction') ? ` · ${t('web.advice.direction_short')}` : ''}
                {board.advice.includes('lead') ? ` · ${t('web.advice.lead_short')}` : ''}
                {board.advice.includes('unusual') ? ` · ${t('web.advice.unusual_short')}` : ''}
              </span>
            </span>
            <span class="number strong">{scoreText(board.result)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

// What was ruled at this table, and what was begun here on this device and not given yet.
function RulingsHere({ seen, contest, table }: { seen: Seen; contest: Contest; table: number }) {
  const open = begun(contest.id).filter(each => each.table === table),
    given = (part<Ruling[]>(seen, 'rulings') ?? []).filter(each => each.table === table && each.state !== 'withdrawn');
  if (!open.length && !given.length) return null;
  return (
    <section>
      <h2>{t('web.assist.rulings')}</h2>
      {open.map(({ round, board }) => (
        <a key={`${round}/${board}`} class="answer-key" href={link('d', contest.id, 'assist', table, round, board)}>
          <span class="answer-text">{t('web.assist.at_board', { table, board })}</span>
          <span class="answer-foot">{t('web.assist.begun')}</span>
        </a>
      ))}
      {given.length ? (
        <ul class="board-lines">
          {given.map(each => (
            <li key={each.number}>
              <a href={link('d', contest.id, 'rulings', each.number)}>
                <span class="table-number">
                  <span class="ear">{t('web.board')} </span>
                  {each.board}
                </span>
                <span class="table-what">
                  {each.hidden ? (
                    t('web.assist.board_hidden')
                  ) : (
                    <Hidden contestId={contest.id}>
                      <PairsDecision decision={each.decision} contest={contest} />
                    </Hidden>
                  )}
                  <span class="quiet">{t(RULING_WORDS[each.state])}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export function TablePage({ seen, contestId, table: number }: { seen: Seen; contestId: string; table: number }) {
  const { busy, trouble, clear, say } = useSay(contestId);
  const contest = part<Contest>(seen, 'evening'),
    table = part<TablePart>(seen, `table/${number}`);
  if (!contest || !table) return null;
  const rounds = [...(table.earlier ?? []), { round: table.round, ns: table.ns, ew: table.ew, boards: table.boards }]
    .filter(each => each.round > 0)
    .reverse();
  return (
    <Screen title={t('web.table_number', { table: number })} wide>
      <main class="task">
        <p class="crumbs">
          <a href={link('d', contestId)}>{contest.title}</a>
        </p>
        <Heading name={`table${number}`}>{t('web.table_number', { table: number })}</Heading>
        {trouble ? <Trouble text={trouble} onClose={clear} /> : null}
        <Calls seen={seen} contest={contest} busy={busy} say={(...acts) => void say(...acts)} table={number} />
        {hereAt(contest.online?.here, number) ? (
          <p class="links">
            <a class="second-key" href={`/play/${encodeURIComponent(hereAt(contest.online?.here, number)!)}`}>
              {t('web.online.to_table', { table: number })}
            </a>
          </p>
        ) : null}
        <RulingsHere seen={seen} contest={contest} table={number} />
        <div class="table-rounds">
          {rounds.map(each => (
            <section key={each.round}>
              <h2>{t('web.round_number', { round: each.round })}</h2>
              {each.ns ? (
                <p>
                  {sideName('NS')} <b>{labelOf(contest, each.ns)}</b> {namesOf(sittingIn(contest, each.round), each.ns)}
                </p>
              ) : null}
              {each.ew ? (
                <p>
                  {sideName('EW')} <b>{labelOf(contest, each.ew)}</b> {namesOf(sittingIn(contest, each.round), each.ew)}
                </p>
              ) : null}
              <p class="links">
                <a class="second-key" href={link('d', contestId, 'assist', number)}>
                  {t('web.assist.rule_here')}
                </a>
              </p>
              <BoardLines contestId={contestId} table={number} round={each.round} boards={each.boards} />
            </section>
          ))}
        </div>
        {rounds.some(each => each.ns && each.ew) ? (
          <section>
            <h2>{t('web.code_of_table')}</h2>
            <SureKey words={t('web.renew')} disabled={busy} onDo={() => void say(lines.renew(number))}>
              <p>{t('web.renew_how')}</p>
            </SureKey>
            <p class="links">
              <a href={link('d', contestId, 'codes')}>{t('web.codes')}</a>
            </p>
          </section>
        ) : null}
      </main>
    </Screen>
  );
}
