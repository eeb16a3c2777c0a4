import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SourceFile } from '../source/survey-draft.ts';

const CHUNK_BYTES = 256 * 1024;

export const openDiskFile = async (path: string): Promise<SourceFile> => ({
  name: basename(path),
  size: (await stat(path)).size,
  open: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
});
