import type { FormCuts } from '#shared/forms/contract.ts';

export type Cut = FormCuts['cuts'][number];

/** The cut at one place moved to another; places outside change nothing. */
export const moveCut = (cuts: readonly Cut[], from: number, to: number): Cut[] => {
  const moved = cuts[from];
  if (!moved || to < 0 || to >= cuts.length) return [...cuts];
  const others = cuts.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
};

/** The group of an option, from 0; null: it stands alone. */
export const groupOf = ({ optionGroups }: Pick<Cut, 'optionGroups'>, option: number): number | null => {
  const found = (optionGroups ?? []).findIndex((group) => group.includes(option));
  return found < 0 ? null : found;
};

/** Puts an option into a group, or lets it stand alone; groups of one are none. */
export const withGroup = (cut: Cut, option: number, group: number | null): Cut => {
  const groups = (cut.optionGroups ?? []).map((one) => one.filter((position) => position !== option));
  if (group !== null) {
    while (groups.length <= group) groups.push([]);
    groups[group] = [...(groups[group] ?? []), option].sort((left, right) => left - right);
  }
  const filled = groups.filter((one) => one.length > 0);
  return { ...cut, optionGroups: filled.length === 0 ? null : filled };
};
