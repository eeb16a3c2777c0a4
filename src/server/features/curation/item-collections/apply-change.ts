import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { changeTexts } from '../../../db/lock-texts.ts';
import type { Actor } from '../../../lib/actor.ts';
import { lockLedgers } from '../../figures/calculation/queries/ledger-queries.ts';
import { announceChanges } from '../../reports/report-access/announce-change.ts';
import {
  findUntouchedReports,
  lockReports,
  rememberLayouts,
} from '../../reports/report-access/generated-layouts.ts';
import { holdImports } from '../../surveys/imports/records/write-queries.ts';
import {
  type CollectionRow,
  forgetSuggestions,
  lockCollections,
  moveArrangedQuestions,
  moveItems,
} from './change-queries.ts';
import type { ChangePlan } from './plan-change.ts';
import { type AssignedItem, findAssignedItems } from './queries.ts';
import {
  findReferringReports,
  type ReferringReport,
  raiseReportVersions,
  rewriteFilters,
  rewriteItems,
} from './reference-queries.ts';

export interface Versioned {
  readonly id: number;
  readonly version: number;
}

export interface HeldCollections {
  readonly rows: ReadonlyMap<number, CollectionRow>;
  readonly assigned: readonly AssignedItem[];
  readonly reports: readonly ReferringReport[];
}

const requireVersions = (
  wanted: readonly Versioned[],
  rows: ReadonlyMap<number, CollectionRow>,
  assigned: readonly AssignedItem[],
): void => {
  for (const { id, version } of wanted) {
    const row = rows.get(id);
    if (!row) throw new Problem('error.notFound');
    if (row.version !== version || !assigned.some(({ itemId }) => itemId === id))
      throw new Problem('itemCollection.conflict', { name: Object.values(row.text)[0] ?? '' });
  }
};

/** Until the transaction ends, no import assigns items, no calculation stores results, and no query is released. */
export const holdCollections = async (db: Trx, tenantId: number): Promise<void> => {
  if (!(await holdImports(db, tenantId))) throw new Problem('itemCollection.busy');
  await lockLedgers(db, tenantId);
  await changeTexts(db, tenantId);
};

export const changeCollections = <Result>(
  database: Database,
  actor: Actor,
  wanted: readonly Versioned[],
  work: (db: Trx, held: HeldCollections) => Promise<Result>,
): Promise<Result> =>
  inTenant(database, actor.tenantId, async (db) => {
    const ids = wanted.map(({ id }) => id);
    if (!(await holdImports(db, actor.tenantId))) throw new Problem('itemCollection.busy');
    const lockReferring = async () => {
      const reports = await findReferringReports(db, ids);
      await lockReports(
        db,
        reports.map(({ id }) => id),
      );
    };
    await lockReferring();
    await lockLedgers(db, actor.tenantId);
    await changeTexts(db, actor.tenantId);
    const rows = await lockCollections(db, ids);
    // Those that came to name them meanwhile.
    await lockReferring();
    const assigned = await findAssignedItems(db, ids);
    requireVersions(wanted, rows, assigned);
    return work(db, { rows, assigned, reports: await findReferringReports(db, ids) });
  });

export const applyChange = async (
  db: Trx,
  actor: Pick<Actor, 'tenantId' | 'userId' | 'name'>,
  { moves, items, filters, outdated }: ChangePlan,
): Promise<void> => {
  const changedIds = [...new Set([...items, ...filters].map(({ reportId }) => reportId))];
  const untouched = await findUntouchedReports(db, changedIds);
  await moveItems(db, moves);
  await moveArrangedQuestions(db, moves);
  await forgetSuggestions(
    db,
    moves.flatMap(({ from, to }) => [from, to]),
  );
  await rewriteItems(
    db,
    items.map(({ id, isDeleted, config }) => ({ id, isDeleted, config })),
  );
  await rewriteFilters(db, filters);
  await rememberLayouts(db, untouched);
  const changed = [...new Set([...changedIds, ...outdated.map(({ id }) => id)])];
  await announceChanges(db, actor, await raiseReportVersions(db, changed));
};
