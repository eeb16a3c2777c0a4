import { CodeBlock } from '../../source/code-block.ts';
import { determineColumnShape, SegmentBuilder } from '../../source/segment-builder.ts';
import type { AnswerSegment } from '../../source/survey-draft.ts';
import { TextArena } from '../cells/text-arena.ts';
import { computeRowBytes } from './compute-row-bytes.ts';
import { type TableToRead, walkRows } from './walk-rows.ts';

const MAXIMUM_SEGMENT = 65_536;
const BUDGET = 16 * 1024 * 1024;
const COLUMN_COST = 160;

export async function* readAnswers(table: TableToRead): AsyncIterable<AnswerSegment> {
  const { items } = table.mapped.form;
  const rowCost = computeRowBytes(items);
  const builderCost = items.length * COLUMN_COST;
  const columns = items.map(determineColumnShape);
  const arena = new TextArena();
  const builders = new Map<number, SegmentBuilder<TextArena>>();
  let cost = 0;
  const handOver = function* (): Iterable<AnswerSegment> {
    for (const [survey, builder] of builders) {
      builders.delete(survey);
      yield builder.toSegment(survey);
    }
    arena.clear();
    cost = 0;
  };
  const handOverOne = function* (survey: number): Iterable<AnswerSegment> {
    const builder = builders.get(survey);
    if (!builder) return;
    cost -= builder.respondents * rowCost + builderCost;
    builders.delete(survey);
    yield builder.toSegment(survey);
  };
  yield* walkRows(table, {
    builderOf: (survey) => {
      const known = builders.get(survey);
      if (known) return known;
      const builder = new SegmentBuilder(columns, arena, new CodeBlock());
      builders.set(survey, builder);
      cost += builderCost;
      return builder;
    },
    added: (survey, { respondents }) => {
      cost += rowCost;
      if (cost > BUDGET || arena.isFull) return handOver();
      return respondents >= MAXIMUM_SEGMENT ? handOverOne(survey) : null;
    },
  });
  yield* handOver();
}
