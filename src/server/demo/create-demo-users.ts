import { type Role, roles, shippedPermissions } from '#shared/permissions.ts';
import type { Trx } from '../db/connect.ts';
import { createUser } from '../features/platform/users/create-user.ts';
import type { Actor } from '../lib/actor.ts';
import type { DemoTexts } from './texts/demo-texts.ts';
import type { DemoFaculty } from './texts/university.ts';

const businessFaculty = ({ faculties }: DemoTexts) => faculties[0] as DemoFaculty;
const scienceFaculty = ({ faculties }: DemoTexts) => faculties[1] as DemoFaculty;

const unitsByRole: Record<Role, (texts: DemoTexts) => readonly string[]> = {
  ADMINISTRATOR: () => [],
  SUBSECTION_ADMINISTRATOR: (texts) => [scienceFaculty(texts).name],
  REPORT_CREATOR: (texts) => [businessFaculty(texts).name],
  DEAN: (texts) => [scienceFaculty(texts).name],
  DEAN_OF_STUDIES: (texts) => [businessFaculty(texts).name],
  INSTRUCTOR: (texts) => [scienceFaculty(texts).name, computerScience(texts).name],
  WEB_VERIFIER: () => [],
  DATA_COLLECTOR: () => [],
};

export const computerScience = (texts: DemoTexts) =>
  scienceFaculty(texts).institutes[1] as DemoFaculty['institutes'][number];

export const createDemoUsers = async (
  db: Trx,
  tenantId: number,
  texts: DemoTexts,
  unitIdOf: (path: readonly string[]) => number,
  instructorName: string,
): Promise<{ administrator: Actor; instructorId: number }> => {
  const ids = new Map<Role, number>();
  for (const role of roles) {
    const { username, name = instructorName } = texts.users[role];
    const unitIds = [unitIdOf([texts.university, ...unitsByRole[role](texts)])];
    ids.set(role, await createUser(db, tenantId, { role, username, name, unitIds, isDemo: true }));
  }
  const userId = ids.get('ADMINISTRATOR') as number;
  return {
    administrator: {
      tenantId,
      userId,
      username: texts.users.ADMINISTRATOR.username,
      name: texts.users.ADMINISTRATOR.name ?? '',
      role: 'ADMINISTRATOR',
      permissions: shippedPermissions('ADMINISTRATOR'),
      unitIds: 'all',
      csrf: null,
    },
    instructorId: ids.get('INSTRUCTOR') as number,
  };
};
