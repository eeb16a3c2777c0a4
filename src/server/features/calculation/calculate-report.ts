import { Problem } from '#shared/problems.ts';
import type { Report } from '#shared/reports/contract.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import { inTenant, type Trx } from '../../db/connect.ts';
import { workerLeaseOf } from '../../jobs/worker-lease.ts';
import type { Services } from '../../lib/services.ts';
import { itemsOfReport } from '../report-items/queries.ts';
import { recordChange } from '../reports/change-report.ts';
import { readReportPage } from '../reports/read-page.ts';
import { requireReport } from '../reports/require-report.ts';
import { type Actor, requirePermission } from '../session/actor.ts';
import { figuresOf } from './figures-of.ts';
import { inputHash, inputsDigest } from './input-hash.ts';
import { type CalculableConfig, isCalculable } from './is-calculable.ts';
import { type FigurePlan, planFigures, talliesAFigure } from './plan-figures.ts';
import {
  beat,
  beginCalculation,
  type CalculatedItem,
  type CalculationMark,
  endCalculation,
  storeFigures,
} from './progress-queries.ts';
import { loadReportInputs } from './report-inputs.ts';

/** Answers counted between two signs of life: some tens of milliseconds of work. */
const ANSWERS_AT_ONCE = 5_000_000;
/** Tallies taken over from the threads at once: a few milliseconds of this thread's work and of its garbage. */
const TALLIES_AT_ONCE = 2_000;
/** Characters of figures in one statement. */
const BATCH_LENGTH = 250_000;
/** While a step takes longer than that, milliseconds, the calculation still says that it lives. */
const BEAT_EVERY = 5_000;

interface Calculation {
  mark: CalculationMark;
  items: { id: number; config: CalculableConfig }[];
  plan: FigurePlan;
  digest: Buffer;
  itemsAtOnce: number;
}

/** Checks, takes the report's place for a calculation and reads what it needs. */
const begin = async (
  db: Trx,
  pool: AnalysisPool,
  actor: Actor,
  { reportId, worker }: { reportId: number; worker: number },
): Promise<Calculation> => {
  await requireReport(db, actor, reportId, 'edit');
  const items = (await itemsOfReport(db, reportId)).flatMap(({ id, config }) =>
    config && isCalculable(config) ? [{ id, config }] : [],
  );
  const mark = await beginCalculation(db, { tenantId: actor.tenantId, reportId, worker }, items.length);
  if (mark === null) throw new Problem('calculation.running');
  const inputs = await loadReportInputs(db, actor.tenantId, reportId);
  const respondents = inputs.surveys.reduce((sum, survey) => sum + survey.responseCount, 0);
  const configs = items.map((item) => item.config);
  const plan = await planFigures(db, pool, inputs, configs);
  const atOnce = Math.min(ANSWERS_AT_ONCE / Math.max(1, respondents), TALLIES_AT_ONCE / talliesAFigure(plan));
  return {
    mark,
    items,
    plan,
    digest: inputsDigest(inputs, plan.selection.cohorts ?? []),
    itemsAtOnce: Math.max(1, Math.floor(atOnce)),
  };
};

/** All figures, step by step; between the steps the progress is told and a wish to cancel is heard. */
const calculate = async (
  services: Services,
  { items, plan, digest, itemsAtOnce }: Calculation,
  tellProgress: (done: number) => Promise<void>,
): Promise<CalculatedItem[]> => {
  const calculated: CalculatedItem[] = [];
  while (calculated.length < items.length) {
    await tellProgress(calculated.length);
    const step = items.slice(calculated.length, calculated.length + itemsAtOnce);
    const data = await figuresOf(
      services.pool,
      plan,
      step.map((item) => item.config),
    );
    step.forEach((item, index) => {
      const hash = inputHash(digest, item.config);
      calculated.push({ id: item.id, data: JSON.stringify(data[index] ?? null), hash });
    });
  }
  await tellProgress(calculated.length);
  return calculated;
};

/** Figures to be sent to the database together; a large one goes alone. */
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
 * [7.23] Works out every item of the report. Nothing is stored before everything is worked out, so a cancelled or
 * broken calculation leaves the figures as they were.
 */
export const calculateReport = async (
  services: Services,
  actor: Actor,
  reportId: number,
): Promise<Report> => {
  requirePermission(actor, 'reports.edit');
  const inOwnTenant = <Result>(work: (db: Trx) => Promise<Result>) =>
    inTenant(services.database, actor.tenantId, work);
  const worker = await workerLeaseOf(services).number();
  const calculation = await inOwnTenant((db) => begin(db, services.pool, actor, { reportId, worker }));
  const { mark } = calculation;
  let done = 0;
  const tellProgress = async (now: number): Promise<void> => {
    done = now;
    const goesOn = await inOwnTenant((db) => beat(db, reportId, mark, now));
    if (!goesOn) throw new Problem('calculation.cancelled');
  };
  // The next step hears of a cancellation or a lost connection; the timer only keeps the calculation alive.
  const heart = setInterval(
    () => void inOwnTenant((db) => beat(db, reportId, mark, done)).catch(() => {}),
    BEAT_EVERY,
  );
  const end = (db: Trx) => endCalculation(db, reportId, mark);
  try {
    const figures = await calculate(services, calculation, tellProgress);
    return await inOwnTenant(async (db) => {
      await requireReport(db, actor, reportId, 'edit');
      for (const batch of batchesOf(figures)) await storeFigures(db, reportId, batch);
      await recordChange(db, actor, reportId);
      await end(db);
      return readReportPage(services, db, await requireReport(db, actor, reportId, 'read'));
    });
  } catch (error) {
    // What went wrong first is what matters. A place that is kept is free once nobody gives a sign in it.
    await inOwnTenant(end).catch((failure: unknown) =>
      services.log.warn({ err: failure }, 'a calculation could not give its place back'),
    );
    throw error;
  } finally {
    clearInterval(heart);
  }
};
