// trail.ts -- an act, as the journal has it, in a sentence: which one, and what stands in it. Every act of a contest of
// pairs and of one of matches has its sentence (include/arbitro/contest/contest.h and teams.h list them); null is a
// line of neither.
import { readCallAct, readMovement, readOutcome, readTableAct, type Outcome } from './lines';
import { readMatchAct } from './matchqueue';
import type { Values } from './phrase';

export interface ActSentence {
  key: string;
  values: Values;
  place?: { round: number; table?: number; match?: number; board?: number | null; room?: string };
  outcome?: Outcome;
  rest?: string; // a score as it was typed
  said?: string; // a reason, a text to all
}

const TEXT = '"((?:[^"\\\\]|\\\\.)*)"',
  WHO = '(?:(NS|EW) )?(\\d+)';
const plain = (text: string | undefined): string => (text ?? '').replace(/\\(.)/g, '$1');
const texts = (line: string): string[] => [...line.matchAll(new RegExp(TEXT, 'g'))].map(found => plain(found[1]));
// A pair by the number on its table card: East-West have a hundred more where there are two fields.
const who = (side: string | undefined, number: string | undefined): number =>
  Number(number) + (side === 'EW' ? 100 : 0);

// Names as they are read: a pair, or a team and its players.
function names(line: string): string {
  const [first = '', ...others] = texts(line).filter(Boolean);
  return others.length > 1 ? `${first}: ${others.join(', ')}` : [first, ...others].join(' – ');
}

type Found = readonly (string | undefined)[];
type Rule = readonly [shape: string, key: string, values?: (found: Found, line: string) => Values];

const text = (found: Found): Values => ({ text: plain(found[1]) });
const count = (found: Found): Values => ({ count: found[1]! });
const round = (found: Found): Values => ({ round: found[1]! });
const board = (found: Found): Values => ({ board: found[1]!, points: (found[2] ?? '').replace('-', '−') });
const pair = (found: Found): Values => ({ who: who(found[1], found[2]), round: found[3] ?? '', text: plain(found[3]) });
const number = (found: Found): Values => ({ who: found[1]!, number: found[1]!, text: plain(found[2]) });
const form = (found: Found): Values => ({ count: found[1]!, rounds: found[2]!, boards: found[3]! });
const clock = (found: Found): Values => ({
  time: `${Math.floor(Number(found[1]) / 60)}:${String(Number(found[1]) % 60).padStart(2, '0')}`,
});

