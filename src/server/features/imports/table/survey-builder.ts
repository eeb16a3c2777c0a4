import type { AnswerSegment, ItemDraft } from '../survey-draft.ts';
import {
  ChoiceBuilder,
  type ColumnBuilder,
  MultipleBuilder,
  NumberBuilder,
  OpenBuilder,
} from './encode-column.ts';

const builderOf = (item: ItemDraft, index: number): ColumnBuilder => {
  switch (item.type) {
    case 'SCALA':
    case 'SINGLE_CHOICE':
      return new ChoiceBuilder(item.options.length);
    case 'MULTIPLE_CHOICE':
      return new MultipleBuilder(item.options.length);
    case 'NUMERIC':
      return new NumberBuilder();
    case 'OPEN':
      return new OpenBuilder(index);
  }
};

/** Lines end as everywhere. */
const readComment = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\r\n', '\n').trim();

/** The answers of one survey until they are handed over as a segment, once. */
export class SurveyBuilder {
  readonly columns: readonly ColumnBuilder[];
  respondents = 0;
  incomplete = 0;
  /** Roughly what the texts take, bytes. */
  textBytes = 0;

  constructor(items: readonly ItemDraft[]) {
    this.columns = items.map(builderOf);
  }

  toSegment(survey: number): AnswerSegment {
    return {
      survey,
      respondentCount: this.respondents,
      incompleteCount: this.incomplete,
      columns: this.columns.map((column) => column.take(this.respondents)),
      openAnswers: this.columns.flatMap((column) =>
        column instanceof OpenBuilder ? column.answers(readComment) : [],
      ),
    };
  }
}
