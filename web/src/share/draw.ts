// draw.ts -- what is drawn on a sheet to send: a board with its hands and its results, and a pair's own evening.
import { dayWords, decimal, t, unitWord } from '../app/words';
import { isVulnerable, readContract, SEATS, SUITS, type Seat, type Side } from '../pure/bridge';
import { glanceOf, type Share } from '../pure/evening';
import { frequencies, withOwn } from '../pure/frequency';
import type { BoardPart, BoardRow, CardPart, Contest, Result, Weighed } from '../pure/wiretypes';
import { vulnerabilityWords } from '../ui/compass';
import { finalWords, namesOf } from '../ui/people';
import { overText, points, rankLetter, seatLetter, seatName, sideName } from '../ui/suit';
import { EDGE, HIGH, Sheet, WIDE, type Words } from './sheet';

const MIDDLE = WIDE / 2;

// Each result of a weighted score with its weight.
const parts = (of: readonly Weighed[]): Words =>
  of.flatMap((each, i) => [
    `${i ? ', ' : ''}${of.length > 1 ? `${each.weight.replace('%', ' %')} ` : ''}`,
    ...(each.artificial === undefined ? slip({ kind: 'played', lead: null, ...each }) : [`${each.artificial} %`]),
  ]);

// "4♠× S +1", as on a score slip; of what was not played, in words.
function slip(result: Result | null): Words {
  if (result?.kind === 'artificial') return [t('web.artificial', { ns: result.ns, ew: result.ew })];
  if (result?.kind === 'adjusted') return result.ew ? [t('web.adjusted')] : parts(result.ns);
  if (result?.kind !== 'played') return [t('web.not_played')];
  const contract = readContract(result.contract);
  if (!contract) return [t('web.passed_out')];
  const { level, denomination, doubling } = contract;
  return [
    String(level),
    denomination === 'N' ? t('web.suit.nt') : { suit: denomination },
    `${'×'.repeat(doubling)} ${result.declarer ? seatLetter(result.declarer) : ''} ` +
      overText(result.contract, result.tricks),
  ];
}

const PLACES: Record<Seat, [x: number, y: number]> = {
  N: [MIDDLE - 120, 400],
  W: [EDGE, 610],
  E: [MIDDLE + 170, 610],
  S: [MIDDLE - 120, 820],
};

// The hands around the board as it lies, its vulnerable sides in red.
function hands(sheet: Sheet, board: BoardPart, deal: Record<Seat, string>): void {
  for (const seat of SEATS) {
    const [x, y] = PLACES[seat];
    deal[seat]
      .split('.')
      .forEach((ranks, i) =>
        sheet.text(
          [{ suit: SUITS[i]! }, ` ${[...ranks].map(rankLetter).join(' ') || '–'}`],
          x,
          y + i * 48,
          { size: 40, weight: 520 },
          360,
        ),
      );
  }
  const zone = (side: Side): boolean => isVulnerable(side, board.vulnerable);
  const [x, y, size, bar] = [MIDDLE - 75, 600, 150, 10];
  sheet.box(x, y, size, size, '--sunken', 26);
  for (const far of [0, size - bar]) {
    sheet.box(x + 36, y + far, size - 72, bar, zone('NS') ? '--red' : '--key-line');
    sheet.box(x + far, y + 36, bar, size - 72, zone('EW') ? '--red' : '--key-line');
  }
  sheet.text(String(board.board), MIDDLE, y + 98, { size: 66, weight: 720, align: 'center' });
}

const FIRST = 5;

// "66,67 % N-S"
const worth = (board: BoardPart, { figureNs }: BoardRow): string =>
  figureNs ? `${decimal(figureNs)} ${unitWord(board.unit)} ${t('web.side.ns_short')}` : '';

// What the field scored, the commonest figures from the highest down, with a bar each; one's own among them.
function field(sheet: Sheet, board: BoardPart, y: number, rows: number, own: BoardRow | undefined): void {
  withOwn(frequencies(board.results), rows, own).forEach(({ row, count, share }, i) => {
    const line = y + i * 50;
    const score = row.result?.kind === 'played' ? (row.result.score ?? 0) : 0;
    sheet.text(points(score), EDGE + 150, line, { size: 36, weight: 650, align: 'right' });
    sheet.text(`${count}×`, EDGE + 250, line, { size: 32, colour: '--quiet', align: 'right' });
    sheet.box(EDGE + 280, line - 25, Math.max(8, 380 * share), 24, '--accent', 6);
    sheet.text(worth(board, row), WIDE - EDGE, line, { size: 36, align: 'right' });
  });
}

const BEGIN = 400, // where what is told begins below the head
  ROW = 104,
  ROWS = 8; // results with their names; of more the figures are counted

