import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { answerAsGuessed } from '../../surveys/imports/testing/answer-questions.ts';
import { untilImport, uploadFiles } from '../../surveys/imports/testing/upload-files.ts';

let app: TestApp;
let jobs: Jobs;
let admin: TestUser;
let tools: number;
let clear: number;
let surveyId: number;

const TICKED = ['R;Python;Excel', 'R;Python', 'R', 'Python', 'Excel', 'R;Excel'];

beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
  const tenantId = await app.createTenant('matches');
  await app.createUnit(tenantId, 'University');
  admin = await app.createUser(tenantId, 'ADMINISTRATOR');
  const rows = Array.from({ length: 60 }, (_, row) => `${TICKED[row % 6]},${1 + (row % 5)}`);
  const { id } = (
    await uploadFiles(admin, [['tools.csv', ['Which tools do you use?,Is it clear?', ...rows].join('\n')]])
  ).json();
  const { preview } = await untilImport(admin, id, 'READY');
  await answerAsGuessed(admin, id, preview);
  await admin.call('POST', `/imports/${id}/confirmation`, { replace: 'none', minRespondentCount: 5 });
  await untilImport(admin, id, 'DONE');
  const items: { id: number; type: string }[] = (await admin.call('GET', '/item-collections')).json().content;
  tools = items.find(({ type }) => type === 'MULTIPLE_CHOICE')?.id as number;
  clear = items.find(({ type }) => type === 'SCALA')?.id as number;
  surveyId = (await admin.call('GET', '/surveys')).json().content[0].id;
}, 120_000);
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const createReport = async (): Promise<string> => {
  const { id } = (await admin.call('POST', '/reports', { title: 'Tools', surveyIds: [surveyId] })).json();
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [clear] };
  await admin.call('POST', `/reports/${id}/report-items`, { config });
  return `/reports/${id}`;
};

test.each([
  // Options in the order of the alphabet: Excel, Python, R.
  ['any', [1, 2], 50],
  ['all', [2, 3], 20],
  ['none', [2, 3], 10],
] as const)(
  'When %s of the options %j must be ticked, then %i people are counted',
  async (match, options, n) => {
    const path = await createReport();
    const put = await admin.call('PUT', `${path}/respondent-filter/items/${tools}?match=${match}`, [
      ...options,
    ]);
    expect(put.statusCode, put.body).toBe(200);
    const [item] = put.json().respondentFilter.respondentFilterItems;
    expect(item.match).toBe(match === 'any' ? undefined : match);
    const report = (await admin.call('POST', `${path}/calculation`)).json();
    expect(report.filteredRespondentCount, JSON.stringify(report.reportItems[0].content.data)).toBe(n);
    expect(report.reportItems[0].content.data.figures[0].total.n).toBe(n);
    const items = [{ itemId: tools, itemOptionIds: [...options], match }];
    const preview = (await admin.call('POST', `${path}/respondent-filter/preview`, { items })).json();
    expect(preview).toMatchObject({ hidden: null, filteredRespondentCount: n });
    // Another way of matching is another filter: figures are out of date.
    const other = match === 'any' ? 'none' : 'any';
    const changed = await admin.call('PUT', `${path}/respondent-filter/items/${tools}?match=${other}`, [
      ...options,
    ]);
    expect(changed.json().outOfDate).toBe(true);
  },
);

test('When all or none of the options of a scale are asked for, then that is refused by name', async () => {
  const path = await createReport();
  const put = await admin.call('PUT', `${path}/respondent-filter/items/${clear}?match=none`, [1]);
  expect([put.statusCode, put.json().errors]).toEqual([422, [{ path: 'match', code: 'input.itemType' }]]);
});
