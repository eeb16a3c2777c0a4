import {
  abstentionCode,
  bitSetSize,
  emptyCodes,
  type PackedColumn,
  setBit,
} from '#analysis/packed-columns.ts';
import type { AnswerSegment, OpenAnswer } from './survey-draft.ts';

/** What a choice reader answers for an abstention; 0 is blank, from 1 on positions of options. */
export const ABSTAINED = -1;

/** `answered`: what was ticked is certainly an option that the source does not tell. */
export type WithoutTick = 'answered' | 'abstained' | 'blank';

/** How one item's answer is taken out of one respondent's row. */
export type AnswerReader<Row> =
  | { kind: 'choice'; optionCount: number; read(row: Row): number }
  /** Calls `tick` with positions from 1; its result says what it means where nothing was ticked. */
  | { kind: 'multiple'; optionCount: number; read(row: Row, tick: (position: number) => void): WithoutTick }
  /** NaN = blank, Infinity = abstention. */
  | { kind: 'number'; read(row: Row): number }
  /** '' = nothing written. */
  | { kind: 'open'; read(row: Row): string };

const ANSWERS_OF_SEGMENT = 8_000_000;
const RESPONDENTS_OF_SEGMENT = { least: 256, most: 65_536 };
/** Open texts are held until a segment is full; many long ones end it early. */
const CHARACTERS_OF_SEGMENT = 8_000_000;

interface Filling<Row> {
  put(row: Row, respondent: number): void;
  take(respondentCount: number): PackedColumn;
}

const fillChoice = <Row>(
  reader: Extract<AnswerReader<Row>, { kind: 'choice' }>,
  size: number,
): Filling<Row> => {
  const codes = emptyCodes(size, reader.optionCount);
  const abstention = abstentionCode(codes);
  return {
    put: (row, respondent) => {
      const position = reader.read(row);
      codes[respondent] = position === ABSTAINED ? abstention : position;
    },
    take: (count) => ({ kind: 'choice', codes: codes.slice(0, count) }),
  };
};

const fillMultiple = <Row>(
  reader: Extract<AnswerReader<Row>, { kind: 'multiple' }>,
  size: number,
): Filling<Row> => {
  const bits = (): Uint8Array => new Uint8Array(bitSetSize(size));
  const answered = bits();
  const abstained = bits();
  const ticks = Array.from({ length: reader.optionCount }, bits);
  return {
    put: (row, respondent) => {
      let hasTick = false;
      const otherwise = reader.read(row, (position) => {
        hasTick = true;
        setBit(ticks[position - 1] as Uint8Array, respondent);
      });
      if (hasTick || otherwise === 'answered') setBit(answered, respondent);
      else if (otherwise === 'abstained') setBit(abstained, respondent);
    },
    take: (count) => {
      const cut = (set: Uint8Array): Uint8Array => set.slice(0, bitSetSize(count));
      return { kind: 'multiple', answered: cut(answered), abstained: cut(abstained), ticks: ticks.map(cut) };
    },
  };
};

const fillNumber = <Row>(
  reader: Extract<AnswerReader<Row>, { kind: 'number' }>,
  size: number,
): Filling<Row> => {
  const values = new Float64Array(size);
  return {
    put: (row, respondent) => {
      values[respondent] = reader.read(row);
    },
    take: (count) => ({ kind: 'number', values: values.slice(0, count) }),
  };
};

const fillOpen = <Row>(
  reader: Extract<AnswerReader<Row>, { kind: 'open' }>,
  size: number,
  keep: (respondent: number, text: string) => void,
): Filling<Row> => {
  const answered = new Uint8Array(bitSetSize(size));
  return {
    put: (row, respondent) => {
      const text = reader.read(row);
      if (text === '') return;
      setBit(answered, respondent);
      keep(respondent, text);
    },
    take: (count) => ({ kind: 'open', answered: answered.slice(0, bitSetSize(count)) }),
  };
};

const fillingOf = <Row>(
  reader: AnswerReader<Row>,
  size: number,
  keep: (respondent: number, text: string) => void,
): Filling<Row> => {
  switch (reader.kind) {
    case 'choice':
      return fillChoice(reader, size);
    case 'multiple':
      return fillMultiple(reader, size);
    case 'number':
      return fillNumber(reader, size);
    case 'open':
      return fillOpen(reader, size, keep);
  }
};

/** One segment under way. */
class Segment<Row> {
  respondents = 0;
  incomplete = 0;
  private characters = 0;
  private readonly size: number;
  private readonly fillings: Filling<Row>[];
  private readonly openAnswers: OpenAnswer[] = [];

  constructor(readers: readonly AnswerReader<Row>[], size: number) {
    this.size = size;
    this.fillings = readers.map((reader, item) =>
      fillingOf(reader, size, (respondent, text) => {
        this.openAnswers.push({ item, respondent, text });
        this.characters += text.length;
      }),
    );
  }

  put(row: Row): void {
    for (const filling of this.fillings) filling.put(row, this.respondents);
    this.respondents += 1;
  }

  get isFull(): boolean {
    return this.respondents === this.size || this.characters > CHARACTERS_OF_SEGMENT;
  }

  take(survey: number): AnswerSegment {
    return {
      survey,
      respondentCount: this.respondents,
      incompleteCount: this.incomplete,
      columns: this.fillings.map((filling) => filling.take(this.respondents)),
      openAnswers: this.openAnswers,
    };
  }
}

/**
 * Packs the rows of one survey into segments; a row that is null is an incomplete response, which is only counted.
 * Rows may be reused between steps: nothing of them is kept.
 */
export async function* packAnswers<Row>(
  survey: number,
  readers: readonly AnswerReader<Row>[],
  rows: AsyncIterable<Row | null>,
  signal: AbortSignal,
): AsyncGenerator<AnswerSegment> {
  const { least, most } = RESPONDENTS_OF_SEGMENT;
  const size = Math.min(most, Math.max(least, Math.floor(ANSWERS_OF_SEGMENT / Math.max(1, readers.length))));
  let segment = new Segment(readers, size);
  for await (const row of rows) {
    signal.throwIfAborted();
    if (row === null) segment.incomplete += 1;
    else segment.put(row);
    if (segment.isFull) {
      yield segment.take(survey);
      segment = new Segment(readers, size);
    }
  }
  if (segment.respondents > 0 || segment.incomplete > 0) yield segment.take(survey);
}
