import { inTenant } from '../db/connect.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { type JobDefinitions, runQueuedJob } from '../jobs/run-queued-job.ts';
import type { Services } from '../lib/services.ts';

export const findNewestJob = ({ database }: Pick<Services, 'database'>, tenantId: number) =>
  inTenant(database, tenantId, (db) =>
    db.selectFrom('jobs').select(['id', 'name', 'state']).orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );

export const runNewestJob = async (
  services: Services,
  tenantId: number,
  definition: JobDefinition,
): Promise<void> => {
  const definitions = new Proxy({} as JobDefinitions, { get: () => definition });
  const { id: jobId } = await findNewestJob(services, tenantId);
  await runQueuedJob(services, definitions, { tenantId, jobId }, new AbortController().signal, true);
};
