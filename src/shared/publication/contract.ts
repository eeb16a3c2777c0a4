import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reportParams } from '../report-items/contract.ts';
import { id, isoDateTime } from '../schemas.ts';

/** [3.10], [7.20]: `publishedOn` null publishes at once; a string is checked by `publicationProblem`. */
export const putPublication = endpoint({
  operationId: 'putPublication',
  method: 'PUT',
  path: '/reports/:reportId/publication',
  summary: 'Publish a report to units, now or later',
  access: 'session',
  params: reportParams,
  body: z.strictObject({ unitIds: z.array(id).max(1000), publishedOn: z.string().max(100).nullable() }),
  response: z.object({ isLocked: z.boolean(), isPublished: z.boolean(), publishedOn: isoDateTime }),
  problems: [
    'report.locked',
    'report.conflict',
    'publishReportFailed',
    'unit.required',
    'domain.publishTimeRequired',
    'domain.publishTimeInvalid',
    'error.publicationTimeInPast',
  ],
});

/** [7.21] */
export const deletePublication = endpoint({
  operationId: 'deletePublication',
  method: 'DELETE',
  path: '/reports/:reportId/publication',
  summary: 'Take a publication back, planned or due',
  access: 'session',
  params: reportParams,
  problems: ['report.conflict'],
});
