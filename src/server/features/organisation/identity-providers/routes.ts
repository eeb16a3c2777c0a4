import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/organisation/identity-providers/contract.ts';
import { searchFederation } from '#shared/organisation/identity-providers/federation-contract.ts';
import * as ldap from '#shared/organisation/identity-providers/ldap-contract.ts';
import * as lti from '#shared/organisation/identity-providers/lti-contract.ts';
import * as proxy from '#shared/organisation/identity-providers/proxy-contract.ts';
import * as signIn from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { beginSession } from '../../platform/session/begin-session.ts';
import { clearSessionCookie } from '../../platform/session/credentials/session-cookie.ts';
import { resolveTenant } from '../../platform/tenants/resolve-tenant.ts';
import { arriveByProxy } from './arrive-by-proxy.ts';
import { acceptAssertion, getServiceMetadata } from './assertion-consumer.ts';
import {
  changeProvider,
  createProvider,
  deleteProvider,
  listProviders,
  lookUpDirectoryPerson,
  testProvider,
} from './change-providers.ts';
import { comeBack } from './come-back.ts';
import { acceptLaunch, initiateLaunch } from './launch-from-platform.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import * as identities from './link-identity.ts';
import { acceptForms } from './parse-form.ts';
import { endByBackChannel, endByFrontChannel, leaveProvider } from './provider-logout.ts';
import { listSignInProviders } from './providers/queries.ts';
import { scimRoutes } from './scim/routes.ts';
import { searchMembers } from './search-members.ts';
import { linkOwnDirectoryEntry, signInByDirectory } from './sign-in-by-directory.ts';
import { signInByProvider } from './sign-in-by-provider.ts';

const setUpRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.listIdentityProviders, ({ actor, request }) =>
    listProviders(services, actor, request.headers.host),
  );
  registerEndpoint(app, contract.createIdentityProvider, async ({ actor, body, request }) =>
    createProvider(services, actor, body, request.headers.host),
  );
  registerEndpoint(app, contract.putIdentityProvider, async ({ actor, params, body, request }) =>
    changeProvider(services, actor, params.providerId, { change: body, host: request.headers.host }),
  );
  registerEndpoint(app, contract.deleteIdentityProvider, async ({ actor, params }) =>
    deleteProvider(services, actor, params.providerId),
  );
  registerEndpoint(app, contract.testIdentityProvider, async ({ actor, params, request }) =>
    testProvider(services, actor, params.providerId, request.headers.host),
  );
  registerEndpoint(app, contract.lookUpDirectoryPerson, ({ actor, params, body }) =>
    lookUpDirectoryPerson(services, actor, { ...params, ...body }),
  );
};

const identityRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, signIn.listOwnIdentities, ({ actor }) =>
    identities.listOwnIdentities(services, actor),
  );
  registerEndpoint(app, signIn.leaveToLink, ({ actor, params: { providerId }, query, request, reply }) =>
    leaveForProvider(
      services,
      { request, reply },
      { providerId, returnPath: null, linkFor: actor, entityId: query.entityId ?? null },
    ),
  );
  registerEndpoint(app, signIn.linkOwnIdentity, ({ actor, params: { providerId }, body, request, reply }) =>
    identities.linkOwnIdentity(services, actor, { request, reply }, { providerId, query: body.query }),
  );
  registerEndpoint(app, ldap.linkOwnDirectoryEntry, ({ actor, params, body, request }) =>
    linkOwnDirectoryEntry(services, actor, request, { ...params, ...body }),
  );
  registerEndpoint(app, signIn.unlinkOwnIdentity, ({ actor, params }) =>
    identities.unlinkOwnIdentity(services, actor, params.identityId),
  );
  registerEndpoint(app, signIn.listUserIdentities, async ({ actor, params }) =>
    identities.listUserIdentities(services, actor, params.userId),
  );
  registerEndpoint(app, signIn.linkUserIdentity, async ({ actor, params, body }) =>
    identities.linkUserIdentity(services, actor, params.userId, body),
  );
  registerEndpoint(app, signIn.unlinkUserIdentity, async ({ actor, params }) =>
    identities.unlinkUserIdentity(services, actor, params),
  );
};

const logoutRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, signIn.leaveProvider, async ({ actor, request, reply }) => {
    const answer = await leaveProvider(services, actor, request);
    clearSessionCookie(reply, services.settings);
    return answer;
  });
  registerEndpoint(app, signIn.frontChannelLogout, ({ params, query, request }) =>
    endByFrontChannel(services, { host: request.headers.host }, { ...params, ...query }),
  );
  acceptForms(app);
  registerEndpoint(app, signIn.acceptAssertion, async ({ params, body, request, reply }) => {
    const answer = { ...params, response: body.SAMLResponse, relayState: body.RelayState };
    reply.header('location', await acceptAssertion(services, request.headers.host, answer));
    return undefined;
  });
  registerEndpoint(app, lti.initiateLaunch, ({ params, query, request, reply }) =>
    initiateLaunch(services, { request, reply }, params.providerId, query),
  );
  registerEndpoint(app, lti.initiateLaunchByForm, ({ params, body, request, reply }) =>
    initiateLaunch(services, { request, reply }, params.providerId, body),
  );
  registerEndpoint(app, lti.acceptLaunch, ({ params, body, request, reply }) =>
    acceptLaunch(services, { request, reply }, params.providerId, body),
  );
  registerEndpoint(app, proxy.acceptProxyIdentity, async ({ params, query, request, reply }) => {
    reply.header('location', await arriveByProxy(services, request, { ...params, ...query }));
    return undefined;
  });
  registerEndpoint(app, signIn.backChannelLogout, ({ params, body, request }) =>
    endByBackChannel(
      services,
      { host: request.headers.host },
      { providerId: params.providerId, token: body.logout_token },
    ),
  );
};

export const identityProviderRoutes = (app: FastifyInstance, services: Services): void => {
  const { database, settings } = services;
  registerEndpoint(app, signIn.listSignInProviders, async ({ query, request }) => {
    const tenant = await resolveTenant(database, {
      tenantSubdomain: query.tenantSubdomain,
      host: request.headers.host,
      publicUrl: settings.publicUrl,
    });
    return tenant ? inTenant(database, tenant.id, listSignInProviders) : [];
  });
  registerEndpoint(app, signIn.leaveForProvider, ({ params, body, request, reply }) =>
    leaveForProvider(
      services,
      { request, reply },
      {
        ...{ providerId: params.providerId, returnPath: body.returnPath, linkFor: null },
        entityId: body.entityId ?? null,
      },
    ),
  );
  registerEndpoint(app, signIn.signInByProvider, async ({ params, body, request, reply }) => {
    const now = new Date();
    const asked = { providerId: params.providerId, query: body.query, linkFor: null };
    const arrival = await comeBack(services, { request, reply }, asked);
    const session = await signInByProvider(services, arrival, now);
    const by = { method: 'PROVIDER', providerName: arrival.row.name } as const;
    const begun = await beginSession(services, { session, request, reply }, by, now);
    return { ...begun, returnPath: arrival.returnPath };
  });
  registerEndpoint(app, ldap.signInByDirectory, ({ params, body, request, reply }) =>
    signInByDirectory(services, { request, reply }, { ...params, ...body }),
  );
  registerEndpoint(app, searchFederation, ({ params, query, request }) =>
    searchMembers(services, request, { ...params, ...query }),
  );
  registerEndpoint(app, signIn.getServiceMetadata, ({ params, request }) =>
    getServiceMetadata(services, request.headers.host, params.providerId),
  );
  setUpRoutes(app, services);
  identityRoutes(app, services);
  logoutRoutes(app, services);
  scimRoutes(app, services);
};
