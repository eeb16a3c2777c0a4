import type { FastifyRequest } from 'fastify';
import { type Role, roles } from '#shared/permissions.ts';
import type { DemoUser } from '#shared/platform/tenants/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { isLocalRequest } from './is-local-request.ts';
import { demoUserRows } from './queries.ts';

const order = (role: string): number => roles.indexOf(role as Role);

/**
 * The users of the demo that this request may sign in as without a password. The server's setting decides; the default
 * is requests from its own machine, since whoever reaches a demo on a network would become its administrator. A user
 * who was given a password is never among them.
 */
export const findDemoUsers = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  tenantId: number,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<DemoUser[]> => {
  const setting = settings.demoSignIn ?? 'off';
  if (setting === 'off' || (setting === 'local' && !isLocalRequest(request))) return [];
  const rows = await inTenant(database, tenantId, demoUserRows);
  return rows
    .map((row) => ({ ...row, role: row.role as Role }))
    .sort((a, b) => order(a.role) - order(b.role));
};
