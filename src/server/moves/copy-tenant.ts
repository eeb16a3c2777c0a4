import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartProblem } from '../start-problem.ts';
import {
  alignTexts,
  copyTenantIn,
  copyTenantOut,
  listTenantTables,
  markArriving,
  passUsedIds,
  readFingerprint,
} from './queries.ts';

export interface CopyOptions {
  readonly tenantId: number;
  readonly fromCell: number;
  /** Called after each table, before the commit. */
  readonly onTable?: (name: string) => void | Promise<void>;
}

/**
 * Copies a locked tenant from one snapshot of the source into one transaction of the target, where it serves nobody
 * yet. Every table's rows are counted and summed up on both sides before the commit; throws `StartProblem` where they
 * differ. Ids stay: keys of all tables begin with the tenant, whose id belongs to one cell alone.
 */
export const copyTenant = async (
  source: pg.Client,
  target: pg.Client,
  { tenantId, fromCell, onTable = () => undefined }: CopyOptions,
): Promise<number> => {
  await alignTexts(source);
  await alignTexts(target);
  await source.query('begin isolation level repeatable read read only');
  await target.query('begin');
  try {
    const tables = await listTenantTables(source);
    let copied = 0;
    for (const table of tables) {
      await pipeline(
        source.query(copyTo(copyTenantOut(table, tenantId))),
        target.query(copyFrom(copyTenantIn(table))),
      );
      if (table.name === 'tenants') await markArriving(target, tenantId, fromCell);
      else await passUsedIds(target, table, tenantId);
      await onTable(table.name);
    }
    // Behind all tables, because triggers of one may write to another.
    for (const table of tables) {
      const [expected, arrived] = await Promise.all([
        readFingerprint(source, table, tenantId),
        readFingerprint(target, table, tenantId),
      ]);
      if (expected.rows !== arrived.rows || expected.checksum !== arrived.checksum)
        throw new StartProblem(
          `${table.name} has ${expected.rows} rows here and ${arrived.rows} there, or others: nothing was moved.`,
        );
      copied += arrived.rows;
    }
    await target.query('commit');
    await source.query('commit');
    return copied;
  } catch (error) {
    await Promise.allSettled([target.query('rollback'), source.query('rollback')]);
    throw error;
  }
};
