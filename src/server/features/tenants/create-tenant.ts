import { enterTenant, type Trx } from '../../db/connect.ts';
import { insertUnit } from '../units/queries.ts';
import { insertTenant } from './queries.ts';

export interface NewTenant {
  subdomain: string;
  name: string;
  /** False: nobody can sign in until it is marked ready. */
  ready?: boolean;
}

/**
 * Makes a tenant with its root unit, which bears the tenant's name. The transaction must be outside any tenant; it
 * goes on inside the new one.
 */
export const createTenant = async (
  trx: Trx,
  tenant: NewTenant,
): Promise<{ tenantId: number; unitId: number }> => {
  const { id: tenantId } = await insertTenant(trx, tenant);
  await enterTenant(trx, tenantId);
  const { id: unitId } = await insertUnit(trx, { tenantId, parentId: null, name: tenant.name });
  return { tenantId, unitId };
};
