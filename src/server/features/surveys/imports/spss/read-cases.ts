import { inflateSync } from 'node:zlib';
import { ExpansionBudget } from '../source/limit-expansion.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { ByteReader, SpssProblem } from './byte-reader.ts';
import type { SpssDictionary } from './dictionary.ts';

const WORD = 8;
const MAXIMUM_BLOCK = 64 * 1024 * 1024;
const MAXIMUM_COMPRESSED = 251;
const END_OF_CASES = 252;
const NOT_COMPRESSED = 253;
const BLANKS = 254;
const SYSTEM_MISSING = 255;
/** System-missing: the lowest double. */
export const SYSMIS = -Number.MAX_VALUE;

async function* inWords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Uint8Array = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const all = Buffer.concat([rest, chunk]);
    const whole = all.length - (all.length % WORD);
    if (whole > 0) yield all.subarray(0, whole);
    rest = all.subarray(whole);
  }
}

async function* plainCases(words: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  const row = Buffer.alloc(size);
  let filled = 0;
  for await (const bytes of words) {
    for (let at = 0; at < bytes.length; at += WORD) {
      bytes.copy(row, filled, at, at + WORD);
      filled += WORD;
      if (filled === size) {
        yield row;
        filled = 0;
      }
    }
  }
  if (filled > 0) throw new SpssProblem('spssTruncated');
}

/** Compressed data: eight codes in a word describe the next eight values; 253 means that the value follows. */
async function* unpackedCases(
  words: AsyncIterable<Buffer>,
  { caseBytes, bias, isLittleEndian }: SpssDictionary,
): AsyncGenerator<Buffer> {
  const row = Buffer.alloc(caseBytes);
  const codes = Buffer.alloc(WORD);
  let code = WORD;
  let filled = 0;
  const putNumber = (value: number): void => {
    if (isLittleEndian) row.writeDoubleLE(value, filled);
    else row.writeDoubleBE(value, filled);
  };
  for await (const bytes of words) {
    let at = 0;
    while (at < bytes.length || (code < WORD && codes[code] !== NOT_COMPRESSED)) {
      if (code === WORD) {
        bytes.copy(codes, 0, at, at + WORD);
        at += WORD;
        code = 0;
        continue;
      }
      const kind = codes[code] as number;
      code += 1;
      if (kind === 0) continue;
      if (kind === END_OF_CASES) {
        if (filled > 0) throw new SpssProblem('spssTruncated');
        return;
      }
      if (kind <= MAXIMUM_COMPRESSED) putNumber(kind - bias);
      else if (kind === SYSTEM_MISSING) putNumber(SYSMIS);
      else if (kind === BLANKS) row.fill(0x20, filled, filled + WORD);
      else {
        bytes.copy(row, filled, at, at + WORD);
        at += WORD;
      }
      filled += WORD;
      if (filled === caseBytes) {
        yield row;
        filled = 0;
      }
    }
  }
  if (filled > 0) throw new SpssProblem('spssTruncated');
}

interface Block {
  packed: number;
  unpacked: number;
}

const bigInt = (bytes: Buffer, at: number, isLittleEndian: boolean): number =>
  Number(isLittleEndian ? bytes.readBigInt64LE(at) : bytes.readBigInt64BE(at));
const int = (bytes: Buffer, at: number, isLittleEndian: boolean): number =>
  isLittleEndian ? bytes.readInt32LE(at) : bytes.readInt32BE(at);

const readBlocks = async (file: SourceFile, dictionary: SpssDictionary): Promise<Block[]> => {
  const { isLittleEndian, dataStart } = dictionary;
  const reader = new ByteReader(file.open());
  try {
    await reader.skipTo(dataStart);
    const header = await reader.take(24);
    const start = bigInt(header, 8, isLittleEndian);
    const size = bigInt(header, 16, isLittleEndian);
    if (start < reader.position || size < 24 || start + size > file.size)
      throw new SpssProblem('spssMalformed');
    await reader.skipTo(start);
    const trailer = await reader.take(size);
    const count = int(trailer, 20, isLittleEndian);
    if (count < 0 || count !== (size - 24) / 24) throw new SpssProblem('spssMalformed');
    return Array.from({ length: count }, (_, index) => ({
      unpacked: int(trailer, 24 + index * 24 + 16, isLittleEndian),
      packed: int(trailer, 24 + index * 24 + 20, isLittleEndian),
    }));
  } finally {
    await reader.close();
  }
};

async function* inflated(file: SourceFile, dictionary: SpssDictionary): AsyncGenerator<Uint8Array> {
  const blocks = await readBlocks(file, dictionary);
  const budget = new ExpansionBudget(file.name, file.size);
  const reader = new ByteReader(file.open());
  try {
    await reader.skipTo(dictionary.dataStart + 24);
    for (const { packed, unpacked } of blocks) {
      if (packed < 0 || unpacked < 0 || packed > MAXIMUM_BLOCK || unpacked > MAXIMUM_BLOCK) {
        throw new SpssProblem('spssBlockTooLarge');
      }
      budget.spend(unpacked);
      const bytes = await reader.take(packed);
      try {
        yield inflateSync(bytes, { maxOutputLength: Math.max(1, unpacked) });
      } catch {
        throw new SpssProblem('spssMalformed');
      }
    }
  } finally {
    await reader.close();
  }
}

async function* bytesOf(file: SourceFile, dictionary: SpssDictionary): AsyncGenerator<Uint8Array> {
  if (dictionary.compression === 'zlib') {
    yield* inflated(file, dictionary);
    return;
  }
  const reader = new ByteReader(file.open());
  try {
    await reader.skipTo(dictionary.dataStart);
    yield* reader.rest();
  } finally {
    await reader.close();
  }
}

/** Yields each case in the same reused buffer. Throws `SpssProblem`. */
export async function* readCases(file: SourceFile, dictionary: SpssDictionary): AsyncGenerator<Buffer> {
  const { caseCount, caseBytes } = dictionary;
  if (caseBytes === 0) return;
  const words = inWords(bytesOf(file, dictionary));
  const cases =
    dictionary.compression === 'none' ? plainCases(words, caseBytes) : unpackedCases(words, dictionary);
  let count = 0;
  for await (const row of cases) {
    count += 1;
    yield row;
    if (count === caseCount) return;
  }
  if (caseCount > 0 && count < caseCount) throw new SpssProblem('spssTruncated');
}
