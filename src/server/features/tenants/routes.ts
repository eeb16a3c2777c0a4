import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { getTenant } from '#shared/tenants/contract.ts';
import type { Services } from '../../app/context.ts';
import { registerEndpoint } from '../../app/register-endpoint.ts';
import { findTenantBySubdomain } from './queries.ts';

export const tenantRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, getTenant, async ({ params }) => {
    const tenant = await findTenantBySubdomain(database, params.subdomain);
    if (!tenant) throw new Problem('tenant.notRegistered');
    return { subdomain: tenant.subdomain, name: tenant.name, registered: true as const };
  });
};
