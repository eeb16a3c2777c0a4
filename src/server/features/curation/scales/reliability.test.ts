import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let world: ReportWorld;
let admin: TestUser;
let items: number[];
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startJobs(app.services);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});
beforeEach(async () => {
  world = await createReportWorld(app);
  admin = world.users.admin;
  items = [0, 2, 3].map((index) => world.form.itemIds[index] as number);
});

const defineScale = async (): Promise<number> => {
  const made = await admin.call('POST', '/scales', {
    name: { de: 'Lehre', en: 'Teaching' },
    items: items.map((itemId) => ({ itemId, weight: 1, isReversed: false })),
    ...{ leastShare: 0.5, lowest: 1, highest: 5 },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  await expect
    .poll(async () => (await admin.call('GET', `/scales/${id}`)).json().derivation, { timeout: 20_000 })
    .toBeNull();
  return id;
};

describe('GET /scales/:scaleId/reliability', () => {
  const answered = (people: number): number[][] =>
    [0, 1, 2].map((item) =>
      Array.from({ length: people }, (_, person) => {
        const by = ((person * (11 + 2 * item) + (person % 7) * item) % 3) - 1;
        return Math.max(1, Math.min(5, 1 + ((person * 7) % 5) + by));
      }),
    );
  const seed = (unitId: number, [clear = [], room = [], learnt = []]: readonly number[][]) =>
    seedSurveys(app, world.tenantId, 4, [
      { description: 'Wide', unitId, formId: world.form.id, answers: [clear, [], room, learnt] },
    ]);
  const read = (id: number, query = '', by = admin) => by.call('GET', `/scales/${id}/reliability${query}`);

  test("tells alpha, omega and items of the people of two surveys as R's cov() does", async () => {
    await seed(world.units.lawInstitute, answered(120));
    await seed(
      world.units.arts,
      answered(120).map((codes) => codes.slice(0, 104)),
    );
    const found = (await read(await defineScale())).json();
    expect(found).toMatchObject({
      countedSurveys: 2,
      people: 224,
      coefficients: {
        ...{ alpha: 0.91, alphaInterval: { lower: 0.88, upper: 0.93 } },
        ...{ omega: 0.91, omegaInterval: { lower: 0.88, upper: 0.93 } },
        items: [
          { itemId: items[0], restCorrelation: 0.82, alphaWithout: 0.86 },
          { itemId: items[1], restCorrelation: 0.82, alphaWithout: 0.86 },
          { itemId: items[2], restCorrelation: 0.8, alphaWithout: 0.88 },
        ],
      },
    });
    expect(found.withheldCount + found.protectedCount).toBe(found.surveyCount - 2);
  });

  test('counts surveys within reach, of the chosen units alone', async () => {
    await seed(world.units.lawInstitute, answered(120));
    await seed(world.units.arts, answered(110));
    const id = await defineScale();
    const people = async (query: string, by = admin) => (await read(id, query, by)).json().people;
    expect(await people('')).toBe(230);
    expect(await people(`?units=${world.units.arts}`)).toBe(110);
    expect(await people('', world.users.lawHead)).toBe(120);
    expect(await people(`?units=${world.units.arts}`, world.users.lawHead)).toBe(0);
  });

  test('tells nothing below thirty people', async () => {
    // Two answers, each of twelve people: nobody stands alone.
    const halves = Array.from({ length: 24 }, (_, person) => (person % 2 === 0 ? 2 : 4));
    await seed(world.units.lawInstitute, [halves, halves, halves]);
    const found = (await read(await defineScale())).json();
    expect(found).toMatchObject({ countedSurveys: 1, people: 24, coefficients: null });
  });

  test('tells nothing of a survey in which four answers stand alone', async () => {
    const [clear = [], ...others] = answered(120);
    await seed(world.units.lawInstitute, [clear.map((_, person) => (person < 4 ? 1 : 5)), ...others]);
    const id = await defineScale();
    const found = (await read(id)).json();
    expect(found).toMatchObject({ countedSurveys: 0, people: 0, coefficients: null });
    expect(found.protectedCount).toBeGreaterThan(0);
  });

  test('leaves out a survey of which earlier answers were shown', async () => {
    const [own] = await seed(world.units.lawInstitute, answered(120));
    const id = await defineScale();
    expect((await read(id)).json().people).toBe(120);
    await inTenant(app.database, world.tenantId, (db) =>
      db
        .insertInto('survey_versions')
        .values({
          tenant_id: world.tenantId,
          survey_id: own as number,
          version: 0,
          state: 'earlier',
          form_id: world.form.id,
        })
        .execute(),
    );
    expect((await read(id)).json()).toMatchObject({ people: 0, coefficients: null });
  });

  test('is not for authors, nor for another tenant', async () => {
    const id = await defineScale();
    expect((await read(id, '', world.users.author)).statusCode).toBe(403);
    const other = await createReportWorld(app);
    expect((await read(id, '', other.users.admin)).json().code).toBe('error.notFound');
  });
});
