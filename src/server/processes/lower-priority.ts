import { getPriority, setPriority } from 'node:os';

/** A third of the server's share under full load; at a lower priority files would starve on a busy machine. */
const NICENESS = 5;
const LOWEST = 19;

/**
 * Requests take precedence over files. Lowers the priority of this process and its future children, or of this thread,
 * which only Linux distinguishes from its process.
 */
export const lowerPriority = (of: 'process' | 'thread'): void => {
  if (of === 'thread' && process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + NICENESS, LOWEST));
  } catch {
    // The system has no priorities: files are made at the server's.
  }
};
