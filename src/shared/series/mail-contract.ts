import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, isoDateTime, pageOf, pageQuery } from '../schemas.ts';

/**
 * WAITING: it is not due, or will be tried again; BOUNCED: it was sent back later; BLOCKED: one to that address came back before, and it
 * was not sent; UNWANTED: the person wants no mail, or is gone; REFUSED: the mail server says that there is nobody of that address; FAILED: it could
 * not be sent in several attempts; UNKNOWN: it may have been sent when its process ended, and is not sent again; NO_ADDRESS: the
 * person's user name is no mail address.
 */
export const mailStates = [
  'WAITING',
  'SENDING',
  'SENT',
  'REFUSED',
  'FAILED',
  'UNKNOWN',
  'NO_ADDRESS',
  'UNWANTED',
  'BOUNCED',
  'BLOCKED',
] as const;

const seriesMail = z.object({
  id,
  userName: z.string(),
  address: z.string().nullable(),
  state: z.enum(mailStates),
  reportCount: z.int().min(1),
  /** What the mail server answered last. */
  failure: z.string().nullable(),
  endedOn: isoDateTime.nullable(),
});
export type SeriesMail = z.infer<typeof seriesMail>;

const seriesMailPage = pageOf(seriesMail).extend({
  /** Whether the operator has named a mail server. */
  canSend: z.boolean(),
});
export type SeriesMailPage = z.infer<typeof seriesMailPage>;

/** Those that did not arrive come first. */
export const listSeriesMails = endpoint({
  operationId: 'listSeriesMails',
  method: 'GET',
  path: '/series/:seriesId/mails',
  summary: 'Who was told of new reports by mail, and whom it did not reach',
  access: 'session',
  permission: 'reports.publish',
  params: z.object({ seriesId: idParam }),
  query: pageQuery(20),
  response: seriesMailPage,
  problems: [],
});
