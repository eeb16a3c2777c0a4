import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { findMistyped } from './mistyped-ticks.ts';
import { withoutAbstentions } from './numeric-scale.ts';
import { isNo, isYes, sortTickAnswers } from './tick-answers.ts';

export interface TickBlock {
  code: string;
  text: string;
  columns: { column: number; text: string; isOther: boolean; codes: string[] | null }[];
}

const OTHER = /^(other|others|sonstiges?|andere[rs]?|anderes)\b/i;
const MINIMUM_OPTIONS = 2;

type Kind = 'own-text' | 'yes-no' | 'other' | 'never' | null;

const same = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

const answersOf = (column: ColumnStatistics): string[] =>
  withoutAbstentions(column).values.map((value) => value.text);

const labelOf = (heading: Heading): string => heading.part ?? heading.text;

const MAXIMUM_STRAY_SHARE = 0.1;
const MAXIMUM_STRAY_WORDS = 2;

/**
 * Options with occasional free text among the ticks. If "no" or a number occurs too, it may as well be a third answer.
 */
const hasOnlyStrays = (heading: Heading, { values, filled }: ColumnStatistics): boolean => {
  const { ticked, notTicked, others } = sortTickAnswers(
    values.map(({ text }) => text),
    labelOf(heading),
  );
  const strays = values.filter(({ text }) => others.includes(text));
  return (
    heading.part !== null &&
    ticked.length > 0 &&
    notTicked.length === 0 &&
    strays.length <= MAXIMUM_STRAY_WORDS &&
    strays.every(({ number }) => number === null) &&
    strays.reduce((sum, { count }) => sum + count, 0) <= Math.max(1, filled * MAXIMUM_STRAY_SHARE)
  );
};

const kindOf = (heading: Heading, column: ColumnStatistics, isMistyped: boolean): Kind => {
  const label = labelOf(heading);
  if (OTHER.test(label)) return 'other';
  if (column.filled === 0) return 'never';
  if (column.isCapped || column.distinct > 5) return null;
  const texts = answersOf(column);
  // Nobody got as far as this question, or everybody kept the answer back, or said no in another language.
  if (texts.length === 0) return 'never';
  const { ticked, others } = sortTickAnswers(texts, label);
  if (others.length > 0 && !isMistyped && !hasOnlyStrays(heading, column))
    return others.every(isNo) ? 'never' : null;
  return ticked.some((text) => same(text, label)) ? 'own-text' : 'yes-no';
};

