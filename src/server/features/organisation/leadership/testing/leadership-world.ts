import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { LeaderProposal, UserLeadership } from '#shared/organisation/leadership/contract.ts';
import type { Role } from '#shared/permissions.ts';
import { inTenant, type Trx } from '../../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { importWriter } from '../../../surveys/imports/testing/import-writer.ts';
import { segment, source, survey } from '../../../surveys/imports/testing/survey-sources.ts';

export const proposed = async (user: TestUser, query = ''): Promise<LeaderProposal[]> => {
  const answer = await user.call('GET', `/leader-proposals${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
};
export const keyOf = ({ userId, leaderKey, externalIds, unitId }: LeaderProposal) => ({
  ...{ userId, leaderKey, externalIds, unitId },
});
export const decide = (user: TestUser, isConfirmed: boolean, proposals: readonly object[]) =>
  user.call('POST', '/leader-proposals/decisions', { isConfirmed, proposals });
export const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body === '' ? null : (JSON.parse(answer.body).code ?? null),
];
export const leadership = async (user: TestUser, person: TestUser): Promise<UserLeadership> =>
  (await user.call('GET', `/users/${person.userId}/leadership`)).json();
export const LAW = ['University', 'Law', 'Institute of Law'];

export const openLeadershipWorld = () => {
  let testApp: TestApp;
  let world: ReportWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    world = await createReportWorld(testApp);
  });

  const inWorld = <Result>(work: (db: Trx) => Promise<Result>) =>
    inTenant(testApp.database, world.tenantId, work);
  const createPerson = async (name: string, units: number[], role: Role = 'INSTRUCTOR') => {
    const user = await testApp.createUser(world.tenantId, role, units);
    await inWorld((db) => db.updateTable('users').set({ name }).where('id', '=', user.userId).execute());
    return user;
  };
  const nameLeader = (surveyIds: readonly number[], name: string, externalIds: readonly string[] = []) =>
    inWorld((db) =>
      sql`update surveys set leader_name = ${name}, leader_user_id = null, leader_basis = null,
        leader_external_ids = ${[...externalIds]}::text[] where id = any(${[...surveyIds]}::integer[])`.execute(
        db,
      ),
    );
  const ledBy = async ({ userId }: TestUser): Promise<[number, string | null][]> =>
    inWorld(async (db) => {
      const rows = await db
        .selectFrom('surveys')
        .select(['id', 'leader_basis'])
        .where('leader_user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map((row) => [row.id, row.leader_basis]);
    });
  const importFor = async (
    unitPath: string[],
    leaderName: string,
    leaderIds: string[] = [],
    key = 'next',
  ) => {
    const result = await importWriter(testApp).write(
      { tenantId: world.tenantId, unitIds: 'all' },
      source([survey(key, { leaderName, leaderIds, unitPath })], [segment(0, [1])]),
    );
    return result.surveyIds[0] as number;
  };

  return {
    current: () => ({ testApp, world, ...world.users }),
    inWorld,
    createPerson,
    nameLeader,
    ledBy,
    importFor,
  };
};
