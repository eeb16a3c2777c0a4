import { flushSync } from 'react-dom';

type Job = () => void;

/**
 * In reverse order of requests: a user who scrolls quickly to the end of a page waits for nothing passed on the way.
 */
const near: Set<Job>[] = [];
const far = new Set<Job>();
let scheduled = false;
/** Collects jobs enqueued before the next one runs into one batch. */
let open: Set<Job> | null = null;

const queueOf = (): Set<Job> => {
  while (near.length > 0 && near.at(-1)?.size === 0) near.pop();
  return near.at(-1) ?? far;
};

const runOne = (): void => {
  scheduled = false;
  open = null;
  const queue = queueOf();
  const [job] = queue;
  if (!job) return;
  queue.delete(job);
  job();
  schedule();
};

const schedule = (): void => {
  if (scheduled || queueOf().size === 0) return;
  scheduled = true;
  setTimeout(runOne, 0);
};

const enqueue = (queue: Set<Job>, job: Job): (() => void) => {
  queue.add(job);
  schedule();
  return () => queue.delete(job);
};

/**
 * Draws one chart per task, so that a page with a hundred stays responsive. Returns a function that cancels the job.
 */
export const enqueueDrawing = (job: Job): (() => void) => {
  if (open === null) {
    open = new Set();
    near.push(open);
  }
  return enqueue(open, job);
};

export const enqueueMount = (job: Job): (() => void) => enqueue(far, job);

const mountAll = (): void => {
  const waiting = [...near, far].flatMap((queue) => [...queue]);
  near.length = 0;
  open = null;
  far.clear();
  flushSync(() => {
    for (const job of waiting) job();
  });
};

// Waiting charts must be printed, too, so they are drawn before charts change to paper colors.
if (typeof window !== 'undefined') window.addEventListener('beforeprint', mountAll, { capture: true });
