import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const MAXIMUM_RETENTION_MONTHS = 240;
const months = z.int().min(1).max(MAXIMUM_RETENTION_MONTHS);

/** Months after the end of a survey's period or after its import, whichever is later; `null` keeps answers forever. */
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

/** `surveys` counts those whose answers the next sweep would delete; 0 without a period. */
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

/** A daily sweep then deletes older answers permanently; calculated figures stay. */
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
