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
  /** Null: it is under way. Else its file is there, and saved where somebody asks for it. */
  readonly save: (() => Promise<void>) | null;
  /** Under way: it is not made to its end. There: nobody wants it. */
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

/** Shows in the panel that a file is there, until it is saved or nobody wants it. */
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
