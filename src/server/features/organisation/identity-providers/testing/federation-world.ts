import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import type { Federation, FederationChange } from '#shared/organisation/identity-providers/contract.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { refreshFederation } from '../refresh-federation.ts';
import { createCertificate, type OwnKey } from '../saml/create-certificate.ts';
import type { Browser } from './browser.ts';
import { aggregateXml, entityXml, type MadeAggregate, type MadeEntity, signCanonical } from './federation.ts';
import { createProviderWorld, type ProviderWorld } from './provider-world.ts';
import type { SamlForgery, SamlIdentityProvider } from './saml-provider.ts';

export interface FederationWorld extends ProviderWorld {
  readonly key: OwnKey;
  readonly address: string;
  /** Answers of the federation's server; each has the headers of the last request. */
  serve(body: string | Buffer, headers?: Record<string, string>, status?: number): void;
  lastRequest(): IncomingMessage['headers'];
  sign(entities: readonly string[], more?: MadeAggregate, key?: OwnKey): string;
  found(change?: Partial<FederationChange>): Promise<Federation>;
  refresh(providerId: number): Promise<Federation>;
  signIn(
    federation: Federation,
    idp: SamlIdentityProvider,
    forgery?: SamlForgery,
  ): Promise<{ browser: Browser; answer: LightMyRequestResponse; code: string | undefined }>;
}

export const memberOf = ({ entityId, key }: SamlIdentityProvider, more: Partial<MadeEntity> = {}): string =>
  entityXml({ entityId, certificate: key.certificate, ...more });

export const scoped = (name: string, friendlyName: string, ...values: readonly string[]): string =>
  `<saml:Attribute Name="${name}" FriendlyName="${friendlyName}">${values
    .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
    .join('')}</saml:Attribute>`;

export const PAIRWISE = 'urn:oasis:names:tc:SAML:attribute:pairwise-id';
export const SCOPED_AFFILIATION = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9';

export const staffAt = (scope: string, subject = 'erika'): string =>
  scoped(PAIRWISE, 'pairwise-id', `${subject}@${scope}`) +
  scoped(SCOPED_AFFILIATION, 'eduPersonScopedAffiliation', `staff@${scope}`, `member@${scope}`);

export const createFederationWorld = async (settings: Partial<Settings> = {}): Promise<FederationWorld> => {
  const world = await createProviderWorld(settings);
  const key = await createCertificate('Federation', new Date(), 2048);
  let [status, body, headers]: [number, string | Buffer, Record<string, string>] = [404, '', {}];
  let asked: IncomingMessage['headers'] = {};
  const server = createServer((request, response) => {
    asked = request.headers;
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let serial = 0;
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refresh = async (providerId: number): Promise<Federation> => {
    const place = { tenantId: world.tenantId, providerId };
    await refreshFederation(world.services, place, new AbortController().signal);
    const all = (await world.admin.call('GET', '/configs/identity-providers')).json<Federation[]>();
    return all.find(({ id }) => id === providerId) as Federation;
  };
  return {
    ...world,
    key,
    address: `${base}/metadata.xml`,
    serve: (served, more = {}, as = 200) => {
      [status, body, headers] = [as, served, more];
    },
    lastRequest: () => asked,
    sign: (entities, more, by = key) => signCanonical(aggregateXml(entities, more), by),
    found: async (change = {}) => {
      serial += 1;
      const made = await world.addFederation(`${base}/metadata-${serial}.xml`, [key.certificate], change);
      return refresh(made.id);
    },
    refresh,
    signIn: async (federation, idp, forgery = {}) => {
      const browser = world.open();
      const left = await browser.call('POST', `/session/providers/${federation.id}`, {
        ...{ returnPath: null, entityId: idp.entityId },
      });
      const { location } = left.json<{ location?: string }>();
      if (location === undefined) return { browser, answer: left, code: left.json<{ code?: string }>().code };
      const form = idp.respond(location, { attributes: staffAt('example.edu'), ...forgery });
      const led = await world.app.inject({
        method: 'POST',
        url: `/api/v1/session/providers/${federation.id}/assertion`,
        headers: { host: 'plenum.test', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...form }).toString(),
      });
      const answer = await browser.comeBack(federation.id, new URL(String(led.headers.location)));
      return { browser, answer, code: answer.json<{ code?: string }>().code };
    },
    close: async () => {
      server.close();
      await world.close();
    },
  };
};
