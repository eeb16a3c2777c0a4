import type {
  ColumnMeaning,
  MappedItem,
  MappedOption,
  TableMapping,
} from '#shared/surveys/imports/mapping.ts';
import type { ColumnFinding } from '#shared/surveys/imports/preview.ts';
import { asSurveyPart } from './survey-split.ts';

export const meaningKinds = [
  'SCALA',
  'SINGLE_CHOICE',
  'MULTIPLE_CHOICE',
  'NUMERIC',
  'comment',
  'tick',
  'survey',
  'attribute',
  'completion',
  'ignore',
] as const;
export type MeaningKind = (typeof meaningKinds)[number];

export const classifyMeaning = (meaning: ColumnMeaning): MeaningKind =>
  meaning.as === 'item' ? meaning.type : meaning.as;

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

export const createMeaning = (
  kind: MeaningKind,
  before: ColumnMeaning,
  finding: ColumnFinding,
  language: string,
): ColumnMeaning => {
  if (classifyMeaning(before) === kind) return before;
  const code = 'code' in before ? before.code : finding.heading || finding.letter;
  const text = 'text' in before ? before.text : { [language]: finding.heading || finding.letter };
  switch (kind) {
    case 'ignore':
      return { as: 'ignore' };
    case 'comment':
      return { as: 'comment', code, text };
    case 'survey':
      return asSurveyPart('description', finding);
    case 'attribute':
      return { as: 'attribute', attributeId: 0 };
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
 * Applies a codebook to a file: columns with known headings get its meaning, the others keep theirs. Properties of the
 * file (delimiter, encoding, sheet, rows) are kept.
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
