// apart.mjs -- an evening's ranking, computed by the plainest road: every result against every other.
//
// It shares nothing with the program: Law 77 is written out again, matchpoints are counted pair by pair, and a board
// played less often is widened by Neuberg's formula as it is printed; where hardly anybody played it, 60 per cent and
// five more or fewer for each comparison, as the White Book has it. What both arrive at is right.

const vulnerabilityOf = board =>
  ['none', 'ns', 'ew', 'both', 'ns', 'ew', 'both', 'none', 'ew', 'both', 'none', 'ns', 'both', 'none', 'ns', 'ew'][
    (board - 1) % 16
  ];

// Points from North-South's side. contract "4SX", declarer "S", tricks 0..13; "P" is passed out.
export function points(board, { contract, declarer, tricks }) {
  if (contract === 'P') return 0;
  const level = Number(contract[0]),
    suit = contract[1],
    doubling = contract.length - 2;
  const side = 'NS'.includes(declarer) ? 'ns' : 'ew';
  const vulnerable = [side, 'both'].includes(vulnerabilityOf(board));
  const over = tricks - level - 6;
  let score;
  if (over < 0) {
    score = 0;
    for (let down = 1; down <= -over; down++) {
      if (doubling === 0) score -= vulnerable ? 100 : 50;
      else score -= doubling * (vulnerable ? (down === 1 ? 200 : 300) : down === 1 ? 100 : down <= 3 ? 200 : 300);
    }
  } else {
    const each = 'CD'.includes(suit) ? 20 : 30;
    const bid = (each * level + (suit === 'N' ? 10 : 0)) * [1, 2, 4][doubling];
    score = bid + (bid >= 100 ? (vulnerable ? 500 : 300) : 50);
    if (level === 6) score += vulnerable ? 750 : 500;
    if (level === 7) score += vulnerable ? 1500 : 1000;
    score += doubling * 50;
    score += over * (doubling === 0 ? each : doubling * (vulnerable ? 200 : 100));
  }
  return side === 'ns' ? score : -score;
}

// results: [{board, ns, ew, ...outcome}]; gives [[key, percent with two decimals], …] of one side, best first.
export function ranking(results, side) {
  const boards = Map.groupBy
    ? Map.groupBy(results, r => r.board)
    : results.reduce((m, r) => m.set(r.board, [...(m.get(r.board) ?? []), r]), new Map());
  const expected = Math.max(...[...boards.values()].map(rows => rows.length));
  const won = new Map(),
    played = new Map();
  for (const [board, rows] of boards) {
    for (const row of rows) {
      const mine = points(board, row);
      let matchpoints = 0;
      for (const other of rows) {
        if (other === row) continue;
        const theirs = points(board, other);
        matchpoints += mine > theirs ? 2 : mine === theirs ? 1 : 0;
      }
      if (side === 'ew') matchpoints = 2 * (rows.length - 1) - matchpoints;
      const few = rows.length <= 3 && rows.length * 3 <= expected;
      const widened = few
        ? ((60 + (matchpoints - (rows.length - 1)) * 5) / 100) * 2 * (expected - 1)
        : ((matchpoints + 1) * expected) / rows.length - 1;
      won.set(row[side], (won.get(row[side]) ?? 0) + widened);
      played.set(row[side], (played.get(row[side]) ?? 0) + 1);
    }
  }
  return [...won]
    .map(([key, sum]) => [key, (100 * sum) / (played.get(key) * 2 * (expected - 1))])
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
