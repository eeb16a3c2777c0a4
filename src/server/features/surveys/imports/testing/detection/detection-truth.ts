import type { ColumnMeaning, SurveyPart, TableMapping } from '#shared/surveys/imports/mapping.ts';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import type { ImportProblem } from '../../source/survey-draft.ts';
import { fileInMemory } from '../source-files.ts';

export type ColumnTruth =
  | {
      readonly as: 'scale';
      readonly values: Readonly<Record<string, number>>;
      readonly abstentions?: readonly string[];
    }
  | { readonly as: 'choice'; readonly labels: readonly string[]; readonly abstentions?: readonly string[] }
  | { readonly as: 'several'; readonly labels: readonly string[] }
  | { readonly as: 'tick'; readonly question: string; readonly option: string }
  | { readonly as: 'survey'; readonly part: SurveyPart }
  | { readonly as: 'number' | 'comment' | 'excluded' };

export interface TrueColumn {
  readonly heading: string;
  readonly truth: ColumnTruth;
}

export interface DetectionFile {
  readonly name: string;
  readonly head: string;
  readonly rows: readonly string[];
  readonly columns: readonly TrueColumn[];
}

export const contentOf = ({ head, rows }: Pick<DetectionFile, 'head' | 'rows'>): string =>
  `${[head, ...rows].join('\n')}\n`;

type Item = Extract<ColumnMeaning, { as: 'item' }>;

const valueOfLabel = ({ options }: Item, label: string): number | null | undefined =>
  options.find(({ codes }) => codes.includes(label))?.value;

const isScale = (item: Item, values: Readonly<Record<string, number>>): boolean =>
  item.type === 'SCALA' &&
  Object.entries(values).every(([label, value]) => valueOfLabel(item, label) === value);

const declines = (item: Item, abstentions: readonly string[] = []): boolean =>
  abstentions.every(
    (label) => item.abstentionCodes.includes(label) && valueOfLabel(item, label) === undefined,
  );

const isChoice = (item: Item, type: Item['type'], labels: readonly string[]): boolean =>
  item.type === type &&
  item.options.every(({ value }) => value === null) &&
  labels.every((label) => item.options.filter(({ codes }) => codes.includes(label)).length === 1) &&
  item.options.every(({ codes }) => codes.filter((code) => labels.includes(code)).length < 2);

export const isRight = (mapping: TableMapping, index: number, truth: ColumnTruth): boolean => {
  const meaning = mapping.columns[index]?.meaning;
  if (!meaning) return false;
  switch (truth.as) {
    case 'scale':
      return meaning.as === 'item' && isScale(meaning, truth.values) && declines(meaning, truth.abstentions);
    case 'choice':
      return (
        meaning.as === 'item' &&
        isChoice(meaning, 'SINGLE_CHOICE', truth.labels) &&
        declines(meaning, truth.abstentions)
      );
    case 'several':
      return (
        meaning.as === 'item' &&
        meaning.separator !== null &&
        isChoice(meaning, 'MULTIPLE_CHOICE', truth.labels)
      );
    case 'tick': {
      const question = mapping.groups.find(
        ({ code }) => meaning.as === 'tick' && code === meaning.group,
      )?.text;
      return (
        meaning.as === 'tick' &&
        Object.values(meaning.text).includes(truth.option) &&
        Object.values(question ?? {}).includes(truth.question)
      );
    }
    case 'survey':
      return meaning.as === 'survey' && meaning.part === truth.part;
    case 'number':
      return meaning.as === 'item' && meaning.type === 'NUMERIC';
    case 'comment':
      return meaning.as === 'comment';
    case 'excluded':
      return meaning.as === 'ignore' || meaning.as === 'completion';
  }
};

const NAMED_LABELS = 7;

export const isNoted = (notes: readonly ImportProblem[], { heading, truth }: TrueColumn): boolean => {
  const labels = truth.as === 'scale' ? Object.keys(truth.values) : truth.as === 'choice' ? truth.labels : [];
  return notes.some(({ params }) => {
    const paramText = Object.values(params).join(' ');
    const isNamed =
      labels.length > 1 && labels.slice(0, NAMED_LABELS).every((label) => paramText.includes(label));
    return isNamed || (heading !== '' && paramText.includes(heading));
  });
};

export type Verdict = 'right' | 'unsure' | 'wrong';

export interface JudgedColumn extends TrueColumn {
  readonly file: string;
  readonly verdict: Verdict;
}

export const judgeDetection = async (files: readonly DetectionFile[]): Promise<JudgedColumn[]> => {
  const judged: JudgedColumn[] = [];
  const signal = new AbortController().signal;
  for (const { name, columns, ...file } of files) {
    const [group] = await groupFiles([fileInMemory(name, contentOf(file))]);
    if (!group) throw new Error(`${name} is no file to import.`);
    const { mapping, notes } = await openTable(group, { edited: null, codebooks: [] }, signal);
    columns.forEach((column, index) => {
      const isWrong = !isRight(mapping, index, column.truth);
      const verdict = isWrong ? (isNoted(notes, column) ? 'unsure' : 'wrong') : 'right';
      judged.push({ ...column, file: name, verdict });
    });
  }
  return judged;
};
