import { type Selectable, sql } from 'kysely';
import type { SamlSubject } from '#shared/organisation/identity-providers/saml-contract.ts';
import { type FromColumns, fromColumns, toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { SamlSettings } from '../../../../db/schema.generated.ts';
import type { FetchedMetadata } from './read-metadata.ts';

export interface SamlSettingsRow extends Omit<FromColumns<Selectable<SamlSettings>>, 'subjectFrom'> {
  readonly subjectFrom: SamlSubject;
}

export const listSamlSettings = async (
  db: Trx,
  providerIds: readonly number[],
): Promise<SamlSettingsRow[]> => {
  if (providerIds.length === 0) return [];
  const rows = await db
    .selectFrom('saml_settings')
    .selectAll()
    .where((where) => where('provider_id', '=', where.fn.any(where.val([...providerIds]))))
    .execute();
  return rows.map((row) => ({ ...fromColumns(row), subjectFrom: row.subject_from as SamlSubject }));
};

const columnsFrom = ({ address, signedBy, signInAddress, certificates, validUntil }: FetchedMetadata) => ({
  ...{ metadata_address: address, metadata_certificate: signedBy, sign_in_address: signInAddress },
  ...{ certificates, valid_until: validUntil },
});

export const insertSamlSettings = (
  db: Trx,
  place: { tenantId: number; providerId: number },
  {
    metadata,
    key,
  }: { metadata: FetchedMetadata; key: { keyId: string; privateKey: Buffer; certificate: string } },
) =>
  db
    .insertInto('saml_settings')
    .values({
      ...{ tenant_id: place.tenantId, provider_id: place.providerId, subject_from: 'NAME_ID' },
      ...columnsFrom(metadata),
      ...toColumns(key),
    })
    .execute();

export const updateSamlSettings = (
  db: Trx,
  providerId: number,
  values: { signsRequests: boolean; subjectFrom: SamlSubject; authnContexts: string },
) => db.updateTable('saml_settings').set(toColumns(values)).where('provider_id', '=', providerId).execute();

export const updateMetadata = (db: Trx, providerId: number, metadata: FetchedMetadata) =>
  db
    .updateTable('saml_settings')
    .set({ ...columnsFrom(metadata), read_at: sql<Date>`now()`, asked_at: sql<Date>`now()` })
    .where('provider_id', '=', providerId)
    .execute();

export const claimMetadataRefresh = async (
  db: Trx,
  providerId: number,
  minutes: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('saml_settings')
    .set({ asked_at: sql<Date>`now()` })
    .where('provider_id', '=', providerId)
    .where('metadata_address', 'is not', null)
    .where(sql<boolean>`asked_at < now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
