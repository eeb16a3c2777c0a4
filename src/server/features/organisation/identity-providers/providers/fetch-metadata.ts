import { X509Certificate } from 'node:crypto';
import { getVerifiedXml, parseDomFromString } from '@node-saml/node-saml/lib/xml.js';
import type { MetadataSource } from '#shared/organisation/identity-providers/saml-contract.ts';
import { Problem } from '#shared/problems.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { readDocument } from '../saml/read-document.ts';
import { type FetchedMetadata, readMetadata } from '../saml/read-metadata.ts';
import { requireStrongAlgorithms } from '../saml/require-strong-algorithms.ts';
import { readIssuer } from './provider-address.ts';
import { guardedFetch } from './provider-client.ts';
import { setUpProblem } from './provider-failure.ts';

const readSigner = (certificate: string | null): string | null => {
  if (certificate === null || certificate === '') return null;
  try {
    return new X509Certificate(certificate).toString();
  } catch {
    throw new Problem('identityProvider.metadataCertificate');
  }
};

const download = async (settings: Settings, address: string): Promise<string> => {
  const answer = await guardedFetch(settings)(address, {
    ...{ method: 'GET', body: null, redirect: 'manual' as const },
    headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
  });
  if (!answer.ok) throw new Problem('identityProvider.metadataUnreadable');
  return answer.text();
};

/** Returns the bytes that the certificate's key has signed, which are read instead of the document around them. */
const verify = async (xml: string, signer: string): Promise<string> => {
  try {
    requireStrongAlgorithms(readDocument(xml, { allowsComments: true }));
    const document = await parseDomFromString(xml);
    const verified = getVerifiedXml(xml, document.documentElement, [signer]);
    if (verified !== null) return verified;
  } catch {
    // Whatever is wrong with it, it is not signed as it must be.
  }
  throw new Problem('identityProvider.metadataUnsigned');
};

export const fetchMetadata = async (
  settings: Settings,
  { source, certificate }: MetadataSource,
  entityId: string | null,
): Promise<FetchedMetadata> => {
  try {
    const signedBy = readSigner(certificate);
    const address = source.startsWith('<') ? null : readIssuer(source, settings, { allowsQuery: true });
    const xml = address === null ? source : await download(settings, address);
    const trusted = signedBy === null ? xml : await verify(xml.trim(), signedBy);
    return { ...readMetadata(trusted.trim(), entityId, new Date()), address, signedBy };
  } catch (error) {
    throw setUpProblem(error);
  }
};
