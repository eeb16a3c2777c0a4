import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
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

const value = (more: object = {}) => ({
  ...{ itemId, mean: 3, deviation: 0.4, respondents: 900, points: [] },
  ...more,
});
const draft = (values: object[] = [value()]) => ({
  ...{ name: { de: 'Land', en: 'State' }, source: 'Report 7' },
  values,
});
const create = async (values?: object[]): Promise<number> =>
  (await admin.call('POST', '/norms', draft(values))).json().id;

const QUARTERS = [
  { percent: 25, value: 2 },
  { percent: 75, value: 4 },
];

describe('POST /norms', () => {
  test('returns the norm with the texts of its questions', async () => {
    const answer = await admin.call('POST', '/norms', draft([value({ points: QUARTERS })]));
    expect(answer.statusCode).toBe(201);
    const norm = answer.json();
    expect(norm).toMatchObject({
      ...draft([value({ points: QUARTERS })]),
      version: 1,
      reportCount: 0,
    });
    expect((await admin.call('GET', `/norms/${norm.id}`)).json()).toEqual(norm);
  });

  test.each([
    ['a question twice', () => [value(), value()], 'input.itemRepeated'],
    ['an unknown question', () => [value({ itemId: 2_000_000_000 })], 'input.itemUnknown'],
    ['a question without a mean', () => [value({ itemId: world.form.itemIds[1] })], 'input.itemType'],
  ])('returns 422 for %s', async (_, values, code) => {
    const answer = await admin.call('POST', '/norms', draft(values()));
    expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([422, code]);
  });

  test.each([
    ['percentiles that fall', () => value({ points: [QUARTERS[1], QUARTERS[0]] })],
    [
      'values that fall',
      () =>
        value({
          points: [
            { percent: 25, value: 4 },
            { percent: 75, value: 2 },
          ],
        }),
    ],
    ['no deviation', () => value({ deviation: 0 })],
    ['a mean beyond all numbers', () => value({ mean: 1e300 })],
  ])('returns 422 for %s', async (_, wrong) => {
    expect((await admin.call('POST', '/norms', draft([wrong()]))).statusCode).toBe(422);
  });

  test('returns 422 for a question of another tenant', async () => {
    const stranger = await createReportWorld(app);
    const foreign = value({ itemId: stranger.form.itemIds[0] });
    const answer = await admin.call('POST', '/norms', draft([foreign]));
    expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([422, 'input.itemUnknown']);
  });

  test('returns 403 to everybody but administrators', async () => {
    const { lawHead, dean, lecturer } = world.users;
    for (const user of [author, lawHead, dean, lecturer])
      expect((await user.call('POST', '/norms', draft())).statusCode).toBe(403);
  });
});

describe('GET /norms', () => {
  test('lists the norms of the tenant to authors, without their values', async () => {
    const id = await create();
    const stranger = await createReportWorld(app);
    expect((await author.call('GET', '/norms')).json().content).toEqual([
      {
        ...{ id, name: draft().name, source: 'Report 7', isOfSurveys: false },
        ...{ itemIds: [itemId], reportCount: 0 },
      },
    ]);
    expect((await stranger.users.admin.call('GET', '/norms')).json().content).toEqual([]);
    expect((await world.users.lecturer.call('GET', '/norms')).statusCode).toBe(403);
  });
});

describe('POST /norms/csv', () => {
  const read = (csv: string) => admin.call('POST', '/norms/csv', { csv });

  test('finds questions by their text and stores nothing', async () => {
    const [text] = Object.values(
      (await admin.call('GET', `/items/${itemId}`)).json().text as Record<string, string>,
    );
    const answer = await read(`question;mean;sd;n;p25;p75\n"${text?.toUpperCase()}";3,4;0,5;;2;4\n`);
    expect(answer.json()).toEqual({
      values: [
        {
          ...value({ mean: 3.4, deviation: 0.5, respondents: null, points: QUARTERS }),
          text: expect.anything(),
        },
      ],
    });
    expect((await admin.call('GET', '/norms')).json().content).toEqual([]);
  });

  test.each([
    ['an unknown question', 'question,mean,sd\nNobody asks this,3,1\n', 'rows.2.question'],
    ['an open quote', 'question,mean,sd\n"A,3,1\n', 'rows.'],
  ])('returns 422 with the place of %s', async (_, csv, path) => {
    const answer = await read(csv);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].path).toContain(path);
  });
});

