import { z } from 'zod';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { Problem } from '#shared/problems.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { AnalysisPool } from '../../../analysis-pool/analysis-pool.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { findTextsVersion, lockTextsShared } from '../../../db/lock-texts.ts';
import { defineJob, isJobCancelled, JobCancelled, type JobClaim, type JobWork } from '../../../jobs/job.ts';
import { beginJob, cancelJob, endJob, findProgress } from '../../../jobs/job-queries.ts';
import { workOnJob } from '../../../jobs/work-on-job.ts';
import { type Actor, storedActor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { computeFigures } from '../../figures/calculation/compute-figures.ts';
import { startFilterJob } from '../../figures/calculation/filter-job.ts';
import { type InputsDigest, inputHash, inputsDigest } from '../../figures/calculation/input-hash.ts';
import type { FigurePlan } from '../../figures/calculation/plan/figure-plan.ts';
import { type CalculableConfig, isCalculable } from '../../figures/calculation/plan/is-calculable.ts';
import { planFigures, talliesPerFigure } from '../../figures/calculation/plan-figures.ts';
import {
  type CalculatedItem,
  storeComments,
  storeFigures,
} from '../../figures/calculation/queries/figure-queries.ts';
import { loadReportInputs, requireAnswers } from '../../figures/calculation/queries/report-inputs.ts';
import { recordChange } from '../report-access/change-report.ts';
import { requireReport } from '../report-access/require-report.ts';
import { findReportItems } from '../report-items/queries.ts';
import { requireConfig } from '../report-items/require-items.ts';
import { pageFor } from '../reports/read-reports.ts';

/** Answers counted between two heartbeats: some tens of milliseconds of work. */
const ANSWERS_AT_ONCE = 5_000_000;

/** Tallies received from the threads at once, which costs a few milliseconds of this thread. */
const TALLIES_AT_ONCE = 2_000;

/** Matches no inputs, so the figures are outdated as soon as they are stored. */
const NEVER_CURRENT = Buffer.alloc(0);

const BATCH_LENGTH = 250_000;

interface Calculation {
  items: { id: number; config: CalculableConfig }[];
  plan: FigurePlan;
  digest: InputsDigest;
  itemsAtOnce: number;
  textsVersion: number;
}

const prepare = async (db: Trx, pool: AnalysisPool, actor: Actor, reportId: number): Promise<Calculation> => {
  const textsVersion = await findTextsVersion(db, actor.tenantId);
  const items = (await findReportItems(db, reportId)).flatMap(({ id, config }) =>
    config && isCalculable(config) ? [{ id, config }] : [],
  );
  const inputs = await loadReportInputs(db, actor.tenantId, reportId);
  requireAnswers(inputs);
  const respondents = inputs.surveys.reduce((sum, survey) => sum + survey.responseCount, 0);
  const configs = items.map((item) => item.config);
  const plan = await planFigures(db, pool, inputs, configs);
  const atOnce = Math.min(
    ANSWERS_AT_ONCE / Math.max(1, respondents),
    TALLIES_AT_ONCE / talliesPerFigure(plan),
  );
  return {
    items,
    plan,
    digest: inputsDigest(inputs),
    itemsAtOnce: Math.max(1, Math.floor(atOnce)),
    textsVersion,
  };
};

const calculate = async (
  { services, publishProgress }: JobWork,
  { items, plan, digest, itemsAtOnce }: Calculation,
): Promise<CalculatedItem[]> => {
  const calculated: CalculatedItem[] = [];
  const reportProgress = () => publishProgress({ done: calculated.length, total: items.length });
  while (calculated.length < items.length) {
    await reportProgress();
    const step = items.slice(calculated.length, calculated.length + itemsAtOnce);
    const figures = await computeFigures(
      services.pool,
      plan,
      step.map((item) => item.config),
    );
    step.forEach((item, index) => {
      const hash = plan.isPending ? NEVER_CURRENT : inputHash(digest, item.config);
      const { data = null, comments = [] } = figures[index] ?? {};
      calculated.push({ id: item.id, data: JSON.stringify(data), hash, comments });
    });
  }
  await reportProgress();
  return calculated;
};

const batchesOf = (figures: readonly CalculatedItem[]): CalculatedItem[][] => {
  const batches: CalculatedItem[][] = [[]];
  let length = 0;
  for (const figure of figures) {
    if (length + figure.data.length > BATCH_LENGTH) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(figure);
    length += figure.data.length;
  }
  return batches.filter((batch) => batch.length > 0);
};

/**
 * [7.23] Calculates every item. Stores nothing before all are done, so a cancelled or failed calculation leaves the
 * figures unchanged. Not retried, because the caller waits for it.
 */
export const calculationJob = defineJob({
  name: 'calculation',
  schema: z.object({ reportId: z.int(), actor: storedActor }),
  resume: 'never',
  run: async ({ reportId, actor }, work): Promise<Report> => {
    const { services, claim } = work;
    const inOwnTenant = <Result>(run: (db: Trx) => Promise<Result>) =>
      inTenant(services.database, actor.tenantId, run);
    const calculation = await inOwnTenant((db) => prepare(db, services.pool, actor, reportId));
    const figures = await calculate(work, calculation);
    return inOwnTenant(async (db) => {
      await requireReport(db, actor, reportId, 'edit');
      // What was taken out of comments meanwhile must not come back with figures of before.
      if ((await lockTextsShared(db, actor.tenantId)) !== calculation.textsVersion) throw new JobCancelled();
      for (const batch of batchesOf(figures)) await storeFigures(db, reportId, batch);
      await storeComments(db, { tenantId: actor.tenantId, reportId }, figures);
      await recordChange(db, actor, reportId);
      if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
      return pageFor(services, db, actor, reportId);
    });
  },
});

/** Ignores failures, so that the first error is the one reported; the claim expires without heartbeats anyway. */
const endClaim = ({ database, log }: Services, claim: JobClaim): Promise<unknown> =>
  inTenant(database, claim.tenantId, (db) => endJob(db, claim, 'FAILED')).catch((failure: unknown) =>
    log.warn({ err: failure }, 'a calculation could not give its place back'),
  );

export const calculateReport = async (
  services: Services,
  actor: Actor,
  reportId: number,
): Promise<Report> => {
  const worker = await services.workerLease.number();
  const { tenantId, userId } = actor;
  const payload = { reportId, actor: { ...actor, csrf: null } };
  const claim = await inTenant(services.database, tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'edit');
    requireAnswers(await loadReportInputs(db, tenantId, reportId));
    await startFilterJob(db, actor, reportId);
    const job = { name: 'calculation', tenantId, userId, subject: reportId, payload } as const;
    return beginJob(db, job, { worker, total: 0 });
  });
  if (claim === null) throw new Problem('calculation.running');
  try {
    return await workOnJob(calculationJob, payload, services, claim);
  } catch (error) {
    await endClaim(services, claim);
    throw isJobCancelled(error) ? new Problem('calculation.cancelled') : error;
  }
};

export const getProgress = (
  database: Database,
  actor: Actor,
  reportId: number,
): Promise<{ running: boolean; done: number; total: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'read');
    const progress = await findProgress(db, 'calculation', reportId);
    return progress ? { running: true, ...progress } : { running: false, done: 0, total: 0 };
  });

export const cancelCalculation = (database: Database, actor: Actor, reportId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'administer');
    await cancelJob(db, 'calculation', reportId);
  });

export const previewReportItem = async (
  services: Services,
  actor: Actor,
  reportId: number,
  wanted: ReportItemConfig,
): Promise<FigureData | null> => {
  const { plan, config } = await inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'readDraft');
    const own = await requireConfig(db, report, wanted);
    const inputs = await loadReportInputs(db, actor.tenantId, reportId);
    return { plan: await planFigures(db, services.pool, inputs, [own]), config: own };
  });
  const [figure] = await computeFigures(services.pool, plan, [config]);
  return figure?.data ?? null;
};
