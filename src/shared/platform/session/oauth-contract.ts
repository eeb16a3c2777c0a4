import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../schemas.ts';
import { passwordCredentials, secondFactorProblems } from './contract.ts';

const tokens = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Seconds. */
  expiresIn: z.int().min(1),
  refreshToken: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

/** [7.29] `userId` must be that of the user, if given. */
const passwordGrant = passwordCredentials.extend({
  grantType: z.literal('password').default('password'),
  userId: id.optional(),
});
const refreshGrant = z.strictObject({
  grantType: z.literal('refresh_token'),
  refreshToken: z.string().min(1).max(200),
});

export const issueToken = endpoint({
  operationId: 'issueToken',
  method: 'POST',
  audit: 'session.begun',
  path: '/oauth/token',
  summary: 'A bearer token for a user name and password, or for a refresh token',
  access: 'public',
  body: z.union([refreshGrant, passwordGrant]),
  response: tokens,
  problems: [
    'login.failed',
    ...secondFactorProblems,
    'tenant.notRegistered',
    'error.tooManyRequests',
    'error.unavailable',
  ],
});

export const revokeToken = endpoint({
  operationId: 'revokeToken',
  method: 'POST',
  audit: 'session.ended',
  path: '/oauth/revoke',
  summary: 'End a token and all that came from the same sign-in',
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  problems: [],
});
