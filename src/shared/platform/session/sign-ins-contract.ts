import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDateTime } from '../../schemas.ts';

export const SIGN_INS_KEPT_DAYS = 90;

const signInRecord = z.object({
  id,
  on: isoDateTime,
  method: z.enum(['PASSWORD', 'LINK', 'PROVIDER', 'TOKEN', 'DEMO', 'PASSKEY']),
  providerName: z.string().nullable(),
  /** In a few words; '' for a program. */
  browser: z.string(),
  network: z.string(),
  isOpen: z.boolean(),
  isCurrent: z.boolean(),
});
export type SignInRecord = z.infer<typeof signInRecord>;
const records = z.array(signInRecord);

const params = z.object({ signInId: idParam });
const ofUser = z.object({ userId: idParam });
const ofOthers = ['error.notFound', 'user.oneself', 'user.outOfReach', 'user.erased'] as const;

export const listOwnSignIns = endpoint({
  operationId: 'listOwnSignIns',
  method: 'GET',
  path: '/own-sign-ins',
  summary: 'One’s own sign-ins, those that go on first, then the last ones',
  access: 'session',
  permission: null,
  response: records,
  problems: [],
});

export const endOwnSession = endpoint({
  operationId: 'endOwnSession',
  method: 'DELETE',
  path: '/own-sign-ins/:signInId/session',
  summary: 'End what came from one of one’s own sign-ins',
  audit: 'session.ended',
  access: 'session',
  permission: null,
  params,
  problems: ['error.notFound'],
});

export const endOtherSessions = endpoint({
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/own-sign-ins',
  summary: 'End all of one’s own sessions and tokens but this one',
  audit: 'session.ended',
  access: 'session',
  permission: null,
  problems: [],
});

export const listUserSignIns = endpoint({
  operationId: 'listUserSignIns',
  method: 'GET',
  path: '/users/:userId/sign-ins',
  summary: 'A person’s sign-ins, those that go on first, then the last ones',
  access: 'session',
  permission: 'users.manage',
  params: ofUser,
  response: records,
  problems: [...ofOthers],
});

export const endUserSession = endpoint({
  operationId: 'endUserSession',
  method: 'DELETE',
  path: '/users/:userId/sign-ins/:signInId/session',
  summary: 'End what came from one of a person’s sign-ins',
  audit: 'user.signedOut',
  access: 'session',
  permission: 'users.manage',
  params: ofUser.extend(params.shape),
  problems: [...ofOthers],
});
