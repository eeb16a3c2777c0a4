import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import type { Federation, FederationChange } from '#shared/organisation/identity-providers/contract.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { refreshFederation } from '../refresh-federation.ts';
import { createCertificate, type OwnKey } from '../saml/create-certificate.ts';
import type { Browser } from './browser.ts';
import { aggregateXml, entityXml, type MadeAggregate, type MadeEntity, signCanonical } from './federation.ts';
import { createProviderWorld, type ProviderWorld } from './provider-world.ts';
import {
  createSamlProvider,
  type SamlForgery,
  type SamlForm,
  type SamlIdentityProvider,
} from './saml-provider.ts';

interface Owner {
  readonly owner: TestUser;
  readonly tenantId: number;
}

export interface FederationWorld extends ProviderWorld {
  readonly key: OwnKey;
  readonly address: string;
  /** Answers of the federation's server; each has the headers of the last request. */
  serve(body: string | Buffer, headers?: Record<string, string>, status?: number): void;
  lastRequest(): IncomingMessage['headers'];
  sign(entities: readonly string[], more?: MadeAggregate, key?: OwnKey): string;
  found(change?: Partial<FederationChange>, by?: Owner): Promise<Federation>;
  refresh(providerId: number, by?: Owner): Promise<Federation>;
  leave(
    browser: Browser,
    federation: Pick<Federation, 'id'>,
    entityId?: string,
  ): Promise<{ location?: string; code?: string }>;
  post(federation: Pick<Federation, 'id'>, form: SamlForm, host?: string): Promise<LightMyRequestResponse>;
  /** Posts the response and opens the page that follows. */
  comeBack(
    browser: Browser,
    federation: Pick<Federation, 'id'>,
    form: SamlForm,
  ): Promise<LightMyRequestResponse>;
  search(federation: Pick<Federation, 'id'>, words: string, host?: string): Promise<LightMyRequestResponse>;
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
  const administrator: Owner = { owner: world.admin, tenantId: world.tenantId };
  const refresh = async (providerId: number, { owner, tenantId } = administrator): Promise<Federation> => {
    const place = { tenantId, providerId };
    await refreshFederation(world.services, place, new AbortController().signal);
    const all = (await owner.call('GET', '/configs/identity-providers')).json<Federation[]>();
    return all.find(({ id }) => id === providerId) as Federation;
  };
  const leave: FederationWorld['leave'] = async (browser, { id }, entityId) => {
    const body = { returnPath: null, ...(entityId !== undefined && { entityId }) };
    return (await browser.call('POST', `/session/providers/${id}`, body)).json();
  };
  const post: FederationWorld['post'] = (federation, form, host = 'plenum.test') =>
    world.app.inject({
      method: 'POST',
      url: `/api/v1/session/providers/${federation.id}/assertion`,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form }).toString(),
    });
  const comeBack: FederationWorld['comeBack'] = async (browser, federation, form) => {
    const led = await post(federation, form);
    return browser.comeBack(federation.id, new URL(String(led.headers.location)));
  };
  return {
    ...world,
    ...{ leave, post, comeBack },
    search: ({ id }, words, host) => {
      const path = `/sign-in-providers/${id}/members?search=${encodeURIComponent(words)}`;
      return world.open().call('GET', path, undefined, host);
    },
    key,
    address: `${base}/metadata.xml`,
    serve: (served, more = {}, as = 200) => {
      [status, body, headers] = [as, served, more];
    },
    lastRequest: () => asked,
    sign: (entities, more, by = key) => signCanonical(aggregateXml(entities, more), by),
    found: async (change = {}, by = administrator) => {
      serial += 1;
      const made = await world.addFederation(
        `${base}/metadata-${serial}.xml`,
        [key.certificate],
        change,
        by.owner,
      );
      return refresh(made.id, by);
    },
    refresh,
    signIn: async (federation, idp, forgery = {}) => {
      const browser = world.open();
      const { location, code } = await leave(browser, federation, idp.entityId);
      if (location === undefined) throw new Error(`Not admitted: ${code}`);
      const form = idp.respond(location, { attributes: staffAt('example.edu'), ...forgery });
      const answer = await comeBack(browser, federation, form);
      return { browser, answer, code: answer.json<{ code?: string }>().code };
    },
    close: async () => {
      server.close();
      await world.close();
    },
  };
};

export const ABROAD = 'https://federation.abroad.example';

export interface Members {
  readonly campus: SamlIdentityProvider;
  /** Registered by the authority `ABROAD`. */
  readonly second: SamlIdentityProvider;
  readonly hidden: SamlIdentityProvider;
}

/** Serves metadata of three identity providers, each with a scope of its own. */
export const serveMembers = async ({
  serve,
  sign,
}: Pick<FederationWorld, 'serve' | 'sign'>): Promise<Members> => {
  const campus = await createSamlProvider('https://idp.campus.example/idp');
  const second = await createSamlProvider('https://idp.second.example/idp');
  const hidden = await createSamlProvider('https://idp.hidden.example/idp');
  serve(
    sign([
      memberOf(campus, { de: 'Universität Köln', en: 'University of Cologne', scopes: ['campus.example'] }),
      memberOf(second, {
        ...{ de: 'Zweite Hochschule', en: 'Second', scopes: ['second.example'] },
        authority: ABROAD,
      }),
      memberOf(hidden, { de: 'Versteckte', en: 'Hidden', scopes: ['hidden.example'], isHidden: true }),
    ]),
  );
  return { campus, second, hidden };
};
