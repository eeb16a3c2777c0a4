import { type Claims, readPerson } from '#shared/organisation/identity-providers/claims.ts';
import { SCHEMAS } from '#shared/organisation/identity-providers/scim-protocol.ts';
import type { Role } from '#shared/permissions.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import type { Trx } from '../../../../db/connect.ts';
import { recordAction } from '../../../../lib/record-action.ts';
import { deleteApiKeysOfUser } from '../../../platform/api-keys/queries.ts';
import { deleteCredentialsOfUser } from '../../../platform/session/credentials/queries.ts';
import { createUser } from '../../../platform/users/create-user.ts';
import {
  findPasswordHash,
  findUserByName,
  isEmergencyAccount,
  lockUser,
} from '../../../platform/users/queries.ts';
import { adoptClaimedIds } from '../../leadership/account-ids.ts';
import { hasOtherAdministrator, setActive } from '../../user-administration/change-queries.ts';
import { applyRights, rightsFromClaims } from '../accounts/derive-rights.ts';
import {
  findAccount,
  findAccountByMail,
  insertIdentity,
  markNameUnconfirmed,
  nameAccount,
} from '../accounts/identity-queries.ts';
import { deleteSessionsOfProvider } from '../accounts/session-queries.ts';
import type { ProviderRow } from '../providers/queries.ts';
import { findMatchClaim } from './connection-queries.ts';
import { findPerson, type PersonRow, updateAccount } from './queries.ts';
import type { Entry } from './read-document.ts';
import { ScimError } from './scim-error.ts';

const entriesAt = (person: PersonRow, name: string): readonly Entry[] => {
  const value = person.attributes[name];
  return Array.isArray(value) ? (value as readonly Entry[]) : [];
};
const valuesAt = (person: PersonRow, name: string): string[] =>
  entriesAt(person, name).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

/** The claims by which the rules judge a person whom a directory announced. */
export const claimsFromPerson = (person: PersonRow): Claims => {
  const { attributes, userName, externalId, groups } = person;
  const name = (attributes.name ?? {}) as Entry;
  const mails = entriesAt(person, 'emails');
  const mail = mails.find(({ primary }) => primary === true) ?? mails[0];
  return {
    ...(attributes[SCHEMAS.enterprise] as Entry | undefined),
    ...{ userName, externalId, displayName: attributes.displayName ?? name.formatted },
    ...{ given_name: name.givenName, family_name: name.familyName },
    ...{ title: attributes.title, userType: attributes.userType, email: mail?.value },
    ...{ emails: valuesAt(person, 'emails'), roles: valuesAt(person, 'roles') },
    entitlements: valuesAt(person, 'entitlements'),
    groups: groups.map((group) => group.name),
    groupIds: groups.flatMap((group) => group.externalId ?? []),
  };
};

const CLAIMS = { nameClaim: 'displayName', mailClaim: 'email', usernameClaim: 'userName' };

export const describePerson = (provider: ProviderRow, person: PersonRow) =>
  readPerson(claimsFromPerson(person), person.externalId ?? person.id, {
    ...CLAIMS,
    trustsMails: provider.trustsMails,
  });

/** The log of somebody's rights names the way by which they came. */
export const bySource = (provider: ProviderRow): ProviderRow => ({
  ...provider,
  name: `${provider.name} (SCIM)`,
});

/**
 * Ends sessions, keys and the account. The account for emergencies, administrators with a password of their own, and
 * the last one stay, and lose the sessions by this provider alone.
 */
const endAccess = async (db: Trx, provider: ProviderRow, userId: number): Promise<void> => {
  const user = await lockUser(db, userId);
  if (user?.roles.includes('ADMINISTRATOR')) {
    const isLocal = (await findPasswordHash(db, userId)) !== null;
    const isKept = isLocal || (await isEmergencyAccount(db, userId));
    if (isKept || !(await hasOtherAdministrator(db, userId))) {
      await deleteSessionsOfProvider(db, provider.id, { userId });
      return;
    }
  }
  await deleteCredentialsOfUser(db, userId);
  await deleteApiKeysOfUser(db, userId);
  if (user?.isActive) await setActive(db, userId, false);
  await recordAction(db, provider.tenantId, { role: 'SYSTEM', action: 'user.accessEnded', objectId: userId });
};

interface Account {
  readonly userId: number;
  readonly isOwn: boolean;
}

/** An account that was there before: of whoever signed in with this subject, or of a verified address. */
const findEarlier = async (db: Trx, provider: ProviderRow, person: PersonRow): Promise<Account | null> => {
  const { externalId } = person;
  if (externalId !== null && (await findMatchClaim(db, provider.id)) === 'sub') {
    const account = await findAccount(db, { providerId: provider.id, subject: externalId });
    if (account) return { userId: account.userId, isOwn: account.linkedAs === 'CREATED' };
  }
  const userId = await findAccountByMail(db, provider, describePerson(provider, person).verifiedMail);
  return userId === null ? null : { userId, isOwn: false };
};

