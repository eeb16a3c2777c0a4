import type { GuidelineOverview } from '#shared/oversight/overview/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { findTree } from '../../organisation/units/tree-queries.ts';
import { countJudgedReports } from './guideline-queries.ts';
import { findPeriods, readReach } from './queries.ts';
import { unitRows } from './unit-rows.ts';

const NONE = { missed: 0, kept: 0, unclear: 0, notJudged: 0 } as const;

export const getGuidelineOverview = (
  database: Database,
  actor: Actor,
  { periodId }: { periodId?: number | undefined },
): Promise<GuidelineOverview> =>
  inTenant(database, actor.tenantId, async (db) => {
    const judged = await countJudgedReports(db, actor, periodId);
    const guidelines = [...new Map(judged.map(({ guidelineId: id, name }) => [id, { id, name }])).values()];
    const byUnit = Map.groupBy(judged, ({ unitId }) => unitId);
    const countsFor = (unitId: number | null) =>
      guidelines.map(({ id }) => {
        const own = (byUnit.get(unitId) ?? []).filter(({ guidelineId }) => guidelineId === id);
        return { ...NONE, ...Object.fromEntries(own.map(({ result, count }) => [result, count])) };
      });
    const within = (await findTree(db)).filter(({ id }) => reachesUnit(actor, id) && byUnit.has(id));
    const { rows, unitsNotShown } = unitRows(within, undefined);
    const units = rows.flatMap(({ unitId, name, depth }) =>
      unitId === null ? [] : [{ unitId, name, depth, counts: countsFor(unitId) }],
    );
    return {
      periods: (await findPeriods(db, readReach(actor))).map(({ id, name }) => ({ id, name })),
      guidelines,
      rows: [{ unitId: null, name: '', depth: 0, counts: countsFor(null) }, ...units],
      unitsNotShown,
    };
  });
