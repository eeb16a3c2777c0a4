import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParam, isoDateTime } from '../../schemas.ts';
import { factorCode, RECOVERY_CODES } from './second-factor-code.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });
const withCode = z.strictObject({ code: factorCode });
const codeProblems = ['error.notFound', 'login.codeInvalid', 'error.tooManyRequests'] as const;

const ownSecondFactor = z.object({
  hasPassword: z.boolean(),
  /** `null` if the sign-in needs no code. */
  confirmedOn: isoDateTime.nullable(),
  recoveryCodeCount: z.int().min(0),
});
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>;

export const getOwnSecondFactor = endpoint({
  operationId: 'getOwnSecondFactor',
  method: 'GET',
  path: '/own-second-factor',
  summary: 'If a code is asked for after one’s password, and how many recovery codes are left',
  access: 'session',
  permission: null,
  setsUpSecondFactor: true,
  response: ownSecondFactor,
  problems: [],
});

/** Until a code confirms it, the new secret replaces none. */
export const beginSecondFactor = endpoint({
  operationId: 'beginSecondFactor',
  method: 'POST',
  path: '/own-second-factor',
  summary: 'A new secret for an authenticator app, against one’s password',
  audit: 'none',
  access: 'session',
  permission: null,
  setsUpSecondFactor: true,
  body: z.strictObject({ password: z.string().min(1).max(1024) }),
  response: z.object({ secret: z.string(), keyUri: z.string() }),
  problems: ['login.passwordWrong', 'secondFactor.alreadyOn', 'error.tooManyRequests', 'error.unavailable'],
});

export const confirmSecondFactor = endpoint({
  operationId: 'confirmSecondFactor',
  method: 'PUT',
  path: '/own-second-factor',
  summary: 'Have codes asked for from now on; answers the recovery codes, once',
  audit: 'user.secondFactorSet',
  access: 'session',
  permission: null,
  setsUpSecondFactor: true,
  body: withCode,
  response: recoveryCodes,
  problems: [...codeProblems, 'secondFactor.alreadyOn'],
});

export const renewRecoveryCodes = endpoint({
  operationId: 'renewRecoveryCodes',
  method: 'PUT',
  path: '/own-second-factor/recovery-codes',
  summary: 'New recovery codes in place of those before, against a code',
  audit: 'user.recoveryCodesRenewed',
  access: 'session',
  permission: null,
  body: withCode,
  response: recoveryCodes,
  problems: [...codeProblems],
});

export const removeOwnSecondFactor = endpoint({
  operationId: 'removeOwnSecondFactor',
  method: 'POST',
  path: '/own-second-factor/removal',
  summary: 'No longer have codes asked for, against a code',
  audit: 'user.secondFactorRemoved',
  access: 'session',
  permission: null,
  body: withCode,
  problems: [...codeProblems, 'secondFactor.demanded'],
});

const params = z.object({ userId: idParam });

export const getUserSecondFactor = endpoint({
  operationId: 'getUserSecondFactor',
  method: 'GET',
  path: '/users/:userId/second-factor',
  summary: 'If a person is asked for a code after the password',
  access: 'session',
  permission: 'users.manage',
  params,
  response: z.object({ isOn: z.boolean() }),
  problems: ['error.notFound', 'user.oneself', 'user.outOfReach', 'user.erased'],
});

export const removeUserSecondFactor = endpoint({
  operationId: 'removeUserSecondFactor',
  method: 'DELETE',
  path: '/users/:userId/second-factor',
  summary: 'No longer ask a person for codes, e.g. who has lost the telephone',
  audit: 'user.secondFactorRemoved',
  access: 'session',
  permission: 'users.manage',
  params,
  problems: ['error.notFound', 'user.oneself', 'user.outOfReach', 'user.erased'],
});
