import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { chosenComparisons } from '../../figures/calculation/comparisons.ts';
import { replyDays } from '../../platform/policy/reply-days.ts';
import {
  countsSchema,
  id,
  idParam,
  isoDateTime,
  languageTag,
  namedReference,
  pageQuery,
  pageSchema,
  text,
} from '../../schemas.ts';
import { attributeFilter } from '../../surveys/attributes/contract.ts';

/**
 * A series makes one report per survey, leader, unit or period of its selection from one template. `runSeries` ->
 * RUNNING -> DONE; progress comes from `getJobEvents`. A further run adds new reports and renews changed ones.
 */

export const seriesKinds = ['SURVEY', 'LEADER', 'UNIT', 'PERIOD'] as const;
export type SeriesKind = (typeof seriesKinds)[number];

/** Recipients of the published reports; with NOBODY the reports stay calculated drafts. */
export const seriesReaders = ['NOBODY', 'LEADER', 'UNIT'] as const;
export type SeriesReaders = (typeof seriesReaders)[number];

export const MAXIMUM_SURVEYS_OF_SERIES = 5000;
export const MAXIMUM_SERIES_NAME_LENGTH = 100;

const ids = (maximum: number) => z.array(id).max(maximum).default([]);

/** Surveys must match every non-empty list; units include their descendants. */
export const selection = z.strictObject({
  formIds: ids(100),
  periodIds: ids(100),
  unitIds: ids(1000),
  surveyIds: ids(MAXIMUM_SURVEYS_OF_SERIES),
  attributes: attributeFilter.optional(),
});

export const seriesSettings = z.strictObject({
  name: text(10_000),
  templateId: id,
  selection,
  kind: z.enum(seriesKinds),
  titlePattern: text(10_000),
  /** Applies to reports whose forms have it and if the tenant offers it; others use their own first language. */
  language: languageTag,
  comparisons: chosenComparisons,
  readers: z.enum(seriesReaders),
  publishedOn: text(60).nullable(),
  includesUnitsAbove: z.boolean(),
  /** Defaults to the tenant's for new reports that a lecturer reads; later reports keep theirs. */
  replyDays: replyDays.optional(),
  /** Notifies readers of new reports by mail, once per run. */
  sendsMail: z.boolean().default(false),
});
export type SeriesSettings = z.infer<typeof seriesSettings>;

export const wantedSeries = seriesSettings.extend({ language: languageTag.optional() });
export type WantedSeries = z.infer<typeof wantedSeries>;

const named = z.array(namedReference);

