import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { columnLetter } from '../../source/column-letter.ts';
import type { AnswerSegment } from '../../source/survey-draft.ts';
import type { ProblemList } from '../cells/problem-list.ts';
import { cleanCell, isBlankCell } from '../cells/read-cell.ts';
import { RowGate } from '../cells/row-gate.ts';
import type { SurveyIndex } from '../cells/survey-index.ts';
import type { TableReader } from '../cells/table-reader.ts';
import type { MappedForm } from '../questions/build-mapped-form.ts';
import { type CellSink, cellSink, type SurveyBuilder } from './cell-sinks.ts';

export interface TableToRead {
  reader: TableReader;
  mapping: TableMapping;
  mapped: MappedForm;
  index: SurveyIndex;
  problems: ProblemList;
  signal: AbortSignal;
}

export interface RowStore {
  builderOf(survey: number): SurveyBuilder;
  added(survey: number, builder: SurveyBuilder): Iterable<AnswerSegment> | null;
}

const isComplete = (text: string, codes: readonly string[] | null): boolean =>
  !isBlankCell(text) && (codes === null || codes.some((code) => cleanCell(code) === text));

export async function* walkRows(
  { reader, mapping, mapped, index, problems, signal }: TableToRead,
  store: RowStore,
): AsyncGenerator<AnswerSegment> {
  let line = 0;
  const width = mapping.columns.length;
  const nameOf = (column: number): string => mapping.columns[column]?.heading || columnLetter(column);
  const sinks: (CellSink | undefined)[] = Array.from({ length: width });
  for (const target of mapped.targets) {
    const code = target.kind === 'item' && target.meaning.type === 'NUMERIC' ? 'notANumber' : 'valueUnknown';
    sinks[target.column] = cellSink(target, mapping, (column, text) =>
      problems.warn(code, { value: text.slice(0, 60) }, line, nameOf(column)),
    );
  }
  const completions = mapping.columns.flatMap(({ meaning }, column) =>
    meaning.as === 'completion' ? [{ column, codes: meaning.codes }] : [],
  );
  const gate = new RowGate(reader.fileName, mapping.skipRows + mapping.headingRows, width, problems);
  for await (const batch of reader.batches(mapping, signal)) {
    for (let row = 0; row < batch.rowCount; row += 1) {
      if (!gate.accepts(batch, row)) continue;
      line = batch.line(row);
      const survey = index.find(batch, row);
      const builder = store.builderOf(survey);
      const first = batch.firstCell(row);
      const cells = Math.min(width, batch.width(row));
      const incomplete = completions.some(
        ({ column, codes }) =>
          !isComplete(column < cells ? cleanCell(batch.text(first + column)) : '', codes),
      );
      if (incomplete) {
        builder.incomplete += 1;
        continue;
      }
      for (let column = 0; column < cells; column += 1) {
        const cell = first + column;
        if (batch.end(cell) > batch.start(cell)) sinks[column]?.(builder, batch, cell);
      }
      builder.respondents += 1;
      const full = store.added(survey, builder);
      if (full) yield* full;
    }
  }
}
