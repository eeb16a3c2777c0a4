import { ABSTAINED, type AnswerReader } from '../source/pack-answers.ts';
import { isAbstentionLabel } from './abstention-labels.ts';
import { isAsked, isNotShown, parseNumber } from './answer-words.ts';
import { labelKey } from './choice-options.ts';
import type { PlannedItem, Reading } from './planned-item.ts';
import type { ResponseRow, ResponseTable } from './response-table.ts';

export interface AnswerRules {
  prefersTexts: boolean;
  unknown(item: number, cell: string): void;
  evidence?(kind: 'code' | 'text'): void;
}

type ChoiceReading<Field> = Extract<Reading<Field>, { kind: 'choice' }>;
type RankReading<Field> = Extract<Reading<Field>, { kind: 'rank' }>;

const meaningOf = <Field>(
  cell: string,
  reading: Pick<ChoiceReading<Field>, 'positions' | 'labels'>,
  table: ResponseTable<Field>,
  rules: AnswerRules,
): number | undefined => {
  const byCode = reading.positions.get(cell);
  if (!table.mayHoldTexts) return byCode;
  const byText = reading.labels.get(labelKey(cell));
  if ((byCode === undefined) !== (byText === undefined)) {
    rules.evidence?.(byCode === undefined ? 'text' : 'code');
  }
  return rules.prefersTexts ? (byText ?? byCode) : (byCode ?? byText);
};

const choiceReader = <Field>(
  item: number,
  planned: PlannedItem<Field>,
  reading: ChoiceReading<Field>,
  table: ResponseTable<Field>,
  rules: AnswerRules,
): AnswerReader<ResponseRow> => {
  const column = table.columnOf(reading.field);
  const blankOrAbstained = planned.draft.abstentionAllowed ? ABSTAINED : 0;
  const known = new Map<string, number>();
  const look = (cell: string): number => {
    const meaning = meaningOf(cell, reading, table, rules);
    if (meaning !== undefined) {
      if (known.size < 10_000) known.set(cell, meaning);
      return meaning;
    }
    if (isNotShown(cell)) return 0;
    if (isAbstentionLabel(cell)) return blankOrAbstained;
    rules.unknown(item, cell);
    return 0;
  };
  return {
    kind: 'choice',
    optionCount: planned.draft.options.length,
    read: (row) => {
      const cell = row[column] ?? null;
      if (cell === null) return 0;
      if (cell === '') return reading.offersNoAnswer ? ABSTAINED : 0;
      return known.get(cell) ?? look(cell);
    },
  };
};

const rankReader = <Field>(
  reading: RankReading<Field>,
  table: ResponseTable<Field>,
  rules: AnswerRules,
): AnswerReader<ResponseRow> => {
  const columns = reading.fields.map((field) => table.columnOf(field));
  const { prefersTexts } = rules;
  const means = (cell: string | null): boolean =>
    cell !== null &&
    cell !== '' &&
    meaningOf(cell, reading, table, { prefersTexts, unknown: () => undefined }) === reading.option;
  return {
    kind: 'choice',
    optionCount: columns.length,
    read: (row) => columns.findIndex((column) => means(row[column] ?? null)) + 1,
  };
};

const multipleReader = <Field>(
  item: number,
  reading: Extract<Reading<Field>, { kind: 'multiple' }>,
  table: ResponseTable<Field>,
  unknown: AnswerRules['unknown'],
): AnswerReader<ResponseRow> => {
  const columnsOf = (fields: Field[]): number[] => fields.map((field) => table.columnOf(field));
  const ticks = columnsOf(reading.ticks.map(({ field }) => field));
  const abstentions = columnsOf(reading.abstentions);
  // Who had to tick something and says "no" to all we know ticked what the file does not tell, e.g. "other".
  const isCertain = reading.isMandatory && reading.lacksOptions === true;
  const isTicked = (cell: string | null): boolean => {
    if (!isAsked(cell)) return false;
    const ticked = table.isTicked(cell);
    if (!ticked && !table.isNotTicked(cell)) unknown(item, cell);
    return ticked;
  };
  return {
    kind: 'multiple',
    optionCount: ticks.length,
    read: (row, tick) => {
      const cellOf = (column: number): string | null => row[column] ?? null;
      ticks.forEach((column, index) => {
        // Whatever was written under "other" says that there is another, also "0" and "no".
        if (reading.ticks[index]?.isText ? isAsked(cellOf(column)) : isTicked(cellOf(column)))
          tick(index + 1);
      });
      if (abstentions.some((column) => isTicked(cellOf(column)))) return 'abstained';
      return isCertain && ticks.some((column) => isAsked(cellOf(column))) ? 'answered' : 'blank';
    },
  };
};

const numberReader = (
  item: number,
  column: number,
  unknown: AnswerRules['unknown'],
): AnswerReader<ResponseRow> => ({
  kind: 'number',
  read: (row) => {
    const cell = row[column]?.trim() ?? '';
    if (cell === '' || isNotShown(cell)) return Number.NaN;
    const value = parseNumber(cell);
    if (value === null) unknown(item, cell);
    return value ?? Number.NaN;
  },
});

const openReader = (column: number): AnswerReader<ResponseRow> => ({
  kind: 'open',
  read: (row) => {
    const cell = row[column]?.trim() ?? '';
    return isNotShown(cell) ? '' : cell;
  },
});

export const answerReader = <Field>(
  planned: PlannedItem<Field>,
  item: number,
  table: ResponseTable<Field>,
  rules: AnswerRules,
): AnswerReader<ResponseRow> => {
  const { reading } = planned;
  switch (reading.kind) {
    case 'choice':
      return choiceReader(item, planned, reading, table, rules);
    case 'multiple':
      return multipleReader(item, reading, table, rules.unknown);
    case 'rank':
      return rankReader(reading, table, rules);
    case 'number':
      return numberReader(item, table.columnOf(reading.field), rules.unknown);
    case 'open':
      return openReader(table.columnOf(reading.field));
  }
};
