import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ITEM_SEARCH_PAGE_SIZE } from '../limits.ts';
import { flag, id, idListParam, idParam, localized, pageOf, pageQuery, text } from '../schemas.ts';
import { itemTypes, scaleDirections } from '../vocabulary.ts';

export const form = z.object({ id, shortName: z.string(), title: localized, surveyCount: z.int().min(0) });

/** [7.18] */
export const searchForms = endpoint({
  operationId: 'searchForms',
  method: 'GET',
  path: '/forms',
  summary: 'Search forms',
  access: 'session',
  /** `ids`: only these, to name what is chosen already. */
  query: z
    .object({ shortName: text(200).optional(), ids: idListParam.optional() })
    .extend(pageQuery(20).shape),
  response: pageOf(form),
  problems: [],
});

/** An option of a closed item, with its position from 1; an abstention is not an option. */
export const itemOption = z.object({ id: z.int().min(1), text: localized, value: z.number().nullable() });

/** [3.06] */
export const itemInfo = z.discriminatedUnion('type', [
  z.object({ type: z.literal('choice'), itemOptionCount: z.int() }),
  z.object({
    type: z.literal('scale'),
    itemOptionCount: z.int(),
    leftPoleText: localized.nullable(),
    rightPoleText: localized.nullable(),
  }),
  z.object({ type: z.literal('numeric') }),
  z.object({ type: z.literal('open'), responseCount: z.int().nullable() }),
]);

/**
 * [3.06], [3.07]: the id is that of the item collection, the same question across forms (ADR 0005), so a report
 * keeps its meaning when a survey with another edition of the form joins it.
 */
export const item = z.object({
  id,
  formShortName: z.string(),
  text: localized,
  type: z.enum(itemTypes),
  abstentionAllowed: z.boolean(),
  direction: z.enum(scaleDirections).nullable(),
  info: itemInfo.optional(),
  /** Also absent where every survey that asks it is below its minimum. */
  itemOptions: z.array(itemOption).optional(),
});
export type Item = z.infer<typeof item>;

/** [7.17], [7.24] */
export const searchItemCollections = endpoint({
  operationId: 'searchItemCollections',
  method: 'GET',
  path: '/item-collections',
  summary: 'Search the items of a report’s surveys, of forms or of surveys',
  access: 'session',
  query: z
    .object({
      reportId: idParam.optional(),
      reportTemplateId: idParam.optional(),
      itemTextName: text(200).optional(),
      surveys: idListParam.optional(),
      forms: idListParam.optional(),
      types: z
        .union([z.string(), z.array(z.string())])
        .transform((value) => (Array.isArray(value) ? value : value.split(',')))
        .pipe(z.array(z.enum([...itemTypes, 'ALL_QUANTITATIVE'])))
        .optional(),
      withInfo: flag.default(false),
      withItemOptions: flag.default(false),
      withResponseCountInInfo: flag.default(false),
    })
    .extend(pageQuery(ITEM_SEARCH_PAGE_SIZE).shape),
  response: pageOf(item),
  problems: ['error.notFound'],
});

/** [7.09] */
export const getItem = endpoint({
  operationId: 'getItem',
  method: 'GET',
  path: '/items/:itemId',
  summary: 'An item with its options',
  access: 'session',
  params: z.object({ itemId: idParam }),
  response: item,
  problems: [],
});

/** A question by which the respondents of a form's surveys are divided, so that reports can be filtered by it. */
export const formCut = z.object({
  itemId: id,
  text: localized,
  type: z.enum(itemTypes),
  options: z.array(z.object({ id: z.int().min(1), text: localized })),
  /** Asks about the person: gender, semester, programme, age … Shown under a filter only where it divides fully. */
  aboutPerson: z.boolean(),
  /** Neighbouring options are merged where they are rare; else rare ones with each other. */
  isOrdered: z.boolean(),
  /** Option positions that are one answer; null: each is its own. */
  optionGroups: z.array(z.array(z.int().min(1))).nullable(),
  /** Surveys within reach that can be filtered by it, and respondents of whom it can be told whether they pass. */
  surveyCount: z.int().min(0),
  respondentCount: z.int().min(0),
});

export const formCuts = z.object({
  formId: id,
  shortName: z.string(),
  title: localized,
  /** Processed surveys within reach, and their respondents. */
  surveyCount: z.int().min(0),
  respondentCount: z.int().min(0),
  /** Cohorts that were filtered already, and their surveys: another order counts for them only when they are fixed anew. */
  fixedCohortCount: z.int().min(0),
  fixedSurveyCount: z.int().min(0),
  /** Nobody arranged the questions yet. */
  isProposal: z.boolean(),
  mayChange: z.boolean(),
  /** In order. */
  cuts: z.array(formCut),
});
export type FormCuts = z.infer<typeof formCuts>;

const formParams = z.object({ formId: idParam });

export const getFormCuts = endpoint({
  operationId: 'getFormCuts',
  method: 'GET',
  path: '/forms/:formId/cuts',
  summary: 'By which questions of a form respondents can be filtered, and for how many',
  access: 'session',
  params: formParams,
  response: formCuts,
  problems: [],
});

/**
 * Administrators, and who manages all units of the form's surveys. No cuts: the proposal again. `fixAnew` gives up the cohorts that were filtered
 * already: old filtered figures and new ones together may then tell of fewer people than the minimum.
 */
export const putFormCuts = endpoint({
  operationId: 'putFormCuts',
  method: 'PUT',
  audit: 'form.cutsChanged',
  path: '/forms/:formId/cuts',
  summary: 'Arrange the questions of a form that respondents are filtered by',
  access: 'session',
  params: formParams,
  body: z.strictObject({
    cuts: z
      .array(
        z.strictObject({
          itemId: id,
          aboutPerson: z.boolean(),
          optionGroups: z
            .array(z.array(z.int().min(1)).min(1).max(1000))
            .max(1000)
            .nullable(),
        }),
      )
      .max(10_000),
    fixAnew: z.boolean().default(false),
  }),
  response: formCuts,
  problems: ['error.notFound'],
});
export type FormCutsChange = z.output<NonNullable<(typeof putFormCuts)['body']>>;
