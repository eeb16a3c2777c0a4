import React from 'react';

type Callback = () => void;

/** Work that React has put off; whoever comes first does it: its turn or whoever does not wait for that. */
const postponed = new Set<Callback>();

const postponing =
  (schedule: (callback: Callback) => unknown) =>
  (callback: Callback): void => {
    const run = (): void => {
      if (postponed.delete(run)) callback();
    };
    postponed.add(run);
    schedule(run);
  };

/** React's own `act` is only in its build for development, which takes twice as long as the one that users have. */
const loadAct = async () => {
  const scheduling = globalThis as unknown as Record<
    'setImmediate' | 'queueMicrotask',
    (callback: Callback) => unknown
  >;
  const { setImmediate, queueMicrotask } = scheduling;
  // React keeps what it finds when it is loaded.
  scheduling.setImmediate = postponing(setImmediate);
  scheduling.queueMicrotask = postponing(queueMicrotask);
  const { flushSync } = await import('react-dom');
  await import('react-dom/client');
  Object.assign(scheduling, { setImmediate, queueMicrotask });

  const flush = (): void => {
    do {
      flushSync(() => undefined);
      const [run] = postponed;
      run?.();
    } while (postponed.size > 0);
  };
  let isActing = false;
  return (callback: () => unknown): PromiseLike<unknown> => {
    if (isActing) return Promise.resolve(callback());
    isActing = true;
    try {
      const result = flushSync(callback);
      flush();
      return result instanceof Promise ? result.finally(flush) : Promise.resolve(result);
    } finally {
      isActing = false;
    }
  };
};

if (!('act' in React)) Object.assign(React, { act: await loadAct() });
