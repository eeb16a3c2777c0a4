import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { returns } from '../../figures/calculation/number-figures.ts';
import { namedWeighting, weighting } from '../../figures/calculation/weights.ts';
import { MAXIMUM_SURVEYS_OF_REPORT, SURVEY_MODAL_PAGE_SIZE } from '../../limits.ts';
import { openingSettings } from '../../platform/policy/opening-settings.ts';
import { replyDays } from '../../platform/policy/reply-days.ts';
import {
  id,
  idListParam,
  idParam,
  isoDateTime,
  localized,
  namedReference,
  pageQuery,
  pageSchema,
  text,
} from '../../schemas.ts';
import { surveyPage } from '../../surveys/surveys/contract.ts';
import { GUIDELINES, guidelineResults, shownGuideline } from '../guidelines/judge-guideline.ts';
import { previousMeasures, shownMeasure } from '../measures/shown-measure.ts';
import { shownReply } from '../replies/shown-reply.ts';
import { readReportParams, reportItem, reportParams } from '../report-items/contract.ts';
import { respondentFilter } from './respondent-filter.ts';

/** [3.09] The id is stable per language tag. */
export const reportLanguage = z.object({ id: z.int().min(1), name: z.string(), tag: z.string() });

export const publication = z.object({
  units: z.array(namedReference),
  includesUnitsAbove: z.boolean(),
  publishedOn: isoDateTime,
  replyDays: replyDays.optional(),
  /** The end of the reply period, from which on readers of the units and of links see it. */
  unitsReadFrom: isoDateTime.optional(),
  /** The snapshot readers get, and the version that published it; 0 before the first publication. */
  snapshotNumber: z.int().min(0),
  reportVersion: z.int().min(1),
});
export type Publication = z.infer<typeof publication>;

/** [3.01] */
export const report = z.object({
  id,
  /** Value for `If-Match`; increases with every change. */
  version: z.int().min(1),
  title: z.string(),
  isLocked: z.boolean(),
  isPublished: z.boolean(),
  /** The form of the surveys: 0 without surveys, the smallest id if there are several. */
  formId: z.int().min(0),
  formIds: z.array(id),
  surveyIds: z.array(id),
  periodNames: z.array(z.string()),
  topSurveys: surveyPage,
  surveysBelowMinRespondentCount: z.array(z.object({ id, description: z.string() })),
  languages: z.array(reportLanguage),
  reportLanguageId: z.int().min(1),
  usedReportTemplates: z.array(z.object({ id, title: z.string() })),
  respondentFilter,
  /** Absent from pages that were published before there were weights. */
  weighting: namedWeighting.nullable().optional(),
  /** Intervals take into account how many of those invited answered; absent from pages published before. */
  correctsForInvited: z.boolean().optional(),
  publication: publication.nullable(),
  reportItems: z.array(reportItem),
  /** Replies of the leaders of its surveys, first leader first; empty unless published. */
  replies: z.array(shownReply),
  measures: z.array(shownMeasure),
  /** Measures of the previous period from reports the user may read; `null` if there are none. */
  previousMeasures: previousMeasures.nullable(),
  /** Questions that a published version pools although, as was found later, their answers differ in meaning. */
  partedQuestions: z.array(localized).optional(),
  /** Absent if there are none of which the report shows a question. */
  guidelines: z.array(shownGuideline).max(GUIDELINES.perTenant).optional(),
  /** Respondents of all surveys, and of those the filter keeps; `null` if undisclosed. */
  respondentCount: z.int().min(0),
  filteredRespondentCount: z.int().min(0).nullable(),
  /** Respondents the filter must not classify without disclosing too much; 0 without a filter. */
  undecidedRespondentCount: z.int().min(0),
  returns: returns.nullable(),
  calculatedOn: isoDateTime.nullable(),
  outOfDate: z.boolean(),
  mayEdit: z.boolean(),
  /** False for named editors, who may neither delete the report nor give it away. */
  mayManage: z.boolean(),
  createdOn: isoDateTime,
  updatedOn: isoDateTime,
});
export type Report = z.infer<typeof report>;

/** The new version and the changed fields; the whole report after far-reaching changes. */
export const reportChange = report.partial().required({ version: true, updatedOn: true });
export type ReportChange = z.infer<typeof reportChange>;

const reportListRow = z.object({
  id,
  title: z.string(),
  isLocked: z.boolean(),
  isPublished: z.boolean(),
  isNew: z.boolean(),
  publishedOn: isoDateTime.nullable(),
  surveyCount: z.int().min(0),
  itemCount: z.int().min(0),
  filterShowsNothing: z.boolean(),
  formShortNames: z.array(z.string()),
  ownerName: z.string(),
  mayEdit: z.boolean(),
  mayManage: z.boolean(),
  createdOn: isoDateTime,
  updatedOn: isoDateTime,
});
export type ReportListRow = z.infer<typeof reportListRow>;

