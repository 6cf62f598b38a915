// assisttypes.ts -- what the Director's assistant answers, as docs/schema/assist.json has it. Every text is a sentence
// already.
import type { Seat, Side } from './bridge';

export interface Said {
  text: string;
  law?: string;
  change?: string;
  who?: string;
}
export interface StoryItem {
  line: number;
  kind: 'act' | 'irregular' | 'ruled' | 'note';
  text: string;
  law?: string;
  change?: string;
  who?: string;
}
export interface Matter {
  wrong: string;
  text: string;
  seat: Seat;
  trick?: number;
  law?: string;
  attention: boolean;
  settled: boolean;
  report?: string;
  transfer?: { tricks: number; to: Side; law: string };
}
export interface Reply {
  line: string;
  text: string;
  leads: Said[];
  asks?: string;
  offers: Said[];
}
export interface Question {
  ask: string;
  text: string;
  law: string;
  judged: boolean;
  seat: Seat;
  help?: string;
  needs?: 'number' | 'meaning' | 'card';
  high?: number;
  cards?: string[];
  answers: Reply[];
}
export interface Choice {
  seat: Seat;
  to: string;
  text: string;
  law: string;
  help?: string;
  line?: string;
  leads?: Said[];
  asks?: string;
  offers?: Said[];
  needs?: 'call' | 'card';
  prefix?: string;
}
export interface Standing {
  kind: 'open' | 'ruling' | 'agreement' | 'waits' | 'set_aside' | 'adjusted' | 'final';
  text: string;
  law?: string;
  needs?: 'tricks';
  tricks?: number;
  score?: number;
}
export interface InForce {
  kind: string;
  seat?: Seat;
  side?: Side;
  text: string;
  law?: string;
}
export interface Topic {
  topic: string;
  label: string;
  laws: string[];
}
export interface Article {
  law: string;
  gloss: string;
}

export interface Laid {
  seat: Seat;
  card: string;
}

export interface AssistTable {
  phase: 'auction' | 'lead' | 'play' | 'over';
  dealer: Seat;
  turn: Seat;
  auction: { seat: Seat; call: string; status: 'stands' | 'accepted' | 'in_question' | 'cancelled' | 'withdrawn' }[];
  calls: string[];
  contract?: { text: string; line: string; declarer: Seat };
  trick?: { number: number; cards: Laid[] };
  tricks?: { number: number; winner: Seat; cards: Laid[] }[];
  hands: { seat: Seat; open: boolean; cards: string[] }[];
  ns: number;
  ew: number;
}

export interface AssistState {
  language: string;
  story: StoryItem[];
  ruling?: number;
  error?: { line: number; of: string; fault: string; text: string; law?: string };
  edition?: string;
  matters?: Matter[];
  question?: Question;
  options?: Choice[];
  also?: Reply[];
  cards?: InForce[];
  table?: AssistTable;
  standing?: Standing;
  articles: Article[];
}

export interface Need {
  fact: string;
  label: string;
  choices?: { value: string; label: string }[];
}
export interface Kind {
  kind: string;
  label: string;
  area: 'auction' | 'lead' | 'play' | 'board';
  needs: Need[];
  lines: string[];
}
