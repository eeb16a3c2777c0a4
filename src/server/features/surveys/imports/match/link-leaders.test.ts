import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { inTenant } from '../../../../db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { importWriter } from '../testing/import-writer.ts';
import { segment, source, survey } from '../testing/survey-sources.ts';

let plenum: TestDatabase;
let writer: ReturnType<typeof importWriter>;
beforeAll(async () => {
  plenum = await createTestDatabase();
  writer = importWriter(plenum);
});
afterAll(() => plenum.drop());

const leaderOf = (tenantId: number) =>
  inTenant(plenum.database, tenantId, async (db) => {
    const row = await db.selectFrom('surveys').select('leader_user_id').executeTakeFirstOrThrow();
    return row.leader_user_id;
  });
const createUser = (tenantId: number, username: string, name: string, role: Role): Promise<number> =>
  inTenant(plenum.database, tenantId, async (db) => {
    const user = { tenant_id: tenantId, username, name, role };
    const row = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    return row.id;
  });

test.each<[string, [string, Role][], string, number | null]>([
  ['one instructor has the name', [['Ada Lovelace', 'INSTRUCTOR']], 'Ada Lovelace', 0],
  ['case and blanks around it differ', [[' ada LOVELACE ', 'INSTRUCTOR']], 'Ada Lovelace  ', 0],
  ['umlauts differ in case', [['JÖRG ÄSCH', 'INSTRUCTOR']], 'Jörg Äsch', 0],
  [
    'two have it',
    [
      ['Ada Lovelace', 'INSTRUCTOR'],
      ['ada lovelace', 'INSTRUCTOR'],
    ],
    'Ada Lovelace',
    null,
  ],
  [
    'another role has it too',
    [
      ['Ada Lovelace', 'DEAN'],
      ['Ada Lovelace', 'INSTRUCTOR'],
    ],
    'Ada Lovelace',
    1,
  ],
  ['only another role has it', [['Ada Lovelace', 'DEAN']], 'Ada Lovelace', null],
  ['the name is only part of it', [['Ada Lovelace', 'INSTRUCTOR']], 'Dr. Ada Lovelace', null],
  ['the survey names nobody', [['  ', 'INSTRUCTOR']], '', null],
])(
  'When a survey is written and %s, then its leader is found accordingly',
  async (what, users, name, found) => {
    const reach = await writer.everywhere(`leader-${what.replaceAll(' ', '-')}`);
    const ids: number[] = [];
    for (const [index, [userName, role]] of users.entries())
      ids.push(await createUser(reach.tenantId, `user-${index}`, userName, role));
    const elsewhere = await writer.createTenant(`other-${what.replaceAll(' ', '-')}`);
    await createUser(elsewhere, 'stranger', name.trim() || 'x', 'INSTRUCTOR');
    await writer.write(reach, source([survey('a', { leaderName: name })], [segment(0, [1])]));
    expect(await leaderOf(reach.tenantId)).toBe(found === null ? null : ids[found]);
  },
);

test('When a survey is replaced under another name, then the former leader leads it no more', async () => {
  const reach = await writer.everywhere('leader-replaced');
  const ada = await createUser(reach.tenantId, 'ada', 'Ada Lovelace', 'INSTRUCTOR');
  const first = source([survey('a')], [segment(0, [1])]);
  await writer.write(reach, first);
  expect(await leaderOf(reach.tenantId)).toBe(ada);
  const second = source([survey('a', { leaderName: 'Grace Hopper' })], [segment(0, [1])]);
  await writer.write(reach, second, { replace: 'all' });
  expect(await leaderOf(reach.tenantId)).toBeNull();
});
