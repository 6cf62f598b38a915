// practice.tsx -- a table for practice: hands that are asked for, only their bidding, all four open for a lesson, or
// the boards of a file.
import { useEffect, useState } from 'preact/hooks';
import { post, Trouble as Refused } from '../app/wire';
import { t } from '../app/words';
import { SEATS, type Seat, type Vulnerable } from '../pure/bridge';
import { dealText, numberOf } from '../pure/playing/brought';
import { Pick } from '../ui/stepper';

export interface Brought {
  board: number;
  deal: string;
  dealer?: Seat; // both, or those of the number
  vulnerable?: Vulnerable;
}

export interface Practice {
  how: 'play' | 'bidding' | 'open';
  where: string; // as 'arbitro deal --where' has it; "" any hands
  boards: Brought[]; // of a file; [] they are dealt
}

export const NO_PRACTICE: Practice = { how: 'play', where: '', boards: [] };

// The words of the terms, in their order.
export const practiceTerms = ({ how, where, boards }: Practice): string =>
  [
    how === 'open' ? ' open' : '',
    how === 'bidding' ? ' bidding' : '',
    where.trim() && !boards.length ? ` where "${where.trim().replace(/["\\]/g, '')}"` : '',
  ].join('');

const MOST = 64;

// What reads a file is loaded by whoever brings one.
async function boardsOf(file: File): Promise<Brought[]> {
  const { boardsIn } = await import('../hand/games');
  const found = await boardsIn(new Uint8Array(await file.arrayBuffer()));
  return found
    .filter(board => SEATS.every(seat => board.deal[seat].length === 13))
    .slice(0, MOST)
    .map(({ number, deal, dealer, vulnerable }, i) => ({
      board: numberOf(number, i),
      deal: dealText(deal),
      ...(dealer && vulnerable ? { dealer, vulnerable } : {}),
    }));
}

const LOOKS_MS = 500;

// What the server does not understand of the hands, or never deals, while they are typed: it is read by what deals.
function useWrong(where: string): string {
  const [wrong, say] = useState('');
  useEffect(() => {
    let gone = false;
    if (!where.trim()) return say('');
    const timer = setTimeout(() => {
      post('/api/tables/where', { where: where.trim() }).then(
        () => gone || say(''),
        error => gone || say(error instanceof Refused && error.status === 400 ? error.message : ''),
      );
    }, LOOKS_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [where]);
  return wrong;
}

export function PracticeKeys({ value, onChange }: { value: Practice; onChange: (next: Practice) => void }) {
  const [trouble, say] = useState(''),
    wrong = useWrong(value.boards.length ? '' : value.where);
  const take = async (file: File | undefined): Promise<void> => {
    say('');
    if (!file) return onChange({ ...value, boards: [] });
    try {
      const boards = await boardsOf(file);
      if (!boards.length) say(t('web.play.no_boards_in_file'));
      onChange({ ...value, boards });
    } catch {
      say(t('web.play.file_unread'));
    }
  };
  return (
    <details class="play-practice">
      <summary>{t('web.play.practice')}</summary>
      <Pick
        label={t('web.play.practice_how')}
        value={value.how}
        options={[
          ['play', t('web.play.whole_boards')],
          ['bidding', t('web.play.only_bidding')],
          ['open', t('web.play.all_open')],
        ]}
        onChange={how => onChange({ ...value, how })}
      />
      <label class="field">
        <span>{t('web.play.which_hands')}</span>
        <input
          value={value.where}
          maxLength={160}
          disabled={value.boards.length > 0}
          aria-invalid={wrong !== ''}
          onInput={event => onChange({ ...value, where: event.currentTarget.value })}
        />
        <small class="quiet">{t('web.play.which_hands_how')}</small>
        <small role="status" class="field-wrong">
          {wrong}
        </small>
      </label>
      <label class="field">
        <span>{t('web.play.boards_of_file')}</span>
        <input type="file" accept=".pbn,.lin,.txt" onChange={event => void take(event.currentTarget.files?.[0])} />
      </label>
      <p role="status" class="quiet">
        {trouble || (value.boards.length ? t('web.play.boards', { count: value.boards.length }) : '')}
      </p>
    </details>
  );
}
