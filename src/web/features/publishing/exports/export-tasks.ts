import { useSyncExternalStore } from 'react';

export interface ExportTask {
  readonly id: number;
  readonly title: string;
  readonly unit: 'charts' | 'reports';
  readonly done: number;
  readonly total: number;
  /** `null` while running; afterwards saves the file. */
  readonly save: (() => Promise<void>) | null;
  cancel(): void;
}

let tasks: readonly ExportTask[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly ExportTask[]): void => {
  tasks = next;
  for (const listener of listeners) listener();
};

export interface RunningTask {
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
}

/**
 * Runs a task that outlives its page and shows it in the panel with progress and cancellation. Resolves to `null` if
 * cancelled.
 */
export const runTask = async <Result>(
  about: Pick<ExportTask, 'title' | 'unit'>,
  work: (running: RunningTask) => Promise<Result>,
): Promise<Result | null> => {
  lastId += 1;
  const id = lastId;
  const cancelling = new AbortController();
  change([...tasks, { id, ...about, done: 0, total: 0, save: null, cancel: () => cancelling.abort() }]);
  try {
    return await work({
      signal: cancelling.signal,
      progress: (done, total) =>
        change(tasks.map((task) => (task.id === id ? { ...task, done, total } : task))),
    });
  } catch (error) {
    if (cancelling.signal.aborted) return null;
    throw error;
  } finally {
    change(tasks.filter((task) => task.id !== id));
  }
};

export const offerFile = (
  title: string,
  { save, discard }: { save: () => Promise<void>; discard: () => void },
): void => {
  lastId += 1;
  const id = lastId;
  const remove = (): void => change(tasks.filter((task) => task.id !== id));
  const offered: ExportTask = {
    ...{ id, title, unit: 'reports', done: 1, total: 1 },
    save: () => save().then(remove),
    cancel: () => {
      discard();
      remove();
    },
  };
  change([...tasks, offered]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useExportTasks = (): readonly ExportTask[] => useSyncExternalStore(subscribe, () => tasks);
