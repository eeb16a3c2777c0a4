import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';

interface MarkedTable {
  headings: readonly Heading[];
  columns: readonly ColumnStatistics[];
  dialect: { delimiter: string };
}

export interface ToolColumn {
  heading: RegExp;
  reason: 'time' | 'identifier' | 'contact' | 'points';
}

export interface ToolExport {
  isExport(table: MarkedTable): boolean;
  columns: readonly ToolColumn[];
  joins: {
    separators: readonly string[];
    endsAlways: boolean;
    ranks: boolean;
  };
  coded: RegExp | null;
  holdsCodes: boolean;
}

const NOTHING_JOINED = { separators: [], endsAlways: false, ranks: false } as const;

export const tool = (known: Pick<ToolExport, 'isExport' | 'columns'> & Partial<ToolExport>): ToolExport => ({
  joins: NOTHING_JOINED,
  coded: null,
  holdsCodes: false,
  ...known,
});

export const matching = (headings: readonly Heading[], pattern: RegExp): number[] =>
  headings.flatMap(({ heading }, index) => (pattern.test(heading.trim()) ? [index] : []));
