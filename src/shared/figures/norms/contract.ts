import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, languageTag, localized, namedReference, text } from '../../schemas.ts';
import { attributeFilter } from '../../surveys/attributes/contract.ts';
import { NORMS, risesBy } from './rules.ts';

const count = z.int().min(0);
const value = z.number().min(-1_000_000).max(1_000_000);

export const normValue = z.strictObject({
  itemId: id,
  mean: value,
  deviation: z.number().positive().max(1_000_000),
  /** People behind the values; `null` if the source does not state it. */
  respondents: z.int().min(1).max(1_000_000_000).nullable(),
  /** Percentiles with the value at each, ascending. */
  points: z
    .array(z.strictObject({ percent: z.number().gt(0).lt(100), value }))
    .max(NORMS.points)
    .refine((points) => risesBy(points, ({ percent }) => percent, 'strictly'))
    .refine((points) => risesBy(points, (point) => point.value, 'weakly')),
});
export type NormValue = z.infer<typeof normValue>;

const ids = z.array(id).max(NORMS.chosen);

/** Surveys of any of the questionnaires, units (with those below), periods and values; an empty list restricts nothing. */
export const surveysOfNorm = z
  .strictObject({ formIds: ids, unitIds: ids, periodIds: ids, attributes: attributeFilter })
  .refine((chosen) => Object.values(chosen).some((list) => list.length > 0));
export type SurveysOfNorm = z.output<typeof surveysOfNorm>;

const named = z.array(namedReference).max(NORMS.chosen);

export const normSummary = z.object({
  id,
  name: localized,
  /** Empty for norms of own surveys. */
  source: z.string(),
  isOfSurveys: z.boolean(),
  itemIds: z.array(id).max(NORMS.values),
  reportCount: count,
});
export type NormSummary = z.infer<typeof normSummary>;

export const norm = normSummary.omit({ itemIds: true }).extend({
  version: z.int().min(1),
  values: z.array(normValue.extend({ text: localized })).max(NORMS.values),
  /** The surveys that it is made of, with their number today; `null` for values from outside. */
  surveys: z
    .object({ forms: named, units: named, periodIds: ids, attributes: attributeFilter, surveyCount: count })
    .nullable(),
});
export type Norm = z.infer<typeof norm>;

const draft = z.strictObject({
  name: z.record(languageTag, text(NORMS.nameLength).trim().min(1)),
  source: text(NORMS.sourceLength).trim(),
  values: z.array(normValue).max(NORMS.values),
  /** In place of source and values, for a norm of the tenant's own surveys. */
  surveys: surveysOfNorm.nullable().default(null),
});
/** Requires a name, and either values with their source or a choice of surveys. */
const namedDraft = draft
  .refine(({ name }) => Object.keys(name).length > 0, { path: ['name'] })
  .refine(({ source, surveys }) => (source === '') === (surveys !== null), { path: ['source'] })
  .refine(({ values, surveys }) => (values.length === 0) === (surveys !== null), { path: ['values'] });
export type NormDraft = z.output<typeof draft>;

const params = z.object({ normId: idParam });

export const listNorms = endpoint({
  operationId: 'listNorms',
  method: 'GET',
  path: '/norms',
  summary: 'Norms that charts compare means with',
  access: 'session',
  permission: 'reports.edit',
  response: z.object({ content: z.array(normSummary).max(NORMS.perTenant) }),
  problems: [],
});

export const getNorm = endpoint({
  operationId: 'getNorm',
  method: 'GET',
  path: '/norms/:normId',
  summary: 'A norm with its values',
  access: 'session',
  permission: 'configs.edit',
  params,
  response: norm,
  problems: ['error.notFound'],
});

export const createNorm = endpoint({
  operationId: 'createNorm',
  method: 'POST',
  audit: 'norm.created',
  path: '/norms',
  summary: 'Create a norm from values published elsewhere or from own surveys',
  access: 'session',
  permission: 'configs.edit',
  body: namedDraft,
  response: norm,
  status: 201,
  problems: ['norm.tooMany', 'norm.tooManyOfSurveys'],
});

/** Other values outdate the figures that are compared with the norm; so does another name, which they show. */
export const putNorm = endpoint({
  operationId: 'putNorm',
  method: 'PUT',
  audit: 'norm.changed',
  path: '/norms/:normId',
  summary: 'Change a norm',
  access: 'session',
  permission: 'configs.edit',
  params,
  body: namedDraft.safeExtend({ version: z.int().min(1) }),
  response: norm,
  problems: ['error.notFound', 'norm.conflict', 'norm.tooManyOfSurveys'],
});

export const deleteNorm = endpoint({
  operationId: 'deleteNorm',
  method: 'DELETE',
  audit: 'norm.deleted',
  path: '/norms/:normId',
  summary: 'Delete a norm that no report and no template uses',
  access: 'session',
  permission: 'configs.edit',
  params,
  problems: ['error.notFound', 'norm.inUse'],
});

export const readNormCsv = endpoint({
  operationId: 'readNormCsv',
  method: 'POST',
  audit: 'none',
  path: '/norms/csv',
  summary: 'Read values of a norm from CSV without storing them',
  access: 'session',
  permission: 'configs.edit',
  body: z.strictObject({ csv: text(NORMS.csvLength) }),
  response: z.object({ values: norm.shape.values }),
  problems: [],
});
