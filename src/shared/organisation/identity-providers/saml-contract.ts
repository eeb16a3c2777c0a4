import { z } from 'zod';
import { isoDateTime, text } from '../../schemas.ts';

/** Identifies a person: one of the subject identifier attributes (OASIS 2019), or a persistent NameID. */
export const samlSubjects = ['SUBJECT_ID', 'PAIRWISE_ID', 'NAME_ID'] as const;
export type SamlSubject = (typeof samlSubjects)[number];

export const MAXIMUM_METADATA = 500_000;

export const metadataSource = z.strictObject({
  /** The address of the metadata, or their XML. */
  source: text(MAXIMUM_METADATA).trim().min(1),
  /** PEM of the certificate of the metadata's required signature. */
  certificate: text(10_000).trim().nullable(),
});
export type MetadataSource = z.infer<typeof metadataSource>;

export const samlSettings = {
  signsRequests: z.boolean(),
  subjectFrom: z.enum(samlSubjects),
  /** Authentication contexts with spaces between: a sign-in needs one of them. Empty takes any. */
  authnContexts: text(500).trim().default(''),
};

export const samlFacts = {
  metadata: z.object({
    /** `null` if the XML was pasted. */
    address: z.string().nullable(),
    isSigned: z.boolean(),
    readOn: isoDateTime,
    validUntil: isoDateTime.nullable(),
    signInAddress: z.string(),
    certificates: z.array(z.object({ name: z.string(), expiresOn: isoDateTime, fingerprint: z.string() })),
  }),
  addresses: z.object({ entityId: z.string(), assertionConsumer: z.string() }),
};

export const samlTest = z.object({
  kind: z.literal('SAML'),
  issuer: z.string(),
  isSigned: z.boolean(),
  certificateCount: z.int().min(1),
  checkedOn: isoDateTime,
});
