import { maskAddress } from './mask-address.ts';

const LIMIT = 300;
const WINDOW = 60_000;
/** Bounds memory against attackers with many addresses; beyond it, counting starts over. */
const MAXIMUM_ADDRESSES = 10_000;

export interface WrongTokenLimit {
  count(address: string): number | null;
}

/**
 * Counts invalid bearer tokens per address and minute, in this process only. Never rejects a token before its lookup,
 * so that neighbours behind one address cannot lock each other out.
 */
export const createWrongTokenLimit = (now: () => number = Date.now): WrongTokenLimit => {
  const counts = new Map<string, number>();
  let windowStart = now();
  const startAnew = (): void => {
    if (now() - windowStart < WINDOW && counts.size < MAXIMUM_ADDRESSES) return;
    counts.clear();
    windowStart = now();
  };
  return {
    count: (address) => {
      startAnew();
      const network = maskAddress(address);
      const guesses = (counts.get(network) ?? 0) + 1;
      counts.set(network, guesses);
      return guesses > LIMIT ? Math.ceil((windowStart + WINDOW - now()) / 1000) : null;
    },
  };
};