// The first that fits is it; what a shape does not say may follow.
const RULES: readonly Rule[] = [
  [`open \\S+ ${TEXT}`, 'web.trail.open', text],
  [`rename \\S+ ${TEXT}`, 'web.trail.rename', text],
  ['movement individual players', 'web.trail.movement_alone', (_, line) => ({ kind: 'individual', ...sizes(line) })],
  ['movement', 'web.trail.movement', (_, line) => ({ kind: readMovement(line).kind, ...sizes(line) })],
  ['tempo (\\d+(?:\\.5)?)', 'web.trail.tempo', count],
  ['bell (\\d+)', 'web.trail.bell', count],
  ['bell', 'web.trail.bell_none'],
  ['corrections (\\d+)', 'web.trail.corrections', count],
  ['scoring (\\w+)', 'web.trail.scoring', found => ({ form: found[1]! })],
  ['ties', 'web.trail.ties'],
  [`terms ${WHO}`, 'web.trail.terms', pair],
  [`retire ${WHO} from R(\\d+)`, 'web.trail.retire', pair],
  [`retire ${WHO}`, 'web.trail.retire_none', pair],
  [`late ${WHO} pending`, 'web.trail.late', pair],
  [`late ${WHO} from R(\\d+)`, 'web.trail.arrived', pair],
  [`late ${WHO}`, 'web.trail.late_none', pair],
  ['absences', 'web.trail.absences'],
  [`substitute ${WHO} \\d R(\\d+)(?:-\\d+)? ""`, 'web.trail.substitute_none', pair],
  [
    `substitute ${WHO} \\d R(\\d+)(?:-\\d+)?`,
    'web.trail.substitute',
    (found, line) => ({ ...pair(found), text: names(line) }),
  ],
  ['par B(\\d+) (-?\\d+)', 'web.trail.par', board],
  ['datum B(\\d+) (-?\\d+)', 'web.trail.datum', board],
  ['(?:par|datum) B(\\d+)', 'web.trail.datum_none', board],
  ['group (?:T\\d+ R\\d+ )?B(\\d+)', 'web.trail.group', board],
  [`register ${WHO}(?: "")*$`, 'web.trail.register_none', pair],
  [`register ${WHO}`, 'web.trail.register', (found, line) => ({ ...pair(found), text: names(line) })],
  ['start (\\d+)', 'web.trail.start', round],
  ['pause', 'web.trail.pause'],
  ['resume', 'web.trail.resume'],
  ['extend -(\\d+)', 'web.trail.shorten', clock],
  ['extend (\\d+)', 'web.trail.extend', clock],
  ['repair', 'web.trail.repair'],
  ['release B(\\d+) none', 'web.trail.hide', board],
  ['release none', 'web.trail.hide_all'],
  ['release B(\\d+)', 'web.trail.release', board],
  ['release', 'web.trail.release_all'],
  ['renew T(\\d+)', 'web.trail.renew_table', found => ({ table: found[1]! })],
  ['renew (\\d+)', 'web.trail.renew', number],
  ['announce ""', 'web.trail.announce_none'],
  ['announce', 'web.trail.announce'],
  ['end', 'web.trail.end'],
  ['reopen', 'web.trail.reopen'],
  ['policy (\\w+)', 'web.trail.policy', found => ({ policy: found[1]! })],
  ['laws (\\d+)', 'web.trail.laws', found => ({ edition: found[1]! })],
  ['plays none', 'web.trail.plays_none'],
  [`plays ${WHO}`, 'web.trail.plays', pair],
  ['online all watch (\\d+)', 'web.trail.online_watch', found => ({ minutes: found[1]! })],
  ['online all', 'web.trail.online_all'],
  ['online none', 'web.trail.online_none'],
  ['online set (\\w+)', 'web.trail.online_set', found => ({ set: found[1]! })],
  ['online stop usual', 'web.trail.online_stop_usual'],
  ['online stop none', 'web.trail.online_stop_none'],
  ['online stop (\\d+)', 'web.trail.online_stop', found => ({ seconds: found[1]! })],
  ['online T(\\d+) none', 'web.trail.online_table_none', found => ({ table: found[1]! })],
  ['online T(\\d+)', 'web.trail.online_table', found => ({ table: found[1]! })],
  ['online (?:M\\d+ )?open2? none', 'web.trail.online_open_none'],
  ['online (?:M\\d+ )?open2?', 'web.trail.online_open'],
  ['online (?:M\\d+ )?closed2? none', 'web.trail.online_closed_none'],
  ['online (?:M\\d+ )?closed2?', 'web.trail.online_closed'],
  [`online ${WHO} none`, 'web.trail.online_pair_none', pair],
  [`online ${WHO}`, 'web.trail.online_pair', pair],
  ['deal B(\\d+) none', 'web.trail.deal_none', board],
  ['deal B(\\d+)', 'web.trail.deal', board],
  ['ruling (?:[TRM]\\d+ |(?:open|closed)2? )*B(\\d+)', 'web.trail.ruling_of', board],
  ['ruling', 'web.trail.ruling'],
  ['appeal (\\d+)', 'web.trail.appeal', number],
  ['review (\\d+) upheld', 'web.trail.upheld', number],
  ['review (\\d+)', 'web.trail.changed', number],
  ['withdraw (\\d+)', 'web.trail.withdraw', number],
  ['series none', 'web.trail.series_none'],
  [`series ${TEXT}`, 'web.trail.series', text],
  [`key ${WHO} ""`, 'web.trail.known_none', pair],
  [`key ${WHO} ${TEXT}`, 'web.trail.known', pair],
  [
    'carry R(\\d+) M(\\d+) (\\S+) (\\S+)',
    'web.trail.carry_match',
    found => ({ round: found[1]!, match: found[2]!, points: `${found[3]} – ${found[4]}` }),
  ],
  ['award R(\\d+) M(\\d+) none', 'web.trail.award_none', found => ({ round: found[1]!, match: found[2]! })],
  [
    'award R(\\d+) M(\\d+) void (\\S+) (\\S+)',
    'web.trail.award_void',
    found => ({ round: found[1]!, match: found[2]!, points: `${found[3]} – ${found[4]}` }),
  ],
  [
    'award R(\\d+) M(\\d+) walkover (\\d+)',
    'web.trail.walkover',
    found => ({ round: found[1]!, match: found[2]!, who: found[3]! }),
  ],
  [
    'award R(\\d+) M(\\d+) (\\S+) (\\S+)',
    'web.trail.award',
    found => ({ round: found[1]!, match: found[2]!, points: `${found[3]} – ${found[4]}` }),
  ],
  [
    `carry ${WHO} (\\S+)`,
    'web.trail.carry',
    found => ({ who: who(found[1], found[2]), points: found[3]!.replace('-', '−') }),
  ],
  ['teams (\\d+) rounds (\\d+) boards (\\d+)', 'web.trail.teams', form],
  ['eights (\\d+) rounds (\\d+) boards (\\d+)', 'web.trail.eights', form],
  ['pairs (\\d+) rounds (\\d+) boards (\\d+)', 'web.trail.swiss_pairs', form],
  ['scale', 'web.trail.scale'],
  [`player (\\d+) \\d+ ${TEXT}`, 'web.trail.player', number],
  ['leave (\\d+)', 'web.trail.leave', number],
  ['return (\\d+)', 'web.trail.return', number],
  ['stay (\\d+) none', 'web.trail.stay_none', number],
  ['stay (\\d+) M(\\d+)', 'web.trail.stay', found => ({ who: found[1]!, table: found[2]! })],
  ['clock (\\d+)', 'web.trail.clock', clock],
  ['clock', 'web.trail.clock_none'],
  ['call (\\d+)', 'web.trail.call_team', number],
  ['uncall (\\d+)', 'web.trail.uncall_team', number],
  ['answer (\\d+)', 'web.trail.answer_team', number],
  ['settle (\\d+)', 'web.trail.settle_team', number],
  ['draw R(\\d+)', 'web.trail.draw', round],
  ['undraw R(\\d+)', 'web.trail.undraw', round],
  [
    'match R(\\d+) M\\d+ (\\d+) (\\d+)',
    'web.trail.match',
    found => ({ round: found[1]!, who: found[2]!, other: found[3]! }),
  ],
  ['bye R(\\d+) (\\d+)', 'web.trail.bye', found => ({ round: found[1]!, who: found[2]! })],
  ['lineup R(\\d+) (\\d+)', 'web.trail.lineup', found => ({ round: found[1]!, who: found[2]! })],
];
const SHAPES = RULES.map(([shape, key, values]) => [new RegExp(`^${shape}(?![\\w-])`), key, values] as const);