describe('a chart with a norm', () => {
  const profile = (normId: number) => ({
    ...{ visualizationType: 'PROFILE_LINE_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] },
    normId,
  });
  const report = async (config: object) => {
    const surveyIds = world.lawSurveys.slice(0, 2);
    const { id } = (await author.call('POST', '/reports', { title: 'R', surveyIds })).json();
    const added = await author.call('POST', `/reports/${id}/report-items`, { config });
    return { id: id as number, added };
  };
  const calculate = async (id: number): Promise<FigureData> =>
    (await author.call('POST', `/reports/${id}/calculation`)).json().reportItems[0].content.data;
  const isOutOfDate = async (id: number) =>
    (await author.call('GET', `/reports/${id}`)).json().reportItems[0].content.outOfDate;

  test.each(['PROFILE_LINE_CHART', 'HEAT_MAP', 'KEY_FIGURE', 'BAR_CHART'])(
    'has its band for the question in a %s',
    async (visualizationType) => {
      const normId = await create([value({ points: QUARTERS })]);
      const { id } = await report({ ...profile(normId), visualizationType });
      const data = await calculate(id);
      const band = { mean: 3, lower: 2, upper: 4, kind: 'quartiles', n: 900, points: QUARTERS };
      expect(data).toMatchObject({ norm: { name: draft().name, source: 'Report 7' } });
      expect(JSON.stringify(data)).toContain(JSON.stringify(band).slice(1, -1));
    },
  );

  test('is out of date once the norm has other values, and not for another norm', async () => {
    const normId = await create();
    const { id } = await report(profile(normId));
    await calculate(id);
    await create();
    expect(await isOutOfDate(id)).toBe(false);
    const changed = { ...draft([value({ mean: 4 })]), version: 1 };
    expect((await admin.call('PUT', `/norms/${normId}`, changed)).json().version).toBe(2);
    expect(await isOutOfDate(id)).toBe(true);
    expect(await calculate(id)).toMatchObject({ rows: [{ norm: { lower: 3.6, upper: 4.4 } }] });
  });

  test('keeps its norm from being deleted; without the chart it can be', async () => {
    const normId = await create();
    const { id, added } = await report(profile(normId));
    const refused = await admin.call('DELETE', `/norms/${normId}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'norm.inUse']);
    await author.call('DELETE', `/reports/${id}/report-items/${added.json().id}`);
    expect((await admin.call('DELETE', `/norms/${normId}`)).statusCode).toBe(204);
    expect((await admin.call('GET', `/norms/${normId}`)).statusCode).toBe(404);
  });

  test('is refused for a norm that does not exist and for one of another tenant', async () => {
    const stranger = await createReportWorld(app);
    const foreign = await stranger.users.admin.call('POST', '/norms', {
      ...draft([value({ itemId: stranger.form.itemIds[0] })]),
    });
    for (const normId of [2_000_000_000, foreign.json().id]) {
      const { added } = await report(profile(normId));
      expect([added.statusCode, added.json().errors?.[0]?.code]).toEqual([422, 'input.normUnknown']);
    }
  });
});

describe('PUT /norms/:normId', () => {
  test('returns 412 once somebody else has changed it', async () => {
    const normId = await create();
    const change = () => admin.call('PUT', `/norms/${normId}`, { ...draft(), version: 1 });
    expect((await change()).statusCode).toBe(200);
    const late = await change();
    expect([late.statusCode, late.json().code]).toEqual([412, 'norm.conflict']);
  });

  test('returns 404 for a norm of another tenant', async () => {
    const normId = await create();
    const stranger = (await createReportWorld(app)).users.admin;
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { ...draft(), version: 1 }],
      ['DELETE', undefined],
    ] as const)
      expect((await stranger.call(method, `/norms/${normId}`, body)).statusCode).toBe(404);
  });
});
