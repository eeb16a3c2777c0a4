import type { TableMapping } from '#shared/imports/mapping.ts';
import { CodeBlock } from '../source/code-block.ts';
import { columnLetter } from '../source/column-letter.ts';
import { SegmentBuilder, shapeOf } from '../source/segment-builder.ts';
import type { AnswerSegment } from '../source/survey-draft.ts';
import { type CellSink, cellSink, type SurveyBuilder } from './cell-sinks.ts';
import type { MappedForm } from './form-of-mapping.ts';
import type { ProblemList } from './problem-list.ts';
import { cleanCell, isBlankCell } from './read-cell.ts';
import { RowGate } from './row-gate.ts';
import type { SurveyIndex } from './survey-index.ts';
import type { TableReader } from './table-reader.ts';
import { TextArena } from './text-arena.ts';

const MAXIMUM_SEGMENT = 65_536;
/** What may wait in memory beside texts before it is handed over, bytes. */
const BUDGET = 16 * 1024 * 1024;
/** A builder of one column with nothing in it, bytes. */
const COLUMN_COST = 160;

const isComplete = (text: string, codes: readonly string[] | null): boolean =>
  !isBlankCell(text) && (codes === null || codes.some((code) => cleanCell(code) === text));

/** Bytes a respondent takes in the packed columns, about. */
const costOfRow = ({ form }: MappedForm): number =>
  form.items.reduce((sum, item) => {
    if (item.type === 'NUMERIC') return sum + 8;
    if (item.type === 'MULTIPLE_CHOICE') return sum + (item.options.length + 2) / 8;
    return sum + 2;
  }, 0);

/**
 * Answers in segments, survey by survey as the rows come: memory holds what fits in the budget, however many rows
 * and surveys there are. Every row goes to one survey; cells that mean nothing are told to `problems`.
 */
export async function* readAnswers(
  reader: TableReader,
  mapping: TableMapping,
  mapped: MappedForm,
  index: SurveyIndex,
  problems: ProblemList,
  signal: AbortSignal,
): AsyncIterable<AnswerSegment> {
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
  const rowCost = costOfRow(mapped);
  const builderCost = mapped.form.items.length * COLUMN_COST;
  const columns = mapped.form.items.map(shapeOf);
  const arena = new TextArena();
  const builders = new Map<number, SurveyBuilder>();
  let cost = 0;
  for await (const batch of reader.batches(mapping, signal)) {
    for (let row = 0; row < batch.rowCount; row += 1) {
      if (!gate.accepts(batch, row)) continue;
      line = batch.line(row);
      const survey = index.find(batch, row);
      let builder = builders.get(survey);
      if (!builder) {
        builder = new SegmentBuilder(columns, arena, new CodeBlock());
        builders.set(survey, builder);
        cost += builderCost;
      }
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
      cost += rowCost;
      if (builder.respondents >= MAXIMUM_SEGMENT) {
        cost -= builder.respondents * rowCost + builderCost;
        builders.delete(survey);
        yield builder.toSegment(survey);
      }
      if (cost > BUDGET || arena.isFull) {
        for (const [number, waiting] of builders) {
          builders.delete(number);
          yield waiting.toSegment(number);
        }
        arena.clear();
        cost = 0;
      }
    }
  }
  for (const [number, waiting] of builders) yield waiting.toSegment(number);
}
