import type { Status } from '#shared/platform/status/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { hashToken } from '../session/credentials/find-actor.ts';
import { findCredentialTenant } from '../session/credentials/queries.ts';
import { countWrongToken } from '../session/credentials/throttle-sign-in.ts';
import { consumeKnowledgeBaseToken, readStatusRows, type StatusKind, writeStatus } from './queries.ts';

/**
 * Consumes the token, so that only one of two concurrent requests succeeds. Invalid, expired and foreign tokens get
 * the same response and count as failed attempts.
 */
export const verifyToken = async (
  database: Database,
  { token, address }: { token: string; address: string },
): Promise<{ tenantSubdomain: string; username: string; name: string }> => {
  const tokenHash = hashToken(token);
  const tenantId = await findCredentialTenant(database, tokenHash, 'knowledge-base');
  const person =
    tenantId === null
      ? undefined
      : await inTenant(database, tenantId, (db) => consumeKnowledgeBaseToken(db, tokenHash));
  if (person) return person;
  await countWrongToken(database, { tenantId: null, address });
  throw new Problem('login.linkInvalid');
};

const present = async (db: Trx, cell: string | null): Promise<Status> => {
  const rows = await readStatusRows(db);
  const latest = (kind: StatusKind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row
      ? { status: row.status, recordedOn: row.recordedAt.toISOString(), recordedBy: row.name }
      : null;
  };
  return {
    eula: latest('eula'),
    update: latest('update'),
    rental: latest('rental'),
    extras: latest('extras'),
    cell,
  };
};

type Needs = Pick<Services, 'database' | 'settings'>;

export const readStatus = ({ database, settings }: Needs, actor: Actor): Promise<Status> =>
  inTenant(database, actor.tenantId, (db) => present(db, settings.cell ?? null));

export const recordStatus = (
  { database, settings }: Needs,
  actor: Actor,
  kind: StatusKind,
  status: string,
): Promise<Status> =>
  inTenant(database, actor.tenantId, async (db) => {
    await writeStatus(db, { tenantId: actor.tenantId, userId: actor.userId, kind, status });
    return present(db, settings.cell ?? null);
  });
