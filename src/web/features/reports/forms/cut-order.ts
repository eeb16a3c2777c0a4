import type { FormCuts } from '#shared/reports/forms/contract.ts';

export type Cut = FormCuts['cuts'][number];

export const moveCut = (cuts: readonly Cut[], from: number, to: number): Cut[] => {
  const moved = cuts[from];
  if (!moved || to < 0 || to >= cuts.length) return [...cuts];
  const others = cuts.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
};
