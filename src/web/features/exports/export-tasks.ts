import { useSyncExternalStore } from 'react';

/** A file that takes its time: how far it is. `total` 0: not known yet. */
export interface ExportTask {
  readonly id: number;
  /** What becomes the file. */
  readonly title: string;
  /** What is counted. */
  readonly unit: 'charts' | 'reports';
  readonly done: number;
  readonly total: number;
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
 * Does what takes its time while people go on, also on another page: it shows in the panel with its progress and can be
 * cancelled there. Null: it was cancelled.
 */
export const runTask = async <Result>(
  about: Pick<ExportTask, 'title' | 'unit'>,
  work: (running: RunningTask) => Promise<Result>,
): Promise<Result | null> => {
  lastId += 1;
  const id = lastId;
  const cancelling = new AbortController();
  change([...tasks, { id, ...about, done: 0, total: 0, cancel: () => cancelling.abort() }]);
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useExportTasks = (): readonly ExportTask[] => useSyncExternalStore(subscribe, () => tasks);
