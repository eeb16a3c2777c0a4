import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ITEM_SEARCH_PAGE_SIZE } from '../../limits.ts';
import { flag, id, idListParam, idParam, localized, pageQuery, pageSchema, text } from '../../schemas.ts';
import { itemTypes, scaleDirections } from '../../vocabulary.ts';

export const form = z.object({ id, shortName: z.string(), title: localized, surveyCount: z.int().min(0) });

/** [7.18] */
export const searchForms = endpoint({
  operationId: 'searchForms',
  method: 'GET',
  path: '/forms',
  summary: 'Search forms',
  access: 'session',
  permission: 'surveys.search',
  query: z
    .object({ shortName: text(200).optional(), ids: idListParam.optional() })
    .extend(pageQuery(20).shape),
  response: pageSchema(form),
  problems: [],
});

/** An option of a closed item, with its position from 1; abstentions are not options. */
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
  z.object({ type: z.literal('index'), lowest: z.number(), highest: z.number() }),
  z.object({ type: z.literal('open'), responseCount: z.int().nullable() }),
]);

/**
 * [3.06], [3.07] The id is that of the item collection, the same question across forms (ADR 0005), so a report keeps
 * its meaning when a survey with another edition of the form joins it.
 */
export const item = z.object({
  id,
  formShortName: z.string(),
  text: localized,
  type: z.enum(itemTypes),
  abstentionAllowed: z.boolean(),
  direction: z.enum(scaleDirections).nullable(),
  info: itemInfo.optional(),
  /** Also absent if every survey with the question is below its minimum. */
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
  permission: 'surveys.search',
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
  response: pageSchema(item),
  problems: ['error.notFound'],
});

/** [7.09] */
export const getItem = endpoint({
  operationId: 'getItem',
  method: 'GET',
  path: '/items/:itemId',
  summary: 'An item with its options',
  access: 'session',
  permission: 'surveys.search',
  params: z.object({ itemId: idParam }),
  response: item,
  problems: [],
});

export const reservedQuestion = z.object({
  itemId: id,
  text: localized,
  type: z.enum(itemTypes),
  options: z.array(z.object({ id: z.int().min(1), text: localized })),
  /**
   * A question about the person, such as gender, semester or programme. Under a filter each of its bars counts as a
   * filter.
   */
  aboutPerson: z.boolean(),
  surveyCount: z.int().min(0),
  respondentCount: z.int().min(0),
});

export const reservedQuestions = z.object({
  formId: id,
  shortName: z.string(),
  title: localized,
  surveyCount: z.int().min(0),
  respondentCount: z.int().min(0),
  filteredSurveyCount: z.int().min(0),
  isProposal: z.boolean(),
  mayChange: z.boolean(),
  questions: z.array(reservedQuestion),
});
export type ReservedQuestions = z.infer<typeof reservedQuestions>;

const formParams = z.object({ formId: idParam });

export const getReservedQuestions = endpoint({
  operationId: 'getReservedQuestions',
  method: 'GET',
  path: '/forms/:formId/reserved-questions',
  summary: 'By which questions of a form respondents can be filtered, and for how many',
  access: 'session',
  permission: 'surveys.search',
  params: formParams,
  response: reservedQuestions,
  problems: [],
});

/** Requires an administrator or a manager of all units of the form's surveys. An empty list restores the proposal. */
export const putReservedQuestions = endpoint({
  operationId: 'putReservedQuestions',
  method: 'PUT',
  audit: 'form.cutsChanged',
  path: '/forms/:formId/reserved-questions',
  summary: 'Arrange the questions of a form that respondents are filtered by',
  access: 'session',
  permission: 'forms.edit',
  params: formParams,
  body: z.strictObject({
    questions: z
      .array(
        z.strictObject({
          itemId: id,
          aboutPerson: z.boolean(),
        }),
      )
      .max(10_000),
  }),
  response: reservedQuestions,
  problems: ['error.notFound'],
});
export type ReservedQuestionsChange = z.output<NonNullable<(typeof putReservedQuestions)['body']>>;
