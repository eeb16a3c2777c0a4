import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../../../testing/report-world.ts';
import { seedForm, seedSurveys } from '../../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const SIZES = [60, 48, 40, 32, 24, 9, 3];

interface Counted {
  readonly surveyCount: number;
  readonly excluded: { readonly surveyCount: number; readonly respondentCount: number };
}

const countedIn = (data: Record<string, unknown>): Counted[] => {
  const {
    figures = [],
    rows = [],
    filtered,
  } = data as {
    figures?: { total: { surveyCount: number }; excluded: Counted['excluded'] }[];
    rows?: { own: { surveyCount: number }; excluded: Counted['excluded'] }[];
    filtered?: Counted;
  };
  return [
    ...figures.map(({ total, excluded }) => ({ surveyCount: total.surveyCount, excluded })),
    ...rows.map(({ own, excluded }) => ({ surveyCount: own.surveyCount, excluded })),
    ...(filtered ? [filtered] : []),
  ];
};

test('adds up on every element and in the header: surveys shown and left out are all surveys', async () => {
  const { admin } = world.users;
  const form = await seedForm(app, world.tenantId, 'NOTES', [
    { text: 'Was it clear' },
    { text: 'Gender', type: 'SINGLE_CHOICE', optionCount: 2 },
  ]);
  const [clear, gender] = form.itemIds as [number, number];
  const { id: periodId } = (
    await admin.call('POST', '/periods', { name: 'Notes', start: '2026-04-01', end: '2026-09-30' })
  ).json();
  const surveyIds = await seedSurveys(
    app,
    world.tenantId,
    2,
    SIZES.map((size, survey) => ({
      ...{ description: `Notes ${survey}`, unitId: world.units.law, formId: form.id, periodId },
      answers: [
        Array.from({ length: size }, (_, index) => 1 + ((index + survey) % 5)),
        Array.from({ length: size }, (_, index) => 1 + (index % 2)),
      ],
    })),
  );
  const { id } = (await admin.call('POST', '/reports', { title: 'Notes', surveyIds })).json();
  for (const visualizationType of ['BAR_CHART', 'PROFILE_LINE_CHART', 'LINE_CHART']) {
    const config = { visualizationType, analysisType: 'QUANTITATIVE', itemIds: [clear] };
    const added = await admin.call('POST', `/reports/${id}/report-items`, { config });
    expect(added.statusCode, added.body).toBe(201);
  }
  await admin.call('PUT', `/reports/${id}/respondent-filter/items/${gender}`, [1]);
  const report = (await admin.call('POST', `/reports/${id}/calculation`)).json();
  const preview = await admin.call('POST', `/reports/${id}/respondent-filter/preview`, {
    items: [{ itemId: gender, itemOptionIds: [1] }],
  });
  const { shownSurveyCount, hiddenSurveys, surveyCount } = preview.json();
  const hidden = hiddenSurveys.reduce(
    (sum: number, one: { surveyCount: number }) => sum + one.surveyCount,
    0,
  );
  expect([surveyCount, shownSurveyCount + hidden]).toEqual([SIZES.length, SIZES.length]);
  const counted: Counted[] = report.reportItems.flatMap(
    ({ content }: { content: { data: Record<string, unknown> } }) => countedIn(content.data),
  );
  expect(counted).toHaveLength(3);
  for (const one of counted) {
    expect(one.surveyCount).toBe(shownSurveyCount);
    expect(one.surveyCount + one.excluded.surveyCount).toBe(SIZES.length);
  }
  const leftOut = new Set(counted.map(({ excluded }) => excluded.respondentCount));
  expect(leftOut.size).toBe(1);
  const csv = (await admin.call('GET', `/reports/${id}/export?format=CSV`)).body;
  const [{ excluded }] = counted as [Counted];
  for (const number of [excluded.surveyCount, excluded.respondentCount])
    expect(csv).toMatch(new RegExp(`\\b${number} `));
});