/** Trimmed; an empty one is `report.title.required`, one too long `form.error.maxLengthExceeded` (rules.ts). */
const title = text(10_000);
const surveyIds = z.array(id).max(MAXIMUM_SURVEYS_OF_REPORT * 10);

export const listReports = endpoint({
  operationId: 'listReports',
  method: 'GET',
  path: '/reports',
  summary: 'The reports that the user may see',
  access: 'session',
  permission: 'reports.read',
  query: z
    .object({
      title: text(200).optional(),
      state: z.enum(['published', 'planned', 'draft', 'locked', 'new']).optional(),
      /** Reports with a survey of these periods, or of these units and their descendants. */
      periods: idListParam.optional(),
      units: idListParam.optional(),
      /** Published reports with this result of a guideline, of any without `guideline`. */
      judged: z.enum(guidelineResults).optional(),
      guideline: idParam.optional(),
      sort: z.enum(['title', 'createdOn', 'updatedOn', 'owner']).default('updatedOn'),
      order: z.enum(['asc', 'desc']).default('desc'),
    })
    .extend(pageQuery(20).shape),
  response: pageSchema(reportListRow),
  problems: [],
});

/** [7.04] */
export const createReport = endpoint({
  operationId: 'createReport',
  method: 'POST',
  audit: 'report.created',
  path: '/reports',
  summary: 'Create a report from a title and surveys',
  access: 'session',
  permission: 'reports.edit',
  body: z.strictObject({ title, surveyIds }),
  response: report,
  status: 201,
  problems: [
    'error.notFound',
    'report.title.required',
    'form.error.maxLengthExceeded',
    'survey.error.required',
    'survey.error.limitExceeded',
  ],
});

/** [7.03] Everything the report's page shows, in one call. */
export const getReport = endpoint({
  operationId: 'getReport',
  method: 'GET',
  path: '/reports/:reportId',
  summary: 'A report with its items and their stored figures',
  access: 'reader',
  permission: 'reports.read',
  params: readReportParams,
  response: report,
  problems: [],
});

export const markReportRead = endpoint({
  operationId: 'markReportRead',
  method: 'PUT',
  // A private mark of the reader.
  audit: 'none',
  path: '/reports/:reportId/visit',
  summary: 'Note that the user has opened what is published of a report',
  access: 'session',
  permission: 'reports.read',
  params: reportParams,
  response: z.object({ openingsShownAs: openingSettings.shape.shownAs }),
  problems: [],
});

/** [7.02], [7.05], [7.11] Title and language return only themselves, surveys everything that depends on them. */
export const patchReport = endpoint({
  operationId: 'patchReport',
  method: 'PATCH',
  audit: 'report.changed',
  path: '/reports/:reportId',
  summary: 'Change title, surveys, language, weights or intervals of a report',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  body: z.strictObject({
    title: title.optional(),
    surveyIds: surveyIds.optional(),
    reportLanguageId: z.int().min(1).optional(),
    weighting: weighting.nullable().optional(),
    correctsForInvited: z.boolean().optional(),
  }),
  response: reportChange,
  problems: [
    'error.notFound',
    'report.locked',
    'report.conflict',
    'report.title.required',
    'form.error.maxLengthExceeded',
    'survey.error.required',
    'survey.error.limitExceeded',
  ],
});

export const deleteReport = endpoint({
  operationId: 'deleteReport',
  method: 'DELETE',
  audit: 'report.deleted',
  path: '/reports/:reportId',
  summary: 'Delete a report',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  problems: ['report.locked', 'report.conflict'],
});

/** [7.10] */
export const getReportSurveys = endpoint({
  operationId: 'getReportSurveys',
  method: 'GET',
  path: '/reports/:reportId/surveys',
  summary: 'The surveys of a report, paged',
  access: 'session',
  permission: 'reports.read',
  params: reportParams,
  query: pageQuery(SURVEY_MODAL_PAGE_SIZE, 1000),
  response: surveyPage,
  problems: [],
});

/** [7.12] */
export const putReportSurveys = endpoint({
  operationId: 'putReportSurveys',
  method: 'PUT',
  audit: 'report.surveysChanged',
  path: '/reports/:reportId/surveys',
  summary: 'Set the surveys of a report',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  body: z.strictObject({ surveyIds }),
  response: report,
  problems: ['report.locked', 'report.conflict', 'survey.error.required', 'survey.error.limitExceeded'],
});

/** [7.22] */
export const putLock = endpoint({
  operationId: 'putLock',
  method: 'PUT',
  audit: 'report.locked',
  path: '/reports/:reportId/lock',
  summary: 'Lock or unlock a report',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  body: z.strictObject({ isLocked: z.boolean() }),
  response: reportChange,
  problems: ['report.conflict'],
});
