import { crc32, createInflateRaw } from 'node:zlib';
import { refuseFile } from '../refuse-file.ts';
import { ImportRefusal, type SourceFile } from '../survey-draft.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.ts';
import { type ArchiveEntry, readDirectory } from './read-directory.ts';

export interface Archive {
  entries: readonly ArchiveEntry[];
  /** An entry's bytes as a stream, checked against its size, its check sum and the limits. */
  open(entry: ArchiveEntry): AsyncIterable<Uint8Array>;
}

const readAll = async (file: SourceFile, limits: ArchiveLimits): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    size += chunk.length;
    if (size > limits.packedBytes)
      throw refuseFile(file.name, 'archiveTooLarge', { maximum: limits.packedBytes });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};

async function* unpack(bytes: Buffer, entry: ArchiveEntry): AsyncGenerator<Uint8Array> {
  const packed = bytes.subarray(entry.dataStart, entry.dataStart + entry.packedSize);
  if (entry.method === 'stored') {
    yield packed;
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  yield* inflate as AsyncIterable<Uint8Array>;
}

/** Reads a zip archive, and refuses what no survey tool writes. Throws `ImportRefusal`. */
export const readArchive = async (
  file: SourceFile,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Archive> => {
  const bytes = await readAll(file, limits);
  const entries = readDirectory(bytes, file.name, limits);
  let unpackedTotal = 0;

  async function* open(entry: ArchiveEntry): AsyncGenerator<Uint8Array> {
    const refuse = (code: string): ImportRefusal => refuseFile(file.name, code, { entry: entry.name });
    let size = 0;
    let sum = 0;
    unpackedTotal = 0;
    try {
      for await (const chunk of unpack(bytes, entry)) {
        size += chunk.length;
        unpackedTotal += chunk.length;
        if (unpackedTotal > limits.unpackedBytes) throw refuse('archiveUnpacksTooLarge');
        // What the directory declares was checked against the limits; more than declared is a lie.
        if (size > entry.size) throw refuse('archiveDamaged');
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof ImportRefusal ? error : refuse('archiveDamaged');
    }
    if (size !== entry.size || sum !== entry.checkSum) throw refuse('archiveDamaged');
  }

  return { entries, open };
};
