import { z } from 'zod';
import { isoDateTime, text } from '../../schemas.ts';

const MAXIMUM_AGE = 24 * 60;

export const oidcSettings = {
  clientId: text(255).trim(),
  scopes: text(500).trim().min(1),
  /** Authentication contexts with spaces between: a sign-in needs one of them. Empty takes any. */
  acrValues: text(500).trim().default(''),
  /** A sign-in at the provider is no older than this; `null` takes any. */
  maxAgeMinutes: z.int().min(0).max(MAXIMUM_AGE).nullable().default(null),
};

export const oidcFacts = {
  hasSecret: z.boolean(),
  /** To be entered at the provider. */
  addresses: z.object({
    redirect: z.string(),
    afterSignOut: z.string(),
    frontChannelLogout: z.string(),
    backChannelLogout: z.string(),
  }),
};

export const oidcTest = z.object({
  kind: z.literal('OIDC'),
  issuer: z.string(),
  signsOut: z.boolean(),
  frontChannelLogout: z.boolean(),
  backChannelLogout: z.boolean(),
  /** Answers name their issuer (RFC 9207). */
  namesIssuer: z.boolean(),
  keyCount: z.int().min(0),
  checkedOn: isoDateTime,
});
