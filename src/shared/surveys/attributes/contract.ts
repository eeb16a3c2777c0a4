import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, text } from '../../schemas.ts';
import { ATTRIBUTES, attributeTypes, isSameText } from './rules.ts';

const count = z.int().min(0);
const option = text(ATTRIBUTES.valueLength).trim().min(1);

export const surveyAttribute = z.object({
  id,
  name: z.string(),
  type: z.enum(attributeTypes),
  options: z.array(z.string()),
  /** Reports may be compared with surveys of the same value. */
  isCompared: z.boolean(),
  /** In order, of the surveys that one may see; at most 500. */
  values: z.array(z.object({ value: z.string(), surveyCount: count })),
  surveyCount: count,
  reportCount: count,
});
export type SurveyAttribute = z.infer<typeof surveyAttribute>;

const attributeList = z.object({
  version: z.string(),
  content: z.array(surveyAttribute).max(ATTRIBUTES.perTenant),
});
export type AttributeList = z.infer<typeof attributeList>;

export const listSurveyAttributes = endpoint({
  operationId: 'listSurveyAttributes',
  method: 'GET',
  path: '/survey-attributes',
  summary: 'Attributes of surveys, such as programme or course type, with the values that surveys have',
  access: 'session',
  permission: ['surveys.search', 'imports.run'],
  response: attributeList,
  problems: [],
});

const hasTwice = (texts: readonly string[]): boolean =>
  texts.some((one, index) => texts.slice(0, index).some((other) => isSameText(one, other)));

const attributeDraft = z.strictObject({
  id: id.nullable(),
  name: text(ATTRIBUTES.nameLength).trim().min(1),
  type: z.enum(attributeTypes),
  /** `before`: the option's former text, which surveys have; `null` for a new one. */
  options: z.array(z.strictObject({ text: option, before: option.nullable() })).max(ATTRIBUTES.options),
  isCompared: z.boolean().default(false),
});
export type AttributeDraft = z.output<typeof attributeDraft>;

/** All fields in their order: those that are missing are removed, with their values. */
export const putSurveyAttributes = endpoint({
  operationId: 'putSurveyAttributes',
  method: 'PUT',
  audit: 'settings.attributesChanged',
  path: '/survey-attributes',
  summary: 'Make, rename, order and remove attributes of surveys',
  access: 'session',
  permission: 'configs.edit',
  body: z.strictObject({
    version: text(64),
    attributes: z
      .array(attributeDraft)
      .max(ATTRIBUTES.perTenant)
      .refine((all) => !hasTwice(all.map((one) => one.name)))
      .refine((all) => all.filter(({ isCompared }) => isCompared).length <= ATTRIBUTES.compared)
      .refine((all) => all.every(({ options }) => !hasTwice(options.map((one) => one.text)))),
  }),
  response: attributeList,
  problems: ['surveyAttribute.conflict', 'surveyAttribute.inUse'],
});

export const attributesOfSurvey = z.array(z.object({ attributeId: id, value: z.string() }));

/** Pairs of an attribute's id and the values of which a survey has one; `""` is none. */
export const attributeFilter = z
  .array(z.tuple([id, z.array(text(ATTRIBUTES.valueLength)).min(1).max(ATTRIBUTES.options)]))
  .max(ATTRIBUTES.perTenant);

export const attributeFilterParam = text(20_000)
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(attributeFilter);
