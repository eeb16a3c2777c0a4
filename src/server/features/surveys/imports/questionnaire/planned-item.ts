import type { ItemDraft } from '../source/survey-draft.ts';

export type Reading<Field> =
  | {
      kind: 'choice';
      field: Field;
      positions: ReadonlyMap<string, number>;
      labels: ReadonlyMap<string, number>;
      /** "No answer" was offered, so an empty answer to a visible question is an abstention. */
      offersNoAnswer: boolean;
    }
  | {
      kind: 'multiple';
      ticks: { field: Field; isText: boolean }[];
      abstentions: Field[];
      isMandatory: boolean;
      lacksOptions?: boolean;
    }
  | {
      kind: 'rank';
      fields: Field[];
      positions: ReadonlyMap<string, number>;
      labels: ReadonlyMap<string, number>;
      option: number;
    }
  | { kind: 'number'; field: Field }
  | { kind: 'open'; field: Field };

export interface PlannedItem<Field> {
  draft: ItemDraft;
  reading: Reading<Field>;
  isComputed?: boolean;
}

export const listReadFields = <Field>(reading: Reading<Field>): Field[] => {
  if (reading.kind === 'multiple')
    return [...reading.ticks.map((tick) => tick.field), ...reading.abstentions];
  return reading.kind === 'rank' ? reading.fields : [reading.field];
};
