import { inTenant } from '../../db/connect.ts';
import { isBetweenCells } from '../../db/database-errors.ts';
import { sweepAnswersDaily } from '../../features/curation/retention/sweep-answers.ts';
import { sweepOriginals } from '../../features/curation/verification/sweep-originals.ts';
import { deleteExpiredSuggestions } from '../../features/figures/topics/suggestion-queries.ts';
import { deleteOldDeputyships } from '../../features/organisation/deputies/queries.ts';
import { endLeavers } from '../../features/organisation/identity-providers/end-leavers.ts';
import { queueDueFederations } from '../../features/organisation/identity-providers/federation/queue-federation.ts';
import { deleteExpiredAuditEntries } from '../../features/platform/audit/queries.ts';
import { queueDueMails } from '../../features/platform/mails/mail-job.ts';
import { queueReminders } from '../../features/platform/mails/reminder-queries.ts';
import { queueDueDeliveries } from '../../features/platform/webhooks/deliver-webhooks.ts';
import { deleteOldDeliveries } from '../../features/platform/webhooks/queries.ts';
import { deleteExpiredExports } from '../../features/publishing/exports/jobs/long-export-queries.ts';
import { sweepImages } from '../../features/reports/images/queries.ts';
import { deleteExpiredOpenings } from '../../features/reports/openings/queries.ts';
import { startDueFetches } from '../../features/surveys/connections/start-due-fetches.ts';
import { closeDueSurveys } from '../../features/surveys/surveys/closing-queries.ts';
import {
  allTenantIds,
  deleteEndedJobs,
  enqueueJob,
  failAbandonedJobs,
  findAbandoned,
  tenantsWithDueWork,
} from '../../jobs/job-queries.ts';
import type { JobDefinitions } from '../../jobs/run-queued-job.ts';
import type { Services } from '../../lib/services.ts';

/** Milliseconds after which periodic work, such as deleting what is expired, is due again for each tenant. */
const ROUND_MS = 3_600_000;
/** Up to this many tenants have their turn within a minute; more of them would keep an idle database busy. */
const FEW = 60;
const SHARE_OF_FEW = 5;

const lookAfter = async (
  services: Services,
  definitions: JobDefinitions,
  tenantId: number,
  isStopped: () => boolean,
): Promise<void> => {
  const { database } = services;
  const ending = Object.values(definitions).filter(({ resume }) => resume === 'never');
  await inTenant(database, tenantId, async (db) => {
    await deleteEndedJobs(db);
    await deleteExpiredExports(db);
    await deleteExpiredSuggestions(db);
    await sweepOriginals(db, tenantId);
    await deleteExpiredAuditEntries(db);
    await deleteExpiredOpenings(db, tenantId);
    await deleteOldDeliveries(db);
    await deleteOldDeputyships(db);
    await sweepImages(db, tenantId);
    await failAbandonedJobs(
      db,
      ending.map(({ name }) => name),
    );
    for (const { id } of await findAbandoned(db)) await enqueueJob(db, id);
    await startDueFetches(db, tenantId);
    await queueDueFederations(db, tenantId);
    await closeDueSurveys(db, tenantId);
    await queueReminders(db, services, tenantId);
    await queueDueMails(db, services, tenantId);
    await queueDueDeliveries(db, tenantId);
  });
  await sweepAnswersDaily(database, tenantId, isStopped);
  if (!isStopped()) await endLeavers(services, tenantId);
};

/**
 * Serves the tenants for which something is due, and a share of the others, so that each has its turn within an hour.
 * Called every `everyMs`.
 */
export const createTenantRounds = (
  services: Services,
  definitions: JobDefinitions,
  { everyMs, isStopped }: { everyMs: number; isStopped: () => boolean },
): (() => Promise<number[]>) => {
  let last = 0;
  return async () => {
    const tenantIds = await allTenantIds(services.database);
    const share = tenantIds.length <= FEW ? SHARE_OF_FEW : Math.ceil((tenantIds.length * everyMs) / ROUND_MS);
    const later = tenantIds.filter((id) => id > last);
    const inTurn = [...later, ...tenantIds.filter((id) => id <= last)].slice(0, share);
    last = inTurn.at(-1) ?? 0;
    const tenants = [...new Set([...(await tenantsWithDueWork(services.database)), ...inTurn])];
    for (const tenantId of tenants)
      await lookAfter(services, definitions, tenantId, isStopped).catch((error: unknown) => {
        if (!isBetweenCells(error)) throw error;
      });
    return tenants;
  };
};
