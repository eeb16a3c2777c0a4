import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDateTime, pageQuery, pageSchema } from '../../schemas.ts';

/**
 * - WAITING: not due, or to be retried.
 * - BOUNCED: returned later.
 * - BLOCKED: not sent, after an earlier bounce of the address.
 * - UNWANTED: the person wants no mail, or is gone.
 * - REFUSED: the mail server knows nobody of that address.
 * - FAILED: all attempts failed.
 * - UNKNOWN: the process ended while sending; not sent again.
 * - NO_ADDRESS: the person's user name is no mail address.
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
  failure: z.string().nullable(),
  endedOn: isoDateTime.nullable(),
});
export type SeriesMail = z.infer<typeof seriesMail>;

const seriesMailPage = pageSchema(seriesMail).extend({
  canSend: z.boolean(),
});
export type SeriesMailPage = z.infer<typeof seriesMailPage>;

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
