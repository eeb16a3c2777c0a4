import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { findDemoUsers } from '../tenants/find-demo-users.ts';
import { resolveTenant } from '../tenants/resolve-tenant.ts';
import { hashToken } from './credentials/find-actor.ts';
import { type IssuedCredential, issueCredential } from './credentials/issue-credential.ts';
import { consumeLink, findLinkOwner } from './credentials/queries.ts';
import { countWrongToken } from './credentials/throttle-sign-in.ts';
import { requireSecondFactor } from './require-second-factor.ts';

export const signInWithLink = async (
  services: Pick<Services, 'database' | 'settings'>,
  { link, code, address }: { link: string; code?: string | undefined; address: string },
  now: Date,
): Promise<IssuedCredential> => {
  const { database } = services;
  const tokenHash = hashToken(link);
  const owner = await findLinkOwner(database, tokenHash);
  if (owner) {
    const provedSecondFactor = await requireSecondFactor(services, owner, code);
    const session = await inTenant(database, owner.tenantId, async (db) =>
      (await consumeLink(db, tokenHash))
        ? issueCredential(db, owner, 'session', now, { provedSecondFactor })
        : null,
    );
    if (session) return session;
  }
  await countWrongToken(database, { tenantId: null, address });
  throw new Problem('login.linkInvalid');
};

/** Accepts exactly the users that the sign-in page would list for the same address, in either demo. */
export const signInToDemo = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  userId: number,
  request: FastifyRequest,
  now: Date,
): Promise<IssuedCredential> => {
  const hint = { host: request.headers.host, publicUrl: settings.publicUrl };
  for (const language of interfaceLanguages) {
    const tenant = await resolveTenant(database, { ...hint, language });
    const offered = tenant ? await findDemoUsers({ database, settings }, tenant.id, request) : [];
    if (tenant && offered.some(({ id }) => id === userId))
      return inTenant(database, tenant.id, (db) =>
        // Nothing is kept from anybody there, so that no second factor would protect it.
        issueCredential(db, { tenantId: tenant.id, userId }, 'session', now, { provedSecondFactor: true }),
      );
  }
  await countWrongToken(database, { tenantId: null, address: request.ip });
  throw new Problem('login.failed');
};
