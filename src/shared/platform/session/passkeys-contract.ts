import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDateTime, text } from '../../schemas.ts';
import { passwordCredentials, secondFactorProblems, signedIn } from './contract.ts';
import { factorCode } from './second-factor-code.ts';

export const MAXIMUM_PASSKEYS = 10;

const passkey = z.object({
  id,
  name: z.string(),
  createdOn: isoDateTime,
  lastUsedOn: isoDateTime.nullable(),
  /** The account of a maker of devices holds it, beyond one device. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const name = text(60).trim().min(1);
const base64url = (maximumLength: number) =>
  z
    .string()
    .min(1)
    .max(maximumLength)
    .regex(/^[\w-]+$/);

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport).optional(),
});

/** The options with which the browser creates a passkey (WebAuthn Level 3, 5.1.9). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  extensions: z.object({ credProps: z.literal(true) }),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** WebAuthn Level 3, 5.1.9: what the browser asks a passkey to sign. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptions>;

const created = z.object({
  id: base64url(1364),
  rawId: base64url(1364),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type CreatedPasskey = z.output<typeof created>;

const asserted = z.object({
  id: base64url(1364),
  rawId: base64url(1364),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(88),
  }),
});
export type AssertedPasskey = z.output<typeof asserted>;

/** The proofs that a new sign-in would need: a session that was left open adds and removes nothing. */
const confirmation = z.strictObject({ password: z.string().min(1).max(1024), code: factorCode.optional() });
export type Confirmation = z.output<typeof confirmation>;
const confirmationProblems = [
  'login.passwordWrong',
  ...secondFactorProblems,
  'error.tooManyRequests',
  'error.unavailable',
] as const;
const own = { access: 'session', permission: null } as const;
const params = z.object({ passkeyId: idParam });

export const listOwnPasskeys = endpoint({
  operationId: 'listOwnPasskeys',
  method: 'GET',
  path: '/own-passkeys',
  summary: 'One’s own passkeys',
  ...own,
  response: z.object({
    /** Only accounts with a password have passkeys. */
    hasPassword: z.boolean(),
    asksForCode: z.boolean(),
    passkeys: z.array(passkey),
  }),
  problems: [],
});

export const beginPasskey = endpoint({
  operationId: 'beginPasskey',
  method: 'POST',
  path: '/own-passkeys/creation',
  summary: 'What a browser creates a passkey from, against one’s password',
  audit: 'none',
  ...own,
  body: confirmation,
  response: creationOptions,
  problems: ['passkey.tooMany', ...confirmationProblems],
});

export const addPasskey = endpoint({
  operationId: 'addPasskey',
  method: 'POST',
  path: '/own-passkeys',
  summary: 'Add the passkey that the browser has created',
  audit: 'user.passkeyAdded',
  ...own,
  body: z.strictObject({ name, credential: created }),
  response: z.object({ id }),
  status: 201,
  problems: ['passkey.refused', 'passkey.tooMany'],
});

export const renamePasskey = endpoint({
  operationId: 'renamePasskey',
  method: 'PUT',
  path: '/own-passkeys/:passkeyId',
  summary: 'Name a passkey',
  audit: 'user.passkeyRenamed',
  ...own,
  params,
  body: z.strictObject({ name }),
  problems: ['error.notFound'],
});

export const removePasskey = endpoint({
  operationId: 'removePasskey',
  method: 'POST',
  path: '/own-passkeys/:passkeyId/removal',
  summary: 'No longer sign in with a passkey, against one’s password',
  audit: 'user.passkeyRemoved',
  ...own,
  params,
  body: confirmation,
  problems: ['error.notFound', ...confirmationProblems],
});

const userParams = z.object({ userId: idParam });
const ofOthers = { access: 'session', permission: 'users.manage' } as const;
const ofOthersProblems = ['error.notFound', 'user.oneself', 'user.outOfReach'] as const;

export const listUserPasskeys = endpoint({
  operationId: 'listUserPasskeys',
  method: 'GET',
  path: '/users/:userId/passkeys',
  summary: 'A person’s passkeys',
  ...ofOthers,
  params: userParams,
  response: z.array(passkey),
  problems: [...ofOthersProblems],
});

export const removeUserPasskey = endpoint({
  operationId: 'removeUserPasskey',
  method: 'DELETE',
  path: '/users/:userId/passkeys/:passkeyId',
  summary: 'Remove a person’s passkey, e.g. one on a lost device',
  audit: 'user.passkeyRemoved',
  ...ofOthers,
  params: userParams.extend(params.shape),
  problems: [...ofOthersProblems],
});

const tenantSubdomain = passwordCredentials.shape.tenantSubdomain;

/** Says nothing of anybody: which passkey is used, the browser knows alone. */
export const challengePasskey = endpoint({
  operationId: 'challengePasskey',
  method: 'POST',
  path: '/session/passkey/challenge',
  summary: 'What a passkey signs to sign in, once, from the same browser',
  audit: 'none',
  access: 'public',
  body: z.strictObject({ tenantSubdomain }),
  response: requestOptions,
  problems: ['tenant.notRegistered', 'error.tooManyRequests'],
});

/** [7.29] A passkey counts as both factors: its device has asked for a fingerprint or a PIN. */
export const signInWithPasskey = endpoint({
  operationId: 'signInWithPasskey',
  method: 'POST',
  path: '/session/passkey',
  summary: 'Sign in with what a passkey has signed',
  audit: 'session.begun',
  access: 'public',
  body: z.strictObject({ tenantSubdomain, credential: asserted }),
  response: signedIn,
  problems: ['login.passkeyInvalid', 'tenant.notRegistered', 'error.tooManyRequests'],
});
