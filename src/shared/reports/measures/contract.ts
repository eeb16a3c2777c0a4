import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDate, namedReference, pageQuery, pageSchema, text } from '../../schemas.ts';
import { reportParams } from '../report-items/contract.ts';
import { shownMeasure } from './shown-measure.ts';

export const MAXIMUM_MEASURES_OF_REPORT = 50;
export const MAXIMUM_MEASURE_LENGTH = 500;

const measureText = text(MAXIMUM_MEASURE_LENGTH).trim().min(1);

export const measure = shownMeasure.extend({
  ownerId: id.nullable(),
  creatorName: z.string(),
  mayChange: z.boolean(),
  mayComplete: z.boolean(),
});
export type Measure = z.infer<typeof measure>;

export const measuresOfReport = z.object({
  measures: z.array(measure),
  owners: z.array(namedReference),
});
export type MeasuresOfReport = z.infer<typeof measuresOfReport>;

const measureParams = reportParams.extend({ measureId: idParam });

export const listMeasures = endpoint({
  operationId: 'listMeasures',
  method: 'GET',
  path: '/reports/:reportId/measures',
  summary: 'The measures of a published report, for those who agree on them',
  access: 'session',
  permission: 'measures.edit',
  params: reportParams,
  response: measuresOfReport,
  problems: [],
});

export const createMeasure = endpoint({
  operationId: 'createMeasure',
  method: 'POST',
  audit: 'report.measureAdded',
  path: '/reports/:reportId/measures',
  summary: 'Add a measure to a published report',
  access: 'session',
  permission: 'measures.edit',
  params: reportParams,
  body: z.strictObject({ text: measureText, ownerId: id, dueOn: isoDate }),
  response: measure,
  status: 201,
  problems: ['measure.error.limitExceeded'],
});

export const patchMeasure = endpoint({
  operationId: 'patchMeasure',
  method: 'PATCH',
  audit: 'report.measureChanged',
  path: '/reports/:reportId/measures/:measureId',
  summary: 'Change a measure, or note that it is done',
  access: 'session',
  permission: 'measures.edit',
  params: measureParams,
  body: z.strictObject({
    text: measureText.optional(),
    ownerId: id.optional(),
    dueOn: isoDate.optional(),
    isDone: z.boolean().optional(),
  }),
  response: measure,
  problems: [],
});

export const deleteMeasure = endpoint({
  operationId: 'deleteMeasure',
  method: 'DELETE',
  audit: 'report.measureDeleted',
  path: '/reports/:reportId/measures/:measureId',
  summary: 'Delete a measure',
  access: 'session',
  permission: 'measures.edit',
  params: measureParams,
  problems: [],
});

export const ownMeasure = measure.extend({ reportId: id, reportTitle: z.string() });
export type OwnMeasure = z.infer<typeof ownMeasure>;
export const measureStates = ['open', 'done', 'all'] as const;

export const listOwnMeasures = endpoint({
  operationId: 'listOwnMeasures',
  method: 'GET',
  path: '/measures',
  summary: 'The measures that one owns or added, of reports that one reads',
  access: 'session',
  permission: 'measures.edit',
  query: pageQuery(20).extend({
    state: z.enum(measureStates).default('open'),
    search: text(200).optional(),
  }),
  response: pageSchema(ownMeasure),
  problems: [],
});
