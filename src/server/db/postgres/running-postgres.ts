import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LEFTOVER_TIMEOUT_MS = 10_000;

export interface RunningPostgres {
  pid: number;
  port: number;
}

const hasProcFolder = (): boolean => existsSync('/proc/self');

/** Process ids are reused after a crash of the machine or in a new container, so the process's activity is checked. */
const worksIn = (pid: number, cluster: string): boolean => {
  if (hasProcFolder()) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return false;
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(
    cluster,
  );
};

export const findRunningPostgres = (cluster: string): RunningPostgres | null => {
  const note = join(cluster, 'postmaster.pid');
  if (!existsSync(note)) return null;
  const lines = readFileSync(note, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && worksIn(pid, cluster) ? { pid, port } : null;
};

/**
 * Backends of a killed postmaster finish their statement. They still write to the cluster, which PostgreSQL detects
 * only while its pid file exists.
 */
const endOrphans = async (cluster: string): Promise<void> => {
  const orphans = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => worksIn(pid, cluster));
  const deadline = Date.now() + LEFTOVER_TIMEOUT_MS;
  for (let left = orphans(); left.length > 0 && Date.now() < deadline; left = orphans()) {
    for (const pid of left) endProcess(pid, 'SIGKILL');
    await wait(20);
  }
};

const endProcess = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
};

/**
 * Removes leftovers of a killed Plenum or PostgreSQL: a running PostgreSQL (committed data stay), orphaned backends,
 * or its pid file. Only for the holder of the data folder's lock.
 */
export const removeLeftovers = async (cluster: string): Promise<void> => {
  const left = findRunningPostgres(cluster);
  if (left) {
    // Fast shutdown first, then an immediate one, from which PostgreSQL recovers on the next start.
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      endProcess(left.pid, signal);
      const deadline = Date.now() + LEFTOVER_TIMEOUT_MS;
      while (worksIn(left.pid, cluster) && Date.now() < deadline) await wait(20);
      if (!worksIn(left.pid, cluster)) break;
    }
  }
  if (hasProcFolder()) await endOrphans(cluster);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
};
