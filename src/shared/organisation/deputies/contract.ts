import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { deputisableRoles } from '../../permissions.ts';
import { id, idParam, isoDate, namedReference, text } from '../../schemas.ts';
import { DEPUTIES } from './rules.ts';

const deputisableRole = z.enum(deputisableRoles);

const deputyship = z.object({
  id,
  /** Whose role it is. */
  person: namedReference,
  deputy: namedReference,
  role: deputisableRole,
  /** `null` for all units of the person. */
  unit: namedReference.nullable(),
  startsOn: isoDate,
  /** The last day, by the tenant's clock. */
  endsOn: isoDate,
  /** `SUSPENDED` while the person no longer holds the role there or one of the two accounts is deactivated. */
  state: z.enum(['PLANNED', 'RUNNING', 'SUSPENDED']),
});
export type Deputyship = z.infer<typeof deputyship>;

const deputies = z.object({
  /** Roles and units of the person for which a deputy can be named. */
  roles: z.array(deputisableRole),
  units: z.array(namedReference),
  /** The day it is by the tenant's clock. */
  today: isoDate,
  deputyships: z.array(deputyship),
});
export type Deputies = z.infer<typeof deputies>;

const draft = z.strictObject({
  role: deputisableRole,
  unitId: id.nullable(),
  deputyId: id,
  startsOn: isoDate,
  endsOn: isoDate,
});
export type DeputyDraft = z.output<typeof draft>;

const named = z.object({ id });
const namingProblems = [
  'deputy.notHeld',
  'deputy.unsuitable',
  'deputy.days',
  'deputy.named',
  'deputy.tooMany',
] as const;
const ofUser = z.object({ userId: idParam });
const params = z.object({ deputyshipId: idParam });
const ofOthers = ['error.notFound', 'user.oneself', 'user.outOfReach', 'user.erased'] as const;

export const getOwnDeputies = endpoint({
  operationId: 'getOwnDeputies',
  method: 'GET',
  path: '/own-deputies',
  summary: 'Who stands in for oneself, and for whom one stands in, now or later',
  access: 'session',
  permission: null,
  response: deputies,
  problems: [],
});

export const findDeputies = endpoint({
  operationId: 'findDeputies',
  method: 'GET',
  path: '/own-deputies/candidates',
  summary: 'People of one’s units, and of those above, who can become a deputy',
  access: 'session',
  permission: null,
  query: z.object({ name: text(200).optional() }),
  response: z.array(namedReference).max(DEPUTIES.listed),
  problems: [],
});

export const nameDeputy = endpoint({
  operationId: 'nameDeputy',
  method: 'POST',
  path: '/own-deputies',
  summary: 'Name a deputy for one of one’s own roles, until a last day',
  audit: 'user.deputyNamed',
  access: 'session',
  permission: null,
  body: draft,
  response: named,
  status: 201,
  problems: [...namingProblems, 'error.forbidden'],
});

export const endDeputyship = endpoint({
  operationId: 'endDeputyship',
  method: 'DELETE',
  path: '/own-deputies/:deputyshipId',
  summary: 'End a deputyship, of either side',
  audit: 'user.deputyshipEnded',
  access: 'session',
  permission: null,
  params,
  problems: ['error.notFound'],
});

export const getUserDeputies = endpoint({
  operationId: 'getUserDeputies',
  method: 'GET',
  path: '/users/:userId/deputies',
  summary: 'Who stands in for a person, and for whom that person stands in',
  access: 'session',
  permission: 'users.manage',
  params: ofUser,
  response: deputies,
  problems: [...ofOthers],
});

export const nameUserDeputy = endpoint({
  operationId: 'nameUserDeputy',
  method: 'POST',
  path: '/users/:userId/deputies',
  summary: 'Name a deputy for a person, until a last day',
  audit: 'user.deputyNamed',
  access: 'session',
  permission: 'users.manage',
  params: ofUser,
  body: draft,
  response: named,
  status: 201,
  problems: [...ofOthers, ...namingProblems],
});

export const endUserDeputyship = endpoint({
  operationId: 'endUserDeputyship',
  method: 'DELETE',
  path: '/users/:userId/deputies/:deputyshipId',
  summary: 'End a deputyship of a person, of either side',
  audit: 'user.deputyshipEnded',
  access: 'session',
  permission: 'users.manage',
  params: ofUser.extend(params.shape),
  problems: [...ofOthers],
});
