import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usualAppearance } from '#shared/reports/report-items/settings/appearance.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let clear: number;
let role: number;
let room: number;
let learnt: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  [clear, role, room, learnt] = world.form.itemIds as [number, number, number, number];
});
afterAll(() => app.close());

const chart = (...itemIds: number[]) => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds,
});
const divider = { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS', title: null };

// Reports and templates answer the same, so every test runs for both.
describe.each([
  ['reports', () => ({ title: 'x', surveyIds: world.lawSurveys })],
  ['report-templates', () => ({ title: 'x', formId: world.form.id })],
] as const)('items of %s', (kind, body) => {
  let path: string;
  let author: TestUser;
  beforeEach(async () => {
    author = world.users.author;
    path = `/${kind}/${(await author.call('POST', `/${kind}`, body())).json().id}`;
  });
  const add = (config: unknown, placement?: unknown) =>
    author.call('POST', `${path}/report-items`, { config, ...(placement ? { placement } : {}) });
  const placements = async (): Promise<Record<string, number[]>> =>
    Object.fromEntries(
      (await author.call('GET', path))
        .json()
        .reportItems.map(({ id, placement: { x, y, cols, rows } }: never) => [id, [x, y, cols, rows]]),
    );

  test('[1.01], [3.11] When an item is added, then it has its settings and a free place, and no figures yet', async () => {
    const answer = await add(chart(clear));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"2"');
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      placement: { x: 0, y: 0, cols: 6, rows: 4 },
      content: {
        config: {
          ...chart(clear),
          title: null,
          split: 'none',
          arrangement: 'pooled',
          showStatistics: true,
          statistics: ['n', 'mean', 'median', 'standardDeviation', 'abstentions'],
          color: null,
          ...usualAppearance,
        },
        data: null,
        question: { de: 'The lectures are clear', en: 'The lectures are clear (en)' },
        calculatedOn: null,
        outOfDate: kind === 'reports',
      },
    });
    expect((await add(divider)).json()).toMatchObject({
      placement: { x: 0, y: 4, cols: 12, rows: 1 },
      content: { outOfDate: false },
    });
    const one = await author.call('GET', `${path}/report-items/${answer.json().id}`);
    expect(one.headers.etag).toBe('"3"');
    expect(one.json()).toEqual(answer.json());
  });

  test('When an item is added upon another, then the other goes south', async () => {
    const first = (await add(chart(clear))).json().id;
    const second = (await add(chart(room), { x: 3, y: 2, cols: 6, rows: 3 })).json().id;
    expect(await placements()).toEqual({ [first]: [0, 5, 6, 4], [second]: [3, 2, 6, 3] });
  });

  test.each([
    ['too narrow', { x: 0, y: 0, cols: 2, rows: 4 }, 'reportItem.error.placement'],
    ['beyond the edge', { x: 10, y: 0, cols: 6, rows: 4 }, 'reportItem.error.placement'],
    ['below the grid', { x: 0, y: 98, cols: 6, rows: 4 }, 'reportItem.error.placement'],
    ['negative', { x: -1, y: 0, cols: 6, rows: 4 }, 'error.badInput'],
    ['too high', { x: 0, y: 0, cols: 6, rows: 101 }, 'error.badInput'],
  ])('When a place is %s, then it is refused', async (_, placement, code) => {
    const answer = await add(chart(clear), placement);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe(code);
    expect(await placements()).toEqual({});
  });

  test('[5.02] When items in one figure differ, then it is refused; alike ones are taken', async () => {
    expect((await add(chart(clear, role))).json().code).toBe('item.error.typesDiffer');
    expect((await add(chart(clear, learnt))).json().code).toBe('item.error.abstentionsDiffer');
    expect((await add(chart(clear, room))).statusCode).toBe(201);
    expect((await add(chart())).json().code).toBe('error.badInput');
  });

  test('When an item is not of the page’s forms, then it is not found', async () => {
    const foreign = await createReportWorld(app);
    for (const itemId of [world.otherForm.itemIds[1], foreign.form.itemIds[0], 2_000_000]) {
      expect((await add(chart(itemId as number))).statusCode).toBe(404);
      const batch = await author.call('POST', `${path}/report-items/batch`, { itemIds: [clear, itemId] });
      expect(batch.statusCode).toBe(404);
    }
    expect(await placements()).toEqual({});
  });

  test('[2.24], [5.08] When several are added at once, then each gets its default chart and a free place', async () => {
    await add(chart(clear), { x: 0, y: 0, cols: 12, rows: 2 });
    const batch = (itemIds: number[]) => author.call('POST', `${path}/report-items/batch`, { itemIds });
    const answer = await batch([role, room, role]);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"3"');
    expect(answer.json()).toMatchObject([
      { placement: { x: 0, y: 2, cols: 6, rows: 4 }, content: { config: chart(role) } },
      { placement: { x: 6, y: 2, cols: 6, rows: 4 }, content: { config: chart(room) } },
    ]);
    expect((await batch([])).json().code).toBe('item.error.required');
    expect((await batch(Array.from({ length: 501 }, () => clear))).json().code).toBe('error.badInput');
  });

  test('adds several below the selected item, as the chart chosen for their type [2.24]', async () => {
    const { id: above } = (await add(chart(clear), { x: 0, y: 0, cols: 12, rows: 2 })).json();
    const { id: under } = (await add(chart(room), { x: 0, y: 2, cols: 12, rows: 2 })).json();
    const batch = (body: object) => author.call('POST', `${path}/report-items/batch`, body);
    const visualizations = { SCALA: 'PROFILE_LINE_CHART' };
    const answer = await batch({ itemIds: [clear], afterItemId: above, visualizations });
    expect(answer.json()[0].content.config.visualizationType).toBe('PROFILE_LINE_CHART');
    const { x, y, rows } = answer.json()[0].placement;
    expect([x, y]).toEqual([0, 2]);
    expect(await placements()).toMatchObject({ [above]: [0, 0, 12, 2], [under]: [0, 2 + rows, 12, 2] });
    const unsuited = { itemIds: [clear], visualizations: { SCALA: 'WORDCLOUD' } };
    expect((await batch(unsuited)).json().code).toBe('error.badInput');
    expect((await batch({ itemIds: [clear], afterItemId: 2_000_000 })).statusCode).toBe(201);
  });

  test('takes as many items one by one as at once and reports the limit [2.24]', async () => {
    for (let count = 0; count < 51; count += 1)
      expect((await add(chart(clear), undefined)).statusCode).toBe(201);
    const heights = Object.values(await placements()).map(([, , , rows]) => rows);
    expect([heights.length, heights.filter((rows) => rows === 3).length]).toEqual([51, 50]);
    for (let count = 51; count < 100; count += 1) await add(chart(room));
    const { code, params } = (await add(chart(clear))).json();
    expect([code, params]).toEqual(['reportItem.error.limitExceeded', { max: 100 }]);
  });

  test('When the grid is full, then another item is refused', async () => {
    await add(chart(clear), { x: 0, y: 0, cols: 12, rows: 100 });
    const refused = (await add(chart(room))).json();
    expect([refused.code, refused.params]).toEqual(['reportItem.error.limitExceeded', { max: 1 }]);
    const batch = await author.call('POST', `${path}/report-items/batch`, { itemIds: [room] });
    expect(batch.json().code).toBe('reportItem.error.limitExceeded');
  });

  test('moves others south for the room of another visualization [4.11]', async () => {
    const { id } = (await add(divider)).json();
    const below = (await add(chart(room))).json();
    const patch = (config: unknown) => author.call('PATCH', `${path}/report-items/${id}`, { config });
    const became = await patch(chart(clear));
    expect(became.json()).toMatchObject({ placement: { x: 0, y: 0, cols: 12, rows: 4 } });
    expect(await placements()).toEqual({ [id]: [0, 0, 12, 4], [below.id]: [0, 4, 6, 4] });
    const again = await patch(divider);
    expect(again.json()).toMatchObject({ placement: { x: 0, y: 0, cols: 12, rows: 1 } });
    expect(await placements()).toEqual({ [id]: [0, 0, 12, 1], [below.id]: [0, 4, 6, 4] });
    // Where the grid has no room for it, it stays what it is.
    await author.call('PATCH', `${path}/placements`, [
      { reportItemId: below.id, placement: { x: 0, y: 1, cols: 12, rows: 99 } },
    ]);
    expect((await patch(chart(clear))).json().code).toBe('reportItem.error.placement');
    expect(await placements()).toEqual({ [id]: [0, 0, 12, 1], [below.id]: [0, 1, 12, 99] });
    const { content } = (await author.call('GET', `${path}/report-items/${id}`)).json();
    expect(content.config.visualizationType).toBe('DIVIDER');
  });

  test('When settings change, then the place stays', async () => {
    const { id } = (await add(chart(clear))).json();
    const patch = (config: unknown, headers?: Record<string, string>) =>
      author.call('PATCH', `${path}/report-items/${id}`, { config }, headers);
    const answer = await patch({ ...chart(room), title: ' Rooms ', split: 'unit' });
    expect(answer.json()).toMatchObject({
      id,
      placement: { x: 0, y: 0, cols: 6, rows: 4 },
      content: { config: { itemIds: [room], title: 'Rooms', split: 'unit' } },
    });
    expect((await patch(chart(clear, role))).json().code).toBe('item.error.typesDiffer');
    expect((await patch({ ...chart(clear), color: 'red' })).json().code).toBe('error.badInput');
    for (const wrong of [
      { meanDecimals: 3 },
      { percentDecimals: -1 },
      { order: 'random' },
      { legend: 'left' },
    ])
      expect((await patch({ ...chart(clear), ...wrong })).json().code).toBe('error.badInput');
    expect((await patch(chart(clear), { 'if-match': '"1"' })).json().code).toBe('report.conflict');
  });

  test('[7.26] When items are moved, then others are pushed south and the answer says which', async () => {
    const [a, b, c] = (
      await author.call('POST', `${path}/report-items/batch`, { itemIds: [clear, role, room] })
    )
      .json()
      .map(({ id }: { id: number }) => id);
    const patch = (moves: unknown, headers?: Record<string, string>) =>
      author.call('PATCH', `${path}/placements`, moves, headers);
    const answer = await patch([{ reportItemId: b, placement: { x: 0, y: 2, cols: 6, rows: 4 } }]);
    expect(answer.headers.etag).toBe('"3"');
    expect(answer.json()).toEqual({
      version: 3,
      placements: expect.arrayContaining([
        { reportItemId: b, placement: { x: 0, y: 2, cols: 6, rows: 4 } },
        { reportItemId: a, placement: { x: 0, y: 6, cols: 6, rows: 4 } },
        { reportItemId: c, placement: { x: 0, y: 10, cols: 6, rows: 4 } },
      ]),
    });
    expect(await placements()).toEqual({ [b]: [0, 2, 6, 4], [a]: [0, 6, 6, 4], [c]: [0, 10, 6, 4] });
    const before = await placements();
    const upon = { x: 0, y: 0, cols: 6, rows: 4 };
    const clash = await patch([
      { reportItemId: a, placement: upon },
      { reportItemId: b, placement: upon },
    ]);
    expect(clash.json().code).toBe('reportItem.error.placement');
    const tooFar = await patch([{ reportItemId: a, placement: { ...upon, y: 0, rows: 97 } }]);
    expect(tooFar.json().code).toBe('reportItem.error.placement');
    expect((await patch([{ reportItemId: 2_000_000, placement: upon }])).statusCode).toBe(404);
    expect((await patch([{ reportItemId: a, placement: upon }], { 'if-match': '"2"' })).json().code).toBe(
      'report.conflict',
    );
    expect(await placements()).toEqual(before);
  });

  test('[7.25] When an item is deleted, then it is gone; twice is not found', async () => {
    const { id } = (await add(chart(clear))).json();
    const remove = () => author.call('DELETE', `${path}/report-items/${id}`);
    const answer = await remove();
    expect([answer.statusCode, answer.headers.etag]).toEqual([204, '"3"']);
    expect((await remove()).statusCode).toBe(404);
    expect((await author.call('GET', `${path}/report-items/${id}`)).statusCode).toBe(404);
  });

  test('When someone else asks, then the items are as far away as their page', async () => {
    const { id, placement } = (await add(chart(clear))).json();
    const foreign = (await createReportWorld(app)).users.admin;
    const calls: [Parameters<TestUser['call']>[0], string, unknown?][] = [
      ['GET', `/report-items/${id}`],
      ['POST', '/report-items', { config: chart(clear) }],
      ['POST', '/report-items/batch', { itemIds: [clear] }],
      ['PATCH', `/report-items/${id}`, { config: chart(clear) }],
      ['DELETE', `/report-items/${id}`],
      ['PATCH', '/placements', [{ reportItemId: id, placement }]],
    ];
    for (const [method, rest, payload] of calls)
      for (const user of [foreign, world.users.artsAuthor])
        expect((await user.call(method, path + rest, payload)).statusCode).toBe(404);
    // An item of another page of the same author.
    const other = `/${kind}/${(await author.call('POST', `/${kind}`, body())).json().id}`;
    expect((await author.call('GET', `${other}/report-items/${id}`)).statusCode).toBe(404);
    expect((await author.call('DELETE', `${other}/report-items/${id}`)).statusCode).toBe(404);
    const move = await author.call('PATCH', `${other}/placements`, [{ reportItemId: id, placement }]);
    expect(move.statusCode).toBe(404);
  });
});
