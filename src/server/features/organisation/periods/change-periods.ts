import type { ManagedPeriod, PeriodDraft } from '#shared/organisation/periods/contract.ts';
import { areSameTime, doOverlap, periodNameKey } from '#shared/organisation/periods/rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { inPeriod, rewriteSearchTexts } from '../units/search-text-queries.ts';
import {
  deletePeriodRow,
  deleteTakenFormerName,
  findPeriodRows,
  insertPeriod,
  lockPeriods,
  moveSurveys,
  type PeriodRow,
  updatePeriod,
  upsertFormerName,
} from './change-queries.ts';

export const listManagedPeriods = (database: Database, actor: Actor): Promise<ManagedPeriod[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    const rows = await findPeriodRows(db);
    return rows.map((row) => {
      const others = rows.filter(({ id }) => id !== row.id);
      const idsOf = (fits: typeof doOverlap) =>
        others.filter((other) => fits(row, other)).map(({ id }) => id);
      return { ...row, overlaps: idsOf(doOverlap), sameTime: idsOf(areSameTime) };
    });
  });

const changePeriods = <Result>(
  database: Database,
  actor: Actor,
  work: (db: Trx, rows: readonly PeriodRow[]) => Promise<Result>,
): Promise<Result> =>
  inTenant(database, actor.tenantId, async (db) => {
    await lockPeriods(db, actor.tenantId);
    return work(db, await findPeriodRows(db));
  });

const requirePeriod = (rows: readonly PeriodRow[], periodId: number, version?: number): PeriodRow => {
  const row = rows.find(({ id }) => id === periodId);
  if (!row) throw new Problem('error.notFound');
  if (version !== undefined && row.version !== version)
    throw new Problem('period.conflict', { name: row.name });
  return row;
};

const requireFreeName = (rows: readonly PeriodRow[], name: string, except?: number): void => {
  const key = periodNameKey(name);
  if (rows.some((row) => row.id !== except && periodNameKey(row.name) === key))
    throw new Problem('period.nameTaken', { name });
};

export const createPeriod = (
  database: Database,
  actor: Actor,
  draft: PeriodDraft,
): Promise<{ id: number; version: number }> =>
  changePeriods(database, actor, async (db, rows) => {
    requireFreeName(rows, draft.name);
    await deleteTakenFormerName(db, draft.name);
    return { id: await insertPeriod(db, actor.tenantId, draft), version: 1 };
  });

/** Imports find the period by its old and its new name; snapshots keep the old one. */
export const putPeriod = (
  database: Database,
  actor: Actor,
  periodId: number,
  { version, draft }: { version: number; draft: PeriodDraft },
): Promise<{ id: number; version: number }> =>
  changePeriods(database, actor, async (db, rows) => {
    const before = requirePeriod(rows, periodId, version);
    requireFreeName(rows, draft.name, periodId);
    const next = await updatePeriod(db, periodId, draft);
    if (before.name !== draft.name) {
      await upsertFormerName(db, actor.tenantId, { name: before.name, periodId });
      await rewriteSearchTexts(db, inPeriod(periodId));
    }
    return { id: periodId, version: next };
  });

export const mergePeriod = (
  database: Database,
  actor: Actor,
  periodId: number,
  wanted: { version: number; targetId: number; targetVersion: number },
): Promise<undefined> =>
  changePeriods(database, actor, async (db, rows) => {
    const source = requirePeriod(rows, periodId, wanted.version);
    const target = requirePeriod(rows, wanted.targetId, wanted.targetVersion);
    if (source === target) throw new Problem('error.notFound');
    await moveSurveys(db, source.id, target.id);
    await deletePeriodRow(db, source.id);
    await upsertFormerName(db, actor.tenantId, { name: source.name, periodId: target.id });
    await rewriteSearchTexts(db, inPeriod(target.id));
    return undefined;
  });

export const deletePeriod = (database: Database, actor: Actor, periodId: number): Promise<undefined> =>
  changePeriods(database, actor, async (db, rows) => {
    const { surveyCount, name } = requirePeriod(rows, periodId);
    if (surveyCount > 0) throw new Problem('period.inUse', { name, count: surveyCount });
    await moveSurveys(db, periodId, null);
    await deletePeriodRow(db, periodId);
    return undefined;
  });
