import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { beginSession } from '../../platform/session/begin-session.ts';
import { knownBrowser } from '../../platform/session/credentials/known-browser.ts';
import { readOrigin } from '../../platform/session/credentials/read-origin.ts';
import {
  type Attempt,
  slowDown,
  throttleSignIn,
} from '../../platform/session/credentials/throttle-sign-in.ts';
import { requireSecondFactor } from '../../platform/session/require-second-factor.ts';
import { findAccount } from './accounts/identity-queries.ts';
import type { Arrival } from './come-back.ts';
import { requireOwnProvider } from './leave-for-provider.ts';
import { linkArrival } from './link-identity.ts';
import { vouchForPassword } from './providers/ldap-protocol.ts';
import { classifyFailure, signInProblem } from './providers/provider-failure.ts';
import { signInByProvider } from './sign-in-by-provider.ts';

type Needs = Pick<Services, 'database' | 'settings' | 'log'>;

interface Visit {
  readonly providerId: number;
  readonly linkFor: Actor | null;
  readonly username: string;
  readonly password: string;
}

/** Names at a directory are counted apart from those of local accounts. */
const nameAttempt = (providerId: number, username: string): string =>
  `${providerId} ${normalizeUsername(username)}`;

const arriveByPassword = async (
  { database, settings, log }: Needs,
  request: FastifyRequest,
  { providerId, linkFor, username, password }: Visit,
): Promise<Arrival> => {
  const { row, ...here } = await requireOwnProvider({ database, settings }, { providerId, linkFor }, request);
  if (row.kind !== 'LDAP') throw new Problem('error.notFound');
  const origin = readOrigin(request);
  const account = { tenantId: here.tenantId, username: nameAttempt(providerId, username) };
  const browser = knownBrowser(origin.browser, settings, account, new Date());
  const attempt: Attempt = { ...account, browser, address: origin.address };
  await slowDown(database, attempt);
  const throttle = await throttleSignIn(database, attempt);
  const person = await vouchForPassword(settings, row, { username: username.trim(), password }).catch(
    async (error: unknown) => {
      // Nobody is locked out because the directory is away.
      await throttle.succeed();
      log.warn({ providerId, failure: classifyFailure(error) }, 'A sign-in by a directory has failed');
      throw signInProblem(error, row.name);
    },
  );
  if (!person) throw new Problem('login.failed');
  await throttle.succeed();
  return { ...here, row, ...person, returnPath: null };
};

/** Plenum sees the password itself, so it asks for the account's second factor as after its own. */
const askForSecondFactor = async (needs: Needs, arrival: Arrival, code: string | undefined) => {
  const { tenantId, row, subject } = arrival;
  const account = await inTenant(needs.database, tenantId, (db) =>
    findAccount(db, { providerId: row.id, subject }),
  );
  if (!account?.isActive) return arrival;
  const isProved = await requireSecondFactor(needs, { tenantId, userId: account.userId }, code);
  return isProved ? { ...arrival, methods: ['mfa'] } : arrival;
};

export const signInByDirectory = async (
  services: Needs,
  call: { request: FastifyRequest; reply: FastifyReply },
  { code, ...visit }: Omit<Visit, 'linkFor'> & { readonly code?: string | undefined },
): Promise<SignedIn> => {
  const now = new Date();
  const arrived = await arriveByPassword(services, call.request, { ...visit, linkFor: null });
  const arrival = await askForSecondFactor(services, arrived, code);
  const session = await signInByProvider(services, arrival, now);
  const typedName = nameAttempt(visit.providerId, visit.username);
  const by = { method: 'PROVIDER', providerName: arrival.row.name, typedName } as const;
  return beginSession(services, { session, ...call }, by, now);
};

export const linkOwnDirectoryEntry = async (
  services: Needs,
  actor: Actor,
  request: FastifyRequest,
  visit: Omit<Visit, 'linkFor'>,
): Promise<undefined> =>
  linkArrival(services, actor, await arriveByPassword(services, request, { ...visit, linkFor: actor }));
