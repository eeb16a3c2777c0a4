import type pg from 'pg';
import { openConnection } from '../db/open-connection.ts';
import type { MovingCell } from './move-tenant.ts';
import {
  abandon,
  activate,
  deleteCopy,
  findTenant,
  type MovedTenant,
  tryLockTenant,
  unlockTenant,
} from './queries.ts';

/** Longer than a command takes from one step to the next, and than nodes remember a cell. */
const DELETED_AFTER_SECONDS = 120;
const ABANDONED_AFTER_SECONDS = 15;

export interface Delays {
  readonly deletedAfterSeconds?: number;
  readonly abandonedAfterSeconds?: number;
}

const withConnection = async <Result>(
  { url }: MovingCell,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = await openConnection(url);
  return work(client).finally(() => client.end());
};

const whileLocked = async (
  client: pg.Client,
  tenantId: number,
  work: () => Promise<unknown>,
): Promise<void> => {
  if (!(await tryLockTenant(client, tenantId))) return;
  await work().finally(() => unlockTenant(client, tenantId));
};

const settleDeparted = (tenant: MovedTenant, here: MovingCell, there: MovingCell, seconds: number) =>
  withConnection(there, async (target) => {
    await activate(target, tenant.id);
    const arrived = await findTenant(target, { id: tenant.id });
    if (!arrived?.isReady || arrived.moveState !== null)
      throw new Error(`${there.name} has no copy of ${tenant.subdomain}, which left ${here.name} for it`);
    if (tenant.secondsAgo < seconds) return;
    await withConnection(here, (source) =>
      whileLocked(source, tenant.id, () => deleteCopy(source, tenant.id, ['DEPARTED'])),
    );
  });

/** The source's lock keeps its tenant from departing meanwhile. */
const settleArriving = (tenant: MovedTenant, here: MovingCell, there: MovingCell) =>
  withConnection(here, (target) =>
    withConnection(there, async (source) => {
      await whileLocked(source, tenant.id, async () => {
        const origin = await findTenant(source, { id: tenant.id });
        if (origin?.moveState === 'DEPARTED' && origin.otherCell === here.number)
          await activate(target, tenant.id);
        else if (origin?.isReady) await abandon(target, tenant.id);
      });
      await deleteCopy(target, tenant.id, ['ABANDONED']);
    }),
  );

/**
 * Finishes a move whose command has died: what departed is served by the other cell, and what arrived without that is
 * given up. Nothing is deleted unless the other cell serves the tenant.
 */
export const settleMove = async (
  tenant: MovedTenant,
  here: MovingCell,
  there: MovingCell,
  {
    deletedAfterSeconds = DELETED_AFTER_SECONDS,
    abandonedAfterSeconds = ABANDONED_AFTER_SECONDS,
  }: Delays = {},
): Promise<void> => {
  if (tenant.moveState === 'DEPARTED') await settleDeparted(tenant, here, there, deletedAfterSeconds);
  else if (tenant.moveState !== null && tenant.secondsAgo >= abandonedAfterSeconds)
    await settleArriving(tenant, here, there);
};
