import type { Federation } from '#shared/organisation/identity-providers/contract.ts';

const SOON_MS = 3 * 86_400_000;

/**
 * `ENDED` and `UNREAD`: nobody signs in. `ENDING`: soon nobody will, because nothing newer was read. `FAILING`: the last attempt has
 * failed, and those that were read before still hold.
 */
export const metadataState = (
  { readOn, validUntil, failure, isReading }: Federation['metadata'],
  now: Date,
): 'GOOD' | 'READING' | 'UNREAD' | 'FAILING' | 'ENDING' | 'ENDED' => {
  if (readOn === null || validUntil === null) return isReading ? 'READING' : 'UNREAD';
  const left = Date.parse(validUntil) - now.getTime();
  if (left <= 0) return 'ENDED';
  if (failure === null) return 'GOOD';
  return left < SOON_MS ? 'ENDING' : 'FAILING';
};
