import type { Selectable } from 'kysely';
import type { ProxyChange } from '#shared/organisation/identity-providers/contract.ts';
import { type FromColumns, fromColumns, toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { ProxySettings } from '../../../../db/schema.generated.ts';

export type ProxySettingsRow = FromColumns<Selectable<ProxySettings>>;

export const listProxySettings = async (
  db: Trx,
  providerIds: readonly number[],
): Promise<ProxySettingsRow[]> => {
  if (providerIds.length === 0) return [];
  const rows = await db
    .selectFrom('proxy_settings')
    .selectAll()
    .where((where) => where('provider_id', '=', where.fn.any(where.val([...providerIds]))))
    .execute();
  return rows.map(fromColumns);
};

export const insertProxySettings = (db: Trx, place: { tenantId: number; providerId: number }) =>
  db.insertInto('proxy_settings').values(toColumns(place)).execute();

export const updateProxySettings = (
  db: Trx,
  providerId: number,
  { subjectHeader, methodsHeader, signOutPath }: ProxyChange,
) =>
  db
    .updateTable('proxy_settings')
    .set(toColumns({ subjectHeader, methodsHeader, signOutPath }))
    .where('provider_id', '=', providerId)
    .execute();