// Every result with who made it: contract, score, and what it was worth to North-South.
function results(sheet: Sheet, board: BoardPart, contest: Contest, own: BoardRow | undefined): void {
  board.results.forEach((row, i) => {
    const y = BEGIN + 20 + i * ROW;
    if (row === own) sheet.box(EDGE - 24, y - 46, WIDE - 2 * EDGE + 48, ROW - 4, '--wash', 18);
    const score = row.result?.kind === 'played' && row.result.score !== null ? points(row.result.score) : '';
    sheet.text(slip(row.result), EDGE, y, { size: 42, weight: 650 }, score ? 380 : 620);
    sheet.text(score, WIDE - EDGE - 290, y, { size: 42, weight: 650, align: 'right' });
    sheet.text(worth(board, row), WIDE - EDGE, y, { size: 42, align: 'right' });
    const names = `${namesOf(contest, row.ns)} · ${namesOf(contest, row.ew)}`;
    sheet.text(names, EDGE, y + 38, { size: 30, colour: '--quiet' });
  });
}

export async function boardSheet(
  board: BoardPart,
  contest: Contest,
  own: { row: BoardRow; side: Side } | null,
  url: string,
): Promise<Sheet> {
  const count = board.results.length,
    isTold = !board.deal && count <= ROWS,
    sheet = new Sheet(board.deal ? HIGH : BEGIN + (isTold ? count * ROW : 100 * FIRST));
  await sheet.head(
    t('web.board_number', { board: board.board }),
    `${t('web.dealer', { seat: seatName(board.dealer) })} · ${vulnerabilityWords(board.vulnerable)}`,
    `${contest.title} · ${dayWords(contest.date)}`,
  );
  if (isTold) {
    results(sheet, board, contest, own?.row);
    sheet.foot(url);
    return sheet;
  }
  let y = BEGIN;
  if (board.deal) {
    hands(sheet, board, board.deal);
    y = 1050;
  }
  if (own) {
    const figure = own.side === 'NS' ? own.row.figureNs : own.row.figureEw;
    sheet.box(EDGE - 24, y - 44, WIDE - 2 * EDGE + 48, 92, '--wash', 18);
    sheet.text([...slip(own.row.result), `  ${sideName(own.side)}`], EDGE, y + 18, { size: 46, weight: 650 }, 620);
    const said = figure ? `${decimal(figure)} ${unitWord(board.unit)}` : '';
    sheet.text(said, WIDE - EDGE, y + 18, { size: 46, weight: 720, align: 'right' }, 300);
    y += 100;
  }
  field(sheet, board, y + 14, board.deal ? (own ? 1 : 3) : 2 * FIRST, own?.row);
  sheet.foot(url);
  return sheet;
}

export async function cardSheet(
  pair: string,
  contest: Contest,
  card: CardPart,
  tied: boolean,
  url: string,
): Promise<Sheet> {
  const sheet = new Sheet();
  const stands = contest.state === 'ended' ? ` · ${finalWords(contest)}` : '';
  await sheet.head(contest.title, dayWords(contest.date) + stands);
  sheet.text(namesOf(contest, pair), EDGE, 430, { size: 50, weight: 650 });
  const unit = unitWord(card.unit);
  sheet.text(`${decimal(card.figure ?? '')} ${unit}`, EDGE, 620, { size: 170, weight: 760, colour: '--accent' });
  if (card.rank && card.figure !== null)
    sheet.text(t(tied ? 'web.in_place_tied' : 'web.in_place', { rank: card.rank }), EDGE, 700, {
      size: 54,
      weight: 650,
    });
  const { declared, defended } = glanceOf(card);
  const share = (label: string, of: Share, x: number): void => {
    if (!of.boards) return;
    sheet.text(label, x, 790, { size: 34, colour: '--quiet' });
    const mean = of.mean.toFixed(card.unit === 'percent' ? 1 : 2);
    sheet.text(`${decimal(mean)} ${unit}`, x, 848, { size: 52, weight: 650 });
  };
  share(t('web.declaring'), declared, EDGE);
  share(t('web.defending'), defended, MIDDLE + 20);
  const best = card.rounds
    .flatMap(round => round.boards)
    .filter(each => each.result?.kind === 'played' && each.figure)
    .sort((a, b) => Number(b.figure) - Number(a.figure))
    .slice(0, FIRST);
  sheet.text(t('web.best_boards'), EDGE, 932, { size: 36, weight: 650 });
  best.forEach((each, i) => {
    const y = 988 + i * 52;
    sheet.text(String(each.board), EDGE + 60, y, { size: 40, weight: 720, align: 'right' });
    sheet.text(slip(each.result), EDGE + 100, y, { size: 40 }, 520);
    sheet.text(decimal(each.figure!), WIDE - EDGE, y, { size: 40, weight: 650, align: 'right' });
  });
  sheet.foot(url);
  return sheet;
}
