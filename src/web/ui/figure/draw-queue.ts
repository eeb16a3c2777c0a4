import { flushSync } from 'react-dom';

type Job = () => void;

/**
 * What came near what is seen, in the order in which it was asked for; what was asked for last goes first: who scrolls fast
 * to the end of a page waits for nothing that was passed on the way.
 */
const near: Set<Job>[] = [];
/** What is far down the page. */
const far = new Set<Job>();
let scheduled = false;
/** Jobs that are asked for before the next one runs belong together. */
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

/** Draws one chart, or mounts one part, a task, so that a page of a hundred stays responsive. Returns how to take the job back. */
export const enqueueDrawing = (job: Job): (() => void) => {
  if (open === null) {
    open = new Set();
    near.push(open);
  }
  return enqueue(open, job);
};

/** Mounts one part of a page a task, when nothing near waits. Returns how to take the job back. */
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

// What still waits must be on paper, too: before the charts change to its colors.
if (typeof window !== 'undefined') window.addEventListener('beforeprint', mountAll, { capture: true });
