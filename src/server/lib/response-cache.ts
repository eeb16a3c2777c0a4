import type { ClosedResponse } from './closed-response.ts';

interface CachedResponse {
  /** Says what the answer was made of. */
  readonly stamp: string;
  readonly answer: ClosedResponse;
}

/** Answers that leave again as long as all they were made of is the same. Never asked before who asks was let in. */
export interface ResponseCache {
  /** The answer kept under that key, if its stamp is still this one. */
  find(key: string, stamp: string): ClosedResponse | null;
  /** In the place of what was cached under that key. */
  keep(key: string, response: CachedResponse): void;
  /** What they take, keys and stamps included. */
  bytes(): number;
}

/** Some two thousand reports of an ordinary size. */
const MAXIMUM_BYTES = 64 * 1024 * 1024;
/** No answer pushes all others out. */
const MAXIMUM_SHARE = 8;
/** What an entry takes beside its bytes and texts, about. */
const ENTRY_BYTES = 400;

const sizeOf = (key: string, { stamp, answer }: CachedResponse): number =>
  ENTRY_BYTES + 2 * (key.length + stamp.length) + answer.bytes.byteLength;

/** Keeps at most so many bytes: what was not asked for the longest makes room. */
export const createResponseCache = (maximumBytes = MAXIMUM_BYTES): ResponseCache => {
  // In the order in which they were asked for: the oldest first.
  const entries = new Map<string, CachedResponse>();
  let total = 0;
  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= sizeOf(key, entry);
  };
  return {
    find: (key, stamp) => {
      const entry = entries.get(key);
      if (!entry) return null;
      entries.delete(key);
      if (entry.stamp !== stamp) {
        total -= sizeOf(key, entry);
        return null;
      }
      entries.set(key, entry);
      return entry.answer;
    },
    keep: (key, entry) => {
      drop(key);
      const size = sizeOf(key, entry);
      if (size > maximumBytes / MAXIMUM_SHARE) return;
      entries.set(key, entry);
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= maximumBytes) return;
        drop(oldest);
      }
    },
    bytes: () => total,
  };
};
