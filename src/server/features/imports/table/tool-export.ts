import type { ColumnStatistics } from './column-statistics.ts';
import type { Heading } from './combine-headings.ts';

/** What a tool is known by. */
interface MarkedTable {
  headings: readonly Heading[];
  columns: readonly ColumnStatistics[];
  dialect: { delimiter: string };
}

/** A column that a tool adds to every export, by its heading, and why it is left out: a key below `import.excluded`. */
export interface ToolColumn {
  heading: RegExp;
  reason: 'time' | 'identifier' | 'contact' | 'points';
}

/** What is known of the tables that a tool exports. */
export interface ToolExport {
  /** Whether the table is one of them, by its marks. */
  isExport(table: MarkedTable): boolean;
  columns: readonly ToolColumn[];
  /** Between several ticks in a cell. */
  joins: {
    separators: readonly string[];
    /** Also behind the last tick. */
    endsAlways: boolean;
    /** Ranked options stand joined in the order of their ranks. */
    ranks: boolean;
  };
  /** What people call the parts of a heading such as `(code) text`; the first group is the code, the second the text. */
  coded: RegExp | null;
  /** Answers are codes whose words, and which end is best, stand in the questionnaire alone. */
  holdsCodes: boolean;
}

const NOTHING_JOINED = { separators: [], endsAlways: false, ranks: false } as const;

export const tool = (known: Pick<ToolExport, 'isExport' | 'columns'> & Partial<ToolExport>): ToolExport => ({
  joins: NOTHING_JOINED,
  coded: null,
  holdsCodes: false,
  ...known,
});

/** Which of the headings match. */
export const matching = (headings: readonly Heading[], pattern: RegExp): number[] =>
  headings.flatMap(({ heading }, index) => (pattern.test(heading.trim()) ? [index] : []));
