import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem, isTransient } from '../lib/calls/api.ts';
import { dropStep, emptyHistory, pushStep, redoStep, type Step, undoStep } from './edit-history.ts';
import { allReportStores, type ReportStore } from './report-store.ts';

type Store = Pick<ReportStore<unknown>, 'history' | 'lastStep' | 'debounced' | 'notify'>;

const set = (store: Store, history: Store['history']): void => {
  store.history = history;
  store.notify();
};

export const recordStep = (store: Store, step: Step): void => set(store, pushStep(store.history, step));

export const discardStep = (store: Store, step: Step): void => set(store, dropStep(store.history, step));

/** Prevents the next user to sign in from undoing somebody else's changes. */
export const clearHistories = (client: QueryClient): void => {
  for (const store of allReportStores(client)) set(store, emptyHistory);
};

const mayWorkLater = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiProblem && error.code === 'report.locked');

export interface StepResult {
  step: Step;
  error: unknown;
}

/**
 * Runs one step after those before it. A step that fails for good leaves the history; one that may succeed later
 * stays. Resolves to `null` if there is no step.
 */
export const runStep = (store: Store, direction: 'undo' | 'redo'): Promise<StepResult | null> => {
  const [go, goBack] = direction === 'undo' ? [undoStep, redoStep] : [redoStep, undoStep];
  const take = async (): Promise<StepResult | null> => {
    const taken = go(store.history);
    if (!taken) return null;
    const { step } = taken;
    set(store, taken.history);
    try {
      await step[direction]();
      return { step, error: null };
    } catch (error) {
      const back = goBack(store.history);
      if (mayWorkLater(error) && back?.step === step) set(store, back.history);
      else discardStep(store, step);
      return { step, error };
    }
  };
  const next = store.lastStep.then(() => store.debounced?.flush()).then(take);
  store.lastStep = next;
  return next;
};
