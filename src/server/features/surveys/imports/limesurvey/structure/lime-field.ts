import type { Localized } from '#shared/schemas.ts';
import type { PlannedItem } from '../../questionnaire/planned-item.ts';
import type { LimeQuestion } from './structure.ts';

export interface LimeField {
  question: LimeQuestion;
  /** The suffix of the response table's column, such as `SQ001`, `SQ001#1`, `other`, `SQ001comment`. */
  suffix: string;
  /** The same in headings of exports, e.g. `[SQ001][2]`; all forms that LimeSurvey writes. */
  brackets: string[];
  texts: Localized[];
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

export interface PlannedQuestions {
  readonly items: readonly LimeItem[];
  /** Questions that are not read, such as dates and files; exports contain their columns all the same. */
  readonly unread: readonly LimeQuestion[];
}
