import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParam, isoDateTime, text } from '../../schemas.ts';

export const MAXIMUM_DEPLOYMENTS = 50;

const address = text(2000).trim();

export const ltiSettings = {
  clientId: text(255).trim(),
  signInAddress: address,
  /** Publishes the keys that sign launches (JWKS). */
  keysAddress: address,
  deploymentIds: z.array(text(255).trim().min(1)).max(MAXIMUM_DEPLOYMENTS),
};

export const ltiFacts = {
  addresses: z.object({ tool: z.string(), initiation: z.string(), launch: z.string() }),
};

export const ltiTest = z.object({
  kind: z.literal('LTI'),
  issuer: z.string(),
  keyCount: z.int().min(1),
  checkedOn: isoDateTime,
});

const params = z.object({ providerId: idParam });
const hint = text(4000);

/** Security Framework 1.0 (1EdTech), 5.1.1.1: a platform announces who is about to come. */
const initiation = z.object({
  iss: text(500),
  login_hint: hint,
  target_link_uri: text(2000),
  lti_message_hint: hint.optional(),
  lti_deployment_id: text(255).optional(),
  client_id: text(255).optional(),
});
export type Initiation = z.output<typeof initiation>;

const initiated = {
  path: '/session/providers/:providerId/lti/initiation',
  summary: 'Send a browser that comes from a learning platform back there to sign in (LTI 1.3)',
  access: 'public',
  params,
  status: 303,
  problems: ['error.notFound', 'error.tooManyRequests', 'identityProvider.refused'],
} as const;

export const initiateLaunch = endpoint({
  operationId: 'initiateLaunch',
  method: 'GET',
  ...initiated,
  query: initiation,
});

export const initiateLaunchByForm = endpoint({
  operationId: 'initiateLaunchByForm',
  method: 'POST',
  audit: 'none',
  ...initiated,
  body: initiation,
});

/** The browser posts what the platform has signed, without any cookie of ours. */
export const acceptLaunch = endpoint({
  operationId: 'acceptLaunch',
  method: 'POST',
  path: '/session/providers/:providerId/lti/launch',
  summary: 'Keep the launch of a learning platform for the browser that left, which it leads on to the page',
  audit: 'none',
  access: 'public',
  params,
  body: z.object({ state: text(200), id_token: z.string().max(50_000).optional() }),
  status: 303,
  problems: ['error.notFound'],
});
