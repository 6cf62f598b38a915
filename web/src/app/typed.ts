// typed.ts -- what somebody is writing, kept while the page around it changes: a board begins, or is over.
import { useState } from 'preact/hooks';

const drafts = new Map<string, string>();

// where: to whom, at which table.
export function useDraft(where: string): [string, (text: string) => void] {
  const [text, set] = useState(drafts.get(where) ?? '');
  return [
    text,
    next => {
      drafts.set(where, next);
      set(next);
    },
  ];
}
