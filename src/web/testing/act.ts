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

/** Does what React has to do at once, unless it is in the midst of it: then it answers true. */
interface Internals {
  __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { d: { f(): boolean } };
}

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
  const reactDom = await import('react-dom');
  await import('react-dom/client');
  Object.assign(scheduling, { setImmediate, queueMicrotask });

  const { f: flushSyncWork } = (reactDom as unknown as Internals)
    .__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.d;
  const flush = (): void => {
    // An effect may have set the focus, which is an event of its own: React goes on by itself.
    while (!flushSyncWork()) {
      const [run] = postponed;
      if (!run) return;
      run();
    }
  };
  let isActing = false;
  return (callback: () => unknown): PromiseLike<unknown> => {
    if (isActing) return Promise.resolve(callback());
    isActing = true;
    try {
      const result = reactDom.flushSync(callback);
      flush();
      return result instanceof Promise ? result.finally(flush) : Promise.resolve(result);
    } finally {
      isActing = false;
    }
  };
};

if (!('act' in React)) Object.assign(React, { act: await loadAct() });
