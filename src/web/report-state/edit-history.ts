/** A change that can be undone: both ways to send it, and what it is called. */
export interface Step {
  what: string;
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
}

export interface EditHistory {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const emptyHistory: EditHistory = { past: [], future: [] };
const MAXIMUM_LENGTH = 100;

/** A new change: what had been undone cannot be redone any more. */
export const pushStep = ({ past }: EditHistory, step: Step): EditHistory => ({
  past: [...past, step].slice(-MAXIMUM_LENGTH),
  future: [],
});

/** One step back, with the step to take; null when there is none. */
export const undoStep = ({ past, future }: EditHistory): { history: EditHistory; step: Step } | null => {
  const step = past.at(-1);
  return step ? { history: { past: past.slice(0, -1), future: [step, ...future] }, step } : null;
};

export const redoStep = ({ past, future }: EditHistory): { history: EditHistory; step: Step } | null => {
  const [step, ...rest] = future;
  return step ? { history: { past: [...past, step], future: rest }, step } : null;
};

/** The step goes: it never happened, or cannot be taken any more. */
export const dropStep = ({ past, future }: EditHistory, step: Step): EditHistory => ({
  past: past.filter((other) => other !== step),
  future: future.filter((other) => other !== step),
});
