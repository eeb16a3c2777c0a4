import { hashKey, type QueryKey } from '@tanstack/react-query';
import { ApiProblem, isPassing } from '../lib/api.ts';
import {
  type EditHistory,
  emptyHistory,
  forget,
  remember,
  type Step,
  stepBack,
  stepForward,
} from './edit-history.ts';

/**
 * The histories of what was edited during this visit, by the key of the cached entity. Kept outside React: a report's
 * history goes on while one of its items is edited on a page of its own.
 */
const histories = new Map<string, EditHistory>();
const underWay = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();
/** What sends a change that waits for a pause, so that it is remembered before a step is taken. */
const unsent = new Map<string, () => Promise<unknown>>();
const unsentListeners = new Set<() => void>();

const set = (hash: string, history: EditHistory): void => {
  histories.set(hash, history);
  for (const listener of listeners) listener();
};

export const historyOf = (key: QueryKey): EditHistory => histories.get(hashKey(key)) ?? emptyHistory;

export const watchHistories = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const rememberStep = (key: QueryKey, step: Step): void =>
  set(hashKey(key), remember(historyOf(key), step));

export const forgetStep = (key: QueryKey, step: Step): void =>
  set(hashKey(key), forget(historyOf(key), step));

/** A change waits to be sent; null: no longer. `send` ends when the change is remembered. */
export const waitWith = (key: QueryKey, send: (() => Promise<unknown>) | null): void => {
  if (send) unsent.set(hashKey(key), send);
  else unsent.delete(hashKey(key));
  for (const listener of unsentListeners) listener();
};

/** Whether a change of that entity waits to be sent; without a key, of any. */
export const hasUnsent = (key?: QueryKey): boolean => (key ? unsent.has(hashKey(key)) : unsent.size > 0);

export const watchUnsent = (listener: () => void): (() => void) => {
  unsentListeners.add(listener);
  return () => unsentListeners.delete(listener);
};

/** Somebody else may sign in now. */
export const forgetHistories = (): void => {
  histories.clear();
  for (const listener of listeners) listener();
};

/** Whether the same step may work later: the server was out of reach, or the lock may go again. */
const mayWorkLater = (error: unknown): boolean =>
  isPassing(error) || (error instanceof ApiProblem && error.code === 'report.locked');

export interface TakenStep {
  step: Step;
  /** Null: it worked. */
  error: unknown;
}

/**
 * Takes one step, when those before it have ended. A step that fails for good leaves the history; one that may work
 * later stays where it was. Null: there was none.
 */
export const takeStep = (key: QueryKey, direction: 'undo' | 'redo'): Promise<TakenStep | null> => {
  const [go, goBack] = direction === 'undo' ? [stepBack, stepForward] : [stepForward, stepBack];
  const take = async (): Promise<TakenStep | null> => {
    const taken = go(historyOf(key));
    if (!taken) return null;
    const { step } = taken;
    set(hashKey(key), taken.history);
    try {
      await step[direction]();
      return { step, error: null };
    } catch (error) {
      const back = goBack(historyOf(key));
      if (mayWorkLater(error) && back?.step === step) set(hashKey(key), back.history);
      else forgetStep(key, step);
      return { step, error };
    }
  };
  const next = (underWay.get(hashKey(key)) ?? Promise.resolve())
    .then(() => unsent.get(hashKey(key))?.())
    .then(take);
  underWay.set(hashKey(key), next);
  return next;
};
