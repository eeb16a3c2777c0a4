import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import { MAXIMUM_SURVEYS_OF_REPORT } from '#shared/limits.ts';
import type { FilterPreview } from '#shared/respondent-filter/contract.ts';
import { inTenant } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import type { Services } from '../../lib/services.ts';
import { countRespondents } from '../calculation/count-respondents.ts';
import type { FilteredCounts } from '../calculation/filtered-counts.ts';
import { loadReportInputs } from '../calculation/report-inputs.ts';
import { requireReport } from '../report-access/require-report.ts';
import { filterItemIds } from '../reports/filter-queries.ts';
import { surveyIdsWithin } from '../surveys/queries.ts';
import { type FilterChoice, positionsOf, requireFilter } from './require-filter.ts';

/** Surveys that the report lacks, without which others show nothing. */
const missingSurveys = ({ cohorts }: FilteredCounts): number[] => cohorts.flatMap(({ missing }) => missing);

/** Surveys that count under the filter, each for itself or together with others. */
const shownSurveys = ({ surveys, cohorts }: FilteredCounts): Set<number> =>
  new Set([
    ...surveys.filter(({ hidden }) => hidden === null).map(({ surveyId }) => surveyId),
    ...cohorts.flatMap(({ hidden, counted }) => (hidden === null ? counted.map(({ id }) => id) : [])),
  ]);

const presentCohorts = (counts: FilteredCounts): FilterPreview['cohorts'] => {
  const own = new Set(counts.surveys.map(({ surveyId }) => surveyId));
  return counts.cohorts.map(({ counted, missing, hidden, cohort, passing }) => {
    const present = counted.filter(({ id }) => own.has(id));
    return {
      surveyIds: present.map(({ id }) => id),
      earlierReleaseSurveyIds: present.filter(({ isEarlierRelease }) => isEarlierRelease).map(({ id }) => id),
      missingSurveyCount: missing.length,
      respondentCount: missing.length > 0 ? null : cohort.division.sizes.reduce((sum, size) => sum + size, 0),
      filteredRespondentCount: hidden === null ? passing : null,
      hidden,
    };
  });
};

const presentPreview = (counts: FilteredCounts, addable: ReadonlySet<number>): FilterPreview => {
  const shown = shownSurveys(counts);
  const hidden = new Map<HiddenReason, number>();
  for (const { surveyId, hidden: reason } of counts.surveys)
    if (reason !== null && !shown.has(surveyId)) hidden.set(reason, (hidden.get(reason) ?? 0) + 1);
  return {
    respondentCount: counts.respondentCount,
    surveyCount: counts.surveys.length,
    filteredRespondentCount: counts.filteredRespondentCount,
    shownSurveyCount: shown.size,
    hiddenSurveys: [...hidden].map(([reason, surveyCount]) => ({ reason, surveyCount })),
    hidden: counts.hidden,
    undecidedRespondentCount: counts.undecidedRespondentCount,
    missingSurveyCount: missingSurveys(counts).length,
    missingSurveyIds: [...addable].sort((a, b) => a - b).slice(0, MAXIMUM_SURVEYS_OF_REPORT),
    cohorts: presentCohorts(counts),
  };
};

/**
 * What the filter would leave, under the same disclosure rules as every figure: trying filters out must not tell
 * more than saving them would. Only for those who may edit the report; a lock does not forbid looking.
 */
export const previewFilter = (
  services: Services,
  actor: Actor,
  reportId: number,
  choices: readonly FilterChoice[],
): Promise<FilterPreview> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'inspect');
    await requireFilter(db, report, choices, await filterItemIds(db, report.id));
    const saved = await loadReportInputs(db, actor.tenantId, report.id);
    const filter = choices.map((choice) => ({
      itemId: choice.itemId,
      optionPositions: positionsOf(choice),
    }));
    const counts = await countRespondents(services, db, { ...saved, filter });
    return presentPreview(counts, await surveyIdsWithin(db, missingSurveys(counts), actor.unitIds));
  });
