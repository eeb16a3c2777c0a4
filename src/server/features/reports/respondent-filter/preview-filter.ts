import type { FilterPreview, FilterQuestions } from '#shared/reports/respondent-filter/contract.ts';
import type { FilterProgress } from '#shared/reports/respondent-filter/progress-contract.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { cancelJob, findOpenJob } from '../../../jobs/job-queries.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { countPending, startFilterJob } from '../../figures/calculation/filter-job.ts';
import { loadReportInputs, processedSurveys } from '../../figures/calculation/queries/report-inputs.ts';
import { countRespondents } from '../../figures/calculation/selection/count-respondents.ts';
import { filterableQuestions } from '../../figures/calculation/selection/filterable-questions.ts';
import type { FilteredCounts } from '../../figures/calculation/selection/filtered-counts.ts';
import { requireReport } from '../report-access/require-report.ts';
import { filterItemIds } from '../reports/page/filter-queries.ts';
import { buildFilterItem, type FilterChoice, requireFilter } from './require-filter.ts';

const presentPreview = (counts: FilteredCounts): FilterPreview => {
  const hidden = new Map<HiddenReason, number>();
  for (const { hidden: reason } of counts.surveys)
    if (reason !== null) hidden.set(reason, (hidden.get(reason) ?? 0) + 1);
  return {
    respondentCount: counts.respondentCount,
    surveyCount: counts.surveys.length,
    filteredRespondentCount: counts.filteredRespondentCount,
    shownSurveyCount: counts.surveys.filter((survey) => survey.hidden === null).length,
    hiddenSurveys: [...hidden].map(([reason, surveyCount]) => ({ reason, surveyCount })),
    hidden: counts.hidden,
    undecidedRespondentCount: counts.undecidedRespondentCount,
    earlierReleaseSurveyIds: [...counts.earlierReleaseSurveyIds],
  };
};

/**
 * Applies the same disclosure rules as every figure and enters nothing into the ledgers, so it reveals no count that
 * is unknown without the filter. Requires edit permission; a lock does not forbid it.
 */
export const previewFilter = (
  services: Services,
  actor: Actor,
  reportId: number,
  choices: readonly FilterChoice[],
): Promise<FilterPreview> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'readDraft');
    await requireFilter(db, report, choices, await filterItemIds(db, report.id));
    const saved = await loadReportInputs(db, actor.tenantId, report.id);
    const filter = choices.map(buildFilterItem);
    return presentPreview(await countRespondents(services, db, { ...saved, filter }, { isLook: true }));
  });

export const getFilterQuestions = (
  services: Services,
  actor: Actor,
  reportId: number,
): Promise<FilterQuestions> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'readDraft');
    const surveys = processedSurveys(await loadReportInputs(db, actor.tenantId, report.id));
    return {
      surveyCount: surveys.length,
      respondentCount: surveys.reduce((sum, { responseCount }) => sum + responseCount, 0),
      questions: await filterableQuestions(db, services.pool, actor.tenantId, surveys),
    };
  });

export const getFilterProgress = (
  database: Database,
  actor: Actor,
  reportId: number,
): Promise<FilterProgress> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'readDraft');
    const job = await findOpenJob(db, 'filter', reportId);
    return {
      running: job !== null,
      done: job?.done ?? 0,
      total: job?.total ?? 0,
      pending: await countPending(db, actor.tenantId, reportId),
    };
  });

export const continueFilter = (database: Database, actor: Actor, reportId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'edit');
    await startFilterJob(db, actor, reportId);
  });

export const cancelFilter = (database: Database, actor: Actor, reportId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'administer');
    await cancelJob(db, 'filter', reportId);
  });
