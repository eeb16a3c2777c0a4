import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { roles } from '../permissions.ts';
import { id, pageOf, pageQuery } from '../schemas.ts';

export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  unitIds: z.array(id),
});

export const searchUsers = endpoint({
  operationId: 'searchUsers',
  method: 'GET',
  path: '/users',
  summary: 'Search users of one’s own units',
  access: 'session',
  query: z.object({ name: z.string().max(200).optional() }).extend(pageQuery(20).shape),
  response: pageOf(user),
  problems: [],
});
