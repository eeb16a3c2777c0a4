import type { Selectable } from 'kysely';
import type { LtiChange } from '#shared/organisation/identity-providers/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type FromColumns, fromColumns, toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { LtiSettings } from '../../../../db/schema.generated.ts';
import { asProblem } from '../../../../lib/remote/remote-problem.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { readIssuer } from './provider-address.ts';

export type LtiSettingsRow = FromColumns<Selectable<LtiSettings>>;

export const listLtiSettings = async (db: Trx, providerIds: readonly number[]): Promise<LtiSettingsRow[]> => {
  if (providerIds.length === 0) return [];
  const rows = await db
    .selectFrom('lti_settings')
    .selectAll()
    .where((where) => where('provider_id', '=', where.fn.any(where.val([...providerIds]))))
    .execute();
  return rows.map(fromColumns);
};

export const insertLtiSettings = (
  db: Trx,
  { tenantId, providerId }: { tenantId: number; providerId: number },
) => db.insertInto('lti_settings').values({ tenant_id: tenantId, provider_id: providerId }).execute();

const checkAddress = (typed: string, settings: Settings): string => {
  if (typed === '') return '';
  try {
    return readIssuer(typed, settings, { allowsQuery: true });
  } catch (error) {
    throw asProblem(error);
  }
};

export const changeLti = async (
  db: Trx,
  settings: Settings,
  { providerId, change }: { providerId: number; change: LtiChange },
): Promise<{ clientId: string }> => {
  const { clientId, deploymentIds, isActive } = change;
  const signInAddress = checkAddress(change.signInAddress, settings);
  const keysAddress = checkAddress(change.keysAddress, settings);
  const isComplete = [clientId, signInAddress, keysAddress].every((value) => value !== '');
  if (isActive && !(isComplete && deploymentIds.length > 0)) throw new Problem('identityProvider.incomplete');
  await db
    .updateTable('lti_settings')
    .set(toColumns({ signInAddress, keysAddress, deploymentIds }))
    .where('provider_id', '=', providerId)
    .execute();
  return { clientId };
};
