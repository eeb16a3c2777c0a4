import {
  ChoiceBuilder,
  CodeBlock,
  type ColumnBuilder,
  MultipleBuilder,
  NumberBuilder,
  OpenBuilder,
  type WaitingTexts,
} from './column-builders.ts';
import type { AnswerSegment, ItemDraft } from './survey-draft.ts';

/** What a column is to hold. */
type ColumnShape =
  | { kind: 'choice' | 'multiple'; optionCount: number }
  | { kind: 'number' }
  | { kind: 'open' };

/** How the answers to an item are packed. */
export const shapeOf = (item: ItemDraft): ColumnShape => {
  const optionCount = item.options.length;
  switch (item.type) {
    case 'SCALA':
    case 'SINGLE_CHOICE':
      return { kind: 'choice', optionCount };
    case 'MULTIPLE_CHOICE':
      return { kind: 'multiple', optionCount };
    case 'NUMERIC':
      return { kind: 'number' };
    case 'OPEN':
      return { kind: 'open' };
  }
};

const builderOf = (
  column: ColumnShape,
  index: number,
  block: CodeBlock,
  texts: WaitingTexts,
): ColumnBuilder => {
  switch (column.kind) {
    case 'choice':
      return new ChoiceBuilder(column.optionCount, block);
    case 'multiple':
      return new MultipleBuilder(column.optionCount);
    case 'number':
      return new NumberBuilder();
    case 'open':
      return new OpenBuilder(index, texts);
  }
};

/** The answers of one survey until they are handed over as a segment, once. */
export class SegmentBuilder<Texts extends WaitingTexts> {
  readonly columns: readonly ColumnBuilder[];
  readonly texts: Texts;
  respondents = 0;
  incomplete = 0;

  constructor(columns: readonly ColumnShape[], texts: Texts) {
    const block = new CodeBlock();
    this.columns = columns.map((column, index) => builderOf(column, index, block, texts));
    this.texts = texts;
  }

  toSegment(survey: number): AnswerSegment {
    return {
      survey,
      respondentCount: this.respondents,
      incompleteCount: this.incomplete,
      columns: this.columns.map((column) => column.take(this.respondents)),
      openAnswers: this.columns.flatMap((column) => (column instanceof OpenBuilder ? column.answers() : [])),
    };
  }
}
