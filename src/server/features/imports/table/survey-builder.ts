import type { AnswerSegment, ItemDraft } from '../source/survey-draft.ts';
import {
  ChoiceBuilder,
  CodeBlock,
  type ColumnBuilder,
  MultipleBuilder,
  NumberBuilder,
  OpenBuilder,
} from './encode-column.ts';
import type { TextArena } from './text-arena.ts';

const builderOf = (item: ItemDraft, index: number, block: CodeBlock, arena: TextArena): ColumnBuilder => {
  switch (item.type) {
    case 'SCALA':
    case 'SINGLE_CHOICE':
      return new ChoiceBuilder(item.options.length, block);
    case 'MULTIPLE_CHOICE':
      return new MultipleBuilder(item.options.length);
    case 'NUMERIC':
      return new NumberBuilder();
    case 'OPEN':
      return new OpenBuilder(index, arena);
  }
};

/** The answers of one survey until they are handed over as a segment, once. */
export class SurveyBuilder {
  readonly columns: readonly ColumnBuilder[];
  respondents = 0;
  incomplete = 0;

  constructor(items: readonly ItemDraft[], arena: TextArena) {
    const block = new CodeBlock();
    this.columns = items.map((item, index) => builderOf(item, index, block, arena));
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
