import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../db/connect.ts';
import { countAttempt, forgetAttempts, forgetOldAttempts } from './queries.ts';

const WINDOW_SECONDS = 15 * 60;
/** One person may mistype; many people may share an address; nobody needs this many attempts at one account. */
const LIMITS = { addressAndName: 10, address: 100, name: 50 } as const;

/** An IPv6 network of 64 bits counts as one address: its owner has all of them. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};

const keyOf = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

const count = async (database: Database, key: Buffer, kind: keyof typeof LIMITS): Promise<void> => {
  const attempts = await countAttempt(database, key, WINDOW_SECONDS);
  if (attempts > LIMITS[kind]) throw new Problem('error.tooManyRequests', { seconds: WINDOW_SECONDS });
};

/** Counts an attempt that names nobody: a one-time link, a refresh token. */
export const throttleAddress = (database: Database, address: string): Promise<void> =>
  count(database, keyOf('address', networkOf(address)), 'address');

/**
 * Counts an attempt to sign in and refuses when there were too many within a quarter of an hour, whether or not the
 * password would have been right. Call `forget` after a success: only failures add up for the name.
 */
export const throttleSignIn = async (
  database: Database,
  attempt: { address: string; tenantId: number | null; username: string },
): Promise<{ forget: () => Promise<void> }> => {
  const address = networkOf(attempt.address);
  const name = [String(attempt.tenantId), attempt.username];
  const keys = {
    addressAndName: keyOf('both', address, ...name),
    address: keyOf('address', address),
    name: keyOf('name', ...name),
  };
  await forgetOldAttempts(database, WINDOW_SECONDS);
  for (const kind of ['addressAndName', 'address', 'name'] as const) await count(database, keys[kind], kind);
  return {
    forget: async () => {
      await forgetAttempts(database, keys.addressAndName);
      await forgetAttempts(database, keys.name);
    },
  };
};
