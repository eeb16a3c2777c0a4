import type { FastifyRequest } from 'fastify';
import { type Database, inTenant } from '../../../../db/connect.ts';
import { auditAbout } from '../../../../lib/audited-call.ts';
import type { ImportOptions } from '../records/import-options.ts';
import {
  deleteAbandonedUploads,
  deleteImportRow,
  insertImport,
  type UploadedFile,
} from '../records/queries.ts';
import { uploadFiles } from './upload-files.ts';
import type { UploadPace } from './upload-pace.ts';
import { type Uploader, UploadSlots } from './upload-slots.ts';

const ABANDONED_AFTER_SECONDS = 600;

const slots = new UploadSlots();

export interface UploadLimits {
  maximumBytes?: number;
  pace?: UploadPace;
}

/**
 * Queues the upload and stores its files as an import that is not visible yet. An interrupted upload leaves nothing;
 * leftovers of a crashed process are removed by the tenant's next upload.
 */
export const receiveUpload = async (
  database: Database,
  uploader: Uploader,
  options: ImportOptions,
  request: FastifyRequest,
  limits: UploadLimits = {},
): Promise<{ id: number; files: UploadedFile[] }> => {
  const leaving = new AbortController();
  const leave = (): void => leaving.abort(new Error('The client has left.'));
  request.raw.once('close', leave);
  const releaseSlot = await slots
    .take(uploader, leaving.signal)
    .finally(() => request.raw.off('close', leave));
  const { tenantId, userId } = uploader;
  try {
    const id = await inTenant(database, tenantId, async (db) => {
      await deleteAbandonedUploads(db, ABANDONED_AFTER_SECONDS);
      const importId = await insertImport(db, { tenantId, userId, options });
      auditAbout(importId);
      return importId;
    });
    try {
      const files = await uploadFiles(database, { tenantId, importId: id }, request, limits);
      return { id, files };
    } catch (error) {
      await inTenant(database, tenantId, (db) => deleteImportRow(db, id));
      throw error;
    }
  } finally {
    releaseSlot();
  }
};
