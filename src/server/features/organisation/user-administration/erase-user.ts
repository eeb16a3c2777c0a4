import { sum } from 'd3-array';
import type { Erasure } from '#shared/platform/users/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type ErasedRows, erasePerson, hasOtherAdministrator, setActive } from './change-queries.ts';
import { requireChangeable } from './require-changeable.ts';

const countKinds = (rows: readonly ErasedRows[]): Erasure['erased'] =>
  [...Map.groupBy(rows, ({ kind }) => kind)]
    .map(([kind, ofKind]) => ({ kind, count: sum(ofKind, (one) => one.rows) }))
    .filter(({ count }) => count > 0);

/**
 * GDPR 17: deactivates the account and erases what is stored about the person. Rows that others need keep a number in
 * place of the name; reports keep their owner, and surveys the names that their files gave.
 */
export const eraseUser = (
  database: Database,
  actor: Actor,
  userId: number,
  version: number,
): Promise<Erasure> =>
  inTenant(database, actor.tenantId, async (db) => {
    const user = await requireChangeable(db, actor, userId, version);
    if (user.roles.includes('ADMINISTRATOR') && !(await hasOtherAdministrator(db, userId)))
      throw new Problem('user.lastAdministrator');
    await setActive(db, userId, false);
    const rows = await erasePerson(db, userId);
    const [erased = [], kept = []] = [true, false].map((isGone) =>
      countKinds(rows.filter((one) => one.isGone === isGone)),
    );
    return { erased, kept };
  });
