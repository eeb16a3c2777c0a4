import { mediaTypes } from '#shared/publishing/exports/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import type { AttachReports } from '../../platform/mails/mail-job.ts';
import { findPublicationReader } from '../../platform/mails/publication-mail-queries.ts';
import type { MailAttachment } from '../../platform/mails/send-mail.ts';
import { noteFile } from '../../reports/openings/note-opening.ts';
import { createFile, readFileTask } from './render/export-report.ts';

/** More of them, as in a digest, are read on the page. */
const MAXIMUM_ATTACHED = 5;
/** Mail servers commonly refuse 20 MB; in base64 that is a third less. */
const MAXIMUM_BYTES = 10 * 1024 * 1024;

/**
 * PDFs made as the reader would export them, who is looked up anew, so that a right that ended gives no file. What
 * cannot be made is left out: the mail has the link.
 */
export const attachReports: AttachReports = async (services, { tenantId, userId }, reportIds) => {
  if (reportIds.length > MAXIMUM_ATTACHED) return [];
  const attachments: MailAttachment[] = [];
  let size = 0;
  for (const reportId of reportIds) {
    const reader = await inTenant(services.database, tenantId, (db) =>
      findPublicationReader(db, { tenantId, userId, reportId }),
    );
    if (reader === null) continue;
    try {
      const task = await readFileTask(services, reader, { reportId, reportItemId: null, format: 'PDF' });
      const { name, bytes } = await createFile(services, task);
      size += bytes.length;
      if (size > MAXIMUM_BYTES) break;
      await noteFile(services.database, reader, [reportId], 'MAIL');
      attachments.push({ filename: name, contentType: mediaTypes.PDF, content: Buffer.from(bytes) });
    } catch (error) {
      services.log.warn({ err: error, tenantId, reportId }, 'a mail goes without the PDF of its report');
    }
  }
  return attachments;
};
