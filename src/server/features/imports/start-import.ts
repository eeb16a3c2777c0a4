import type { FastifyRequest } from 'fastify';
import type { ImportSummary } from '#shared/imports/contract.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../session/actor.ts';
import { findOwnImport } from './find-own-import.ts';
import { presentSummary } from './present-import.ts';
import { insertImport, queueImport } from './queries.ts';
import { uploadFiles } from './upload-files.ts';

/** Takes the files in; what they are is found out by a job. An upload that breaks off leaves nothing. */
export const startImport = (
  database: Database,
  actor: Actor,
  request: FastifyRequest,
): Promise<ImportSummary> => {
  requirePermission(actor, 'imports.run');
  return inTenant(database, actor.tenantId, async (db) => {
    const options = { unitIds: actor.unitIds, confirmation: null };
    const id = await insertImport(db, { tenant_id: actor.tenantId, user_id: actor.userId, options });
    const files = await uploadFiles(db, { tenant_id: actor.tenantId, import_id: id }, request);
    await queueImport(db, id, 'INSPECTING', { files });
    return presentSummary(await findOwnImport(db, actor, id));
  });
};
