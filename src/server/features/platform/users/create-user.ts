import type { Role } from '#shared/permissions.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import type { Trx } from '../../../db/connect.ts';
import { hashPassword } from './password.ts';
import { insertUser, insertUserUnits } from './queries.ts';

export interface NewUser {
  username: string;
  name: string;
  role: Role;
  unitIds: readonly number[];
  password?: string | undefined;
  isDemo?: boolean;
}

export const createUser = async (db: Trx, tenantId: number, user: NewUser): Promise<number> => {
  const { id } = await insertUser(db, {
    tenantId,
    username: normalizeUsername(user.username),
    name: user.name,
    isDemo: user.isDemo ?? false,
    role: user.role,
    passwordHash:
      user.password === undefined ? null : await hashPassword(user.password, [user.username, user.name]),
  });
  const units = user.unitIds.map((unitId) => ({ tenantId, userId: id, unitId }));
  if (units.length > 0) await insertUserUnits(db, units);
  return id;
};
