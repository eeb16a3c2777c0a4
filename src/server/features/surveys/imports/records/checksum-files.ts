import { createHash } from 'node:crypto';
import type { SourceFile } from '../source/survey-draft.ts';

export interface FileChecksum {
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hexadecimal. */
  sha256: string;
}

const checksumOf = async (file: SourceFile): Promise<string> => {
  const hash = createHash('sha256');
  for await (const bytes of file.open()) hash.update(bytes);
  return hash.digest('hex');
};

export const checksumFiles = async (files: readonly SourceFile[]): Promise<FileChecksum[]> => {
  const checksums: FileChecksum[] = [];
  for (const file of files)
    checksums.push({ name: file.name, size: file.size, sha256: await checksumOf(file) });
  return checksums;
};