const create = async (db: Trx, provider: ProviderRow, person: PersonRow): Promise<Account | null> => {
  const { tenantId } = provider;
  const rights = await rightsFromClaims(db, provider, claimsFromPerson(person));
  const [role] = rights.roles;
  if (rights.outcome === 'REFUSED' || role === undefined) return null;
  const { name, username } = describePerson(provider, person);
  if (await findUserByName(db, normalizeUsername(username))) return null;
  const userId = await createUser(db, tenantId, { username, name, role: role as Role, unitIds: [] });
  if (!provider.trustsNames) await markNameUnconfirmed(db, userId);
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'user.createdByDirectory', objectId: userId });
  await applyRights(db, bySource(provider), { userId, rights, isNew: true });
  return { userId, isOwn: true };
};

const govern = async (db: Trx, provider: ProviderRow, person: PersonRow & { userId: number }) => {
  const { userId, isOwn } = person;
  const isGoverned = (isOwn || provider.governsLinked) && !(await isEmergencyAccount(db, userId));
  const rights = await rightsFromClaims(db, provider, claimsFromPerson(person));
  const mayEnter = person.isActive && (!isGoverned || rights.outcome !== 'REFUSED');
  if (!mayEnter) {
    // Again where somebody has activated the account meanwhile.
    const user = await lockUser(db, userId);
    if (!person.hasEnded || user?.isActive) await endAccess(db, provider, userId);
    return { ...person, hasEnded: true };
  }
  if (person.hasEnded) {
    await setActive(db, userId, true);
    const restored = { role: 'SYSTEM', action: 'user.accessRestored', objectId: userId } as const;
    await recordAction(db, provider.tenantId, restored);
  }
  if (isGoverned) await applyRights(db, bySource(provider), { userId, rights, isNew: false });
  return { ...person, hasEnded: false };
};

/** Makes account and rights what the directory says about the person. */
export const settlePerson = async (db: Trx, provider: ProviderRow, id: string): Promise<PersonRow> => {
  const person = await findPerson(db, provider.id, id);
  if (!person) throw new TypeError('The person is gone.');
  let account: Account | null =
    person.userId === null ? await findEarlier(db, provider, person) : { ...person, userId: person.userId };
  if (!account && person.isActive) account = await create(db, provider, person);
  if (!account) return person;
  const settled = await govern(db, provider, { ...person, ...account });
  await updateAccount(db, id, settled);
  return { ...settled, userId: account.userId };
};

/** Ids follow the directory, and so do names of its own accounts, unless somebody else has the user name. */
export const nameAndNumber = async (db: Trx, provider: ProviderRow, person: PersonRow): Promise<void> => {
  if (person.userId === null) return;
  const { name, username, verifiedMail } = describePerson(provider, person);
  const claims = claimsFromPerson(person);
  await adoptClaimedIds(db, provider, { userId: person.userId, claims, verifiedMail });
  if (!person.isOwn) return;
  const wanted = normalizeUsername(username);
  const holder = await findUserByName(db, wanted);
  if (holder && holder.id !== person.userId)
    throw new ScimError(409, 'An account of somebody else has this user name.', 'uniqueness');
  await nameAccount(db, person.userId, { name, username: wanted, isConfirmed: provider.trustsNames });
};

export const endPerson = async (db: Trx, provider: ProviderRow, person: PersonRow): Promise<void> => {
  if (person.userId === null) return;
  await endAccess(db, provider, person.userId);
  await updateAccount(db, person.id, { ...person, hasEnded: true });
};

/** The person of a sign-in: links their account with the subject, and says what they may. */
export const settleSignIn = async (
  db: Trx,
  provider: ProviderRow,
  { subject, person }: { subject: string; person: PersonRow },
): Promise<
  { userId: number } | { refusal: 'identityProvider.noRights' | 'identityProvider.deactivated' }
> => {
  if (!person.isActive) return { refusal: 'identityProvider.deactivated' };
  const account = await findAccount(db, { providerId: provider.id, subject });
  if (account && person.userId === null)
    await updateAccount(db, person.id, {
      ...{ userId: account.userId, isOwn: account.linkedAs === 'CREATED', hasEnded: false },
    });
  const { userId, isOwn, hasEnded } = await settlePerson(db, provider, person.id);
  if (hasEnded || userId === null) return { refusal: 'identityProvider.noRights' };
  const user = await lockUser(db, userId);
  if (!user?.isActive) return { refusal: 'identityProvider.deactivated' };
  if (account && account.userId !== userId) return { refusal: 'identityProvider.noRights' };
  if (!account)
    await insertIdentity(db, provider.tenantId, {
      ...{ providerId: provider.id, subject, userId, linkedBy: provider.name },
      linkedAs: isOwn ? ('CREATED' as const) : ('VERIFIED_MAIL' as const),
    });
  return { userId };
};
