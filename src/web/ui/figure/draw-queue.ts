import { flushSync } from 'react-dom';

type Job = () => void;

/** What is drawn goes first: it is near what is seen. */
const drawings = new Set<Job>();
const mounts = new Set<Job>();
let scheduled = false;

const runOne = (): void => {
  scheduled = false;
  const queue = drawings.size > 0 ? drawings : mounts;
  const [job] = queue;
  if (!job) return;
  queue.delete(job);
  job();
  schedule();
};

const schedule = (): void => {
  if (scheduled || drawings.size + mounts.size === 0) return;
  scheduled = true;
  setTimeout(runOne, 0);
};

const enqueue = (queue: Set<Job>, job: Job): (() => void) => {
  queue.add(job);
  schedule();
  return () => queue.delete(job);
};

/** Draws one chart a task, so that a page of a hundred stays responsive. Returns how to take the job back. */
export const enqueueDrawing = (job: Job): (() => void) => enqueue(drawings, job);

/** Mounts one part of a page a task, when no chart waits. Returns how to take the job back. */
export const enqueueMount = (job: Job): (() => void) => enqueue(mounts, job);

const mountAll = (): void => {
  const waiting = [...mounts];
  mounts.clear();
  flushSync(() => {
    for (const job of waiting) job();
  });
};

// What still waits must be on paper, too: before the charts change to its colors.
if (typeof window !== 'undefined') window.addEventListener('beforeprint', mountAll, { capture: true });
