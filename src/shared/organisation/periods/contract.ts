import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDate, text, versionedId } from '../../schemas.ts';
import { MAXIMUM_PERIOD_NAME_LENGTH } from './rules.ts';

export const period = z.object({ id, name: z.string(), start: isoDate.nullable(), end: isoDate.nullable() });

export const listPeriods = endpoint({
  operationId: 'listPeriods',
  method: 'GET',
  path: '/periods',
  summary: 'All periods, latest first',
  access: 'session',
  permission: null,
  forPrograms: true,
  response: z.array(period),
  problems: [],
});

const version = z.int().min(1);
export const managedPeriod = period.extend({
  version,
  surveyCount: z.int().min(0),
  overlaps: z.array(id),
  /** Overlapping periods with equal dates, probably the same period under another name. */
  sameTime: z.array(id),
});
export type ManagedPeriod = z.infer<typeof managedPeriod>;

export const listManagedPeriods = endpoint({
  operationId: 'listManagedPeriods',
  method: 'GET',
  path: '/periods/administration',
  summary: 'All periods with what uses them, latest first',
  access: 'session',
  permission: 'periods.manage',
  response: z.array(managedPeriod),
  problems: [],
});

const params = z.object({ periodId: idParam });
export const periodDraft = z
  .strictObject({
    name: text(MAXIMUM_PERIOD_NAME_LENGTH).trim().min(1),
    start: isoDate.nullable(),
    end: isoDate.nullable(),
  })
  .refine(({ start, end }) => (start === null) === (end === null) && (start ?? '') <= (end ?? ''), {
    path: ['end'],
  });
export type PeriodDraft = z.infer<typeof periodDraft>;

export const createPeriod = endpoint({
  operationId: 'createPeriod',
  method: 'POST',
  audit: 'period.created',
  path: '/periods',
  summary: 'Add a period',
  access: 'session',
  permission: 'periods.manage',
  body: periodDraft,
  response: versionedId,
  status: 201,
  problems: ['period.nameTaken'],
});

export const putPeriod = endpoint({
  operationId: 'putPeriod',
  method: 'PUT',
  audit: 'period.changed',
  path: '/periods/:periodId',
  summary: 'Change a period’s name and dates',
  access: 'session',
  permission: 'periods.manage',
  params,
  body: z.strictObject({ version, draft: periodDraft }),
  response: versionedId,
  problems: ['error.notFound', 'period.conflict', 'period.nameTaken'],
});

export const mergePeriod = endpoint({
  operationId: 'mergePeriod',
  method: 'POST',
  audit: 'period.merged',
  path: '/periods/:periodId/merge',
  summary: 'Give all surveys of a period to another one, which stays',
  access: 'session',
  permission: 'periods.manage',
  params,
  body: z.strictObject({ version, targetId: id, targetVersion: version }),
  problems: ['error.notFound', 'period.conflict'],
});

export const deletePeriod = endpoint({
  operationId: 'deletePeriod',
  method: 'DELETE',
  audit: 'period.deleted',
  path: '/periods/:periodId',
  summary: 'Delete a period that no survey belongs to',
  access: 'session',
  permission: 'periods.manage',
  params,
  problems: ['error.notFound', 'period.inUse'],
});
