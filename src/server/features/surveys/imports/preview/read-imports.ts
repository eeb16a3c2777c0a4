import type { Page } from '#shared/schemas.ts';
import type { ImportDetail, ImportSummary } from '#shared/surveys/imports/contract.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';
import { toPage } from '../../../../db/page.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { findOwnImport } from '../records/find-own-import.ts';
import { presentImport, presentSummary } from '../records/present-import.ts';
import { listImportRows } from '../records/queries.ts';
import { describeUndo } from '../store/undo-import.ts';

export const listImports = (
  database: Database,
  actor: Actor,
  paging: { page: number; size: number },
): Promise<Page<ImportSummary>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const userId = actor.role === 'ADMINISTRATOR' ? null : actor.userId;
    const { rows, total } = await listImportRows(db, { ...paging, userId });
    return toPage(rows.map(presentSummary), total, paging);
  });

export const getImport = (database: Database, actor: Actor, importId: number): Promise<ImportDetail> =>
  inTenant(database, actor.tenantId, async (db) => {
    const row = await findOwnImport(db, actor, importId);
    return presentImport(row, row.state === 'DONE' ? await describeUndo(db, actor, importId) : null);
  });
