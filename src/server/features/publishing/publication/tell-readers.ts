import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import {
  findPublicationReaders,
  queuePublicationMails,
} from '../../platform/mails/publication-mail-queries.ts';
import { findMailSettings } from '../../platform/mails/setting-queries.ts';

interface Publication {
  readonly reportId: number;
  readonly snapshotNumber: number;
  readonly publishedOn: Date;
}

/** Queues a mail for everybody but the publisher who reads a report because it is published. */
export const tellReaders = async (
  { settings }: Pick<Services, 'settings'>,
  db: Trx,
  { tenantId, userId, name }: Actor,
  { reportId, snapshotNumber, publishedOn }: Publication,
): Promise<void> => {
  if (!settings.mail || !(await findMailSettings(db)).tellsReaders) return;
  const readers = await findPublicationReaders(db, { reportId, except: userId });
  await queuePublicationMails(
    db,
    { tenantId, reportId, snapshotNumber, publishedOn, publisherName: name },
    readers.map((reader) => ({
      ...reader,
      address: isMailAddress(reader.username) ? reader.username : null,
    })),
  );
};
