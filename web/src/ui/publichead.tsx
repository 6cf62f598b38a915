// publichead.tsx -- the head of a public page: whose it is, the round, the clock.
import type { ComponentChildren } from 'preact';
import { useClub } from '../app/wire';

export function PublicHead({ words, children }: { words: string; children?: ComponentChildren }) {
  const club = useClub();
  return (
    <header class="phone-head">
      <p class="phone-where">
        <a href="/">{club || 'Arbitro'}</a>
        <span>{words}</span>
      </p>
      {children}
    </header>
  );
}
