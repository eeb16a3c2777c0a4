import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const MAXIMUM_RETENTION_MONTHS = 240;
const months = z.int().min(1).max(MAXIMUM_RETENTION_MONTHS);

/** Months after the end of a survey's period, or after its import where that was later; null: its answers are kept for good. */
const retention = z.strictObject({ keepAnswersMonths: months.nullable() });
export type Retention = z.infer<typeof retention>;

export const getRetention = endpoint({
  operationId: 'getRetention',
  method: 'GET',
  path: '/configs/retention',
  summary: 'How long raw answers are kept',
  access: 'session',
  permission: 'configs.edit',
  response: retention,
  problems: [],
});

/** `surveys`: whose answers the next sweep would delete; none where no period is asked about. */
export const getRetentionEffect = endpoint({
  operationId: 'getRetentionEffect',
  method: 'GET',
  path: '/configs/retention/effect',
  summary: 'How many surveys would lose their answers at once',
  access: 'session',
  permission: 'configs.edit',
  query: z.strictObject({ keepAnswersMonths: z.coerce.number<string>().pipe(months).optional() }),
  response: z.object({ surveys: z.int().min(0) }),
  problems: [],
});

/** From then on a daily sweep deletes older answers for good; figures that were worked out stay. */
export const putRetention = endpoint({
  operationId: 'putRetention',
  method: 'PUT',
  audit: 'settings.retentionChanged',
  path: '/configs/retention',
  summary: 'Say how long raw answers are kept',
  access: 'session',
  permission: 'configs.edit',
  body: retention,
  response: retention,
  problems: [],
});
