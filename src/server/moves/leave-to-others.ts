import { openConnection } from '../db/open-connection.ts';
import type { MovingCell } from './move-tenant.ts';
import { listServedIds, markAllDeparted } from './queries.ts';

export interface ServedElsewhere {
  readonly cell: MovingCell;
  readonly tenantIds: readonly number[];
}

/** Asked before a restore, so that it begins only where every other cell can be reached. */
export const listServedElsewhere = async (others: readonly MovingCell[]): Promise<ServedElsewhere[]> => {
  const served: ServedElsewhere[] = [];
  for (const cell of others) {
    const client = await openConnection(cell.url);
    served.push({ cell, tenantIds: await listServedIds(client).finally(() => client.end()) });
  }
  return served;
};

/**
 * After a restore: tenants that another cell serves have moved there since the backup, and are left to it. Nodes delete
 * what the backup had of them. Returns their subdomains.
 */
export const leaveToOthers = async (url: string, served: readonly ServedElsewhere[]): Promise<string[]> => {
  const client = await openConnection(url);
  try {
    const left: string[] = [];
    for (const { cell, tenantIds } of served)
      left.push(...(await markAllDeparted(client, tenantIds, cell.number)));
    return left;
  } finally {
    await client.end();
  }
};
