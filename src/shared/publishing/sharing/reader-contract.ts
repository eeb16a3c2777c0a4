import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { uiConfig } from '../../platform/configs/contract.ts';
import { isoDateTime, text } from '../../schemas.ts';
import { interfaceLanguages } from '../../vocabulary.ts';

const reportAccess = z.object({
  language: z.enum(interfaceLanguages),
  uiConfig: uiConfig.pick({
    decimalFormat: true,
    dateFormat: true,
    timeFormat: true,
    permitOpenQuestionCsvExport: true,
    logoSrc: true,
    design: true,
  }),
});
export type ReportAccess = z.infer<typeof reportAccess>;

export const getReportAccess = endpoint({
  operationId: 'getReportAccess',
  method: 'GET',
  path: '/report-access',
  summary: 'Language and formats of the page that a report access token shows',
  access: 'reader',
  permission: 'reports.read',
  response: reportAccess,
  problems: ['error.notFound'],
});

/** Exchanges the password of a link for the bearer of all other calls; the token alone opens nothing. */
export const openReportAccess = endpoint({
  operationId: 'openReportAccess',
  method: 'POST',
  audit: 'report.linkOpened',
  path: '/report-access',
  summary: 'Exchange a report access token and its password for what opens the report for some hours',
  access: 'public',
  body: z.strictObject({ token: text(200), password: text(10_000) }),
  response: z.object({ token: z.string(), expiresOn: isoDateTime }),
  problems: ['accessToken.refused', 'error.unavailable'],
});
