// articles.ts -- the sets of articles by which people play at a table of the server, by name.
import type { PolicySet } from '../pure/playing/parts';

export const SETS: Record<PolicySet, string> = {
  online: 'web.set.online',
  table: 'web.set.table',
  lesson: 'web.set.lesson',
  screens: 'web.set.screens',
  enforced: 'web.set.enforced',
  supervised: 'web.set.supervised',
};
