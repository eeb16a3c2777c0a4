import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

const GRID_ROWS = 100;

let app: TestApp;
let author: TestUser;
let formId: number;
let surveyIds: number[];
let itemIds: Record<Name, number>;
let many: number[];

const shapes = {
  scale: { text: 'Clear' },
  otherScale: { text: 'Fair' },
  longScale: { text: 'Pace', optionCount: 7 },
  withAbstention: { text: 'Exam', abstentionAllowed: true },
  single: { text: 'Gender', type: 'SINGLE_CHOICE' },
  alikeSingle: { text: 'Gender of the advisor', type: 'SINGLE_CHOICE' },
  reversedSingle: {
    text: 'Sex',
    type: 'SINGLE_CHOICE',
    labels: ['Option 5', 'Option 4', 'Option 3', 'Option 2', 'Option 1'],
  },
  shortSingle: { text: 'Job', type: 'SINGLE_CHOICE', optionCount: 2 },
  multiple: { text: 'Media', type: 'MULTIPLE_CHOICE' },
  number: { text: 'Hours', type: 'NUMERIC' },
  open: { text: 'What else?', type: 'OPEN' },
} as const;
type Name = keyof typeof shapes;

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('compatible');
  const unitId = await app.createUnit(tenantId, 'Law');
  author = await app.createUser(tenantId, 'REPORT_CREATOR', [unitId]);
  const plain = Array.from({ length: GRID_ROWS + 1 }, (_, index) => ({ text: `Question ${index}` }));
  const form = await seedForm(app, tenantId, 'LV', [...Object.values(shapes), ...plain]);
  formId = form.id;
  const names = Object.keys(shapes) as Name[];
  itemIds = Object.fromEntries(names.map((name, index) => [name, form.itemIds[index]])) as typeof itemIds;
  many = form.itemIds.slice(names.length);
  const survey = { description: 'Contracts', unitId, formId, answers: [[1, 2, 3, 4, 5, 1, 2, 1, 1]] };
  surveyIds = await seedSurveys(app, tenantId, form.itemIds.length, [survey]);
});
afterAll(() => app.close());

const idsOf = (names: readonly Name[]): number[] => names.map((name) => itemIds[name]);
const QUANTITATIVE = 'QUANTITATIVE';

describe.each([
  ['reports', () => ({ title: 'x', surveyIds })],
  ['report-templates', () => ({ title: 'x', formId })],
] as const)('questions of %s', (kind, body) => {
  const create = async (): Promise<string> =>
    `/${kind}/${(await author.call('POST', `/${kind}`, body())).json().id}/report-items`;
  const countOf = async (path: string): Promise<number> =>
    (await author.call('GET', path.replace('/report-items', ''))).json().reportItems.length;

  test.each<[visualization: string, names: Name[], code: string, place?: string]>([
    ['BAR_CHART', ['scale', 'single'], 'item.error.typesDiffer'],
    ['BAR_CHART', ['single', 'multiple'], 'item.error.typesDiffer'],
    ['BAR_CHART', ['scale', 'number'], 'item.error.typesDiffer'],
    ['BAR_CHART', ['scale', 'longScale'], 'item.error.optionCountsDiffer'],
    ['BAR_CHART', ['single', 'shortSingle'], 'item.error.optionCountsDiffer'],
    ['BAR_CHART', ['scale', 'otherScale', 'withAbstention'], 'item.error.abstentionsDiffer'],
    ['PROFILE_LINE_CHART', ['scale', 'single'], 'item.error.typesDiffer'],
    ['PROFILE_LINE_CHART', ['scale', 'longScale'], 'item.error.optionCountsDiffer'],
    ['PROFILE_LINE_CHART', ['scale', 'withAbstention'], 'item.error.abstentionsDiffer'],
    ['PROFILE_LINE_CHART', ['single'], 'error.badInput', 'input.itemType'],
    ['LINE_CHART', ['scale', 'single'], 'item.error.typesDiffer'],
    ['BAR_CHART', ['single', 'reversedSingle'], 'item.error.optionsDiffer'],
    ['LINE_CHART', ['single', 'reversedSingle'], 'item.error.optionsDiffer'],
    ['LINE_CHART', ['single', 'shortSingle'], 'item.error.optionCountsDiffer'],
    ['BAR_CHART', [], 'error.badInput', 'input.too_small'],
  ])('[5.02] When a %s has %j, then it is refused with %s, as a new item and as a change', async (...row) => {
    const [visualizationType, names, code, place] = row;
    const path = await create();
    const config = { visualizationType, analysisType: QUANTITATIVE, itemIds: idsOf(names) };
    const fine = { ...config, visualizationType: 'BAR_CHART', itemIds: idsOf(['scale', 'otherScale']) };
    const { id } = (await author.call('POST', path, { config: fine })).json();
    for (const answer of [
      await author.call('POST', path, { config }),
      await author.call('PATCH', `${path}/${id}`, { config }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
      if (place) expect(answer.json().errors).toEqual([{ path: 'config.itemIds', code: place }]);
    }
    expect(await countOf(path)).toBe(1);
  });

  test('When choices have the same labels in the same order, then they may stand together', async () => {
    const path = await create();
    const config = {
      visualizationType: 'BAR_CHART',
      analysisType: QUANTITATIVE,
      itemIds: idsOf(['single', 'alikeSingle']),
    };
    expect((await author.call('POST', path, { config })).statusCode).toBe(201);
  });

  test('[5.02], [5.08] When no question is chosen, then it is required, and nothing is added', async () => {
    const path = await create();
    const answer = await author.call('POST', `${path}/batch`, { itemIds: [] });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'item.error.required']);
    expect(await countOf(path)).toBe(0);
  });

  test('reports the free rows if more questions are added than the grid holds [2.24]', async () => {
    const path = await create();
    const refused = await author.call('POST', `${path}/batch`, { itemIds: many });
    expect([refused.statusCode, refused.json().code, refused.json().params]).toEqual([
      422,
      'reportItem.error.limitExceeded',
      { max: GRID_ROWS },
    ]);
    expect(await countOf(path)).toBe(0);
    const taken = await author.call('POST', `${path}/batch`, { itemIds: many.slice(1) });
    expect([taken.statusCode, taken.json().length]).toEqual([201, GRID_ROWS]);
  });
});

test.each<[name: Name, chosen: number[], code: string | null, params: object]>([
  ['open', [1], 'item.error.required', {}],
  ['number', [1], 'respondentFilter.error.range', {}],
  ['scale', [], 'respondentFilter.error.optionCount', { min: 1, max: 4 }],
  ['longScale', [1, 2, 3, 4, 5, 6, 7], 'respondentFilter.error.optionCount', { min: 1, max: 6 }],
  ['single', [6], 'respondentFilter.error.optionCount', { min: 1, max: 4 }],
  ['single', [1], null, {}],
  ['multiple', [1, 2], null, {}],
  ['scale', [1, 2, 3, 4], null, {}],
])('[2.09], [5.02] When respondents are filtered by "%s" with %j, then the problem is %s', async (...row) => {
  const [name, chosen, code, params] = row;
  const report = (await author.call('POST', '/reports', { title: 'x', surveyIds })).json();
  const path = `/reports/${report.id}/respondent-filter/items/${itemIds[name]}`;
  const answer = await author.call('PUT', path, chosen);
  expect(answer.statusCode).toBe(code === null ? 200 : 422);
  if (code !== null) expect(answer.json()).toMatchObject({ code, params });
  const after = (await author.call('GET', `/reports/${report.id}`)).json();
  expect(after.respondentFilter.respondentFilterItems).toHaveLength(code === null ? 1 : 0);
});
