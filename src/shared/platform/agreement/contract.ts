import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, isoDateTime, pageQuery, pageSchema, text } from '../../schemas.ts';

export const MAXIMUM_AGREEMENT_LENGTH = 100_000;
const words = text(MAXIMUM_AGREEMENT_LENGTH).trim();
const version = z.int().min(1);
export const agreement = z.object({
  version,
  /** Plain text; a missing language falls back to the other. */
  text: z.object({ de: z.string(), en: z.string() }),
  publishedOn: isoDateTime,
});

export const ownAgreement = z.object({
  agreement: agreement
    .extend({
      acceptedOn: isoDateTime.nullable(),
    })
    .nullable(),
});
export type OwnAgreement = z.infer<typeof ownAgreement>;

export const publishedAgreement = z.object({
  agreement: agreement.extend({ publishedBy: z.string() }).nullable(),
  people: z.int().min(0),
  accepted: z.int().min(0),
});
export type PublishedAgreement = z.infer<typeof publishedAgreement>;

const acceptance = z.object({
  id,
  name: z.string(),
  username: z.string(),
  version: version.nullable(),
  acceptedOn: isoDateTime.nullable(),
});
export type Acceptance = z.infer<typeof acceptance>;

/** [3.18] */
export const getAgreement = endpoint({
  operationId: 'getAgreement',
  method: 'GET',
  path: '/agreement',
  summary: 'The end-user agreement in force, and whether one has accepted it',
  access: 'session',
  permission: null,
  response: ownAgreement,
  problems: [],
});

/** Idempotent. */
export const acceptAgreement = endpoint({
  operationId: 'acceptAgreement',
  method: 'POST',
  audit: 'session.agreementAccepted',
  path: '/agreement/acceptance',
  summary: 'Accept a version of the end-user agreement for oneself',
  access: 'session',
  permission: null,
  body: z.strictObject({ version }),
  response: ownAgreement,
  problems: ['agreement.replaced'],
});

export const getPublishedAgreement = endpoint({
  operationId: 'getPublishedAgreement',
  method: 'GET',
  path: '/configs/agreement',
  summary: 'The end-user agreement in force, by whom it was published, and how many have accepted it',
  access: 'session',
  permission: 'configs.edit',
  response: publishedAgreement,
  problems: [],
});

/** A changed text is a new version that everyone must accept; an unchanged one has no effect. */
export const publishAgreement = endpoint({
  operationId: 'publishAgreement',
  method: 'PUT',
  audit: 'settings.agreementPublished',
  path: '/configs/agreement',
  summary: 'Publish the end-user agreement as its next version',
  access: 'session',
  permission: 'configs.edit',
  body: z.strictObject({
    text: z.strictObject({ de: words, en: words }).refine(({ de, en }) => de !== '' || en !== ''),
  }),
  response: publishedAgreement,
  problems: [],
});

/** Nobody has to accept any more; earlier acceptances are kept. */
export const withdrawAgreement = endpoint({
  operationId: 'withdrawAgreement',
  method: 'DELETE',
  audit: 'settings.agreementWithdrawn',
  path: '/configs/agreement',
  summary: 'Withdraw the end-user agreement',
  access: 'session',
  permission: 'configs.edit',
  response: publishedAgreement,
  problems: [],
});

export const acceptanceStates = ['ACCEPTED', 'OPEN'] as const;
export type AcceptanceState = (typeof acceptanceStates)[number];

export const listAcceptances = endpoint({
  operationId: 'listAcceptances',
  method: 'GET',
  path: '/configs/agreement/acceptances',
  summary: 'Who of those who may sign in has accepted which version of the end-user agreement',
  access: 'session',
  permission: 'configs.edit',
  query: z
    .object({
      name: text(200).optional(),
      state: z.enum(acceptanceStates).optional(),
    })
    .extend(pageQuery(20).shape),
  response: pageSchema(acceptance),
  problems: [],
});
