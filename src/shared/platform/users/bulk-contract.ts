import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, role, versionedId } from '../../schemas.ts';

const version = z.int().min(1);
const MAXIMUM_PEOPLE = 100;
const MAXIMUM_UNITS = 100;

const ofRole = [
  z.strictObject({
    act: z.literal('ADD_ROLE'),
    role,
    ownRoleId: id.optional(),
    unitIds: z.array(id).max(MAXIMUM_UNITS),
  }),
  z.strictObject({ act: z.literal('TAKE_ROLE'), role }),
] as const;
const change = z.discriminatedUnion('act', [
  ...ofRole,
  z.strictObject({ act: z.literal('DEACTIVATE') }),
  z.strictObject({ act: z.literal('SIGN_OUT') }),
]);

const reasons = [
  'user.oneself',
  'user.outOfReach',
  'user.erased',
  'user.lastAdministrator',
  'user.emergencyAccount',
  'user.roleRequired',
  'user.unitRequired',
] as const;

const planned = z.object({
  id,
  name: z.string(),
  version,
  outcome: z.enum(['CHANGED', 'SAME', 'REFUSED']),
  reason: z.enum(reasons).nullable(),
  roles: z.array(role),
  unitIds: z.array(id),
});
export type PlannedPerson = z.infer<typeof planned>;

export const previewBulk = endpoint({
  operationId: 'previewBulk',
  method: 'POST',
  path: '/users/bulk-preview',
  summary:
    'What a change of several people would do to whom, and who is left out and why; nothing is changed',
  audit: 'none',
  access: 'session',
  permission: 'users.manage',
  body: z.strictObject({ userIds: z.array(id).min(1).max(MAXIMUM_PEOPLE), change }),
  response: z.object({ people: z.array(planned) }),
  problems: ['error.notFound', 'user.roleAbove', 'unit.archived', 'ownRole.unknown'],
});

export const putUserRole = endpoint({
  operationId: 'putUserRole',
  method: 'PUT',
  path: '/users/:userId/role',
  summary: 'Give a person a role, with units, or take one away',
  audit: 'user.changed',
  access: 'session',
  permission: 'users.manage',
  params: z.object({ userId: idParam }),
  body: z.strictObject({ version, change: z.discriminatedUnion('act', [...ofRole]) }),
  response: versionedId,
  problems: [
    ...[
      'error.notFound',
      'user.conflict',
      'user.oneself',
      'user.outOfReach',
      'user.erased',
      'user.lastAdministrator',
      'user.emergencyAccount',
    ],
    ...['user.roleAbove', 'user.roleRequired', 'user.unitRequired', 'unit.archived', 'ownRole.unknown'],
  ] as const,
});
