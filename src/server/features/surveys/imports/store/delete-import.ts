import { type Database, inTenant } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { deleteChunks } from '../files/chunk-queries.ts';
import { findOwnImport } from '../records/find-own-import.ts';
import { cancelRow, deleteImportRow } from '../records/queries.ts';

export const deleteImport = (database: Database, actor: Actor, importId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await findOwnImport(db, actor, importId, 'change');
    if (await cancelRow(db, importId)) await deleteChunks(db, importId);
    else await deleteImportRow(db, importId);
  });
