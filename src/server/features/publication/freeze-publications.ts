import { sql } from 'kysely';
import { inTenant } from '../../db/connect.ts';
import type { Services } from '../../lib/services.ts';
import { findReport } from '../report-access/queries.ts';
import { allTenantIds } from '../tenants/queries.ts';
import { freezeReport } from './freeze-report.ts';
import { freezePublication, unfrozenPublications } from './queries.ts';

const everything = { reportType: 'report', read: sql<boolean>`true`, edit: sql<boolean>`true` } as const;

/**
 * Freezes what was published before there were snapshots, as it is now; until then its readers do not see it. Of two nodes that
 * start at once, the second finds nothing left.
 */
export const freezePublications = async (services: Services): Promise<void> => {
  const { database } = services;
  for (const tenantId of await allTenantIds(database)) {
    const waiting = await inTenant(database, tenantId, unfrozenPublications);
    for (const { reportId, ownerName } of waiting)
      await inTenant(database, tenantId, async (db) => {
        const report = await findReport(db, reportId, everything, 'update');
        if (!report || report.publishedNumber !== null) return;
        await freezePublication(db, reportId, await freezeReport(services, db, report, ownerName));
      });
  }
};
