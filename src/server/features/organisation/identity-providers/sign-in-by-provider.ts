import {
  type ClaimedPerson,
  readClaimValues,
  readPerson,
} from '#shared/organisation/identity-providers/claims.ts';
import type { Role } from '#shared/permissions.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { recordAction } from '../../../lib/record-action.ts';
import { sealSecret } from '../../../lib/secrets/seal-secret.ts';
import type { Services } from '../../../lib/services.ts';
import { hashToken } from '../../platform/session/credentials/find-actor.ts';
import {
  type IssuedCredential,
  issueCredential,
} from '../../platform/session/credentials/issue-credential.ts';
import { deleteCredentialsOfUser } from '../../platform/session/credentials/queries.ts';
import { createUser } from '../../platform/users/create-user.ts';
import { findUserByName, lockUsers } from '../../platform/users/queries.ts';
import { adoptClaimedIds } from '../leadership/account-ids.ts';
import { applyRights, rightsFromClaims } from './accounts/derive-rights.ts';
import {
  findAccount,
  findAccountByMail,
  insertIdentity,
  markNameUnconfirmed,
  noteIdentityUse,
} from './accounts/identity-queries.ts';
import { insertProviderSession } from './accounts/session-queries.ts';
import type { Arrival } from './come-back.ts';
import { vouchesForSecondFactor } from './providers/second-factor-word.ts';
import { findMatchClaim } from './scim/connection-queries.ts';
import { findByExternalId, type PersonRow } from './scim/queries.ts';
import { settleSignIn } from './scim/settle-person.ts';

type Refusal = 'identityProvider.noRights' | 'identityProvider.nameTaken' | 'identityProvider.deactivated';
type Outcome = { readonly userId: number } | { readonly refusal: Refusal };

const personOf = ({ row, claims, subject, accountName = subject }: Arrival): ClaimedPerson =>
  readPerson(claims, accountName, {
    ...{ nameClaim: row.nameClaim, mailClaim: row.mailClaim, usernameClaim: row.usernameClaim },
    trustsMails: row.trustsMails,
  });

/** Whom the directory of the provider has announced by SCIM: it says more than the claims of a sign-in. */
const findAnnounced = async (db: Trx, { row, claims, subject }: Arrival): Promise<PersonRow | undefined> => {
  const claim = await findMatchClaim(db, row.id);
  if (claim === null) return undefined;
  const [externalId] = claim === 'sub' ? [subject] : readClaimValues(claims, claim);
  return externalId === undefined ? undefined : findByExternalId(db, row.id, externalId);
};

const createAccount = async (db: Trx, arrival: Arrival): Promise<Outcome> => {
  const { tenantId, row, subject, claims } = arrival;
  const { name, username } = personOf(arrival);
  const rights = await rightsFromClaims(db, row, claims);
  const [role] = rights.roles;
  if (rights.outcome === 'REFUSED' || role === undefined) return { refusal: 'identityProvider.noRights' };
  if (await findUserByName(db, normalizeUsername(username))) return { refusal: 'identityProvider.nameTaken' };
  const userId = await createUser(db, tenantId, { username, name, role: role as Role, unitIds: [] });
  if (!row.trustsNames) await markNameUnconfirmed(db, userId);
  await insertIdentity(db, tenantId, {
    ...{ providerId: row.id, subject, userId, linkedAs: 'CREATED' as const, linkedBy: row.name },
  });
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'user.createdBySignIn', objectId: userId });
  await applyRights(db, row, { userId, rights, isNew: true });
  return { userId };
};

const admit = async (db: Trx, arrival: Arrival): Promise<Outcome> => {
  const { tenantId, row, subject, claims } = arrival;
  // Of two first sign-ins at once, and of a change by an administrator meanwhile, one comes after the other.
  await lockUsers(db, tenantId);
  const announced = await findAnnounced(db, arrival);
  if (announced) return settleSignIn(db, row, { subject, person: announced });
  const account = await findAccount(db, { providerId: row.id, subject });
  if (account) {
    const { userId, linkedAs, isActive } = account;
    if (!isActive) return { refusal: 'identityProvider.deactivated' };
    if (linkedAs !== 'CREATED' && !row.governsLinked) return { userId };
    const rights = await rightsFromClaims(db, row, claims);
    if (rights.outcome === 'REFUSED') {
      await deleteCredentialsOfUser(db, userId);
      return { refusal: 'identityProvider.noRights' };
    }
    await applyRights(db, row, { userId, rights, isNew: false });
    return { userId };
  }
  const linked = await findAccountByMail(db, row, personOf(arrival).verifiedMail);
  if (linked === null) return createAccount(db, arrival);
  await insertIdentity(db, tenantId, {
    ...{ providerId: row.id, subject, userId: linked },
    ...{ linkedAs: 'VERIFIED_MAIL' as const, linkedBy: row.name },
  });
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'user.identityLinked', objectId: linked });
  return admit(db, arrival);
};

/** A session for whom the provider vouched. Whoever is refused learns why, and the changes of the attempt stay. */
export const signInByProvider = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  arrival: Arrival,
  now: Date,
): Promise<IssuedCredential> => {
  const { tenantId, row, subject, sid, idToken } = arrival;
  const result = await inTenant(database, tenantId, async (db) => {
    const outcome = await admit(db, arrival);
    if ('refusal' in outcome) return outcome;
    const { userId } = outcome;
    await noteIdentityUse(db, { providerId: row.id, subject });
    const { verifiedMail } = personOf(arrival);
    if (!(await findAnnounced(db, arrival)))
      await adoptClaimedIds(db, row, { userId, claims: arrival.claims, verifiedMail });
    const provedSecondFactor = vouchesForSecondFactor(row, arrival.methods);
    const session = await issueCredential(db, { tenantId, userId }, 'session', now, { provedSecondFactor });
    const tokenHash = hashToken(session.token);
    const sealed = idToken === null ? null : sealSecret(settings.secret, idToken, tokenHash.toString('hex'));
    await insertProviderSession(db, {
      ...{ tenantId, tokenHash, providerId: row.id, subject, sid },
      ...{ idTokenKeyId: sealed?.keyId ?? null, idToken: sealed?.bytes ?? null },
    });
    return { session };
  });
  if ('refusal' in result) throw new Problem(result.refusal, { provider: row.name });
  return result.session;
};
