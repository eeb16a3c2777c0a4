import { readdirSync, readFileSync } from 'node:fs';

const childrenOf = (parent: number): number[] => {
  try {
    return readdirSync(`/proc/${parent}/task`)
      .flatMap((thread) => readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').split(' '))
      .map(Number)
      .filter((child) => child > 0);
  } catch {
    return [];
  }
};

/** The processes of a program that a process has had started by a spawner, by their ids. */
export const startedProcessesOf = (parent: number, program: string): number[] =>
  childrenOf(parent)
    .filter((child) => commandOf(child).includes('spawner-main'))
    .flatMap(childrenOf)
    .filter((child) => commandOf(child).includes(program));

/** Those that read files. */
export const readerProcessesOf = (parent: number): number[] => startedProcessesOf(parent, 'reader-main');

const commandOf = (process: number): string => {
  try {
    return readFileSync(`/proc/${process}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
/** The most resident memory that a process has had so far, bytes; 0: it is gone. */
export const peakMemoryOf = (process: number): number => {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};
