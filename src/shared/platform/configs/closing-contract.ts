import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const MAXIMUM_CLOSING_DAYS = 365;

/** Days without new answers after which a survey still in collection counts as closed. */
const closing = z.strictObject({ closingDays: z.int().min(1).max(MAXIMUM_CLOSING_DAYS) });
export type Closing = z.infer<typeof closing>;

export const getClosing = endpoint({
  operationId: 'getClosing',
  method: 'GET',
  path: '/configs/closing',
  summary: 'After how many days without answers a survey is closed',
  access: 'session',
  permission: 'configs.edit',
  response: closing,
  problems: [],
});

export const putClosing = endpoint({
  operationId: 'putClosing',
  method: 'PUT',
  audit: 'settings.closingChanged',
  path: '/configs/closing',
  summary: 'Set after how many days without answers a survey is closed',
  access: 'session',
  permission: 'configs.edit',
  body: closing,
  response: closing,
  problems: [],
});
