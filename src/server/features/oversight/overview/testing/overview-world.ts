import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Overview, type OverviewFigure, overview } from '#shared/oversight/overview/contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import { type SeededForm, type SeedSurvey, seedForm, seedSurveys } from '../../../../testing/seed-surveys.ts';
import type { TestApp, TestUser } from '../../../../testing/test-app.ts';

interface Answered {
  id: number;
  values: number[];
}

export interface OverviewWorld {
  tenantId: number;
  units: Record<'university' | 'law' | 'civil' | 'public' | 'chair' | 'arts', number>;
  form: SeededForm;
  seminar: SeededForm;
  before: number;
  now: number;
  dean: TestUser;
  author: TestUser;
  answersOf: ReadonlyMap<string, Answered>;
}

const random = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const draw = random(11);
const drawn = (count: number, from: number): number[] =>
  Array.from({ length: count }, () => Math.min(5, from + Math.floor(draw() * 3)));

type SurveyRow = [name: string, unitId: number, periodId: number, values: number[]];

const createPeriods = (app: TestApp, tenantId: number): Promise<[before: number, now: number]> =>
  inTenant(app.database, tenantId, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into periods (tenant_id, name, starts_on, ends_on) values
        (${tenantId}, 'Winter', '2025-10-01', '2026-03-31'), (${tenantId}, 'Summer', '2026-04-01', '2026-09-30')
      returning id`.execute(db);
    return rows.map(({ id }) => id) as [number, number];
  });

export const createOverviewWorld = async (app: TestApp): Promise<OverviewWorld> => {
  const tenantId = await app.createTenant('faculties');
  const unit = (name: string, parent?: number) => app.createUnit(tenantId, name, parent);
  const university = await unit('University');
  const law = await unit('Law', university);
  const publicLaw = await unit('Public law', law);
  const units = {
    ...{ university, law, public: publicLaw },
    civil: await unit('Civil law', law),
    chair: await unit('Chair of constitutional law', publicLaw),
    arts: await unit('Arts', university),
  };
  const form = await seedForm(app, tenantId, 'LV', [
    { text: 'Clear' },
    { text: 'Useful' },
    { text: 'I am a', type: 'SINGLE_CHOICE' },
  ]);
  const seminar = await seedForm(app, tenantId, 'SEM', [{ text: 'Clear' }, { text: 'Only in seminars' }]);
  const [before, now] = await createPeriods(app, tenantId);
  const answersOf = new Map<string, Answered>();
  const seed = async (rows: SurveyRow[], of = form, changes: Partial<SeedSurvey> = {}): Promise<void> => {
    const seeds = rows.map(([description, unitId, periodId, values]) => ({
      ...{ description, unitId, periodId, formId: of.id, answers: [values, values.map(() => 3)] },
      ...changes,
    }));
    const ids = await seedSurveys(app, tenantId, 2, seeds);
    rows.forEach(([name, , , values], index) => {
      answersOf.set(name, { id: ids[index] as number, values });
    });
  };
  await seed([
    ['Civil 1', units.civil, now, drawn(40, 3)],
    ['Civil 2', units.civil, now, drawn(35, 3)],
    ['Civil 3', units.civil, now, drawn(38, 3)],
    // Below its minimum: in no mean.
    ['Civil small', units.civil, now, [1, 1, 1]],
    ['Constitution 1', units.chair, now, drawn(20, 1)],
    ['Constitution 2', units.chair, now, drawn(22, 1)],
    ['Public 1', units.public, now, drawn(25, 2)],
    ['Arts 1', units.arts, now, drawn(30, 2)],
    ['Civil then 1', units.civil, before, drawn(30, 1)],
    ['Civil then 2', units.civil, before, drawn(31, 1)],
    ['Civil then 3', units.civil, before, drawn(32, 1)],
    ['Public then 1', units.public, before, drawn(28, 2)],
  ]);
  // The same question in another form counts as well.
  await seed([['Civil seminar', units.civil, now, drawn(12, 2)]], seminar);
  // What is held back is not there.
  await seed([['Civil held back', units.civil, now, drawn(50, 1)]], form, { status: 'VERIFICATION' });
  const dean = await app.createUser(tenantId, 'DEAN', [law]);
  const author = await app.createUser(tenantId, 'ADMINISTRATOR');
  return { tenantId, units, form, seminar, before, now, dean, author, answersOf };
};

export const readOverview = async (user: TestUser, query = ''): Promise<Overview> => {
  const answer = await user.call('GET', `/overview${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return overview.parse(answer.json());
};
export const figuresByUnit = (
  { rows }: Overview,
  item = 0,
): Record<string, [now: OverviewFigure, before: OverviewFigure | null]> =>
  Object.fromEntries(rows.map(({ name, cells }) => [name, [cells[item]!.now, cells[item]!.before]]));
