import { ChoiceInBlock, type CodeBlock } from './code-block.ts';
import {
  ChoiceBuilder,
  type ColumnBuilder,
  MultipleBuilder,
  NumberBuilder,
  OpenBuilder,
  type WaitingTexts,
} from './column-builders.ts';
import type { AnswerSegment, ItemDraft } from './survey-draft.ts';

type ColumnShape =
  | { kind: 'choice' | 'multiple'; optionCount: number }
  | { kind: 'number' }
  | { kind: 'open' };

export const determineColumnShape = (item: ItemDraft): ColumnShape => {
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
  block: CodeBlock | null,
  texts: WaitingTexts,
): ColumnBuilder => {
  switch (column.kind) {
    case 'choice':
      return block ? new ChoiceInBlock(column.optionCount, block) : new ChoiceBuilder(column.optionCount);
    case 'multiple':
      return new MultipleBuilder(column.optionCount);
    case 'number':
      return new NumberBuilder();
    case 'open':
      return new OpenBuilder(index, texts);
  }
};

export class SegmentBuilder<Texts extends WaitingTexts> {
  readonly columns: readonly ColumnBuilder[];
  readonly texts: Texts;
  respondents = 0;
  incomplete = 0;

  constructor(columns: readonly ColumnShape[], texts: Texts, block: CodeBlock | null = null) {
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