export const seriesStates = ['DRAFT', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

export const series = z.object({
  id,
  version: z.int(),
  /** `templateId` is 0 if the template was deleted. */
  settings: seriesSettings.extend({ templateId: z.int().min(0) }),
  selected: z.object({ forms: named, periods: named, units: named }),
  templateTitle: z.string(),
  ownerName: z.string(),
  mayRun: z.boolean(),
  state: z.enum(seriesStates),
  progress: z.object({ done: z.int().min(0), total: z.int().min(0) }),
  reportCount: z.int().min(0),
  createdOn: isoDateTime,
  runStartedOn: isoDateTime.nullable(),
  runEndedOn: isoDateTime.nullable(),
});
export type Series = z.infer<typeof series>;

/**
 * Why a subject gets no report.
 *
 * - `notProcessed`: no survey is processed yet.
 * - `belowMinimum`: every survey is below its minimum.
 * - `noQuestions`: no question of the template was asked.
 * - `noLeader`, `leaderUnconfirmed`, `leaderWithoutAccount`, `severalLeaders`: no single leader with an account who could read it.
 * - `noTitle`: nothing that the title pattern names is there.
 * - `noPeriod`: grouped by period, and the survey has none.
 * - `tooManySurveys`: more than a report may have.
 */
export const seriesReasons = [
  'notProcessed',
  'belowMinimum',
  'noQuestions',
  'noLeader',
  'leaderUnconfirmed',
  'leaderWithoutAccount',
  'severalLeaders',
  'noPeriod',
  'noTitle',
  'tooManySurveys',
] as const;
export type SeriesReason = (typeof seriesReasons)[number];

/**
 * Effect of the next run.
 *
 * - NEW creates the report, CHANGED renews it, UNCHANGED keeps it.
 * - NOTHING: there will be no report, for a reason.
 * - LOCKED, EDITED: changed, but kept since it is locked or was edited by hand.
 */
export const subjectStates = ['NEW', 'CHANGED', 'UNCHANGED', 'LOCKED', 'EDITED', 'NOTHING'] as const;
export type SubjectState = (typeof subjectStates)[number];

export const seriesSubject = z.object({
  key: z.string(),
  label: z.string(),
  title: z.string(),
  surveyCount: z.int().min(0),
  surveysBelowMinimum: z.int().min(0),
  readers: z.array(z.string()),
  state: z.enum(subjectStates),
  reason: z.enum(seriesReasons).nullable(),
  reportId: id.nullable(),
  madeOn: isoDateTime.nullable(),
});
export type SeriesSubject = z.infer<typeof seriesSubject>;

export const subjectPage = pageSchema(seriesSubject).extend({
  counts: countsSchema(subjectStates),
  surveyCount: z.int().min(0),
  comparableItemCount: z.int().min(0),
});
export type SubjectPage = z.infer<typeof subjectPage>;

const params = z.object({ seriesId: idParam });
const subjectQuery = pageQuery(50).extend({
  state: z.enum(subjectStates).optional(),
  search: text(200).optional(),
});

export const listSeries = endpoint({
  operationId: 'listSeries',
  method: 'GET',
  path: '/series',
  summary: 'The series of reports, the latest first',
  access: 'session',
  permission: 'reports.publish',
  query: pageQuery(20).extend({ search: text(200).optional() }),
  response: pageSchema(series),
  problems: [],
});

const settingProblems = [
  'error.badInput',
  'error.notFound',
  'report.title.required',
  'form.error.maxLengthExceeded',
  'series.error.placeholderUnknown',
  'series.error.selectionRequired',
  'domain.publishTimeRequired',
  'domain.publishTimeInvalid',
  'error.publicationTimeInPast',
] as const;

export const createSeries = endpoint({
  operationId: 'createSeries',
  method: 'POST',
  audit: 'series.created',
  path: '/series',
  summary: 'Prepare a series of reports; nothing is made before it is run',
  access: 'session',
  permission: 'reports.publish',
  body: wantedSeries,
  response: series,
  status: 201,
  problems: settingProblems,
});

export const previewSeries = endpoint({
  operationId: 'previewSeries',
  method: 'POST',
  audit: 'none',
  path: '/series/preview',
  summary: 'Who would get a report, and who none and why',
  access: 'session',
  permission: 'reports.publish',
  query: subjectQuery.extend({ seriesId: idParam.optional() }),
  body: wantedSeries,
  response: subjectPage,
  problems: [...settingProblems, 'series.error.tooManySurveys'],
});

export const getSeries = endpoint({
  operationId: 'getSeries',
  method: 'GET',
  path: '/series/:seriesId',
  summary: 'One series of reports and how far it is',
  access: 'session',
  permission: 'reports.publish',
  params,
  response: series,
  problems: [],
});

export const putSeries = endpoint({
  operationId: 'putSeries',
  method: 'PUT',
  audit: 'series.changed',
  path: '/series/:seriesId',
  summary: 'Change the settings of a series; its reports follow with the next run',
  access: 'session',
  permission: 'reports.publish',
  params,
  body: z.strictObject({ version: z.int(), settings: wantedSeries }),
  response: series,
  problems: [...settingProblems, 'series.conflict', 'series.running'],
});

export const deleteSeries = endpoint({
  operationId: 'deleteSeries',
  method: 'DELETE',
  audit: 'series.deleted',
  path: '/series/:seriesId',
  summary: 'Delete a series; its reports stay',
  access: 'session',
  permission: 'reports.publish',
  params,
  problems: ['series.running'],
});

export const listSeriesSubjects = endpoint({
  operationId: 'listSeriesSubjects',
  method: 'GET',
  path: '/series/:seriesId/subjects',
  summary: 'Who has got a report, who would get one, and who none and why',
  access: 'session',
  permission: 'reports.publish',
  params,
  query: subjectQuery,
  response: subjectPage,
  problems: ['series.error.tooManySurveys'],
});

export const runSeries = endpoint({
  operationId: 'runSeries',
  method: 'POST',
  audit: 'series.runStarted',
  path: '/series/:seriesId/run',
  summary: 'Make the reports of a series in the background',
  access: 'session',
  permission: 'reports.publish',
  params,
  response: series,
  status: 202,
  problems: ['series.running', 'error.publicationTimeInPast', 'series.error.tooManySurveys'],
});

export const cancelSeries = endpoint({
  operationId: 'cancelSeries',
  method: 'DELETE',
  audit: 'series.runCancelled',
  path: '/series/:seriesId/run',
  summary: 'Cancel the run of a series',
  access: 'session',
  permission: 'reports.publish',
  params,
  problems: [],
});
