import type { ExcludedQuestion } from '../source/survey-draft.ts';
import { listReadFields, type PlannedItem } from './planned-item.ts';
import type { ResponseTable } from './response-table.ts';

export interface Split<Field> {
  present: PlannedItem<Field>[];
  absent: ExcludedQuestion[];
}

/** Drops options without a column, since their ticks are unknown. */
const withoutMissingOptions = <Field>(
  item: PlannedItem<Field>,
  table: ResponseTable<Field>,
): Split<Field> => {
  const { draft, reading } = item;
  if (reading.kind !== 'multiple') return { present: [item], absent: [] };
  const isThere = ({ field }: { field: Field }): boolean => table.columnOf(field) !== -1;
  const missing = reading.ticks.flatMap((tick, index) => (isThere(tick) ? [] : [index]));
  if (missing.length === 0) return { present: [item], absent: [] };
  const options = draft.options.filter((_, index) => !missing.includes(index));
  const absent = missing.map((index) => ({
    question: `${draft.code}_${draft.options[index]?.code ?? index + 1}`,
    reason: 'optionNotInFile',
  }));
  if (options.length === 0) return { present: [], absent };
  const ticks = reading.ticks.filter(isThere);
  return {
    present: [{ ...item, draft: { ...draft, options }, reading: { ...reading, ticks, lacksOptions: true } }],
    absent,
  };
};

export const splitByResponses = <Field>(
  items: readonly PlannedItem<Field>[],
  table: ResponseTable<Field> | null,
): Split<Field> => {
  if (table === null) return { present: [...items], absent: [] };
  const reasonOf = (item: PlannedItem<Field>): string | null => {
    const { reading } = item;
    const columns = listReadFields(reading).map((field) => table.columnOf(field));
    // A rank that is not in the file would be taken for none.
    const isThere = reading.kind === 'rank' ? !columns.includes(-1) : columns.some((column) => column !== -1);
    return isThere ? (table.unreadable?.(item) ?? null) : 'notInResponses';
  };
  const split = items.map((item): Split<Field> => {
    const reason = reasonOf(item);
    return reason === null
      ? withoutMissingOptions(item, table)
      : { present: [], absent: [{ question: item.draft.code, reason }] };
  });
  return {
    present: split.flatMap(({ present }) => present),
    absent: split.flatMap(({ absent }) => absent),
  };
};
