import { sql } from 'kysely';
import type { SeriesSettings } from '#shared/oversight/series/contract.ts';
import { Problem } from '#shared/problems.ts';
import { parseInstant, truncateToMinute } from '#shared/publishing/publication/rules.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { findTextsVersion, lockTextsShared } from '../../../db/lock-texts.ts';
import { JobCancelled, type JobWork } from '../../../jobs/job.ts';
import { type Actor, roleHolderId } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { type ComputedFigure, computeFigures } from '../../figures/calculation/compute-figures.ts';
import { inputHash } from '../../figures/calculation/input-hash.ts';
import type { FigurePlan } from '../../figures/calculation/plan/figure-plan.ts';
import { isCalculable } from '../../figures/calculation/plan/is-calculable.ts';
import { planFigures } from '../../figures/calculation/plan-figures.ts';
import { queuePublicationMails } from '../../platform/mails/publication-mail-queries.ts';
import { queuePublishedReports } from '../../platform/webhooks/event-queries.ts';
import { buildSnapshot } from '../../publishing/publication/build-snapshot.ts';
import { applyReplyPeriod } from '../../publishing/publication/queries.ts';
import { announceChange } from '../../reports/report-access/announce-change.ts';
import { lockReports } from '../../reports/report-access/generated-layouts.ts';
import { findReport, insertReport } from '../../reports/report-access/queries.ts';
import {
  insertContents,
  insertItems,
  type MadeItem,
  publishReports,
  type ReportOfSeries,
  resetReports,
} from './make-queries.ts';
import type { PlannedReport, SeriesPlan } from './plan-series.ts';
import {
  auditReports,
  findAnswersVersions,
  findKeptReports,
  findMadeReports,
  lockJob,
  recordReports,
} from './report-queries.ts';

export interface SeriesRun {
  readonly seriesId: number;
  readonly runNumber: number;
  readonly actor: Actor;
  readonly settings: SeriesSettings;
}

interface Worked {
  readonly planned: PlannedReport;
  readonly figures: readonly ComputedFigure[];
}

const plansOf = (db: Trx, { pool }: Services, plan: SeriesPlan, batch: readonly PlannedReport[]) =>
  batch.reduce<Promise<FigurePlan[]>>(async (before, { inputs, items }) => {
    const configs = items.map(({ config }) => config);
    return [...(await before), await planFigures(db, pool, inputs, configs, plan.reads)];
  }, Promise.resolve([]));

const workOut = async (
  work: JobWork,
  { actor: { tenantId } }: SeriesRun,
  plan: SeriesPlan,
  batch: readonly PlannedReport[],
): Promise<{ worked: Worked[]; textsVersion: number }> => {
  const { services } = work;
  const { plans, textsVersion } = await inTenant(services.database, tenantId, async (db) => ({
    textsVersion: await findTextsVersion(db, tenantId),
    plans: await plansOf(db, services, plan, batch),
  }));
  const worked = await Promise.all(
    batch.map(async (planned, index) => {
      const configs = planned.items.map(({ config }) => config);
      return { planned, figures: await computeFigures(services.pool, plans[index] as FigurePlan, configs) };
    }),
  );
  return { worked, textsVersion };
};

const itemsOf = ({ planned, figures }: Worked, reportId: number): MadeItem[] =>
  planned.items.map(({ config, placement: { x, y, cols, rows } }, index) => {
    const { data = null, comments = [] } = figures[index] ?? {};
    return {
      ...{ reportId, x, y, cols, rows, config: JSON.stringify(config), comments },
      data: data && JSON.stringify(data),
      hash: isCalculable(config) ? inputHash(planned.digest, config).toString('hex') : null,
    };
  });

const versionOf = ({ answersVersion, status, responseCount }: PlannedReport['inputs']['surveys'][number]) =>
  `${answersVersion} ${status} ${responseCount}`;

/** Drops reports whose answers changed while they were calculated; they are planned again. */
const stillCurrent = async (db: Trx, worked: readonly Worked[]): Promise<Worked[]> => {
  const surveys = worked.flatMap(({ planned }) => planned.inputs.surveys);
  const now = await findAnswersVersions(
    db,
    surveys.map(({ id }) => id),
  );
  return worked.filter(({ planned }) =>
    planned.inputs.surveys.every((survey) => now.get(survey.id) === versionOf(survey)),
  );
};

