import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { ExpansionBudget, limitExpansion } from '../../source/limit-expansion.ts';
import { rejectFile } from '../../source/reject-file.ts';
import type { ImportProblem, SurveySource } from '../../source/survey-draft.ts';
import { ProblemList } from '../cells/problem-list.ts';
import { SurveyIndex } from '../cells/survey-index.ts';
import type { TableReader } from '../cells/table-reader.ts';
import { requireNoErrors } from '../layout/inspect-table.ts';
import { nameFirst } from '../layout/name-columns.ts';
import { buildMappedForm } from '../questions/build-mapped-form.ts';
import type { CellColumn, SurveyBuilder } from './cell-sinks.ts';
import { computeRowBytes } from './compute-row-bytes.ts';
import { readAnswers } from './read-answers.ts';
import { type TableToRead, walkRows } from './walk-rows.ts';

const NOTHING: CellColumn = {
  set: () => undefined,
  tick: () => undefined,
  abstain: () => undefined,
  write: () => undefined,
};

interface AnswerCounts {
  respondents: number;
  incomplete: number;
}

/** Throws `ImportRejectedError` as soon as answers are out of proportion to the file, as with short rows of a wide table. */
const countAnswers = async (table: TableToRead): Promise<AnswerCounts[]> => {
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

export interface PlannedTable extends SurveySource {
  respondents: number[];
  incomplete: number[];
}

const noteDiffering = (code: string, count: number, file: string): ImportProblem[] =>
  count > 0 ? [{ severity: 'warning', code, params: { count }, file }] : [];

const noteOtherSheets = ({ tables, fileName }: TableReader, { sheet }: TableMapping): ImportProblem[] => {
  const others = tables.filter((name) => name !== sheet);
  return sheet === null || others.length === 0
    ? []
    : [
        {
          ...{ severity: 'warning', code: 'otherSheets', file: fileName },
          params: { count: others.length, sheet, words: nameFirst(others) },
        },
      ];
};

/**
 * Reads the table once to count surveys and check every cell, and again for the answers. `reasons` explain excluded
 * columns by position. Throws `ImportRejectedError`.
 */
export const planTable = async (
  reader: TableReader,
  mapping: TableMapping,
  signal: AbortSignal,
  reasons: readonly string[] = [],
): Promise<PlannedTable> => {
  const mapped = buildMappedForm(mapping);
  if (mapped.form.items.length === 0)
    throw rejectFile(reader.fileName, 'noItems', { form: mapping.form.shortName });
  const index = new SurveyIndex(mapping, reader.fileName);
  const problems = new ProblemList(reader.fileName);
  const table = { reader, mapping, mapped, index };
  const counts = await countAnswers({ ...table, problems, signal });
  requireNoErrors(problems);
  return {
    respondents: counts.map(({ respondents }) => respondents),
    incomplete: counts.map(({ incomplete }) => incomplete),
    plan: {
      format: reader.format,
      forms: [mapped.form],
      surveys: index.surveys,
      problems: [
        ...noteOtherSheets(reader, mapping),
        ...problems.all,
        ...noteDiffering('invitedDiffers', index.disagreeing, reader.fileName),
        ...noteDiffering('attributesDiffer', index.disagreeingAttributes, reader.fileName),
      ],
      excluded: mapping.columns.flatMap(({ meaning, heading }, column) =>
        meaning.as === 'ignore' && heading !== ''
          ? [{ question: heading, reason: reasons[column] || 'columnIgnored' }]
          : [],
      ),
    },
    async *answers(stop) {
      const again = new ProblemList(reader.fileName);
      const segments = readAnswers({ ...table, problems: again, signal: stop });
      yield* limitExpansion(segments, reader.fileName, reader.fileSize);
      requireNoErrors(again);
    },
  };
};
