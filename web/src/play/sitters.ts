// sitters.ts -- who is on a seat, in a word: a name, a robot, a program of others; "" nobody.
import { t } from '../app/words';
import type { Seat } from '../pure/bridge';
import type { PlayTable } from '../pure/playing/parts';

export function sitterName(table: PlayTable, seat: Seat): string {
  const { sitter, name } = table.seats[seat];
  if (sitter === 'robot') return t('web.play.robot');
  if (sitter !== 'program' && sitter !== 'elsewhere') return name;
  return name ? t('web.play.program_called', { name }) : t('web.play.program');
}

// Nobody has to be asked before that seat is given to somebody else.
export const isMachine = (table: PlayTable, seat: Seat): boolean =>
  table.seats[seat].sitter === 'robot' || table.seats[seat].sitter === 'program';
