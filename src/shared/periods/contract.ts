import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, isoDate } from '../schemas.ts';

export const period = z.object({ id, name: z.string(), start: isoDate.nullable(), end: isoDate.nullable() });

export const listPeriods = endpoint({
  operationId: 'listPeriods',
  method: 'GET',
  path: '/periods',
  summary: 'All periods, latest first',
  access: 'session',
  response: z.array(period),
  problems: [],
});
