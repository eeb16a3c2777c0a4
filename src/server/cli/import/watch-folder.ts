import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, inTenant } from '../../db/connect.ts';
import { openDiskFile } from '../../features/surveys/imports/files/open-disk-file.ts';
import { checksumFiles } from '../../features/surveys/imports/records/checksum-files.ts';
import { importedChecksums } from '../../features/surveys/imports/records/receipt-queries.ts';
import { pairNewFiles } from './pair-new-files.ts';

/** Files are imported once size and time are unchanged for this long, because their writer has finished. */
const SETTLED_MS = 2000;
const LOOK_EVERY_MS = 2000;
const RETRY_MS = 10_000;

export interface FolderWatch {
  database: Database;
  tenantId: number;
  folder: string;
  take(paths: string[]): Promise<void>;
  say(line: string): void;
  signal: AbortSignal;
  lookEveryMs?: number;
  settledMs?: number;
  retryMs?: number;
}

interface Seen {
  size: number;
  modified: number;
  since: number;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^[.~]|\.(part|tmp|crdownload)$|~$/i.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort();

const unlessGone = async <Result>(read: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

class WatchedFiles {
  readonly #watch: FolderWatch;
  readonly #seen = new Map<string, Seen>();
  readonly #done = new Map<string, string>();
  readonly #tried = new Set<string>();
  readonly #waiting = new Set<string>();

  constructor(watch: FolderWatch) {
    this.#watch = watch;
  }

  async #settled(): Promise<string[]> {
    const { folder, settledMs = SETTLED_MS } = this.#watch;
    const settled: string[] = [];
    const paths = await filesIn(folder);
    for (const path of this.#seen.keys()) if (!paths.includes(path)) this.#forget(path);
    for (const path of paths) {
      const found = await unlessGone(() => stat(path));
      if (!found) continue;
      const { size, mtimeMs } = found;
      const before = this.#seen.get(path);
      if (before?.size !== size || before.modified !== mtimeMs) {
        this.#forget(path);
        this.#seen.set(path, { size, modified: mtimeMs, since: performance.now() });
      } else if (!this.#done.has(path) && performance.now() - before.since >= settledMs) settled.push(path);
    }
    return settled;
  }

  #forget(path: string): void {
    this.#seen.delete(path);
    this.#done.delete(path);
    this.#waiting.delete(path);
  }

  async #fresh(): Promise<Map<string, string>> {
    const { database, tenantId, say } = this.#watch;
    const fresh = new Map<string, string>();
    const settled = await this.#settled();
    if (settled.length === 0) return fresh;
    const known = await inTenant(database, tenantId, (db) => importedChecksums(db));
    for (const path of settled) {
      const file = await unlessGone(async () => (await checksumFiles([await openDiskFile(path)]))[0]);
      if (!file) continue;
      const { sha256, name } = file;
      const isImported = known.has(sha256) || [...fresh.values()].includes(sha256);
      if (isImported) say(`${name}: passed over, imported before (SHA-256 ${sha256})`);
      if (isImported || this.#tried.has(sha256)) this.#done.set(path, sha256);
      else fresh.set(path, sha256);
    }
    return fresh;
  }

  async look(): Promise<void> {
    const { say, take } = this.#watch;
    const fresh = await this.#fresh();
    if (fresh.size === 0) return;
    const { ready, alone } = await pairNewFiles([...fresh.keys()], [...this.#done.keys()]);
    for (const path of alone) {
      if (!this.#waiting.has(path)) say(`${basename(path)}: waits for the responses to it`);
      this.#waiting.add(path);
    }
    if (ready.length === 0) return;
    await take(ready);
    for (const path of ready) {
      const checksum = fresh.get(path);
      if (checksum === undefined) continue;
      this.#done.set(path, checksum);
      this.#tried.add(checksum);
    }
  }
}

/**
 * Imports each file placed in a folder once by checksum, regardless of its name: files on the tenant's receipts are
 * skipped, also after a restart. A refused file is tried again only after a restart. Polls, because remote file
 * systems send no notifications. Ends with `signal`: the current import is rolled back and repeated by the next watch.
 */
export const watchFolder = async (watch: FolderWatch): Promise<void> => {
  const { folder, say, signal, lookEveryMs = LOOK_EVERY_MS, retryMs = RETRY_MS } = watch;
  const files = new WatchedFiles(watch);
  say(`Watching ${folder}`);
  while (!signal.aborted) {
    let pause = lookEveryMs;
    try {
      await files.look();
    } catch (error) {
      if (signal.aborted) break;
      say(`Looking into ${folder} failed and is tried again: ${(error as Error).message}`);
      pause = retryMs;
    }
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
  say(`No longer watching ${folder}`);
};
