import { closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem } from '../../start-problem.ts';

const TIMEOUT_MS = 4_000;

const tryToLock = (path: string): (() => void) | null => {
  const descriptor = openSync(path, 'a', 0o600);
  const holder = new DatabaseSync(path);
  const release = () => {
    holder.close();
    closeSync(descriptor);
  };
  try {
    holder.exec('begin exclusive');
    // Whoever held the lock before us removed the file on leaving: then we hold a file that nobody else sees.
    if (fstatSync(descriptor).ino === statSync(path).ino)
      return () => {
        rmSync(path, { force: true });
        release();
      };
  } catch (error) {
    const code = (error as { errcode?: number; code?: string }).errcode;
    if (code !== 5 && (error as { code?: string }).code !== 'ENOENT') {
      release();
      throw error;
    }
  }
  release();
  return null;
};

/**
 * Makes this process the only user of the data folder. SQLite serves as a portable file lock: the kernel releases it
 * however the process ends, so there are no stale locks.
 */
export const lockDataFolder = async (folder: string): Promise<() => void> => {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const unlock = tryToLock(join(folder, 'lock'));
    if (unlock) return unlock;
    if (Date.now() > deadline)
      throw new StartProblem(
        `The data folder ${folder} is in use by another Plenum. Stop that one, or choose another folder with PLENUM_DATA_DIR.`,
      );
    await wait(100);
  }
};
