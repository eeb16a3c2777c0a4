import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { flag, id, pageQuery, pageSchema, role, text } from '../../schemas.ts';

export const MAXIMUM_USERS_SHOWN = 5;

export const unit = z.object({ id, parentId: id.nullable(), name: z.string(), path: z.string() });

/** [7.19] */
export const searchUnits = endpoint({
  operationId: 'searchUnits',
  method: 'GET',
  path: '/units',
  summary: 'Search organisational units, as far as the user may see them',
  access: 'session',
  permission: null,
  forPrograms: true,
  query: z
    .object({
      name: text(200).optional(),
      archived: flag.optional(),
    })
    .extend(pageQuery(20).shape),
  response: pageSchema(unit),
  problems: [],
});

export const subunit = unit.extend({
  depth: z.int().min(0),
  version: z.int().min(1),
  isArchived: z.boolean(),
  mayRename: z.boolean(),
  /** True if it may be moved, merged and archived, unlike the user's outermost units. */
  mayMove: z.boolean(),
  surveyCount: z.int().min(0),
  userCount: z.int().min(0),
  users: z.array(z.object({ id, name: z.string(), role })).max(MAXIMUM_USERS_SHOWN),
});
export type Subunit = z.infer<typeof subunit>;

/** [6.04] The tree below the user's own units, in path order. */
export const searchSubunits = endpoint({
  operationId: 'searchSubunits',
  method: 'GET',
  path: '/subunits',
  summary: 'The tree of one’s own units, with people and numbers of surveys',
  access: 'session',
  permission: 'users.manage',
  query: z.object({ name: text(200).optional(), archived: flag.optional() }).extend(pageQuery(20).shape),
  response: pageSchema(subunit),
  problems: [],
});
