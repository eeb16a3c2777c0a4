import type { Trx } from '../../../db/connect.ts';
import { findReadersToTell, insertReaderMails, markAnnounced, type Reader } from './reader-queries.ts';

const stateOf = ({ mailChoice }: Reader, address: string | null): string => {
  if (address === null) return 'NO_ADDRESS';
  return mailChoice === 'NONE' ? 'UNWANTED' : 'WAITING';
};

export const insertMails = async (
  db: Trx,
  run: { tenantId: number; seriesId: number; runNumber: number },
  hasAddress: (username: string) => boolean,
): Promise<void> => {
  const readers = await findReadersToTell(db, run.seriesId);
  const mails = readers.map((reader) => {
    const { username, mailChoice, ...mail } = reader;
    const address = hasAddress(username) ? username : null;
    return { ...mail, address, state: stateOf(reader, address), isDigest: mailChoice === 'DAILY' };
  });
  await insertReaderMails(db, run, mails);
  await markAnnounced(db, run.seriesId);
};
