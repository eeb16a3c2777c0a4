import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { auditAbout } from '../../../lib/audited-call.ts';
import type { Services } from '../../../lib/services.ts';
import { requireChangeable } from '../user-administration/require-changeable.ts';
import {
  deleteIdentity,
  findAccount,
  hasOtherWayIn,
  insertIdentity,
  listAssignments,
  listIdentities,
} from './accounts/identity-queries.ts';
import { deleteSessionsOfProvider } from './accounts/session-queries.ts';
import { type Arrival, comeBack } from './come-back.ts';
import { splitSubject } from './federation/federation-subject.ts';
import { findProvider, listActiveProviders, listSignInProviders } from './providers/queries.ts';

type Needs = Pick<Services, 'database' | 'settings' | 'log'>;
const SHOWN_ASSIGNMENTS = 20;

const nameThem = (providers: readonly { id: number; name: string }[]) =>
  providers.map(({ id, name }) => ({ id, name }));

export const listOwnIdentities = ({ database }: Pick<Needs, 'database'>, actor: Actor) =>
  inTenant(database, actor.tenantId, async (db) => ({
    identities: await listIdentities(db, actor.userId),
    providers: (await listSignInProviders(db)).map(({ logoSrc: _, ...provider }) => provider),
  }));

export const linkOwnIdentity = async (
  services: Needs,
  actor: Actor,
  call: { request: FastifyRequest; reply: FastifyReply },
  visit: { providerId: number; query: string },
): Promise<undefined> =>
  linkArrival(services, actor, await comeBack(services, call, { ...visit, linkFor: actor }));

export const linkArrival = (
  { database }: Pick<Needs, 'database'>,
  actor: Actor,
  arrival: Arrival,
): Promise<undefined> => {
  const { userId, tenantId } = actor;
  const subject = { providerId: arrival.row.id, subject: arrival.subject };
  return inTenant(database, tenantId, async (db) => {
    auditAbout(userId);
    const isNew = await insertIdentity(db, tenantId, {
      ...{ ...subject, userId, linkedAs: 'SELF' as const, linkedBy: actor.name },
    });
    const isOwn = isNew || (await findAccount(db, subject))?.userId === userId;
    if (!isOwn) throw new Problem('identityProvider.linkedElsewhere');
    return undefined;
  });
};

const unlink = async (db: Trx, userId: number, identityId: number): Promise<void> => {
  const subject = await deleteIdentity(db, { identityId, userId });
  if (!subject) throw new Problem('error.notFound');
  await deleteSessionsOfProvider(db, subject.providerId, { subject: subject.subject });
};

export const unlinkOwnIdentity = (
  { database }: Pick<Needs, 'database'>,
  { tenantId, userId }: Actor,
  identityId: number,
): Promise<undefined> =>
  inTenant(database, tenantId, async (db) => {
    auditAbout(userId);
    const isTheirs = (await listIdentities(db, userId)).some(({ id }) => id === identityId);
    if (!isTheirs) throw new Problem('error.notFound');
    if (!(await hasOtherWayIn(db, userId))) throw new Problem('identityProvider.onlyWayIn');
    await unlink(db, userId, identityId);
    return undefined;
  });

export const listUserIdentities = ({ database }: Pick<Needs, 'database'>, actor: Actor, userId: number) =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    const assignments = await listAssignments(db, userId, SHOWN_ASSIGNMENTS);
    return {
      identities: await listIdentities(db, userId),
      providers: nameThem(await listActiveProviders(db)),
      assignments: assignments.map((row) => ({
        providerName: row.providerName,
        assignedOn: row.assignedAt.toISOString(),
        roles: row.roles,
        unitNames: row.unitNames,
        reasons: row.reasons as { claim: string; value: string; found: string; role: string }[],
      })),
    };
  });

export const linkUserIdentity = (
  { database }: Pick<Needs, 'database'>,
  actor: Actor,
  userId: number,
  { providerId, subject }: { providerId: number; subject: string },
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    const provider = await findProvider(db, providerId);
    if (!provider) throw new Problem('error.notFound');
    if (provider.kind === 'FEDERATION' && !splitSubject(subject))
      throw new Problem('identityProvider.subjectIncomplete');
    const isNew = await insertIdentity(db, actor.tenantId, {
      ...{ providerId, subject, userId, linkedAs: 'ADMINISTRATOR' as const, linkedBy: actor.name },
    });
    if (!isNew) throw new Problem('identityProvider.linkedElsewhere');
    return undefined;
  });

export const unlinkUserIdentity = (
  { database }: Pick<Needs, 'database'>,
  actor: Actor,
  { userId, identityId }: { userId: number; identityId: number },
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    await unlink(db, userId, identityId);
    return undefined;
  });
