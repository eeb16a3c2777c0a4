import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, inTenant } from '../db/connect.ts';
import { checksumFiles } from '../features/imports/checksum-files.ts';
import { openDiskFile } from '../features/imports/open-disk-file.ts';
import { importedChecksums } from '../features/imports/receipt-queries.ts';
import { pairNewFiles } from './pair-new-files.ts';

/** A file is taken once it has kept its size and time for so long: whoever writes it is done. */
const SETTLED_MS = 2000;
const LOOK_EVERY_MS = 2000;
/** After a failure that is not the files', such as a database that is away. */
const RETRY_MS = 10_000;

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
  retryMs?: number;
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

/** What a watch knows of the files in its folder. */
class WatchedFiles {
  readonly #watch: FolderWatch;
  readonly #seen = new Map<string, Seen>();
  /** Path -> checksum of what was dealt with. */
  readonly #done = new Map<string, string>();
  readonly #tried = new Set<string>();
  readonly #waiting = new Set<string>();

  constructor(watch: FolderWatch) {
    this.#watch = watch;
  }

  /** Files that nobody has written to for a while, and that were not dealt with. */
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

  /** Path -> checksum of the settled files that were never imported. */
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

  /** Looks once, and has what is new imported. */
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
 * Imports what is put into a folder, each file once by its checksum, whatever it is called: what the receipts of the tenant
 * name is passed over, also after a restart. A file that was refused is tried again only after a restart. It looks again and
 * again, as folders on other machines announce nothing. Ends with `signal`: what was being imported then is rolled back, and
 * taken by the next watch.
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
