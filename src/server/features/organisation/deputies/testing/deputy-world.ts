import { sql } from 'kysely';
import { inTenant } from '../../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../../testing/report-world.ts';
import type { TestApp, TestUser } from '../../../../testing/test-app.ts';

export interface Stand {
  readonly role?: string;
  readonly unitId?: number | null;
  readonly startsOn?: string;
  readonly endsOn?: string;
}

/** A day of the tenant's calendar, counted from today. */
export const dayFrom = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

export interface DeputyWorld extends ReportWorld {
  today: string;
  draft(deputy: TestUser, stand?: Stand): object;
  name(person: TestUser, deputy: TestUser, stand?: Stand): Promise<number>;
  act(deputy: TestUser, deputyshipId: number): Promise<number>;
  /** The day after the last one has begun. */
  expire(deputyshipId: number): Promise<unknown>;
  publish(surveyIds?: number[]): Promise<number>;
}

export const createDeputyWorld = async (test: TestApp): Promise<DeputyWorld> => {
  const world = await createReportWorld(test);
  const { admin } = world.users;
  const { today } = (await admin.call('GET', '/own-deputies')).json();
  const draft = (deputy: TestUser, stand: Stand = {}) => ({
    ...{ role: 'DEAN', unitId: null, deputyId: deputy.userId, startsOn: today, endsOn: dayFrom(today, 3) },
    ...stand,
  });
  return {
    ...world,
    today,
    draft,
    name: async (person, deputy, stand) => {
      const answer = await person.call('POST', '/own-deputies', draft(deputy, stand));
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().id;
    },
    act: async (deputy, deputyshipId) =>
      (await deputy.call('PUT', '/session/role', { deputyshipId })).statusCode,
    expire: (deputyshipId) =>
      inTenant(test.database, world.tenantId, (db) =>
        sql`update deputies set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second'
          where id = ${deputyshipId}`.execute(db),
      ),
    publish: async (surveyIds = world.lawSurveys) => {
      const { id } = (await admin.call('POST', '/reports', { title: 'R', surveyIds })).json();
      await admin.call('POST', `/reports/${id}/calculation`);
      const publication = { unitIds: [world.units.law], publishedOn: null };
      await admin.call('PUT', `/reports/${id}/publication`, publication);
      return id;
    },
  };
};
