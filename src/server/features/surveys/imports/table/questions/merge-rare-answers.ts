import type { ColumnMeaning, MappedItem, MappedOption } from '#shared/surveys/imports/mapping.ts';
import { type BuiltinWord, builtinWordings } from '../../questionnaire/builtin-answers.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import { splitJoined } from './split-joined.ts';

const USUAL: readonly BuiltinWord[] = [
  'yes',
  'no',
  'uncertain',
  'increase',
  'same',
  'decrease',
  'female',
  'male',
];
const usual = new Set(USUAL.flatMap((word) => builtinWordings(word).map((text) => text.toLowerCase())));
const OTHER = /^(other|sonstige|andere)/i;
const OTHER_IN: Record<string, string> = { de: 'Sonstiges', en: 'Other' };

const labelOf = ({ text }: MappedOption): string => Object.values(text)[0] ?? '';

const isOther = (option: MappedOption): boolean => OTHER.test(labelOf(option));

const peopleByText = (column: ColumnStatistics, { separator, options }: MappedItem): Map<string, number> => {
  const known = new Set(options.flatMap(({ codes }) => codes));
  const people = new Map<string, number>();
  for (const { text, count } of column.values) {
    const parts = separator === null ? [text] : splitJoined(text, separator, (part) => known.has(part));
    for (const part of new Set(parts)) people.set(part, (people.get(part) ?? 0) + count);
  }
  return people;
};

const isVerbatim = (option: MappedOption, column: ColumnStatistics): boolean =>
  column.kind !== 'number' &&
  option.codes.includes(labelOf(option)) &&
  !usual.has(labelOf(option).toLowerCase()) &&
  !isOther(option);

/**
 * Answers given by fewer people than may be shown become "Other" until named, because option labels appear even where
 * figures are hidden. Labels of scales come from known words instead.
 */
export const mergeRareAnswers = (
  meaning: ColumnMeaning,
  column: ColumnStatistics,
  minimum: number,
  language: string,
): { meaning: ColumnMeaning; isMerged: boolean } => {
  const unchanged = { meaning, isMerged: false };
  if (meaning.as !== 'item' || column.isCapped || minimum < 2) return unchanged;
  if (meaning.type !== 'SINGLE_CHOICE' && meaning.type !== 'MULTIPLE_CHOICE') return unchanged;
  const people = peopleByText(column, meaning);
  const isRare = (option: MappedOption): boolean =>
    isVerbatim(option, column) &&
    option.codes.reduce((sum, code) => sum + (people.get(code) ?? 0), 0) < minimum;
  const rare = meaning.options.filter(isRare);
  if (rare.length === 0) return unchanged;
  const other = meaning.options.find(isOther);
  const label = OTHER_IN[language] ?? 'Other';
  const merged: MappedOption = {
    // The first code stays with the option for good; in brackets where no cell reads so.
    codes: [...(other?.codes ?? [`(${label})`]), ...rare.flatMap(({ codes }) => codes)],
    text: other?.text ?? { [language]: label },
    value: null,
  };
  const kept = meaning.options.filter((option) => option !== other && !rare.includes(option));
  return { meaning: { ...meaning, options: [...kept, merged] }, isMerged: true };
};
