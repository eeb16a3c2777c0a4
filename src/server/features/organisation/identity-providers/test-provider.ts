import type { ProviderTest } from '#shared/organisation/identity-providers/contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { buildSiteUrl } from '../../platform/tenants/resolve-tenant.ts';
import { protocolFor } from './providers/protocols.ts';
import { setUpProblem } from './providers/provider-failure.ts';
import { findProvider, findSubdomain } from './providers/queries.ts';

export const testProvider = async (
  services: Pick<Services, 'database' | 'settings' | 'log'>,
  actor: Actor,
  providerId: number,
  host: string | undefined,
): Promise<ProviderTest> => {
  const { tenantId } = actor;
  const { row, subdomain } = await inTenant(services.database, tenantId, async (db) => ({
    row: await findProvider(db, providerId),
    subdomain: await findSubdomain(db),
  }));
  if (!row) throw new Problem('error.notFound');
  const here = { tenantId, row, site: buildSiteUrl(services.settings, host, subdomain) };
  try {
    return await protocolFor(row.kind).test(services, here);
  } catch (error) {
    throw setUpProblem(error);
  }
};
