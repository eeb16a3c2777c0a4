import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCertificate } from '#server/features/organisation/identity-providers/saml/create-certificate.ts';
import {
  aggregateXml,
  entityXml,
  signCanonical,
} from '#server/features/organisation/identity-providers/testing/federation.ts';
import {
  attribute,
  createSamlProvider,
} from '#server/features/organisation/identity-providers/testing/saml-provider.ts';

const SCOPE = 'campus.example';
const PERSON = [
  attribute('urn:oasis:names:tc:SAML:attribute:pairwise-id', 'pairwise-id', `erika@${SCOPE}`),
  attribute('urn:oid:1.3.6.1.4.1.5923.1.1.1.9', 'eduPersonScopedAffiliation', `staff@${SCOPE}`),
  attribute('urn:oid:2.16.840.1.113730.3.1.241', 'displayName', 'Erika Föderiert'),
].join('');

export interface FederationServer {
  readonly metadata: string;
  readonly certificate: string;
  close(): Promise<void>;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A federation of forty universities, of which one answers, from another site than Plenum's. */
export const startFederation = async (): Promise<FederationServer> => {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [key, campus] = [
    await createCertificate('Federation', new Date(), 2048),
    await createSamlProvider(`http://localhost:${port}/idp`),
  ];
  const { certificate } = campus.key;
  const others = Array.from({ length: 40 }, (_, at) =>
    entityXml({
      ...{ entityId: `https://idp.u${at}.example/idp`, certificate, scopes: [`u${at}.example`] },
      ...{ de: `Hochschule Nummer ${at}`, en: `University number ${at}` },
    }),
  );
  const own = entityXml({
    ...{ entityId: campus.entityId, certificate, scopes: [SCOPE] },
    ...{ de: 'Universität zu Köln', en: 'University of Cologne' },
  });
  const xml = signCanonical(aggregateXml([...others, own]), key);
  server.on('request', (request, answer) => {
    if (request.url === '/metadata.xml') return answer.end(xml);
    const location = `http://localhost:${port}${request.url}`;
    const form = campus.respond(location, { attributes: PERSON });
    const fields = Object.entries(form).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    );
    const { recipient } = campus.readRequest(location);
    answer.setHeader('content-type', 'text/html');
    return answer.end(
      `<form method="post" action="${escapeHtml(recipient)}">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
    );
  });
  return {
    metadata: `http://localhost:${port}/metadata.xml`,
    certificate: key.certificate,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
