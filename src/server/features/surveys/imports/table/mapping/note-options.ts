import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';

interface Decided {
  readonly headings: readonly Heading[];
  readonly meanings: readonly ColumnMeaning[];
  readonly columns: readonly ColumnStatistics[];
}

interface OptionNote {
  code: 'stepsAdded' | 'answersMerged';
  group: number[];
  words: string[];
}

export const noteOptions = ({ headings, meanings, columns }: Decided): OptionNote[] => {
  const added: OptionNote = { code: 'stepsAdded', group: [], words: [] };
  const merged: OptionNote = { code: 'answersMerged', group: [], words: [] };
  meanings.forEach((meaning, index) => {
    const column = columns[index];
    if (meaning.as !== 'item' || !column || column.isCapped) return;
    const given = new Set(column.values.map(({ text }) => text));
    const seen = meaning.options.map(({ codes }) => codes.filter((code) => given.has(code)));
    const missing = meaning.options.filter((_, at) => seen[at]?.length === 0);
    if (meaning.type === 'SCALA' && missing.length > 0) {
      added.group.push(index);
      const steps = missing.map(({ text }) => Object.values(text)[0] ?? '').join(', ');
      added.words.push(`${steps} (${headings[index]?.text ?? ''})`);
    }
    const alike = seen.filter((codes) => codes.length > 1);
    if (alike.length > 0) merged.group.push(index);
    for (const codes of alike) {
      const words = codes.map((code) => `“${code}”`).join(' = ');
      if (!merged.words.includes(words)) merged.words.push(words);
    }
  });
  return [added, merged].filter(({ group }) => group.length > 0);
};
