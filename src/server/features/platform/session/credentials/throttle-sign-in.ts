import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../../../db/connect.ts';
import { maskAddress } from './mask-address.ts';
import {
  countFailures,
  deleteExpiredFailures,
  deleteFailures,
  releaseFailure,
  reserveFailure,
} from './queries.ts';

const WINDOW_SECONDS = 15 * 60;
const LIMITS = {
  browser: 10,
  account: 20,
  accountAnywhere: 200,
  address: 100,
  token: 100,
  link: 100,
  linkPassword: 20,
  linkPasswordAnywhere: 200,
  departure: 2000,
  challenge: 10_000,
  search: 10_000,
  reset: 30,
  code: 10,
  ownPassword: 20,
} as const;

const SLOW_FROM = 20;
const SLOW_MS = 1000;

export interface Attempt {
  tenantId: number | null;
  address: string;
  username: string;
  browser: string | null;
}

interface Count {
  key: Buffer;
  limit: number;
}

const countOf = (kind: keyof typeof LIMITS, ...parts: (string | number | null)[]): Count => ({
  key: createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest(),
  limit: LIMITS[kind],
});

/**
 * A browser known to the account has its own counter, so that attackers on the account or behind the same proxy cannot
 * lock its owner out.
 */
const countsOf = ({ tenantId, address, username, browser }: Attempt): Count[] =>
  browser === null
    ? [
        countOf('account', tenantId, username, maskAddress(address)),
        countOf('accountAnywhere', tenantId, username),
        countOf('address', tenantId, maskAddress(address)),
      ]
    : [countOf('browser', tenantId, username, browser)];

export const slowDown = async (
  database: Database,
  { tenantId, username, browser }: Attempt,
): Promise<void> => {
  if (browser !== null) return;
  const { key } = countOf('accountAnywhere', tenantId, username);
  if ((await countFailures(database, key, WINDOW_SECONDS)) >= SLOW_FROM) await wait(SLOW_MS);
};

const reserve = async (database: Database, { key, limit }: Count): Promise<void> => {
  const wait = await reserveFailure(database, key, { limit, windowSeconds: WINDOW_SECONDS });
  if (wait !== null) throw new Problem('error.tooManyRequests', { seconds: wait });
};

const reserveAll = async (database: Database, counts: readonly Count[]) => {
  await deleteExpiredFailures(database, WINDOW_SECONDS);
  const reserved: Count[] = [];
  const takeBack = async (): Promise<void> => {
    for (const { key } of reserved) await releaseFailure(database, key);
  };
  for (const count of counts) {
    await reserve(database, count).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    reserved.push(count);
  }
  return { reserved, takeBack };
};

/**
 * Rejects an attempt after too many failures, even with the right password. Counts as a failure until `succeed`, so
 * that concurrent attempts cannot bypass the limit.
 */
export const throttleSignIn = async (
  database: Database,
  attempt: Attempt,
): Promise<{ succeed: () => Promise<void> }> => {
  const { reserved, takeBack } = await reserveAll(database, countsOf(attempt));
  return {
    succeed: async () => {
      if (attempt.browser === null) await takeBack();
      else for (const { key } of reserved) await deleteFailures(database, key);
    },
  };
};

export const throttleLinkPassword = async (
  database: Database,
  { tokenHash, address }: { tokenHash: Buffer; address: string },
): Promise<{ succeed: () => Promise<void> }> => {
  const [link, network] = [tokenHash.toString('hex'), maskAddress(address)];
  const { takeBack } = await reserveAll(database, [
    countOf('linkPassword', link, network),
    countOf('linkPasswordAnywhere', link),
    countOf('address', null, network),
  ]);
  return { succeed: takeBack };
};

/**
 * Counts invalid one-time links, refresh tokens and report links. Valid ones are looked up first and never rejected.
 */
export const countWrongToken = (
  database: Database,
  { tenantId, address }: Pick<Attempt, 'tenantId' | 'address'>,
  kind: 'token' | 'link' = 'token',
): Promise<void> => reserve(database, countOf(kind, tenantId, maskAddress(address)));

/** Whoever leaves for an identity provider may never come back; nobody fills the table of those who are awaited. */
export const throttleDepartures = (database: Database, address: string): Promise<void> =>
  reserve(database, countOf('departure', maskAddress(address)));

/** Each sign-in page that is opened asks for a challenge. */
export const throttleChallenges = (database: Database, address: string): Promise<void> =>
  reserve(database, countOf('challenge', maskAddress(address)));

/** The search of a federation asks with every few letters; many people may do so from one address. */
export const throttleSearches = (database: Database, address: string): Promise<void> =>
  reserve(database, countOf('search', maskAddress(address)));

/** So that nobody has mails sent to many accounts. */
export const throttleResets = (database: Database, address: string): Promise<void> =>
  reserve(database, countOf('reset', maskAddress(address)));

const throttleUser = async (
  database: Database,
  kind: 'code' | 'ownPassword',
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<{ succeed: () => Promise<void> }> => {
  const { takeBack } = await reserveAll(database, [countOf(kind, tenantId, userId)]);
  return { succeed: takeBack };
};

/** Guesses at a second factor, which only whoever knows the password can make: ten of a million codes in a quarter of an hour. */
export const throttleCodes = (database: Database, owner: { tenantId: number; userId: number }) =>
  throttleUser(database, 'code', owner);

export const throttleOwnPassword = (database: Database, owner: { tenantId: number; userId: number }) =>
  throttleUser(database, 'ownPassword', owner);
