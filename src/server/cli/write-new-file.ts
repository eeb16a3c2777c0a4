import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/**
 * Writes all of a file or none of it; false: another file has that name, and stays. One that has the same bytes
 * already is as good as written.
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
