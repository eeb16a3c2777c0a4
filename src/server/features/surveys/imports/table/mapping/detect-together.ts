import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { type ImportProblem, ImportRejectedError } from '../../source/survey-draft.ts';
import type { TableReader } from '../cells/table-reader.ts';
import { type Inspection, inspectTable, readHeadings } from '../layout/inspect-table.ts';
import { detectMapping } from './detect-mapping.ts';

export interface SharedDetection {
  readonly headings: readonly string[];
  readonly mapping: TableMapping;
  readonly notes: readonly ImportProblem[];
  readonly reasons: readonly string[];
}

export type OpenTableReader = () => Promise<TableReader>;

const unlessRefused = async <Result>(read: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportRejectedError) return null;
    throw error;
  }
};

const textsOf = (inspection: Pick<Inspection, 'headings'>): string[] =>
  inspection.headings.map(({ heading }) => heading);

const unite = (inspections: readonly Inspection[]): Inspection => {
  const [first, ...others] = inspections as [Inspection, ...Inspection[]];
  first.columns.forEach((column, index) => {
    for (const other of others) if (other.columns[index]) column.absorb(other.columns[index]);
  });
  return first;
};

/**
 * Tables of an upload with equal headings form one questionnaire: words have the same value and steps exist in all of
 * them. Rereads only those tables.
 */
export const detectTogether = async (
  tables: readonly OpenTableReader[],
  minimum: number,
  signal: AbortSignal,
): Promise<SharedDetection[]> => {
  if (tables.length < 2) return [];
  const alike = new Map<string, OpenTableReader[]>();
  for (const open of tables) {
    const headings = await unlessRefused(async () => readHeadings(await open(), signal));
    if (headings === null) continue;
    const key = JSON.stringify(textsOf({ headings: [...headings] }));
    alike.set(key, [...(alike.get(key) ?? []), open]);
  }
  const found: SharedDetection[] = [];
  for (const group of alike.values()) {
    if (group.length < 2) continue;
    const inspections: Inspection[] = [];
    let fileName = '';
    for (const open of group) {
      const reader = await unlessRefused(open);
      const inspection = reader && (await unlessRefused(() => inspectTable(reader, {}, signal)));
      const sign = inspections[0]?.layout.decimalSign ?? inspection?.layout.decimalSign;
      if (!reader || !inspection || inspection.layout.decimalSign !== sign) continue;
      fileName ||= reader.fileName;
      // One after the other, so that no more than two are in memory.
      inspections.splice(0, 2, unite([...inspections, inspection]));
    }
    const [united] = inspections;
    if (united) found.push({ headings: textsOf(united), ...detectMapping(united, fileName, minimum) });
  }
  return found;
};
