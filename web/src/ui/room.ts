// room.ts -- what the rooms of a match are called.
import { t } from '../app/words';

export const roomName = (room: string): string =>
  room === 'open'
    ? t('web.teams.open')
    : room === 'closed'
      ? t('web.teams.closed')
      : room === 'open2'
        ? t('web.teams.open2')
        : room === 'closed2'
          ? t('web.teams.closed2')
          : '';
