import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { roles } from '../permissions.ts';
import { flag, id, pageOf, pageQuery, text } from '../schemas.ts';

/** A row has room for so many names. */
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
  query: z
    .object({
      name: text(200).optional(),
      /** Also those that are archived. */
      archived: flag.optional(),
    })
    .extend(pageQuery(20).shape),
  response: pageOf(unit),
  problems: [],
});

/** A unit of the tree with what an administrator looks for in it. */
export const subunit = unit.extend({
  /** 0: one of the user's own, or the outermost that is found. */
  depth: z.int().min(0),
  /** Changes name it, so that of two at once the second is told. */
  version: z.int().min(1),
  isArchived: z.boolean(),
  mayRename: z.boolean(),
  /** Whether it may be moved, merged into another and archived: not the outermost of one's own. */
  mayMove: z.boolean(),
  /** Of the unit itself and of all below it. */
  surveyCount: z.int().min(0),
  /** People of the unit itself; `users` are the first of them by name. */
  userCount: z.int().min(0),
  users: z.array(z.object({ id, name: z.string(), role: z.enum(roles) })).max(MAXIMUM_USERS_SHOWN),
});
export type Subunit = z.infer<typeof subunit>;

/** The home of administrators [6.04]: the tree from their own units down, in the order of its paths. */
export const searchSubunits = endpoint({
  operationId: 'searchSubunits',
  method: 'GET',
  path: '/subunits',
  summary: 'The tree of one’s own units, with people and numbers of surveys',
  access: 'session',
  permission: 'users.manage',
  query: z.object({ name: text(200).optional(), archived: flag.optional() }).extend(pageQuery(20).shape),
  response: pageOf(subunit),
  problems: [],
});
