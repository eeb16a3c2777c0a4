import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupSettings } from '../lib/settings/backup-settings.ts';
import { StartProblem, systemCode } from '../start-problem.ts';
import { openBucket } from './backup-bucket.ts';
import type { BackupEntry, BackupFile, BackupFolder } from './backup-format.ts';
import { withKeys } from './encrypt-backup.ts';

const ENDING = /\.plenum(\.age)?$/;
const STAMPED = /^plenum-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.plenum(\.age)?$/;
const DAY_MS = 86_400_000;

export const openDiskFile = (path: string): BackupFile => ({
  address: path,
  read: async function* () {
    try {
      yield* createReadStream(path);
    } catch (error) {
      throw systemCode(error) === 'ENOENT' ? new StartProblem(`${path} does not exist.`) : error;
    }
  },
  write: async (content) => {
    const unfinished = `${path}.unfinished`;
    try {
      await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
  },
  size: async () => (await stat(path)).size,
});

const openDiskFolder = (path: string): BackupFolder => ({
  address: path,
  file: (name) => openDiskFile(join(path, name)),
  list: async () => {
    const names = (await readdir(path)).filter((name) => ENDING.test(name));
    return Promise.all(
      names.map(async (name) => ({ name, writtenAt: (await stat(join(path, name))).mtime })),
    );
  },
  remove: (name) => rm(join(path, name)),
});

export type BackupPlace = { file: BackupFile } | { folder: BackupFolder };

const locateInBucket = (address: string, { storage }: BackupSettings): BackupPlace => {
  const [, bucket, key = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (!storage) throw new StartProblem('Backups to S3 storage need PLENUM_BACKUP_S3_ENDPOINT and its keys.');
  if (bucket === undefined) throw new StartProblem(`${address} must look like s3://bucket/folder.`);
  const isFile = ENDING.test(key);
  const folder = openBucket(storage, bucket, isFile ? dirname(key) : key, ENDING);
  return isFile ? { file: folder.file(basename(key)) } : { folder };
};

const locate = (address: string, settings: BackupSettings): BackupPlace => {
  if (address.startsWith('s3://')) return locateInBucket(address, settings);
  const path = resolve(address);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? { folder: openDiskFolder(path) } : { file: openDiskFile(path) };
};

/** The named place, else the one of the settings. */
export const findPlace = (address: string | undefined, settings: BackupSettings): BackupPlace | null => {
  const named = address ?? settings.to;
  return named === undefined ? null : locate(named, settings);
};

export const findNewest = async (folder: BackupFolder): Promise<BackupEntry | null> =>
  (await folder.list()).reduce<BackupEntry | null>(
    (newest, entry) => (newest && newest.writtenAt >= entry.writtenAt ? newest : entry),
    null,
  );

export interface OpenOptions {
  readonly acceptsPlain?: boolean;
}

export const openStoredBackup = async (
  place: BackupPlace,
  { keys }: BackupSettings,
  { acceptsPlain = false }: OpenOptions = {},
): Promise<BackupFile> => {
  if ('file' in place) return withKeys(place.file, keys, acceptsPlain);
  const newest = await findNewest(place.folder);
  if (!newest) throw new StartProblem(`${place.folder.address} holds no backup (*.plenum, *.plenum.age).`);
  return withKeys(place.folder.file(newest.name), keys, acceptsPlain);
};

export const newBackup = (place: BackupPlace, { keys }: BackupSettings, now: Date): BackupFile => {
  if ('file' in place) return withKeys(place.file, keys);
  const isEncrypted = keys.recipients.length > 0 || keys.passphrase !== undefined;
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  return withKeys(place.folder.file(`plenum-${stamp}Z.plenum${isEncrypted ? '.age' : ''}`), keys);
};

/** Removes backups that `newBackup` named more than so many days ago, and nothing else. */
export const removeOldBackups = async (folder: BackupFolder, days: number, now: Date): Promise<number> => {
  const old = (await folder.list()).filter(({ name }) => {
    const [, date, hours, minutes, seconds] = STAMPED.exec(name) ?? [];
    return (
      date !== undefined &&
      Date.parse(`${date}${hours}:${minutes}:${seconds}Z`) < now.getTime() - days * DAY_MS
    );
  });
  for (const { name } of old) await folder.remove(name);
  return old.length;
};
