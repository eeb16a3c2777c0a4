import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compare, type Measurement } from '../measure.ts';

export interface DocumentMeasurements {
  readonly typst: readonly number[];
  readonly typstFirst: readonly number[];
  readonly chromium: readonly number[];
  readonly workbook: readonly number[];
  readonly slides: readonly number[];
  readonly megabytes: { readonly typst: number; readonly slides: number; readonly workbook: number };
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;

export const benchDocuments = async (): Promise<Measurement[]> => {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'measure-documents.ts')], {
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(child.stderr);
  const { typst, typstFirst, chromium, workbook, slides, megabytes }: DocumentMeasurements = JSON.parse(
    child.stdout,
  );
  const most = (of: number): string => `at most ${of.toFixed(0)} MB`;
  return [
    compare('PDF of 100 charts with tables', median(typst), median(chromium), {
      goal: 0.5,
      notes: `a process each, ${most(megabytes.typst)}; peer: Chromium, launched, prints the same as a page, in turn`,
    }),
    compare('PDF of 100 charts with tables, first one', median(typstFirst), median(chromium), {
      goal: 0.5,
      notes: 'nothing is ready: the process and the one that starts it are started for it; the same peer',
    }),
    compare('PDF of 100 charts with tables, by itself', median(typst), null, { ownGoal: 1_000 }),
    compare('PPTX of 100 slides with charts', median(slides), null, {
      ownGoal: 1_000,
      notes: `${most(megabytes.slides)} beyond the process without it`,
    }),
    compare('workbook of 100 items with 50,000 comments', median(workbook), null, {
      notes: `${most(megabytes.workbook)} beyond the process without it`,
    }),
  ];
};
