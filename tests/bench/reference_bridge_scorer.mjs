// The same work as bench_score.c by npm's bridge-scorer, in the same run: node reference_bridge_scorer.mjs NODE_MODULES
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(path.join(process.argv[2], 'x'));
const scorer = require('bridge-scorer');
const { version } = require('bridge-scorer/package.json');
const DENOMINATIONS = ['C', 'D', 'H', 'S', 'NT'];
const RISKS = ['', 'X', 'XX'];
const SEATS = ['N', 'E', 'S', 'W'];
const USUAL = [
  620, 620, 620, 620, 650, 650, 650, 680, 170, 170, 200, 200, 140, 140, 230, 600, 630, 660, -100, -100, -100, -100,
  -200, -200, -300, 500, 800, -500, 110, 150, 1430, -110,
];
const CYCLE = [0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2];

const chance = seed => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed >>> 16;
};

const cpuNs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
};

function least(work) {
  let best = Infinity;
  for (let warm = 0; warm < 3; warm++) work();
  for (let round = 0; round < 7; round++) {
    const from = cpuNs();
    let times = 0;
    let to;
    do {
      work();
      times++;
      to = cpuNs();
    } while (to - from < 40e6);
    best = Math.min(best, (to - from) / times);
  }
  return best;
}

const row = (name, value, check) =>
  console.log(JSON.stringify({ name, check, reference: { name: `bridge-scorer ${version}`, value } }));

function contracts() {
  const next = chance(77);
  return Array.from({ length: 4096 }, () => {
    const down = next() % 6;
    const level = 1 + (next() % 7);
    const contract = { level, denomination: DENOMINATIONS[next() % 5], risk: RISKS[next() % 3] };
    const declarer = next() % 4;
    const vulnerable = ((next() % 4 >> (declarer & 1)) & 1) === 1;
    return { contract, declarer, vulnerable, tricks: Math.min(13, level + 3 + down) };
  });
}

function benchContract() {
  const played = contracts();
  let sum = 0;
  const ns = least(() => {
    sum = 0;
    for (const p of played) {
      const points = scorer.contractTricks(p.contract, p.vulnerable, p.tricks);
      sum += p.declarer & 1 ? -points : points;
    }
  });
  row('score.contract', ns / played.length, sum);
  row('score.contract_by_the_law', ns / played.length, sum);
}

function benchMatchpoints(size) {
  const next = chance(78);
  const boards = Array.from({ length: size <= 100 ? 64 : 1 }, () =>
    Array.from({ length: size }, () => ({ contract: { declaror: 'N' }, score: USUAL[next() % 32] })),
  );
  const ns = least(() => {
    for (const games of boards) scorer.matchpoints(games);
  });
  let check = 0;
  boards.flat().forEach((game, i) => {
    check += game.matchpointsNS.value * ((i % 7) + 1);
  });
  row(`matchpoints.${size}`, ns / (boards.length * size), check);
}

function benchEvent(tables) {
  const next = chance(2026);
  const boards = Array.from({ length: 26 }, (_, b) =>
    Array.from({ length: tables }, () => {
      const level = 2 + (next() % 3);
      const contract = { level, denomination: DENOMINATIONS[3 + (next() % 2)], risk: next() % 16 === 0 ? 'X' : '' };
      const declarer = next() % 4;
      contract.declaror = SEATS[declarer];
      const vulnerable = ((CYCLE[b % 16] >> (declarer & 1)) & 1) === 1;
      return { contract, vulnerable, tricks: level + 4 + (next() % 4), score: 0 };
    }),
  );
  const won = new Float64Array(2 * tables);
  const ns = least(() => {
    won.fill(0);
    boards.forEach((games, b) => {
      for (const game of games) game.score = scorer.contractTricks(game.contract, game.vulnerable, game.tricks);
      scorer.matchpoints(games);
      games.forEach((game, t) => {
        won[t] += game.matchpointsNS.value;
        won[tables + ((t + b) % tables)] += game.matchpointsEW.value;
      });
    });
  });
  let check = 0;
  won.forEach((mp, i) => {
    check += mp * ((i % 7) + 1);
  });
  row(`event.26x${tables}`, ns / 1e6, check);
}

benchContract();
[10, 100, 1000, 10000].forEach(benchMatchpoints);
[500, 10000].forEach(benchEvent);
