import { createHash } from 'node:crypto';
import {
  type ImportedRow,
  type ImportPreviewOf,
  MAXIMUM_ROWS_SHOWN,
  type RowReason,
  type RowState,
} from '#shared/organisation/organisation-import/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { ReadTable } from './read-table.ts';

export interface PlannedRow<Change> {
  readonly line: number;
  readonly name: string;
  readonly detail: string;
  readonly state: RowState;
  readonly reason: RowReason | null;
  readonly about: string;
  readonly change: Change | null;
}

const SHOWN_LENGTH = 200;
const shorten = (text: string): string => text.slice(0, SHOWN_LENGTH);

export const refusedRow = (
  row: { line: number; name: string; detail?: string },
  reason: RowReason,
  about = '',
): PlannedRow<never> => ({ detail: '', ...row, state: 'refused', reason, about, change: null });

export const computeDigest = (rows: readonly PlannedRow<unknown>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ line, state, reason, change }) => [line, state, reason, change])))
    .digest('hex');

const order: readonly RowState[] = ['refused', 'added', 'changed', 'unchanged'];

export const presentPlan = <Field extends string>(
  table: ReadTable<Field>,
  rows: readonly PlannedRow<unknown>[],
): ImportPreviewOf<Field> => {
  const byState = Map.groupBy(rows, ({ state }) => state);
  const count = (state: RowState): number => byState.get(state)?.length ?? 0;
  const shown = order.flatMap((state) => byState.get(state) ?? []).slice(0, MAXIMUM_ROWS_SHOWN);
  const { delimiter, headings, columns } = table;
  return {
    ...{ delimiter, headings, columns },
    counts: {
      added: count('added'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    rows: shown.map(
      ({ line, name, detail, state, reason, about }): ImportedRow => ({
        ...{ line, state, reason },
        name: shorten(name),
        detail: shorten(detail),
        about: shorten(about),
      }),
    ),
    digest: computeDigest(rows),
  };
};

export const requirePlan = <Change>(rows: readonly PlannedRow<Change>[], digest: string): Change[] => {
  const refused = rows.filter(({ state }) => state === 'refused').length;
  if (refused > 0) throw new Problem('organisationImport.refused', { count: refused });
  if (computeDigest(rows) !== digest) throw new Problem('organisationImport.changed');
  return rows.flatMap(({ change }) => (change === null ? [] : [change]));
};
