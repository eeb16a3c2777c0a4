import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pageOf, pageQuery } from '../schemas.ts';

export const unit = z.object({ id, parentId: id.nullable(), name: z.string(), path: z.string() });

/** [7.19] */
export const searchUnits = endpoint({
  operationId: 'searchUnits',
  method: 'GET',
  path: '/units',
  summary: 'Search organisational units, as far as the user may see them',
  access: 'session',
  query: z.object({ name: z.string().max(200).optional() }).extend(pageQuery(20).shape),
  response: pageOf(unit),
  problems: [],
});

/** Where administrators land [6.04]: the units right below their own. */
export const searchSubunits = endpoint({
  operationId: 'searchSubunits',
  method: 'GET',
  path: '/subunits',
  summary: 'The units right below one’s own',
  access: 'session',
  query: z.object({ name: z.string().max(200).optional() }).extend(pageQuery(20).shape),
  response: pageOf(unit),
  problems: [],
});
