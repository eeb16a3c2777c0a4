import type { FastifyRequest } from 'fastify';
import type { FoundProvider } from '#shared/organisation/identity-providers/federation-contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import { limitConcurrency } from '../../../lib/limit-concurrency.ts';
import type { Services } from '../../../lib/services.ts';
import { throttleSearches } from '../../platform/session/credentials/throttle-sign-in.ts';
import { searchEntities } from './federation/queries.ts';
import { requireProvider } from './leave-for-provider.ts';

/** Strangers may search; however many do, most connections to the database stay free for others. */
const limitSearches = limitConcurrency(3, 200);

export const searchMembers = async (
  services: Pick<Services, 'database' | 'settings'>,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { providerId, search }: { providerId: number; search: string },
): Promise<FoundProvider[]> => {
  await throttleSearches(services.database, ip);
  const { row, tenantId } = await requireProvider(services, providerId, headers.host);
  if (row.kind !== 'FEDERATION') throw new Problem('error.notFound');
  return limitSearches(() =>
    inTenant(services.database, tenantId, (db) => searchEntities(db, providerId, search)),
  );
};
