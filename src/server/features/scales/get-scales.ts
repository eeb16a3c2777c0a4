import { Problem } from '#shared/problems.ts';
import type { Scale } from '#shared/scales/contract.ts';
import { type Database, inTenant, type Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { findScales, type ScaleRow } from './queries.ts';

const reaches = ({ unitIds }: Actor, units: readonly number[]) => ({
  isSeen: unitIds === 'all' || units.some((unit) => unitIds.includes(unit)),
  mayChange: unitIds === 'all' || units.every((unit) => unitIds.includes(unit)),
});

const present = (actor: Actor, { unitIds, jobState, done, total, ...row }: ScaleRow): Scale => ({
  ...row,
  mayChange: reaches(actor, unitIds).mayChange,
  derivation:
    jobState === null || jobState === 'DONE' ? null : { isFailed: jobState === 'FAILED', done, total },
});

/** Throws "not found" for scales of forms that no unit of the actor uses. */
export const requireScale = async (db: Trx, actor: Actor, scaleId: number): Promise<Scale> => {
  const [row] = await findScales(db, scaleId);
  if (!row || !reaches(actor, row.unitIds).isSeen) throw new Problem('error.notFound');
  return present(actor, row);
};

export const listScales = (database: Database, actor: Actor): Promise<{ content: Scale[] }> =>
  inTenant(database, actor.tenantId, async (db) => ({
    content: (await findScales(db))
      .filter((row) => reaches(actor, row.unitIds).isSeen)
      .map((row) => present(actor, row)),
  }));

export const getScale = (database: Database, actor: Actor, scaleId: number): Promise<Scale> =>
  inTenant(database, actor.tenantId, (db) => requireScale(db, actor, scaleId));
