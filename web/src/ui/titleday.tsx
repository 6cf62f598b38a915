// titleday.tsx -- under which title and day a contest is listed.
import { t } from '../app/words';

export function TitleAndDay({
  title,
  day,
  onTitle,
  onDay,
}: {
  title: string;
  day: string;
  onTitle: (title: string) => void;
  onDay: (day: string) => void;
}) {
  return (
    <div class="row">
      <label class="field grow">
        <span>{t('web.title')}</span>
        <input required maxLength={60} value={title} onInput={typed => onTitle(typed.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{t('web.date')}</span>
        <input type="date" required value={day} onInput={typed => onDay(typed.currentTarget.value)} />
      </label>
    </div>
  );
}
