import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam } from '../schemas.ts';

/** Kinds of long work that somebody waits for. */
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
 * What the server sends down `getJobEvents`. `look`: events may have been missed (the stream has just begun, or the
 * server was away), or nobody would announce that the job's process is gone: read what you show again. `job`: how far a job
 * is, of whatever it counts (items, bytes; `total` 0: not known yet). `subject` is what it works on: the id of a report, an export, an import, a series or a topic model.
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
 * Server-sent events (`text/event-stream`): every message's data is one `jobEvent` as JSON, comments are
 * heartbeats. Of one subject, or of all that the user may see. The stream ends when the user signs out or may no longer see
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
