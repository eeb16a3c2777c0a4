import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Distribution } from '#shared/figures/calculation/number-figures.ts';
import { inTenant } from '../../../db/connect.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

const gender = Array.from({ length: 36 }, (_, person) => (person < 18 ? 1 : 2));
const satisfied = gender.map((code, person) => (code === 1 ? 5 : 3) - (person % 2));
const semester = gender.map((_, person) => (person % 3) + 1);
const repeats = gender.map((_, person) => (person < 4 ? 1 : 2));

let app: TestApp;
let author: TestUser;
let admin: TestUser;
let formId: number;
let surveyIds: number[];
let satisfaction: number;
let isA: number;
let inSemester: number;
let isRepeater: number;
let inYear: number;

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('crosstab');
  const unitId = await app.createUnit(tenantId, 'Institute');
  author = await app.createUser(tenantId, 'REPORT_CREATOR', [unitId]);
  admin = await app.createUser(tenantId, 'ADMINISTRATOR');
  const form = await seedForm(app, tenantId, 'C', [
    { text: 'Satisfied', optionCount: 5 },
    { text: 'Gender', type: 'SINGLE_CHOICE', labels: ['Women', 'Men'] },
    { text: 'Semester', type: 'SINGLE_CHOICE', optionCount: 3 },
    { text: 'Repeater', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'Year', type: 'SINGLE_CHOICE', optionCount: 7 },
  ]);
  formId = form.id;
  [satisfaction, isA, inSemester, isRepeater, inYear] = form.itemIds as [
    number,
    number,
    number,
    number,
    number,
  ];
  const [period] = await inTenant(app.database, tenantId, (db) =>
    db
      .insertInto('periods')
      .values([{ tenant_id: tenantId, name: 'Winter', starts_on: '2026-01-01' }])
      .returning('id')
      .execute(),
  );
  surveyIds = await seedSurveys(app, tenantId, 5, [
    {
      description: 'Course',
      unitId,
      formId,
      periodId: period!.id,
      answers: [satisfied, gender, semester, repeats],
    },
  ]);
});
afterAll(() => app.close());

const BARS = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' } as const;

const createReport = async () =>
  (await author.call('POST', '/reports', { title: 'Crosstab', surveyIds })).json().id as number;

