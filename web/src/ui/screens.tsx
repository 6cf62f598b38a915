// screens.tsx -- what everybody may look at while a contest is played: the big screen and the public page.
import { t } from '../app/words';
import { Doors } from './rows';

export const Screens = ({ contestId }: { contestId: string }) => (
  <Doors
    title={t('web.for_everybody')}
    doors={[
      { of: 'screen', href: `/screen/${contestId}`, words: t('web.big_screen') },
      { of: 'people', href: `/live/${contestId}`, words: t('web.public_page') },
    ]}
  />
);
