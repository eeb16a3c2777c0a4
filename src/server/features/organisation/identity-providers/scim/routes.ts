import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as settings from '#shared/organisation/identity-providers/scim-contract.ts';
import { SCIM } from '#shared/organisation/identity-providers/scim-limits.ts';
import * as contract from '#shared/organisation/identity-providers/scim-protocol.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../../db/connect.ts';
import { registerEndpoint } from '../../../../lib/register-endpoint.ts';
import type { Services } from '../../../../lib/services.ts';
import { findSubdomain } from '../../../platform/tenants/queries.ts';
import { buildSiteUrl } from '../../../platform/tenants/resolve-tenant.ts';
import { lockUsers } from '../../../platform/users/queries.ts';
import { findProvider } from '../providers/queries.ts';
import { answerInScim } from './answer-in-scim.ts';
import { describedSchemas } from './attributes.ts';
import * as groups from './groups.ts';
import { createToken, deleteToken, getConnection, putConnection } from './manage-connection.ts';
import { chooseAttributes, isKnown, listResponse } from './resources.ts';
import { notFound } from './scim-error.ts';
import * as users from './users.ts';

const serviceConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM.pageSize },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      ...{ type: 'oauthbearertoken', name: 'Bearer token', primary: true },
      description: 'A token from the settings of the identity provider in Plenum.',
    },
  ],
};

const resourceTypes = [
  {
    ...{ id: 'User', name: 'User', endpoint: '/Users', schema: contract.SCHEMAS.user },
    schemaExtensions: [{ schema: contract.SCHEMAS.enterprise, required: false }],
  },
  { id: 'Group', name: 'Group', endpoint: '/Groups', schema: contract.SCHEMAS.group, schemaExtensions: [] },
].map((type) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'], ...type }));

const MEDIA_TYPES = ['application/scim+json', 'application/json'];

type Here = Pick<FastifyRequest, 'directory' | 'headers' | 'method'>;

/** Changes of one tenant come one after the other, as administrators' do. */
const visit = <Result>(
  { database, settings: { publicUrl } }: Services,
  { directory, headers, method }: Here,
  work: (visit: users.Visit) => Promise<Result>,
): Promise<Result> => {
  if (!directory) throw new Problem('error.unauthorized');
  const { tenantId, providerId } = directory;
  return inTenant(database, tenantId, async (db) => {
    if (method !== 'GET' && method !== 'HEAD') await lockUsers(db, tenantId);
    const provider = await findProvider(db, providerId);
    if (!provider) throw notFound();
    const baseUrl = `${buildSiteUrl({ publicUrl }, headers.host, await findSubdomain(db))}${SCIM.path}`;
    return work({ db, provider, baseUrl, ifMatch: headers['if-match'] });
  });
};

interface Tagged {
  readonly meta?: { readonly version?: string | undefined; readonly location: string } | undefined;
}

const withTag = <Resource extends Tagged>(reply: FastifyReply, resource: Resource): Resource => {
  const { version } = resource.meta ?? {};
  if (version !== undefined) reply.header('etag', version);
  return resource;
};

const asCreated = <Resource extends Tagged>(reply: FastifyReply, resource: Resource): Resource => {
  if (resource.meta) reply.header('location', resource.meta.location);
  return withTag(reply, resource);
};

/** A client that has the version gets 304. */
const unlessKnown = async <Resource extends Tagged & object>(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
): Promise<Resource | undefined> => {
  if (!isKnown(headers['if-none-match'], withTag(reply, resource).meta?.version)) return resource;
  await reply.status(304).send();
  return undefined;
};

const userRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.listScimUsers, ({ query, request }) =>
    visit(services, request, (here) => users.listPersons(here, query)),
  );
  registerEndpoint(app, contract.createScimUser, async ({ body, request, reply }) =>
    asCreated(reply, await visit(services, request, (here) => users.createPerson(here, body))),
  );
  registerEndpoint(app, contract.getScimUser, async ({ params, query, request, reply }) => {
    const person = await visit(services, request, (here) => users.getPerson(here, params.scimId));
    const known = await unlessKnown(request, reply, person);
    return known && chooseAttributes(known, query);
  });
  registerEndpoint(app, contract.putScimUser, async ({ params, body, request, reply }) =>
    withTag(reply, await visit(services, request, (here) => users.replacePerson(here, params.scimId, body))),
  );
  registerEndpoint(app, contract.patchScimUser, async ({ params, body, request, reply }) =>
    withTag(reply, await visit(services, request, (here) => users.patchPerson(here, params.scimId, body))),
  );
  registerEndpoint(app, contract.deleteScimUser, ({ params, request }) =>
    visit(services, request, (here) => users.deletePerson(here, params.scimId)),
  );
};

const groupRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.listScimGroups, ({ query, request }) =>
    visit(services, request, (here) => groups.listGroups(here, query)),
  );
  registerEndpoint(app, contract.createScimGroup, async ({ body, request, reply }) =>
    asCreated(reply, await visit(services, request, (here) => groups.createGroup(here, body))),
  );
  registerEndpoint(app, contract.getScimGroup, async ({ params, query, request, reply }) => {
    const group = await visit(services, request, (here) => groups.getGroup(here, params.scimId));
    const known = await unlessKnown(request, reply, group);
    return known && chooseAttributes(known, query);
  });
  registerEndpoint(app, contract.putScimGroup, async ({ params, body, request, reply }) =>
    withTag(reply, await visit(services, request, (here) => groups.replaceGroup(here, params.scimId, body))),
  );
  registerEndpoint(app, contract.patchScimGroup, ({ params, body, request }) =>
    visit(services, request, (here) => groups.patchGroup(here, params.scimId, body)),
  );
  registerEndpoint(app, contract.deleteScimGroup, ({ params, request }) =>
    visit(services, request, (here) => groups.removeGroup(here, params.scimId)),
  );
};

const discoveryRoutes = (app: FastifyInstance, services: Services): void => {
  const located = <Resource extends object>(
    { baseUrl }: users.Visit,
    resourceType: 'ServiceProviderConfig' | 'ResourceType' | 'Schema',
    { resource, path }: { resource: Resource; path: string },
  ) => ({ ...resource, meta: { resourceType, location: `${baseUrl}${path}` } });
  registerEndpoint(app, contract.getScimConfig, ({ request }) =>
    visit(services, request, async (here) =>
      located(here, 'ServiceProviderConfig', { resource: serviceConfig, path: '/ServiceProviderConfig' }),
    ),
  );
  registerEndpoint(app, contract.listScimResourceTypes, ({ request }) =>
    visit(services, request, async (here) => {
      const types = resourceTypes.map((resource) =>
        located(here, 'ResourceType', { resource, path: `/ResourceTypes/${resource.id}` }),
      );
      return listResponse(types.length, {}, types);
    }),
  );
  registerEndpoint(app, contract.listScimSchemas, ({ request }) =>
    visit(services, request, async (here) => {
      const schemas = describedSchemas.map((resource) =>
        located(here, 'Schema', { resource, path: `/Schemas/${resource.id}` }),
      );
      return listResponse(schemas.length, {}, schemas);
    }),
  );
};

export const scimRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, settings.getScimConnection, ({ actor, params, request }) =>
    getConnection(services, actor, { ...params, host: request.headers.host }),
  );
  registerEndpoint(app, settings.putScimConnection, ({ actor, params, body, request }) =>
    putConnection(services, actor, { ...params, host: request.headers.host }, body),
  );
  registerEndpoint(app, settings.createScimToken, ({ actor, params, body }) =>
    createToken(services, actor, params.providerId, { ...body, now: new Date() }),
  );
  registerEndpoint(app, settings.deleteScimToken, ({ actor, params }) =>
    deleteToken(services, actor, params),
  );
  app.register(async (scope) => {
    scope.removeContentTypeParser(MEDIA_TYPES);
    scope.addContentTypeParser(
      MEDIA_TYPES,
      { parseAs: 'string', bodyLimit: SCIM.bodyBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    answerInScim(scope, services);
    userRoutes(scope, services);
    groupRoutes(scope, services);
    discoveryRoutes(scope, services);
  });
};
