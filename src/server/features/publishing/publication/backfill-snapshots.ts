import { sql } from 'kysely';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { settledTenantIds } from '../../platform/tenants/queries.ts';
import { findReport } from '../../reports/report-access/queries.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { attachSnapshot, unfrozenPublications } from './queries.ts';

const always = sql<boolean>`true`;
const everything = { reportType: 'report', read: always, edit: always, manage: always } as const;

const createSnapshot = async (
  services: Services,
  db: Trx,
  reportId: number,
  ownerName: string,
): Promise<void> => {
  const report = await findReport(db, reportId, everything, 'update');
  if (!report || report.publishedNumber !== null) return;
  await attachSnapshot(db, reportId, await buildSnapshot(services, db, report, ownerName));
};

/**
 * Creates snapshots for publications from before snapshots existed; readers see them only afterwards. Safe on several
 * nodes. A report that fails is logged and skipped until it is published again.
 */
export const backfillSnapshots = async (services: Services): Promise<void> => {
  const { database, log } = services;
  for (const tenantId of await settledTenantIds(database)) {
    const waiting = await inTenant(database, tenantId, unfrozenPublications);
    for (const { reportId, ownerName } of waiting)
      await inTenant(database, tenantId, (db) => createSnapshot(services, db, reportId, ownerName)).catch(
        (error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          log.error(
            { tenantId, reportId, code: error.code },
            'a publication of an earlier release cannot be shown to its readers; publish the report again',
          );
        },
      );
  }
};
