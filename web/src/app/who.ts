// who.ts -- who directs on this device, as the server knows him; null until it was asked.
import type { Me } from '../pure/wiretypes';
import { makeStore } from './store';

export const who = makeStore<Me | null>(null);

// An assistant enters and goes to the tables; the rest is a director's.
export const isAssistant = (me: Me | null): boolean => me?.office === 'assistant';
