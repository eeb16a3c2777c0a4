import { networkOf } from './throttle-sign-in.ts';

/** Far more wrong tokens in a minute than any client with an expired one sends. */
const LIMIT = 300;
const WINDOW = 60_000;
/** No attacker fills the memory with addresses: beyond this, counting starts anew. */
const MAXIMUM_ADDRESSES = 10_000;

export interface GuessCounter {
  areTooMany(address: string): boolean;
  count(address: string): void;
}

/**
 * Counts bearer tokens that were none, per address and minute, in this process: a look-up in the database for each
 * request would cost more than what it holds back.
 */
export const countGuesses = (now: () => number = Date.now): GuessCounter => {
  const counts = new Map<string, number>();
  let windowStart = now();
  const startAnew = (): void => {
    if (now() - windowStart < WINDOW && counts.size < MAXIMUM_ADDRESSES) return;
    counts.clear();
    windowStart = now();
  };
  return {
    areTooMany: (address) => {
      startAnew();
      return (counts.get(networkOf(address)) ?? 0) >= LIMIT;
    },
    count: (address) => {
      startAnew();
      const network = networkOf(address);
      counts.set(network, (counts.get(network) ?? 0) + 1);
    },
  };
};
