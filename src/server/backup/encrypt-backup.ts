import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupKeys } from '../lib/settings/backup-settings.ts';
import { StartProblem } from '../start-problem.ts';
import type { BackupFile } from './backup-format.ts';

const MAGIC = Buffer.from('age-encryption.org/v1\n');

async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  { recipients, passphrase }: BackupKeys,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(ReadableStream.from(content));
}

const openFile = async (
  address: string,
  content: ReadableStream<Uint8Array>,
  { identities, passphrase }: BackupKeys,
): Promise<ReadableStream<Uint8Array>> => {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(content);
  } catch (error) {
    throw new StartProblem(
      `${address} cannot be opened with the keys of this machine, or is damaged; nothing was changed.`,
      { cause: error },
    );
  }
};

async function* decrypt(
  { address, read }: BackupFile,
  keys: BackupKeys,
  acceptsPlain: boolean,
): AsyncGenerator<Uint8Array> {
  const chunks = read()[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= MAGIC.length) break;
  }
  const whole = async function* () {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  const hasKeys = keys.identities.length > 0 || keys.passphrase !== undefined;
  const isEncrypted = head.subarray(0, MAGIC.length).equals(MAGIC);
  if (isEncrypted && !hasKeys)
    throw new StartProblem(
      `${address} is encrypted: PLENUM_BACKUP_IDENTITIES or PLENUM_BACKUP_PASSPHRASE opens it.`,
    );
  // Whoever can write to the storage could have replaced the backup.
  if (!isEncrypted && hasKeys && !acceptsPlain)
    throw new StartProblem(
      `${address} is not encrypted, although there are keys to open backups with. --unencrypted accepts it.`,
    );
  yield* isEncrypted ? await openFile(address, ReadableStream.from(whole()), keys) : whole();
}

/** The same file, encrypted in the format of age where there are keys for it. */
export const withKeys = (file: BackupFile, keys: BackupKeys, acceptsPlain = false): BackupFile => ({
  ...file,
  read: () => decrypt(file, keys, acceptsPlain),
  write: (content) => {
    const encrypts = keys.recipients.length > 0 || keys.passphrase !== undefined;
    return file.write(encrypts ? encrypt(content, keys) : content);
  },
});
