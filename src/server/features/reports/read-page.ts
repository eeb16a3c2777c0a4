import type { Returns } from '#shared/calculation/number-figures.ts';
import { TOP_SURVEYS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import type { Report } from '#shared/reports/contract.ts';
import { reportLanguageOf } from '#shared/reports/report-language.ts';
import type { Trx } from '../../db/connect.ts';
import { toPage } from '../../db/page.ts';
import type { Services } from '../../lib/services.ts';
import { countRespondents } from '../calculation/count-respondents.ts';
import type { FilteredCounts } from '../calculation/filtered-counts.ts';
import { inputsDigest } from '../calculation/input-hash.ts';
import type { InputSurvey } from '../calculation/input-survey.ts';
import { presentMeasures, presentPrevious } from '../measures/shown-measures.ts';
import { presentReplies } from '../replies/shown-replies.ts';
import { languagesOfForms, type ReportRow } from '../report-access/queries.ts';
import { findSnapshotPage } from '../report-access/snapshot-queries.ts';
import { presentReportItem } from '../report-items/present-item.ts';
import { itemsOfReport } from '../report-items/queries.ts';
import { presentSurvey } from '../surveys/present-survey.ts';
import { readAroundSnapshot, readPageRows } from './page-queries.ts';
import { filterOf, presentFilter } from './present-filter.ts';

/** A language that the forms no longer have stays only as long as they have none at all. */
const presentLanguages = (tags: readonly string[], chosen: string) => {
  const languages = (tags.length > 0 ? tags : [chosen]).map(reportLanguageOf);
  const current = languages.find(({ tag }) => tag === chosen) ?? languages[0];
  return { languages, reportLanguageId: current?.id ?? reportLanguageOf(chosen).id };
};

const ownFields = (report: ReportRow) => ({
  id: report.id,
  version: report.version,
  title: report.title,
  isLocked: report.isLocked,
  isPublished: report.isPublished,
  mayEdit: report.mayEdit,
  createdOn: report.createdAt.toISOString(),
  updatedOn: report.updatedAt.toISOString(),
});

/** The latest of the items' calculations. */
const latest = (dates: readonly (Date | null)[]): string | null => {
  const times = dates.filter((date) => date !== null).map((date) => date.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
};

/** Of those that reached their minimum; under a filter nobody knows how many of those who pass were asked. */
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

/** Each once, by its start; those without dates come last. */
const periodNamesOf = (surveys: readonly InputSurvey[]): string[] => {
  const starts = new Map(
    surveys.map(({ periodName, periodStartsOn }) => [periodName ?? '', periodStartsOn ?? '~']),
  );
  const order = ([leftName, left]: [string, string], [rightName, right]: [string, string]): number =>
    left.localeCompare(right, 'en') || leftName.localeCompare(rightName, 'en');
  return [...starts].sort(order).flatMap(([name]) => name || []);
};

/**
 * [7.03] of a report: all that its screen shows, in a number of queries that grows with nothing. `isSettled`: it stays
 * the same as long as its stamp does; surveys that an import is just replacing may be filtered by the next reader.
 */
export const readSettledPage = async (
  services: Services,
  db: Trx,
  report: ReportRow,
): Promise<{ page: Report; isSettled: boolean }> => {
  const { surveys, filter, moved, items, ...around } = await readPageRows(db, report.id);
  const inputs = { tenantId: report.tenantId, reportId: report.id, surveys, filter: filterOf(filter), moved };
  const counts = await countRespondents(services, db, inputs);
  const filteredCounts = new Map(counts.surveys.map((one) => [one.surveyId, one]));
  const formIds = [...new Set(surveys.map(({ formId }) => formId))].sort((a, b) => a - b);
  const digest = inputsDigest(inputs);
  const reportItems = items.map((row) => presentReportItem(row, digest));
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
    publication:
      report.publishedOn === null
        ? null
        : {
            units: around.publicationUnits,
            publishedOn: report.publishedOn.toISOString(),
            snapshotNumber: report.publishedNumber ?? 0,
            reportVersion: report.publishedVersion ?? 1,
            includesUnitsAbove: report.includesUnitsAbove,
          },
    reportItems,
    replies: report.isPublished ? presentReplies(around.replies, report.publishedNumber) : [],
    measures: report.isPublished ? presentMeasures(around.measures) : [],
    previousMeasures: presentPrevious(around.previousMeasures),
    respondentCount: counts.respondentCount,
    filteredRespondentCount: counts.filteredRespondentCount,
    undecidedRespondentCount: counts.undecidedRespondentCount,
    returns: filter.length === 0 ? returnsOf(surveys, counts) : null,
    calculatedOn: latest(items.map(({ calculatedAt }) => calculatedAt)),
    outOfDate: reportItems.some(({ content }) => content.outOfDate),
  };
  return { page, isSettled: counts.isSettled };
};

/**
 * [7.03] as readers see it: the page as it was when it was published, and what of its publication is so now. Nothing of
 * the report as it stands is read.
 */
export const readPublishedPage = async (
  db: Trx,
  { id, version, isPublished, publishedOn, snapshotNumber, includesUnitsAbove }: ReportRow,
): Promise<Report> => {
  if (snapshotNumber === null || publishedOn === null) throw new Problem('error.notFound');
  const page = await findSnapshotPage(db, { reportId: id, number: snapshotNumber });
  if (!page) throw new Problem('error.notFound');
  const { units, replies, measures } = await readAroundSnapshot(db, id);
  const publication = {
    units,
    publishedOn: publishedOn.toISOString(),
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
  };
};

export const readReportPage = async (services: Services, db: Trx, report: ReportRow): Promise<Report> =>
  (await readSettledPage(services, db, report)).page;

/** [7.03] of a template: told apart by having no `formId` [1.03]; what belongs to surveys is empty. */
export const readTemplatePage = async (db: Trx, template: ReportRow): Promise<Omit<Report, 'formId'>> => {
  const formIds = template.formId === null ? [] : [template.formId];
  const rows = await itemsOfReport(db, template.id);
  return {
    ...ownFields(template),
    formIds,
    surveyIds: [],
    periodNames: [],
    topSurveys: toPage([], 0, { page: 0, size: TOP_SURVEYS }),
    surveysBelowMinRespondentCount: [],
    ...presentLanguages(await languagesOfForms(db, formIds), template.language),
    usedReportTemplates: [],
    respondentFilter: presentFilter([]),
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
