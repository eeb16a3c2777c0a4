import type { SerializedResponse } from './serialized-response.ts';

interface CachedResponse {
  readonly stamp: string;
  readonly answer: SerializedResponse;
}

/**
 * Responses that are reused while everything they were made from is unchanged. Must not be queried before the actor is
 * authorized.
 */
export interface ResponseCache {
  find(key: string, stamp: string): SerializedResponse | null;
  keep(key: string, response: CachedResponse): void;
  bytes(): number;
}

/** About two thousand reports of ordinary size. */
const MAXIMUM_BYTES = 64 * 1024 * 1024;
const MAXIMUM_SHARE = 8;
const ENTRY_BYTES = 400;

const sizeOf = (key: string, { stamp, answer }: CachedResponse): number =>
  ENTRY_BYTES + 2 * (key.length + stamp.length) + answer.bytes.byteLength;

export const createResponseCache = (wantedBytes = MAXIMUM_BYTES, share = 1): ResponseCache => {
  const maximumBytes = wantedBytes * share;
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
