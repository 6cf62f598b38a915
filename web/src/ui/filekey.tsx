// filekey.tsx -- a file of the reader's, chosen or dropped on the key: the words are ours, in the reader's language.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';
import { Icon } from './icon';

export const FileKey = ({
  accept,
  disabled,
  onFile,
  children,
}: {
  accept?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  children: ComponentChildren;
}) => (
  <label class="file-key">
    <span>{children}</span>{' '}
    <span class="second-key">
      <Icon of="paper" /> {t('web.file.choose')}
    </span>
    <input
      type="file"
      accept={accept}
      disabled={disabled}
      onChange={event => {
        const file = event.currentTarget.files?.[0];
        if (file) onFile(file);
        event.currentTarget.value = ''; // the same file again is a change again
      }}
    />
  </label>
);
