import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildReportDocument } from '#document/report-document.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { serverFormat } from '../../publishing/exports/input/server-format.ts';
import { fileTask } from '../../publishing/exports/testing/every-item.ts';

let app: TestApp;
let world: ReportWorld;
let path: string;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  const { author } = world.users;
  await inTenant(app.database, world.tenantId, async (db) => {
    const period = { tenant_id: world.tenantId, name: 'Term', starts_on: '2026-04-01' };
    const { id } = await db.insertInto('periods').values(period).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('surveys').set({ period_id: id }).execute();
  });
  const body = { title: 'Rates', surveyIds: world.lawSurveys };
  path = `/reports/${(await author.call('POST', '/reports', body)).json().id}`;
  const [clear, role] = world.form.itemIds;
  const analysisType = 'QUANTITATIVE';
  for (const config of [
    { visualizationType: 'BAR_CHART', itemIds: [clear], split: 'survey', statistics: ['n', 'responseRate'] },
    {
      visualizationType: 'PROFILE_LINE_CHART',
      itemIds: [clear],
      furtherStatistics: ['topTwo', 'responseRate'],
    },
    { visualizationType: 'LINE_CHART', itemIds: [role], furtherStatistics: ['responseRate'] },
  ]) {
    const added = await author.call('POST', `${path}/report-items`, { config: { analysisType, ...config } });
    expect(added.statusCode, added.body).toBe(201);
  }
});
afterAll(() => app.close());

const invite = (surveyId: number, invitedCount: number | null) =>
  world.users.admin.call('PUT', `/surveys/${surveyId}/invited-count`, { invitedCount });
const calculated = async (): Promise<Report> =>
  (await world.users.author.call('POST', `${path}/calculation`)).json();
const dataOf = <Kind extends FigureData['kind']>({ reportItems }: Report, kind: Kind) => {
  const data = reportItems.map(({ content }) => content.data).find((one) => one?.kind === kind);
  return data as Extract<FigureData, { kind: Kind }>;
};
const returnsOf = (report: Report) => {
  const [figure] = dataOf(report, 'distribution').figures;
  const shown = [figure?.total, ...(figure?.groups ?? []).map(({ distribution }) => distribution)];
  return shown.map((one) => (one?.hidden === null ? one.returns : one?.hidden));
};

test('includes the invited counts of its surveys in a figure and outdates it when they change', async () => {
  const [contract = 0, criminal = 0, roman = 0] = world.lawSurveys;
  await invite(contract, 20);
  await invite(roman, 3);
  // Roman law is below its minimum: it is in no figure, nor are its three people in any rate.
  expect(returnsOf(await calculated())).toEqual([
    { respondentCount: 14, invited: 20, surveysWithoutInvited: 1 },
    { respondentCount: 8, invited: 20, surveysWithoutInvited: 0 },
    { respondentCount: 6, invited: 0, surveysWithoutInvited: 1 },
    'surveys-too-small',
  ]);
  expect((await invite(criminal, 8)).statusCode).toBe(204);
  const after: Report = (await world.users.author.call('GET', path)).json();
  expect(after.outOfDate).toBe(true);
  expect(returnsOf(await calculated())[0]).toEqual({
    respondentCount: 14,
    invited: 28,
    surveysWithoutInvited: 0,
  });
});

test('shows the same response rate in bar, row, line and their tables', async () => {
  const report = await calculated();
  const { blocks } = buildReportDocument(
    report,
    'report',
    serverFormat('en', fileTask().uiConfig, undefined),
  );
  const last = blocks.map(({ content }) => {
    if (content.kind !== 'figure') throw new Error(content.kind);
    const { columns, rows } = content.table;
    const column = columns.findIndex(({ heading }) => heading === 'Response rate');
    return rows[0]?.cells[column];
  });
  // Contract law alone, then both surveys.
  expect(last).toEqual([40, 50, 50]);
  const [row] = dataOf(report, 'means').rows;
  // Eight answered 1 2 3 4 5 1 2 3, six 1 2 3 4 5 1.
  expect(row?.own.hidden === null && row.own.further?.ends).toEqual({
    minimum: 1,
    maximum: 5,
    topTwo: (100 * 4) / 14,
    bottomTwo: (100 * 7) / 14,
    mode: 1,
    netPromoterScore: null,
    // Without one at each end 1 1 1 2 2 2 3 3 3 4 4 5; and the seventh is the last of three 2s, 1.5 + 3 / 3.
    trimmedMean: 31 / 12,
    groupedMedian: 2.5,
  });
});

