import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'plenum-tests-';
const NEEDED = 4 * 1024 ** 3;

const isUsable = (): boolean => {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return false;
  // PostgreSQL's programs are copied there when the account that runs them cannot read ours.
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY);
  if (mount === undefined || /\bnoexec\b|\bro\b/.test(mount.split(' ')[3] ?? '')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED && process.availableMemory() > 2 * NEEDED;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Unmounts file systems of full-disk tests below the folder, then removes it. Failures are ignored so that they do not
 * prevent a run.
 */
const removeLeftover = (folder: string): void => {
  for (const mount of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const path = mount.split(' ')[1] ?? '';
    if (path.startsWith(`${folder}/`)) spawnSync('/bin/umount', [path]);
  }
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`What a killed run left in ${folder} stays: ${(error as Error).message}`);
  }
};

const removeLeftovers = (): void => {
  for (const name of readdirSync(MEMORY)) {
    const owner = /^plenum-tests-(\d+)-/.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) removeLeftover(join(MEMORY, name));
  }
};

/**
 * Puts the temporary files of this process and its children into memory if there is enough: most kernel time of a test
 * goes to writing databases that are soon dropped.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR?.startsWith(join(MEMORY, PREFIX)) || !isUsable()) return;
  removeLeftovers();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as an account of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
