import { inTenant } from '../src/server/db/connect.ts';
import { createDemoTenant } from '../src/server/demo/create-demo-tenant.ts';
import { getOverview } from '../src/server/features/oversight/overview/get-overview.ts';
import type { Actor } from '../src/server/lib/actor.ts';
import type { Services } from '../src/server/lib/services.ts';
import { shippedPermissions } from '../src/shared/permissions.ts';
import { compare, type Measurement } from './measure.ts';

const GOAL = 15;
const BY_ATTRIBUTE_GOAL = 2_000;

const findDean = (services: Services, tenantId: number): Promise<Actor> =>
  inTenant(services.database, tenantId, async (db) => {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'DEAN')
      .executeTakeFirstOrThrow();
    const own = await db.selectFrom('user_units').select('unit_id').where('user_id', '=', user.id).execute();
    const roots = own.map(({ unit_id }) => unit_id);
    const below = await db.selectFrom('units').select('id').where('parent_id', 'in', roots).execute();
    const unitIds = [...roots, ...below.map(({ id }) => id)];
    const permissions = shippedPermissions('DEAN');
    return {
      tenantId,
      userId: user.id,
      username: '',
      name: '',
      role: 'DEAN',
      permissions,
      unitIds,
      csrf: null,
    };
  });

/** Other requests wait meanwhile, so what counts is the time of the thread that answers them. */
const threadTime = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Before anything else was asked, so that no cells are known. */
const benchByAttribute = async (services: Services, dean: Actor): Promise<Measurement> => {
  const ask = async (attributeId?: number) =>
    getOverview(services, dean, attributeId ? { attributeId, rows: 'attribute' } : {});
  let attributeId: number | undefined;
  const plain = await threadTime(async () => {
    attributeId = (await ask()).attributes.at(-1)?.id;
  });
  const read = () => ask(attributeId);
  const first = await threadTime(read);
  const next = await threadTime(read);
  return compare("the dean's overview by attribute, main thread", first, null, {
    ownGoal: BY_ATTRIBUTE_GOAL,
    notes: `in the demo, the first time, its cells divided anew; then ${next.toFixed(0)} ms; by unit the first time ${plain.toFixed(0)} ms`,
  });
};

export const benchDemoOverview = async (services: Services): Promise<Measurement[]> => {
  const { tenantId } = await createDemoTenant(services, () => undefined);
  const dean = await findDean(services, tenantId);
  const byAttribute = await benchByAttribute(services, dean);
  const { periods, forms } = await getOverview(services, dean, {});
  const reasons = new Map<string, number>();
  for (const { id: periodId } of periods)
    for (const { id: formId } of forms) {
      const { rows } = await getOverview(services, dean, { periodId, formId, comparedPeriodId: 0 });
      for (const { now } of rows.flatMap(({ cells }) => cells)) {
        const reason = now.hidden ?? 'shown';
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    }
  reasons.delete('no-surveys');
  const shown = reasons.get('shown') ?? 0;
  const cells = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  const notes = [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ');
  const notShown = compare(
    "not shown: the dean's overview in the demo",
    (100 * (cells - shown)) / cells,
    null,
    { unit: '%', ownGoal: GOAL, notes: `${cells} cells of all periods and forms: ${notes}` },
  );
  return [byAttribute, notShown];
};
