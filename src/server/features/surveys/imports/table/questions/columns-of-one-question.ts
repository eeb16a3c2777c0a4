import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import type { TickBlock } from './detect-ticks.ts';

export const partByOption = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
): Heading[] => {
  const groups = Map.groupBy(headings.keys(), (index) => headings[index]?.heading ?? '');
  const options = new Map<number, string>();
  for (const [heading, group] of groups) {
    const texts = group.map((index) => columns[index]?.values ?? []);
    const named = texts.flatMap((values) => (values.length === 1 && values[0] ? [values[0].text] : []));
    const isQuestion = heading !== '' && group.length > 1 && new Set(named).size === group.length;
    if (isQuestion) for (const [at, index] of group.entries()) options.set(index, named[at] as string);
  }
  return headings.map((heading, index) => {
    const part = options.get(index);
    return part === undefined ? heading : { ...heading, question: heading.heading, part };
  });
};

const BETWEEN = /^[\s,;|/]*$/;

const isMadeOf = (text: string, labels: readonly string[]): boolean => {
  let rest = text;
  for (const label of labels) rest = rest.replaceAll(label, ' ');
  return BETWEEN.test(rest);
};

export const findJoinedBeside = (
  blocks: readonly TickBlock[],
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  isFree: (column: number) => boolean,
): Map<number, number> => {
  const found = new Map<number, number>();
  headings.forEach(({ heading }, index) => {
    const column = columns[index] as ColumnStatistics;
    if (heading === '' || !isFree(index) || column.filled === 0) return;
    const block = blocks.find(({ columns: options }) =>
      options.every(({ column: option }) => {
        const name = headings[option]?.heading ?? '';
        return name.length > heading.length + 1 && name.startsWith(heading);
      }),
    );
    const labels = block?.columns.map(({ text }) => text).sort((left, right) => right.length - left.length);
    const [first] = block?.columns ?? [];
    if (labels && first && column.values.every(({ text }) => isMadeOf(text, labels)))
      found.set(index, first.column);
  });
  return found;
};