const stemOf = ({ code, question }: Heading): string | null => {
  const ofCode = /^(.+[_.:/[-])[^_.:/[-]+$/.exec(code)?.[1] ?? null;
  return code.includes(' ') ? (question ?? ofCode) : (ofCode ?? question);
};

/** One-hot columns beside the question's own column: `Gender`, `GenderFemale`, `GenderMale`. */
const MINIMUM_STEM = 3;
const isZeroOrOne = ({ values, isCapped }: ColumnStatistics): boolean =>
  !isCapped && values.length > 0 && values.every(({ number }) => number === 0 || number === 1);

const stemsOf = (headings: readonly Heading[], columns: readonly ColumnStatistics[]): (string | null)[] => {
  const questions = headings.flatMap(({ heading }, index) =>
    heading.length >= MINIMUM_STEM && !isZeroOrOne(columns[index] as ColumnStatistics) ? [heading] : [],
  );
  const longest = questions.toSorted((left, right) => right.length - left.length);
  return headings.map((heading, index) => {
    if (heading.question !== null || !isZeroOrOne(columns[index] as ColumnStatistics)) return stemOf(heading);
    const question = longest.find(
      (candidate) => heading.heading.length > candidate.length && heading.heading.startsWith(candidate),
    );
    return question ?? stemOf(heading);
  });
};

const blockOf = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  from: number,
  to: number,
  kinds: readonly Kind[],
  stem: string | null,
): TickBlock => {
  const first = headings[from] as Heading;
  const isQuestion = stem !== null && headings.some(({ heading }) => heading === stem);
  const labels = headings.slice(from, to).map((heading) => {
    const label = labelOf(heading);
    return isQuestion && heading.part === null && label.startsWith(stem) && label.length > stem.length
      ? label.slice(stem.length).replace(/^[\s_.:/[-]+/, '') || label
      : label;
  });
  const text =
    first.question ??
    (kinds[from] !== 'own-text' && stem ? stem.replace(/[_.:[-]+$/, '') : labels.join(', '));
  const tickedOf = (at: number): string[] => {
    const texts = answersOf(columns[at] as ColumnStatistics);
    if (kinds[at] === 'other') return texts.filter((text) => !isNo(text));
    return sortTickAnswers(texts, labelOf(headings[at] as Heading)).ticked;
  };
  const ofBlock = [
    ...new Set(
      labels.flatMap((_, index) => (kinds[from + index] === 'yes-no' ? tickedOf(from + index) : [])),
    ),
  ];
  return {
    code: first.question ? first.code.replace(/\s*[_.:[-][^_.:[-]*$/, '') || first.code : `${first.code}…`,
    text: text.length > 120 ? `${text.slice(0, 119)}…` : text,
    columns: labels.map((label, index) => {
      const ticked = tickedOf(from + index);
      const own = ticked.length > 0 ? ticked : ofBlock;
      return {
        column: from + index,
        text: label,
        isOther: kinds[from + index] === 'other' && !ticked.every(isYes),
        codes: kinds[from + index] === 'other' || own.length === 0 ? null : own,
      };
    }),
  };
};

const byQuestion = (headings: readonly Heading[]): number[] => {
  const groups = new Map<string | number, number[]>();
  headings.forEach(({ question }, index) => {
    const key = question ?? index;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  const isOther = (index: number): number => Number(OTHER.test(headings[index]?.part ?? ''));
  return [...groups.values()].flatMap((group) =>
    group.sort((left, right) => isOther(left) - isOther(right) || left - right),
  );
};

/**
 * Adjacent columns, or those of one question, that contain only their own name, a tick, or yes and no; a trailing
 * "Other" belongs to them.
 */
export const detectTicks = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  isFree: (column: number) => boolean,
): TickBlock[] => {
  const order = byQuestion(headings);
  const blocks = detectInOrder(
    order.map((index) => headings[index] as Heading),
    order.map((index) => columns[index] as ColumnStatistics),
    (position) => isFree(order[position] as number),
  );
  return blocks.map((block) => ({
    ...block,
    columns: block.columns.map((option) => ({ ...option, column: order[option.column] as number })),
  }));
};

const detectInOrder = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  isFree: (column: number) => boolean,
): TickBlock[] => {
  const isOther = (heading: Heading): boolean => OTHER.test(labelOf(heading));
  const ownStems = stemsOf(headings, columns);
  const stems = headings.map((heading, index) => (isOther(heading) ? null : (ownStems[index] ?? null)));
  const mistyped = findMistyped(stems, columns);
  const kinds = headings.map((heading, index) =>
    isFree(index) ? kindOf(heading, columns[index] as ColumnStatistics, mistyped.has(index)) : null,
  );
  const blocks: TickBlock[] = [];
  const kindAt = (index: number): Kind => {
    const stem = ownStems[index] ?? null;
    let at = index;
    while (stem !== null && kinds[at] === 'never' && at + 1 < kinds.length) {
      if (ownStems[at + 1] !== stem) return null;
      at += 1;
    }
    return at === index || kinds[at] === 'yes-no' ? (kinds[at] ?? null) : null;
  };
  let from = 0;
  while (from < kinds.length) {
    const kind = kindAt(from);
    if (kind !== 'own-text' && kind !== 'yes-no') {
      from += 1;
      continue;
    }
    const stem = ownStems[from] ?? null;
    const belongs = (index: number): boolean => {
      const own = ownStems[index] ?? null;
      if (kind === 'yes-no') return stem !== null && own === stem && kinds[index] !== null;
      if (kinds[index] === 'never') return false;
      return kinds[index] === 'own-text' || kinds[index] === 'other' || kinds[index] === 'yes-no';
    };
    let to = from + 1;
    while (to < kinds.length && belongs(to)) {
      to += 1;
      if (kind === 'own-text' && kinds[to - 1] === 'other') break;
    }
    const options = kinds.slice(from, to).filter((option) => option !== 'other' && option !== 'never').length;
    if (options >= MINIMUM_OPTIONS) blocks.push(blockOf(headings, columns, from, to, kinds, stem));
    from = to;
  }
  return blocks;
};
