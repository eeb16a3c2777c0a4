import { sql } from 'kysely';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { recordAction } from '../../../lib/record-action.ts';
import type { Services } from '../../../lib/services.ts';
import { deleteApiKeysOfUser } from '../../platform/api-keys/queries.ts';
import { deleteCredentialsOfUser } from '../../platform/session/credentials/queries.ts';
import { isEmergencyAccount } from '../../platform/users/queries.ts';
import { deleteSessionsOfProvider } from './accounts/session-queries.ts';
import { findPresentSubjects } from './providers/ldap-protocol.ts';
import { classifyFailure } from './providers/provider-failure.ts';
import { findProvider, type LdapRow } from './providers/queries.ts';

interface Admitted {
  readonly userId: number;
  readonly subject: string;
  /** The account was created for the directory's person, who cannot sign in otherwise. */
  readonly isOwn: boolean;
}

/** Whoever asks first has them for this time: directories of one tenant are asked by one process. */
const claimDue = async (db: Trx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update ldap_settings set checked_at = now() from identity_providers as providers
    where providers.tenant_id = ldap_settings.tenant_id and providers.id = provider_id and providers.is_active
      and look_up = 'SEARCH' and base_dn <> '' and (checked_at is null or checked_at < now() - interval '30 minutes')
    returning provider_id as id`.execute(db);
  return rows.map(({ id }) => id);
};

const listAdmitted = async (db: Trx, providerId: number): Promise<Admitted[]> => {
  const { rows } = await sql<Admitted>`
    select user_id as "userId", subject, linked_as = 'CREATED' and password_hash is null as "isOwn"
    from external_identities as identities join users on users.id = identities.user_id
    where provider_id = ${providerId} and (
      exists (select from api_keys where api_keys.user_id = users.id and expires_at > now())
      or exists (select from credentials where credentials.user_id = users.id and expires_at > now()))`.execute(
    db,
  );
  return rows;
};

const endOne = async (db: Trx, row: LdapRow, { userId, subject, isOwn }: Admitted): Promise<void> => {
  if (!isOwn || (await isEmergencyAccount(db, userId))) {
    if ((await deleteSessionsOfProvider(db, row.id, { subject })) === 0) return;
  } else {
    await deleteCredentialsOfUser(db, userId);
    await deleteApiKeysOfUser(db, userId);
  }
  await recordAction(db, row.tenantId, { role: 'SYSTEM', action: 'user.accessEnded', objectId: userId });
};

const checkDirectory = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  row: LdapRow,
): Promise<void> => {
  const admitted = await inTenant(database, row.tenantId, (db) => listAdmitted(db, row.id));
  if (admitted.length === 0) return;
  const subjects = admitted.map(({ subject }) => subject);
  const present = await findPresentSubjects(settings, row, subjects);
  const leavers = present ? admitted.filter(({ subject }) => !present.has(subject)) : [];
  if (leavers.length === 0) return;
  await inTenant(database, row.tenantId, async (db) => {
    for (const leaver of leavers) await endOne(db, row, leaver);
  });
};

/** Ends sessions and keys of people whom their directory no longer has. One that is away ends nobody's. */
export const endLeavers = async (
  services: Pick<Services, 'database' | 'settings' | 'log'>,
  tenantId: number,
): Promise<void> => {
  const rows = await inTenant(services.database, tenantId, async (db) => {
    const found = [];
    for (const id of await claimDue(db)) found.push(await findProvider(db, id));
    return found;
  });
  for (const row of rows) {
    if (row?.kind !== 'LDAP') continue;
    try {
      await checkDirectory(services, row);
    } catch (error) {
      const failure = classifyFailure(error);
      services.log.warn({ providerId: row.id, failure }, 'A directory could not be asked for leavers');
    }
  }
};
