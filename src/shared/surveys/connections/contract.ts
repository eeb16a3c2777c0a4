import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import type { ProblemCode } from '../../problem-codes.ts';
import { id, idParam, isoDateTime, text } from '../../schemas.ts';
import { importSummary, MAXIMUM_UPLOAD_FILES } from '../imports/contract.ts';
import { type RemoteFailureCode, remoteFailureCodes } from './failures.ts';

/**
 * Surveys from a live LimeSurvey: a connection (address, user, password) lists its surveys; an import fetches the
 * chosen ones (FETCHING) and continues like an upload.
 */

const problemOf = <Code extends RemoteFailureCode>(code: Code) => `connection.${code}` as const;
const remoteProblems: readonly ProblemCode[] = remoteFailureCodes.map(problemOf);

export const MAXIMUM_CONNECTIONS = 100;
export const MAXIMUM_REMOTE_SURVEYS = 10_000;

export const connection = z.object({
  id,
  name: z.string(),
  address: z.string(),
  userName: z.string(),
  ownerName: z.string(),
  updatedAt: isoDateTime,
});
export type Connection = z.infer<typeof connection>;

const draft = {
  name: text(200).trim().min(1),
  address: text(500).trim().min(1),
  userName: text(200).min(1),
};
const password = text(1000).min(1);
export const newConnection = z.strictObject({ ...draft, password });
export type NewConnection = z.infer<typeof newConnection>;
/** An omitted password is kept, but must be entered again if address or user change. */
export const connectionChange = z.strictObject({ ...draft, password: password.optional() });
export type ConnectionChange = z.infer<typeof connectionChange>;

const addressProblems = [
  'connection.addressInvalid',
  'connection.httpForbidden',
  'connection.addressForbidden',
] as const;
const params = z.object({ connectionId: idParam });

/** The user's own connections, or the tenant's for administrators; by name. */
export const listConnections = endpoint({
  operationId: 'listConnections',
  method: 'GET',
  path: '/connections',
  summary: 'Survey servers that surveys can be fetched from',
  access: 'session',
  permission: 'imports.run',
  response: z.array(connection),
  problems: [],
});

export const createConnection = endpoint({
  operationId: 'createConnection',
  method: 'POST',
  audit: 'connection.created',
  path: '/connections',
  summary: 'Add a survey server (LimeSurvey by RemoteControl 2)',
  access: 'session',
  permission: 'imports.run',
  body: newConnection,
  response: connection,
  status: 201,
  problems: [...addressProblems, 'connection.tooMany'],
});

export const updateConnection = endpoint({
  operationId: 'updateConnection',
  method: 'PUT',
  audit: 'connection.changed',
  path: '/connections/:connectionId',
  summary: 'Change a survey server',
  access: 'session',
  permission: 'imports.run',
  params,
  body: connectionChange,
  response: connection,
  problems: [...addressProblems, 'connection.passwordRequired'],
});

export const deleteConnection = endpoint({
  operationId: 'deleteConnection',
  method: 'DELETE',
  audit: 'connection.deleted',
  path: '/connections/:connectionId',
  summary: 'Forget a survey server; its surveys stay',
  access: 'session',
  permission: 'imports.run',
  params,
  problems: [],
});

export const remoteSurveyId = z.string().regex(/^\d{1,18}$/);

export const scheduleIntervals = ['HOURLY', 'DAILY', 'WEEKLY'] as const;
export type ScheduleInterval = (typeof scheduleIntervals)[number];

/**
 * Result of the last run.
 *
 * - HELD: new answers do not count until enough respondents differ.
 * - WAITS: the import is unsure and must be confirmed by hand.
 * - FAILED: the import has the reason, for example fewer respondents than before.
 * - FORBIDDEN: the owner may no longer import.
 */
export const scheduleOutcomes = [
  'NEVER',
  'RUNNING',
  'UNCHANGED',
  'UPDATED',
  'HELD',
  'WAITS',
  'FAILED',
  'DISCARDED',
  'FORBIDDEN',
] as const;
export type ScheduleOutcome = (typeof scheduleOutcomes)[number];

export const schedule = z.object({
  every: z.enum(scheduleIntervals),
  outcome: z.enum(scheduleOutcomes),
  lastRunAt: isoDateTime.nullable(),
  nextRunAt: isoDateTime,
  importId: id.nullable(),
  /** With HELD, the number of additional respondents and how many must differ. */
  held: z.object({ count: z.int().min(0), minimum: z.int().min(1) }).nullable(),
});
export type Schedule = z.infer<typeof schedule>;

export const remoteSurvey = z.object({
  surveyId: z.string(),
  title: z.string(),
  isActive: z.boolean(),
  isImported: z.boolean(),
  /** LimeSurvey no longer lists it, but it is scheduled: its runs can only be stopped. */
  isGone: z.literal(true).optional(),
  schedule: schedule.nullable(),
});
export type RemoteSurvey = z.infer<typeof remoteSurvey>;

export const listRemoteSurveys = endpoint({
  operationId: 'listRemoteSurveys',
  method: 'GET',
  path: '/connections/:connectionId/surveys',
  summary: 'Surveys of a survey server, by title',
  access: 'session',
  permission: 'imports.run',
  params,
  response: z.array(remoteSurvey),
  problems: [...remoteProblems, 'error.unavailable'],
});

export const fetchRemoteSurveys = endpoint({
  operationId: 'fetchRemoteSurveys',
  method: 'POST',
  audit: 'import.fetched',
  path: '/connections/:connectionId/imports',
  summary: 'Start an import of surveys from a survey server',
  access: 'session',
  permission: 'imports.run',
  params,
  body: z.strictObject({ surveyIds: z.array(remoteSurveyId).min(1).max(MAXIMUM_UPLOAD_FILES) }),
  response: importSummary,
  status: 202,
  problems: [],
});

const scheduleParams = params.extend({ remoteSurveyId });

/**
 * Fetches new answers of an imported survey automatically, with the decisions of its last import. They replace
 * existing answers, but never by fewer or unsure ones.
 */
export const putSchedule = endpoint({
  operationId: 'putSchedule',
  method: 'PUT',
  audit: 'connection.scheduled',
  path: '/connections/:connectionId/schedules/:remoteSurveyId',
  summary: 'Fetch new answers of a survey by schedule',
  access: 'session',
  permission: 'imports.run',
  params: scheduleParams,
  body: z.strictObject({ every: z.enum(scheduleIntervals) }),
  response: schedule,
  problems: ['connection.notImported'],
});

export const deleteSchedule = endpoint({
  operationId: 'deleteSchedule',
  method: 'DELETE',
  audit: 'connection.unscheduled',
  path: '/connections/:connectionId/schedules/:remoteSurveyId',
  summary: 'No longer fetch new answers of a survey by itself',
  access: 'session',
  permission: 'imports.run',
  params: scheduleParams,
  problems: [],
});
