import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../db/connect.ts';
import { networkOf } from './network-of.ts';
import {
  countFailures,
  deleteExpiredFailures,
  deleteFailures,
  releaseFailure,
  reserveFailure,
} from './queries.ts';

const WINDOW_SECONDS = 15 * 60;
/**
 * Failures within a window. One person mistypes some times; many people share the address of a proxy, and nearly all of
 * them know their password; nobody tries more than a few wrong links or tokens. `account`: of one account from one address, so that whoever guesses
 * does not keep its owner out; `accountAnywhere`: from all of them. `link`: to a report; `linkPassword`: of one link from one
 * address, so that whoever guesses does not keep other readers out; `linkPasswordAnywhere`: from all of them.
 */
const LIMITS = {
  browser: 10,
  account: 20,
  accountAnywhere: 200,
  address: 100,
  token: 100,
  link: 100,
  linkPassword: 20,
  linkPasswordAnywhere: 200,
} as const;

/** From so many failures of an account on, attempts from browsers that it is not known in wait before they are checked. */
const SLOW_FROM = 20;
const SLOW_MS = 1000;

/** Whose sign-in is attempted; each tenant counts for itself, and so do attempts that name none. */
export interface Attempt {
  tenantId: number | null;
  address: string;
  username: string;
  /** From `knownBrowser`: this account signed in from that browser before. */
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
 * What an attempt is counted under. A browser that the account has signed in from counts for itself alone, so that
 * strangers who guess at the account, or from behind the same proxy, do not keep its owner out.
 */
const countsOf = ({ tenantId, address, username, browser }: Attempt): Count[] =>
  browser === null
    ? [
        countOf('account', tenantId, username, networkOf(address)),
        countOf('accountAnywhere', tenantId, username),
        countOf('address', tenantId, networkOf(address)),
      ]
    : [countOf('browser', tenantId, username, browser)];

/** Makes guessing slow before it makes it impossible. */
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

/** All of them, or none and the problem. */
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
 * Refuses an attempt after too many failures, whether or not the password would be right. Until `succeed` it counts as
 * a failure: attempts at the same moment do not all pass because none of them has failed yet.
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

/** The same for the password of a link to a report, which whoever has the link may try; one that is none is counted alike. */
export const throttleLinkPassword = async (
  database: Database,
  { tokenHash, address }: { tokenHash: Buffer; address: string },
): Promise<{ succeed: () => Promise<void> }> => {
  const [link, network] = [tokenHash.toString('hex'), networkOf(address)];
  const { takeBack } = await reserveAll(database, [
    countOf('linkPassword', link, network),
    countOf('linkPasswordAnywhere', link),
    countOf('address', null, network),
  ]);
  return { succeed: takeBack };
};

/**
 * Counts a one-time link, a refresh token or a link to a report that was none. Right ones are looked up first and never
 * refused.
 */
export const countWrongToken = (
  database: Database,
  { tenantId, address }: Pick<Attempt, 'tenantId' | 'address'>,
  kind: 'token' | 'link' = 'token',
): Promise<void> => reserve(database, countOf(kind, tenantId, networkOf(address)));
