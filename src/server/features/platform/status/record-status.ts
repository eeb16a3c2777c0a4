import type { Status } from '#shared/platform/status/contract.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { readStatusRows, type StatusKind, writeStatus } from './queries.ts';

const present = async (db: Trx): Promise<Status> => {
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
  };
};

/** [3.18]: what the tenant has accepted and reported; its administrators' matter. */
export const readStatus = (database: Database, actor: Actor): Promise<Status> =>
  inTenant(database, actor.tenantId, present);

export const recordStatus = (
  database: Database,
  actor: Actor,
  kind: StatusKind,
  status: string,
): Promise<Status> =>
  inTenant(database, actor.tenantId, async (db) => {
    await writeStatus(db, { tenantId: actor.tenantId, userId: actor.userId, kind, status });
    return present(db);
  });
