import type { ItemDraft } from '../source/survey-draft.ts';

/** How a question's answer is read from a response; `Field`: how the tool's responses name its values. */
export type Reading<Field> =
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
export interface PlannedItem<Field> {
  draft: ItemDraft;
  reading: Reading<Field>;
}

export const fieldsOf = <Field>(reading: Reading<Field>): Field[] =>
  reading.kind === 'multiple'
    ? [...reading.ticks.map((tick) => tick.field), ...reading.abstentions]
    : [reading.field];
