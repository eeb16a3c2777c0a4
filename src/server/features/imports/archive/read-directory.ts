import { refuseFile } from '../refuse-file.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { isSafeName } from './is-safe-name.ts';

export interface ArchiveEntry {
  name: string;
  method: 'stored' | 'deflated';
  packedSize: number;
  size: number;
  checkSum: number;
  dataStart: number;
}

const END_SIGNATURE = 0x06_05_4b_50;
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const LOCAL_SIGNATURE = 0x04_03_4b_50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const LARGEST_COMMENT = 65_535;
const ENCRYPTED = 0x1;
const UTF8_NAME = 0x800;
const MADE_BY_UNIX = 3;
const FILE_TYPE = 0o170_000;
const SYMLINK = 0o120_000;
const METHODS: Record<number, ArchiveEntry['method']> = { 0: 'stored', 8: 'deflated' };
const NESTED = /\.(zip|lsa|gz|tgz|bz2|xz|7z|rar|tar|zst)$/i;

const findEnd = (bytes: Buffer): number => {
  const least = Math.max(0, bytes.length - END_SIZE - LARGEST_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= least; at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  return -1;
};

/**
 * The central directory of a zip archive. Refused are: names that point outside, links, encryption, archives in
 * archives, entries that share bytes (many from few), and more than the limits allow. Throws `ImportRefusal`.
 */
export const readDirectory = (bytes: Buffer, file: string, limits: ArchiveLimits): ArchiveEntry[] => {
  const refuse = (code: string, entry = '') => refuseFile(file, code, entry === '' ? {} : { entry });
  const damaged = () => refuse('archiveDamaged');
  const end = findEnd(bytes);
  if (end === -1) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > limits.entries) throw refuseFile(file, 'archiveTooManyEntries', { maximum: limits.entries });

  const entries: ArchiveEntry[] = [];
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged();
    const flags = bytes.readUInt16LE(at + 8);
    const nameLength = bytes.readUInt16LE(at + 28);
    const nameEnd = at + ENTRY_SIZE + nameLength;
    if (nameEnd > end) throw damaged();
    const name = bytes.subarray(at + ENTRY_SIZE, nameEnd).toString(flags & UTF8_NAME ? 'utf8' : 'latin1');
    if (!isSafeName(name)) throw refuse('archiveNameUnsafe', name);
    const isUnix = bytes.readUInt8(at + 5) === MADE_BY_UNIX;
    if (isUnix && ((bytes.readUInt32LE(at + 38) >>> 16) & FILE_TYPE) === SYMLINK) {
      throw refuse('archiveLink', name);
    }
    if (NESTED.test(name)) throw refuse('archiveNested', name);
    if (flags & ENCRYPTED) throw refuse('archiveEncrypted', name);
    const method = METHODS[bytes.readUInt16LE(at + 10)];
    if (method === undefined) throw refuse('archiveMethodUnknown', name);

    const packedSize = bytes.readUInt32LE(at + 20);
    const size = bytes.readUInt32LE(at + 24);
    total += size;
    if (total > limits.unpackedBytes) throw refuse('archiveUnpacksTooLarge', name);
    if (size > limits.ratioFromBytes && size > packedSize * limits.ratio) throw refuse('archiveBomb', name);

    const local = bytes.readUInt32LE(at + 42);
    if (local + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(local) !== LOCAL_SIGNATURE) throw damaged();
    const dataStart = local + LOCAL_SIZE + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (dataStart + packedSize > bytes.length) throw damaged();
    entries.push({ name, method, packedSize, size, checkSum: bytes.readUInt32LE(at + 16), dataStart });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const ordered = entries.toSorted((a, b) => a.dataStart - b.dataStart);
  ordered.forEach((entry, index) => {
    const next = ordered[index + 1];
    if (next && entry.dataStart + entry.packedSize > next.dataStart) throw refuse('archiveBomb', entry.name);
  });
  return entries;
};
