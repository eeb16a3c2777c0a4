import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reportParams } from '../report-items/contract.ts';
import { report } from '../reports/contract.ts';
import { id, idParam, isoDateTime, pageOf, pageQuery } from '../schemas.ts';

/** Counted up from 1 for each report. */
const snapshotNumber = z.int().min(1);

/**
 * [3.10], [7.20]: `publishedOn` null publishes at once; a string is checked by `publicationProblem`. Readers get the report as
 * it stands now, or the snapshot that is named.
 */
export const putPublication = endpoint({
  operationId: 'putPublication',
  method: 'PUT',
  audit: 'report.published',
  path: '/reports/:reportId/publication',
  summary: 'Publish a report to units, now or later',
  access: 'session',
  permission: 'reports.publish',
  params: reportParams,
  body: z.strictObject({
    unitIds: z.array(id).max(1000),
    publishedOn: z.string().max(100).nullable(),
    snapshotNumber: snapshotNumber.optional(),
    /** Left out: as it is; at first they do. */
    includesUnitsAbove: z.boolean().optional(),
  }),
  response: z.object({ isLocked: z.boolean(), isPublished: z.boolean(), publishedOn: isoDateTime }),
  problems: [
    'unit.archived',
    'report.locked',
    'report.conflict',
    'publishReportFailed',
    'report.minimumsRaised',
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
  audit: 'report.unpublished',
  path: '/reports/:reportId/publication',
  summary: 'Take a publication back, planned or due',
  access: 'session',
  permission: 'reports.publish',
  params: reportParams,
  problems: ['report.conflict'],
});

const snapshot = z.object({
  number: snapshotNumber,
  title: z.string(),
  createdOn: isoDateTime,
  /** The name of who published it. */
  createdBy: z.string(),
  /** When its figures were worked out. */
  calculatedOn: isoDateTime.nullable(),
  /** SHA-256 of all that readers see, in hexadecimal digits. */
  contentHash: z.string(),
});
export type Snapshot = z.infer<typeof snapshot>;

/** The versions of a report that were published, the latest first. */
export const listSnapshots = endpoint({
  operationId: 'listSnapshots',
  method: 'GET',
  path: '/reports/:reportId/snapshots',
  summary: 'What was published of a report so far',
  access: 'session',
  permission: 'reports.publish',
  params: reportParams,
  query: pageQuery(20),
  response: pageOf(snapshot),
  problems: [],
});

/** One of them as its readers saw it, for those who edit the report. */
export const getSnapshot = endpoint({
  operationId: 'getSnapshot',
  method: 'GET',
  path: '/reports/:reportId/snapshots/:snapshotNumber',
  summary: 'A report as it was published',
  access: 'session',
  permission: 'reports.publish',
  params: reportParams.extend({ snapshotNumber: idParam }),
  response: report,
  problems: [],
});
