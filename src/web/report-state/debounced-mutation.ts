import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { waitWith, watchHistories } from './edit-histories.ts';
import { endAhead, showAhead } from './optimistic-store.ts';

export interface DebouncedMutation<Entity, Variables extends object> {
  queryKey: QueryKey;
  /** Milliseconds without another change, after which all of them are sent as one. */
  pause: number;
  apply: (entity: Entity, variables: Variables) => Entity;
  /** Both in one, the later on top. */
  join: (earlier: Variables, later: Variables) => Variables;
}

interface Waiting {
  variables: object;
  timer: ReturnType<typeof setTimeout>;
}

/** Kept outside React: what waits is sent also when its page is left meanwhile. */
const waiting = new Map<string, Waiting>();

/** The next change that is remembered: what was sent right before. */
const remembered = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = watchHistories(() => {
      stop();
      resolve();
    });
  });

/**
 * Shows a change at once and sends it after a pause, together with those that come before the pause is over: `send` is
 * called once, with all of them joined. It must start a change with a history (`useOptimisticMutation`).
 */
export const debounceMutation = <Entity, Variables extends object>(
  client: QueryClient,
  { queryKey, pause, apply, join }: DebouncedMutation<Entity, Variables>,
  variables: Variables,
  send: (all: Variables) => void,
): void => {
  const hash = hashKey(queryKey);
  const earlier = waiting.get(hash);
  const all = earlier ? join(earlier.variables as Variables, variables) : variables;
  showAhead<Entity>(client, queryKey, all, (entity) => apply(entity, all));
  if (earlier) {
    clearTimeout(earlier.timer);
    endAhead(client, queryKey, earlier.variables);
  }
  const release = (): void => {
    waiting.delete(hash);
    // First sent, then no longer waiting: it is never neither.
    send(all);
    waitWith(queryKey, null);
  };
  const timer = setTimeout(release, pause);
  waiting.set(hash, { variables: all, timer });
  waitWith(queryKey, () => {
    clearTimeout(timer);
    const done = remembered();
    release();
    return done;
  });
};
