import { getPriority, setPriority } from 'node:os';

/** A third of what the server gets where both want all; at a lower priority files would starve on a busy machine. */
const NICENESS = 5;
const LOWEST = 19;

/**
 * Whoever waits for an answer comes before files. Lowers this process, with whatever it starts from now on, or this thread of it,
 * which Linux alone can tell from its process.
 */
export const lowerPriority = (of: 'process' | 'thread'): void => {
  if (of === 'thread' && process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + NICENESS, LOWEST));
  } catch {
    // The system has no priorities: files are made at the server's.
  }
};
