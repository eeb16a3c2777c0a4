import { X509Certificate } from 'node:crypto';
import type { Selectable } from 'kysely';
import { FilterParser } from 'ldapts';
import type { LdapChange } from '#shared/organisation/identity-providers/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type FromColumns, fromColumns, toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { LdapSettings } from '../../../../db/schema.generated.ts';

export type LdapSettingsRow = FromColumns<Selectable<LdapSettings>>;

export const listLdapSettings = async (
  db: Trx,
  providerIds: readonly number[],
): Promise<LdapSettingsRow[]> => {
  if (providerIds.length === 0) return [];
  const rows = await db
    .selectFrom('ldap_settings')
    .selectAll()
    .where((where) => where('provider_id', '=', where.fn.any(where.val([...providerIds]))))
    .execute();
  return rows.map(fromColumns);
};

export const insertLdapSettings = (db: Trx, place: { tenantId: number; providerId: number }) =>
  db.insertInto('ldap_settings').values(toColumns(place)).execute();

export const updateLdapSettings = (
  db: Trx,
  providerId: number,
  { lookUp, baseDn, userFilter, userDn, groupBaseDn, groupFilter, subjectAttribute, certificate }: LdapChange,
) =>
  db
    .updateTable('ldap_settings')
    .set(
      toColumns({
        ...{ lookUp, baseDn, userFilter, userDn, groupBaseDn, groupFilter },
        ...{ subjectAttribute, certificate },
      }),
    )
    .where('provider_id', '=', providerId)
    .execute();

const requireReadable = (read: () => unknown, code: Problem['code']): void => {
  try {
    read();
  } catch {
    throw new Problem(code);
  }
};

/** Throws a `Problem` for a filter or certificate that is none, and for what is missing in an active directory. */
export const requireSoundDirectory = (change: LdapChange, hasPassword: boolean): void => {
  const { userFilter, groupFilter, certificate, lookUp, bindDn } = change;
  for (const filter of [userFilter, groupFilter].filter((one) => one !== ''))
    requireReadable(() => FilterParser.parseString(filter), 'identityProvider.lookUpInvalid');
  if (certificate !== '')
    requireReadable(() => new X509Certificate(certificate), 'identityProvider.metadataCertificate');
  const isComplete =
    lookUp === 'TEMPLATE'
      ? change.userDn !== ''
      : change.baseDn !== '' && userFilter.includes('{username}') && (bindDn === '' || hasPassword);
  if (change.isActive && !isComplete) throw new Problem('identityProvider.incomplete');
};
