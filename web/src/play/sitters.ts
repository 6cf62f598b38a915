// sitters.ts -- who is on a seat, in a word: a name, a robot, a program of others; "" nobody. And whose table it is.
import { t } from '../app/words';
import type { Seat } from '../pure/bridge';
import type { PlayTable } from '../pure/playing/parts';

export function sitterName(table: PlayTable, seat: Seat): string {
  const { sitter, name } = table.seats[seat];
  if (sitter === 'robot') return t(table.bidding ? 'web.play.silent' : 'web.play.robot');
  if (sitter !== 'program' && sitter !== 'elsewhere') return name;
  return name ? t('web.play.program_called', { name }) : t('web.play.program');
}

// "Bruno's table", whoever reads it.
export const titleOf = (table: PlayTable): string =>
  table.opener ? t('web.play.table_of', { name: table.opener.name }) : table.title;

// Nobody has to be asked before that seat is given to somebody else.
export const isMachine = (table: PlayTable, seat: Seat): boolean =>
  table.seats[seat].sitter === 'robot' || table.seats[seat].sitter === 'program';
