import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { roles } from '../../permissions.ts';
import { id, isoDateTime, role } from '../../schemas.ts';

export const MAXIMUM_GRACE_DAYS = 90;

const graceDays = z.int().min(0).max(MAXIMUM_GRACE_DAYS);
const account = z.object({ id, name: z.string(), username: z.string() });

export const requiredSecondFactor = z.object({
  graceDays,
  /** Every role, with its active accounts and those of them that have a password, and neither a second factor nor a passkey. */
  roles: z.array(
    z.object({
      role,
      accounts: z.int().min(0),
      without: z.int().min(0),
      /** `null` if the role needs none. */
      requiredFrom: isoDateTime.nullable(),
    }),
  ),
  emergencyUserId: id.nullable(),
  /** False where passwords, passkeys and links are those of the account for emergencies alone. */
  localSignIn: z.boolean(),
  /** Those that may be the account for emergencies. */
  administrators: z.array(account),
});
export type RequiredSecondFactor = z.infer<typeof requiredSecondFactor>;

const wanted = z.strictObject({
  graceDays,
  roles: z.array(role).max(roles.length),
  emergencyUserId: id.nullable(),
  localSignIn: z.boolean().optional(),
});
export type WantedSecondFactor = z.infer<typeof wanted>;

export const getRequiredSecondFactor = endpoint({
  operationId: 'getRequiredSecondFactor',
  method: 'GET',
  path: '/configs/second-factor',
  summary: 'Which roles need a second factor to sign in, since when, and whether passwords count',
  access: 'session',
  permission: 'configs.edit',
  response: requiredSecondFactor,
  problems: [],
});

/** A role that is added is required after the days of grace; one that stays keeps its day. */
export const putRequiredSecondFactor = endpoint({
  operationId: 'putRequiredSecondFactor',
  method: 'PUT',
  path: '/configs/second-factor',
  summary: 'Set which roles need a second factor to sign in, and whether passwords count',
  audit: 'settings.secondFactorChanged',
  access: 'session',
  permission: 'configs.edit',
  body: wanted,
  response: requiredSecondFactor,
  problems: ['error.notFound', 'secondFactor.ownFirst', 'secondFactor.emergencyFirst'],
});
