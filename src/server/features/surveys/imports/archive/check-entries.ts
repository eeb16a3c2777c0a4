import type { Entry } from 'yauzl';
import { rejectFile } from '../source/reject-file.ts';
import type { ArchiveLimits } from './archive-limits.ts';

/**
 * Rejects `..`, absolute paths, drives, backslashes and control characters. No file is written under such a name, but
 * no survey tool produces one.
 */
const isSafeName = (name: string): boolean =>
  name !== '' &&
  name.length <= 255 &&
  !/[\p{Cc}\\:]/u.test(name) &&
  !name.startsWith('/') &&
  !name.split('/').includes('..');

export interface ArchiveEntry {
  name: string;
  size: number;
  entry: Entry;
}

const UTF8_NAME = 0x800;
const MADE_BY_UNIX = 3;
const FILE_TYPE = 0o170_000;
const SYMLINK = 0o120_000;
const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER = 30;
const NESTED = /\.(zip|lsa|gz|tgz|bz2|xz|7z|rar|tar|zst)$/i;

const nameOf = ({ fileNameRaw, generalPurposeBitFlag }: Entry): string =>
  fileNameRaw.toString(generalPurposeBitFlag & UTF8_NAME ? 'utf8' : 'latin1');

const isLink = ({ versionMadeBy, externalFileAttributes }: Entry): boolean =>
  versionMadeBy >>> 8 === MADE_BY_UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK;

/**
 * Reads an archive's directory. Rejects names that escape it, links, encryption, nested archives, overlapping entries
 * (zip bombs), and anything beyond the limits.
 */
export const checkEntries = (
  entries: readonly Entry[],
  file: string,
  limits: ArchiveLimits,
): ArchiveEntry[] => {
  const refuse = (code: string, entry: string) => rejectFile(file, code, { entry });
  let total = 0;
  const checked = entries.map((entry): ArchiveEntry => {
    const name = nameOf(entry);
    const size = entry.uncompressedSize;
    if (!isSafeName(name)) throw refuse('archiveNameUnsafe', name);
    if (isLink(entry)) throw refuse('archiveLink', name);
    if (NESTED.test(name)) throw refuse('archiveNested', name);
    if (entry.isEncrypted()) throw refuse('archiveEncrypted', name);
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
      throw refuse('archiveMethodUnknown', name);
    total += size;
    if (total > limits.unpackedBytes) throw refuse('archiveUnpacksTooLarge', name);
    if (size > limits.ratioFromBytes && size > entry.compressedSize * limits.ratio)
      throw refuse('archiveBomb', name);
    return { name, size, entry };
  });
  const ordered = checked.toSorted(
    (left, right) => left.entry.relativeOffsetOfLocalHeader - right.entry.relativeOffsetOfLocalHeader,
  );
  ordered.forEach(({ entry, name }, index) => {
    const next = ordered[index + 1]?.entry;
    const end =
      entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.fileNameLength + entry.compressedSize;
    if (next && end > next.relativeOffsetOfLocalHeader) throw refuse('archiveBomb', name);
  });
  return checked;
};