function sizes(line: string): Values {
  const { tables, players = 0, boards, half } = readMovement(line);
  return { tables: half && !players ? `${tables - 1}½` : tables, players, boards };
}

const TABLE_KEYS = {
  begin: 'web.trail.begin',
  result: 'web.trail.result',
  score: 'web.trail.result',
  confirm: 'web.trail.confirm',
  undo: 'web.trail.undo',
  correct: 'web.trail.correct',
} as const;
const CALL_KEYS = {
  call: 'web.trail.call',
  uncall: 'web.trail.uncall',
  answer: 'web.trail.answer',
  settle: 'web.trail.settle',
} as const;

// What is said in words at the end of a line: why, or to everybody.
const SAYS = /^(correct|repair|ruling|appeal|review|withdraw|announce) /;

function readSentence(line: string): ActSentence | null {
  const table = readTableAct(line),
    call = readCallAct(line),
    match = readMatchAct(line);
  if (table)
    return {
      key: TABLE_KEYS[table.kind],
      values: {},
      place: table.at,
      ...(table.outcome ? { outcome: table.outcome } : {}),
    };
  if (call) return { key: CALL_KEYS[call.kind], values: { table: call.table } };
  if (match) {
    const rest = match.rest.replace(/ ?"(?:[^"\\]|\\.)*"$/, ''),
      outcome = match.board && rest ? readOutcome(rest.split(' ')) : null;
    return {
      key: TABLE_KEYS[match.kind as keyof typeof TABLE_KEYS],
      values: {},
      place: match,
      ...(outcome ? { outcome } : { rest: rest.replace(' ', ' – ') }),
    };
  }
  for (const [shape, key, values] of SHAPES) {
    const found = shape.exec(line);
    if (found) return { key, values: values?.(found, line) ?? {} };
  }
  return null;
}

export function sentenceOf(line: string): ActSentence | null {
  const act = readSentence(line),
    said = act && SAYS.test(line) ? texts(line).pop() : '';
  return act && said ? { ...act, said } : act;
}
