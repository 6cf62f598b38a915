// worker.ts -- the solver beside the page: one question at a time, in slices, so that another question, or none, is
// heard within some hundredths of a second.
//
// In comes {id, door, lines, memory}, or null: nobody waits any more. Out goes {id, answer} now and then while it is
// being looked for, with bounds, and once when it is found; {id, answer: null} where there is no solver.
interface Doors {
  memory: WebAssembly.Memory;
  arb_dd_text(): number;
  arb_dd_capacity(): number;
  arb_dd_said(): number;
  arb_dd_open(bytes: number): number;
  arb_dd_limit(positions: number): void;
  arb_dd_cards(length: number): number;
  arb_dd_table(length: number): number;
  arb_dd_trace(length: number): number;
}
interface Question {
  id: number;
  door: 'cards' | 'table' | 'trace';
  lines: string;
  memory: number;
}

const here = self as unknown as {
  onmessage: ((event: MessageEvent<Question | null>) => void) | null;
  postMessage(said: { id: number; answer: unknown }): void;
};

const SLICE_MS = 24,
  TELL_MS = 120,
  LEAST = 4 << 20;

let asked: Question | null = null,
  running = false;

async function instance(path: string): Promise<Doors> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(String(answer.status));
  const made = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  return made.instance.exports as unknown as Doors;
}

// A browser that does not know the instructions for several lanes refuses the first module. A phone that has less
// memory gets less: the answers are the same.
async function open(bytes: number): Promise<Doors> {
  const doors = await instance('/double_dummy.wasm').catch(() => instance('/double_dummy_plain.wasm'));
  for (let room = bytes; room >= LEAST; room /= 2) if (doors.arb_dd_open(room) === 1) return doors;
  throw new Error('no memory');
}

let solver: Promise<Doors> | null = null;

function put(doors: Doors, question: Question): number {
  const bytes = new TextEncoder().encode(question.lines);
  if (bytes.length > doors.arb_dd_capacity()) throw new Error('too long');
  new Uint8Array(doors.memory.buffer, doors.arb_dd_text(), bytes.length).set(bytes);
  return doors[`arb_dd_${question.door}`](bytes.length);
}

const read = (doors: Doors, length: number): { outcome: string } =>
  JSON.parse(new TextDecoder().decode(new Uint8Array(doors.memory.buffer, doors.arb_dd_said(), length))) as {
    outcome: string;
  };

// Between two slices whatever waits to be heard is heard.
const breath = new MessageChannel();
let next: () => void = () => {};
breath.port1.onmessage = () => next();
const pause = (): Promise<void> =>
  new Promise(done => {
    next = done;
    breath.port2.postMessage(0);
  });

async function run(): Promise<void> {
  let positions = 4000;
  while (asked) {
    const question: Question = asked;
    try {
      const doors = await (solver ??= open(question.memory));
      let toldAt = performance.now();
      while (asked === question) {
        doors.arb_dd_limit(positions);
        const began = performance.now(),
          length = put(doors, question),
          now = performance.now();
        positions = Math.round(positions * Math.max(0.5, Math.min(2, SLICE_MS / Math.max(1, now - began))));
        positions = Math.max(500, Math.min(2000000, positions));
        const answer = read(doors, length),
          isOver = answer.outcome !== 'stopped';
        if (isOver || now - toldAt > TELL_MS) {
          toldAt = now;
          here.postMessage({ id: question.id, answer });
        }
        if (isOver) asked = null;
        await pause();
      }
    } catch {
      here.postMessage({ id: question.id, answer: null });
      if (asked === question) asked = null;
    }
  }
  running = false;
}

here.onmessage = ({ data }) => {
  asked = data;
  if (running || !data) return;
  running = true;
  void run();
};
