import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { openingSettings } from '../../platform/policy/opening-settings.ts';
import { isoDateTime, pageQuery, pageSchema } from '../../schemas.ts';
import { reportParams } from '../report-items/contract.ts';

const opening = z.object({
  openedIn: isoDateTime,
  /** `MAIL` is the PDF attached to a mail. */
  way: z.enum(['PAGE', 'FILE', 'MAIL']),
  role: z.string(),
  /** The name of the person or the link; `null` where the tenant shows roles alone, or the link is gone. */
  name: z.string().nullable(),
  /** The person whose deputy it was. */
  actsForName: z.string().nullable(),
});
export type Opening = z.infer<typeof opening>;

/** Only those whose surveys alone a report is made of may call it; their own openings are left out. */
export const listOpenings = endpoint({
  operationId: 'listOpenings',
  method: 'GET',
  path: '/reports/:reportId/openings',
  summary: 'Who opened a published report about oneself, the latest first',
  access: 'session',
  permission: 'reports.reply',
  params: reportParams,
  query: pageQuery(10),
  response: openingSettings.extend({ openings: pageSchema(opening) }),
  problems: [],
});

export const getOpeningSettings = endpoint({
  operationId: 'getOpeningSettings',
  method: 'GET',
  path: '/configs/openings',
  summary: 'What people learn of who opened reports about them, and for how long',
  access: 'session',
  permission: 'configs.edit',
  response: openingSettings,
  problems: [],
});

/** `NOTHING` deletes what was recorded. */
export const putOpeningSettings = endpoint({
  operationId: 'putOpeningSettings',
  method: 'PUT',
  audit: 'settings.openingsChanged',
  path: '/configs/openings',
  summary: 'Set what people learn of who opened reports about them, and for how long',
  access: 'session',
  permission: 'configs.edit',
  body: openingSettings,
  response: openingSettings,
  problems: [],
});
