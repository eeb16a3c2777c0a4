import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { flag, id, idListParam, idParam, localized, pageQuery, pageSchema, text } from '../../schemas.ts';
import { itemTypes, scaleDirections } from '../../vocabulary.ts';
import { MAXIMUM_COLLECTIONS_AT_ONCE, MAXIMUM_OPTIONS_MAPPED } from './rules.ts';

const count = z.int().min(0);
const version = z.int().min(1);

export const managedItemCollection = z.object({
  id,
  version,
  text: localized,
  type: z.enum(itemTypes),
  optionCount: count,
  abstentionAllowed: z.boolean(),
  forms: z.array(z.string()),
  formCount: count,
  surveyCount: count,
  reportCount: count,
  templateCount: count,
  isJoined: z.boolean(),
  isParted: z.boolean(),
  /** The direction set by an administrator; `null` if that of the imports applies. */
  direction: z.enum(scaleDirections).nullable(),
});
export type ManagedItemCollection = z.infer<typeof managedItemCollection>;

export const collectionItem = z.object({
  id,
  formId: id,
  formShortName: z.string(),
  formTitle: localized,
  code: z.string(),
  text: localized,
  options: z.array(z.object({ code: z.string(), text: localized, value: z.number().nullable() })),
  leftPole: localized.nullable(),
  rightPole: localized.nullable(),
  direction: z.enum(scaleDirections).nullable(),
  surveyCount: count,
  isMoved: z.boolean(),
});
export type CollectionItem = z.infer<typeof collectionItem>;

export const itemCollectionDetails = managedItemCollection.extend({ items: z.array(collectionItem) });
export type ItemCollectionDetails = z.infer<typeof itemCollectionDetails>;

const outdatedReports = z.object({
  outdatedCount: count,
  outdated: z.array(z.object({ id, title: z.string(), isLocked: z.boolean(), isPublished: z.boolean() })),
});

const reason = z.object({
  code: z.enum([
    'item.error.typesDiffer',
    'item.error.optionCountsDiffer',
    'item.error.abstentionsDiffer',
    'itemCollection.sameForm',
  ]),
  params: z.record(z.string(), z.string()),
});

/** `obstacles` prevent joining; `differences` need an administrator's judgement. */
export const joinPreview = outdatedReports.extend({
  collections: z.array(itemCollectionDetails),
  obstacles: z.array(reason),
  differences: z.array(z.enum(['direction', 'values', 'options', 'poles'])),
  /**
   * Collections whose options differ in meaning from those of the first, so joining needs `positions`. `suggested`
   * holds for each own option the position (from 1) of the option with the same label or value, or `null`.
   */
  mappings: z.array(z.object({ id, suggested: z.array(z.int().nullable()) })),
});
export type JoinPreview = z.infer<typeof joinPreview>;

export const partPreview = outdatedReports.extend({ staying: count, leaving: count });
export type PartPreview = z.infer<typeof partPreview>;

export const listItemCollections = endpoint({
  operationId: 'listItemCollections',
  method: 'GET',
  path: '/item-collections/administration',
  summary: 'Item collections of the tenant with their forms, surveys and reports, by their text',
  access: 'session',
  permission: 'itemCollections.manage',
  query: z
    .object({ text: text(200).optional(), type: z.enum(itemTypes).optional(), parted: flag.optional() })
    .extend(pageQuery(20).shape),
  response: pageSchema(managedItemCollection),
  problems: [],
});

const params = z.object({ itemCollectionId: idParam });

export const getItemCollection = endpoint({
  operationId: 'getItemCollection',
  method: 'GET',
  path: '/item-collections/:itemCollectionId',
  summary: 'An item collection with its items',
  access: 'session',
  permission: 'itemCollections.manage',
  params,
  response: itemCollectionDetails,
  problems: [],
});

export const previewJoin = endpoint({
  operationId: 'previewJoinOfItemCollections',
  method: 'GET',
  path: '/item-collections/:itemCollectionId/join-preview',
  summary: 'What would become of reports if other item collections were joined into this one',
  access: 'session',
  permission: 'itemCollections.manage',
  params,
  query: z.object({
    others: idListParam.pipe(z.array(id).max(MAXIMUM_COLLECTIONS_AT_ONCE - 1)).optional(),
  }),
  response: joinPreview,
  problems: ['error.notFound'],
});

const versioned = z.strictObject({ id, version });

export const joinItemCollections = endpoint({
  operationId: 'joinItemCollections',
  method: 'POST',
  audit: 'itemCollection.joined',
  path: '/item-collections/:itemCollectionId/join',
  summary: 'Join other item collections into this one: the same question, worded otherwise',
  access: 'session',
  permission: 'itemCollections.manage',
  params,
  body: z.strictObject({
    version,
    others: z
      .array(versioned.extend({ positions: z.array(z.int().min(1)).max(MAXIMUM_OPTIONS_MAPPED).optional() }))
      .min(1)
      .max(MAXIMUM_COLLECTIONS_AT_ONCE - 1),
  }),
  response: itemCollectionDetails,
  problems: [
    'error.notFound',
    'item.error.typesDiffer',
    'item.error.optionCountsDiffer',
    'item.error.abstentionsDiffer',
    'itemCollection.sameForm',
    'itemCollection.optionsUnmapped',
    'itemCollection.conflict',
    'itemCollection.busy',
  ],
});

export const previewPart = endpoint({
  operationId: 'previewPartOfItemCollection',
  method: 'GET',
  path: '/item-collections/:itemCollectionId/part-preview',
  summary: 'What would become of reports if these items left the item collection',
  access: 'session',
  permission: 'itemCollections.manage',
  params,
  query: z.object({ itemIds: idListParam.optional() }),
  response: partPreview,
  problems: ['error.notFound', 'itemCollection.nothingStays'],
});

export const partItemCollection = endpoint({
  operationId: 'partItemCollection',
  method: 'POST',
  audit: 'itemCollection.parted',
  path: '/item-collections/:itemCollectionId/part',
  summary: 'Let items leave the item collection; they are one of their own',
  access: 'session',
  permission: 'itemCollections.manage',
  params,
  body: z.strictObject({ version, itemIds: z.array(id).min(1).max(1000) }),
  response: z.object({ stayed: itemCollectionDetails, left: itemCollectionDetails }),
  problems: [
    'error.notFound',
    'itemCollection.nothingStays',
    'itemCollection.conflict',
    'itemCollection.busy',
  ],
});

export const setDirection = endpoint({
  operationId: 'setDirectionOfItemCollection',
  method: 'PUT',
  audit: 'itemCollection.directionSet',
  path: '/item-collections/:itemCollectionId/direction',
  summary: 'Say which end of a scale is best; null leaves it to the imports',
  access: 'session',
  permission: 'itemCollections.manage',
  params,
  body: z.strictObject({ version, direction: z.enum(scaleDirections).nullable() }),
  response: itemCollectionDetails,
  problems: ['error.notFound', 'itemCollection.noScale', 'itemCollection.conflict', 'itemCollection.busy'],
});
