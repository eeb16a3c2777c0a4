import { ExpansionBudget } from '../../source/limit-expansion.ts';
import type { CellColumn, SurveyBuilder } from './cell-sinks.ts';
import { computeRowBytes } from './compute-row-bytes.ts';
import { type TableToRead, walkRows } from './walk-rows.ts';

const NOTHING: CellColumn = {
  set: () => undefined,
  tick: () => undefined,
  abstain: () => undefined,
  write: () => undefined,
};

export interface AnswerCounts {
  respondents: number;
  incomplete: number;
}

/** Throws `ImportRefusal` as soon as answers are out of proportion to the file, as with short rows of a wide table. */
export const countAnswers = async (table: TableToRead): Promise<AnswerCounts[]> => {
  const { items } = table.mapped.form;
  const rowBytes = computeRowBytes(items);
  const budget = new ExpansionBudget(table.reader.fileName, table.reader.fileSize);
  const columns = items.map(() => NOTHING);
  const texts = { append: () => 0 };
  const builders: SurveyBuilder[] = [];
  const segments = walkRows(table, {
    builderOf: (survey) => {
      builders[survey] ??= { columns, texts, respondents: 0, incomplete: 0 };
      return builders[survey];
    },
    added: () => {
      budget.spend(rowBytes);
      return null;
    },
  });
  for await (const _none of segments);
  return builders.map(({ respondents, incomplete }) => ({ respondents, incomplete }));
};
