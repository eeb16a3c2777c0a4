import type { FastifyRequest } from 'fastify';
import { type Role, roles } from '#shared/permissions.ts';
import type { DemoUser } from '#shared/platform/tenants/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { demoUserRows } from './queries.ts';

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * True for a browser on this machine. The host is checked beside the address, because a page elsewhere may resolve its
 * own name to the loopback address, and a header of a proxy means that somebody else may have asked.
 */
const isLocalRequest = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  LOOPBACK_ADDRESS.test(ip) &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));

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
