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
      /** The responses have no column for some options, which are left out. */
      lacksOptions?: boolean;
    }
  /** At which rank an option stands; blank where it stands at none. */
  | {
      kind: 'rank';
      /** Of each rank in order: what was put there. */
      fields: Field[];
      positions: ReadonlyMap<string, number>;
      labels: ReadonlyMap<string, number>;
      /** The option, as `positions` and `labels` have it. */
      option: number;
    }
  | { kind: 'number'; field: Field }
  | { kind: 'open'; field: Field };

/** An item and how its answers are read. */
export interface PlannedItem<Field> {
  draft: ItemDraft;
  reading: Reading<Field>;
  /** Computed by the tool: where anything but numbers came of it, it is left out. */
  isComputed?: boolean;
}

export const fieldsOf = <Field>(reading: Reading<Field>): Field[] => {
  if (reading.kind === 'multiple')
    return [...reading.ticks.map((tick) => tick.field), ...reading.abstentions];
  return reading.kind === 'rank' ? reading.fields : [reading.field];
};
