import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { replyDays } from '../../platform/policy/reply-days.ts';
import { reportParams } from '../../reports/report-items/contract.ts';
import { report } from '../../reports/reports/contract.ts';
import { id, idParam, isoDateTime, pageQuery, pageSchema } from '../../schemas.ts';

const snapshotNumber = z.int().min(1);

/**
 * [3.10], [7.20] `publishedOn` is checked by `publicationProblem`; `null` publishes at once. Readers get the current
 * report or the named snapshot.
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
    /** Defaults to the current value, at first true. */
    includesUnitsAbove: z.boolean().optional(),
    /** Defaults to the current value, at first to the tenant's where a lecturer reads the report. */
    replyDays: replyDays.optional(),
  }),
  response: z.object({
    ...{ isLocked: z.boolean(), isPublished: z.boolean(), publishedOn: isoDateTime },
    unitsReadFrom: isoDateTime.optional(),
  }),
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

const replyPeriod = z.strictObject({ replyDays });
export type ReplyPeriod = z.infer<typeof replyPeriod>;

export const getReplyPeriod = endpoint({
  operationId: 'getReplyPeriod',
  method: 'GET',
  path: '/configs/reply-period',
  summary: 'For how long lecturers alone read reports about them, unless a publication says otherwise',
  access: 'session',
  permission: 'configs.edit',
  response: replyPeriod,
  problems: [],
});

/** Applies to later publications; those that there are keep their dates. */
export const putReplyPeriod = endpoint({
  operationId: 'putReplyPeriod',
  method: 'PUT',
  audit: 'settings.replyPeriodChanged',
  path: '/configs/reply-period',
  summary: 'Set for how long lecturers alone read reports about them',
  access: 'session',
  permission: 'configs.edit',
  body: replyPeriod,
  response: replyPeriod,
  problems: [],
});

const snapshot = z.object({
  number: snapshotNumber,
  title: z.string(),
  createdOn: isoDateTime,
  createdBy: z.string(),
  calculatedOn: isoDateTime.nullable(),
  /** SHA-256 of everything readers see, in hexadecimal. */
  contentHash: z.string(),
});
export type Snapshot = z.infer<typeof snapshot>;

export const listSnapshots = endpoint({
  operationId: 'listSnapshots',
  method: 'GET',
  path: '/reports/:reportId/snapshots',
  summary: 'What was published of a report so far',
  access: 'session',
  permission: 'reports.publish',
  params: reportParams,
  query: pageQuery(20),
  response: pageSchema(snapshot),
  problems: [],
});

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
