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

export const pushStep = ({ past }: EditHistory, step: Step): EditHistory => ({
  past: [...past, step].slice(-MAXIMUM_LENGTH),
  future: [],
});

export const undoStep = ({ past, future }: EditHistory): { history: EditHistory; step: Step } | null => {
  const step = past.at(-1);
  return step ? { history: { past: past.slice(0, -1), future: [step, ...future] }, step } : null;
};

export const redoStep = ({ past, future }: EditHistory): { history: EditHistory; step: Step } | null => {
  const [step, ...rest] = future;
  return step ? { history: { past: [...past, step], future: rest }, step } : null;
};

export const dropStep = ({ past, future }: EditHistory, step: Step): EditHistory => ({
  past: past.filter((other) => other !== step),
  future: future.filter((other) => other !== step),
});
