import type { FastifyInstance } from 'fastify';
import { getTenant, getTenantOfHost } from '#shared/platform/tenants/contract.ts';
import { Problem } from '#shared/problems.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { browserLanguage } from '../configs/browser-language.ts';
import { findDemoUsers } from './find-demo-users.ts';
import { findTenantBySubdomain } from './queries.ts';
import { findOtherDemo, parseSubdomain, resolveTenant } from './resolve-tenant.ts';

export const tenantRoutes = (app: FastifyInstance, { database, settings }: Services): void => {
  registerEndpoint(app, getTenant, async ({ params }) => {
    const tenant = await findTenantBySubdomain(database, params.subdomain);
    if (!tenant) throw new Problem('tenant.notRegistered');
    return { subdomain: tenant.subdomain, name: tenant.name, registered: true as const };
  });

  registerEndpoint(app, getTenantOfHost, async ({ query, request }) => {
    const { publicUrl } = settings;
    const host = request.headers.host ?? '';
    const language = query.demo ?? browserLanguage(request.headers['accept-language']);
    const tenant = await resolveTenant(database, { host, publicUrl, language });
    if (!tenant && parseSubdomain(host, publicUrl))
      throw new Problem('tenant.notRegistered', { website: publicUrl });
    return {
      subdomain: tenant?.subdomain ?? null,
      name: tenant?.name ?? null,
      language: tenant?.language ?? null,
      localSignIn: tenant?.localSignIn ?? true,
      otherDemo: tenant ? await findOtherDemo(database, { host, publicUrl }, tenant.subdomain) : null,
      demoUsers: tenant ? await findDemoUsers({ database, settings }, tenant.id, request) : [],
    };
  });
};