const figureOf = async (config: object, id?: number) => {
  const reportId = id ?? (await createReport());
  const added = await author.call('POST', `/reports/${reportId}/report-items`, { config });
  expect(added.statusCode, added.body).toBe(201);
  const answer = await author.call('POST', `/reports/${reportId}/calculation`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().reportItems.at(-1).content.data;
};

interface Group {
  label: { en: string };
  distribution: Distribution;
}
const countsOf = (figure: { groups: Group[] }) =>
  figure.groups.map(({ label, distribution }) => [
    label.en,
    distribution.hidden ?? distribution.n,
    distribution.hidden === null ? distribution.options.map(({ count }) => count) : [],
  ]);

describe('a bar chart split by the answers to a question', () => {
  test('shows a group an option with the counts of a plain crosstab, and the mean by hand', async () => {
    const { figures } = await figureOf({ ...BARS, itemIds: [satisfaction], splitItemId: isA });
    expect(countsOf(figures[0])).toEqual([
      ['Women (en)', 18, [0, 0, 0, 9, 9]],
      ['Men (en)', 18, [0, 9, 9, 0, 0]],
    ]);
    expect(
      figures[0].groups.map(
        (group: Group & { distribution: { statistics: { mean: number } } }) =>
          group.distribution.statistics.mean,
      ),
    ).toEqual([4.5, 2.5]);
    expect(figures[0].total.n).toBe(36);
  });

  test('hides a group of fewer than the minimum, and the one that would tell it by subtraction', async () => {
    const { figures } = await figureOf({ ...BARS, itemIds: [satisfaction], splitItemId: isRepeater });
    // Four repeaters: the other 32 would leave them.
    expect(countsOf(figures[0]).map(([, shown]) => shown)).toEqual([expect.any(String), expect.any(String)]);
    expect(figures[0].total.n).toBe(36);
  });

  test('counts under the filter of the report', async () => {
    const reportId = await createReport();
    const put = await author.call('PUT', `/reports/${reportId}/respondent-filter/items/${isA}`, [2]);
    expect(put.statusCode, put.body).toBe(200);
    const bySemester = { ...BARS, itemIds: [satisfaction], splitItemId: inSemester };
    const { figures } = await figureOf(bySemester, reportId);
    expect(countsOf(figures[0])).toEqual([
      ['Option 1 (en)', 6, [0, 3, 3, 0, 0]],
      ['Option 2 (en)', 6, [0, 3, 3, 0, 0]],
      ['Option 3 (en)', 6, [0, 3, 3, 0, 0]],
    ]);
    // Nobody who passes is a woman: that group is not there at all.
    const { figures: byGender } = await figureOf({ ...bySemester, splitItemId: isA }, reportId);
    expect(countsOf(byGender[0]).map(([label]) => label)).toEqual(['Men (en)']);
  });

  test('is refused by a question that the forms lack, and by one with too many options', async () => {
    const reportId = await createReport();
    const add = (splitItemId: number) =>
      author.call('POST', `/reports/${reportId}/report-items`, {
        config: { ...BARS, itemIds: [satisfaction], splitItemId },
      });
    expect((await add(1_000_000)).statusCode).toBe(404);
    const profile = { ...BARS, visualizationType: 'PROFILE_LINE_CHART', itemIds: [satisfaction] };
    const wide = await author.call('POST', `/reports/${reportId}/report-items`, {
      config: { ...profile, splitItemId: inYear },
    });
    expect(wide.json().errors, wide.body).toEqual([{ path: 'config.splitItemId', code: 'input.itemType' }]);
  });

  test('goes with its template, unless the forms of the report lack the question', async () => {
    const template = (await author.call('POST', '/report-templates', { title: 'T', formId })).json();
    const config = { ...BARS, itemIds: [satisfaction], splitItemId: isA };
    const added = await author.call('POST', `/report-templates/${template.id}/report-items`, { config });
    expect(added.statusCode, added.body).toBe(201);
    const reportId = await createReport();
    const used = await author.call('PUT', `/reports/${reportId}/templates/${template.id}`);
    expect(used.json().reportItems[0].content.config.splitItemId, used.body).toBe(isA);
  });

  test('is the same on every surface', async () => {
    const reportId = await createReport();
    await figureOf({ ...BARS, itemIds: [satisfaction], splitItemId: isA }, reportId);
    const csv = await author.call('GET', `/reports/${reportId}/export?format=CSV`);
    expect(csv.body).toMatch(/Women \(en\)|Women/);
    for (const format of ['JSON', 'XLSX', 'PPTX', 'PDF', 'CODES']) {
      const file = await author.call('GET', `/reports/${reportId}/export?format=${format}`);
      expect(file.statusCode, format).toBe(200);
    }
  });
});

describe('lines split by the answers to a question', () => {
  test('a profile has a line a group beside its own', async () => {
    const config = { ...BARS, visualizationType: 'PROFILE_LINE_CHART' };
    const data = await figureOf({ ...config, itemIds: [satisfaction], splitItemId: isA });
    expect(
      data.comparisons.map(({ kind, name }: { kind: string; name: { en: string } }) => [kind, name.en]),
    ).toEqual([
      ['answer', 'Women (en)'],
      ['answer', 'Men (en)'],
    ]);
    expect(data.rows[0].comparisons.map(({ n, mean }: { n: number; mean: number }) => [n, mean])).toEqual([
      [18, 4.5],
      [18, 2.5],
    ]);
  });

  test('a trend has a line a group below that of all', async () => {
    const config = { ...BARS, visualizationType: 'LINE_CHART' };
    const data = await figureOf({ ...config, itemIds: [satisfaction], splitItemId: isA });
    const shown = data.lines.map(
      ({ text, points }: { text: { en: string }; points: { n: number; value: number }[] }) => [
        text.en,
        ...points.map(({ n, value }) => [n, value]),
      ],
    );
    expect(shown).toEqual([
      ['Satisfied (en)', [36, 3.5]],
      ['Women (en)', [18, 4.5]],
      ['Men (en)', [18, 2.5]],
    ]);
  });
});

test('When a chart is split by answers, then each group that is shown stands in the survey’s ledger', async () => {
  const ledger = await admin.call('GET', `/surveys/${surveyIds[0]}/ledger`);
  expect(ledger.statusCode, ledger.body).toBe(200);
  expect(JSON.stringify(ledger.json())).toContain('Women');
});
