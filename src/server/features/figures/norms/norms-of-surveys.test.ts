import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let author: TestUser;
let itemId: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await createReportWorld(app);
  ({ admin, author } = world.users);
  itemId = world.form.itemIds[0] as number;
});

describe('a norm of own surveys', () => {
  const choose = (chosen: object) => ({
    ...{ formIds: [], unitIds: [], periodIds: [], attributes: [], ...chosen },
  });
  const ofSurveys = (chosen: object) => ({
    ...{ name: { en: 'Arts' }, source: '', values: [], surveys: choose(chosen) },
  });
  const seed = (unitId: number, sums: number[]) =>
    seedSurveys(
      app,
      world.tenantId,
      4,
      sums.map((sum, index) => ({
        ...{ description: `Course ${index}`, unitId, formId: world.form.id },
        answers: [Array.from({ length: 10 }, (_, at) => Math.floor(sum / 10) + (at < sum % 10 ? 1 : 0))],
      })),
    );
  const preview = async (surveyIds: number[], normId: number, filter?: number[]) => {
    const { id } = (await admin.call('POST', '/reports', { title: 'R', surveyIds })).json();
    if (filter)
      await admin.call('PUT', `/reports/${id}/respondent-filter/items/${world.form.itemIds[1]}`, filter);
    const config = {
      ...{ visualizationType: 'PROFILE_LINE_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId], normId },
    };
    return (await admin.call('POST', `/reports/${id}/report-items/preview`, { config })).json().data;
  };
  const sums = [12, 14, 16, 18, 20, 22, 24, 26, 28, 30];

  test('is mean and deviation of the others’ means, without the report’s own surveys', async () => {
    const { arts } = world.units;
    const [own] = (await seed(arts, [50, ...sums])) as [number];
    await seed(world.units.law, [50, 50, 50, 50, 50]);
    const made = await admin.call('POST', '/norms', ofSurveys({ unitIds: [arts] }));
    expect(made.json()).toMatchObject({
      ...{ isOfSurveys: true, source: '', values: [] },
      // With the one that the world has of the arts.
      surveys: { units: [{ id: arts, name: 'Arts' }], surveyCount: 12 },
    });
    const data = await preview([own, world.artsSurvey], made.json().id);
    expect(data.norm).toEqual({ name: { en: 'Arts' }, source: '' });
    // In R 4.2.2: x <- seq(1.2, 3, 0.2); mean(x) - sd(x) is 1.49447, mean(x) + sd(x) is 2.70553.
    expect(data.rows[0].norm).toMatchObject({ kind: 'deviation', n: 100, surveyCount: 10, points: [] });
    expect(data.rows[0].norm.lower).toBeCloseTo(1.49447, 5);
    expect(data.rows[0].norm.upper).toBeCloseTo(2.70553, 5);
  });

  test('is refused over one’s own surveys alone, and under a filter', async () => {
    const own = await seed(world.units.arts, sums);
    const { id } = (await admin.call('POST', '/norms', ofSurveys({ unitIds: [world.units.arts] }))).json();
    const alone = await preview([...own, world.artsSurvey], id);
    expect([alone.norm.hidden, alone.rows[0].norm]).toEqual(['too-few-surveys', undefined]);
    const answer = await preview([world.artsSurvey], id, [1]);
    expect([answer.norm.hidden, answer.rows[0].norm]).toEqual(['filtered', undefined]);
  });

  test('is out of date once other surveys than before are enough', async () => {
    const { id: normId } = (
      await admin.call('POST', '/norms', ofSurveys({ formIds: [world.form.id] }))
    ).json();
    const surveyIds = [world.artsSurvey];
    const { id } = (await admin.call('POST', '/reports', { title: 'R', surveyIds })).json();
    const config = {
      visualizationType: 'KEY_FIGURE',
      analysisType: 'QUANTITATIVE',
      itemIds: [itemId],
      normId,
    };
    await admin.call('POST', `/reports/${id}/report-items`, { config });
    await admin.call('POST', `/reports/${id}/calculation`);
    const minimums = { respondents: 5, comments: 8, comparedSurveys: 4 };
    expect((await admin.call('PUT', '/configs/minimums', minimums)).statusCode).toBe(200);
    expect((await admin.call('GET', `/reports/${id}`)).json().outOfDate).toBe(true);
  });

  test('is offered for the questions that its surveys ask', async () => {
    await admin.call('POST', '/norms', ofSurveys({ unitIds: [world.units.university] }));
    const [norm] = (await author.call('GET', '/norms')).json().content;
    expect(norm).toMatchObject({ isOfSurveys: true, source: '' });
    expect(norm.itemIds).toContain(itemId);
    expect(norm.itemIds).not.toContain(world.form.itemIds[1]);
  });

  test.each([
    [
      'values beside it',
      () => ({
        ...ofSurveys({ formIds: [world.form.id] }),
        values: [{ ...{ itemId, mean: 3, deviation: 1 }, respondents: null, points: [] }],
      }),
    ],
    ['no choice at all', () => ofSurveys({})],
    ['an unknown unit', () => ofSurveys({ unitIds: [2_000_000_000] })],
  ])('returns 422 with %s', async (_, body) =>
    expect((await admin.call('POST', '/norms', body())).statusCode).toBe(422),
  );

  test('returns 422 for a questionnaire of another tenant, and beyond ten norms', async () => {
    const stranger = await createReportWorld(app);
    const foreign = await admin.call('POST', '/norms', ofSurveys({ formIds: [stranger.form.id] }));
    expect([foreign.statusCode, foreign.json().errors?.[0]?.path]).toEqual([422, 'surveys.formIds']);
    const made = () => admin.call('POST', '/norms', ofSurveys({ formIds: [world.form.id] }));
    for (let count = 0; count < 10; count += 1) expect((await made()).statusCode).toBe(201);
    expect((await made()).json().code).toBe('norm.tooManyOfSurveys');
  });
});
