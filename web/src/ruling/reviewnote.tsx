// reviewnote.tsx -- what is told of an appeal's review besides its decision: a committee, and the deposit.
import { t } from '../app/words';
import type { ReviewNote } from '../pure/ruling';
import { Pick } from '../ui/stepper';

export const NO_NOTE: ReviewNote = { committee: false, deposit: 'none' };

export const ReviewNoteFields = ({ note, onNote }: { note: ReviewNote; onNote: (note: ReviewNote) => void }) => (
  <div class="form">
    <label class="check">
      <input
        type="checkbox"
        checked={note.committee}
        onChange={event => onNote({ ...note, committee: event.currentTarget.checked })}
      />
      <span>{t('web.assist.committee')}</span>
    </label>
    <Pick
      label={t('web.assist.deposit')}
      value={note.deposit}
      onChange={deposit => onNote({ ...note, deposit })}
      options={[
        ['none', t('web.assist.deposit_none')],
        ['kept', t('web.assist.deposit_kept')],
        ['returned', t('web.assist.deposit_returned')],
      ]}
    />
  </div>
);
