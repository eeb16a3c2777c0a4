import type { ChoiceOptions } from '../questionnaire/choice-options.ts';
import { turned } from '../questionnaire/scale-direction.ts';
import { ABSTAINED } from '../source/pack-answers.ts';
import type { QualtricsChoice } from './structure.ts';

const isMonotonic = (values: readonly number[], sign: 1 | -1): boolean =>
  values.every((value, index) => index === 0 || (value - (values[index - 1] as number)) * sign > 0);

/** Negative codes next to positive ones mark answers outside the scale, such as "never tried it". */
export const findUnusedRecodes = (choices: readonly QualtricsChoice[]): Set<string> => {
  const negative = choices.filter(({ code }) => Number(code) < 0).map(({ code }) => code);
  return new Set(negative.length < choices.length ? negative : []);
};

/**
 * Applies recode values: negative ones are abstentions, and on a scale the others are the values if they are
 * monotonic.
 */
export const applyRecodes = (choices: readonly QualtricsChoice[], found: ChoiceOptions): ChoiceOptions => {
  const outside = findUnusedRecodes(choices);
  const options = found.options.filter(({ code }) => !outside.has(code));
  if (options.length === 0) return found;
  const positions = new Map<string, number>();
  const moved = new Map<number, number>();
  options.forEach(({ code }, index) => {
    moved.set(found.positions.get(code) ?? 0, index + 1);
  });
  for (const [code, position] of found.positions) positions.set(code, moved.get(position) ?? ABSTAINED);
  const labels = new Map(
    [...found.labels].map(([label, position]) => [label, moved.get(position) ?? ABSTAINED]),
  );
  const codes = options.map(({ code }) => Number(code));
  const rises = isMonotonic(codes, 1);
  const saysValues =
    found.type === 'SCALA' && codes.every(Number.isFinite) && (rises || isMonotonic(codes, -1));
  const rose = isMonotonic(
    options.map(({ value }) => value ?? Number.NaN),
    1,
  );
  return {
    ...found,
    options: saysValues ? options.map((option) => ({ ...option, value: Number(option.code) })) : options,
    hasAbstention: found.hasAbstention || options.length < found.options.length,
    direction: saysValues && rises !== rose ? turned(found.direction) : found.direction,
    positions,
    labels,
  };
};
