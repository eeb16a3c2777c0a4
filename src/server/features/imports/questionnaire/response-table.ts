import type { ImportProblem } from '../source/survey-draft.ts';
import type { PlannedItem } from './planned-item.ts';

/** One response; '' = asked and left empty, null = not asked, or the source cannot tell. */
export type ResponseRow = readonly (string | null)[];

/** The responses of a survey, whichever file they came from. */
export interface ResponseTable<Field> {
  file: string;
  /** -1 where the table has no column for the field. */
  columnOf(field: Field): number;
  /** Headings that belong to no question and are none of the tool's own. */
  strangers: string[];
  /** Whether what stands in the cell of a multiple choice's option is a tick. */
  isTicked(cell: string): boolean;
  /** Whether it says that there is none; what is neither is unknown, and never a tick. */
  isNotTicked(cell: string): boolean;
  /** Why an item cannot be read though the table has a column for it: a key below `import.excluded`. */
  unreadable?(item: PlannedItem<Field>): string | null;
  /** What is not sure of the table as a whole. */
  notes?: readonly ImportProblem[];
  /** Answers may be texts instead of codes. */
  mayHoldTexts: boolean;
  /** All rows; null = an incomplete response. Rows are reused: take what you need before the next. */
  rows(): AsyncIterable<ResponseRow | null>;
}
