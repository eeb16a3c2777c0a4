import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { rejectFile } from '../source/reject-file.ts';
import { ImportRejectedError, type SourceFile } from '../source/survey-draft.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.ts';
import { type ArchiveEntry, checkEntries } from './check-entries.ts';

export interface Archive {
  entries: readonly ArchiveEntry[];
  packedBytes: number;
  /** A stream of the entry's bytes that verifies size, checksum and limits. */
  open(entry: ArchiveEntry): AsyncIterable<Uint8Array>;
}

const readAll = async (file: SourceFile, limits: ArchiveLimits): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limits.packedBytes)
      throw rejectFile(file.name, 'archiveTooLarge', { maximum: limits.packedBytes });
  }
  return Buffer.concat(chunks, size);
};

const listEntries = async (zip: ZipFile, file: string, limits: ArchiveLimits): Promise<Entry[]> => {
  if (zip.entryCount > limits.entries)
    throw rejectFile(file, 'archiveTooManyEntries', { maximum: limits.entries });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
};

const orDamaged =
  (file: string) =>
  (error: unknown): never => {
    throw error instanceof ImportRejectedError ? error : rejectFile(file, 'archiveDamaged');
  };

export const readArchive = async (
  file: SourceFile,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Archive> => {
  const bytes = await readAll(file, limits);
  // Names as bytes: what is wrong with them is told by `checkEntries`.
  const zip = await fromBufferPromise(bytes, { decodeStrings: false }).catch(orDamaged(file.name));
  const listed = await listEntries(zip, file.name, limits).catch(orDamaged(file.name));
  const entries = checkEntries(listed, file.name, limits);

  async function* open({ name, size, entry }: ArchiveEntry): AsyncGenerator<Uint8Array> {
    const damaged = (): ImportRejectedError => rejectFile(file.name, 'archiveDamaged', { entry: name });
    let read = 0;
    let sum = 0;
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        read += chunk.length;
        // What the directory declares was checked against the limits; more than declared is a lie.
        if (read > size) throw damaged();
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof ImportRejectedError ? error : damaged();
    }
    if (read !== size || sum !== entry.crc32) throw damaged();
  }

  return { entries, packedBytes: bytes.length, open };
};
