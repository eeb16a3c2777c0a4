import type { FastifyRequest } from 'fastify';
import type { ImportSummary } from '#shared/imports/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../session/actor.ts';
import { findOwnImport } from './find-own-import.ts';
import { presentSummary } from './present-import.ts';
import { insertImport, queueImport } from './queries.ts';
import { uploadFiles } from './upload-files.ts';

/** An upload holds a connection to the database while it lasts: slow ones must not take all of them. */
const MOST_UPLOADS = 4;
let uploads = 0;

/** Takes the files in; what they are is found out by a job. An upload that breaks off leaves nothing. */
export const startImport = async (
  database: Database,
  actor: Actor,
  request: FastifyRequest,
): Promise<ImportSummary> => {
  requirePermission(actor, 'imports.run');
  if (uploads >= MOST_UPLOADS) throw new Problem('error.tooManyRequests');
  uploads += 1;
  return inTenant(database, actor.tenantId, async (db) => {
    const options = { unitIds: actor.unitIds, confirmation: null };
    const id = await insertImport(db, { tenant_id: actor.tenantId, user_id: actor.userId, options });
    const files = await uploadFiles(db, { tenant_id: actor.tenantId, import_id: id }, request);
    await queueImport(db, id, 'INSPECTING', { files });
    return presentSummary(await findOwnImport(db, actor, id));
  }).finally(() => {
    uploads -= 1;
  });
};
