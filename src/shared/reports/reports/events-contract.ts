import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../schemas.ts';
import { reportParams } from '../report-items/contract.ts';

/**
 * Messages of `getReportEvents`. `current`: the version at the start of the stream and after changes that may have
 * been missed. `changed`: `userId` and `userName` made `version`. `deleted`: the report is gone.
 */
export const reportEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('current'), version: z.int().min(1) }),
  z.object({ type: z.literal('changed'), version: z.int().min(1), userId: id, userName: z.string() }),
  z.object({ type: z.literal('deleted'), userId: id, userName: z.string() }),
]);
export type ReportEvent = z.infer<typeof reportEvent>;

/**
 * Server-sent events (`text/event-stream`): the data of each message is a `reportEvent` as JSON; comments are
 * heartbeats. The stream ends on sign-out or when the user may no longer see the report.
 */
export const getReportEvents = endpoint({
  operationId: 'getReportEvents',
  method: 'GET',
  path: '/reports/:reportId/events',
  summary: 'Follow the changes of a report',
  access: 'session',
  permission: 'reports.read',
  params: reportParams,
  stream: 'text/event-stream',
  problems: ['error.tooManyRequests', 'error.unavailable'],
});
