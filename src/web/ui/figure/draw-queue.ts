type Job = () => void;

const jobs = new Set<Job>();
let scheduled = false;

const runOne = (): void => {
  scheduled = false;
  const [job] = jobs;
  if (!job) return;
  jobs.delete(job);
  job();
  schedule();
};

const schedule = (): void => {
  if (scheduled || jobs.size === 0) return;
  scheduled = true;
  setTimeout(runOne, 0);
};

/** Draws one chart a task, so that a page of a hundred stays responsive. Returns how to take the job back. */
export const enqueueDrawing = (job: Job): (() => void) => {
  jobs.add(job);
  schedule();
  return () => jobs.delete(job);
};
