import type { FastifyRequest } from 'fastify';
import type { ImportSummary } from '#shared/surveys/imports/contract.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { findOwnImport } from '../records/find-own-import.ts';
import { presentSummary } from '../records/present-import.ts';
import { queueImport } from '../records/queries.ts';
import { receiveUpload } from './receive-upload.ts';

export const startImport = async (
  database: Database,
  actor: Actor,
  request: FastifyRequest,
): Promise<ImportSummary> => {
  const options = { unitIds: actor.unitIds, confirmation: null };
  const { id, files } = await receiveUpload(database, actor, options, request);
  return inTenant(database, actor.tenantId, async (db) => {
    await queueImport(db, id, 'INSPECTING', { files });
    return presentSummary(await findOwnImport(db, actor, id));
  });
};
