import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countsOf, id, idParam, isoDateTime, languageTag, pageOf, pageQuery, text } from '../schemas.ts';

/**
 * A series makes one report for each survey, leader, unit or period of a choice of surveys, from one template. `runSeries` ->
 * RUNNING -> DONE; its progress comes from `getJobEvents`. Run again, it makes what is new and renews what has changed.
 */

/** What there is one report of. */
export const seriesKinds = ['SURVEY', 'LEADER', 'UNIT', 'PERIOD'] as const;
export type SeriesKind = (typeof seriesKinds)[number];

/** Whom the reports are published to; NOBODY: they are calculated, and stay drafts. */
export const seriesReaders = ['NOBODY', 'LEADER', 'UNIT'] as const;
export type SeriesReaders = (typeof seriesReaders)[number];

/** Comparison lines that a series may add to profiles. */
export const seriesComparisons = ['unit', 'form', 'periodBefore'] as const;

/** Surveys of a series; more than a tenant has of one period. */
export const MAXIMUM_SURVEYS_OF_SERIES = 5000;
export const MAXIMUM_SERIES_NAME_LENGTH = 100;

const ids = (maximum: number) => z.array(id).max(maximum).default([]);

/** Surveys that are of one of these of each kind; an empty list leaves that open. Units stand for those below them, too. */
const selection = z.strictObject({
  formIds: ids(100),
  periodIds: ids(100),
  unitIds: ids(1000),
  /** Exactly these, as far as the rest fits. */
  surveyIds: ids(MAXIMUM_SURVEYS_OF_SERIES),
});

export const seriesSettings = z.strictObject({
  name: text(10_000),
  templateId: id,
  selection,
  kind: z.enum(seriesKinds),
  /** With placeholders (`title-pattern.ts`). */
  titlePattern: text(10_000),
  /** Of the reports whose forms have it and the tenant offers it; the others are in the first of theirs. */
  language: languageTag,
  comparisons: z
    .array(z.enum(seriesComparisons))
    .overwrite((chosen) => seriesComparisons.filter((kind) => chosen.includes(kind))),
  readers: z.enum(seriesReaders),
  /** Null: with the run. */
  publishedOn: text(60).nullable(),
  /** Whether people of the units above read what is published to units, too. */
  includesUnitsAbove: z.boolean(),
  /** Whether its readers are told of new reports by mail, once each run. */
  sendsMail: z.boolean().default(false),
});
export type SeriesSettings = z.infer<typeof seriesSettings>;

/** Without a language the series keeps its own; a new one takes that of its owner's pages. */
const wantedSettings = seriesSettings.extend({ language: languageTag.optional() });
export type WantedSeries = z.infer<typeof wantedSettings>;

const named = z.array(z.object({ id, name: z.string() }));

export const seriesStates = ['DRAFT', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

const series = z.object({
  id,
  version: z.int(),
  /** `templateId` 0: the template was deleted. */
  settings: seriesSettings.extend({ templateId: z.int().min(0) }),
  /** Names of what the selection holds; what is gone by now has none. */
  selected: z.object({ forms: named, periods: named, units: named }),
  templateTitle: z.string(),
  ownerName: z.string(),
  /** Whether the actor may run and change it: it is made within the reach of its owner. */
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
 * Why somebody gets nothing. `notProcessed`: no survey is processed yet; `belowMinimum`: each is below its minimum;
 * `noQuestions`: no question of the template was asked; `noLeader`, `leaderWithoutAccount`, `severalLeaders`: it would be
 * published to one leader, and there is none, none who could read it, or not one alone; `noTitle`: nothing of what the pattern
 * names is there; `noPeriod`: by period, and it is of none; `tooManySurveys`: more than a report may have.
 */
export const seriesReasons = [
  'notProcessed',
  'belowMinimum',
  'noQuestions',
  'noLeader',
  'leaderWithoutAccount',
  'severalLeaders',
  'noPeriod',
  'noTitle',
  'tooManySurveys',
] as const;
export type SeriesReason = (typeof seriesReasons)[number];

/**
 * What the next run does: NEW, makes it; CHANGED, makes it anew; UNCHANGED, nothing; NOTHING: there will be none, and why; LOCKED and
 * EDITED: it has changed, and is left as it is since it is locked or people changed it themselves.
 */
export const subjectStates = ['NEW', 'CHANGED', 'UNCHANGED', 'LOCKED', 'EDITED', 'NOTHING'] as const;
export type SubjectState = (typeof subjectStates)[number];

export const seriesSubject = z.object({
  /** Tells the subjects of a series apart. */
  key: z.string(),
  label: z.string(),
  title: z.string(),
  surveyCount: z.int().min(0),
  /** Of them those that are in no figure, because too few people answered. */
  surveysBelowMinimum: z.int().min(0),
  /** Names of whom it is published to: a leader, or units. */
  readers: z.array(z.string()),
  state: z.enum(subjectStates),
  reason: z.enum(seriesReasons).nullable(),
  /** The report that there is. */
  reportId: id.nullable(),
  madeOn: isoDateTime.nullable(),
});
export type SeriesSubject = z.infer<typeof seriesSubject>;

const subjectPage = pageOf(seriesSubject).extend({
  /** Of all subjects, whatever the page. */
  counts: countsOf(subjectStates),
  surveyCount: z.int().min(0),
  /** Items of the template that can bear comparison lines. */
  comparableItemCount: z.int().min(0),
});
export type SubjectPage = z.infer<typeof subjectPage>;

const params = z.object({ seriesId: idParam });
const subjectQuery = pageQuery(50).extend({
  state: z.enum(subjectStates).optional(),
  /** Words of label or title. */
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
  response: pageOf(series),
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
  body: wantedSettings,
  response: series,
  status: 201,
  problems: settingProblems,
});

/** Who would get what by these settings, and what of it there is already when `seriesId` says whose settings they will be. */
export const previewSeries = endpoint({
  operationId: 'previewSeries',
  method: 'POST',
  audit: 'changesNothing',
  path: '/series/preview',
  summary: 'Who would get a report, and who none and why',
  access: 'session',
  permission: 'reports.publish',
  query: subjectQuery.extend({ seriesId: idParam.optional() }),
  body: wantedSettings,
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
  body: z.strictObject({ version: z.int(), settings: wantedSettings }),
  response: series,
  problems: [...settingProblems, 'series.conflict', 'series.running'],
});

/** Its reports stay. */
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

/** What was made until then stays. */
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
