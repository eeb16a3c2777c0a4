import type { ColumnMeaning, MappedItem, MappedOption, TableMapping } from '#shared/imports/mapping.ts';
import type { ColumnFinding } from '#shared/imports/preview.ts';
import { asSurveyPart } from './survey-split.ts';

/** What the wizard offers for a column: the kinds of meaning, items by their type. */
export const meaningKinds = [
  'SCALA',
  'SINGLE_CHOICE',
  'MULTIPLE_CHOICE',
  'NUMERIC',
  'comment',
  'tick',
  'survey',
  'completion',
  'ignore',
] as const;
export type MeaningKind = (typeof meaningKinds)[number];

export const kindOf = (meaning: ColumnMeaning): MeaningKind =>
  meaning.as === 'item' ? meaning.type : meaning.as;

/** Values in the order of a scale: numbers by size, before texts by alphabet. */
const inOrder = (left: string, right: string): number => {
  const difference = Number(left.replace(',', '.')) - Number(right.replace(',', '.'));
  return Number.isNaN(difference) ? left.localeCompare(right, undefined, { numeric: true }) : difference;
};

const optionsOf = (finding: ColumnFinding, language: string, abstentionCodes: string[]): MappedOption[] =>
  finding.values
    .map(({ value }) => value)
    .filter((value) => value !== '' && !abstentionCodes.includes(value))
    .sort(inOrder)
    .map((value, index) => ({ codes: [value], text: { [language]: value }, value: index + 1 }));

/** An item of another type, keeping what still makes sense. Nominal options have no value, numbers no options. */
const asItem = (before: MappedItem, type: MappedItem['type']): MappedItem => {
  const isScale = type === 'SCALA';
  return {
    ...before,
    type,
    options:
      type === 'NUMERIC'
        ? []
        : before.options.map((option, index) => ({
            ...option,
            value: isScale ? (option.value ?? index + 1) : null,
          })),
    leftPole: isScale ? before.leftPole : null,
    rightPole: isScale ? before.rightPole : null,
    direction: isScale ? before.direction : null,
    separator: type === 'MULTIPLE_CHOICE' ? (before.separator ?? ';') : null,
  };
};

/** The meaning of a kind that a column gets when a person chooses it, filled from what was seen in the column. */
export const meaningOfKind = (
  kind: MeaningKind,
  before: ColumnMeaning,
  finding: ColumnFinding,
  language: string,
): ColumnMeaning => {
  if (kindOf(before) === kind) return before;
  const code = 'code' in before ? before.code : finding.heading || finding.letter;
  const text = 'text' in before ? before.text : { [language]: finding.heading || finding.letter };
  switch (kind) {
    case 'ignore':
      return { as: 'ignore' };
    case 'comment':
      return { as: 'comment', code, text };
    case 'survey':
      return asSurveyPart('description', finding);
    case 'completion':
      return { as: 'completion', codes: null };
    case 'tick':
      return { as: 'tick', group: code, text, codes: null, abstention: false, keepText: false };
    default: {
      const abstentionCodes = before.as === 'item' ? before.abstentionCodes : [];
      const options =
        before.as === 'item' && before.options.length > 0
          ? before.options
          : optionsOf(finding, language, abstentionCodes);
      const item: MappedItem =
        before.as === 'item'
          ? { ...before, options }
          : {
              as: 'item',
              code,
              text,
              type: 'SINGLE_CHOICE',
              options,
              abstentionCodes,
              leftPole: null,
              rightPole: null,
              direction: null,
              separator: null,
            };
      return asItem(item, kind);
    }
  }
};

/** The mapping with another meaning for one column; a tick column brings its question with it. */
export const withMeaning = (mapping: TableMapping, at: number, meaning: ColumnMeaning): TableMapping => {
  const columns = mapping.columns.map((column, index) => (index === at ? { ...column, meaning } : column));
  const used = new Set(
    columns.flatMap((column) => (column.meaning.as === 'tick' ? column.meaning.group : [])),
  );
  const known = mapping.groups.filter(({ code }) => used.has(code));
  const added = [...used]
    .filter((code) => !known.some((group) => group.code === code))
    .map((code) => ({ code, text: { [mapping.language]: code } }));
  return { ...mapping, columns, groups: [...known, ...added] };
};

/** Columns with the same answers as the one at `at`, itself left out: candidates for the same options. */
export const alikeColumns = (findings: readonly ColumnFinding[], at: number): number[] => {
  const valuesOf = (finding: ColumnFinding | undefined): Set<string> =>
    new Set(finding?.values.map(({ value }) => value).filter((value) => value !== ''));
  const own = valuesOf(findings[at]);
  if (own.size === 0) return [];
  return findings.flatMap((finding, index) => {
    const other = valuesOf(finding);
    const alike = index !== at && other.size > 1 && !finding.distinctCapped && other.isSubsetOf(own);
    return alike ? [index] : [];
  });
};

/** Gives other columns the type, options, poles and codes of an item; each keeps its own code and text. */
export const transferItem = (
  mapping: TableMapping,
  item: MappedItem,
  to: readonly number[],
): TableMapping => {
  const goals = new Set(to);
  const columns = mapping.columns.map((column, index) => {
    if (!goals.has(index)) return column;
    const { meaning, heading } = column;
    const code = 'code' in meaning ? meaning.code : heading;
    const text = 'text' in meaning ? meaning.text : { [mapping.language]: heading };
    return { ...column, meaning: { ...item, code, text } };
  });
  return { ...mapping, columns };
};

/**
 * A codebook on this file: the columns it knows by their heading get its meaning, the others keep theirs. What the
 * file itself decides (delimiter, encoding, sheet, rows) stays.
 */
export const withCodebook = (mapping: TableMapping, codebook: TableMapping): TableMapping => {
  const known = new Map(codebook.columns.map(({ heading, meaning }) => [heading, meaning]));
  const columns = mapping.columns.map((column) => ({
    ...column,
    meaning: known.get(column.heading) ?? column.meaning,
  }));
  const groups = new Map([...mapping.groups, ...codebook.groups].map((group) => [group.code, group]));
  const { form, survey, language } = codebook;
  return { ...mapping, language, form, survey, columns, groups: [...groups.values()] };
};
