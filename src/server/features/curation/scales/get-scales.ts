import type { Scale } from '#shared/curation/scales/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { mayChangeScale, maySeeScale } from './policy.ts';
import { findScales, type ScaleRow } from './queries.ts';

const present = (actor: Actor, { unitIds, jobState, done, total, ...row }: ScaleRow): Scale => ({
  ...row,
  mayChange: mayChangeScale(actor, unitIds),
  derivation:
    jobState === null || jobState === 'DONE' ? null : { isFailed: jobState === 'FAILED', done, total },
});

export const requireScale = async (db: Trx, actor: Actor, scaleId: number): Promise<Scale> => {
  const [row] = await findScales(db, scaleId);
  if (!row || !maySeeScale(actor, row.unitIds)) throw new Problem('error.notFound');
  return present(actor, row);
};

export const listScales = (database: Database, actor: Actor): Promise<{ content: Scale[] }> =>
  inTenant(database, actor.tenantId, async (db) => ({
    content: (await findScales(db))
      .filter((row) => maySeeScale(actor, row.unitIds))
      .map((row) => present(actor, row)),
  }));

export const getScale = (database: Database, actor: Actor, scaleId: number): Promise<Scale> =>
  inTenant(database, actor.tenantId, (db) => requireScale(db, actor, scaleId));
