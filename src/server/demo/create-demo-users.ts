import type { Role } from '#shared/permissions.ts';
import type { Trx } from '../db/connect.ts';
import { createUser } from '../features/platform/users/create-user.ts';
import type { Actor } from '../lib/actor.ts';
import { faculties, UNIVERSITY } from './university.ts';

const demoUsers: readonly { role: Role; username: string; name: string; unit: readonly string[] }[] = [
  { role: 'ADMINISTRATOR', username: 'admin', name: 'Evaluationsbüro', unit: [] },
  { role: 'SUBSECTION_ADMINISTRATOR', username: 'fakultaet', name: 'Mira Lenz', unit: [faculties[1]!.name] },
  { role: 'REPORT_CREATOR', username: 'berichte', name: 'Jonas Feld', unit: [faculties[0]!.name] },
  { role: 'DEAN', username: 'dekanin', name: 'Prof. Dr. Helene Roth', unit: [faculties[1]!.name] },
  {
    role: 'DEAN_OF_STUDIES',
    username: 'studiendekan',
    name: 'Prof. Dr. Emil Kranz',
    unit: [faculties[0]!.name],
  },
  {
    role: 'INSTRUCTOR',
    username: 'lehre',
    name: '',
    unit: [faculties[1]!.name, faculties[1]!.institutes[1]!.name],
  },
  { role: 'WEB_VERIFIER', username: 'pruefung', name: 'Sara Winkel', unit: [] },
  { role: 'DATA_COLLECTOR', username: 'erfassung', name: 'Tom Brandt', unit: [] },
];

export const createDemoUsers = async (
  db: Trx,
  tenantId: number,
  unitIdOf: (path: readonly string[]) => number,
  instructorName: string,
): Promise<{ administrator: Actor; instructorId: number }> => {
  const ids = new Map<Role, number>();
  for (const { unit, ...user } of demoUsers) {
    const id = await createUser(db, tenantId, {
      ...user,
      name: user.name || instructorName,
      unitIds: [unitIdOf([UNIVERSITY, ...unit])],
      isDemo: true,
    });
    ids.set(user.role, id);
  }
  const userId = ids.get('ADMINISTRATOR') as number;
  return {
    administrator: {
      tenantId,
      userId,
      username: 'admin',
      name: 'Evaluationsbüro',
      role: 'ADMINISTRATOR',
      unitIds: 'all',
      csrf: null,
    },
    instructorId: ids.get('INSTRUCTOR') as number,
  };
};
