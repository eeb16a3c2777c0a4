import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam } from '../../schemas.ts';

export const subscribableJobs = [
  'calculation',
  'export',
  'filter',
  'import',
  'series',
  'suggestions',
] as const;
export type SubscribableJob = (typeof subscribableJobs)[number];

export const jobStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

/**
 * Messages of `getJobEvents`. `look`: events may have been missed (a new stream, a lost connection, a dead job), so
 * refetch. `job`: progress in units of the job (items, bytes); `total` is 0 while unknown. `subject` is the id of the
 * report, export, import, series or topic model.
 */
export const jobEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('look') }),
  z.object({
    type: z.literal('job'),
    name: z.enum(subscribableJobs),
    subject: id,
    state: z.enum(jobStates),
    done: z.int().min(0),
    total: z.int().min(0),
  }),
]);
export type JobEvent = z.infer<typeof jobEvent>;

/**
 * Server-sent events (`text/event-stream`): the data of each message is a `jobEvent` as JSON; comments are heartbeats.
 * Follows one subject, or all that the user may see. The stream ends on sign-out or when the user may no longer see
 * the subject.
 */
export const getJobEvents = endpoint({
  operationId: 'getJobEvents',
  method: 'GET',
  path: '/jobs/events',
  summary: 'Follow the progress of long work',
  access: 'session',
  permission: null,
  query: z.strictObject({ name: z.enum(subscribableJobs), subject: idParam.optional() }),
  stream: 'text/event-stream',
  problems: ['error.notFound', 'error.tooManyRequests', 'error.unavailable'],
});
