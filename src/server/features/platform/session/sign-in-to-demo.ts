import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { findDemoUsers } from '../tenants/find-demo-users.ts';
import { resolveTenant } from '../tenants/resolve-tenant.ts';
import { type IssuedCredential, issueCredential } from './issue-credential.ts';
import { countWrongToken } from './throttle-sign-in.ts';

/** Accepts exactly the users that the sign-in page of the same request would list. */
export const signInToDemo = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  userId: number,
  request: FastifyRequest,
  now: Date,
): Promise<IssuedCredential> => {
  const tenant = await resolveTenant(database, { host: request.headers.host, publicUrl: settings.publicUrl });
  const offered = tenant ? await findDemoUsers({ database, settings }, tenant.id, request) : [];
  if (!tenant || !offered.some(({ id }) => id === userId)) {
    await countWrongToken(database, { tenantId: null, address: request.ip });
    throw new Problem('login.failed');
  }
  return inTenant(database, tenant.id, (db) =>
    issueCredential(db, { tenantId: tenant.id, userId }, 'session', now),
  );
};
