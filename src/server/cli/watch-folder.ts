import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, inTenant } from '../db/connect.ts';
import { checksumFiles } from '../features/imports/checksum-files.ts';
import { openDiskFile } from '../features/imports/open-disk-file.ts';
import { importedChecksums } from '../features/imports/receipt-queries.ts';

/** A file is taken once it has kept its size and time for so long: whoever writes it is done. */
const SETTLED_MS = 2000;
const LOOK_EVERY_MS = 2000;

export interface FolderWatch {
  database: Database;
  tenantId: number;
  folder: string;
  /** Imports files that arrived together, so that a structure finds its responses. */
  take(paths: string[]): Promise<void>;
  say(line: string): void;
  signal: AbortSignal;
  lookEveryMs?: number;
  settledMs?: number;
}

interface Seen {
  size: number;
  modified: number;
  since: number;
}

/** The files of the folder itself; hidden ones and those half copied (`.part`, `.tmp`, `~`) are nobody's yet. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^[.~]|\.(part|tmp|crdownload)$|~$/i.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort();

/** null: the file was taken away meanwhile. */
const unlessGone = async <Result>(read: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Imports what is put into a folder, each file once by its checksum, whatever it is called: what the receipts of the tenant
 * name is passed over, also after a restart. A file that was refused is tried again only after a restart.
 */
export const watchFolder = async (watch: FolderWatch): Promise<void> => {
  const { database, tenantId, folder, say, signal } = watch;
  const { lookEveryMs = LOOK_EVERY_MS, settledMs = SETTLED_MS } = watch;
  const seen = new Map<string, Seen>();
  const done = new Map<string, string>();
  const tried = new Set<string>();
  say(`Watching ${folder}`);
  while (!signal.aborted) {
    const ready: string[] = [];
    for (const path of await filesIn(folder)) {
      const found = await unlessGone(() => stat(path));
      if (!found) continue;
      const { size, mtimeMs } = found;
      const before = seen.get(path);
      if (before?.size !== size || before.modified !== mtimeMs) {
        seen.set(path, { size, modified: mtimeMs, since: performance.now() });
        done.delete(path);
      } else if (!done.has(path) && performance.now() - before.since >= settledMs) ready.push(path);
    }
    const fresh: string[] = [];
    const known = await inTenant(database, tenantId, (db) => importedChecksums(db));
    for (const path of ready) {
      const file = await unlessGone(async () => (await checksumFiles([await openDiskFile(path)]))[0]);
      if (!file) continue;
      const { sha256, name } = file;
      done.set(path, sha256);
      if (known.has(sha256)) say(`${name}: passed over, imported before (SHA-256 ${sha256})`);
      else if (!tried.has(sha256)) fresh.push(path);
      tried.add(sha256);
    }
    if (fresh.length > 0) await watch.take(fresh);
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
};
