import type { ScaleDirection } from '#shared/vocabulary.ts';
import { editDistance } from '../source/edit-distance.ts';
import { inUsualSpelling } from './usual-spelling.ts';

export interface DetectedScale {
  values: number[];
  direction: ScaleDirection | null;
}

export interface SisterScale extends DetectedScale {
  readonly labels: readonly string[];
}

const SHORT_LABEL = 6;
const editsIn = (label: string): number => (label.length < SHORT_LABEL ? 1 : 2);

const isMistyped = (label: string, meant: string): boolean => {
  const most = editsIn(meant);
  return editDistance(label, meant, most) <= most;
};

/**
 * The scale whose labels differ from these only by typos: a letter or two, most labels equal, and none equal to
 * another step such as `likely` for `unlikely`.
 */
export const findSister = (
  labels: readonly string[],
  sisters: readonly SisterScale[],
): SisterScale | null => {
  const own = labels.map(inUsualSpelling);
  return (
    sisters.find((sister) => {
      const steps = sister.labels.map(inUsualSpelling);
      const different = own.filter((label, index) => label !== steps[index]);
      return (
        own.length === steps.length &&
        different.length * 2 < own.length &&
        different.every((label) => !steps.includes(label)) &&
        own.every((label, index) => label === steps[index] || isMistyped(label, steps[index] as string))
      );
    }) ?? null
  );
};
