import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ITEM_SEARCH_PAGE_SIZE } from '../limits.ts';
import { id, idListParam, idParam, localized, pageOf, pageQuery, text } from '../schemas.ts';
import { itemTypes, scaleDirections } from '../vocabulary.ts';

export const form = z.object({ id, shortName: z.string(), title: localized, surveyCount: z.int().min(0) });

/** [7.18] */
export const searchForms = endpoint({
  operationId: 'searchForms',
  method: 'GET',
  path: '/forms',
  summary: 'Search forms',
  access: 'session',
  query: z.object({ shortName: text(200).optional() }).extend(pageQuery(20).shape),
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
  itemOptions: z.array(itemOption).optional(),
});
export type Item = z.infer<typeof item>;

/** A query flag: `true` or `false`, never anything truthy. */
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

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
