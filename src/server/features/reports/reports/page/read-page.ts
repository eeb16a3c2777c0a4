import type { RespondentFilter as SelectingFilter } from '#analysis/counting/respondent-filter.ts';
import { figureData } from '#shared/figures/calculation/figures.ts';
import type { Returns } from '#shared/figures/calculation/number-figures.ts';
import { TOP_SURVEYS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import {
  type Guideline,
  judgeGuidelines,
  type ShownGuideline,
} from '#shared/reports/guidelines/judge-guideline.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { Publication, Report } from '#shared/reports/reports/contract.ts';
import { createReportLanguage } from '#shared/reports/reports/report-language.ts';
import type { RespondentFilter } from '#shared/reports/reports/respondent-filter.ts';
import type { Trx } from '../../../../db/connect.ts';
import { toPage } from '../../../../db/page.ts';
import type { Services } from '../../../../lib/services.ts';
import { inputsDigest } from '../../../figures/calculation/input-hash.ts';
import type { InputSurvey } from '../../../figures/calculation/queries/input-survey.ts';
import {
  findCorrectsForInvited,
  findWeighting,
} from '../../../figures/calculation/queries/weighting-queries.ts';
import { countRespondents } from '../../../figures/calculation/selection/count-respondents.ts';
import type { FilteredCounts } from '../../../figures/calculation/selection/filtered-counts.ts';
import { presentSurvey } from '../../../surveys/surveys/search-surveys.ts';
import { readOutOptions } from '../../forms/read-out-options.ts';
import { presentMeasures, presentPrevious } from '../../measures/shown-measures.ts';
import { presentReplies } from '../../replies/shown-replies.ts';
import { findFormLanguages, type ReportRow } from '../../report-access/queries.ts';
import { findSnapshotPage } from '../../report-access/snapshot-queries.ts';
import { presentReportItem } from '../../report-items/present-item.ts';
import { findReportItems } from '../../report-items/queries.ts';
import type { FilterItemRow } from './filter-queries.ts';
import { loadPublicationContext, readPageRows } from './page-queries.ts';

/** [3.02] All options of each item with a mark on those chosen; the range for numbers. */
const presentFilter = (rows: readonly FilterItemRow[]): RespondentFilter => ({
  respondentFilterItems: rows.map(({ itemId, text, options, chosen, match, range, mayShow }) => ({
    itemId,
    text,
    ...(match !== 'any' && { match }),
    ...(range && { range }),
    itemOptions: readOutOptions(options, mayShow).map((option, index) => ({
      id: index + 1,
      text: option.text,
      chosen: chosen.includes(index + 1),
    })),
  })),
});

const presentSelectingFilter = (rows: readonly FilterItemRow[]): SelectingFilter =>
  rows.map(({ itemId, chosen, match, range }) => ({
    itemId,
    ...(match !== 'any' && { match }),
    ...(range && { range }),
    optionPositions: chosen.toSorted((left, right) => left - right),
  }));

const presentLanguages = (tags: readonly string[], chosen: string) => {
  const languages = (tags.length > 0 ? tags : [chosen]).map(createReportLanguage);
  const current = languages.find(({ tag }) => tag === chosen) ?? languages[0];
  return { languages, reportLanguageId: current?.id ?? createReportLanguage(chosen).id };
};

const ownFields = (report: ReportRow) => ({
  id: report.id,
  version: report.version,
  title: report.title,
  isLocked: report.isLocked,
  isPublished: report.isPublished,
  mayEdit: report.mayEdit,
  mayManage: report.mayManage,
  createdOn: report.createdAt.toISOString(),
  updatedOn: report.updatedAt.toISOString(),
});

const presentStages = ({
  replyDays,
  unitsReadFrom,
}: Pick<ReportRow, 'replyDays' | 'unitsReadFrom'>): Pick<Publication, 'replyDays' | 'unitsReadFrom'> => ({
  ...(replyDays !== null && { replyDays }),
  ...(unitsReadFrom !== null && { unitsReadFrom: unitsReadFrom.toISOString() }),
});

const latest = (dates: readonly (Date | null)[]): string | null => {
  const times = dates.filter((date) => date !== null).map((date) => date.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
};

/**
 * Response rates cover surveys that reached their minimum; under a filter they are unknown, since nobody knows who was
 * invited.
 */
const returnsOf = (surveys: readonly InputSurvey[], { surveys: counts }: FilteredCounts): Returns | null => {
  const counted = new Set(counts.flatMap(({ surveyId, hidden }) => (hidden === null ? surveyId : [])));
  const shown = surveys.filter(({ id }) => counted.has(id));
  if (shown.length === 0) return null;
  return {
    respondentCount: shown.reduce((sum, { responseCount }) => sum + responseCount, 0),
    invited: shown.reduce((sum, { invitedCount }) => sum + (invitedCount ?? 0), 0),
    surveysWithoutInvited: shown.filter(({ invitedCount }) => invitedCount === null).length,
  };
};

const periodNamesOf = (surveys: readonly InputSurvey[]): string[] => {
  const starts = new Map(
    surveys.map(({ periodName, periodStartsOn }) => [periodName ?? '', periodStartsOn ?? '~']),
  );
  const order = ([leftName, left]: [string, string], [rightName, right]: [string, string]): number =>
    left.localeCompare(right, 'en') || leftName.localeCompare(rightName, 'en');
  return [...starts].sort(order).flatMap(([name]) => name || []);
};

/** Stored figures that cannot be read count as hidden. */
const judgeShown = (
  guidelines: readonly Guideline[],
  items: readonly { readonly content: ReportItem['content'] }[],
): ShownGuideline[] =>
  guidelines.length === 0
    ? []
    : judgeGuidelines(
        guidelines,
        items.map(({ content: { config, data } }) => ({
          ...{ config, data: figureData.safeParse(data).data ?? null },
        })),
      );

/**
 * [7.03] Reads the page of a report in a constant number of queries. `isSettled` is false while an import replaces a
 * survey: the result must not be cached.
 */
export const buildReportView = async (
  services: Services,
  db: Trx,
  report: ReportRow,
): Promise<{ page: Report; isSettled: boolean }> => {
  const { surveys, filter, moved, items, weighting, correctsForInvited, ...around } = await readPageRows(
    db,
    report.id,
  );
  const inputs = {
    tenantId: report.tenantId,
    reportId: report.id,
    surveys,
    filter: presentSelectingFilter(filter),
    moved,
    weighting,
    correctsForInvited,
  };
  const counts = await countRespondents(services, db, inputs);
  const filteredCounts = new Map(counts.surveys.map((one) => [one.surveyId, one]));
  const formIds = [...new Set(surveys.map(({ formId }) => formId))].sort((a, b) => a - b);
  const digest = inputsDigest(inputs);
  const reportItems = items.map((row) => presentReportItem(row, digest));
  const guidelines = judgeShown(around.guidelines, reportItems);
  const top = around.topSurveys.map((row) => presentSurvey(row, filteredCounts));
  const page = {
    ...ownFields(report),
    formId: formIds[0] ?? 0,
    formIds,
    surveyIds: surveys.map(({ id }) => id).reverse(),
    periodNames: periodNamesOf(surveys),
    topSurveys: toPage(top, surveys.length, { page: 0, size: TOP_SURVEYS }),
    surveysBelowMinRespondentCount: [...counts.surveysBelowMinRespondentCount],
    ...presentLanguages(around.languages, report.language),
    usedReportTemplates: around.usedTemplates,
    respondentFilter: presentFilter(filter),
    weighting,
    correctsForInvited,
    publication:
      report.publishedOn === null
        ? null
        : {
            units: around.publicationUnits,
            publishedOn: report.publishedOn.toISOString(),
            ...presentStages(report),
            snapshotNumber: report.publishedNumber ?? 0,
            reportVersion: report.publishedVersion ?? 1,
            includesUnitsAbove: report.includesUnitsAbove,
          },
    reportItems,
    replies: report.isPublished ? presentReplies(around.replies, report.publishedNumber) : [],
    measures: report.isPublished ? presentMeasures(around.measures) : [],
    previousMeasures: presentPrevious(around.previousMeasures),
    ...(guidelines.length > 0 && { guidelines }),
    respondentCount: counts.respondentCount,
    filteredRespondentCount: counts.filteredRespondentCount,
    undecidedRespondentCount: counts.undecidedRespondentCount,
    returns: filter.length === 0 ? returnsOf(surveys, counts) : null,
    calculatedOn: latest(items.map(({ calculatedAt }) => calculatedAt)),
    outOfDate: reportItems.some(({ content }) => content.outOfDate),
  };
  return { page, isSettled: counts.isSettled };
};

/** [7.03] The published snapshot with the current state of its publication; reads nothing of the current report. */
export const readPublishedPage = async (db: Trx, report: ReportRow): Promise<Report> => {
  const { id, version, isPublished, publishedOn, snapshotNumber, includesUnitsAbove } = report;
  if (snapshotNumber === null || publishedOn === null) throw new Problem('error.notFound');
  const page = await findSnapshotPage(db, { reportId: id, number: snapshotNumber });
  if (!page) throw new Problem('error.notFound');
  const { units, replies, measures } = await loadPublicationContext(db, id);
  const publication = {
    units,
    publishedOn: publishedOn.toISOString(),
    ...presentStages(report),
    snapshotNumber,
    reportVersion: version,
    includesUnitsAbove,
  };
  return {
    ...page,
    version,
    isPublished,
    publication,
    replies: presentReplies(replies, snapshotNumber),
    measures: presentMeasures(measures),
    mayEdit: false,
    mayManage: false,
  };
};

export const readReportPage = async (services: Services, db: Trx, report: ReportRow): Promise<Report> =>
  (await buildReportView(services, db, report)).page;

/** [7.03] A template has no `formId` in the page [1.03], and everything about surveys is empty. */
export const readTemplatePage = async (db: Trx, template: ReportRow): Promise<Omit<Report, 'formId'>> => {
  const formIds = template.formId === null ? [] : [template.formId];
  const rows = await findReportItems(db, template.id);
  return {
    ...ownFields(template),
    formIds,
    surveyIds: [],
    periodNames: [],
    topSurveys: toPage([], 0, { page: 0, size: TOP_SURVEYS }),
    surveysBelowMinRespondentCount: [],
    ...presentLanguages(await findFormLanguages(db, formIds), template.language),
    usedReportTemplates: [],
    respondentFilter: presentFilter([]),
    weighting: await findWeighting(db, template.id),
    correctsForInvited: await findCorrectsForInvited(db, template.id),
    publication: null,
    reportItems: rows.map((row) => presentReportItem(row, null)),
    replies: [],
    measures: [],
    previousMeasures: null,
    respondentCount: 0,
    filteredRespondentCount: null,
    undecidedRespondentCount: 0,
    returns: null,
    calculatedOn: null,
    outOfDate: false,
  };
};
