import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/**
 * Writes a file completely or not at all. Returns `false` if a different file has that name; an identical one counts
 * as written.
 */
export const writeNewFile = async (path: string, bytes: Uint8Array, overwrite: boolean): Promise<boolean> => {
  const unfinished = join(dirname(path), `.${randomUUID()}`);
  await writeFile(unfinished, bytes);
  try {
    if (overwrite) await rename(unfinished, path);
    else await link(unfinished, path);
    return true;
  } catch (error) {
    if (!isThere(error)) throw error;
    return (await readFile(path)).equals(bytes);
  } finally {
    await rm(unfinished, { force: true });
  }
};
