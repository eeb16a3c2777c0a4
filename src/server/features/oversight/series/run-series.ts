import type { Series } from '#shared/oversight/series/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { cancelJob, queueJob } from '../../../jobs/job-queries.ts';
import type { Actor } from '../../../lib/actor.ts';
import { checkSettings } from './change-series.ts';
import { planSeries } from './plan-series.ts';
import { presentSeries, presentSeriesSettings } from './present-series.ts';
import { requireSeries } from './require-series.ts';
import { recordRunEnded, recordRunStarted } from './series-queries.ts';

const JOB = 'series';

export const runSeries = (database: Database, actor: Actor, seriesId: number): Promise<Series> => {
  const { tenantId, userId } = actor;
  return inTenant(database, tenantId, async (db) => {
    const row = await requireSeries(db, actor, seriesId, 'change');
    const settings = await checkSettings(db, actor, presentSeriesSettings(row));
    await planSeries(db, actor, settings, { isExact: false });
    const payload = { seriesId, actor: { ...actor, csrf: null } };
    const jobId = await queueJob(db, { tenantId, userId, name: JOB, subject: seriesId, payload });
    if (jobId === null) throw new Problem('series.running');
    await recordRunStarted(db, seriesId);
    return presentSeries(await requireSeries(db, actor, seriesId, 'read'), actor);
  });
};

/** Takes effect before the next batch; finished reports stay. */
export const cancelSeries = (database: Database, actor: Actor, seriesId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireSeries(db, actor, seriesId, 'read');
    if (await cancelJob(db, JOB, seriesId)) await recordRunEnded(db, seriesId, 'CANCELLED');
    return undefined;
  });
