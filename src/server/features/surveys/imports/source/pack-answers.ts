import type {
  ChoiceBuilder,
  ColumnBuilder,
  MultipleBuilder,
  NumberBuilder,
  OpenBuilder,
} from './column-builders.ts';
import { SegmentBuilder } from './segment-builder.ts';
import type { AnswerSegment } from './survey-draft.ts';
import { TextList } from './text-list.ts';

/** An abstention; 0 is blank, positions of options begin with 1. */
export const ABSTAINED = -1;

/** `answered`: an option was certainly ticked that the source does not contain. */
export type WithoutTick = 'answered' | 'abstained' | 'blank';

export type AnswerReader<Row> =
  | { kind: 'choice'; optionCount: number; read(row: Row): number }
  | { kind: 'multiple'; optionCount: number; read(row: Row, tick: (position: number) => void): WithoutTick }
  /** `NaN` is blank, `Infinity` an abstention. */
  | { kind: 'number'; read(row: Row): number }
  | { kind: 'open'; read(row: Row): string };

const ANSWERS_OF_SEGMENT = 8_000_000;
const RESPONDENTS_OF_SEGMENT = { minimum: 256, maximum: 65_536 };
/** Texts are held until a segment is full; many long ones end it early. */
const CHARACTERS_OF_SEGMENT = 8_000_000;

type Writer<Row> = (row: Row, respondent: number) => void;

const writeChoice =
  <Row>(reader: Extract<AnswerReader<Row>, { kind: 'choice' }>, column: ChoiceBuilder): Writer<Row> =>
  (row, respondent) => {
    const position = reader.read(row);
    if (position === ABSTAINED) column.abstain(respondent);
    else column.set(respondent, position);
  };

const writeMultiple =
  <Row>(reader: Extract<AnswerReader<Row>, { kind: 'multiple' }>, column: MultipleBuilder): Writer<Row> =>
  (row, respondent) => {
    const otherwise = reader.read(row, (position) => column.tick(respondent, position));
    if (otherwise === 'answered') column.answer(respondent);
    else if (otherwise === 'abstained') column.abstain(respondent);
  };

const writeOpen =
  <Row>(
    reader: Extract<AnswerReader<Row>, { kind: 'open' }>,
    column: OpenBuilder,
    texts: TextList,
  ): Writer<Row> =>
  (row, respondent) => {
    const text = reader.read(row);
    if (text === '') return;
    const at = texts.append(text);
    column.write(respondent, at, at + 1);
  };

const writerOf = <Row>(
  reader: AnswerReader<Row>,
  column: ColumnBuilder | undefined,
  texts: TextList,
): Writer<Row> => {
  switch (reader.kind) {
    case 'choice':
      return writeChoice(reader, column as ChoiceBuilder);
    case 'multiple':
      return writeMultiple(reader, column as MultipleBuilder);
    case 'number':
      return (row, respondent) => (column as NumberBuilder).set(respondent, reader.read(row));
    case 'open':
      return writeOpen(reader, column as OpenBuilder, texts);
  }
};

class Segment<Row> {
  readonly builder: SegmentBuilder<TextList>;
  readonly #writers: readonly Writer<Row>[];
  readonly #size: number;

  constructor(readers: readonly AnswerReader<Row>[], size: number) {
    const texts = new TextList();
    const builder = new SegmentBuilder(readers, texts);
    this.#writers = readers.map((reader, item) => writerOf(reader, builder.columns[item], texts));
    this.builder = builder;
    this.#size = size;
  }

  put(row: Row): void {
    for (const write of this.#writers) write(row, this.builder.respondents);
    this.builder.respondents += 1;
  }

  get isFull(): boolean {
    return this.builder.respondents === this.#size || this.builder.texts.characters > CHARACTERS_OF_SEGMENT;
  }
}

/**
 * Packs the rows of a survey into segments. A `null` row is an incomplete response, which is only counted. Row objects
 * may be reused between steps.
 */
export async function* packAnswers<Row>(
  survey: number,
  readers: readonly AnswerReader<Row>[],
  rows: AsyncIterable<Row | null>,
  signal: AbortSignal,
): AsyncGenerator<AnswerSegment> {
  const { minimum, maximum } = RESPONDENTS_OF_SEGMENT;
  const size = Math.min(
    maximum,
    Math.max(minimum, Math.floor(ANSWERS_OF_SEGMENT / Math.max(1, readers.length))),
  );
  let segment = new Segment(readers, size);
  for await (const row of rows) {
    signal.throwIfAborted();
    if (row === null) segment.builder.incomplete += 1;
    else segment.put(row);
    if (segment.isFull) {
      yield segment.builder.toSegment(survey);
      segment = new Segment(readers, size);
    }
  }
  const { builder } = segment;
  if (builder.respondents > 0 || builder.incomplete > 0) yield builder.toSegment(survey);
}