describe('a report whose intervals are of those invited', () => {
  const notesOf = (report: Report): string[][] =>
    buildReportDocument(report, 'report', serverFormat('en', fileTask().uiConfig, undefined)).blocks.map(
      ({ content }) => (content.kind === 'figure' ? [...content.notes] : []),
    );
  const setCorrection = (correctsForInvited: boolean) =>
    world.users.author.call('PATCH', path, { correctsForInvited });

  /** R: t.test of the 14 answers, and svymean (survey) with fpc 28, its half width by √(28 / 27). */
  test('has narrower intervals of means, keeps what was, and says both numbers', async () => {
    const before = dataOf(await calculated(), 'means').rows[0]?.own;
    const plain = before?.hidden === null ? before.confidenceInterval : null;
    expect(plain?.lower).toBeCloseTo(1.807465, 5);
    const answer = (await setCorrection(true)).json();
    expect(answer).toMatchObject({ correctsForInvited: true, outOfDate: true });
    const report = await calculated();
    const own = dataOf(report, 'means').rows[0]?.own;
    const told = own?.hidden === null ? own : undefined;
    expect(told?.confidenceInterval?.lower).toBeCloseTo(2.041306, 5);
    expect(told?.confidenceInterval?.upper).toBeCloseTo(3.244409, 5);
    expect(told?.population).toEqual({ invited: 28, answered: 14, uncorrected: plain });
    expect(told?.standardDeviation).toBe(before?.hidden === null && before.standardDeviation);
    const note = 'Of 28 people invited, 14 answered; intervals take that into account';
    expect(notesOf(report)[1]).toContain(note);
    // These bars tell no interval.
    expect(notesOf(report)[0]).not.toContain(note);
  });

  test('corrects each group by its own number invited', async () => {
    const [figure] = dataOf(await calculated(), 'distribution').figures;
    const intervals = figure?.groups.map(({ distribution }) =>
      distribution.hidden === null ? distribution.statistics?.confidenceInterval : null,
    );
    // R: svymean of 1 2 3 4 5 1 2 3 of 20 invited, by √(20 / 19).
    expect(intervals?.[0]?.lower).toBeCloseTo(1.689598, 5);
    expect(intervals?.[0]?.upper).toBeCloseTo(3.560402, 5);
  });

  test('stays as it was where the number invited is unknown for a survey', async () => {
    const [, criminal = 0] = world.lawSurveys;
    await invite(criminal, null);
    const own = dataOf(await calculated(), 'means').rows[0]?.own;
    expect(own?.hidden === null && own.confidenceInterval?.lower).toBeCloseTo(1.807465, 5);
    expect(own?.hidden === null && own.population).toBeUndefined();
    await invite(criminal, 8);
  });

  test('hands the correction on to copies, and goes back to what it was', async () => {
    const { author } = world.users;
    const copied = (await author.call('POST', `${path}/copy`, { title: 'Copy' })).json();
    expect((await author.call('GET', `/reports/${copied.id}`)).json().correctsForInvited).toBe(true);
    expect((await setCorrection(false)).json().correctsForInvited).toBe(false);
    const own = dataOf(await calculated(), 'means').rows[0]?.own;
    expect(own?.hidden === null && own.confidenceInterval?.lower).toBeCloseTo(1.807465, 5);
  });
});

test('counts the boxes that the author of a profile chose', async () => {
  const { author } = world.users;
  const { reportItems }: Report = (await author.call('GET', path)).json();
  const profile = reportItems.find(({ content }) => content.data?.kind === 'means');
  const config = { ...profile?.content.config, boxes: { top: 1, bottom: 1 } };
  const changed = await author.call('PATCH', `${path}/report-items/${profile?.id}`, { config });
  expect(changed.statusCode, changed.body).toBe(200);
  const report = await calculated();
  const own = dataOf(report, 'means').rows[0]?.own;
  // Of 14 answers, 1 2 3 4 5 1 2 3 and 1 2 3 4 5 1, two are 5 and four are 1.
  expect(own?.hidden === null && own.further?.ends).toMatchObject({
    ...{ topTwo: (100 * 2) / 14, bottomTwo: (100 * 4) / 14, boxes: { top: 1, bottom: 1 } },
  });
  const format = serverFormat('en', fileTask().uiConfig, undefined);
  const { blocks } = buildReportDocument(report, 'report', format);
  const tables = blocks.flatMap(({ content }) => (content.kind === 'figure' ? [content.table] : []));
  expect(tables.flatMap(({ columns }) => columns.map(({ heading }) => heading))).toContain(
    'Best answers (1)',
  );
  const unknown = { ...config, boxes: { top: 0, bottom: 1 } };
  const refused = await author.call('PATCH', `${path}/report-items/${profile?.id}`, { config: unknown });
  expect(refused.statusCode).toBe(422);
});

test('gives the response rate of a report without a filter only', async () => {
  const { author } = world.users;
  const factOf = async (): Promise<string | undefined> => {
    const report: Report = (await author.call('GET', path)).json();
    const format = serverFormat('en', fileTask().uiConfig, undefined);
    return buildReportDocument(report, 'report', format).facts.find(({ key }) => key === 'responseRate')
      ?.text;
  };
  const [, criminal = 0] = world.lawSurveys;
  // Roman law is below its minimum: 14 answers of the other two, which asked 20 and 8.
  expect(await factOf()).toBe('Response rate: 50\u202f% (14 of 28 people invited)');
  await invite(criminal, null);
  expect(await factOf()).toBeUndefined();
  await invite(criminal, 8);
  expect(await factOf()).toBe('Response rate: 50\u202f% (14 of 28 people invited)');
  const filter = `${path}/respondent-filter/items/${world.form.itemIds[1]}`;
  expect((await author.call('PUT', filter, [1])).statusCode).toBe(200);
  expect(await factOf()).toBeUndefined();
});
