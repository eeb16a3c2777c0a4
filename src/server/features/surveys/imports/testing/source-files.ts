import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { SourceFile } from '../source/survey-draft.ts';

export const fileOnDisk = (path: string): SourceFile => ({
  name: basename(path),
  size: statSync(path).size,
  open: () => createReadStream(path),
});

/** Splits a file into small chunks, so that no reader can rely on complete lines. */
export const fileInMemory = (name: string, content: string | Uint8Array, chunkSize = 997): SourceFile => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    name,
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
    },
  };
};
