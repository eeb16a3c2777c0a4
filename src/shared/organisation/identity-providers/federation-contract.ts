import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParam, isoDateTime, text } from '../../schemas.ts';
import { federationProblems } from './problems.ts';
import { samlSettings } from './saml-contract.ts';

const MAXIMUM_SIGNERS = 4;
const entityId = text(1024).trim().min(1);

/** Each a certificate in PEM, or the SHA-256 fingerprint of one, with or without colons. */
export const federationSigners = z.array(text(10_000).trim().min(1)).min(1).max(MAXIMUM_SIGNERS);

export const federationSettings = {
  ...samlSettings,
  /** Admitted identity providers, and registration authorities whose providers are admitted; all are if both are empty. */
  entityIds: z.array(entityId).max(500),
  authorities: z.array(entityId).max(50),
};

export const federationFacts = {
  signers: z.array(
    z.object({
      /** Empty if only the fingerprint was entered. */
      name: z.string(),
      expiresOn: isoDateTime.nullable(),
      fingerprint: z.string(),
    }),
  ),
  metadata: z.object({
    isReading: z.boolean(),
    /** `null` until it was read for the first time. */
    readOn: isoDateTime.nullable(),
    /** Why the last attempt failed; `null` if it did not. */
    failure: z.enum(federationProblems).nullable(),
    createdOn: isoDateTime.nullable(),
    validUntil: isoDateTime.nullable(),
    providerCount: z.int().min(0),
    hiddenCount: z.int().min(0),
    skippedCount: z.int().min(0),
    byteCount: z.int().min(0),
  }),
  addresses: z.object({ entityId: z.string(), assertionConsumer: z.string() }),
};

export const federationTest = z.object({
  kind: z.literal('FEDERATION'),
  issuer: z.string(),
  providerCount: z.int().min(0),
  checkedOn: isoDateTime,
});

/** Results of a search in a federation. */
export const MAXIMUM_FOUND = 20;
export const MINIMUM_SEARCH = 2;

const foundProvider = z.object({
  entityId: z.string(),
  name: z.object({ de: z.string(), en: z.string() }),
  /** Tells apart those that have the same name. */
  domain: z.string(),
});
export type FoundProvider = z.infer<typeof foundProvider>;

export const searchFederation = endpoint({
  operationId: 'searchFederation',
  method: 'GET',
  path: '/sign-in-providers/:providerId/members',
  summary: 'Identity providers of a federation whose name, keywords or domain have each word of a search',
  access: 'public',
  params: z.object({ providerId: idParam }),
  query: z.object({ search: text(100).trim().min(MINIMUM_SEARCH) }),
  response: z.array(foundProvider).max(MAXIMUM_FOUND),
  problems: ['error.notFound', 'error.tooManyRequests', 'error.unavailable'],
});
