import type { WatchedTask } from './watch-limits.ts';

export interface ToTask<Task> {
  readonly task: Task;
  readonly limits: NonNullable<WatchedTask>;
}

export type FromTask<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string };
