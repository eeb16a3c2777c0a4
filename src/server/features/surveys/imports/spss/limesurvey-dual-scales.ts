import type { ImportProblem } from '../source/survey-draft.ts';
import type { SpssValue, SpssVariable } from './dictionary.ts';
import { byValue, type Options } from './read-variable-options.ts';

const SCALE = /^(\[[^\]]*\] \[[^\]\d]*)([12])(\] .*)$/su;

const labelsOf = ({ valueLabels }: SpssVariable): string => JSON.stringify([...valueLabels]);

/**
 * Both scales of a row if their labels are equal. LimeSurvey identifies answers of a dual scale by code alone, so its
 * SPSS export overwrites the labels of the first scale with those of the second.
 */
export const findDualScales = (variables: readonly SpssVariable[]): Set<SpssVariable> => {
  const firsts = new Map<string, SpssVariable>();
  const found = new Set<SpssVariable>();
  for (const variable of variables) {
    const [, before, scale, after] = SCALE.exec(variable.label) ?? [];
    if (scale === undefined || variable.valueLabels.size === 0) continue;
    const key = JSON.stringify([variable.name.replace(/_[12]$/, ''), before, after]);
    const first = firsts.get(key);
    if (scale === '1') firsts.set(key, variable);
    else if (first && labelsOf(first) === labelsOf(variable)) found.add(first).add(variable);
  }
  return found;
};

/** Replaces labels that may belong to the other scale by the codes that occur; their order is unknown. */
export const buildDualScaleOptions = (seen: ReadonlySet<SpssValue>): Options => ({
  options: [...seen].map((value) => ({ value, label: String(value) })).sort(byValue),
  isScale: false,
});

export const noteDualScales = (found: ReadonlySet<SpssVariable>, file: string): ImportProblem[] => {
  const [first] = found;
  if (!first) return [];
  const params = { count: found.size, example: first.label.slice(0, 60) };
  return [{ severity: 'unsure', code: 'dualScaleLabels', params, file }];
};
