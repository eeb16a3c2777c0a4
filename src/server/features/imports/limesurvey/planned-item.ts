import type { Localized } from '#shared/schemas.ts';
import type { ItemDraft } from '../survey-draft.ts';
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
}

export const field = (
  question: LimeQuestion,
  suffix = '',
  brackets: string[] = suffix === '' ? [''] : [`[${suffix}]`],
  texts: Localized[] = [],
): LimeField => ({ question, suffix, brackets, texts });

export type Reading<Field = LimeField> =
  | {
      kind: 'choice';
      field: Field;
      positions: ReadonlyMap<string, number>;
      /** By plain text in any language, lower case: answers may be given as texts. */
      labels: ReadonlyMap<string, number>;
      /** "No answer" was offered, so that an empty answer to a question that was shown is an abstention. */
      offersNoAnswer: boolean;
    }
  | {
      kind: 'multiple';
      /** One an option, in order; a text counts as a tick when there is one. */
      ticks: { field: Field; isText: boolean }[];
      /** Options such as "don't know". */
      abstentions: Field[];
      /** Nobody could go on without a tick. */
      isMandatory: boolean;
    }
  | { kind: 'number'; field: Field }
  | { kind: 'open'; field: Field };

/** An item and how its answers are read. */
export interface PlannedItem<Field = LimeField> {
  draft: ItemDraft;
  reading: Reading<Field>;
}

export const fieldsOf = <Field>(reading: Reading<Field>): Field[] =>
  reading.kind === 'multiple'
    ? [...reading.ticks.map((tick) => tick.field), ...reading.abstentions]
    : [reading.field];