const always = sql<boolean>`true`;
const everything = { reportType: 'report', read: always, edit: always, manage: always } as const;

const freeze = async (services: Services, db: Trx, { name }: Actor, reportId: number): Promise<number> => {
  const report = await findReport(db, reportId, everything, null);
  if (!report) throw new Problem('publishReportFailed');
  return buildSnapshot(services, db, report, name);
};

const store = async (
  services: Services,
  db: Trx,
  { seriesId, runNumber, actor, settings }: SeriesRun,
  { templateId }: SeriesPlan,
  worked: readonly Worked[],
): Promise<void> => {
  const { tenantId } = actor;
  const made = await findMadeReports(db, seriesId);
  const present = worked.flatMap(({ planned: { key } }) => made.get(key)?.reportId ?? []);
  await lockReports(db, present);
  const kept = await findKeptReports(db, seriesId, present);
  const wanted = worked.filter(({ planned }) => !kept.has(made.get(planned.key)?.reportId ?? 0));
  if (wanted.length === 0) return;
  const reports: ReportOfSeries[] = [];
  for (const { planned } of wanted) {
    const { key, title, language, inputs, unitIds } = planned;
    const known = made.get(key)?.reportId ?? null;
    const values = { tenantId, reportType: 'report', title, language } as const;
    const reportId =
      known ?? (await insertReport(db, { ...values, formId: null, ownerId: roleHolderId(actor) })).id;
    reports.push({ reportId, title, language, surveyIds: inputs.surveys.map(({ id }) => id), unitIds });
  }
  const isPresent = new Set(present);
  const renewed = reports.filter(({ reportId }) => isPresent.has(reportId));
  const versions = renewed.length > 0 ? await resetReports(db, renewed) : [];
  const owner = { tenantId, templateId };
  await insertContents(db, owner, reports);
  const items = wanted.flatMap((one, index) => itemsOf(one, reports[index]?.reportId ?? 0));
  await insertItems(db, owner, items);
  await recordReports(
    db,
    { tenantId, seriesId, runNumber },
    wanted.map(({ planned: { key, inputHash: hash } }, index) => ({
      subject: key,
      reportId: reports[index]?.reportId ?? 0,
      inputHash: hash,
    })),
  );
  const ids = reports.map(({ reportId }) => reportId);
  await auditReports(
    db,
    actor,
    'report.created',
    ids.filter((id) => !isPresent.has(id)),
  );
  await auditReports(db, actor, 'report.calculated', ids);
  for (const { id, version } of versions) await announceChange(db, actor, id, version);
  if (settings.readers === 'NOBODY') return;
  const published = [];
  for (const report of reports)
    published.push({ ...report, snapshotNumber: await freeze(services, db, actor, report.reportId) });
  const instant = settings.publishedOn === null ? null : parseInstant(settings.publishedOn);
  const publishedOn = instant && truncateToMinute(instant);
  const { includesUnitsAbove, replyDays } = settings;
  const publication = { tenantId, includesUnitsAbove, replyDays };
  await applyReplyPeriod(db, await publishReports(db, publication, publishedOn, published));
  await queuePublishedReports(db, tenantId, published, publishedOn);
  // Readers get a mail for the whole series; only a missed guideline is told of each report.
  if (services.settings.mail)
    for (const { reportId, snapshotNumber } of published)
      await queuePublicationMails(db, actor, {
        ...{ reportId, snapshotNumber, publishedOn: publishedOn ?? new Date(), tellsReaders: false },
      });
  await auditReports(db, actor, 'report.published', ids);
};

/**
 * All or nothing for the batch. Returns the number of reports made; those whose inputs changed meanwhile are left to
 * the next pass.
 */
export const makeReports = async (
  work: JobWork,
  run: SeriesRun,
  plan: SeriesPlan,
  batch: readonly PlannedReport[],
): Promise<void> => {
  const { services, claim } = work;
  const { worked, textsVersion } = await workOut(work, run, plan, batch);
  work.signal.throwIfAborted();
  await inTenant(services.database, run.actor.tenantId, async (db) => {
    if (!(await lockJob(db, claim))) throw new JobCancelled();
    // What was taken out of comments meanwhile must not come back.
    if ((await lockTextsShared(db, run.actor.tenantId)) !== textsVersion) return;
    await store(services, db, run, plan, await stillCurrent(db, worked));
  });
};
