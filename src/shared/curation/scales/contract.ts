import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, interval, languageTag, localized, text } from '../../schemas.ts';
import { surveyFilter } from '../../surveys/surveys/contract.ts';
import { SCALES } from './rules.ts';

const count = z.int().min(0);
const weight = z.number().positive().max(SCALES.weight);
const share = z.number().min(0).max(1);
const bound = z.number().min(-1_000_000).max(1_000_000);

const itemChoice = z.strictObject({ itemId: id, weight, isReversed: z.boolean() });

export const scale = z.object({
  id,
  version: z.int().min(1),
  itemId: id,
  name: localized,
  items: z.array(z.object({ ...itemChoice.shape, text: localized })),
  /**
   * The share of items that a person should answer, from 0 to 1; a survey in which more than a fifth answered fewer does
   * not show the scale.
   */
  leastShare: share,
  lowest: z.number(),
  highest: z.number(),
  formCount: count,
  surveyCount: count,
  /** Surveys in which it shows nothing, since an item has too few answers or many people answered too few items (ADR 720). */
  withheldCount: count,
  reportCount: count,
  mayChange: z.boolean(),
  /** `null` once all surveys have it; `failed` if the work was given up. */
  derivation: z.object({ isFailed: z.boolean(), done: count, total: count }).nullable(),
});
export type Scale = z.infer<typeof scale>;

const draft = z
  .strictObject({
    name: z.record(languageTag, text(SCALES.nameLength).min(1)),
    items: z.array(itemChoice).min(1).max(SCALES.items),
    leastShare: share,
    lowest: bound,
    highest: bound,
  })
  .refine(({ lowest, highest }) => highest > lowest, { path: ['highest'] })
  .refine(({ name }) => Object.keys(name).length > 0, { path: ['name'] });
export type ScaleDraft = z.output<typeof draft>;

const params = z.object({ scaleId: idParam });

/** At most as many as a tenant can have. Managers get those whose forms their units use. */
export const listScales = endpoint({
  operationId: 'listScales',
  method: 'GET',
  path: '/scales',
  summary: 'Scales: scores of several questions, which reports show as a question',
  access: 'session',
  permission: 'forms.edit',
  response: z.object({ content: z.array(scale).max(SCALES.perTenant) }),
  problems: [],
});

export const getScale = endpoint({
  operationId: 'getScale',
  method: 'GET',
  path: '/scales/:scaleId',
  summary: 'A scale with its items',
  access: 'session',
  permission: 'forms.edit',
  params,
  response: scale,
  problems: ['error.notFound'],
});

const coefficient = z.number().nullable();

export const scaleReliability = z.object({
  surveyCount: count,
  /** Those that count in the coefficients, with everybody in them who answered an item. */
  countedSurveys: count,
  people: count,
  withheldCount: count,
  /** Surveys whose coefficients could reveal a single person's answers, among them those with answers of several releases. */
  protectedCount: count,
  /** `null` below 30 people. Coefficients have two decimals; one is `null` where it is not defined. */
  coefficients: z
    .object({
      alpha: coefficient,
      alphaInterval: interval.nullable(),
      omega: coefficient,
      omegaInterval: interval.nullable(),
      items: z.array(z.object({ itemId: id, restCorrelation: coefficient, alphaWithout: coefficient })),
    })
    .nullable(),
});
export type ScaleReliability = z.infer<typeof scaleReliability>;

const chosenSurveys = surveyFilter.pick({ units: true, periods: true, attributes: true });
export type ChosenSurveys = z.output<typeof chosenSurveys>;

export const getScaleReliability = endpoint({
  operationId: 'getScaleReliability',
  method: 'GET',
  path: '/scales/:scaleId/reliability',
  summary: "A scale's reliability over surveys within reach: Cronbach's alpha, McDonald's omega, items",
  access: 'session',
  permission: 'forms.edit',
  params,
  query: chosenSurveys,
  response: scaleReliability,
  problems: ['error.notFound', 'scale.deriving'],
});

/** Requires an administrator or a manager of all units whose surveys ask all of the items. */
export const createScale = endpoint({
  operationId: 'createScale',
  method: 'POST',
  audit: 'scale.created',
  path: '/scales',
  summary: 'Define a scale; a job derives it for the surveys that there are',
  access: 'session',
  permission: 'forms.edit',
  body: draft,
  response: scale,
  status: 201,
  problems: ['scale.notTogether', 'scale.tooMany'],
});

/** Another definition outdates the figures of the scale; another name does not. */
export const putScale = endpoint({
  operationId: 'putScale',
  method: 'PUT',
  audit: 'scale.changed',
  path: '/scales/:scaleId',
  summary: 'Change a scale',
  access: 'session',
  permission: 'forms.edit',
  params,
  body: draft.safeExtend({ version: z.int().min(1) }),
  response: scale,
  problems: ['error.notFound', 'scale.notTogether', 'scale.conflict', 'scale.deriving'],
});

export const deleteScale = endpoint({
  operationId: 'deleteScale',
  method: 'DELETE',
  audit: 'scale.deleted',
  path: '/scales/:scaleId',
  summary: 'Delete a scale that no report and no template uses',
  access: 'session',
  permission: 'forms.edit',
  params,
  problems: ['error.notFound', 'scale.inUse', 'scale.deriving'],
});
