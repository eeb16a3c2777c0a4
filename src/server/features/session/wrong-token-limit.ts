import { networkOf } from './network-of.ts';

/** Far more wrong tokens in a minute than any client with an expired one sends. */
const LIMIT = 300;
const WINDOW = 60_000;
/** No attacker fills the memory with addresses: beyond this, counting starts anew. */
const MAXIMUM_ADDRESSES = 10_000;

export interface WrongTokenLimit {
  /** Counts a wrong token; how many seconds to wait when there were too many in this minute, else null. */
  count(address: string): number | null;
}

/**
 * Counts bearer tokens that were none, per address and minute, in this process. It asks whoever sends them to slow
 * down; it never refuses a token before it was looked up, or a neighbour's wrong ones would keep a right one out.
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
      const network = networkOf(address);
      const guesses = (counts.get(network) ?? 0) + 1;
      counts.set(network, guesses);
      return guesses > LIMIT ? Math.ceil((windowStart + WINDOW - now()) / 1000) : null;
    },
  };
};
