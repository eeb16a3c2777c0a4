import type { Localized } from '#shared/schemas.ts';
import type { PlannedItem } from '../questionnaire/planned-item.ts';
import type { LimeQuestion } from './structure.ts';

/** Where in a response one value of a question stands. */
export interface LimeField {
  question: LimeQuestion;
  /** What the response table's column name ends with, e.g. `SQ001`, `SQ001#1`, `other`, `SQ001comment`. */
  suffix: string;
  /** The same in headings of exports, e.g. `[SQ001][2]`; all forms that LimeSurvey writes. */
  brackets: string[];
  /** The texts that follow the question's in a heading of full texts: row, column, scale. */
  texts: Localized[];
  /** Other words for the last of these, as LimeSurvey has them in its languages. */
  aliases: readonly string[];
}

export const field = (
  question: LimeQuestion,
  suffix = '',
  brackets: string[] = suffix === '' ? [''] : [`[${suffix}]`],
  texts: Localized[] = [],
  aliases: readonly string[] = [],
): LimeField => ({ question, suffix, brackets, texts, aliases });

export type LimeItem = PlannedItem<LimeField>;
