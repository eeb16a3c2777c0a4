import { z } from 'zod';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { defineJob, JobCancelled, type JobWork } from '../../../jobs/job.ts';
import { endJob } from '../../../jobs/job-queries.ts';
import { storedActor } from '../../../lib/actor.ts';
import { insertMails } from '../../platform/mails/tell-readers.ts';
import { makeReports, type SeriesRun } from './make-reports.ts';
import { type PlannedReport, planSeries, type SeriesPlan } from './plan-series.ts';
import { presentSeriesSettings } from './present-series.ts';
import { findKeptReports, findMadeReports } from './report-queries.ts';
import { findSeries, recordRunEnded } from './series-queries.ts';

/** Reports calculated and stored together: tens of milliseconds of statements, a few megabytes. */
const BATCH = 20;
const PASSES = 3;

const findWork = async (db: Trx, run: SeriesRun) => {
  const plan = await planSeries(db, run.actor, run.settings, { isExact: true });
  const made = await findMadeReports(db, run.seriesId);
  const owed = plan.subjects.filter(({ reason }) => reason === null);
  const due = owed.filter(({ key, inputHash }) => {
    const known = made.get(key);
    return !known || known.reportId === null || !known.inputHash.equals(inputHash);
  });
  const present = due.flatMap(({ key }) => made.get(key)?.reportId ?? []);
  const kept = await findKeptReports(db, run.seriesId, present);
  const todo = due.filter(({ key }) => !kept.has(made.get(key)?.reportId ?? 0));
  return { plan, todo, total: owed.length };
};

const makeAll = async (
  work: JobWork,
  run: SeriesRun,
  plan: SeriesPlan,
  todo: readonly PlannedReport[],
  total: number,
): Promise<void> => {
  for (let from = 0; from < todo.length; from += BATCH) {
    await work.publishProgress({ done: total - todo.length + from, total });
    await makeReports(work, run, plan, todo.slice(from, from + BATCH));
  }
};

/** Each batch is atomic, so a crashed run resumes with the missing reports. */
export const seriesJob = defineJob({
  name: 'series',
  schema: z.object({ seriesId: z.int(), actor: storedActor }),
  resume: 'again',
  run: async ({ seriesId, actor }, work) => {
    const { services, claim } = work;
    const inOwnTenant = <Result>(what: (db: Trx) => Promise<Result>) =>
      inTenant(services.database, claim.tenantId, what);
    const series = await inOwnTenant((db) => findSeries(db, actor, seriesId));
    if (!series) return;
    const run = { seriesId, actor, runNumber: series.runNumber, settings: presentSeriesSettings(series) };
    for (let pass = 0; pass < PASSES; pass += 1) {
      const { plan, todo, total } = await inOwnTenant((db) => findWork(db, run));
      await work.publishProgress({ done: total - todo.length, total });
      if (todo.length === 0) break;
      await makeAll(work, run, plan, todo, total);
    }
    await inOwnTenant(async (db) => {
      if (run.settings.sendsMail && services.settings.mail)
        await insertMails(
          db,
          { tenantId: claim.tenantId, seriesId, runNumber: run.runNumber },
          isMailAddress,
        );
      await recordRunEnded(db, seriesId, 'DONE');
      if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
    });
  },
  onFailed: (db, { seriesId }) => recordRunEnded(db, seriesId, 'FAILED'),
});
