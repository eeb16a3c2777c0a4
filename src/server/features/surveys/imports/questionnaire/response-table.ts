import type { ImportProblem } from '../source/survey-draft.ts';
import type { PlannedItem } from './planned-item.ts';

/** One response: `''` is empty, `null` is not asked or unknown. */
export type ResponseRow = readonly (string | null)[];

export interface ResponseTable<Field> {
  file: string;
  columnOf(field: Field): number;
  strangers: string[];
  isTicked(cell: string): boolean;
  isNotTicked(cell: string): boolean;
  unreadable?(item: PlannedItem<Field>): string | null;
  notes?: readonly ImportProblem[];
  mayHoldTexts: boolean;
  /** All rows; `null` is an incomplete response. Row objects are reused, so copy what you keep. */
  rows(): AsyncIterable<ResponseRow | null>;
}
