import { randomInt } from 'node:crypto';
import { countAnswered } from '#analysis/counting/count-answered.ts';
import { encodeAnswers, type PackedColumn } from '#analysis/counting/packed-columns.ts';
import { tokenizeTexts } from '#analysis/text/tokenize-texts.ts';
import { chooseTextLanguage } from '#analysis/text/words/text-languages.ts';
import type { Trx } from '../../../../db/connect.ts';
import { cleanText } from '../files/clean-text.ts';
import {
  type AnswersRow,
  insertAnswers,
  insertOpenAnswers,
  type OpenAnswersRow,
} from '../records/write-queries.ts';
import type { AnswerSegment, ItemDraft } from '../source/survey-draft.ts';

const BATCH_ROWS = 500;
const BATCH_BYTES = 2 * 1024 * 1024;

export interface StoredSurvey {
  id: number;
  version: number | null;
  items: readonly ItemDraft[];
  itemIds: readonly number[];
}

const kindOf = {
  SCALA: 'choice',
  SINGLE_CHOICE: 'choice',
  MULTIPLE_CHOICE: 'multiple',
  NUMERIC: 'number',
  OPEN: 'open',
} as const;

const lengthFits = (column: PackedColumn, count: number): boolean =>
  column.kind === 'choice'
    ? column.codes.length === count
    : column.kind === 'number'
      ? column.values.length === count
      : column.answered.length === (count + 7) >> 3;

/** Guards against readers whose columns differ from the plan, which would store wrong figures. */
const requireShape = (survey: StoredSurvey, segment: AnswerSegment): void => {
  const fits =
    segment.columns.length === survey.items.length &&
    segment.columns.every((column, index) => {
      const item = survey.items[index] as ItemDraft;
      return (
        column.kind === kindOf[item.type] &&
        lengthFits(column, segment.respondentCount) &&
        (column.kind !== 'multiple' || column.ticks.length === item.options.length)
      );
    });
  if (!fits) throw new Error(`The answers of survey ${segment.survey} do not have the shape of its form.`);
};

/** Shuffled, so that texts cannot be linked to rows. */
const shuffled = <Value>(values: Value[]): Value[] => {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [values[last], values[other]] = [values[other] as Value, values[last] as Value];
  }
  return values;
};

export class AnswerStore {
  readonly #db: Trx;
  readonly #tenantId: number;
  readonly #segments = new Map<number, number>();
  #answers: AnswersRow[] = [];
  #open: OpenAnswersRow[] = [];
  #bytes = 0;
  comments = 0;

  constructor(db: Trx, tenantId: number) {
    this.#db = db;
    this.#tenantId = tenantId;
  }

  async add(survey: StoredSurvey, segment: AnswerSegment): Promise<void> {
    requireShape(survey, segment);
    const number = this.#segments.get(survey.id) ?? 0;
    this.#segments.set(survey.id, number + 1);
    const packed = Buffer.from(encodeAnswers(segment).buffer);
    this.#bytes += packed.byteLength;
    this.#answers.push({
      surveyId: survey.id,
      version: survey.version,
      segment: number,
      respondentCount: segment.respondentCount,
      packed,
      answered: segment.columns.map(countAnswered),
    });
    for (const [item, answers] of Map.groupBy(segment.openAnswers, (answer) => answer.item)) {
      const mixed = shuffled(answers);
      const texts = mixed.map((answer) => cleanText(answer.text));
      const respondents = mixed.map((answer) => answer.respondent);
      const asked = chooseTextLanguage(Object.keys(survey.items[item]?.text ?? {}));
      const words = Buffer.from((await tokenizeTexts({ respondents, texts }, asked)).buffer);
      this.#open.push({
        surveyId: survey.id,
        version: survey.version,
        itemId: survey.itemIds[item] as number,
        segment: number,
        respondents,
        texts,
        words,
      });
      this.comments += texts.length;
      this.#bytes += words.byteLength + texts.reduce((sum, text) => sum + text.length * 2, 0);
    }
    const rows = Math.max(this.#answers.length, this.#open.length);
    if (rows >= BATCH_ROWS || this.#bytes >= BATCH_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    const [answers, open] = [this.#answers, this.#open];
    this.#answers = [];
    this.#open = [];
    this.#bytes = 0;
    if (answers.length > 0) await insertAnswers(this.#db, this.#tenantId, answers);
    // One survey can bring more comment rows at once than a statement has parameters.
    for (let from = 0; from < open.length; from += BATCH_ROWS) {
      await insertOpenAnswers(this.#db, this.#tenantId, open.slice(from, from + BATCH_ROWS));
    }
  }
}
