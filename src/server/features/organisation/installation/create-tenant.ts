import { enterTenant, type Trx } from '../../../db/connect.ts';
import { insertTenant } from '../../platform/tenants/queries.ts';
import { insertUnit } from '../units/queries.ts';

export interface NewTenant {
  subdomain: string;
  name: string;
  ready?: boolean;
}

/** The transaction must start outside any tenant and continues inside the new one. */
export const createTenant = async (
  trx: Trx,
  tenant: NewTenant,
): Promise<{ tenantId: number; unitId: number }> => {
  const { id: tenantId } = await insertTenant(trx, tenant);
  await enterTenant(trx, tenantId);
  const { id: unitId } = await insertUnit(trx, { tenantId, parentId: null, name: tenant.name });
  return { tenantId, unitId };
};
