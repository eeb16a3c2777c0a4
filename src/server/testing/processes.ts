import { readdirSync, readFileSync } from 'node:fs';

const parentOf = (pid: number): number => {
  try {
    // Behind the name, which may hold anything: state, parent.
    return Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Reads each process's parent, because the system's list of children misses some while others end. */
const readParents = (): [pid: number, parent: number][] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))]);

const SPAWNER = 'spawner-main';

export const startedProcessesOf = (parent: number, program: string): number[] => {
  const all = readParents();
  const startedBy = (parents: readonly number[], what: string): number[] =>
    all.flatMap(([pid, own]) => (parents.includes(own) && commandOf(pid).includes(what) ? [pid] : []));
  const spawners = startedBy([parent], SPAWNER);
  // Until a child runs its own program it has the spawner's command, which names that program, too.
  return startedBy(spawners, program).filter((pid) => !commandOf(pid).includes(SPAWNER));
};

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

const memoryOf = (pid: number, field: 'VmHWM' | 'VmRSS'): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};

/** Resident memory in bytes; 0 if the process is gone. */
export const residentMemoryOf = (pid: number): number => memoryOf(pid, 'VmRSS');
export const peakMemoryOf = (pid: number): number => memoryOf(pid, 'VmHWM');

export const processStateOf = (pid: number): string => {
  try {
    return /^State:\s+(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 'gone';
  } catch {
    return 'gone';
  }
};

/** Rejects zero and negative ids, which address whole process groups, including this one. */
export const signalProcess = (pid: number | undefined, signal: NodeJS.Signals): void => {
  if (pid === undefined || !Number.isSafeInteger(pid) || pid <= 1) throw new Error(`No process: ${pid}`);
  process.kill(pid, signal);
};

export const whileStopped = async (pids: readonly number[], work: () => Promise<void>): Promise<void> => {
  for (const pid of pids) signalProcess(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of pids) signalProcess(pid, 'SIGCONT');
  }
};
